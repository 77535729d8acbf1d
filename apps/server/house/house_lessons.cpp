// Lessons at a house: what there is to learn, and a table with a teacher (docs/lessons.md).
#include <algorithm>

#include "apps/common/os_random.h"
#include "apps/server/house/denied.h"
#include "apps/server/house/house.h"
#include "apps/server/house/names.h"
#include "apps/server/house/secrets.h"
#include "positions/lesson.h"
#include "table/speech.h"

namespace oshra::house {

namespace {

bool is_yield(const Lesson& lesson) { return std::holds_alternative<yield::Setup>(lesson.setup); }

// Nobody is hurried, nothing is taken back: a lesson goes on from where it stands, however long that takes. Where it
// asks who wins now, the aids would say which faction does.
table::RulesWish lesson_rules(LessonKind kind, std::uint64_t pace) {
  return {.pace_ms = pace, .undo = false, .aids = kind != LessonKind::who_wins_now, .chat = false};
}

}  // namespace

Result<Lessons, Denied> House::lessons(std::string_view language) const {
  const auto reads = text::language_named(language);
  if (!reads || tools_.table.speech == nullptr) {
    return denied(WhyDenied::unknown, "a language is wanted: en, de, fr or ru");
  }
  Lessons lessons;
  for (const Lesson& lesson : all_lessons()) {
    const text::Messages& words =
        tools_.table.speech->lessons(is_yield(lesson) ? text::Book::yield : text::Book::hidden_leaders, *reads);
    lessons.lessons.push_back(
        {.lesson = lesson.id,
         .game = std::string(is_yield(lesson) ? yield::Setup::kGame : hidden_leaders::Setup::kGame),
         .kind = std::string(name_of(lesson.kind)),
         .title = words.say(lesson.id + ".title").text,
         .about = words.say(lesson.id + ".about").text});
  }
  return lessons;
}

void House::open_lesson(const OpenLesson& wish, const std::string& address, AnswerSeated answer) {
  const Lesson* lesson = find_lesson(wish.lesson);
  if (lesson == nullptr) {
    return answer(Unexpected(
        Denied{.why = WhyDenied::unknown, .place = "/lesson", .message = "there is no lesson of that name"}));
  }
  if (fit_name(wish.name).empty()) {
    return answer(denied(WhyDenied::malformed, "a name is wanted: what the others call you"));
  }
  if (const auto why_not = why_not_open(address)) return answer(Unexpected(*why_not));
  Seated seated{.table = new_table_id(), .seat = lesson->learner, .token = new_token()};
  Record record{.table = seated.table,
                .setup = {{setup_json(lesson->setup).dump()}},
                .rules = lesson_rules(lesson->kind, tools_.rules.table.pace_ms),
                .watching = new_code(),
                .match = {random_bytes<match::MatchId>()},
                .secret = {random_bytes<match::Bytes32>()},
                .opened = outside_.date(),
                .lesson = lesson->id};
  for (const std::string& name : lesson->names) {
    record.seats.push_back({.who = match::Occupant::bot, .name = name, .bot = tools_.rules.default_bot});
  }
  std::string name = fit_name(wish.name);
  if (std::ranges::find(lesson->names, name) != lesson->names.end()) name += " 2";
  record.seats[lesson->learner] = {.who = match::Occupant::person,
                                   .name = std::move(name),
                                   .bot = tools_.rules.default_bot,
                                   .token = hash_of_token(seated.token)};
  auto room = Room::open(std::move(record), tools_, outside_);
  seated.host = room->make_host(seated.seat);
  if (auto started = room->start(); !started) return answer(Unexpected(started.error()));
  open(std::move(room), seated, address, std::move(answer));
}

}  // namespace oshra::house
