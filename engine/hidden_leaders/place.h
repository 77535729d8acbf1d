// Where a card can lie.
#pragma once

#include <cstdint>

#include "engine/core/seats.h"

namespace oshra::hidden_leaders {

enum class Spot : std::uint8_t {
  nowhere,
  harbor,
  wilderness,
  graveyard,
  tavern,  // slot 0..2
  set,     // of seat, slot: place in it
  aside,   // a Tavern card being performed: in no zone (HL-A8)
  hand,    // of seat
  open,    // of seat
  hidden,  // of seat, slot: 0 the oldest
};

struct Place {
  Spot spot = Spot::nowhere;
  std::uint8_t seat = 0;
  std::uint8_t slot = 0;

  friend constexpr bool operator==(const Place&, const Place&) = default;
};

constexpr Place at(Spot spot) { return {spot, 0, 0}; }
constexpr Place hand_of(Seat seat) { return {Spot::hand, seat, 0}; }
constexpr Place open_of(Seat seat) { return {Spot::open, seat, 0}; }
constexpr Place tavern_slot(int slot) { return {Spot::tavern, 0, static_cast<std::uint8_t>(slot)}; }
constexpr Place in_set(Seat owner, int slot) { return {Spot::set, owner, static_cast<std::uint8_t>(slot)}; }

// Open places: everyone sees what lies there (HL-H8).
constexpr bool is_open(Spot spot) {
  return spot == Spot::open || spot == Spot::tavern || spot == Spot::graveyard || spot == Spot::aside;
}

// Whose it is; kChance: nobody's.
constexpr Seat owner_of(Place place) {
  switch (place.spot) {
    case Spot::set:
    case Spot::hand:
    case Spot::open:
    case Spot::hidden: return place.seat;
    default: return kChance;
  }
}

}  // namespace oshra::hidden_leaders
