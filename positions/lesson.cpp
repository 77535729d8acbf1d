#include "positions/lesson.h"

#include <algorithm>
#include <array>

#include "engine/core/invariant.h"
#include "positions/embedded_lessons.h"
#include "positions/hidden_leaders/position_read.h"
#include "positions/yield/position_read.h"
#include "protocol/log/words.h"

namespace oshra {

namespace {

constexpr std::array<std::string_view, kLessonKinds> kKinds = {"tutorial", "one-move-wins", "who-wins-now",
                                                               "save-all-armies"};
// Parts of the table that a teacher can point at.
constexpr std::array<std::string_view, 20> kParts = {
    "track",  "tavern", "harbor", "wilderness", "graveyard",  "hand",     "leader",  "party",  "parties", "needs",
    "prompt", "log",    "map",    "armies",     "fortresses", "strategy", "seasons", "plates", "battle",  ""};

template <class Position>
void take_setup(const JsonField& file, const Read<Position>& read, Lesson& lesson) {
  if (!read) return file.wrong_at(read.error());
  lesson.setup = read->setup;
}

void read_game(const JsonField& file, Lesson& lesson) {
  const std::string& game = file.need("game", "which game is missing: " + which_game()).string();
  if (game == hidden_leaders::Setup::kGame) {
    take_setup(file, hidden_leaders::read_position(file.json()), lesson);
  } else if (game == yield::Setup::kGame) {
    take_setup(file, yield::read_position(file.json()), lesson);
  } else {
    file["game"].wrong(which_game() + " is wanted");
  }
  lesson.position = file.json();
  for (const char* key : {"title", "rules", "steps", "lesson"}) lesson.position.erase(key);
}

void read_nature(const JsonField& about, Lesson& lesson) {
  about.only_keys({"kind", "seat", "names", "answer"});
  const int last = players_of(lesson.setup) - 1;
  const auto kind = std::ranges::find(kKinds, about["kind"].string());
  if (kind == kKinds.end()) {
    about["kind"].wrong("tutorial, one-move-wins, who-wins-now or save-all-armies is wanted");
  } else {
    lesson.kind = static_cast<LessonKind>(kind - kKinds.begin());
  }
  if (about.has("seat")) lesson.learner = static_cast<Seat>(about["seat"].integer(0, last));
  about["names"].each([&](const JsonField& name) {
    if (lesson.names.size() == lesson.learner) lesson.names.emplace_back();
    lesson.names.push_back(name.string());
  });
  if (lesson.names.size() == lesson.learner) lesson.names.emplace_back();
  if (static_cast<int>(lesson.names.size()) != last + 1) {
    about["names"].wrong("the names of all seats but the learner's are wanted: " + std::to_string(last));
  }
  if (lesson.kind == LessonKind::who_wins_now) {
    lesson.answer = static_cast<Seat>(about.need("answer", "who wins is missing: a seat").integer(0, last));
  } else if (about.has("answer")) {
    about["answer"].wrong("only who-wins-now has an answer");
  }
}

void read_deal(const JsonField& deal, const LogWords& words, Lesson& lesson) {
  if (deal.json().is_array()) return deal.each([&](const JsonField& one) { read_deal(one, words, lesson); });
  if (deal.json() == Json("any")) return deal.wrong("in a lesson it is said what is dealt");
  const Read<Action> action = words.read_deal(deal.json());
  action ? lesson.deals.push_back(*action) : deal.wrong_at(action.error());
}

void read_step(const JsonField& step, const LogWords& words, Lesson& lesson) {
  if (step.has("say")) {
    Saying saying{.key = step["say"].string(), .show = step.has("show") ? step["show"].string() : ""};
    if (std::ranges::find(kParts, saying.show) == kParts.end()) step["show"].wrong("no part of the table is called so");
    lesson.steps.emplace_back(std::move(saying));
  } else if (step.has("deal")) {
    read_deal(step["deal"], words, lesson);
  } else if (step.has("do")) {
    ScriptedChoice choice{.seat = static_cast<Seat>(step["seat"].integer(0, players_of(lesson.setup) - 1)),
                          .choice = step.json()};
    choice.choice.erase("seat");
    lesson.steps.emplace_back(std::move(choice));
  }
}

}  // namespace

std::string_view name_of(LessonKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

Read<Lesson> read_lesson(std::string_view id, const Json& json) {
  JsonReader reader;
  const JsonField file(reader, json);
  Lesson lesson{.id = std::string(id)};
  read_game(file, lesson);
  if (reader.sound()) read_nature(file.need("lesson", "what kind of lesson it is is missing"), lesson);
  if (reader.sound()) {
    const auto words = log_words(lesson.setup);
    file["steps"].each([&](const JsonField& step) { read_step(step, *words, lesson); });
  }
  return reader.result(std::move(lesson));
}

const std::vector<Lesson>& all_lessons() {
  static const std::vector<Lesson> kLessons = [] {
    std::vector<Lesson> lessons;
    for (const EmbeddedLesson& embedded : embedded_lessons()) {
      Read<Lesson> lesson = read_lesson(embedded.id, read_json(embedded.text));
      ensure(lesson.has_value(), "a lesson of the program's own that cannot be read");
      lessons.push_back(*std::move(lesson));
    }
    return lessons;
  }();
  return kLessons;
}

const Lesson* find_lesson(std::string_view id) {
  const auto found = std::ranges::find(all_lessons(), id, &Lesson::id);
  return found == all_lessons().end() ? nullptr : &*found;
}

}  // namespace oshra
