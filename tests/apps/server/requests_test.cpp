// How many requests one address is answered.
#include <doctest/doctest.h>

#include <string>

#include "tests/apps/server/desk.h"
#include "tests/apps/server/document.h"
#include "tests/apps/server/world.h"

namespace oshra::server {

TEST_CASE("whoever asks too much over HTTP is told so at every route, but not whoever looks after the server") {
  house::World world({.requests_per_minute = 40});
  Desk desk(world);
  for (int i = 0; i < 40; ++i) desk.check("GET", "/version", 200);
  for (const Route& route : routes()) {
    if (route.path == "/healthz" || route.path == "/readyz") {
      desk.check("GET", std::string(route.path), 200);
      continue;
    }
    std::string named(route.path);
    if (const auto slot = named.find("{}"); slot != std::string::npos) {
      named.replace(slot, 2, named.starts_with("/api/lessons") ? "{language}" : "{table}");
    }
    const std::string method(route.method);
    const Json denied = desk.check(method, named, 429, method == "POST" ? Json::object() : Json());
    CHECK(denied["why"] == Json("too-many"));
    CHECK(denied["message"].string().find("40 requests within a minute") != std::string::npos);
  }
  CHECK(desk.ask("GET", "/").status == 429);
  const net::Request socket = {.method = "GET", .target = "/socket", .host = "here"};
  const auto refused = desk.service().refusal(socket);
  REQUIRE(refused.has_value());
  CHECK(refused->status == 429);

  // Others are answered, and everyone again after a while.
  const net::Request elsewhere = {.method = "GET", .target = "/version", .host = "here", .address = "192.0.2.7"};
  CHECK(desk.ask(elsewhere).status == 200);
  world.pass(1'500);
  desk.check("GET", "/version", 200);
  CHECK(desk.ask("GET", "/version").status == 429);
  world.pass(1'500);
  CHECK_FALSE(desk.service().refusal(socket).has_value());
}

}  // namespace oshra::server
