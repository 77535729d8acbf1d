// The server's sub-commands.
#pragma once

#include <string>

#include "apps/common/command_line.h"

namespace oshra::server {

// serve, config, backup, restore, load.
void add_server_commands(Command app, const std::string& version);

}  // namespace oshra::server
