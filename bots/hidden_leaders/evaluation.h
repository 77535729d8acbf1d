// How good a position of Hidden Leaders is for a seat, in millionths of a win: for each faction of its leader, how
// likely the markers make that faction, times how likely the seat is to lead among those aligned with it. Integers
// only: the same on every compiler and machine.
#pragma once

#include <array>
#include <cstdint>

#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

constexpr Faction faction_at(std::size_t index) { return static_cast<Faction>(index); }

class Evaluation {
 public:
  static constexpr std::int32_t kWin = 1'000'000;

  Evaluation();

  // 0 .. kWin. `state` is a world the seat thinks possible: other leaders and hidden heroes in it are guesses.
  [[nodiscard]] std::int32_t value(const Setup& setup, const State& state, Seat seat) const;
  [[nodiscard]] static bool settled(const State& before, const State& state, Seat seat);

  // --- the features ---
  // Marker steps until that faction wins (HL-E2), at least 1; if it does already, minus the steps until it does not.
  [[nodiscard]] int steps_to_win(Faction faction, int red, int green) const;
  // Open heroes that the fullest party still lacks for the end (HL-E1).
  [[nodiscard]] static int heroes_to_end(const Setup& setup, const State& state);
  // By faction, in thousandths, together at most 1000.
  [[nodiscard]] std::array<int, kFactions> prospects(const Setup& setup, const State& state) const;
  // What the seat brings in for that faction if it wins (HL-E4), in quarters of a hero: those of its party whole, those
  // in hand, which may come to lie there, as one quarter.
  [[nodiscard]] static int following(const State& state, Seat seat, Faction faction);
  // In thousandths: how likely the seat is to have the most of that faction among those aligned with it.
  [[nodiscard]] static int lead(const Setup& setup, const State& state, Seat seat, Faction faction);

 private:
  static constexpr std::size_t kSpaces = kTrackLast;
  using Track = std::array<std::array<std::int8_t, kSpaces>, kSpaces>;  // by space of red, space of green
  std::array<Track, kFactions> steps_;
};

}  // namespace oshra::hidden_leaders
