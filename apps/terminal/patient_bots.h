// Bots that are called off by Ctrl-C.
#pragma once

#include "bots/tools.h"

namespace oshra::terminal {

// As at a table; a search ends at once when Ctrl-C is pressed (Interrupts).
BotTools patient_bot_tools();

}  // namespace oshra::terminal
