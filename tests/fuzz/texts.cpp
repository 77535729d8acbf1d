// Files and choices: text from outside.
#include "apps/lab/files.h"
#include "apps/lab/log.h"
#include "apps/lab/malformed.h"
#include "apps/lab/scenario.h"
#include "engine/core/invariant.h"
#include "protocol/hidden_leaders/action_json.h"
#include "tests/fuzz/harness.h"

namespace oshra::fuzz {

namespace {

namespace hl = hidden_leaders;

// Everything a trace prints.
void describe(const lab::Position& position, Actor actor, Action action) {
  static_cast<void>(position.asked());
  static_cast<void>((actor == kChance ? position.deal_json(action) : position.choice_json(action)).dump());
}

}  // namespace

void try_scenario(const std::string& text) {
  try {
    lab::Scenario scenario = lab::parse_scenario(lab::parse_json(text));
    lab::ScenarioObserver observer;
    observer.before = describe;
    observer.event = [](const std::string& event) { ensure(!event.empty(), "an event without words"); };
    static_cast<void>(lab::run_scenario(scenario, observer));
    static_cast<void>(scenario.start->state_json().dump());
  } catch (const lab::Malformed&) {
    return;
  }
}

void try_log(const std::string& text) {
  try {
    static_cast<void>(lab::replay_log(
        text, describe, [](const std::string& event) { ensure(!event.empty(), "an event without words"); }));
  } catch (const lab::Malformed&) {
    return;
  }
}

void try_choice(const std::string& text) {
  Json json;
  try {
    json = lab::parse_json(text);
  } catch (const lab::Malformed&) {
    return;
  }
  const auto deal = hl::parse_deal(json);
  if (const auto* action = std::get_if<Action>(&deal)) {
    const auto again = hl::parse_deal(hl::deal_json(*action));
    ensure(std::holds_alternative<Action>(again) && std::get<Action>(again) == *action, "a deal reads back otherwise");
  }
  const bool is_pattern = std::holds_alternative<std::monostate>(hl::check_pattern(json, {"seat"}));
  const auto choice = hl::parse_choice(json, {"seat"});
  const auto* action = std::get_if<Action>(&choice);
  if (action != nullptr) {
    ensure(is_pattern, "a choice that is no pattern");
    const Json whole = hl::choice_json(*action);
    const auto again = hl::parse_choice(whole);
    ensure(std::holds_alternative<Action>(again) && std::get<Action>(again) == *action,
           "a choice reads back otherwise");
    ensure(hl::fits_pattern(whole, *action), "a choice does not fit itself");
    ensure(hl::fits_pattern(json, *action), "a choice does not fit what was read from it");
  }
  if (!is_pattern) return;
  // Options of every kind.
  const Action others[] = {hl::plain(hl::Do::done),
                           hl::with_card(hl::Do::play, hl::Card::keen_koi),
                           hl::move_markers(-1, 2),
                           hl::choose_open(1, hl::Card::keen_koi),
                           hl::choose_hidden(0, 3),
                           hl::with_value(hl::Do::draw_tavern, 2),
                           hl::with_value(hl::Do::deal_start, 1),
                           hl::with_card(hl::Do::choose_set, hl::Card::keen_koi)};
  for (const Action other : others) {
    const bool fits = hl::fits_pattern(json, other);
    ensure(!fits || hl::choice_json(other)["do"] == json["do"], "a pattern fits another kind of choice");
  }
}

}  // namespace oshra::fuzz
