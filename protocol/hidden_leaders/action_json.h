// One JSON object names one action everywhere: scenarios, logs, lists of options, messages.
#pragma once

#include <string>
#include <variant>

#include "engine/hidden_leaders/actions.h"
#include "protocol/choices.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"

namespace oshra {
class TypeScript;
}

namespace oshra::hidden_leaders {

// A player's choice with all its fields: {"do": "choose", "of": 1, "face": "open", "card": "keen-koi"}.
void write_choice(JsonOut& out, Action action);
Json choice_json(Action action);

// What chance gives: "keen-koi", "cyra" or {"start": 2}.
Json deal_json(Action action);

// A choice with all its fields (in `move` a marker left out is 0). Keys in `ignored` are somebody else's.
Read<Action> read_choice(const Json& choice, const std::vector<std::string>& ignored = {});
Read<Action> read_deal(const Json& deal);

// Whether every field of a pattern is one that such a choice has, with a value it can have.
Read<void> check_pattern(const Json& pattern, const std::vector<std::string>& ignored = {});

// Every field given equals the option's; one left out fits anything, except in `move`, where it is 0.
bool fits_pattern(const Json& pattern, Action option);

// HiddenLeadersChoice: a union, told apart by `do`.
void declare_choice(TypeScript& types);

}  // namespace oshra::hidden_leaders
