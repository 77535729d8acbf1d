// What one viewer may know of a State: a type of its own, built field by field from what HL-H says is theirs. It has
// room for everything in sight and for nothing else; what is not known is 0. Padding-free, so equal views are equal
// bytes.
#pragma once

#include "engine/hidden_leaders/place.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/shape.h"

namespace oshra::hidden_leaders {

// A card lying face down in an ordered place, and who knows it there as far as the viewer can be sure: its owner, the
// viewer, and everyone if everyone saw it come. Whom else it was shown to may be a secret: which card of a hand another
// player knows cannot be seen, nor therefore which card that player goes on knowing when one leaves it (HL-H9).
struct FaceDown {
  Card card;  // none: the viewer does not know it
  SeatSet knows;
};

struct View {
  std::array<SortedBytes, kMaxSeats> hand_known;  // the cards of that hand that the viewer knows
  SortedBytes set_known;                          // likewise of the set
  std::array<IdSet, kMaxSeats> open;

  std::array<std::array<SeatSet, kMaxHand>, kMaxSeats> hand_knows;  // by card of hand_known, as FaceDown::knows
  std::array<std::uint8_t, kMaxSeats> hand_size;
  std::array<std::uint8_t, kMaxSeats> hidden_size;
  // All hidden stacks one after the other, by seat; in each the oldest first.
  std::array<FaceDown, kCards> hidden;
  std::array<FaceDown, kCards> wilderness;  // bottom to top
  std::array<Card, kCards> graveyard;       // bottom to top (HL-H5)
  std::uint8_t wilderness_size;
  std::uint8_t graveyard_size;
  std::uint8_t harbor_size;
  std::array<Card, kTavernSlots> tavern;
  std::array<Leader, kMaxSeats> leaders;
  std::uint8_t red;
  std::uint8_t green;

  Viewer viewer;
  Ask ask;
  SeatSet asked;
  SeatSet forced;  // of those asked: for whom everyone can see that the choice is forced (HL-A15)
  Seat turn;
  std::uint8_t count;
  // An earlier pick of the step that is being asked (HL-A14: its place is seen by all; a card picked from a hand or a
  // set only by its owner).
  Place picked_at;
  Card picked;
  std::uint8_t performed;
  std::uint8_t p;
  std::uint8_t named;
  std::uint8_t x;
  std::uint8_t depth;
  std::array<Frame, kMaxFrames> frames;
  std::uint8_t set_size;
  std::array<Card, kMaxSet> set;           // in order, for its owner only (HL-H9)
  std::array<SeatSet, kMaxSet> set_knows;  // by card of set_known, likewise
  std::array<Card, 2> answers;             // the viewer's own, not carried out yet
  std::array<std::uint8_t, 5> spare;       // zero

  friend bool operator==(const View& a, const View& b) { return __builtin_memcmp(&a, &b, sizeof(View)) == 0; }
};
static_assert(std::is_trivially_copyable_v<View> && std::has_unique_object_representations_v<View>);

// As someone who looks on would see it if every card lay open; `knows` says who does. Of answers that are not carried
// out yet it has none.
using OpenView = View;

}  // namespace oshra::hidden_leaders
