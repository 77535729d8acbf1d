// The bots that play Hidden Leaders.
#pragma once

#include "bots/make_bot.h"
#include "engine/hidden_leaders/game.h"

namespace oshra {

template <>
MadeBot<hidden_leaders::HiddenLeaders> make_bot(std::string_view name, const BotTools& tools);

}  // namespace oshra
