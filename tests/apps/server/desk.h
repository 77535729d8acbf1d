// The service of a house without sockets.
#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <utility>

#include "apps/server/service.h"
#include "tests/apps/server/document.h"
#include "tests/apps/server/world.h"

namespace oshra::server {

class Desk {
 public:
  explicit Desk(house::World& world)
      : world_(world),
        service_(world.house(), config_,
                 {.version = "0.test",
                  .hosts = {"here"},
                  .port = 0,
                  .more_metrics = [] { return std::string(); },
                  .fault = [](std::string_view what) { FAIL_CHECK(what); }}) {}

  net::Response ask(const std::string& method, const std::string& target, const Json& body = {}) {
    return ask(
        {.method = method, .target = target, .host = "here", .body = body.is_null() ? std::string() : body.dump()});
  }
  net::Response ask(const net::Request& request) {
    std::optional<net::Response> answered;
    service_.asked(request, [&](net::Response response) { answered = std::move(response); });
    world_.settle();
    REQUIRE(answered.has_value());
    return *answered;
  }
  // What the document says of it is true.
  Json check(const std::string& method, const std::string& route, int status, const Json& body = {}) {
    CAPTURE(route);
    return check_answer(ask(method, route, body), method, route, status);
  }
  Service& service() { return service_; }

 private:
  house::World& world_;
  Config config_;
  Service service_;
};

}  // namespace oshra::server
