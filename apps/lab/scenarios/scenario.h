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

enum class StepKind : std::uint8_t { choice, deal, options, includes, excludes, refuse, expect, sees, does_not_see };

struct ScenarioStep {
  StepKind kind;
  std::string place;  // "/steps/3"
  Viewer seat = 0;    // who acts or looks
  Json body;          // the choice, the list, the deal or the expected parts
  std::string rule;   // refuse: the id that must be named
};

struct Scenario {
  std::string title;
  std::vector<std::string> rules;
  std::unique_ptr<Position> start;
  std::vector<ScenarioStep> steps;
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
