// The bare mechanics of taking a card from a place and putting it there. Nothing here knows what anybody knows: cards
// move through knowledge.h only.
#pragma once

#include "engine/core/invariant.h"
#include "engine/hidden_leaders/place.h"
#include "engine/hidden_leaders/state.h"

namespace oshra::hidden_leaders {

inline Card below(const State& s, Card card) { return s.below[id(card)]; }

inline Card hidden_at(const State& s, Seat seat, int slot) {
  Card card = s.hidden[seat].top;
  for (int above = s.hidden[seat].size - 1 - slot; above > 0; --above) {
    card = below(s, card);
  }
  return card;
}

// Top of the hidden stack: where a new hidden hero goes (HL-H1).
inline Place hidden_top(const State& s, Seat seat) { return {Spot::hidden, seat, s.hidden[seat].size}; }

// Puts a card so that `under` cards of the pile lie under it.
inline void insert(State& s, Pile& pile, Card card, int under) {
  if (under == pile.size) {
    s.below[id(card)] = pile.top;
    pile.top = card;
  } else {
    Card above = pile.top;
    for (int i = pile.size - 1 - under; i > 0; --i) {
      above = below(s, above);
    }
    s.below[id(card)] = below(s, above);
    s.below[id(above)] = card;
  }
  ++pile.size;
}

inline void erase(State& s, Pile& pile, Card card) {
  if (pile.top == card) {
    pile.top = below(s, card);
  } else {
    Card above = pile.top;
    while (below(s, above) != card) {
      ensure(above != Card::none, "a card is not in the pile it is taken from");
      above = below(s, above);
    }
    s.below[id(above)] = below(s, card);
  }
  s.below[id(card)] = Card::none;
  --pile.size;
}

inline void leave(State& s, Card card, Place from) {
  switch (from.spot) {
    case Spot::harbor:
      s.harbor.remove(id(card));
      --s.harbor_size;
      break;
    case Spot::wilderness: erase(s, s.wilderness, card); break;
    case Spot::graveyard: erase(s, s.graveyard, card); break;
    case Spot::tavern: s.tavern[from.slot] = Card::none; break;
    case Spot::set:
      for (int i = from.slot; i + 1 < s.set_size; ++i) {
        s.set[static_cast<std::size_t>(i)] = s.set[static_cast<std::size_t>(i + 1)];
      }
      s.set[--s.set_size] = Card::none;
      break;
    case Spot::hand: s.hands[from.seat].remove(id(card)); break;
    case Spot::open:
      s.open[from.seat].remove(id(card));
      --s.open_count[from.seat];
      break;
    case Spot::hidden: erase(s, s.hidden[from.seat], card); break;
    case Spot::aside:  // lies in no container: the frame that holds it knows it
      break;
    case Spot::nowhere: invariant_broken("a card leaves a place that is none");
  }
}

// Into an ordered place at its slot; on top of Wilderness and Graveyard.
inline void arrive(State& s, Card card, Place to) {
  switch (to.spot) {
    case Spot::harbor:
      s.harbor.add(id(card));
      ++s.harbor_size;
      break;
    case Spot::wilderness: insert(s, s.wilderness, card, s.wilderness.size); break;
    case Spot::graveyard: insert(s, s.graveyard, card, s.graveyard.size); break;
    case Spot::tavern: s.tavern[to.slot] = card; break;
    case Spot::set:
      ensure(s.set_size < kMaxSet, "the set holds more cards than it has room for");
      for (int i = s.set_size; i > to.slot; --i) {
        s.set[static_cast<std::size_t>(i)] = s.set[static_cast<std::size_t>(i - 1)];
      }
      s.set[to.slot] = card;
      ++s.set_size;
      break;
    case Spot::hand:
      ensure(s.hands[to.seat].size() < kMaxHand, "a hand holds more cards than it has room for");
      s.hands[to.seat].add(id(card));
      break;
    case Spot::open:
      s.open[to.seat].add(id(card));
      ++s.open_count[to.seat];
      break;
    case Spot::hidden: insert(s, s.hidden[to.seat], card, to.slot); break;
    case Spot::aside: break;
    case Spot::nowhere: invariant_broken("a card arrives at a place that is none");
  }
}

// Where a card lies; `aside` if in no container. For the rare step that names a card "wherever it is".
inline Place find(const State& s, int players, Card card) {
  for (Seat seat = 0; seat < players; ++seat) {
    if (s.open[seat].has(id(card))) return open_of(seat);
    if (s.hands[seat].has(id(card))) return hand_of(seat);
    int slot = s.hidden[seat].size - 1;
    for (Card c = s.hidden[seat].top; c != Card::none; c = below(s, c), --slot) {
      if (c == card) return {Spot::hidden, seat, static_cast<std::uint8_t>(slot)};
    }
  }
  for (int slot = 0; slot < kTavernSlots; ++slot) {
    if (s.tavern[static_cast<std::size_t>(slot)] == card) return tavern_slot(slot);
  }
  for (int slot = 0; slot < s.set_size; ++slot) {
    if (s.set[static_cast<std::size_t>(slot)] == card) return in_set(s.turn, slot);
  }
  if (s.harbor.has(id(card))) return at(Spot::harbor);
  for (Card c = s.graveyard.top; c != Card::none; c = below(s, c)) {
    if (c == card) return at(Spot::graveyard);
  }
  for (Card c = s.wilderness.top; c != Card::none; c = below(s, c)) {
    if (c == card) return at(Spot::wilderness);
  }
  return at(Spot::aside);
}

}  // namespace oshra::hidden_leaders
