// Positions and set-ups of Yield from files (docs/scenarios.md).
#pragma once

#include "engine/yield/setup.h"
#include "engine/yield/state.h"
#include "positions/position.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra::yield {

// The title, rules and steps of a file are somebody else's.
Read<PositionRead<Setup, State>> read_position(const Json& file);

}  // namespace oshra::yield
