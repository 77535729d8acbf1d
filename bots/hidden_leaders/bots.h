// The bots that play Hidden Leaders, by name.
#pragma once

#include <string_view>

#include "bots/roster.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

// One of kLevels, or "search:..."; or the error.
MadeBot<HiddenLeaders> make_bot(std::string_view name, const BotTools& tools = {});

}  // namespace oshra::hidden_leaders
