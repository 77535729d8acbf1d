// What happens, told as it happens. An Event holds the whole truth and stays inside; `project` makes the only form in
// which it leaves the match.
#pragma once

#include <type_traits>

#include "engine/hidden_leaders/ids.h"
#include "engine/hidden_leaders/place.h"

namespace oshra::hidden_leaders {

enum class Happening : std::uint8_t {
  starts,         // seat: the starting player
  leader_dealt,   // seat; card: the leader's number
  answered,       // seat has given a secret answer (HL-S3, HL-A11)
  turn_begins,    // seat
  played,         // seat plays card: from its hand to its party (HL-P1, an extra play); it performs next
  moved,          // card: from -> to; `value` 1: picked at random
  picked,         // seat has picked the card lying at `from` for an exchange (HL-A14)
  exchanged,      // card: from -> to, the first of two: both leave before either arrives (HL-H9), the second follows
  markers_moved,  // red, green: how far; seat: who chose
  looked,         // seat looked at the card lying at `from` (HL-H7)
  revealed,       // the card lying at `from`
  shuffled,       // the Wilderness became the Harbor (HL-P6)
  performs,       // seat performs card, which it has not played
  player_named,   // seat names player `value`
  faction_named,  // ... faction `value`
  pile_named,     // ... pile `value`
  mode_named,     // ... mode `value`
  declined,       // seat goes without; `value`: a Declined
  has_none,       // seat has no card that fits the demand (HL-A15)
  leader_shown,   // seat; card: the leader's number (HL-E5)
  game_ends,
};
inline constexpr int kHappenings = static_cast<int>(Happening::game_ends) + 1;

enum class Declined : std::uint8_t {
  passed,    // step 1, neither playing nor discarding (HL-P1)
  stopped,   // after the first card of a step that allows more
  declined,  // what an ability says they may do, all of it
};

struct Event {
  Happening what;
  Seat seat = 0;          // who does it
  std::uint8_t card = 0;  // a Card, or a Leader's number
  SeatSet seen_by = 0;    // who is told the card
  SeatSet learnt_by = 0;  // who learnt a secret: the card, not known to them there before; of has_none, that none fits
  Place from = {};
  Place to = {};
  std::int8_t red = 0;
  std::int8_t green = 0;
  std::uint8_t value = 0;
  Seat by = kChance;        // whose action it follows from; the deals of the set-up are nobody's
  Card cause = Card::none;  // whose ability is being performed (HL-A1); none: the turn goes its way

  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(std::has_unique_object_representations_v<Event>);

// Without the card where the viewer does not see it, and without who else does. `cause` is no secret: a card begins to
// perform in the open, and goes on under the eyes of all even if it is turned over or put away meanwhile (HL-A12).
struct ViewEvent {
  Happening what;
  Seat seat = 0;
  std::uint8_t card = 0;  // 0: not known
  Place from = {};
  Place to = {};
  std::int8_t red = 0;
  std::int8_t green = 0;
  std::uint8_t value = 0;
  Seat by = kChance;
  Card cause = Card::none;

  friend constexpr bool operator==(const ViewEvent&, const ViewEvent&) = default;
};
static_assert(std::has_unique_object_representations_v<ViewEvent>);

constexpr ViewEvent project(const Event& event, Viewer viewer) {
  // Only its owner sees the order of a set (HL-H9), also of cards that others know.
  const auto without_order = [&](Place place) {
    return place.spot == Spot::set && place.seat != viewer ? in_set(place.seat, 0) : place;
  };
  return {.what = event.what,
          .seat = event.seat,
          .card = contains(event.seen_by, viewer) ? event.card : std::uint8_t{0},
          .from = without_order(event.from),
          .to = without_order(event.to),
          .red = event.red,
          .green = event.green,
          .value = event.value,
          .by = event.by,
          .cause = event.cause};
}

// Whose secret it was that those who learnt something by it did not know: what lay before them, their leader, what
// their hand lacks. kChance: nobody's, it lay in a pile or was dealt, or nobody learnt anything.
constexpr Seat shown_by(const Event& event) {
  if (event.learnt_by == 0) return kChance;
  if (event.what == Happening::has_none || event.what == Happening::leader_shown) return event.seat;
  return owner_of(event.from);
}

}  // namespace oshra::hidden_leaders
