// A bot that comes with a game, by its name.
#pragma once

#include <string_view>

#include "bots/bot.h"
#include "bots/tools.h"

namespace oshra {

// One of kLevels, or "search:..." (bots/names.h); the error says what is wrong with the name and what would be right.
// Each game has its own: bots/<game>/bots.h.
template <Game G>
MadeBot<G> make_bot(std::string_view name, const BotTools& tools = {});

}  // namespace oshra
