// What a bot is told besides its view and the events: the fixed facts of the match, and the question it is asked.
#pragma once

#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/view.h"
#include "protocol/json.h"

namespace oshra::hidden_leaders {

// The heroes of the match and the leaders with their factions, and with how many open heroes in one party the game
// ends (HL-E1).
Json facts_json(const Setup& setup);

// What is asked, of whom, and why: {"ask": "pick", "asked": [2], "performing": [{"card": ..., "step": 1, ...}], ...}.
// A key is there only where there is something to say.
Json decision_json(const Setup& setup, const View& view);

}  // namespace oshra::hidden_leaders
