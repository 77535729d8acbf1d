// The games there are, as far as messages and logs go: one of their set-ups, by the game's name.
#pragma once

#include <variant>

#include "engine/hidden_leaders/setup.h"
#include "engine/yield/setup.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra {

using AnySetup = std::variant<hidden_leaders::Setup, yield::Setup>;

Json setup_json(const AnySetup& setup);
// `game` says which. Where a match begins with a position of its own, the map needs no starts.
Read<AnySetup> read_any_setup(const Json& json, bool has_position = false);
int players_of(const AnySetup& setup);

}  // namespace oshra
