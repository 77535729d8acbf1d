#include "engine/hidden_leaders/resolver.h"

#include <bit>

#include "engine/hidden_leaders/ability/interpreter.inl"
#include "engine/hidden_leaders/game.h"
#include "engine/hidden_leaders/turn.inl"

namespace oshra::hidden_leaders {

template <class Sink>
void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink) {
  Resolver<Sink>(setup, s, sink).apply(actor, action);
}

template void apply<NullSink>(const Setup&, State&, Actor, Action, NullSink&);
template void apply<CallbackSink<Event>>(const Setup&, State&, Actor, Action, CallbackSink<Event>&);

bool playout(const Setup& setup, State& s, Rng& rng, std::uint32_t max_turns) {
  NullSink sink;
  Resolver<NullSink, AtRandom> resolver(setup, s, sink, AtRandom{rng});
  while (s.asked != 0) {
    if (s.ask == Ask::act) {
      if (max_turns-- == 0) return false;
      resolver.act_at_random();
    } else {
      const Actor actor = first_of(s.asked);
      resolver.apply(actor, random_option(setup, s, actor, rng));
    }
  }
  return true;
}

// HL-T1, HL-S2: the markers stand, the Emperor lies alone in the Graveyard, everything else is chance's.
State initial(const Setup& setup) {
  State s = {};
  s.red = s.green = kTrackStart;
  s.harbor = setup.deck;
  if (setup.deck.has(id(kEmperor))) {
    s.harbor.remove(id(kEmperor));
    s.graveyard = {kEmperor, 1};
    s.knows[id(kEmperor)] = everyone(setup.players);
  }
  s.harbor_size = static_cast<std::uint8_t>(s.harbor.size());
  s.ask = Ask::deal_start;
  s.asked = only(kChance);
  return s;
}

}  // namespace oshra::hidden_leaders
