// Which sub-commands the program has. Defined three times: all_commands.cpp; playing_commands.cpp, without the lab; and
// terminal_commands.cpp, without the server too. Each is built in a fraction of the time of the one before.
#pragma once

#include <string>

#include "apps/common/command_line.h"

namespace oshra {

void add_commands(Command app, const std::string& version);

}  // namespace oshra
