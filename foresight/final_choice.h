// Whether a choice could be taken back afterwards, as a match allows it (match/undo.h): asked before it is made, and
// answered from its player's view alone.
#pragma once

#include <optional>

#include "engine/core/game.h"
#include "engine/core/hash.h"

namespace oshra::foresight {

// Whose choice everyone can see to be forced; its option is then listed.
template <Game G>
std::optional<Seat> forced_seat(const typename G::Setup& setup, const typename G::State& state,
                                typename G::Options& options) {
  const SeatSet asked = G::asked(state);
  if (asked == 0 || contains(asked, kChance)) return std::nullopt;
  const SeatSet seats = static_cast<SeatSet>(G::pending(setup, state).forced & asked);
  if (seats == 0) return std::nullopt;
  G::options(setup, state, first_of(seats), options);
  if (options.size() != 1) return std::nullopt;
  return first_of(seats);
}

// Chance comes after it, the end, or somebody else's choice; or somebody learns by it what was not the player's own to
// show. `together`: it is one of several answers at once, of which the last is not in yet; those are final with the
// last.
//
// One imagined world is enough: up to the first thing that is learnt, everyone is told the same in all of them (law 3,
// foresight/imagine.h), and with that thing the choice is final. `action` is an option of the viewer.
template <Game G>
bool is_final(const typename G::Setup& setup, const typename G::View& view, bool together, Action action) {
  using Event = typename G::Event;
  struct Learning {
    Viewer viewer;
    bool someone_learnt = false;
  } learning{G::viewer(view)};
  CallbackSink<Event> sink{[](void* context, const Event& event) {
                             auto& so_far = *static_cast<Learning*>(context);
                             const SeatSet learnt = G::learnt_by(event);
                             if (learnt == 0) return;
                             so_far.someone_learnt = so_far.someone_learnt || contains(learnt, so_far.viewer) ||
                                                     G::shown_by(event) != so_far.viewer;
                           },
                           &learning};
  Rng rng(hash_of(view));
  typename G::State state = G::determinize(setup, view, rng);
  const auto ask = G::pending(setup, state).ask;
  const SeatSet own = only(learning.viewer);
  G::apply(setup, state, learning.viewer, action, sink);
  if (together) {
    const SeatSet asked = G::asked(state);
    const bool same = asked != 0 && (asked & ~G::asked(view)) == 0 && G::pending(setup, state).ask == ask;
    return !same || (G::asked(view) == own && learning.someone_learnt);
  }
  typename G::Options options;
  while (const std::optional<Seat> seat = forced_seat<G>(setup, state, options)) {
    G::apply(setup, state, *seat, options[0], sink);
  }
  return learning.someone_learnt || G::asked(state) != own;
}

}  // namespace oshra::foresight
