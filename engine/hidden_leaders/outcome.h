// How a game ended, step by step (HL-E1 to HL-E4).
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seats.h"
#include "engine/hidden_leaders/ids.h"

namespace oshra::hidden_leaders {

enum class FactionReason : std::uint8_t { both_in_war_area, level_or_adjacent, red_ahead, green_ahead };

// Which step settled it.
enum class Decided : std::uint8_t { nobody_aligned, only_one_aligned, most_heroes, fewest_in_all, leader_number };

struct Outcome {
  bool over = false;
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  SeatSet ended_by = 0;  // whose party has reached the threshold
  Faction faction = Faction::tribes;
  FactionReason reason = FactionReason::both_in_war_area;
  SeatSet aligned = 0;
  std::array<std::uint8_t, kMaxSeats> faction_heroes = {};  // of the winning faction, open and hidden
  std::array<std::uint8_t, kMaxSeats> all_heroes = {};
  SeatSet with_most = 0;    // of the aligned: those with the most heroes of the faction
  SeatSet with_fewest = 0;  // of those: with the fewest heroes in all
  Decided decided = Decided::nobody_aligned;
  SeatSet winners = 0;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace oshra::hidden_leaders
