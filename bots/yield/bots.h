// The bots that play Yield.
#pragma once

#include "bots/make_bot.h"
#include "engine/yield/game.h"

namespace oshra {

template <>
MadeBot<yield::Yield> make_bot(std::string_view name, const BotTools& tools);

}  // namespace oshra
