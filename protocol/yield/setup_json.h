// A match's set-up as JSON: what a log begins with, and whoever sets up a match says.
#pragma once

#include "engine/yield/setup.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra::yield {

// {"game": "yield", "players": 4, "map": "four", "leaders": false, "rules_version": 1}, with `powers`, `teams`,
// `single`, `start` and `deck` where they are fixed. A map of the match's own is written out.
Json setup_json(const Setup& setup);

// `leaders` may be left out, and `game` by who knows which it is. There is a start for each player, unless the match
// begins with a position of its own; whether the map fits Y-W1, whoever plays on it checks.
Read<Setup> read_setup(const Json& json, bool has_position = false);

}  // namespace oshra::yield
