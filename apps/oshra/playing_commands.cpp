#include "apps/bots/bot_command.h"
#include "apps/lab/cards_command.h"
#include "apps/oshra/commands.h"
#include "apps/terminal/commands.h"

namespace oshra {

void add_commands(Command app) {
  terminal::add_play_command(app);
  lab::add_cards_command(app);
  add_bot_command(app);
}

}  // namespace oshra
