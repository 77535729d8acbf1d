// What a bot makes of the course of the game: it hears what its seat is told and fills in what its view leaves open, as
// likely as it seems. What it fills in is a guess that agrees with the view, but for who of those asked at once has
// answered; the view alone says what is possible.
#pragma once

#include <concepts>

#include "engine/core/game.h"

namespace oshra {

template <class B, class G>
concept BeliefOf = requires(B& belief, const B& formed, const typename G::Setup& setup, Seat seat,
                            const typename G::ViewEvent& event, const typename G::View& view, Rng& rng) {
  belief.sit_down(setup, seat);
  belief.hear(setup, event);
  { formed.imagine(setup, view, rng) } -> std::convertible_to<typename G::View>;
  { B::kListens } -> std::convertible_to<bool>;
};

// A world that agrees with the view, as likely as it seems.
template <Game G, BeliefOf<G> Belief>
[[nodiscard]] typename G::State imagine_world(const typename G::Setup& setup, const typename G::View& view,
                                              const Belief& belief, Rng& rng) {
  return G::determinize(setup, belief.imagine(setup, view, rng), rng);
}

// Everything that the view allows is as likely.
template <Game G>
struct NoBelief {
  static constexpr bool kListens = false;
  void sit_down(const typename G::Setup& /*setup*/, Seat /*seat*/) {}
  void hear(const typename G::Setup& /*setup*/, const typename G::ViewEvent& /*event*/) {}
  [[nodiscard]] const typename G::View& imagine(const typename G::Setup& /*setup*/, const typename G::View& view,
                                                Rng& /*rng*/) const {
    return view;
  }
};

}  // namespace oshra
