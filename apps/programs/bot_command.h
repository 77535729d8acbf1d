// oshra bot: a built-in bot as a program of its own.
#pragma once

#include "apps/common/command_line.h"

namespace oshra {

void add_bot_command(Command app);

}  // namespace oshra
