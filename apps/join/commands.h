// `oshra join`: the terminal at a table of a server.
#pragma once

#include "apps/common/command_line.h"

namespace oshra::join {

void add_join_command(Command app);

}  // namespace oshra::join
