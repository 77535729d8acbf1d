// How good a position of Yield is for a seat, in hundredths of a point: what its team holds and is about to take
// against what the others do, and what it has to go on with: units, cards that match, armies near fortresses, battles
// that are coming (bots/yield/outlook.h).
#pragma once

#include <cstdint>

#include "engine/yield/game.h"

namespace oshra::yield {

class Evaluation {
 public:
  static constexpr std::int32_t kWin = 1'000'000;

  // kWin or -kWin at the end. `state` is a world the seat thinks possible: other hands and dials in it are guesses.
  [[nodiscard]] static std::int32_t value(const Setup& setup, const State& state, Seat seat);
  [[nodiscard]] static bool settled(const State& before, const State& state, Seat seat);

  // How often a leader's side wins in the hands of players like this one, if leaders are drawn (oshra simulate yield
  // --players 4 --bots greedy --leaders random): it matters only when one is picked.
  [[nodiscard]] static int leader(Power power);
};

}  // namespace oshra::yield
