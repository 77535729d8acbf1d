#include "apps/join/link.h"

#include <charconv>
#include <string_view>
#include <vector>

namespace oshra::join {

namespace {

constexpr std::uint16_t kUsualPort = 80;

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// Codes and numbers of tables are letters, digits and dashes: anything else is no part of a link that a page made.
bool is_plain(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  return text.find_first_not_of(kPlain) == std::string_view::npos;
}

}  // namespace

Result<Link, std::string> link_of(const std::string& url) {
  const auto wrong = [&](const std::string& what) {
    return Unexpected(what + ", as in http://192.168.1.5:8480/#/join/ABCDEFGHJK, not \"" + url + '"');
  };
  std::string_view rest = url;
  if (rest.starts_with("http://")) rest.remove_prefix(std::string_view("http://").size());
  if (rest.find("://") != std::string_view::npos) return wrong("an http:// address is wanted");

  Link link;
  const std::size_t behind_host = std::min(rest.find_first_of("/#"), rest.size());
  link.host = rest.substr(0, behind_host);
  rest.remove_prefix(behind_host);
  const std::size_t hash = std::min(rest.find('#'), rest.size());
  if (const std::string_view folder = rest.substr(0, hash); folder.starts_with('/')) {
    link.folder = folder.substr(0, folder.rfind('/') + 1);
  }

  const std::string_view host = link.host;
  const std::size_t colon = host.find(':', host.starts_with('[') ? std::min(host.find(']'), host.size()) : 0);
  link.server.host = host.substr(0, colon);
  link.server.port = kUsualPort;
  if (link.server.host.starts_with('[') && link.server.host.ends_with(']')) {
    link.server.host = link.server.host.substr(1, link.server.host.size() - 2);
  }
  const std::string_view kHost = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:%";
  if (link.server.host.empty() || link.server.host.find_first_not_of(kHost) != std::string::npos) {
    return wrong("the name or address of a server is wanted");
  }
  if (colon != std::string_view::npos) {
    const std::string_view port = host.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), link.server.port);
    if (error != std::errc() || end != port.data() + port.size() || link.server.port == 0) {
      return wrong("a port from 1 to 65535 is wanted");
    }
  }

  // "#/join/CODE", "#/t/TABLE", "#/t/TABLE/CODE", with a moment of a replay behind it perhaps.
  if (hash == rest.size()) return link;
  std::string_view place = rest.substr(hash + 1);
  if (place.starts_with('/')) place.remove_prefix(1);
  if (place.empty()) return link;
  const std::vector<std::string> parts = split(place, '/');
  for (const std::string& part : parts) {
    if (!is_plain(part)) return wrong("a link as the page shows it is wanted");
  }
  if (parts.size() < 2 || parts[1].empty() || (parts[0] != "join" && parts[0] != "t")) {
    return wrong("a link to a table is wanted");
  }
  (parts[0] == "join" ? link.invitation : link.table) = parts[1];
  if (parts[0] == "t" && parts.size() > 2) link.watching = parts[2];
  return link;
}

}  // namespace oshra::join
