// What an option would do, tried out by the engine in worlds imagined from its player's view.
//
// Which of it is sure? By law 3 (tests/laws/non_interference.h) what everyone is told is the same in all worlds that a
// viewer thinks possible, up to the first thing that everyone learns and that this viewer does not know yet: a hero
// that is turned over, a dial that is shown. So one world is enough as far as that. From there on it depends on what is
// learnt, and on nothing else that is hidden: the viewer is told each possible thing in turn (`told`), and every such
// view is gone on with. If there are more than kMostWorlds of them, kSampledWorlds are drawn instead, and whatever
// comes after the first thing learnt is no longer sure.
//
// An option is followed through what everyone can see to be forced, as a referee would take it (HL-A15, Y-H4), up to
// the next choice of anyone, chance, or the end. What only some learn (a card drawn) changes nothing that all are told.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "foresight/final_choice.h"

namespace oshra::foresight {

inline constexpr std::size_t kMostWorlds = 1024;
inline constexpr std::size_t kSampledWorlds = 32;

// One world, and what the option does in it.
template <Game G>
struct World {
  typename G::State before;
  typename G::State after;
  std::vector<typename G::Event> events;
  bool whole = true;  // false: the events end before the option does, and `after` says more than can be foreseen
};

template <Game G>
struct Imagined {
  std::vector<World<G>> worlds;
  bool all = true;  // every world that the option would let everyone tell apart; false: some of them
};

// `Told`: of one game,
//   ends(event)                         the game is over with it: what is shown then is no consequence
//   told(setup, view, before, event)    the views in which the viewer knows what is learnt by the event, one for each
//                                       possibility; none: it cannot be told beforehand, and foresight ends there
//   goes_with(event, next)              the next event comes with that one, whatever is learnt by it
template <Game G, class Told>
class Imagining {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;
  using Event = typename G::Event;

  // All of them outlive it.
  Imagining(const Setup& setup, const View& view, Action action) : setup_(setup), view_(view), action_(action) {}

  // Nothing: the viewer is not asked, or has no such option.
  [[nodiscard]] std::optional<Imagined<G>> imagine() {
    const Viewer viewer = G::viewer(view_);
    if (viewer == kSpectator || !contains(G::asked(view_), viewer)) return std::nullopt;
    Rng rng(hash_of(view_));
    const State first = G::determinize(setup_, view_, rng);
    if (!G::check(setup_, first, viewer, action_).ok()) return std::nullopt;
    Imagined<G> imagined;
    if (explore(view_, first, imagined.worlds)) return imagined;
    imagined.worlds.clear();
    imagined.all = false;
    imagined.worlds.push_back(cut(tried_in(first)));
    while (imagined.worlds.size() <= kSampledWorlds) {
      imagined.worlds.push_back(tried_in(G::determinize(setup_, view_, rng)));
    }
    return imagined;
  }

 private:
  // `state`: one that agrees with the view. False: there are too many worlds.
  bool explore(const View& view, const State& state, std::vector<World<G>>& worlds) {
    World<G> world = tried_in(state);
    const std::size_t learnt = first_learnt(world.events);
    if (learnt == world.events.size()) {
      worlds.push_back(std::move(world));
      return worlds.size() <= kMostWorlds;
    }
    const std::vector<View> views = Told::told(setup_, view, world.before, world.events[learnt]);
    if (views.empty()) {
      worlds.push_back(cut(std::move(world)));
      return worlds.size() <= kMostWorlds;
    }
    if (worlds.size() + views.size() > kMostWorlds) return false;
    for (const View& next : views) {
      Rng rng(hash_of(next));
      if (!explore(next, G::determinize(setup_, next, rng), worlds)) return false;
    }
    return true;
  }

  [[nodiscard]] World<G> tried_in(const State& state) {
    World<G> world{.before = state, .after = state, .events = {}};
    CallbackSink<Event> sink{
        [](void* context, const Event& event) { static_cast<std::vector<Event>*>(context)->push_back(event); },
        &world.events};
    G::apply(setup_, world.after, G::viewer(view_), action_, sink);
    while (const std::optional<Seat> seat = forced_seat<G>(setup_, world.after, options_)) {
      G::apply(setup_, world.after, *seat, options_[0], sink);
    }
    for (std::size_t i = 0; i < world.events.size(); ++i) {
      if (Told::ends(world.events[i])) world.events.resize(i + 1);
    }
    return world;
  }

  // The first event by which everyone learns what the viewer did not know; their number if there is none.
  [[nodiscard]] std::size_t first_learnt(const std::vector<Event>& events) const {
    std::size_t i = 0;
    const auto is_learnt = [&](const Event& event) {
      return contains(G::learnt_by(event), kSpectator) && contains(G::learnt_by(event), G::viewer(view_));
    };
    while (i < events.size() && !is_learnt(events[i])) ++i;
    return i;
  }

  // What is the same in all worlds: up to what is learnt, that it is learnt included.
  [[nodiscard]] World<G> cut(World<G> world) const {
    std::size_t end = first_learnt(world.events);
    if (end == world.events.size()) return world;
    ++end;
    while (end < world.events.size() && Told::goes_with(world.events[end - 1], world.events[end])) ++end;
    world.events.resize(end);
    world.whole = false;
    return world;
  }

  const Setup& setup_;
  const View& view_;
  Action action_;
  typename G::Options options_;
};

// The facts of each world made one list, in the order in which they are first met. `same(a, b)`: one fact, said of two
// worlds; `join(kept, other)` takes over what may differ all the same (the ends of a range). A fact has `sure`.
//
// Of sampled worlds the first holds what is the same in all of them, and nothing else.
template <class Fact, class Same, class Join>
std::vector<Fact> joined(const std::vector<std::vector<Fact>>& worlds, bool all, Same same, Join join) {
  struct Met {
    std::size_t last = 0;   // world
    std::size_t count = 0;  // of worlds
  };
  std::vector<Fact> facts;
  std::vector<Met> met;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    for (const Fact& fact : worlds[i]) {
      std::size_t k = 0;
      while (k < facts.size() && !same(facts[k], fact)) ++k;
      if (k == facts.size()) {
        facts.push_back(fact);
        met.emplace_back();
        facts.back().sure = !all && i == 0;
      }
      if (!facts[k].sure) join(facts[k], fact);
      if (met[k].count == 0 || met[k].last != i) ++met[k].count;
      met[k].last = i;
    }
  }
  for (std::size_t k = 0; k < facts.size(); ++k) {
    if (all) facts[k].sure = met[k].count == worlds.size();
  }
  return facts;
}

}  // namespace oshra::foresight
