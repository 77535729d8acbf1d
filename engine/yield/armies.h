// Armies (Y-C3): up to four to a player, each in a slot of its own.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/seats.h"
#include "engine/yield/map.h"

namespace oshra::yield {

// The champion (Y-P2) stands in the cavalry's slot.
enum class Slot : std::uint8_t { archer, infantry, cavalry, fourth };
inline constexpr int kSlots = 4;
inline constexpr int kMaxUnits = 15;
inline constexpr Location kOffMap = 0xFF;  // destroyed, not recovered (Y-C5)

template <class T>
using PerSeat = std::array<T, kMaxPlayers>;
template <class T>
using PerArmy = PerSeat<std::array<T, kSlots>>;

// An army of the table, and a set of them: bit seat * 4 + slot, so they rise in the order in which armies are named.
using Army = std::uint8_t;
using ArmySet = std::uint32_t;
inline constexpr int kArmies = kMaxPlayers * kSlots;

constexpr Army army(Seat seat, Slot slot) { return static_cast<Army>(seat * kSlots + static_cast<int>(slot)); }
constexpr Seat owner_of(Army of) { return static_cast<Seat>(of / kSlots); }
constexpr Slot slot_of(Army of) { return static_cast<Slot>(of % kSlots); }
constexpr ArmySet just_army(Army of) { return ArmySet{1} << of; }
constexpr ArmySet armies_of(Seat seat) { return ArmySet{15} << (seat * kSlots); }
constexpr bool holds_army(ArmySet set, Army of) { return ((set >> of) & 1U) != 0; }
constexpr Army first_army(ArmySet set) { return static_cast<Army>(std::countr_zero(set)); }

template <class T>
constexpr T& of_army(PerArmy<T>& all, Army of) {
  return all[of / kSlots][of % kSlots];
}
template <class T>
constexpr const T& of_army(const PerArmy<T>& all, Army of) {
  return all[of / kSlots][of % kSlots];
}

}  // namespace oshra::yield
