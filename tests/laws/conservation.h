// Law 1: every card, unit and token is in exactly one place; every bound holds; nothing changes that is not told.
#pragma once

#include <span>
#include <vector>

#include "engine/core/game.h"
#include "tests/laws/law.h"

namespace oshra::laws {

template <Game G, class T>
Finding law_1_position(const typename G::Setup& setup, const typename G::State& state) {
  if (const Flaw flaw = T::broken(setup, state)) return breach(1, *flaw);
  return std::nullopt;
}

template <Game G, class T>
Finding law_1_step(const typename G::Setup& setup, const typename G::State& before, const typename G::State& after,
                   std::span<const typename G::Event> events) {
  std::vector<Seat> shown;
  for (const auto& event : events) {
    const Seat seat = G::shown_by(event);
    if (seat != kChance && seat >= G::players(setup)) return breach(1, "somebody shows who does not play");
    if (contains(G::learnt_by(event), seat)) return breach(1, "somebody learns what was theirs to show");
    shown.push_back(seat);
  }
  if (const Flaw flaw = T::unaccounted(setup, before, after, events, shown)) return breach(1, *flaw);
  return std::nullopt;
}

// Traits::Telling, or one that finds nothing.
template <class T>
struct TellingOf {
  struct Type {
    explicit Type(const typename T::Setup&) {}
    template <class... What>
    static Flaw heard(const What&...) {
      return std::nullopt;
    }
  };
};
template <class T>
  requires requires { typename T::Telling; }
struct TellingOf<T> {
  using Type = typename T::Telling;
};

}  // namespace oshra::laws
