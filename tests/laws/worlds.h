// Law 4: whoever has to choose has the same options in every world their view leaves open.
#pragma once

#include "engine/core/game.h"
#include "tests/laws/law.h"

namespace oshra::laws {

template <Game G, class T>
Finding law_4(const typename G::Setup& setup, const typename G::State& state, Seat seat, int worlds, Rng& rng) {
  const auto view = G::view(setup, state, seat);
  const auto pending = G::pending(setup, state);
  typename G::Options real;
  typename G::Options imagined;
  G::options(setup, state, seat, real);
  for (int i = 0; i < worlds; ++i) {
    const auto world = G::determinize(setup, view, rng);
    if (const Flaw flaw = T::broken(setup, world)) return breach(4, "an impossible world: " + *flaw);
    const auto there = G::pending(setup, world);
    if (!same_bytes(pending, there))
      return breach(4, "another question in a world seat " + std::to_string(seat) + " thinks possible");
    G::options(setup, world, seat, imagined);
    if (!same_options(real, imagined)) {
      return breach(4, "other options in a world seat " + std::to_string(seat) + " thinks possible");
    }
  }
  return std::nullopt;
}

}  // namespace oshra::laws
