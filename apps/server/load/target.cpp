#include "apps/server/load/target.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <charconv>
#include <string_view>
#include <system_error>

namespace oshra::load {

namespace {

// localhost is not looked up: whoever answers for names must not choose where a load goes.
std::string loopback(const std::string& host) {
  if (host == "localhost") return "127.0.0.1";
  if (host == "[::1]") return "::1";
  in_addr address = {};
  constexpr std::uint32_t kNet = 127;
  constexpr int kBitsBelowNet = 24;
  const bool is_address = inet_pton(AF_INET, host.c_str(), &address) == 1;
  return is_address && ntohl(address.s_addr) >> kBitsBelowNet == kNet ? host : std::string();
}

}  // namespace

Result<net::Address, std::string> target_of(const std::string& url) {
  constexpr std::string_view kScheme = "http://";
  const auto wrong = [&](const std::string& what) {
    return Unexpected(what + ", as in http://127.0.0.1:8480/, not \"" + url + '"');
  };
  if (!url.starts_with(kScheme)) return wrong("the address of a server is wanted");
  std::string_view rest = std::string_view(url).substr(kScheme.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::size_t colon = rest.find(':', rest.starts_with('[') ? rest.find(']') : 0);
  net::Address address{.host = loopback(std::string(rest.substr(0, colon))), .port = 80};
  if (address.host.empty()) {
    return wrong("a load is sent to this machine only: 127.0.0.1, localhost or [::1] is wanted");
  }
  if (colon == std::string_view::npos) return address;
  const std::string_view port = rest.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (error != std::errc() || end != port.data() + port.size() || address.port == 0) {
    return wrong("a port from 1 to 65535 is wanted");
  }
  return address;
}

}  // namespace oshra::load
