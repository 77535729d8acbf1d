// Yield for simulate: what is counted of its games, and the report.
#pragma once

#include "apps/common/draw_leaders.h"
#include "apps/lab/statistics/simulate.h"
#include "apps/maps/yield_wishes.h"
#include "engine/yield/game.h"
#include "protocol/json.h"

namespace oshra::lab {

// One leader's side.
struct PowerTally {
  Share wins;  // of the games with it, its player won
  Sum points;

  void add(const PowerTally& other);
  friend bool operator==(const PowerTally&, const PowerTally&) = default;
};

// A strategy card lies on the table at most once a year. By how often it did in a game: of those players, won.
struct StrategyTally {
  std::array<Share, yield::kYears + 1> played;
  std::array<Share, yield::kYears + 1> kept;  // face down (Y-T1)
  std::uint64_t copied = 0;                   // performed through Ritual

  void add(const StrategyTally& other);
  friend bool operator==(const StrategyTally&, const StrategyTally&) = default;
};

struct YieldTally {
  Share tie_break;  // Y-E1: of games, decided by turn order
  Share destroyer;  // Y-P6: of games, won by Basil B in the middle
  Sum decisions;    // forced choices not counted
  Sum deals;
  Sum battles;
  Sum ambushes;
  Sum draws;
  Sum destroyed;  // armies
  Sum winner_points;
  std::array<Share, kMaxSeats> seat;
  std::array<Share, kMaxSeats> place;  // in the turn order of the first season
  std::array<Sum, kMaxSeats> seat_points;
  std::array<Sum, kMaxSeats> place_points;
  std::array<PowerTally, yield::kPowers> power;            // by power - 1
  std::array<StrategyTally, yield::kStrategies> strategy;  // by card - 1

  void add(const YieldTally& other);
  friend bool operator==(const YieldTally&, const YieldTally&) = default;
};

struct YieldGames {
  using Game = yield::Yield;
  using Tally = YieldTally;
  using Sink = CallbackSink<yield::Event>;
  class Watch;

  yield::Setup setup;         // without powers where they are picked or drawn
  bool draw_leaders = false;  // anew for each game, instead of picking them

  [[nodiscard]] int players() const { return Game::players(setup); }
  [[nodiscard]] int most_winners() const { return setup.teams == yield::Teams::none ? 1 : 2; }  // Y-G3
  [[nodiscard]] static std::optional<std::uint32_t> turn_limit() { return {}; }                 // Y-Y1: every game ends
  [[nodiscard]] std::string title() const;
  [[nodiscard]] Json setup_json() const;
  [[nodiscard]] yield::Setup draw_setup(Rng& rng) const {
    return draw_leaders ? oshra::draw_leaders(setup, rng) : setup;
  }
};

class YieldGames::Watch {
 public:
  Watch(const YieldGames& /*games*/, const yield::Setup& setup) : setup_(setup) {}

  static bool goes_on(const yield::State& /*state*/) { return true; }  // Y-Y1: every game ends
  void see(const yield::State& state, Actor actor, Action action);
  // Not to outlive this.
  Sink sink();
  void count(const yield::State& end, const Length& length, YieldTally& tally) const;

 private:
  void hear(const yield::Event& event);

  const yield::Setup& setup_;
  Seat start_ = 0;
  std::uint64_t battles_ = 0;
  std::uint64_t ambushes_ = 0;
  std::uint64_t draws_ = 0;
  std::uint64_t destroyed_ = 0;
  template <class T>
  using PerCard = std::array<T, yield::kStrategies>;  // by card - 1
  PerCard<yield::PerSeat<std::uint8_t>> played_ = {};
  PerCard<yield::PerSeat<std::uint8_t>> kept_ = {};
  PerCard<std::uint64_t> copied_ = {};
};

extern template class BotGames<YieldGames>;

std::string leader_and_side(yield::Power power);  // "basil B"
Json simulation_json(const Simulation<YieldGames>& simulation, const YieldTally& tally);
std::string simulation_text(const Simulation<YieldGames>& simulation, const YieldTally& tally);

}  // namespace oshra::lab
