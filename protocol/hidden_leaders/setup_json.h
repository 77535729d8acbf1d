// A match's set-up as JSON: what a log begins with, and whoever sets up a match says.
#pragma once

#include "engine/hidden_leaders/setup.h"
#include "protocol/json.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"

namespace oshra {
class TypeScript;
}

namespace oshra::hidden_leaders {

// {"game": "hidden-leaders", "players": 4, "beginner": false, "heroes": "base", "rules_version": 1}. The deck is one of
// those of HL-T3 and HL-S4; a scenario's own deck is not told.
void write_setup(JsonOut& out, const Setup& setup);
Json setup_json(const Setup& setup);

// `beginner` and `heroes` may be left out, and `game` by who knows which it is.
Read<Setup> read_setup(const Json& json);

// `beginner` and `heroes`, which scenario files say in the same words; other keys are somebody else's.
Read<Setup> read_variant(const Json& json, int players);

// HiddenLeadersSetup.
void declare_setup(TypeScript& types);

}  // namespace oshra::hidden_leaders
