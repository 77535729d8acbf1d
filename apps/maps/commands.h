// `oshra maps`.
#pragma once

#include "apps/common/command_line.h"

namespace oshra {

void add_maps_command(Command app);

}  // namespace oshra
