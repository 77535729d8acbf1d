// The bots that play Hidden Leaders, by name.
#pragma once

#include <string_view>

#include "bots/roster.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

// One of kBotNames, or the error.
MadeBot<HiddenLeaders> make_bot(std::string_view name);

}  // namespace oshra::hidden_leaders
