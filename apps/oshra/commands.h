// Which sub-commands the program has. Defined twice: all_commands.cpp and, for a program to play with that is built in
// a fraction of the time, playing_commands.cpp.
#pragma once

#include "apps/common/command_line.h"

namespace oshra {

void add_commands(Command app);

}  // namespace oshra
