// The flags of commands that let bots play many games: those of every run, and each game's own.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "apps/common/command_line.h"
#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/statistics/simulate.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "table/games.h"

namespace oshra::lab {

void add_budget(Command command, double& budget);
// As many as the machine has cores, unless it is said otherwise.
void add_threads(Command command, int& threads);

struct RunOptions {
  int players = 0;
  std::uint64_t games = 0;
  std::string bots;
  double budget = 1;
  bool json = false;
  MatchSeed seed;  // as it was given

  // `bots_wanted` says which lists of names are right; without names in `bots` the flag must be given. Seed, threads
  // and logs go straight into `run`.
  void add_to(Command command, Run& run, int least_players, int most_players, const std::string& bots_wanted);
  // Tools, budget, and what the games of these bots are dealt from. Throws Malformed.
  void set_up(Run& run) const;
};

// Which part plays a game.
template <Game G>
struct PartOfGame;
template <>
struct PartOfGame<hidden_leaders::HiddenLeaders> {
  using Part = HiddenLeadersGames;
};
template <>
struct PartOfGame<yield::Yield> {
  using Part = YieldGames;
};

// visit.operator()<Part>() for each game's part.
template <class Visit>
void for_each_part(Visit visit) {
  for_each_game([&]<Game G>() { visit.template operator()<typename PartOfGame<G>::Part>(); });
}

// A game's own flags, and what commands say of it. `add_to` names them, `set_up` fills in the game; it throws
// Malformed.
template <Simulated Part>
struct GameOptions;

template <>
struct GameOptions<HiddenLeadersGames> {
  static constexpr const char* kSimulates = "Who wins, with which heroes, how long";
  static constexpr const char* kCompetes = "Seats and leaders go round: luck falls to all bots alike";
  static constexpr int kLeastPlayers = hidden_leaders::kMinPlayers;
  static constexpr int kMostPlayers = hidden_leaders::kMaxPlayers;

  bool beginner = false;
  std::string heroes = "base";

  void add_to(Command command, HiddenLeadersGames& games);
  void set_up(HiddenLeadersGames& games, int players) const;
};

template <>
struct GameOptions<YieldGames> {
  static constexpr const char* kSimulates = "Who wins, by seat, turn order and leader, how, how long";
  static constexpr const char* kCompetes = "Seats go round: luck falls to all bots alike";
  static constexpr int kLeastPlayers = yield::kMinPlayers;
  static constexpr int kMostPlayers = yield::kMaxPlayers;

  std::string leaders = "off";
  std::string teams;
  std::string map;

  void add_to(Command command, YieldGames& games);
  void set_up(YieldGames& games, int players) const;
};

}  // namespace oshra::lab
