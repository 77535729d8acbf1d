// All that is fixed before the first move of a match.
#pragma once

#include <string_view>

#include "engine/core/id_set.h"
#include "engine/core/seats.h"
#include "engine/hidden_leaders/cards.h"

namespace oshra::hidden_leaders {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;
inline constexpr std::uint16_t kRulesVersion = 1;

struct HiddenLeaders;  // game.h

struct Setup {
  using Game = HiddenLeaders;
  static constexpr std::string_view kGame = "hidden-leaders";  // its name, in files and commands

  IdSet deck;  // every card of the match, the Emperor included
  std::uint8_t players = kMinPlayers;
  std::uint8_t beginner = 0;
  std::uint16_t rules_version = kRulesVersion;

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};
static_assert(std::has_unique_object_representations_v<Setup>);

// HL-T3, HL-S4.
constexpr IdSet deck_of(bool beginner, bool extended) {
  IdSet deck;
  for (const CardFacts& hero : card_table::kHeroes) {
    if ((hero.set == CardSet::base || extended) && !(beginner && hero.advanced)) {
      deck.add(id(hero.card));
    }
  }
  return deck;
}

constexpr Setup make_setup(int players, bool beginner = false, bool extended = false) {
  Setup setup;
  setup.deck = deck_of(beginner, extended);
  setup.players = static_cast<std::uint8_t>(players);
  setup.beginner = beginner ? 1 : 0;
  return setup;
}

// HL-E1, HL-S4: with so many open heroes in one party the game ends.
constexpr int end_threshold(const Setup& setup) {
  constexpr std::array<int, kMaxPlayers + 1> kOpenHeroes = {0, 0, 8, 7, 7, 6, 5};
  return kOpenHeroes[setup.players] - setup.beginner;
}

}  // namespace oshra::hidden_leaders
