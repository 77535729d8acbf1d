// What a player would say of a position of Hidden Leaders, as numbers of about the size of 1, for every seat. The
// State is a world that someone imagines: leaders and hidden heroes in it are guesses.
#pragma once

#include <array>
#include <cstddef>

#include "bots/hidden_leaders/evaluation.h"

namespace oshra::hidden_leaders {

class Features {
 public:
  // Of each of the seat's two factions, the nearer to winning first; of each of the others, likewise; of the game.
  static constexpr std::size_t kOfOwn = 10;
  static constexpr std::size_t kOfOther = 3;
  static constexpr std::size_t kOfGame = 15;
  static constexpr std::size_t kCount = 2 * kOfOwn + 2 * kOfOther + kOfGame;
  using Row = std::array<float, kCount>;

  // What all seats share is counted once; heroes of factions when a seat asks for them, which are few.
  Features(const Evaluation& evaluation, const Setup& setup, const State& state);

  [[nodiscard]] Row of(Seat seat) const;

 private:
  template <class T>
  using PerFaction = std::array<T, kFactions>;

  // In a party, open and hidden.
  [[nodiscard]] int heroes(Seat seat, std::size_t faction) const;

  const Setup& setup_;
  const State& state_;
  PerFaction<int> steps_;
  PerFaction<int> prospects_;
  std::array<int, kMaxSeats> all_heroes_ = {};
  int fullest_ = 0;
  Faction now_ = Faction::tribes;  // would win if the game ended here
};

}  // namespace oshra::hidden_leaders
