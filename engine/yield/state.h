// The whole truth of a running game, in 512 bytes without padding: equal positions are equal bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/yield/leaders.h"
#include "engine/yield/shape.h"

namespace oshra::yield {

struct State {
  CardBag deck;
  CardBag discard;  // face up
  CardBag table;    // face up, of the battle being fought (Y-B13)
  CardBag drawn;    // by `turn`, not yet kept (Y-G6)
  PerSeat<CardBag> hands;
  PerSeat<CardBag> down;  // laid face down: on the table or in the discard pile, until that is shuffled (Y-B7)

  PerSeat<LocationSet> owned;       // fortresses
  ArmySet fighting;                 // who takes part in the battle, fixed when it starts (Y-B13)
  ArmySet inactive;                 // Y-B2
  PerSeat<std::uint16_t> strength;  // in the battle
  RegionsBySeat matching;           // in the battle: the regions of Y-B7
  RegionsBySeat lacks;              // regions that everyone knows a hand to be without (Y-H5)

  std::array<std::uint8_t, kMaxLocations> value;  // 0: no fortress; neutral if no one owns it
  PerArmy<Location> at;                           // kOffMap: off the map, and where there is no such army
  PerArmy<Dial> dials;                            // 0 where there is no such army
  std::array<PerArmy<DialYear>, kYears - 1> past;
  PerArmy<Location> stood;  // where armies were when the battle started; else 0
  // Simultaneous answers, given but not carried out: units by army, or discards as kind + 1. In a battle: by army what
  // Basil A's took (Y-P5), and in the fourth place, where he has none, how many of a player's cards lie face down.
  PerArmy<std::uint8_t> answers;
  PerSeat<Strategy> chosen;        // this season's card, until its owner's turn is over
  PerSeat<StrategySet> up;         // used this year and seen
  PerSeat<StrategySet> face_down;  // used this year and kept face down
  PerSeat<Power> powers;
  PerSeat<std::uint8_t> base;                     // a player's units when the year `since` began
  std::array<KnownCard, kMaxKnown> known;         // in rising order, zeros last
  std::array<std::uint8_t, kYears - 1> recruits;  // revealed at the end of years 1 and 2

  Ask ask;
  SeatSet asked;  // who has still to answer; chance is bit kChance
  Phase phase;
  std::uint8_t year;
  std::uint8_t season;
  std::uint8_t since;  // the year since which dials are followed: 1, or that of a position
  Seat start;          // the starting-player marker
  Seat first;          // whose turn comes first (Y-Y2)
  Seat turn;           // whose turn, or whose cards, it is
  std::uint8_t to_deal;
  std::uint8_t to_discard;
  Strategy card;         // being performed, or copied
  std::uint8_t done;     // of it
  std::uint8_t stepped;  // by slot a bit: has moved by this card
  std::uint8_t steps;    // taken
  Location raised;       // the first of two upgrades; else kNowhere
  Demand demand;         // Y-P9
  SeatSet in;            // the battle: who has not yielded
  Stage stage;
  Seat initiative;
  std::uint8_t fight;                 // what has happened in it
  std::uint8_t losses;                // still to be put on armies
  std::array<std::uint8_t, 3> spare;  // zero

  friend bool operator==(const State& a, const State& b) { return __builtin_memcmp(&a, &b, sizeof(State)) == 0; }
};

static_assert(sizeof(State) == 512);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace oshra::yield
