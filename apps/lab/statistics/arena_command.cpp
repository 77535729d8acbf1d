// oshra arena: which bots win more than their fair share, by how much, and how sure that is.
#include <iostream>
#include <memory>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/malformed.h"
#include "apps/lab/commands.h"
#include "apps/lab/logs/offences.h"
#include "apps/lab/statistics/arena_report.h"
#include "apps/lab/statistics/match_options.h"
#include "apps/lab/statistics/progress_bar.h"
#include "bots/names.h"

namespace oshra::lab {

namespace {

template <Contested Part>
struct ArenaOptions {
  RunOptions run;
  GameOptions<Part> game;
  Flag idle;  // given, but of no effect
  std::uint32_t idle_value = 0;
  Arena<Part> arena;
};

template <Contested Part>
void set_up(ArenaOptions<Part>& options) {
  Arena<Part>& arena = options.arena;
  options.run.set_up(arena);
  const std::vector<std::string> names = split_names(options.run.bots);
  check_bots<Part>(names);
  arena.plan = ArenaPlan(names, options.run.players);
  options.game.set_up(arena.game, options.run.players);
  arena.set_games(options.run.games);
  if (arena.until_significant && arena.plan.bots().size() < 2) {
    throw Malformed("--until-significant", "there is only " + arena.plan.bots().front() +
                                               ", which always wins its fair share: two different bots are wanted");
  }
}

template <Contested Part>
int run_arena(ArenaOptions<Part>& options) {
  const Arena<Part>& arena = options.arena;
  try {
    set_up(options);
  } catch (const Malformed& malformed) {
    std::cerr << "oshra arena: " << malformed.what() << '\n';
    return kExitUsage;
  }
  if (options.idle.given()) {
    std::cerr << "oshra arena: " << options.idle.name() << ": " << options.idle.description() << '\n';
  }
  const OffenceBook offences(options.arena.tools);
  const ArenaTally tally = [&] {
    ProgressBar bar(arena.games);
    return play_arena(arena, bar.progress());
  }();
  const ArenaGameWords words = words_of(arena.game);
  if (options.run.json) {
    Json json = arena_json(arena, words, tally);
    offences.add_to(json);
    json["timing"] = timing_json(arena, tally);
    std::cout << json_text(json) << '\n';
  } else {
    std::cout << arena_text(arena, words, tally) << offences.text() << timing_text(arena, tally);
  }
  return kExitDone;
}

template <Contested Part>
void add_arena_of(Command app) {
  auto options = std::make_shared<ArenaOptions<Part>>();
  Command command = app.add_command(std::string(kNameOf<typename Part::Game>), GameOptions<Part>::kCompetes);
  options->run.add_to(command, options->arena, GameOptions<Part>::kLeastPlayers, GameOptions<Part>::kMostPlayers,
                      "A name for each seat; with fewer the last takes the rest, with more every set of them plays");
  options->game.add_to(command, options->arena.game);
  if (!options->arena.game.turn_limit()) {
    options->idle = command.add_option("--max-turns", options->idle_value, "No effect: every game ends by itself")
                        .between(1U, 10'000U);
  }
  command.add_flag("--same-deals", options->arena.same_deals,
                   "With programs: the games of a block share their deals, as among built-in bots; a program that "
                   "remembers can recognise them");
  command.add_flag("--until-significant", options->arena.until_significant,
                   "Stop as soon as the first bot wins more or less than its fair share beyond doubt (1 in 20); "
                   "--games is then the most");
  command.runs([options] { return run_arena(*options); });
}

}  // namespace

void add_arena_command(Command app) {
  Command command = app.add_command("arena", "Let bots compete: who wins more than a fair share, how surely");
  for_each_part([&]<Contested Part>() { add_arena_of<Part>(command); });
  command.asks_which("game");
}

}  // namespace oshra::lab
