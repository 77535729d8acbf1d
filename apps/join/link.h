// What `oshra join` is given: a link as the page makes it, or the bare address of a server.
#pragma once

#include <string>

#include "apps/net/net.h"
#include "engine/core/result.h"

namespace oshra::join {

struct Link {
  net::Address server = {};
  std::string host = {};     // as the server is called in requests: "192.168.1.5:8480"
  std::string folder = "/";  // where its page lies; begins and ends with a slash

  // One of these, or neither: the server alone.
  std::string invitation = {};
  std::string table = {};
  std::string watching = {};  // with a table: the code that lets one look on; may be empty

  // The server alone, as a key for what is kept of it.
  [[nodiscard]] std::string home() const { return "http://" + host + folder; }
};

// Of "http://192.168.1.5:8480/#/join/ABCDEFGHJK", also without "http://". The error says what would be right.
Result<Link, std::string> link_of(const std::string& url);

}  // namespace oshra::join
