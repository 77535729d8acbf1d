// Which cards others are likely to hold still: those that everyone saw them take. A view forgets them all with the next
// card that leaves that hand unseen (HL-H9), and each turn ends with a discard; a player at the table does not.
#pragma once

#include <array>

#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

class Hands {
 public:
  // Made by: oshra fit leaders --games 6000 --bots greedy --seed 1
  // Of the cards taken in the open, so many stay when one leaves the hand unseen, whether it is the first time or the
  // fifth; chance alone would leave 75 of 100.
  static constexpr float kStays = 0.834F;
  // A player who plays another card and holds this one would have played this one so often: it may well be gone. A
  // little below the 36 of 100 that are counted, since a card passed over once is easily passed over again; with this
  // the chances come true (tests/bots/hidden_leaders_belief_test.cpp).
  static constexpr float kPlayed = 0.3F;

  void clear() { *this = {}; }
  void hear(const ViewEvent& event);

  // 0: that player was not seen to take it, or parted with it.
  [[nodiscard]] float chance(Seat seat, Card card) const {
    const Holding& holding = holdings_[id(card)];
    return holding.seat == seat ? holding.chance : 0;
  }

  // Adds cards to what the view knows of others' hands, each with its chance.
  void fill_in(const Setup& setup, View& view, Rng& rng) const;

 private:
  struct Holding {
    float chance = 0;
    Seat seat = 0;
  };
  std::array<Holding, kCards + 1> holdings_ = {};  // by card
  std::uint8_t exchanged_ = 0;                     // the card of the first half of an exchange, while the second is due
};

}  // namespace oshra::hidden_leaders
