// The bots that play Yield, by name.
#pragma once

#include <string_view>

#include "bots/roster.h"
#include "engine/yield/game.h"

namespace oshra::yield {

// One of kLevels, or "search:..."; or the error.
MadeBot<Yield> make_bot(std::string_view name, const BotTools& tools = {});

}  // namespace oshra::yield
