// How a game ended, step by step (Y-E1, Y-P6, Y-G3).
#pragma once

#include <cstdint>

#include "engine/yield/armies.h"

namespace oshra::yield {

// Which step settled it.
enum class Decided : std::uint8_t { most_points, earliest_in_turn_order, destroyer };

struct Outcome {
  bool over = false;
  PerSeat<std::uint16_t> points = {};       // the values of the fortresses a player owns
  PerSeat<std::uint16_t> team_points = {};  // with the partner's (Y-G3)
  SeatSet with_most = 0;
  Decided decided = Decided::most_points;
  SeatSet winners = 0;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace oshra::yield
