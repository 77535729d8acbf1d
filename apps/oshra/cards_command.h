// oshra cards: every hero and what it does, in any of the languages.
#pragma once

#include "apps/common/command_line.h"

namespace oshra::hidden_leaders {

void add_cards_command(Command app);

}  // namespace oshra::hidden_leaders
