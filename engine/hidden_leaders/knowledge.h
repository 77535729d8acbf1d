// Who knows which card where it lies (HL-H5 to HL-H10). `State::knows` changes in four functions only: move (and its
// twin for two cards, swap_places), look, reveal, shuffle.
#pragma once

#include "engine/hidden_leaders/piles.h"

namespace oshra::hidden_leaders {

namespace detail {

// HL-H9: a card leaves a group without an order that others see. Whoever does not see which one it is loses track of
// it and of the rest; the group's owner never does.
inline void lose_track(State& s, Place from, SeatSet seen_by) {
  if (from.spot == Spot::hand) {
    const SortedBytes hand = s.hands[from.seat];
    const int size = hand.size();
    if (size >= 2) {
      const SeatSet keep = seen_by | only(from.seat);
      // Four at a time whatever the size: past the end stands card 0, of which nobody knows anything.
      for (int i = 0; i < size; i += 4) {
        for (int j = 0; j < 4; ++j) s.knows[hand[i + j]] &= keep;
      }
    }
  } else if (from.spot == Spot::set && s.set_size >= 2) {
    const SeatSet keep = seen_by | only(s.turn);
    for (int i = 0; i < s.set_size; ++i) s.knows[id(s.set[static_cast<std::size_t>(i)])] &= keep;
  }
}

// HL-H8: who sees a card that goes there, besides those the effect itself shows it to.
inline SeatSet sees_arrival(Place to, SeatSet everyone) {
  if (is_open(to.spot)) return everyone;
  return to.spot == Spot::hand || to.spot == Spot::hidden ? only(to.seat) : SeatSet{0};
}

}  // namespace detail

// HL-H8, HL-H9. `shown_to`: who sees it on the way because they draw, look at or take it, or because it is shown.
inline void move(State& s, SeatSet everyone, Card card, Place from, Place to, SeatSet shown_to) {
  const SeatSet seen_by = shown_to | detail::sees_arrival(to, everyone);
  detail::lose_track(s, from, seen_by);
  leave(s, card, from);
  s.knows[id(card)] |= seen_by;
  arrive(s, card, to);
}

// HL-A6, HL-H9: both leave before either arrives; each takes the other's place.
inline void swap_places(State& s, SeatSet everyone, Card first, Place first_at, Card second, Place second_at) {
  const SeatSet first_seen = detail::sees_arrival(second_at, everyone);
  const SeatSet second_seen = detail::sees_arrival(first_at, everyone);
  detail::lose_track(s, first_at, first_seen);
  leave(s, first, first_at);
  detail::lose_track(s, second_at, second_seen);
  leave(s, second, second_at);
  s.knows[id(first)] |= first_seen;
  s.knows[id(second)] |= second_seen;
  arrive(s, first, second_at);
  arrive(s, second, first_at);
}

// HL-H7: what they saw is theirs.
inline void look(State& s, Card card, Seat viewer) { s.knows[id(card)] |= only(viewer); }

inline void reveal(State& s, Card card, SeatSet everyone) { s.knows[id(card)] = everyone; }

// HL-P6, HL-H10: the Wilderness becomes the Harbor and nobody knows a card of it any more.
inline void shuffle_wilderness_into_harbor(State& s) {
  for (Card card = s.wilderness.top; card != Card::none;) {
    const Card next = below(s, card);
    s.below[id(card)] = Card::none;
    s.knows[id(card)] = 0;
    s.harbor.add(id(card));
    card = next;
  }
  s.harbor_size = static_cast<std::uint8_t>(s.harbor_size + s.wilderness.size);
  s.wilderness = {Card::none, 0};
}

}  // namespace oshra::hidden_leaders
