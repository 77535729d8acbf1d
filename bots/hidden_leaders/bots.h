// The bots that play Hidden Leaders, by name.
#pragma once

#include <array>
#include <string_view>

#include "bots/bot.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

inline constexpr std::array<std::string_view, 2> kBotNames = {"random", "greedy"};

// The error names those there are.
MadeBot<HiddenLeaders> make_bot(std::string_view name);

}  // namespace oshra::hidden_leaders
