// What happens, told as it happens. An Event holds the whole truth and stays inside; `project` makes the only form in
// which it leaves the match.
#pragma once

#include <type_traits>

#include "engine/yield/leaders.h"
#include "engine/yield/shape.h"

namespace oshra::yield {

enum class Happening : std::uint8_t {
  starts,          // seat: the starting player
  leader_picked,   // seat; value: the power
  fortress_taken,  // seat takes `to` as its start (Y-S4); value: what it is worth now
  army_placed,     // seat, army -> to
  answered,        // seat has given a secret answer
  units_set,       // seat, army: its dial is now `value` (Y-S6), secret
  card_drawn,      // seat draws `card`
  card_kept,       // seat keeps `card` of those drawn (Y-G6)
  card_discarded,  // seat discards `card`, face up; value 1: one that was drawn and not kept
  shuffled,        // the discard pile became the deck (Y-H2)
  season_begins,   // value: the season; of: the year
  strategy_shown,  // seat reveals strategy card `value`
  strategy_kept,   // seat keeps it face down and draws (Y-T1)
  army_stepped,    // seat, army: from -> to
  conquered,       // seat takes `to`; value: what it is worth now
  upgraded,        // seat upgrades `to`; value: what it is worth now
  founded,         // seat founds a fortress on `to` (Y-P4)
  sacrificed,      // seat takes a token from `to`; value: what it is worth now
  copies,          // seat performs strategy card `value` through Ritual
  marker_given,    // seat gives the marker to `of`
  carried,         // seat moves a fortress from -> to (Y-P3); value: what it is worth there
  demanded,        // seat demands a card of region `value` of `of` (Y-P9)
  card_given,      // seat gives `card` to `of`; value: its region
  has_none,        // seat has no card of region `value`
  ended_actions,   // seat does nothing more of this; value: an Ending
  ambushes,        // seat, army
  battle_begins,   // its armies are told with dial_shown
  dial_shown,      // seat, army: everyone sees its dial, `value` (Y-B3)
  stands_at,       // seat: its strength at the beginning, `amount`
  has_initiative,  // seat
  card_played,     // seat plays `card`; value 1: face up; amount: its strength now
  handed_over,     // seat hands the decision to `of` (Y-G2)
  passes,          // seat
  yields,          // seat; amount: what it loses
  accepts_draw,    // seat
  units_lost,      // seat, army: value: its dial now; amount: what it took
  army_destroyed,  // seat, army: from; value: its dial now; of: the destroyer, or kChance
  army_retreats,   // seat, army: from -> to
  army_rises,      // seat, army: value: its dial now (Y-P5)
  army_chases,     // seat, army: from -> to
  battle_won,      // seat: the winner
  battle_drawn,
  phase_begins,    // value: the phase; of: the year
  army_recovered,  // seat, army -> to
  recruits_shown,  // card: revealed for recruits (Y-V2)
  recruited,       // seat gets `amount` units
  units_gained,    // seat, army: its dial is now `value`, secret
  game_ends,
};
inline constexpr int kHappenings = static_cast<int>(Happening::game_ends) + 1;

// What `done` was.
enum class Ending : std::uint8_t {
  passed,    // of the actions of a card: nothing at all was done (Y-T3)
  stopped,   // of several things: at least one was done, and more could have been
  declined,  // of what a battle gives, free upgrades (Y-L3) or chases (Y-X1): none was taken
};
inline constexpr int kEndings = 3;

inline constexpr std::uint8_t kNoCard = 0;  // else kind + 1

// Whose doing it is, by which card and by which leader is public: `copies` and `strategy_shown` have named the card,
// and one that is kept face down is never performed (Y-T2).
struct Event {
  Happening what;
  Seat seat = 0;
  Seat of = 0;
  Slot army = Slot::archer;
  Location from = 0;
  Location to = 0;
  std::uint8_t value = 0;
  std::uint8_t card = kNoCard;  // kind + 1
  std::uint16_t amount = 0;
  SeatSet seen_by = 0;  // who is told what is secret of it: the card, or the dial
  // Who may know now what they could not know before, other than by the rules: a card, a dial, a strategy card, what a
  // hand holds or lacks (Y-H5), who was drawn to start. By what everyone has seen, not by what someone may have
  // concluded. A choice in the open is nobody's secret; and who made a secret one learns nothing by its being told.
  SeatSet learnt_by = 0;
  // The player from whose action it follows; of cards drawn, for whom; of simultaneous answers, whose is carried out.
  // kChance: no one's, what a year brings by itself (Y-Y1, Y-K1, Y-V2, Y-E1), and deals of the set-up.
  Seat by = kChance;
  // The card that is being performed: through Ritual the copied one, and Ritual itself in its own steps (Y-T9).
  Strategy cause = Strategy::none;
  // The leader's, if it happens by that and not by a rule for all: Y-P2 and Y-P7 for what a card counts, Y-P3, Y-P4,
  // Y-P5 when an army rises, Y-P6 at the end, Y-P8 for a step that the card by itself does not give (any more), Y-P9.
  Power power = Power::none;
  std::uint8_t spare = 0;  // zero

  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(std::has_unique_object_representations_v<Event>);

// Without what the viewer is not told, and without who else is.
struct ViewEvent {
  Happening what;
  Seat seat = 0;
  Seat of = 0;
  Slot army = Slot::archer;
  Location from = 0;
  Location to = 0;
  std::uint8_t value = 0;  // a dial: 0 if not known
  std::uint8_t card = kNoCard;
  std::uint16_t amount = 0;
  Seat by = kChance;
  Strategy cause = Strategy::none;
  Power power = Power::none;
  std::uint8_t spare = 0;  // zero

  friend constexpr bool operator==(const ViewEvent&, const ViewEvent&) = default;
};
static_assert(std::has_unique_object_representations_v<ViewEvent>);

// Whether an event's `value` is a dial that only its owner sees.
constexpr bool tells_a_secret_dial(Happening what) {
  return what == Happening::units_set || what == Happening::units_gained;
}

constexpr ViewEvent project(const Event& event, Viewer viewer) {
  const bool told = contains(event.seen_by, viewer);
  return {.what = event.what,
          .seat = event.seat,
          .of = event.of,
          .army = event.army,
          .from = event.from,
          .to = event.to,
          .value = told || !tells_a_secret_dial(event.what) ? event.value : std::uint8_t{0},
          .card = told ? event.card : kNoCard,
          .amount = event.amount,
          .by = event.by,
          .cause = event.cause,
          .power = event.power};
}

// Whose secret it was that those who learnt something by it did not know: a card they held or had drawn, their dial or
// strategy card, what their hand lacks. kChance: nobody's, it came from the deck or by lot, or nobody learnt anything.
constexpr Seat shown_by(const Event& event) {
  if (event.learnt_by == 0) return kChance;
  switch (event.what) {
    case Happening::starts:
    case Happening::card_drawn:
    case Happening::recruits_shown: return kChance;
    default: return event.seat;
  }
}

}  // namespace oshra::yield
