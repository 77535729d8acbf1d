// Lessons at a house (docs/lessons.md): found, opened, gone on with after a restart, and put away.
#include <doctest/doctest.h>

#include "tests/apps/server/people.h"
#include "tests/apps/server/world.h"

namespace oshra::house {

namespace {

Result<Seated, Denied> open_lesson(World& world, const std::string& lesson, const std::string& name = "Zoë") {
  std::optional<Result<Seated, Denied>> answered;
  world.house().open_lesson({.name = name, .lesson = lesson}, "127.0.0.1",
                            [&](const auto& seated) { answered = seated; });
  world.settle();
  REQUIRE(answered.has_value());
  return *answered;
}

void begin(Person& learner) {
  learner.come();
  learner.hello();
  ScriptedPlayer script(learner.seated().seat, 1, match_of(learner));
  for (int i = 0; i < 2; ++i) {
    for (const Json& said : script.answers(learner.last("exchange"))) learner.say(said);
  }
}

// What the tutorial wants next.
void do_it(World& world, Person& learner) {
  const Json lesson = learner.last("lesson");
  if (lesson["stage"] == "waits") learner.command({{"type", "go-on"}});
  if (lesson["stage"] == "your-turn") {
    Json choice = lesson["wanted"];
    const Json decision = learner.last("decision");
    learner.command({{"type", "act"}, {"decision", decision["decision"]}, {"choice", choice}});
  }
  world.pass(2000);
}

}  // namespace

TEST_CASE("lessons: the list names them all in the reader's language, and an unknown language is refused") {
  World world;
  const auto english = world.house().lessons("en");
  const auto russian = world.house().lessons("ru");
  REQUIRE(english.has_value());
  REQUIRE(russian.has_value());
  CHECK(english->lessons.size() == 14);
  CHECK(english->lessons[0].kind == "tutorial");
  for (std::size_t i = 0; i < english->lessons.size(); ++i) {
    CHECK(english->lessons[i].lesson == russian->lessons[i].lesson);
    CHECK(english->lessons[i].title != russian->lessons[i].title);
    CHECK(russian->lessons[i].about.find("⟦") == std::string::npos);
  }
  CHECK(world.house().lessons("xx").error().why == WhyDenied::unknown);
}

TEST_CASE("lessons: a table for one begins at once, goes on after a restart, and has no rematch") {
  World world;
  const auto seated = open_lesson(world, "first-steps", "Ada");
  REQUIRE(seated.has_value());
  Person learner(world, *seated);
  begin(learner);
  CHECK(learner.last("room")["lesson"] == Json("first-steps"));
  CHECK(learner.last("room")["chairs"][0]["name"] == Json("Ada 2"));  // the teacher's player has that name
  for (int i = 0; i < 6; ++i) do_it(world, learner);
  const Json before = learner.last("lesson");
  CHECK(before["step"].whole() >= 2);
  world.restart();
  learner.come();
  learner.hello();
  CHECK(learner.last("lesson")["step"] == before["step"]);
  for (int i = 0; learner.last("lesson")["stage"] != "done"; ++i) {
    REQUIRE(i < 200);
    do_it(world, learner);
  }
  CHECK(learner.last("end").is_object());
  learner.command({{"type", "rematch"}});
  CHECK(learner.last("denied")["why"] == Json("not-now"));
  CHECK(world.house().history().tables.empty());
}

TEST_CASE("lessons: only the learner goes on and answers; whoever looks on is refused, and changes nothing") {
  World world;
  for (const char* lesson : {"first-steps", "who-wins-now-1"}) {
    Person learner(world, open_lesson(world, lesson).value());
    begin(learner);
    Person watcher = Person::watcher(world, learner.seated().table, learner.last("room")["watching"].string());
    watcher.come();
    watcher.hello();
    const std::size_t heard = learner.heard().size();
    const std::size_t lines = (*world.load(learner.seated().table))->lines.size();
    for (const Json& message : {Json({{"type", "go-on"}}), Json({{"type", "answer"}, {"seat", 0}}),
                                Json({{"type", "answer"}, {"seat", 1}}), Json({{"type", "answer"}, {"seat", 2}})}) {
      const std::size_t told = watcher.heard().size();
      watcher.command(message);
      REQUIRE(watcher.heard().size() == told + 1);
      CHECK(watcher.heard().back()["type"] == Json("refused"));
      CHECK(watcher.heard().back()["why"] == Json("not-allowed"));
    }
    CHECK(learner.heard().size() == heard);
    CHECK((*world.load(learner.seated().table))->lines.size() == lines);
  }
}

TEST_CASE("lessons: what is not there is refused, and each counts as a table that was opened") {
  World world({.tables_per_hour = 2});
  CHECK(open_lesson(world, "no-such").error().why == WhyDenied::unknown);
  CHECK(open_lesson(world, "first-steps", "  ").error().why == WhyDenied::malformed);
  CHECK(open_lesson(world, "who-wins-now-1").has_value());
  CHECK(open_lesson(world, "first-year").has_value());
  CHECK(open_lesson(world, "first-year").error().why == WhyDenied::too_many);
}

TEST_CASE("lessons: one that was left is put away as soon as a table whose match never began") {
  World world;
  REQUIRE(open_lesson(world, "first-year").has_value());
  world.pass(6 * World::kDay);
  world.house().put_away();
  world.settle();
  CHECK(world.house().counts().tables == 1);
  world.pass(2 * World::kDay);
  world.house().put_away();
  world.settle();
  CHECK(world.house().counts().tables == 0);
}

}  // namespace oshra::house
