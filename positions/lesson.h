// A lesson or puzzle (docs/lessons.md): a position, and a script for chance, for the other seats and for what a teacher
// says meanwhile. Those of lessons/ are part of the program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/seats.h"
#include "protocol/games.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra {

enum class LessonKind : std::uint8_t { tutorial, one_move_wins, who_wins_now, save_all_armies };
inline constexpr int kLessonKinds = static_cast<int>(LessonKind::save_all_armies) + 1;
std::string_view name_of(LessonKind kind);  // "one-move-wins"

struct Saying {
  std::string key;   // of a message of the lesson's
  std::string show;  // the part of the table it speaks of; empty: none
};
// Fields that are left out are for who chooses.
struct ScriptedChoice {
  Seat seat = 0;
  Json choice = {};
};
using LessonStep = std::variant<Saying, ScriptedChoice>;

struct Lesson {
  std::string id = {};
  LessonKind kind = LessonKind::tutorial;
  Seat learner = 0;
  std::vector<std::string> names = {};  // by seat; the learner's is empty
  std::optional<Seat> answer = {};      // of who_wins_now
  AnySetup setup = {};
  Json position = {};  // as a log has it
  std::vector<Action> deals = {};
  std::vector<LessonStep> steps = {};
};

Read<Lesson> read_lesson(std::string_view id, const Json& file);

// Those of lessons/, in the order in which they are offered.
const std::vector<Lesson>& all_lessons();
// None of that name: nullptr.
const Lesson* find_lesson(std::string_view id);

}  // namespace oshra
