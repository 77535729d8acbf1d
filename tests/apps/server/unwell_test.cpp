// What the server answers over HTTP when its disk is full, and while it closes; and that nothing is half done then.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/log/verify.h"
#include "tests/apps/server/clients.h"
#include "tests/apps/server/desk.h"
#include "tests/apps/server/document.h"
#include "tests/apps/server/here.h"
#include "tests/apps/server/people.h"
#include "tests/common/small_files.h"

namespace oshra::server {

namespace {

const Json kOpening = {{"name", "Cy"}, {"setup", kTwo}};

}  // namespace

TEST_CASE(
    "a server on a full disk says so to whoever wants to change something, does nothing of it, and goes on later") {
  Here here;
  Crowd crowd(here.port());
  const house::Seated seated = crowd.seat("/api/tables", {{"name", "Ann"}, {"setup", kTwo}, {"listed", true}});
  const std::string invitation =
      check_route(crowd, "GET", "/api/tables", "/api/tables", "", 200)["tables"][0]["invitation"].string();
  Client ann(crowd, seated, 3);
  std::string code;
  ann.see = [&](const Json& message) {
    if (message["type"] == "code") code = message["code"].string();
  };
  ann.connect();
  REQUIRE(crowd.until([&] { return ann.room().is_object(); }));
  ann.command({{"type", "want-code"}});
  REQUIRE(crowd.until([&] { return !code.empty(); }));
  check_route(crowd, "GET", "/readyz", "/readyz", "", 200);

  const std::string joining = Json({{"name", "Bo"}, {"invitation", invitation}}).dump();
  const std::string mine = Json({{"seats", Json::array({{{"table", seated.table}, {"token", seated.token}}})}}).dump();
  {
    const SmallFiles full(0);
    const std::vector<std::pair<std::string, std::string>> wishes = {
        {"/api/codes", Json({{"code", code}}).dump()}, {"/api/tables", kOpening.dump()}, {"/api/seats", joining}};
    for (const auto& [path, body] : wishes) {
      const Json denied = check_route(crowd, "POST", path, path, body, 507);
      CHECK(denied["why"] == Json("not-stored"));
      CHECK(denied["message"].string().find("nothing was done") != std::string::npos);
      CHECK(denied["message"].string().find("disk has room") != std::string::npos);
    }
    // What needs no disk is answered.
    check_route(crowd, "GET", "/healthz", "/healthz", "", 200);
    const Json unready = check_route(crowd, "GET", "/readyz", "/readyz", "", 503);
    CHECK(unready["ready"] == Json(false));
    CHECK(unready["why"].string().find("disk") != std::string::npos);
    const Json tables = check_route(crowd, "GET", "/api/tables", "/api/tables", "", 200)["tables"];
    REQUIRE(tables.size() == 1);
    CHECK(tables[0]["invitation"] == Json(invitation));
    CHECK(tables[0]["chairs"][1]["who"] == Json("open"));
    CHECK(check_route(crowd, "POST", "/api/mine", "/api/mine", mine, 200)["tables"].size() == 1);
    const auto metrics = crowd.ask({.method = "GET", .target = "/metrics"});
    CHECK(metrics->body->find("\noshra_changes_lost_total 3\n") != std::string::npos);
    CHECK(metrics->body->find("\noshra_tables 1\n") != std::string::npos);
  }
  CHECK(check_route(crowd, "POST", "/api/seats", "/api/seats", joining, 201)["seat"] == Json(1));
  CHECK(check_route(crowd, "GET", "/readyz", "/readyz", "", 200)["ready"] == Json(true));
  check_route(crowd, "POST", "/api/tables", "/api/tables", kOpening.dump(), 201);
  here.restart();
  crowd.set_port(here.port());
  CHECK(check_route(crowd, "POST", "/api/mine", "/api/mine", mine, 200)["tables"].size() == 1);
  const Json chairs = check_route(crowd, "GET", "/api/tables", "/api/tables", "", 200)["tables"][0]["chairs"];
  CHECK(chairs[0]["name"] == Json("Ann"));
  CHECK(chairs[1]["name"] == Json("Bo"));
}

TEST_CASE(
    "a disk that is full for a while in the middle of matches: nobody is told what is not kept, and all play on") {
  Here here;
  Crowd crowd(here.port());
  std::vector<Party> parties;
  for (const Json& setup : {house::kFour, house::kYieldTwo}) {
    parties.push_back(open_party(crowd, setup, 2, 3, false));
    for (const auto& client : parties.back().clients) client->takes_back = false;
  }
  const auto all = [&](const auto& so) { return std::ranges::all_of(parties, so); };
  REQUIRE(crowd.until([&] { return all([](const Party& party) { return party.host().news().size() > 8; }); }));
  {
    const SmallFiles full(0);
    // Whatever they say, they are cut off and come back, again and again.
    std::vector<std::uint64_t> before;
    for (const Party& party : parties) before.push_back(party.host().connections());
    REQUIRE(crowd.until([&] {
      for (std::size_t i = 0; i < parties.size(); ++i) {
        if (!parties[i].over() && parties[i].host().connections() < before[i] + 3) return false;
      }
      return true;
    }));
    CHECK(check_route(crowd, "GET", "/readyz", "/readyz", "", 503)["ready"] == Json(false));
  }
  REQUIRE(crowd.until([&] { return all([](const Party& party) { return party.over(); }); }));
  for (const Party& party : parties) {
    const auto log = crowd.ask({.method = "GET", .target = "/api/tables/" + party.table() + "/log"});
    REQUIRE(log.has_value());
    CHECK(verify_log(*log->body).has_value());
    check_choices(party, *log->body);
  }
}

TEST_CASE("what the store refused last is held against it until it stores something, or for a minute") {
  house::World world;
  Desk desk(world);
  desk.check("GET", "/readyz", 200);
  world.break_disk(true);
  desk.check("POST", "/api/tables", 507, kOpening);
  desk.check("GET", "/readyz", 503);
  world.break_disk(false);
  desk.check("GET", "/readyz", 503);
  desk.check("POST", "/api/tables", 201, kOpening);
  desk.check("GET", "/readyz", 200);
  world.break_disk(true);
  desk.check("POST", "/api/tables", 507, kOpening);
  world.pass(59'999);
  desk.check("GET", "/readyz", 503);
  world.pass(1);
  desk.check("GET", "/readyz", 200);
  desk.check("GET", "/healthz", 200);
  CHECK(world.house().counts().tables == 1);
}

TEST_CASE(
    "a server that closes sends away whoever wants something new, says for how long, and still answers what it can") {
  house::World world;
  house::Pair pair = house::seat_pair(world, house::kFour, {{"listed", true}});
  pair.bo.command({{"type", "want-code"}});
  const std::string code = pair.bo.last("code")["code"].string();
  const Json joining = {{"name", "Cy"}, {"invitation", pair.ann.last("room")["invitation"]}};
  const Json mine = {{"seats", Json::array({{{"table", pair.bo.seated().table}, {"token", pair.bo.seated().token}}})}};
  const house::Connection stranger = world.connect();
  Desk desk(world);
  desk.check("GET", "/readyz", 200);

  world.house().close({.message = "back soon", .back_in_ms = 3000});
  world.settle();
  for (const house::Connection connection : {pair.ann.connection(), pair.bo.connection(), stranger}) {
    REQUIRE_FALSE(world.received(connection).messages.empty());
    CHECK(world.received(connection).messages.back()["type"] == Json("closing"));
  }
  const std::string before = form_text(world.house().open_tables());
  const std::vector<std::pair<std::string, Json>> wishes = {
      {"/api/tables", kOpening}, {"/api/seats", joining}, {"/api/codes", {{"code", code}}}, {"/api/mine", mine}};
  for (const auto& [path, body] : wishes) {
    const Json denied = desk.check("POST", path, 503, body);
    CHECK(denied["why"] == Json("not-now"));
    CHECK(denied["message"].string().find("ask again when it is back") != std::string::npos);
    CHECK(header(desk.ask("POST", path, body), "Retry-After") == "3");
  }
  // Nor does the house itself, whoever asks it.
  CHECK(house::create(world, kOpening).error().why == house::WhyDenied::not_now);
  CHECK(house::join(world, "Cy", joining["invitation"].string()).error().why == house::WhyDenied::not_now);
  CHECK(house::use_code(world, code).error().why == house::WhyDenied::not_now);
  const auto refusal = desk.service().refusal({.method = "GET", .target = "/socket", .host = "here"});
  REQUIRE(refusal.has_value());
  CHECK(refusal->status == 503);
  CHECK(form_text(world.house().open_tables()) == before);
  CHECK(desk.check("GET", "/readyz", 503)["why"].string().find("about to close") != std::string::npos);
  desk.check("GET", "/healthz", 200);
  desk.check("GET", "/api/tables", 200);
  desk.check("GET", "/metrics", 200);
  CHECK(world.house().settled());

  world.restart();
  pair.bo.come();
  CHECK(pair.bo.last("entered")["you"] == Json(1));
}

}  // namespace oshra::server
