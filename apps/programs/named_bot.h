// A bot by the name that people give it: one that comes with the program, or a program of someone's own (exec:COMMAND).
#pragma once

#include <string>

#include "bots/bot.h"
#include "bots/tools.h"

namespace oshra {

// No program is started before its bot sits down.
template <Game G>
MadeBot<G> make_named_bot(const std::string& name, const BotTools& tools);

}  // namespace oshra
