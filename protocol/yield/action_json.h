// One JSON object names one action everywhere: scenarios, logs, lists of options, messages.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/yield/actions.h"
#include "protocol/choices.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// A choice of `actor` with all its fields: {"do": "retreat", "of": 1, "army": "archer", "to": "old-mill"}.
Json choice_json(const Naming& naming, Seat actor, Action action);

// What chance gives: "forest 5" or {"start": 2}.
Json deal_json(Action action);

// A choice with all its fields (in `units` an army left out is 0). Keys in `ignored` are somebody else's. An army that
// the actor does not have, or one that gets more than any dial holds, makes an action that no one is offered.
std::variant<Action, ActionError> parse_choice(const Naming& naming, Seat actor, const Json& choice,
                                               const std::vector<std::string>& ignored = {});
std::variant<Action, ActionError> parse_deal(const Json& deal);

// Whether every field of a pattern is one that such a choice has, with a value it can have.
std::variant<std::monostate, ActionError> check_pattern(const MapNames& names, const Json& pattern,
                                                        const std::vector<std::string>& ignored = {});

}  // namespace oshra::yield
