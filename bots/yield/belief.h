// What a search of Yield imagines from.
#pragma once

#include "bots/belief.h"
#include "engine/yield/game.h"

namespace oshra::yield {

// Everything that the view allows is as likely. Where several are asked at once, nobody else is taken to have answered
// yet: whether they have says nothing about what they answer, and so a search finds the same whoever has answered
// before its player.
struct Belief : NoBelief<Yield> {
  [[nodiscard]] static View imagine(const Setup& setup, const View& view, Rng& /*rng*/) {
    View earlier = view;
    const auto others = static_cast<SeatSet>(all_seats(Yield::players(setup)) & ~only(Yield::viewer(view)));
    switch (view.ask) {
      case Ask::first_units:
      case Ask::recruits: earlier.asked |= others; break;
      case Ask::first_discards:
        for (const Seat seat : each(others)) {
          if (view.hand_size[seat] != 0) earlier.asked |= only(seat);
        }
        break;
      case Ask::strategy:
        earlier.asked |= static_cast<SeatSet>(view.has_chosen & others);
        earlier.has_chosen &= static_cast<SeatSet>(~others);
        break;
      default: break;
    }
    return earlier;
  }
};

}  // namespace oshra::yield
