// How a house begins with tables that are kept: what it reads of them, and when.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

TEST_CASE("a house begins without reading matches; those whose clocks run go on by themselves soon after") {
  World world({.table = {.clocks = {}, .grace_ms = 1000, .pace_ms = 0, .undo = true}});
  const auto waiting = create(world, {{"name", "Ann"}, {"setup", kFour}, {"listed", true}}).value();
  Pair still = playing_pair(world, {{"listed", true}});
  Pair over = playing_pair(world, {{"listed", true}});
  over.ann.command({{"type", "break-off"}});
  const Json clocks = {
      {"clocks", {{"per_move_ms", 60'000}, {"per_game_ms", 0}}}, {"grace_ms", 1000}, {"pace_ms", 0}, {"undo", true}};
  Pair timed = playing_pair(world, {{"rules", clocks}});
  for (Pair* pair : {&still, &over, &timed}) {
    pair->ann.go();
    pair->bo.go();
  }
  const auto lists = [&] { return form_text(world.house().open_tables()) + form_text(world.house().history()); };
  const auto lines = [&](const Pair& pair) { return (*world.load(pair.ann.seated().table))->lines.size(); };
  const std::string before = lists();
  const std::size_t timed_before = lines(timed);
  const std::size_t still_before = lines(still);
  world.restart();
  CHECK(world.loads_before_anyone == 0);
  CHECK(world.loads == 1);
  CHECK(world.house().counts().loaded == 1);
  CHECK(world.house().counts().playing == 2);
  CHECK(lists() == before);
  world.pass(70'000);
  CHECK(lines(timed) > timed_before);
  CHECK(lines(still) == still_before);
  const std::vector<Listed> open = world.house().open_tables().tables;
  const auto listed = std::ranges::find(open, waiting.table, &Listed::table);
  REQUIRE(listed != open.end());
  CHECK(join(world, "Bo", listed->invitation.value_or("")).value().table == waiting.table);
  still.ann.come();
  still.ann.hello();
  CHECK(still.ann.last("view").is_object());
}

TEST_CASE("a server that is killed in the exchange of secrets asks nobody anew for what was opened") {
  World world(at_once());
  Pair pair = seat_pair(world, kYieldTwo);
  auto& [ann, bo] = pair;
  start(pair);
  ScriptedPlayer first(0, 3, match_of(ann));
  ScriptedPlayer second(1, 3, match_of(bo));
  const auto answer = [](Person& person, ScriptedPlayer& script) {
    for (const Json& said : script.answers(person.last("exchange"))) person.say(said);
  };
  answer(ann, first);
  answer(bo, second);
  answer(ann, first);
  const Json before = bo.last("exchange");
  REQUIRE(before["step"] == Json("opening"));
  REQUIRE(before["awaited"] == Json::array({1}));
  world.restart();
  for (Person* person : {&ann, &bo}) {
    person->come();
    person->hello();
  }
  CHECK(bo.last("exchange") == before);
  answer(bo, second);
  CHECK(bo.last("view").is_object());
  CHECK(bo.last("exchange")["round"] == Json(0));
}

TEST_CASE("a match that cannot be gone on with is kept, and never put away") {
  World world(at_once());
  const Pair pair = playing_pair(world);
  store::Kept kept = *world.load(pair.ann.seated().table).value();
  kept.lines.front() = "a line of a program that is newer";
  world.write({.table = "fromelsewhere", .record = kept.record, .lines = kept.lines},
              [](const store::Stored& stored) { CHECK(stored.has_value()); });
  world.settle();
  world.restart();
  for (int i = 0; i < 3; ++i) {
    world.pass(100'000 * World::kDay);
    world.house().put_away();
    world.settle();
  }
  CHECK(world.notes().find("unreadable fromelsewhere") != std::string::npos);
  CHECK(world.house().counts().tables == 1);
  CHECK(world.load("fromelsewhere").value()->lines == kept.lines);
}

}  // namespace oshra::house
