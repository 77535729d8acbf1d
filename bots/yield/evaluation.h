// How good a position of Yield is for a seat, in hundredths of a point: what its team holds and is about to take
// against what the others do, and what it has to go on with: units, cards that match, armies near fortresses, battles
// that are coming. Integers only: the same on every compiler and machine.
#pragma once

#include <array>
#include <cstdint>

#include "engine/yield/game.h"

namespace oshra::yield {

class Evaluation {
 public:
  static constexpr std::int32_t kWin = 1'000'000;
  static constexpr int kPoint = 100;

  // kWin or -kWin at the end. `state` is a world the seat thinks possible: other hands and dials in it are guesses.
  [[nodiscard]] static std::int32_t value(const Setup& setup, const State& state, Seat seat);
  [[nodiscard]] static bool settled(const State& before, const State& state, Seat seat);

  // --- the features, in hundredths of a point ---
  // By seat: the fortresses it owns, and those it will conquer if its armies still stand there when the year ends
  // (Y-K1), which are lost to their owners.
  [[nodiscard]] static PerSeat<int> points_in_sight(const Setup& setup, const State& state);
  // Units on the map whole, those of destroyed armies half, and losses still to be put on armies (Y-B11) gone already.
  [[nodiscard]] static int units(const Setup& setup, const State& state, Seat seat);
  // Cards in hand: more for those whose region an army of the seat stands in (Y-B7).
  [[nodiscard]] static int hand(const Setup& setup, const State& state, Seat seat);
  // How near armies are to fortresses worth taking, each army to one of its own.
  [[nodiscard]] static int reach(const Setup& setup, const State& state, Seat seat);
  // Strength against neighbours, over the battles that would be fought if nothing moved (Y-B1).
  [[nodiscard]] static int threats(const Setup& setup, const State& state, Seat seat);
  // Strength in the battle being fought.
  [[nodiscard]] static int battle(const Setup& setup, const State& state, Seat seat);
  // What the strategy cards not yet used this year are still good for.
  [[nodiscard]] static int plans(const State& state, Seat seat);
  // How often a leader's side wins in the hands of players like this one, if leaders are drawn (oshra simulate yield
  // --players 4 --bots greedy --leaders random): it matters only when one is picked.
  [[nodiscard]] static int leader(Power power);
};

}  // namespace oshra::yield
