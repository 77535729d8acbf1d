// oshra backup, oshra restore.
#pragma once

#include "apps/common/command_line.h"

namespace oshra::server {

void add_backup_command(Command app);
void add_restore_command(Command app);

}  // namespace oshra::server
