// A bot by the name that people give it: one that comes with the program, or a program of someone's own (exec:COMMAND).
#pragma once

#include <string>

#include "bots/names.h"
#include "bots/tools.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"

namespace oshra {

template <Game G>
MadeBot<G> make_named_bot(const std::string& name, const BotTools& tools);
template <>
MadeBot<hidden_leaders::HiddenLeaders> make_named_bot(const std::string& name, const BotTools& tools);
template <>
MadeBot<yield::Yield> make_named_bot(const std::string& name, const BotTools& tools);

// What is wrong with a name; empty: there is a bot of that name. No program is started.
template <Game G>
std::string bot_name_error(const std::string& name);
template <>
std::string bot_name_error<hidden_leaders::HiddenLeaders>(const std::string& name);
template <>
std::string bot_name_error<yield::Yield>(const std::string& name);

}  // namespace oshra
