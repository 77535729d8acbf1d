#include "apps/server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>

namespace oshra::server {

std::vector<std::string> lan_addresses(const std::string& host) {
  const bool with_six = host == "::";
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(list, freeifaddrs);
  std::vector<std::string> four;
  std::vector<std::string> six;
  for (const ifaddrs* entry = list; entry != nullptr; entry = entry->ifa_next) {
    if (entry->ifa_addr == nullptr || (entry->ifa_flags & IFF_LOOPBACK) != 0 || (entry->ifa_flags & IFF_UP) == 0) {
      continue;
    }
    std::array<char, INET6_ADDRSTRLEN> text{};
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): so the system's headers have it
    if (entry->ifa_addr->sa_family == AF_INET) {
      const auto* address = reinterpret_cast<const sockaddr_in*>(entry->ifa_addr);
      if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) four.emplace_back(text.data());
    } else if (with_six && entry->ifa_addr->sa_family == AF_INET6) {
      const auto* address = reinterpret_cast<const sockaddr_in6*>(entry->ifa_addr);
      if (IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr)) continue;  // no browser can call it
      if (inet_ntop(AF_INET6, &address->sin6_addr, text.data(), text.size()) != nullptr) {
        six.push_back('[' + std::string(text.data()) + ']');
      }
    }
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
  }
  four.insert(four.end(), six.begin(), six.end());
  return four;
}

bool listens_to_all(const std::string& host) { return host == "0.0.0.0" || host == "::"; }

namespace {

constexpr std::uint16_t kPlainPort = 80;
const std::vector<std::string> kLoopback = {"localhost", "127.0.0.1", "[::1]"};

}  // namespace

bool in_the_clear(const std::string& called, std::uint16_t port) {
  const std::size_t colon = called.find(':', called.starts_with('[') ? called.find(']') : 0);
  const std::string name = called.substr(0, colon);
  if (std::ranges::find(kLoopback, name) != kLoopback.end()) return false;
  return colon == std::string::npos ? port == kPlainPort : called.substr(colon + 1) == std::to_string(port);
}

std::vector<std::string> own_hosts(const std::string& host, std::uint16_t port, const std::vector<std::string>& more) {
  std::vector<std::string> names = kLoopback;
  if (listens_to_all(host)) {
    const std::vector<std::string> lan = lan_addresses(host);
    names.insert(names.end(), lan.begin(), lan.end());
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) == 0) {
      names.emplace_back(name.data());
      names.push_back(std::string(name.data()) + ".local");
    }
  } else {
    names.push_back(host.find(':') == std::string::npos ? host : '[' + host + ']');
  }
  std::vector<std::string> hosts;
  for (const std::string& name : names) {
    hosts.push_back(name + ':' + std::to_string(port));
    if (port == kPlainPort) hosts.push_back(name);
  }
  for (const std::string& name : more) {
    hosts.push_back(name);
    const bool has_port = name.find(':', name.starts_with('[') ? name.find(']') : 0) != std::string::npos;
    if (!has_port) hosts.push_back(name + ':' + std::to_string(port));
  }
  return hosts;
}

}  // namespace oshra::server
