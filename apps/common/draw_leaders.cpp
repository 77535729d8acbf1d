#include "apps/common/draw_leaders.h"

#include "engine/yield/game.h"

namespace oshra {

yield::Setup draw_leaders(const yield::Setup& setup, Rng& rng) {
  yield::Setup drawn = setup;
  // The rules say who may have which.
  drawn.start = 0;
  yield::State state = yield::initial(drawn);
  NullSink nobody;
  while (state.ask == yield::Ask::leader) {
    const Actor actor = first_of(yield::Yield::asked(state));
    yield::apply(drawn, state, actor, yield::random_option(drawn, state, actor, rng), nobody);
  }
  drawn.start = setup.start;
  drawn.powers = state.powers;
  return drawn;
}

}  // namespace oshra
