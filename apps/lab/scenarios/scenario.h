// Scenario files: a position, what is played, what must come of it (docs/scenarios.md).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/scenarios/position.h"
#include "protocol/json.h"

namespace oshra::lab {

enum class StepKind : std::uint8_t {
  choice,
  deal,
  options,
  includes,
  excludes,
  refuse,
  expect,
  sees,
  does_not_see,
  say
};

struct ScenarioStep {
  StepKind kind;
  std::string place;  // "/steps/3"
  Viewer seat = 0;    // who acts or looks
  Json body;          // the choice, the list, the deal, the expected parts, or what is said
  std::string rule;   // refuse: the id that must be named
  std::string show;   // say: the part of the table that it speaks of; empty: none
};

enum class LessonKind : std::uint8_t { tutorial, one_move_wins, who_wins_now, save_all_armies };

// What makes a scenario a lesson or a puzzle that a person plays (docs/lessons.md).
struct Lesson {
  LessonKind kind = LessonKind::tutorial;
  Seat seat = 0;                    // the learner's
  std::vector<std::string> names;   // of the other seats, in their order
  std::optional<Seat> answer = {};  // who_wins_now: the seat that wins
};

struct Scenario {
  std::string title;
  std::vector<std::string> rules;
  std::unique_ptr<Position> start;
  std::vector<ScenarioStep> steps;
  std::optional<Lesson> lesson;
};

// Checks the whole file before anything is played. Throws Malformed.
Scenario parse_scenario(const Json& file);

// Is told what is about to be done, what came of it, and which checks held.
struct ScenarioObserver : Watcher {
  std::function<void(const ScenarioStep&)> checked;
};

// Plays it. The error is the place and reason of the first step that fails.
Result<void, std::string> run_scenario(Scenario& scenario, const ScenarioObserver& observer = {});

}  // namespace oshra::lab
