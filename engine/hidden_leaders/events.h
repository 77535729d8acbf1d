// What happens, told as it happens. An Event holds the whole truth and stays inside; `project` makes the only form in
// which it leaves the match.
#pragma once

#include "engine/hidden_leaders/place.h"

namespace oshra::hidden_leaders {

enum class Happening : std::uint8_t {
  starts,         // seat: the starting player
  leader_dealt,   // seat; card: the leader's number
  answered,       // seat has given a secret answer (HL-S3, HL-A11)
  turn_begins,    // seat
  moved,          // card: from -> to; seat: who moved it
  markers_moved,  // red, green: how far; seat: who chose
  looked,         // seat looked at the card lying at `from` (HL-H7)
  revealed,       // the card lying at `from`
  shuffled,       // the Wilderness became the Harbor (HL-P6)
  performs,       // seat performs card
  player_named,   // seat names player `value`
  faction_named,  // ... faction `value`
  pile_named,     // ... pile `value`
  mode_named,     // ... mode `value`
  declined,       // seat passes, stops or declines
  has_none,       // seat has no card that fits the demand (HL-A15)
  leader_shown,   // seat; card: the leader's number (HL-E5)
  game_ends,
};

struct Event {
  Happening what;
  Seat seat = 0;
  std::uint8_t card = 0;  // a Card, or a Leader's number
  SeatSet seen_by = 0;    // who is told the card
  Place from = {};
  Place to = {};
  std::int8_t red = 0;
  std::int8_t green = 0;
  std::uint8_t value = 0;

  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// Without the card where the viewer does not see it, and without who else does.
struct ViewEvent {
  Happening what;
  Seat seat = 0;
  std::uint8_t card = 0;  // 0: not known
  Place from = {};
  Place to = {};
  std::int8_t red = 0;
  std::int8_t green = 0;
  std::uint8_t value = 0;

  friend constexpr bool operator==(const ViewEvent&, const ViewEvent&) = default;
};

constexpr ViewEvent project(const Event& event, Viewer viewer) {
  const std::uint8_t card = contains(event.seen_by, viewer) ? event.card : std::uint8_t{0};
  // The place a card had in a set is a secret of the set's owner, like the card (HL-H9).
  const auto without_order = [&](Place place) {
    return place.spot == Spot::set && !contains(event.seen_by, viewer) ? at(Spot::set) : place;
  };
  return {event.what, event.seat,  card,       without_order(event.from), without_order(event.to),
          event.red,  event.green, event.value};
}

}  // namespace oshra::hidden_leaders
