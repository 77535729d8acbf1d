// Talk at a table: without end, within bounds.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "apps/server/house/chat.h"
#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

namespace {

std::vector<Json> chats(const Person& person) {
  std::vector<Json> all;
  std::ranges::copy_if(person.heard(), std::back_inserter(all),
                       [](const Json& message) { return message["type"] == "chat"; });
  return all;
}

void chat(Person& person, const std::string& text) { person.command({{"type", "chat"}, {"text", text}}); }

HouseRules nobody_is_too_fast() {
  HouseRules rules = at_once();
  rules.messages_per_second = 0;
  rules.chat_lines = 0;
  return rules;
}

}  // namespace

TEST_CASE("however much is said, everyone can go on, and who comes is told the last of it, also after a restart") {
  World world(nobody_is_too_fast());
  Pair pair = seat_pair(world, kFour, {{"listed", true}});
  Person loud = Person::watcher(world, pair.ann.seated().table);
  loud.come();
  constexpr int kMuch = 2100;
  for (int i = 0; i < kMuch; ++i) chat(loud, "line " + std::to_string(i));
  CHECK(loud.last("denied").is_null());
  chat(pair.ann, "that will do");
  CHECK(pair.ann.last("denied").is_null());
  for (int time = 0; time < 2; ++time) {
    Person late = Person::watcher(world, pair.ann.seated().table);
    late.come();
    const std::vector<Json> told = chats(late);
    REQUIRE(told.size() == kMostLinesKept);
    for (std::size_t i = 0; i < told.size(); ++i) {
      CHECK(told[i]["number"] == Json(kMuch + 1 - static_cast<int>(told.size() - i)));
    }
    CHECK(told.back()["text"] == Json("that will do"));
    CHECK(told.back()["from"] == Json(0));
    CHECK(told.front()["from"] == Json("spectator"));
    world.restart();
  }
  // Nor is more of it stored.
  const auto kept = world.load(pair.ann.seated().table);
  CHECK((*kept)->lines.empty());
  CHECK((*kept)->record.size() < 32 * 1024);
}

TEST_CASE("of long lines fewer are kept") {
  World world(nobody_is_too_fast());
  Pair pair = seat_pair(world, kFour);
  for (int i = 0; i < 100; ++i) chat(pair.bo, std::string(kLongestChat, 'x'));
  CHECK(chats(pair.ann).size() == 100);
  pair.ann.come();
  CHECK(chats(pair.ann).size() == kMostBytesKept / kLongestChat);
  const auto kept = world.load(pair.ann.seated().table);
  CHECK((*kept)->record.size() < 2 * kMostBytesKept);
}

TEST_CASE("whoever says much waits a little, those who look on together as one") {
  World world(at_once());
  Pair pair = seat_pair(world, kFour, {{"listed", true}});
  const HouseRules rules = at_once();
  const auto lines = static_cast<int>(rules.chat_lines);
  Person one = Person::watcher(world, pair.ann.seated().table);
  Person other = Person::watcher(world, pair.ann.seated().table);
  one.come();
  other.come();
  for (int i = 0; i < lines; ++i) chat(i % 2 == 0 ? one : other, "look at me");
  CHECK(one.last("denied").is_null());
  CHECK(other.last("denied").is_null());
  for (Person* person : {&one, &other}) {
    chat(*person, "and me");
    CHECK(person->last("denied")["why"] == Json("too-many"));
  }
  one.go();
  one.come();
  chat(one, "I am new");
  CHECK(one.last("denied")["why"] == Json("too-many"));

  // Players are as free as before, each by themselves.
  for (int i = 0; i < lines; ++i) chat(pair.bo, "hm");
  CHECK(pair.bo.last("denied").is_null());
  chat(pair.bo, "hm");
  CHECK(pair.bo.last("denied")["why"] == Json("too-many"));
  pair.bo.command({{"type", "sit"}, {"seat", 3}});
  chat(pair.bo, "from elsewhere");
  CHECK(pair.bo.heard().back()["why"] == Json("too-many"));
  chat(pair.ann, "hello");
  CHECK(pair.ann.last("denied").is_null());

  // After a while a line may be said, and then they wait again.
  world.pass(rules.chat_within / rules.chat_lines);
  chat(pair.bo, "well");
  CHECK(pair.bo.last("done").is_object());
  CHECK(pair.ann.last("chat")["text"] == Json("well"));
  chat(pair.bo, "well");
  CHECK(pair.ann.last("chat")["number"] == Json(2 * lines + 1));
}

TEST_CASE("chat that stands in the journal of an older table is told, and gone on with") {
  World world;
  Pair pair = seat_pair(world, kFour);
  const std::vector<std::string> lines = {R"({"chat":{"from":1,"text":"of old"}})",
                                          R"({"chat":{"from":"spectator","text":"of late"}})"};
  world.write({.table = pair.ann.seated().table, .record = {}, .first = 0, .lines = lines},
              [](const store::Stored& stored) { CHECK(stored.has_value()); });
  world.settle();
  for (int time = 0; time < 2; ++time) {
    world.restart();
    pair.ann.come();
    const std::vector<Json> told = chats(pair.ann);
    REQUIRE(told.size() == static_cast<std::size_t>(2 + time));
    CHECK(told[0]["text"] == Json("of old"));
    CHECK(told[1]["from"] == Json("spectator"));
    if (time == 0) chat(pair.ann, "and now");
  }
  CHECK(chats(pair.ann).back()["number"] == Json(2));
}

}  // namespace oshra::house
