// Cards that come and go, and what is known of a hand by it (Y-H5). Nothing else changes a hand.
#pragma once

#include "engine/yield/setup.h"
#include "engine/yield/state.h"

namespace oshra::yield {

inline bool is_pavyr_a(const State& s, Seat seat) { return s.powers[seat] == Power::steal; }

// One card fewer of those kinds that `could_be` says; of each giver's cards one of a kind.
template <class CouldBe>
void forget(State& s, CouldBe could_be) {
  std::size_t kept = 0;
  KnownCard last = {};  // equal cards lie side by side: only the first of them goes
  for (const KnownCard card : s.known) {
    const bool goes = card.byte != 0 && !(card == last) && could_be(card.card());
    last = card;
    if (!goes) s.known[kept++] = card;
  }
  while (kept < s.known.size()) s.known[kept++] = {};
}

inline void draw_into_hand(State& s, Seat seat, Kind card) {
  s.hands[seat].add(card);
  s.lacks.remove(seat, kAllRegions);
}

inline void leave_hand_face_up(State& s, Seat seat, Kind card) {
  s.hands[seat].remove(card);
  if (is_pavyr_a(s, seat) && s.known[0].byte != 0) {
    forget(s, [&](Kind known) { return known == card; });
  }
}

inline void leave_hand_face_down(State& s, Seat seat, Kind card) {
  s.hands[seat].remove(card);
  if (is_pavyr_a(s, seat) && s.known[0].byte != 0) {
    forget(s, [](Kind) { return true; });
  }
}

// Y-P9. Only Pavyr A is ever given a card, so only of that hand a card is ever known.
inline void give_card(State& s, Seat giver, Seat taker, Kind card) {
  s.hands[giver].remove(card);
  s.hands[taker].add(card);
  s.lacks.remove(taker, just(region_of(card)));
  ensure(s.known.back().byte == 0, "more known cards than a hand can hold");
  const KnownCard fresh = KnownCard::of(card, giver);
  std::size_t at = 0;
  while (s.known[at].byte != 0 && s.known[at].byte < fresh.byte) ++at;
  for (std::size_t i = s.known.size() - 1; i > at; --i) s.known[i] = s.known[i - 1];
  s.known[at] = fresh;
}

}  // namespace oshra::yield
