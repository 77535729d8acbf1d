// Lessons as positions: their scripts play, and puzzles have one answer.
#include <doctest/doctest.h>

#include <map>

#include "tests/common/has.h"
#include "tests/common/json_at.h"
#include "tests/common/why_malformed.h"
#include "tests/lessons/files.h"
#include "tests/lessons/puzzle.h"

namespace oshra::lab {

namespace {

// What is wrong with a puzzle of ours after one place of its file is changed.
std::string flaw_with(const char* game, const char* id, const std::vector<std::pair<const char*, Json>>& changes) {
  Json file = lesson_file(game, id).file;
  for (const auto& [place, value] : changes) json_at(file, place) = value;
  Scenario scenario = parse_scenario(file);
  return flaw_of_puzzle(scenario);
}

// Why a lesson's file is refused after one place of it is changed; null takes it away.
std::string refused_lesson(const char* place, const Json& value) {
  Json file = lesson_file("hidden-leaders", "who-wins-now-1").file;
  if (value.is_null()) {
    json_at(file, parent_of(place)).erase(last_of(place));
  } else {
    json_at(file, place) = value;
  }
  return why_malformed([&] { return parse_scenario(file); });
}

}  // namespace

TEST_CASE("lessons: every script plays to its end, and every file is a lesson") {
  for (const LessonFile& lesson : all_lessons()) {
    CAPTURE(lesson.id);
    CHECK_EQ(lesson.file["game"].string(), lesson.game);
    Scenario scenario = parse_scenario(lesson.file);
    REQUIRE(scenario.lesson);
    const auto ran = run_scenario(scenario);
    CHECK_EQ(ran ? "" : ran.error(), "");
  }
}

TEST_CASE("lessons: there are a tutorial for each game and four puzzles of each kind") {
  std::map<std::pair<std::string, LessonKind>, int> count;
  for (const LessonFile& lesson : all_lessons()) ++count[{lesson.game, parse_scenario(lesson.file).lesson->kind}];
  CHECK_EQ(count[{"hidden-leaders", LessonKind::tutorial}], 1);
  CHECK_EQ(count[{"yield", LessonKind::tutorial}], 1);
  CHECK_EQ(count[{"hidden-leaders", LessonKind::one_move_wins}], 4);
  CHECK_EQ(count[{"hidden-leaders", LessonKind::who_wins_now}], 4);
  CHECK_EQ(count[{"yield", LessonKind::save_all_armies}], 4);
}

TEST_CASE("lessons: every puzzle's script is its only answer") {
  for (const LessonFile& lesson : all_lessons()) {
    Scenario scenario = parse_scenario(lesson.file);
    if (scenario.lesson->kind == LessonKind::tutorial) continue;
    CAPTURE(lesson.id);
    int choices = 0;
    CHECK_EQ(flaw_of_puzzle(scenario, &choices), "");
    CHECK_EQ(choices == 0, scenario.lesson->kind == LessonKind::who_wins_now);
  }
}

TEST_CASE("lessons: in who-wins-now the learner knows every hidden hero, and nobody is asked to choose") {
  for (const LessonFile& lesson : all_lessons()) {
    const Scenario scenario = parse_scenario(lesson.file);
    if (scenario.lesson->kind != LessonKind::who_wins_now) continue;
    CAPTURE(lesson.id);
    const Json view = scenario.start->view_json(scenario.lesson->seat);
    for (const Json& seat : view["seats"]) {
      for (const Json& card : seat.or_null("hidden")) CHECK_FALSE(card.is_null());
    }
    for (const ScenarioStep& step : scenario.steps) CHECK_EQ(step.kind, StepKind::say);
  }
}

TEST_CASE("lessons: the search tells two answers from one") {
  // Rotting Orangutan, too, brings red 2 spaces ahead.
  CHECK(has(flaw_with("hidden-leaders", "one-move-wins-1",
                      {{"/seats/0/hand/1", "rotting-orangutan"}, {"/seats/1/open/0", "well-aged-warrior"}}),
            "2 choices reach the goal"));
  // Archers of 6 units, too, can lose 5.
  CHECK(has(flaw_with("yield", "save-all-armies-1",
                      {{"/seats/0/armies/archer/units", 6},
                       {"/seats/1/armies/archer/units", 11},
                       {"/steps", Json::array({Json{{"seat", 0}, {"do", "lose"}, {"of", 0}, {"army", "infantry"}}})}}),
            "2 choices reach the goal"));
}

TEST_CASE("lessons: the search tells no answer from one") {
  // With green on 9 every card leads into the war area, or leaves the markers level.
  CHECK(
      has(flaw_with("hidden-leaders", "one-move-wins-1",
                    {{"/markers/green", 9},
                     {"/markers/red", 8},
                     {"/steps", Json::array({Json{{"seat", 0}, {"do", "play"}, {"card", "short-sighted-soldier"}}})}}),
          "nothing reaches the goal"));
  CHECK(has(flaw_with("yield", "save-all-armies-1",
                      {{"/seats/0/armies/infantry/units", 5},
                       {"/seats/1/armies/archer/units", 9},
                       {"/steps", Json::array({Json{{"seat", 0}, {"do", "lose"}, {"of", 0}, {"army", "infantry"}}})}}),
            "nothing reaches the goal"));
}

TEST_CASE("lessons: the search tells a wrong script from the answer") {
  const Json wrong = Json::array({Json{{"seat", 0}, {"do", "play"}, {"card", "underpaid-mercenary"}}});
  CHECK(has(flaw_with("hidden-leaders", "one-move-wins-1", {{"/steps", wrong}}),
            "the script does not reach the goal, but this does"));
  const Json early = Json::array({Json{{"seat", 0}, {"do", "play"}, {"card", "leery-lizard"}}});
  CHECK_EQ(flaw_with("hidden-leaders", "one-move-wins-2", {{"/steps", early}}), "");  // what is left is one choice
  CHECK_EQ(flaw_with("hidden-leaders", "who-wins-now-1", {{"/lesson/answer", 0}}), "seat 2 wins");
  CHECK_EQ(flaw_with("hidden-leaders", "who-wins-now-1", {{"/seats/2/leader", "lemron"}, {"/lesson/answer", 0}}),
           "nobody wins");
}

TEST_CASE("lessons: what chance or another player may spoil is no answer") {
  const auto with = [](const char* card, const Json& open, const Json& steps) {
    return flaw_with("hidden-leaders", "one-move-wins-3",
                     {{"/seats/0/hand", Json::array({card})},
                      {"/seats/1/open", open},
                      {"/seats/2/open/3", "will-bending-witch"},
                      {"/steps", steps}});
  };
  const Json emperor = Json::array({"buried-emperor"});
  const Json with_others = Json::array({"buried-emperor", "hairy-hermit", "depressed-druid"});
  const Json named = Json{{"seat", 0}, {"do", "player"}, {"of", 1}};
  // One of the player's heroes is buried at random.
  const Json gorgon = Json{{"seat", 0}, {"do", "play"}, {"card", "gorgeous-gorgon"}};
  CHECK(has(with("gorgeous-gorgon", with_others, Json::array({gorgon, named})), "nothing reaches the goal"));
  CHECK_EQ(with("gorgeous-gorgon", emperor, Json::array({gorgon, named, Json{{"deal", "buried-emperor"}}})), "");
  // The player chooses which.
  const Json amazon = Json{{"seat", 0}, {"do", "play"}, {"card", "overworked-amazon"}};
  CHECK(has(with("overworked-amazon", with_others, Json::array({amazon, named})), "nothing reaches the goal"));
  CHECK_EQ(with("overworked-amazon", emperor, Json::array({amazon, named})), "");
}

TEST_CASE("lessons: what a file says of its lesson is checked") {
  CHECK_EQ(refused_lesson("/title", "x"), "");
  CHECK(has(refused_lesson("/lesson/kind", "quiz"), "/lesson/kind"));
  CHECK(has(refused_lesson("/lesson/kind", "save-all-armies"), "/lesson/kind"));
  CHECK(has(refused_lesson("/lesson/kind", "tutorial"), "/lesson/answer"));
  CHECK(has(refused_lesson("/lesson/kind", nullptr), "/lesson/kind"));
  CHECK(has(refused_lesson("/lesson/seat", 3), "/lesson/seat"));
  CHECK(has(refused_lesson("/lesson/names", Json::array({"Ada"})), "/lesson/names"));
  CHECK(has(refused_lesson("/lesson/names/0", ""), "/lesson/names"));
  CHECK(has(refused_lesson("/lesson/names", nullptr), "/lesson/names"));
  CHECK(has(refused_lesson("/lesson/answer", nullptr), "/lesson/answer"));
  CHECK(has(refused_lesson("/lesson/answer", 3), "/lesson/answer"));
  CHECK(has(refused_lesson("/lesson/teacher", "x"), "/lesson"));
  CHECK(has(refused_lesson("/lesson", 1), "/lesson"));
  CHECK(has(refused_lesson("/steps/0/say", 1), "/steps/0/say"));
  CHECK(has(refused_lesson("/steps/0/say", ""), "/steps/0/say"));
  CHECK(has(refused_lesson("/steps/0/show", "map"), "/steps/0/show"));
  CHECK(has(refused_lesson("/steps/0/seat", 0), "/steps/0"));
  CHECK(has(refused_lesson("/lesson", nullptr), "/steps/0"));  // nobody says anything in other scenarios
}

}  // namespace oshra::lab
