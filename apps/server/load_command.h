// oshra load: how much a server bears.
#pragma once

#include "apps/common/command_line.h"

namespace oshra::server {

void add_load_command(Command app);

}  // namespace oshra::server
