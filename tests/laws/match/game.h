// A game as the laws of matches play it: what it says of itself can be altered (mutants_match.h), and what is dealt can
// be prescribed, so that two matches are dealt the same but for what was swapped between them.
#pragma once

#include <deque>
#include <optional>

#include "engine/core/game.h"
#include "engine/core/lots.h"

namespace oshra::laws {

// What a game says of itself that a match relies on.
template <Game G>
struct Says {
  SeatSet (*asked)(const typename G::State&) = [](const typename G::State& s) { return G::asked(s); };
  typename G::Pending (*pending)(const typename G::Setup&, const typename G::State&) =
      [](const typename G::Setup& setup, const typename G::State& s) { return G::pending(setup, s); };
  SeatSet (*learnt_by)(const typename G::Event&) = [](const typename G::Event& e) { return G::learnt_by(e); };
  Seat (*shown_by)(const typename G::Event&) = [](const typename G::Event& e) { return G::shown_by(e); };
};

// Deals what was dealt in another match, renamed.
template <Game G, class Swap>
struct Dealer {
  const Swap* swap = nullptr;
  std::deque<Action> deals;  // still to be made
  bool astray = false;       // another deal is wanted, or one that cannot be made

  std::optional<Action> next(const typename G::Setup& setup, const typename G::State& state) {
    if (deals.empty()) {
      astray = true;
      return std::nullopt;
    }
    const std::optional<Action> action = swap->renamed(state, kChance, deals.front());
    if (action && G::check(setup, state, kChance, *action).ok()) return action;
    astray = true;
    return std::nullopt;
  }
};

template <Game G, class Swap>
struct Played : G {
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Event = typename G::Event;

  static inline Says<G> says = {};
  static inline Dealer<G, Swap>* dealer = nullptr;  // none: chance deals

  static SeatSet asked(const State& s) { return says.asked(s); }
  static SeatSet asked(const typename G::View& view) { return G::asked(view); }
  static typename G::Pending pending(const Setup& setup, const State& s) { return says.pending(setup, s); }
  static SeatSet learnt_by(const Event& event) { return says.learnt_by(event); }
  static Seat shown_by(const Event& event) { return says.shown_by(event); }

  // A pile of one: whatever number is drawn, it is that one.
  static void lots(const Setup& setup, const State& s, Lots& out) {
    G::lots(setup, s, out);
    if (dealer == nullptr) return;
    if (const auto action = dealer->next(setup, s)) {
      out.list.clear();
      out.list.push({*action, 1});
    }
  }
  template <class Sink>
  static void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink) {
    G::apply(setup, s, actor, action, sink);
    if (actor == kChance && dealer != nullptr && !dealer->deals.empty()) dealer->deals.pop_front();
  }
};

}  // namespace oshra::laws
