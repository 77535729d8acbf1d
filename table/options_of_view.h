// What a viewer may choose, from their view alone: for those who were told a view and have no State.
#pragma once

#include "engine/core/game.h"
#include "engine/core/rng.h"

namespace oshra {

// By law 4 a player has the same options in every world that their view allows: any of them will do. None: the viewer
// is not asked.
template <Game G>
void options_of_view(const typename G::Setup& setup, const typename G::View& view, typename G::Options& out) {
  out = {};
  const Viewer viewer = G::viewer(view);
  if (viewer == kSpectator || !contains(G::asked(view), viewer)) return;
  Rng any(0);
  const typename G::State world = G::determinize(setup, view, any);
  G::options(setup, world, viewer, out);
}

}  // namespace oshra
