// What every game's bots are put through.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string_view>

#include "bots/make_bot.h"
#include "bots/tools.h"
#include "engine/core/game.h"

namespace oshra {

template <class Options>
bool among(const Options& options, Action action) {
  return std::find(options.begin(), options.end(), action) != options.end();
}

// A random game, so many actions far at most.
template <Game G>
typename G::State position(const typename G::Setup& setup, Rng& rng, std::uint32_t actions) {
  NullSink sink;
  typename G::State state = G::initial(setup);
  for (std::uint32_t i = 0; G::asked(state) != 0 && i < actions; ++i) {
    const Actor actor = first_of(G::asked(state));
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), sink);
  }
  return state;
}

// Wins of greedy at seat 0, the others playing at random.
template <Game G>
int wins_against_random(const typename G::Setup& setup, int games) {
  const std::unique_ptr<Bot<G>> greedy = make_bot<G>("greedy").value();
  NullSink sink;
  typename G::Options list;
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    Rng rng = stream(11, static_cast<std::uint64_t>(game));
    typename G::State state = G::initial(setup);
    while (G::asked(state) != 0) {
      const Actor actor = first_of(G::asked(state));
      G::options(setup, state, actor, list);
      const Action action = actor == 0 ? greedy->choose(setup, G::view(setup, state, actor), list, rng, {}).action
                                       : list[rng.below(static_cast<std::uint32_t>(list.size()))];
      G::apply(setup, state, actor, action, sink);
    }
    wins += contains(G::winners(G::outcome(setup, state)), 0) ? 1 : 0;
  }
  return wins;
}

// Everyone asked in `state` is given one of their options, by a bot made anew the same. How many of them had something
// to choose. (That they choose the same in every world that looks the same: tests/bots/twins.h.)
template <Game G>
int choose_an_option(const typename G::Setup& setup, const typename G::State& state, std::uint64_t seed) {
  const std::unique_ptr<Bot<G>> greedy = make_bot<G>("greedy").value();
  const std::unique_ptr<Bot<G>> random = make_bot<G>("random").value();
  int asked = 0;
  for (const Seat seat : each(static_cast<SeatSet>(G::asked(state) & all_seats(G::players(setup))))) {
    const typename G::View seen = G::view(setup, state, seat);
    typename G::Options mine;
    G::options(setup, state, seat, mine);
    Rng whim(seed);
    const Action choice = greedy->choose(setup, seen, mine, whim, {}).action;
    CHECK(among(mine, choice));
    asked += mine.size() > 1 ? 1 : 0;
    Rng same_whim(seed);
    CHECK(make_bot<G>("greedy").value()->choose(setup, seen, mine, same_whim, {}).action == choice);
    CHECK(!random->looks());
    CHECK(among(mine, random->choose(setup, typename G::View{}, mine, whim, {}).action));
  }
  return asked;
}

}  // namespace oshra
