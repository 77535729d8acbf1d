// What one viewer may know of a State: a type of its own, built field by field. It has room for everything in sight
// and for nothing else. Padding-free, so equal views are equal bytes. Fields that are named as in State mean the same.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/yield/setup.h"
#include "engine/yield/shape.h"

namespace oshra::yield {

struct View {
  CardBag discard;
  CardBag table;
  // The viewer's own.
  CardBag hand;
  CardBag drawn;
  CardBag down;

  PerSeat<LocationSet> owned;
  ArmySet fighting;
  ArmySet inactive;
  PerSeat<std::uint16_t> strength;
  RegionsBySeat matching;
  RegionsBySeat lacks;

  std::array<std::uint8_t, kMaxLocations> value;
  PerArmy<Location> at;
  PerArmy<Dial> dials;  // units 0: not known; else the viewer's own, or seen this year
  std::array<PerArmy<DialYear>, kYears - 1> past;
  PerArmy<Location> stood;
  PerArmy<std::uint8_t> answers;  // the viewer's own; in a battle all
  PerSeat<std::uint8_t> hand_size;
  PerSeat<std::uint8_t> down_size;
  std::uint8_t drawn_size;
  std::uint8_t deck_size;
  PerSeat<StrategySet> up;
  PerSeat<std::uint8_t> down_count;  // strategy cards kept face down this year
  PerSeat<Strategy> chosen;          // the viewer's own
  SeatSet has_chosen;                // whose card of this season is down
  StrategySet face_down;             // the viewer's own
  PerSeat<Power> powers;
  PerSeat<std::uint8_t> base;
  std::array<KnownCard, kMaxKnown> known;  // those the viewer gave; to Pavyr A all (Y-H5)
  std::array<std::uint8_t, kYears - 1> recruits;

  Viewer viewer;
  Ask ask;
  SeatSet asked;
  SeatSet forced;  // of those asked: for whom everyone can see that the choice is forced (Y-H4)
  Phase phase;
  std::uint8_t year;
  std::uint8_t season;
  std::uint8_t since;
  Seat start;
  Seat first;
  Seat turn;
  std::uint8_t to_deal;
  std::uint8_t to_discard;
  Strategy card;
  std::uint8_t done;
  std::uint8_t stepped;
  std::uint8_t steps;
  Location raised;
  Demand demand;
  SeatSet in;
  Stage stage;
  Seat initiative;
  std::uint8_t fight;
  std::uint8_t losses;
  std::array<std::uint8_t, 3> spare;  // zero

  friend bool operator==(const View& a, const View& b) { return __builtin_memcmp(&a, &b, sizeof(View)) == 0; }
};
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);

// Of every player what is theirs, and of the rest what someone who looks on sees: together all but the deck.
struct OpenView {
  View all;
  PerSeat<View> own;
};

}  // namespace oshra::yield
