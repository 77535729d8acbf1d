// Positions of Hidden Leaders from files (docs/scenarios.md).
#pragma once

#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/state.h"
#include "positions/position.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra::hidden_leaders {

// The title, rules and steps of a file are somebody else's.
Read<PositionRead<Setup, State>> read_position(const Json& file);

}  // namespace oshra::hidden_leaders
