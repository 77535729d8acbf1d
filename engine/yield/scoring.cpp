// The end (Y-E1, Y-P6, Y-G3).
#include "engine/yield/game.h"
#include "engine/yield/table.h"

namespace oshra::yield {

Outcome outcome(const Setup& setup, const State& s) {
  Outcome outcome;
  outcome.over = s.ask == Ask::nothing;
  const SeatSet all = all_seats(setup.players);
  for (const Seat seat : each(all)) {
    for (LocationSet owned = s.owned[seat]; owned != 0; owned &= owned - 1) {
      outcome.points[seat] = static_cast<std::uint16_t>(outcome.points[seat] + s.value[first_location(owned)]);
    }
  }
  int most = 0;
  for (const Seat seat : each(all)) {
    for (const Seat member : each(team_of(setup, seat))) {
      outcome.team_points[seat] = static_cast<std::uint16_t>(outcome.team_points[seat] + outcome.points[member]);
    }
    if (outcome.team_points[seat] > most) most = outcome.team_points[seat];
  }
  for (const Seat seat : each(all)) {
    if (outcome.team_points[seat] == most) outcome.with_most |= only(seat);
  }
  if (!outcome.over) return outcome;
  if ((s.fight & kGameWon) != 0) {
    outcome.decided = Decided::destroyer;
    for (const Seat seat : each(all)) {
      if (s.powers[seat] == Power::destroyer) outcome.winners = team_of(setup, seat);
    }
    return outcome;
  }
  // The marker's holder comes first; a team is as early as its earlier member.
  outcome.winners = team_of(setup, earliest(s, outcome.with_most));
  if (outcome.winners != outcome.with_most) outcome.decided = Decided::earliest_in_turn_order;
  return outcome;
}

}  // namespace oshra::yield
