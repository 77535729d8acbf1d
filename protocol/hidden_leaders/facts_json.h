// What a player may look up at any time of a match.
#pragma once

#include "engine/hidden_leaders/setup.h"
#include "protocol/json.h"
#include "protocol/json_out.h"

namespace oshra::hidden_leaders {

// The heroes of the match with their factions and what each does, the leaders, with how many open heroes in one party
// the game ends (HL-E1), and the numbers of the rules. facts_form.h lists the keys.
void write_facts(JsonOut& out, const Setup& setup);
Json facts_json(const Setup& setup);

}  // namespace oshra::hidden_leaders
