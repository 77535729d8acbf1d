// What one address may ask for, and that what is refused costs the others nothing.
#include <doctest/doctest.h>

#include <string>

#include "apps/server/house/allowance.h"
#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

namespace {

template <class Given>
WhyDenied why_not(const Result<Given, Denied>& seated) {
  REQUIRE_FALSE(seated.has_value());
  return seated.error().why;
}

}  // namespace

TEST_CASE("an allowance is spent and comes back with time, that of each address by itself") {
  Allowances two(2, 1000);
  CHECK_FALSE(two.spent("a", 0));
  CHECK(two.take("a", 0));
  CHECK(two.take("a", 0));
  CHECK(two.spent("a", 0));
  CHECK_FALSE(two.take("a", 0));
  CHECK(two.take("b", 0));
  CHECK_FALSE(two.spent("a", 500));
  CHECK(two.take("a", 500));
  CHECK(two.spent("a", 500));
  two.give_back("a");
  CHECK_FALSE(two.spent("a", 500));
  Allowances any(0, 1000);
  for (int i = 0; i < 100; ++i) CHECK(any.take("a", 0));
  CHECK_FALSE(any.spent("a", 0));
}

TEST_CASE("whoever asks where it is their move has no match loaded, with tokens that are right or wrong") {
  World world(at_once());
  auto [ann, bo] = playing_pair(world);
  ann.go();
  bo.go();
  world.restart();
  world.loads = 0;
  AskMine wish;
  for (int i = 0; i < 25; ++i) {
    wish.seats.push_back({ann.seated().table, ann.seated().token});
    wish.seats.push_back({ann.seated().table, "wrong"});
  }
  const auto mine = world.house().mine(wish);
  REQUIRE(mine.has_value());
  CHECK(mine->tables.size() == 25);
  // Once since the house was opened, for whoever has a seat there, to say whose move it is.
  CHECK(world.loads == 1);
  CHECK(world.house().counts().loaded == 0);
  CHECK(world.house().mine(wish).has_value());
  CHECK(world.loads == 1);
}

TEST_CASE("whoever may not come in, or cannot sit down, has no table loaded for them, nor one that stays in memory") {
  World world(at_once());
  auto [ann, bo] = playing_pair(world);
  ann.go();
  bo.go();
  REQUIRE(create(world, {{"name", "Cy"}, {"setup", kYieldTwo}, {"listed", true}}).has_value());
  const std::string invitation = *world.house().open_tables().tables.front().invitation;
  REQUIRE(join(world, "Dora", invitation).has_value());
  world.restart();
  REQUIRE(world.house().counts().loaded == 0);
  world.loads = 0;
  for (const char* key : {"token", "host", "watching"}) {
    const Connection stranger = world.connect();
    world.say(stranger, {{"type", "enter"}, {"protocol", 1}, {"table", ann.seated().table}, {key, "wrong"}});
    CHECK(world.received(stranger).messages.back()["why"] == Json("unknown"));
  }
  CHECK(world.loads == 0);
  CHECK(why_not(join(world, "Emil", invitation)) == WhyDenied::full);
  CHECK(world.house().counts().loaded == 0);
}

TEST_CASE(
    "past the limit of wrong guesses nothing is found by guessing, also what is right, until a minute has passed") {
  HouseRules rules = at_once();
  rules.tries_per_minute = 5;
  World world(rules);
  auto [ann, bo] = seat_pair(world, kFour);
  const std::string invitation = ann.last("room")["invitation"].string();
  const std::string watching = ann.last("room")["watching"].string();
  bo.command({{"type", "want-code"}});
  const std::string code = bo.last("code")["code"].string();
  // A slip or two lock nobody out.
  CHECK(why_not(join(world, "Cy", "wrong")) == WhyDenied::unknown);
  CHECK(why_not(use_code(world, "wrong")) == WhyDenied::unknown);
  REQUIRE(join(world, "Cy", invitation).has_value());

  for (int i = 0; i < 2; ++i) CHECK(why_not(join(world, "Dora", "wrong")) == WhyDenied::unknown);
  CHECK(why_not(read_invitation(world, "wrong")) == WhyDenied::unknown);
  CHECK(why_not(join(world, "Dora", "wrong")) == WhyDenied::too_many);
  CHECK(why_not(join(world, "Dora", invitation)) == WhyDenied::too_many);
  CHECK(why_not(read_invitation(world, invitation)) == WhyDenied::too_many);
  CHECK(why_not(use_code(world, code)) == WhyDenied::too_many);
  Person watcher = Person::watcher(world, ann.seated().table, watching);
  watcher.come();
  CHECK(watcher.last("entered").is_null());
  CHECK(watcher.closed() == 1008);
  // A token is nothing that anybody guesses: those who play beside someone who guesses come in.
  bo.come();
  CHECK(bo.last("entered")["you"] == Json(1));
  // Nor is anyone at another address held up.
  const Connection elsewhere = world.connect("192.0.2.7");
  world.say(elsewhere, {{"type", "enter"}, {"protocol", 1}, {"table", ann.seated().table}, {"watching", watching}});
  CHECK(world.received(elsewhere).messages.front()["type"] == Json("entered"));

  world.pass(60'000);
  watcher.come();
  CHECK(watcher.last("entered").is_object());
  CHECK(use_code(world, code).has_value());
  CHECK(join(world, "Dora", invitation).has_value());
}

TEST_CASE("what opens no table costs none of the hour's tables") {
  HouseRules rules = at_once();
  rules.tables_per_hour = 2;
  World world(rules);
  const Json chess = {{"game", "chess"}, {"players", 2}};
  const Json one_chair = Json::array({{{"who", "open"}}});
  for (int i = 0; i < 5; ++i) {
    CHECK(why_not(create(world, {{"name", "Cy"}, {"setup", chess}})) == WhyDenied::malformed);
    CHECK(why_not(create(world, {{"name", " "}, {"setup", kFour}})) == WhyDenied::malformed);
    CHECK(why_not(create(world, {{"name", "Cy"}, {"setup", kFour}, {"chairs", one_chair}})) == WhyDenied::malformed);
    CHECK(why_not(create(world, {{"name", "Cy"}, {"setup", kFour}, {"start", true}})) == WhyDenied::not_now);
  }
  world.break_disk(true);
  for (int i = 0; i < 5; ++i) {
    CHECK(why_not(create(world, {{"name", "Cy"}, {"setup", kFour}})) == WhyDenied::not_stored);
  }
  world.break_disk(false);
  Pair over = playing_pair(world);
  over.ann.command({{"type", "break-off"}});
  for (int i = 0; i < 5; ++i) {
    const Json wish = {{"name", "Cy"}, {"seat", 0}, {"news", 99'999}};
    CHECK(why_not(what_if(world, over.ann.seated().table, wish)) == WhyDenied::malformed);
  }
  CHECK(create(world, {{"name", "Cy"}, {"setup", kFour}}).has_value());
  CHECK(why_not(create(world, {{"name", "Cy"}, {"setup", kFour}})) == WhyDenied::too_many);
}

}  // namespace oshra::house
