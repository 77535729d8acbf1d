// The leaders and what each side of them can do (Y-P).
#pragma once

#include <cstdint>

namespace oshra::yield {

enum class Leader : std::uint8_t { none, keralon, lemron, basil, vymar, pavyr };
inline constexpr int kLeaders = 5;

// A leader's side: leader * 2 - 1 for A, leader * 2 for B.
enum class Power : std::uint8_t {
  none,
  fourth_army,       // Y-P1, Keralon A
  champion,          // Y-P2, Keralon B
  move_fortresses,   // Y-P3, Lemron A
  spread_power,      // Y-P4, Lemron B
  undead_armies,     // Y-P5, Basil A
  destroyer,         // Y-P6, Basil B
  strong_face_down,  // Y-P7, Vymar A
  extra_move,        // Y-P8, Vymar B
  steal,             // Y-P9, Pavyr A
  fortress_support,  // Y-P10, Pavyr B
};
inline constexpr int kPowers = 10;

constexpr Leader leader_of(Power power) { return static_cast<Leader>((static_cast<int>(power) + 1) / 2); }
constexpr bool is_side_b(Power power) { return power != Power::none && static_cast<int>(power) % 2 == 0; }
constexpr Power power_of(Leader leader, bool side_b) {
  return static_cast<Power>(static_cast<int>(leader) * 2 - (side_b ? 0 : 1));
}

inline constexpr int kChampionBonus = 2;  // Y-P2: to each card that is played face up
// Y-B7, Y-P7.
constexpr int face_down_counts(Power power) { return power == Power::strong_face_down ? 3 : 1; }

static_assert(leader_of(Power::fourth_army) == Leader::keralon && leader_of(Power::fortress_support) == Leader::pavyr);
static_assert(power_of(Leader::basil, true) == Power::destroyer && is_side_b(Power::champion));

}  // namespace oshra::yield
