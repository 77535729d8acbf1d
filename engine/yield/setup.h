// All that is fixed before the first move of a match.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

#include "engine/core/hash.h"
#include "engine/yield/armies.h"
#include "engine/yield/cards.h"
#include "engine/yield/leaders.h"
#include "engine/yield/map.h"
#include "engine/yield/map_names.h"

namespace oshra::yield {

inline constexpr std::uint16_t kRulesVersion = 1;

enum class Teams : std::uint8_t { none, two_against_two, two_against_one };

struct Yield;  // game.h

struct Setup {
  using Game = Yield;
  static constexpr std::string_view kGame = "yield";  // its name, in files and commands

  Map map;
  CardBag deck = standard_deck();  // every card of the match
  PerSeat<Power> powers = {};      // Y-S2: none where it is picked, or where no leaders are played
  std::uint8_t players = kMinPlayers;
  std::uint8_t leaders = 0;  // whether they are played with
  Teams teams = Teams::none;
  Seat single = 0;       // two against one: who plays alone
  Seat start = kChance;  // Y-S1: drawn at random, or a seat
  std::uint16_t rules_version = kRulesVersion;
  std::array<std::uint8_t, 4> spare = {};  // zero
  // Last: all before it is what the rules begin with.
  MapNames names;

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};
static_assert(sizeof(MapNames) % 8 == 0);  // so that nothing lies behind them
static_assert(std::is_trivially_copyable_v<Setup> && std::has_unique_object_representations_v<Setup>);

// Of what the rules begin with: the same map under other names is the same game.
inline std::uint64_t hash_of_rules(const Setup& setup) { return hash_bytes(&setup, offsetof(Setup, names)); }

// Y-G1, Y-G5: a player and their partner, if they have one.
constexpr SeatSet team_of(const Setup& setup, Seat seat) {
  switch (setup.teams) {
    case Teams::none: break;
    case Teams::two_against_two: return static_cast<SeatSet>(only(seat) | only(static_cast<Seat>((seat + 2) % 4)));
    case Teams::two_against_one:
      return seat == setup.single ? only(seat) : static_cast<SeatSet>(all_seats(3) & ~only(setup.single));
  }
  return only(seat);
}
constexpr SeatSet enemies_of(const Setup& setup, Seat seat) {
  return static_cast<SeatSet>(all_seats(setup.players) & ~team_of(setup, seat));
}
constexpr bool in_the_pair(const Setup& setup, Seat seat) {
  return setup.teams == Teams::two_against_one && seat != setup.single;
}
constexpr bool plays_alone(const Setup& setup, Seat seat) {
  return setup.teams == Teams::two_against_one && seat == setup.single;
}

// Y-C3, Y-P1, Y-G5.
constexpr int army_count(const Setup& setup, Seat seat, Power power) {
  if (setup.teams == Teams::two_against_one) return seat == setup.single ? 4 : 2;
  return power == Power::fourth_army ? 4 : 3;
}

// What a player begins with and draws (Y-S6, Y-S7, Y-T1; Y-G5).
struct Allotment {
  std::uint8_t units;
  std::uint8_t first_cards;
  std::uint8_t first_discards;
  std::uint8_t draw;  // instead of performing a card
  std::uint8_t keep;  // of those; 0: all go to the hand
};
constexpr Allotment allotment(const Setup& setup, Seat seat) {
  if (setup.teams != Teams::two_against_one) return {12, 10, 3, 5, 0};
  return seat == setup.single ? Allotment{14, 10, 2, 6, 4} : Allotment{7, 5, 1, 3, 2};
}

}  // namespace oshra::yield
