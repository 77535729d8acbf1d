// Many games played by bots, counted. The counts are integers and adding them up has no order, and every game has its
// own stream of the seed: the result is the same whatever the threads, the compiler or the machine.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/hidden_leaders/game.h"

namespace oshra::lab {

struct Simulation {
  hidden_leaders::Setup setup;
  std::vector<std::string> bots;  // one for each seat (seat_bots)
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  std::uint32_t max_turns = 500;  // HL-E6: a game that is not over then is broken off
  std::string logs;               // a folder for one log a game; empty: none
};

// k of n.
struct Share {
  std::uint64_t n = 0;
  std::uint64_t k = 0;

  void count(bool yes) {
    ++n;
    k += yes ? 1 : 0;
  }
  void add(const Share& other) {
    n += other.n;
    k += other.k;
  }
  friend bool operator==(const Share&, const Share&) = default;
};

// Of a number that each game has.
struct Sum {
  std::uint64_t n = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  std::uint64_t least = ~std::uint64_t{0};
  std::uint64_t most = 0;

  void count(std::uint64_t value);
  void add(const Sum& other);
  friend bool operator==(const Sum&, const Sum&) = default;
};

struct HeroTally {
  std::uint64_t plays = 0;  // from hand, in step 1 or as an extra play; performed by another card does not count
  Share played;             // of games: played at least once
  Share wins;               // of the players who played it, in a game: won

  friend bool operator==(const HeroTally&, const HeroTally&) = default;
};

// Everything but broken_off is counted over the games that were played to their end.
struct Tally {
  Share broken_off;
  Share nobody_wins;
  Sum turns;
  Sum decisions;                                       // forced choices and deals not counted
  std::array<Share, hidden_leaders::kLeaders> leader;  // by number - 1: of the games with that leader, its player won
  std::array<Share, kMaxSeats> seat;
  std::array<Share, kMaxSeats> place;  // in turn order, the starting player first
  std::array<Share, hidden_leaders::kFactions> faction;
  std::array<HeroTally, hidden_leaders::kCards> hero;  // by card id - 1

  void add(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// One name for all seats, or one for each. Throws Malformed for any other number and for an unknown name.
std::vector<std::string> seat_bots(const std::vector<std::string>& names, int players);

// `progress` is told the games done so far, by one thread at a time. Throws std::system_error when a log cannot be
// written.
Tally simulate(const Simulation& simulation, const std::function<void(std::uint64_t)>& progress = {});

}  // namespace oshra::lab
