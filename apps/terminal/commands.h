// The terminal's sub-commands: `oshra play`, `oshra rules` and `oshra tell`.
#pragma once

#include "apps/common/command_line.h"

namespace oshra::terminal {

void add_play_command(Command app);
void add_rules_command(Command app);
void add_tell_command(Command app);

}  // namespace oshra::terminal
