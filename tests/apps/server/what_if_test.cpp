// What-ifs: tables that go their own way from a moment of a match that is over.
#include <doctest/doctest.h>

#include "protocol/log/verify.h"
#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

namespace {

// A match of two people that was broken off, and how much was told in it.
struct Finished {
  explicit Finished(World& world, const Json& more = Json::object()) : pair(playing_pair(world, more)) {
    pair.ann.command({{"type", "break-off"}});
    REQUIRE(pair.ann.last("end").is_object());
    told = pair.ann.last("view")["news"].whole<std::uint32_t>();
  }
  [[nodiscard]] const std::string& table() const { return pair.ann.seated().table; }
  [[nodiscard]] Json wish(std::uint32_t seat = 1) const { return {{"name", "Cy"}, {"seat", seat}, {"news", told / 2}}; }

  Pair pair;
  std::uint32_t told = 0;
};

}  // namespace

TEST_CASE("a what-if is a table of its own: one person, bots elsewhere, without clocks, on no list") {
  HouseRules rules = at_once();
  rules.default_bot = "greedy";
  World world(rules);
  const Finished finished(world, {{"listed", true},
                                  {"rules",
                                   {{"clocks", {{"per_move_ms", 60'000}, {"per_game_ms", 0}}},
                                    {"grace_ms", 0},
                                    {"pace_ms", 0},
                                    {"undo", true},
                                    {"aids", false}}}});
  const auto seated = what_if(world, finished.table(), finished.wish());
  REQUIRE(seated.has_value());
  CHECK(seated->table != finished.table());
  CHECK(seated->seat == 1);
  CHECK(seated->host.has_value());
  Person cy(world, *seated);
  cy.come();
  const Json room = cy.last("room");
  CHECK(room["phase"] == Json("playing"));
  CHECK(room["listed"] == Json(false));
  CHECK(room["what_if"] == Json({{"table", finished.table()}, {"news", finished.told / 2}}));
  CHECK(room["rules"]["clocks"]["per_move_ms"] == Json(0));
  CHECK(room["rules"]["aids"] == Json(false));
  CHECK(room["chairs"][0]["who"] == Json("bot"));
  CHECK(room["chairs"][0]["name"] == Json("Ann"));
  CHECK(room["chairs"][0]["bot"] == Json("greedy"));
  CHECK(room["chairs"][1]["who"] == Json("person"));
  CHECK(room["chairs"][1]["name"] == Json("Cy"));
  CHECK(room["host"] == Json(1));
  CHECK_FALSE(room.contains("invitation"));

  // It is played to its end, over a restart.
  cy.hello();
  CHECK(cy.last("hello")["match"] == finished.pair.ann.last("hello")["match"]);
  ScriptedPlayer script(1, 9, match_of(cy));
  for (int i = 0; i < 3; ++i) {
    REQUIRE(cy.last("decision").is_object());
    for (const Json& said : script.answers(cy.last("decision"))) cy.say(said);
  }
  REQUIRE(cy.last("end").is_null());
  const Json before = cy.last("view");
  world.restart();
  cy.come();
  CHECK(cy.last("room") == room);
  cy.hello();
  CHECK(cy.last("view")["hash"] == before["hash"]);
  while (cy.play(script)) world.pass(1);
  REQUIRE(cy.last("end").is_object());
  const auto log = world.house().log(seated->table);
  REQUIRE(log.has_value());
  const auto verified = verify_log(*log);
  REQUIRE(verified.has_value());
  CHECK(verified->what_if.has_value());

  cy.command({{"type", "rematch"}});
  CHECK(cy.last("denied")["why"] == Json("not-allowed"));
  const Tables history = world.house().history();
  REQUIRE(history.tables.size() == 1);
  CHECK(history.tables.front().table == finished.table());
  // And once more, from there: whoever sits elsewhere than before keeps their name.
  const auto again = what_if(world, seated->table, {{"name", "Cy"}, {"seat", 0}, {"news", finished.told / 2}});
  REQUIRE(again.has_value());
  Person elsewhere(world, *again);
  elsewhere.come();
  CHECK(elsewhere.last("room")["chairs"][0]["name"] == Json("Cy"));
  CHECK(elsewhere.last("room")["chairs"][1]["name"] == Json("Cy 2"));
}

TEST_CASE("what a what-if cannot be is said with its place, and nothing is opened") {
  World world(at_once());
  Pair going_on = playing_pair(world);
  const Finished finished(world);
  const std::uint64_t tables = world.house().counts().tables;
  const auto denied_for = [&](const std::string& table, const Json& changed) {
    Json wish = finished.wish();
    wish.update(changed);
    const auto seated = what_if(world, table, wish);
    REQUIRE_FALSE(seated.has_value());
    CHECK(seated.error().message.size() > 10);
    return seated.error();
  };
  CHECK(denied_for(going_on.ann.seated().table, Json::object()).why == WhyDenied::not_now);
  CHECK(denied_for("nosuchtable", Json::object()).why == WhyDenied::unknown);
  struct Bad {
    Json changed;
    const char* place;
  };
  for (const auto& [changed, place] : std::vector<Bad>{{{{"seat", 2}}, "/seat"},
                                                       {{{"news", finished.told + 1}}, "/news"},
                                                       {{{"news", 4'000'000'000U}}, "/news"},
                                                       {{{"bot", "exec:ls"}}, "/bot"},
                                                       {{{"bot", "search:iterations=9"}}, "/bot"},
                                                       {{{"bot", ""}}, "/bot"},
                                                       {{{"name", " "}}, "/name"}}) {
    CAPTURE(changed);
    const Denied denied = denied_for(finished.table(), changed);
    CHECK(denied.why == WhyDenied::malformed);
    CHECK(denied.place == place);
  }
  CHECK(world.house().counts().tables == tables);

  world.break_disk(true);
  CHECK(denied_for(finished.table(), Json::object()).why == WhyDenied::not_stored);
  world.break_disk(false);
  CHECK(world.house().counts().tables == tables);
  CHECK(what_if(world, finished.table(), finished.wish()).has_value());
}

TEST_CASE("a what-if counts as a table of whoever asks for it") {
  HouseRules rules = at_once();
  rules.tables_per_hour = 2;
  World world(rules);
  const Finished finished(world);
  CHECK(what_if(world, finished.table(), finished.wish()).has_value());
  CHECK(what_if(world, finished.table(), finished.wish()).error().why == WhyDenied::too_many);
}

TEST_CASE("what seated people at a match seats nobody at its what-if") {
  World world(at_once());
  const Finished finished(world);
  const auto seated = what_if(world, finished.table(), finished.wish());
  REQUIRE(seated.has_value());
  const Seated& ann = finished.pair.ann.seated();
  for (Person stranger : {Person(world, {.table = seated->table, .token = ann.token}),
                          Person(world, {.table = seated->table, .token = ann.token, .host = ann.host}),
                          Person::watcher(world, seated->table, finished.pair.ann.last("room")["watching"].string()),
                          Person::watcher(world, seated->table)}) {
    stranger.come();
    CHECK(stranger.last("denied")["why"] == Json("unknown"));
  }
}

TEST_CASE("a record of before there were what-ifs is read, and one of a what-if comes back whole") {
  Record record{.table = "abc"};
  CHECK(record_text(record).find("what_if") == std::string::npos);
  record.what_if = WhatIfOf{.table = "def", .news = 7};
  const auto read = read_record(record_text(record));
  REQUIRE(read.has_value());
  CHECK(read->what_if.value().table == "def");
  CHECK(read->what_if.value().news == 7);
}

}  // namespace oshra::house
