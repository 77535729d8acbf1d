// What an option really does, and random games in which that is looked at: against this foresight is held.
#pragma once

#include <vector>

#include "engine/core/game.h"

namespace oshra {

// In the true State, with what everyone can see to be forced, as a referee takes it.
template <Game G>
struct Tried {
  typename G::State before;
  typename G::State after;
  std::vector<typename G::Event> events;

  Tried(const typename G::Setup& setup, const typename G::State& state, Seat seat, Action action)
      : before(state), after(state) {
    CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                           static_cast<std::vector<typename G::Event>*>(context)->push_back(event);
                                         },
                                         &events};
    G::apply(setup, after, seat, action, sink);
    typename G::Options options;
    while (true) {
      const auto pending = G::pending(setup, after);
      const auto forced = static_cast<SeatSet>(pending.forced & pending.actors);
      if (pending.actors == 0 || contains(pending.actors, kChance) || forced == 0) return;
      G::options(setup, after, first_of(forced), options);
      G::apply(setup, after, first_of(forced), options[0], sink);
    }
  }
};

// visit(state, seat, options) whenever a player is asked.
template <Game G, class Visit>
void each_question(const typename G::Setup& setup, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  typename G::State state = G::initial(setup);
  typename G::Options options;
  NullSink nobody;
  while (G::asked(state) != 0) {
    const Actor actor = first_of(G::asked(state));
    if (actor != kChance) {
      G::options(setup, state, actor, options);
      visit(state, actor, options);
    }
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
  }
}

}  // namespace oshra
