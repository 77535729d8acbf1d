#include "engine/yield/resolver.h"

#include "engine/yield/aftermath.inl"
#include "engine/yield/battle.inl"
#include "engine/yield/beginning.inl"
#include "engine/yield/game.h"
#include "engine/yield/strategy.inl"
#include "engine/yield/year.inl"

namespace oshra::yield {

template <class Sink, class Driver>
void Resolver<Sink, Driver>::apply(Actor actor, Action action) {
  follows_from(actor);
  switch (s_.ask) {
    case Ask::nothing: break;
    case Ask::deal_start: return begin_with(action.a);
    case Ask::deal_card: return draw(action.a);
    case Ask::deal_recruit: return reveal_recruits(action.a);
    case Ask::leader: return pick_leader(actor, action);
    case Ask::start: return take_start(actor, action.a);
    case Ask::place: return place(actor, action);
    case Ask::first_units: return answer_first_units(actor, action);
    case Ask::first_discards: return answer_first_discard(actor, action.a);
    case Ask::strategy: return answer_strategy(actor, static_cast<Strategy>(action.a));
    case Ask::reveal: return reveal_or_draw(action);
    case Ask::keep: return keep(action.a);
    case Ask::discard: discard_one(action.a); return go_on_discarding();
    case Ask::act: return act(action);
    case Ask::upgrade_more: return upgrade(action);
    case Ask::sacrifice: return sacrifice(action.a);
    case Ask::copy: return copy(static_cast<Strategy>(action.a));
    case Ask::marker: return give_marker(action.a);
    case Ask::steal_more:
      if (kind_of(action) == Do::steal) return steal(action.a, static_cast<Region>(action.b));
      tell({.what = Happening::ended_actions,
            .seat = s_.turn,
            .value = static_cast<std::uint8_t>(Ending::stopped),
            .power = Power::steal});
      s_.demand = {};
      return go_on_discarding();
    case Ask::give: return answer_demand(actor, action);
    case Ask::battle: {
      const Army first = named_army(action);
      return begin_battle(battle_group(setup_, s_, on_the_map(s_) & ~s_.inactive, first), kChance);
    }
    case Ask::fight: return fight(actor, action);
    case Ask::lose: return lose(named_army(action));
    case Ask::spoils: return take_spoils(action);
    case Ask::retreat: return retreat(named_army(action), action.c);
    case Ask::chase: return chase(actor, action);
    case Ask::recover: return recover(actor, action.a);
    case Ask::recruits: return answer_recruits(actor, action);
  }
  invariant_broken("an action after the game is over");
}

template <class Sink>
void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink) {
  Resolver<Sink>(setup, s, sink).apply(actor, action);
}

template void apply<NullSink>(const Setup&, State&, Actor, Action, NullSink&);
template void apply<CallbackSink<Event>>(const Setup&, State&, Actor, Action, CallbackSink<Event>&);

void playout(const Setup& setup, State& s, Rng& rng) {
  NullSink nobody;
  Resolver<NullSink, AtRandom> resolver(setup, s, nobody, AtRandom{rng});
  while (s.asked != 0) {
    const Actor actor = first_of(s.asked);
    resolver.apply(actor, random_option(setup, s, actor, rng));
  }
}

State initial(const Setup& setup) {
  State s = {};
  s.deck = setup.deck;
  for (auto& armies : s.at) armies.fill(kOffMap);
  s.powers = setup.powers;
  s.phase = Phase::setup;
  s.year = s.season = s.since = 1;
  s.raised = kNowhere;
  NullSink nobody;
  Resolver<NullSink>(setup, s, nobody).begin();
  return s;
}

void begin_phase(const Setup& setup, State& s) {
  NullSink nobody;
  Resolver<NullSink>(setup, s, nobody).begin_phase();
}

}  // namespace oshra::yield
