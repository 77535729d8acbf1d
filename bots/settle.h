// How a bot plays on what a decision sets off, in a world that it imagines, until the outcome can be judged.
#pragma once

#include "engine/core/game.h"
#include "engine/core/rng.h"
#include "engine/core/seats.h"

namespace oshra {

// Until nothing is under way any more that `me` set off by its decision in `before`: chance and the others choose at
// random, and `me` as `own(state, luck)` says.
template <Game G, class Evaluation, class Own>
void settle(const Evaluation& evaluation, const typename G::Setup& setup, const typename G::State& before,
            typename G::State& state, Seat me, Rng& luck, Own own) {
  NullSink nobody;
  while (!evaluation.settled(before, state, me)) {
    // Of several who answer at once `me` goes last: then its answer is carried out and can be judged.
    const auto others = static_cast<SeatSet>(G::asked(state) & ~only(me));
    const Actor actor = first_of(others != 0 ? others : G::asked(state));
    G::apply(setup, state, actor, actor == me ? own(state, luck) : G::random_option(setup, state, actor, luck), nobody);
  }
}

// Of the options that `tried` names (bots/sample.h), the one with the highest value, of equals the first. `value_of` is
// not asked where there is no choice.
template <class Options, class Tried, class ValueOf>
Action best_of(const Options& options, const Tried& tried, ValueOf value_of) {
  Action best = options[tried[0]];
  if (tried.size() == 1) return best;
  std::int32_t best_value = value_of(best);
  for (std::size_t i = 1; i < tried.size(); ++i) {
    const Action option = options[tried[i]];
    if (const std::int32_t value = value_of(option); value > best_value) {
      best = option;
      best_value = value;
    }
  }
  return best;
}

// Of them, the one after which the position looks best to `me` at once.
template <Game G, class Evaluation, class Tried>
Action best_at_once(const Evaluation& evaluation, const typename G::Setup& setup, const typename G::State& state,
                    Seat me, const typename G::Options& options, const Tried& tried) {
  return best_of(options, tried, [&](Action option) {
    typename G::State after = state;
    NullSink nobody;
    G::apply(setup, after, me, option, nobody);
    return evaluation.value(setup, after, me);
  });
}

}  // namespace oshra
