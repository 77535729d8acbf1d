#include "apps/lab/statistics/match_options.h"

#include <algorithm>
#include <thread>

#include "apps/common/bot_tools.h"
#include "apps/common/budget.h"
#include "apps/common/command_line.h"
#include "bots/names.h"

namespace oshra::lab {

void add_budget(Command command, double& budget) {
  command.add_option("--budget", budget, "Of every level's iterations, so many times")
      .between(0.0001, kMostBudget)
      .shows_default();
}

void add_threads(Command command, int& threads) {
  threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command.add_option("--threads", threads, "How many games at once; as many as the machine has cores").between(1, 1024);
}

void RunOptions::add_to(Command command, Run& run, int least_players, int most_players,
                        const std::string& bots_wanted) {
  command.add_option("--players", players, "How many play").required().between(least_players, most_players);
  // The bounds of games and of their length keep every sum within 64 bits.
  command.add_option("--games", games, "How many games")
      .required()
      .between(std::uint64_t{1}, std::uint64_t{100'000'000});
  Flag which = command.add_option("--bots", bots, bots_wanted + ", with commas between: " + known_bots());
  if (bots.empty()) {
    which.required();
  } else {
    which.shows_default();
  }
  command
      .add_read(
          "--seed",
          [this, &run](const std::string& text) {
            seed = MatchSeed::parse(text, "--seed");
            run.seed = seed.number();
          },
          "The same seed gives the same result, with any number of threads; with programs (exec:) the system's chance "
          "unless it is given")
      .shows_default(std::to_string(run.seed));
  add_threads(command, run.threads);
  add_budget(command, budget);
  command.add_option("--logs", run.logs, "Write a log of each game into this folder, for oshra replay and audit")
      .not_empty();
  command.add_flag("--json", json, "A report for machines");
}

void RunOptions::set_up(Run& run) const {
  run.tools = bot_tools();
  run.tools.budget = budget;
  run.chance = RunChance(split_names(bots), seed);
  if (!run.logs.empty()) refuse_old_logs(run.logs);
}

void GameOptions<HiddenLeadersGames>::add_to(Command command, HiddenLeadersGames& games) {
  command.add_flag("--beginner", beginner, "The beginner variant (HL-S4)");
  command.add_option("--heroes", heroes, "base: 77 heroes; extended: 85").one_of({"base", "extended"}).shows_default();
  command.add_option("--max-turns", games.max_turns, "A game is broken off after so many turns (HL-E6)")
      .between(1U, 10'000U)
      .shows_default();
}

void GameOptions<HiddenLeadersGames>::set_up(HiddenLeadersGames& games, int players) const {
  games.setup = hidden_leaders::make_setup(players, beginner, heroes == "extended");
}

void GameOptions<YieldGames>::add_to(Command command, YieldGames& /*games*/) {
  command.add_option("--leaders", leaders, "off; on: the bots pick them; random: drawn for each game")
      .one_of({"off", "on", "random"})
      .shows_default();
  command.add_option("--teams", teams, "2v2: four players; 2v1: three, seat 0 alone (experimental)")
      .one_of({"2v2", "2v1"});
  command.add_option("--map", map, "A map file, or the name of a built-in map; by default the one for so many")
      .not_empty();
}

void GameOptions<YieldGames>::set_up(YieldGames& games, int players) const {
  YieldWishes wishes{.players = players, .leaders = leaders != "off", .map = map};
  if (teams == "2v2") wishes.teams = yield::Teams::two_against_two;
  if (teams == "2v1") wishes.teams = yield::Teams::two_against_one;
  games.setup = yield_setup(wishes);
  games.draw_leaders = leaders == "random";
}

}  // namespace oshra::lab
