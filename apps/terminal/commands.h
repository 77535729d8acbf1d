// The terminal's sub-command: `oshra play`.
#pragma once

#include "apps/common/command_line.h"

namespace oshra::terminal {

void add_play_command(Command app);

}  // namespace oshra::terminal
