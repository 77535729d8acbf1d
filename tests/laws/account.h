// Law 6: whatever is asked in two ways has one answer. Who is asked, how many play, whose a view is, where the game
// stands, and who has won.
#pragma once

#include <string>

#include "engine/core/game.h"
#include "tests/laws/law.h"

namespace oshra::laws {

// What pending, the State and every view say of who is asked; and that nobody is asked, looks or wins but the players.
template <Game G>
Finding law_6_position(const typename G::Setup& setup, const typename G::State& state) {
  const int players = G::players(setup);
  if (players < 1 || players > kMaxSeats) return breach(6, std::to_string(players) + " play");
  const SeatSet asked = G::asked(state);
  const auto pending = G::pending(setup, state);
  if (asked != pending.actors) return breach(6, "the State and pending disagree on who is asked");
  if ((asked & ~all_seats(players)) != 0 && asked != only(kChance)) {
    return breach(6, "somebody is asked who does not play, or chance beside a player");
  }
  if ((pending.forced & ~asked) != 0) return breach(6, "forced, and not asked");
  const auto moment = G::moment(G::view(setup, state, kSpectator));
  for (int i = 0; i <= players; ++i) {
    const Viewer viewer = viewer_at(static_cast<std::uint32_t>(i), players);
    const auto view = G::view(setup, state, viewer);
    if (G::viewer(view) != viewer)
      return breach(6, "a view for " + name_of_viewer(viewer) + " says that it is another's");
    if (G::asked(view) != asked)
      return breach(6, "the view of " + name_of_viewer(viewer) + " says that others are asked");
    if (!(G::moment(view) == moment))
      return breach(6, "to " + name_of_viewer(viewer) + " the game stands elsewhere than to a spectator");
  }
  const auto outcome = G::outcome(setup, state);
  if (G::over(outcome) != (asked == 0))
    return breach(6, "the outcome and pending disagree on whether the game is over");
  if (!G::over(outcome) && G::winners(outcome) != 0) return breach(6, "somebody has won before the end");
  if ((G::winners(outcome) & ~all_seats(players)) != 0) return breach(6, "somebody wins who does not play");
  return std::nullopt;
}

// `asked`: everyone who was asked in a game that was played to its end.
template <Game G>
Finding law_6_game(const typename G::Setup& setup, SeatSet asked) {
  for (const Seat seat : each(static_cast<SeatSet>(all_seats(G::players(setup)) & ~asked))) {
    return breach(6, "seat " + std::to_string(seat) + " is said to play and was never asked");
  }
  return std::nullopt;
}

}  // namespace oshra::laws
