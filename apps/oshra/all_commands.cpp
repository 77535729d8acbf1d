#include "apps/join/commands.h"
#include "apps/lab/commands.h"
#include "apps/maps/commands.h"
#include "apps/oshra/cards_command.h"
#include "apps/oshra/commands.h"
#include "apps/programs/bot_command.h"
#include "apps/server/commands.h"
#include "apps/terminal/commands.h"

namespace oshra {

// In the order in which the help lists them.
void add_commands(Command app, const std::string& version) {
  terminal::add_play_command(app);
  join::add_join_command(app);
  server::add_server_commands(app, version);
  terminal::add_rules_command(app);
  terminal::add_tell_command(app);
  hidden_leaders::add_cards_command(app);
  lab::add_scenario_command(app);
  lab::add_perft_command(app);
  lab::add_trace_command(app);
  lab::add_replay_command(app);
  lab::add_simulate_command(app);
  lab::add_arena_command(app);
  lab::add_balance_command(app);
  add_bot_command(app);
  lab::add_audit_command(app);
  lab::add_verify_command(app);
  lab::add_fit_command(app);
  add_maps_command(app);
  lab::add_bench_command(app);
}

}  // namespace oshra
