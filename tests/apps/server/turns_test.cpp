// Whose time runs while people come and go: days for a move, absences and pauses.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

namespace {

// As a host settles it in the page: everything else is as the house has it.
void give_time(Person& host, Time per_move) {
  Json rules = host.last("room")["rules"];
  rules["clocks"]["per_move_ms"] = per_move;
  host.command({{"type", "settle"}, {"rules", rules}});
  REQUIRE(host.last("room")["rules"]["clocks"]["per_move_ms"] == Json(per_move));
}

// A house of which nothing is said but that its bots do not think for long.
HouseRules usual() {
  HouseRules rules;
  rules.default_bot = "greedy";
  return rules;
}

// A match of two that goes on, with three days for a move.
Pair playing_with_days(World& world) {
  Pair pair = seat_pair(world, kYieldTwo);
  give_time(pair.ann, 3 * World::kDay);
  start(pair);
  play_on(pair, 3);
  return pair;
}

Person& asked_of(Pair& pair) {
  const Json seats = pair.ann.last("view")["view"]["moment"]["asked"];
  return std::find(seats.begin(), seats.end(), Json(0)) != seats.end() ? pair.ann : pair.bo;
}

void come_again(Person& person) {
  person.come();
  person.hello();
}

}  // namespace

TEST_CASE("two who are never there together play turn by turn where a move has days, and no bot plays for them") {
  World world(usual());
  Pair pair = seat_pair(world, kYieldTwo);
  auto& [ann, bo] = pair;
  give_time(ann, 3 * World::kDay);
  start(pair);
  std::array<ScriptedPlayer, 2> scripts = {ScriptedPlayer(0, 5, match_of(ann)), ScriptedPlayer(1, 5, match_of(bo))};
  // The secrets of both make the match's chance; from then on they are never there together.
  for (int i = 0; i < 6 && ann.last("view").is_null(); ++i) {
    ann.play(scripts[0]);
    bo.play(scripts[1]);
  }
  REQUIRE(ann.last("view").is_object());
  ann.go();
  bo.go();
  std::array<int, 2> news = {0, 0};
  for (std::size_t visit = 0; visit < 8; ++visit) {
    CAPTURE(visit);
    world.pass(20 * World::kHour);
    const std::size_t seat = visit % 2;
    Person& who = seat == 0 ? ann : bo;
    come_again(who);
    while (who.play(scripts[seat])) {
    }
    const int now = who.last("view")["news"].whole();
    CHECK(now > std::exchange(news[seat], now));
    REQUIRE(who.last("end").is_null());
    who.go();
  }
  CHECK_FALSE(was_taken_over(world, ann));
  // Whoever is to move now does not come any more.
  world.pass(3 * World::kDay + World::kHour);
  CHECK(was_taken_over(world, ann));
}

TEST_CASE("without a clock everyone can leave for a week, and who comes back first waits for the others anew") {
  World world(usual());
  auto [ann, bo] = playing_pair(world);
  ann.go();
  world.pass(30'000);
  bo.go();
  world.pass(7 * World::kDay);
  come_again(ann);
  world.pass(59'000);
  CHECK_FALSE(was_taken_over(world, ann));
  world.pass(2'000);
  CHECK(ann.last("table")["seats"][1]["taken_over"] == Json("absent"));
  come_again(bo);
  CHECK_FALSE(bo.last("table")["seats"][1].contains("taken_over"));
}

TEST_CASE("who has never come is gone from the beginning on") {
  World world(usual());
  Person ann(world, create(world, {{"name", "Ann"}, {"setup", kYieldTwo}}).value());
  ann.come();
  REQUIRE(join(world, "Bo", ann.last("room")["invitation"].string()).has_value());
  ann.command({{"type", "start"}});
  ann.hello();
  world.pass(5'000);  // without Bo, who is late
  ScriptedPlayer script(0, 5, match_of(ann));
  while (ann.play(script) && ann.last("view").is_null()) {
  }
  REQUIRE(ann.last("view").is_object());
  world.pass(50'000);
  CHECK_FALSE(was_taken_over(world, ann));
  world.pass(15'000);
  CHECK(ann.last("table")["seats"][1]["taken_over"] == Json("absent"));
}

TEST_CASE("who leaves and is back before the match has begun was never gone from it") {
  World world(usual());
  Pair pair = seat_pair(world, kYieldTwo);
  start(pair);
  auto& [ann, bo] = pair;
  bo.go();
  come_again(bo);
  ScriptedPlayer first(0, 5, match_of(ann));
  ScriptedPlayer second(1, 5, match_of(bo));
  for (int i = 0; i < 30 && ann.last("view").is_null(); ++i) {
    ann.play(first);
    bo.play(second);
    world.pass(1'000);
  }
  REQUIRE(ann.last("view").is_object());
  world.pass(120'000);
  CHECK_FALSE(was_taken_over(world, ann));
}

TEST_CASE("a pause stops the clock that a player sees, and whoever comes back in it sees it stand") {
  World world(usual());
  Pair pair = seat_pair(world, kYieldTwo);
  auto& [ann, bo] = pair;
  give_time(ann, 60'000);
  start(pair);
  play_on(pair, 3);
  Person& asked = asked_of(pair);
  const Json decision = asked.last("decision")["decision"];
  const auto told = [&] {
    return std::ranges::count_if(asked.heard(), [](const Json& message) { return message["type"] == "decision"; });
  };
  const auto before = told();
  world.pass(10'000);
  CHECK(told() == before);
  ann.command({{"type", "pause"}, {"paused", true}});
  CHECK(told() == before + 1);
  const Json left = asked.last("decision")["within_ms"];
  REQUIRE(left.is_number());
  CHECK(left.whole() == 50'000);
  world.pass(120'000);
  asked.go();
  come_again(asked);
  CHECK(asked.last("decision")["within_ms"] == left);
  ann.command({{"type", "pause"}, {"paused", false}});
  CHECK(told() == 2);
  CHECK(asked.last("decision")["decision"] == decision);
  CHECK(asked.last("decision")["within_ms"] == left);
  world.pass(20'000);
  asked.go();
  come_again(asked);
  CHECK(asked.last("decision")["within_ms"].whole() == 30'000);
}

TEST_CASE("everyone is told for how long somebody has been asked already, also whoever comes later, without pauses") {
  World world(usual());
  Pair pair = seat_pair(world, kYieldTwo, {{"listed", true}});
  auto& [ann, bo] = pair;
  give_time(ann, 3 * World::kDay);
  start(pair);
  play_on(pair, 3);
  // By seat, as they were told last.
  const auto waits = [](const Person& person) {
    const Json view = person.last("view");
    std::map<int, Time> by_seat;
    for (const Json& wait : view["waits"]) by_seat[wait["seat"].whole()] = wait["ms"].whole<Time>();
    CHECK(by_seat.size() == view["view"]["moment"]["asked"].size());
    return by_seat;
  };
  const Json asked = ann.last("view")["view"]["moment"]["asked"];
  REQUIRE_FALSE(asked.empty());
  const int first = asked[0].whole();
  CHECK(waits(ann).at(first) == 0);
  const auto views = [&] {
    return std::ranges::count_if(pair.ann.heard(), [](const Json& message) { return message["type"] == "view"; });
  };
  const auto before = views();
  world.pass(World::kDay);
  CHECK(views() == before);
  come_again(bo);
  CHECK(waits(bo).at(first) == World::kDay);
  ann.command({{"type", "pause"}, {"paused", true}});
  CHECK(waits(ann).at(first) == World::kDay);
  world.pass(World::kHour);
  ann.command({{"type", "pause"}, {"paused", false}});
  world.pass(5'000);
  Person watcher = Person::watcher(world, ann.seated().table);
  come_again(watcher);
  CHECK(waits(watcher).at(first) == World::kDay + 5'000);
}

TEST_CASE("days for a move go on after a restart of the server, and no restart gives them back") {
  World world(usual());
  Pair pair = playing_with_days(world);
  auto& [ann, bo] = pair;
  ann.go();
  bo.go();
  world.pass(2 * World::kDay);
  // As if it were killed: the last hour may be given back.
  world.restart();
  CHECK_FALSE(was_taken_over(world, ann));
  world.pass(20 * World::kHour);
  world.restart();
  CHECK_FALSE(was_taken_over(world, ann));
  world.pass(6 * World::kHour);
  CHECK(was_taken_over(world, ann));
}

TEST_CASE("a pause of a week in which nobody is there takes and gives nobody time") {
  World world(usual());
  Pair pair = playing_with_days(world);
  auto& [ann, bo] = pair;
  Person& asked = asked_of(pair);
  world.pass(World::kDay);
  ann.command({{"type", "pause"}, {"paused", true}});
  ann.go();
  bo.go();
  world.pass(7 * World::kDay);
  come_again(asked);
  CHECK(asked.last("decision")["within_ms"].whole<Time>() == 2 * World::kDay);
  if (&asked != &ann) come_again(ann);
  ann.command({{"type", "pause"}, {"paused", false}});
  CHECK(asked.last("decision")["within_ms"].whole<Time>() == 2 * World::kDay);
}

TEST_CASE("who comes back after a week to a table without a clock is told for how long it has waited") {
  World world(usual());
  Pair pair = playing_pair(world);
  auto& [ann, bo] = pair;
  const int first = ann.last("view")["view"]["moment"]["asked"][0].whole();
  world.pass(30'000);
  ann.go();
  bo.go();
  world.pass(7 * World::kDay);
  come_again(ann);
  CHECK(ann.last("view")["waits"][0]["seat"] == Json(first));
  CHECK(ann.last("view")["waits"][0]["ms"].whole<Time>() == 7 * World::kDay + 30'000);
}

TEST_CASE("what was noted of one question is not taken for the next after the server was killed") {
  World world(usual());
  Pair pair = seat_pair(world, kYieldTwo);
  auto& [ann, bo] = pair;
  give_time(ann, 600'000);
  start(pair);
  std::array<ScriptedPlayer, 2> scripts = {ScriptedPlayer(0, 5, match_of(ann)), ScriptedPlayer(1, 5, match_of(bo))};
  const auto play_until_news = [&](int news) {
    for (int i = 0; i < 50; ++i) {
      if (ann.last("view").is_object() && ann.last("view")["news"].whole() >= news) return;
      ann.play(scripts[0]);
      bo.play(scripts[1]);
    }
    FAIL("they do not play");
  };
  play_until_news(6);
  const int news = ann.last("view")["news"].whole();
  world.pass(400'000);
  ann.command({{"type", "chat"}, {"text", "Still there?"}});  // with which the record is stored
  play_until_news(news + 2);
  world.pass(300'000);
  world.restart();
  world.pass(250'000);
  CHECK_FALSE(was_taken_over(world, ann));
}

TEST_CASE("whoever looks on sees the time stand still in a pause, also where nothing may be taken back") {
  World world(usual());
  Pair pair = seat_pair(world, kYieldTwo, {{"listed", true}});
  auto& [ann, bo] = pair;
  Json rules = ann.last("room")["rules"];
  rules["undo"] = false;
  ann.command({{"type", "settle"}, {"rules", rules}});
  start(pair);
  play_on(pair, 3);
  Person watcher = Person::watcher(world, ann.seated().table);
  come_again(watcher);
  const auto views = [&] {
    return std::ranges::count_if(watcher.heard(), [](const Json& message) { return message["type"] == "view"; });
  };
  const auto before = views();
  world.pass(10'000);
  ann.command({{"type", "pause"}, {"paused", true}});
  CHECK(views() == before + 1);
  CHECK(watcher.last("view")["waits"][0]["ms"] == Json(10'000));
  world.pass(120'000);
  ann.command({{"type", "pause"}, {"paused", false}});
  CHECK(views() == before + 2);
  CHECK(watcher.last("view")["waits"][0]["ms"] == Json(10'000));
}

}  // namespace oshra::house
