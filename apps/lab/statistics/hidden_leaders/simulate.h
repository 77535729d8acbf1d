// Hidden Leaders for simulate: what is counted of its games, and the report.
#pragma once

#include "apps/lab/statistics/simulate.h"
#include "engine/hidden_leaders/game.h"
#include "protocol/json.h"

namespace oshra::lab {

struct HeroTally {
  std::uint64_t plays = 0;  // from hand, in step 1 or as an extra play; performed by another card does not count
  Share played;             // of games: played at least once
  Share wins;               // of the players who played it, in a game: won. n counts each of them once a game

  void add(const HeroTally& other);
  friend bool operator==(const HeroTally&, const HeroTally&) = default;
};

// Everything but broken_off is counted over the games that were played to their end.
struct HiddenLeadersTally {
  Share broken_off;
  Share nobody_wins;
  Sum turns;
  Sum decisions;                                       // forced choices and deals not counted
  std::array<Share, hidden_leaders::kLeaders> leader;  // by number - 1: of the games with that leader, its player won
  std::array<Share, kMaxSeats> seat;
  std::array<Share, kMaxSeats> place;  // in turn order, the starting player first
  std::array<Share, hidden_leaders::kFactions> faction;
  std::array<HeroTally, hidden_leaders::kCards> hero;  // by card id - 1

  void add(const HiddenLeadersTally& other);
  friend bool operator==(const HiddenLeadersTally&, const HiddenLeadersTally&) = default;
};

struct HiddenLeadersGames {
  using Game = hidden_leaders::HiddenLeaders;
  using Tally = HiddenLeadersTally;
  using Sink = NullSink;
  class Watch;

  hidden_leaders::Setup setup;
  std::uint32_t max_turns = 500;  // HL-E6: a game that is not over then is broken off

  [[nodiscard]] int players() const { return Game::players(setup); }
  [[nodiscard]] static int most_winners() { return 1; }  // HL-E4
  [[nodiscard]] std::optional<std::uint32_t> turn_limit() const { return max_turns; }
  [[nodiscard]] std::string title() const;
  [[nodiscard]] Json setup_json() const;
  [[nodiscard]] hidden_leaders::Setup draw_setup(Rng& /*rng*/) const { return setup; }
};

class HiddenLeadersGames::Watch {
 public:
  Watch(const HiddenLeadersGames& games, const hidden_leaders::Setup& setup)
      : setup_(setup), max_turns_(games.max_turns) {}

  bool goes_on(const hidden_leaders::State& state);
  void see(const hidden_leaders::State& state, Actor actor, Action action);
  static NullSink sink() { return {}; }
  void count(const hidden_leaders::State& end, const Length& length, HiddenLeadersTally& tally) const;

 private:
  const hidden_leaders::Setup& setup_;
  std::uint32_t max_turns_;
  Seat start_ = 0;
  std::uint64_t turns_ = 0;
  std::array<SeatSet, hidden_leaders::kCards> played_by_ = {};
  std::array<std::uint32_t, hidden_leaders::kCards> plays_ = {};
};

extern template class BotGames<HiddenLeadersGames>;

Json simulation_json(const Simulation<HiddenLeadersGames>& simulation, const HiddenLeadersTally& tally);
std::string simulation_text(const Simulation<HiddenLeadersGames>& simulation, const HiddenLeadersTally& tally);

}  // namespace oshra::lab
