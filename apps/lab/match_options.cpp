#include "apps/lab/match_options.h"
#include "apps/common/flag_checks.h"

#include <algorithm>
#include <thread>

#include "apps/common/bot_tools.h"
#include "apps/common/budget.h"
#include "apps/common/seed_option.h"
#include "bots/names.h"

namespace oshra::lab {

void add_budget(CLI::App& command, double& budget) {
  command.add_option("--budget", budget, "Of every level's iterations, so many times")
      ->transform(between(0.0001, kMostBudget))
      ->capture_default_str();
}

void add_threads(CLI::App& command, int& threads) {
  threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command.add_option("--threads", threads, "How many games at once; as many as the machine has cores")
      ->transform(between(1, 1024));
}

void RunOptions::add_to(CLI::App& command, Run& run, int least_players, int most_players,
                        const std::string& bots_wanted) {
  command.add_option("--players", players, "How many play")
      ->required()
      ->transform(between(least_players, most_players));
  // The bounds of games and of their length keep every sum within 64 bits.
  command.add_option("--games", games, "How many games")
      ->required()
      ->transform(between(std::uint64_t{1}, std::uint64_t{100'000'000}));
  CLI::Option* which = command.add_option("--bots", bots, bots_wanted + ", with commas between: " + known_bots());
  if (bots.empty()) {
    which->required();
  } else {
    which->capture_default_str();
  }
  add_seed(command, run.seed, "The same seed gives the same result, with any number of threads")
      ->default_str(std::to_string(run.seed));
  add_threads(command, run.threads);
  add_budget(command, budget);
  command.add_option("--logs", run.logs, "Write a log of each game into this folder, for oshra replay and audit")
      ->check(not_empty());
  command.add_flag("--json", json, "A report for machines");
}

void RunOptions::set_up(Run& run) const {
  run.tools = bot_tools();
  run.tools.budget = budget;
  if (!run.logs.empty()) refuse_old_logs(run.logs);
}

void GameOptions<HiddenLeadersGames>::add_to(CLI::App& command, HiddenLeadersGames& games) {
  command.add_flag("--beginner", beginner, "The beginner variant (HL-S4)");
  command.add_option("--heroes", heroes, "base: 77 heroes; extended: 85")
      ->check(CLI::IsMember({"base", "extended"}))
      ->capture_default_str();
  command.add_option("--max-turns", games.max_turns, "A game is broken off after so many turns (HL-E6)")
      ->transform(between(1U, 10'000U))
      ->capture_default_str();
}

void GameOptions<HiddenLeadersGames>::set_up(HiddenLeadersGames& games, int players) const {
  games.setup = hidden_leaders::make_setup(players, beginner, heroes == "extended");
}

void GameOptions<YieldGames>::add_to(CLI::App& command, YieldGames& /*games*/) {
  command.add_option("--leaders", leaders, "off; on: the bots pick them; random: drawn for each game")
      ->check(CLI::IsMember({"off", "on", "random"}))
      ->capture_default_str();
  command.add_option("--teams", teams, "2v2: four players; 2v1: three, seat 0 alone (experimental)")
      ->check(CLI::IsMember({"2v2", "2v1"}));
  command.add_option("--map", map, "A map file, or the name of a built-in map; by default the one for so many")
      ->check(not_empty());
}

void GameOptions<YieldGames>::set_up(YieldGames& games, int players) const {
  YieldWishes wishes{.players = players, .leaders = leaders != "off", .map = map};
  if (teams == "2v2") wishes.teams = yield::Teams::two_against_two;
  if (teams == "2v1") wishes.teams = yield::Teams::two_against_one;
  games.match = yield_match(wishes);
  games.draw_leaders = leaders == "random";
}

}  // namespace oshra::lab
