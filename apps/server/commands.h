// The server's sub-commands.
#pragma once

#include <string>

#include "apps/common/command_line.h"

namespace oshra::server {

void add_serve_command(Command app, const std::string& version);
void add_config_command(Command app);
void add_backup_command(Command app);
void add_restore_command(Command app);

}  // namespace oshra::server
