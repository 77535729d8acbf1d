#include "apps/join/commands.h"
#include "apps/oshra/cards_command.h"
#include "apps/oshra/commands.h"
#include "apps/programs/bot_command.h"
#include "apps/server/commands.h"
#include "apps/terminal/commands.h"

namespace oshra {

void add_commands(Command app, const std::string& version) {
  terminal::add_play_command(app);
  join::add_join_command(app);
  server::add_server_commands(app, version);
  terminal::add_rules_command(app);
  terminal::add_tell_command(app);
  hidden_leaders::add_cards_command(app);
  add_bot_command(app);
}

}  // namespace oshra
