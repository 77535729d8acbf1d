// One JSON object names one action everywhere: scenarios, logs, lists of options, messages.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/core/split.h"
#include "engine/yield/actions.h"
#include "engine/yield/view.h"
#include "protocol/choices.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"
#include "protocol/typescript.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// A choice of `actor` with all its fields: {"do": "retreat", "of": 1, "army": "archer", "to": "old-mill"}.
void write_choice(JsonOut& out, const Naming& naming, Seat actor, Action action);
Json choice_json(const Naming& naming, Seat actor, Action action);

// What chance gives: "forest 5" or {"start": 2}.
Json deal_json(Action action);

// A choice with all its fields (in `units` an army left out is 0). Keys in `ignored` are somebody else's. An army that
// the actor does not have, or one that gets more than any dial holds, makes an action that no one is offered.
Read<Action> read_choice(const Naming& naming, Seat actor, const Json& choice,
                         const std::vector<std::string>& ignored = {});
Read<Action> read_deal(const Json& deal);

// Whether every field of a pattern is one that such a choice has, with a value it can have.
Read<void> check_pattern(const MapNames& names, const Json& pattern, const std::vector<std::string>& ignored = {});

// YieldChoice: a union by `do`.
void declare_choice(TypeScript& types);

// Units to be spread by the view's player: {"do": "units", "total": 12, "armies": {"archer": {"least": 1, "most": 15},
// ...}, "ways": 55}.
void write_split(JsonOut& out, const Setup& setup, const View& view, const Split& split);
Json split_json(const Setup& setup, const View& view, const Split& split);
Read<Split> read_split(const Setup& setup, const View& view, const Json& json);
void declare_split(TypeScript& types);

}  // namespace oshra::yield
