// A clock and threads for bots: what a program on this machine has and bots have not.
#pragma once

#include "bots/tools.h"

namespace oshra {

// With a clock; offences are told on standard error. Searches of several trees get a thread for each of them.
BotTools bot_tools();

}  // namespace oshra
