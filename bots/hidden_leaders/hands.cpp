#include "bots/hidden_leaders/hands.h"

namespace oshra::hidden_leaders {

namespace {

// As a card that only its owner knows, as determinize would deal it: the viewer's own view does not change.
void put_in_hand(View& view, Seat seat, Card card) {
  SortedBytes& known = view.hand_known[seat];
  auto& knows = view.hand_knows[seat];
  int at = known.size();
  for (; at > 0 && known[at - 1] > id(card); --at) {
    knows[static_cast<std::size_t>(at)] = knows[static_cast<std::size_t>(at) - 1];
  }
  knows[static_cast<std::size_t>(at)] = only(seat);
  known.add(id(card));
}

}  // namespace

void Hands::hear(const ViewEvent& event) {
  const bool plays = event.what == Happening::played;
  if (!plays && event.what != Happening::moved && event.what != Happening::exchanged) return;
  if (event.card > kCards) return;
  const bool unseen = event.card == 0 && event.from.spot == Spot::hand;
  if (plays || unseen) {
    const Seat owner = plays ? event.seat : event.from.seat;
    for (Holding& holding : holdings_) {
      // In an exchange both cards leave before either arrives (HL-H9): the one that just came is not the one that goes.
      if (holding.seat != owner || &holding == &holdings_[exchanged_]) continue;
      const float held = holding.chance * (plays ? 1 - kPlayed : kStays);
      // That a card was not played is seen, and changes what is likely; which card left unseen is not.
      holding.chance = plays ? held / (held + 1 - holding.chance) : held;
    }
  }
  if (event.card != 0) {
    holdings_[event.card] =
        !plays && event.to.spot == Spot::hand ? Holding{.chance = 1, .seat = event.to.seat} : Holding{};
  }
  exchanged_ = event.what == Happening::exchanged ? event.card : 0;
}

void Hands::fill_in(const Setup& setup, View& view, Rng& rng) const {
  // Below this it is as good as any other card.
  constexpr float kWorthwhile = 0.1F;
  std::array<std::uint8_t, kCards> likely;
  std::uint32_t count = 0;
  unplaced_cards(setup, view).for_each([&](std::uint8_t card) {
    const Holding& holding = holdings_[card];
    if (holding.chance >= kWorthwhile && holding.seat < setup.players && holding.seat != view.viewer) {
      likely[count++] = card;
    }
  });
  // In any order: where a hand has no room for all, none comes before the others.
  while (count > 0) {
    const std::uint32_t at = rng.below(count);
    const std::uint8_t card = likely[at];
    likely[at] = likely[--count];
    const Holding& holding = holdings_[card];
    constexpr std::uint32_t kScale = 1U << 16U;
    const bool held = rng.below(kScale) < static_cast<std::uint32_t>(holding.chance * static_cast<float>(kScale));
    if (held && view.hand_known[holding.seat].size() < view.hand_size[holding.seat]) {
      put_in_hand(view, holding.seat, static_cast<Card>(card));
    }
  }
}

}  // namespace oshra::hidden_leaders
