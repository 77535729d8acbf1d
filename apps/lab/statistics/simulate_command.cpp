// oshra simulate: many games between bots, and what came of them.
#include <iostream>
#include <memory>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/malformed.h"
#include "apps/lab/commands.h"
#include "apps/lab/logs/offences.h"
#include "apps/lab/statistics/match_options.h"
#include "apps/lab/statistics/progress_bar.h"
#include "bots/names.h"

namespace oshra::lab {

namespace {

template <Simulated Part>
struct SimulateOptions {
  RunOptions run;
  GameOptions<Part> game;
  Simulation<Part> simulation;
};

template <Simulated Part>
int run_simulation(SimulateOptions<Part>& options) {
  Simulation<Part>& simulation = options.simulation;
  try {
    options.run.set_up(simulation);
    simulation.games = options.run.games;
    simulation.bots = seat_bots<Part>(split_names(options.run.bots), options.run.players);
    options.game.set_up(simulation.game, options.run.players);
  } catch (const Malformed& malformed) {
    std::cerr << "oshra simulate: " << malformed.what() << '\n';
    return kExitUsage;
  }
  const OffenceBook offences(simulation.tools);
  typename Part::Tally tally;
  {
    ProgressBar bar(simulation.games);
    tally = simulate(simulation, bar.progress());
  }
  if (options.run.json) {
    Json json = simulation_json(simulation, tally);
    offences.add_to(json);
    std::cout << json_text(json) << '\n';
  } else {
    std::cout << simulation_text(simulation, tally) << offences.text();
  }
  return kExitDone;
}

template <Simulated Part>
void add_simulation_of(Command simulate) {
  auto options = std::make_shared<SimulateOptions<Part>>();
  Command command = simulate.add_command(std::string(kNameOf<typename Part::Game>), GameOptions<Part>::kSimulates);
  options->run.bots = "random";
  options->run.add_to(command, options->simulation, GameOptions<Part>::kLeastPlayers, GameOptions<Part>::kMostPlayers,
                      "One name for all seats, or one for each");
  options->game.add_to(command, options->simulation.game);
  command.runs([options] { return run_simulation(*options); });
}

}  // namespace

void add_simulate_command(Command app) {
  Command command = app.add_command("simulate", "Let bots play many games: who wins, with what, how long");
  for_each_part([&]<Simulated Part>() { add_simulation_of<Part>(command); });
  command.asks_which("game");
}

}  // namespace oshra::lab
