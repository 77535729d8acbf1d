// The one program.
#include <CLI/CLI.hpp>
#include <iostream>
#include <system_error>

#include "apps/bots/bot_command.h"
#include "apps/common/ask_which.h"
#include "apps/common/exit_codes.h"
#include "apps/lab/cards_command.h"
#include "apps/lab/commands.h"
#include "apps/terminal/commands.h"

int main(int argc, char** argv) {
  CLI::App app{"Oshra: Hidden Leaders and Yield, two board games of one island. Unofficial."};
  app.name("oshra");
  app.set_version_flag("--version", OSHRA_VERSION);
  app.footer(
      "Exit codes: 0 done and true, 1 what was checked is false, 2 bad usage or input,\n"
      "3 the surroundings failed (port, disk), 70 a broken invariant.");
  int exit_code = oshra::kExitDone;
  oshra::terminal::add_play_command(app, exit_code);
  oshra::lab::add_cards_command(app, exit_code);
  oshra::lab::add_scenario_command(app, exit_code);
  oshra::lab::add_perft_command(app, exit_code);
  oshra::lab::add_trace_command(app, exit_code);
  oshra::lab::add_replay_command(app, exit_code);
  oshra::lab::add_simulate_command(app, exit_code);
  oshra::lab::add_arena_command(app, exit_code);
  oshra::lab::add_balance_command(app, exit_code);
  oshra::add_bot_command(app, exit_code);
  oshra::lab::add_audit_command(app, exit_code);
  oshra::lab::add_fit_command(app, exit_code);
  oshra::lab::add_maps_command(app, exit_code);
  oshra::lab::add_bench_command(app, exit_code);
  oshra::ask_which(app, "command");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // CLI11 has codes of its own; ours are the same everywhere.
    return app.exit(error) == 0 ? oshra::kExitDone : oshra::kExitUsage;
  } catch (const std::system_error& error) {
    std::cerr << "oshra: " << error.what() << '\n';
    return oshra::kExitSurroundings;
  } catch (const std::exception& error) {
    // What input can cause is caught where it is read; anything else is a bug of ours.
    std::cerr << "oshra: unexpected: " << error.what() << '\n';
    return oshra::kExitBroken;
  }
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "oshra: the output could not be written\n";
    return oshra::kExitSurroundings;
  }
  return exit_code;
}
