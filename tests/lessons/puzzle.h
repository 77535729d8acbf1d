// Whether a puzzle has one answer (docs/lessons.md): its script is played, and wherever the learner chooses, everything
// else that could be chosen there is played out by search.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "apps/lab/scenarios/scenario.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"

namespace oshra::lab {

// Whether one player can bring something about, whatever chance deals and the others choose.
template <Game G>
class Reach {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Decided = std::function<std::optional<bool>(const State&)>;  // nothing: the game goes on before it is known

  Reach(const Setup& setup, Seat learner, Decided decided)
      : setup_(setup), learner_(learner), decided_(std::move(decided)) {}

  [[nodiscard]] std::optional<bool> decided(const State& state) const { return decided_(state); }

  bool can_reach(const State& state) {
    if (const std::optional<bool> known = decided_(state)) return *known;
    const std::uint64_t key = hash_of(state);
    if (const auto known = found_.find(key); known != found_.end()) return known->second;
    const bool reached = look_ahead(state);
    found_.emplace(key, reached);
    return reached;
  }

  bool can_reach_by(const State& state, Actor actor, Action action) {
    State next = state;
    NullSink sink;
    G::apply(setup_, next, actor, action, sink);
    return can_reach(next);
  }

 private:
  bool look_ahead(const State& state) {
    const SeatSet actors = G::asked(state);
    if (actors == 0) return false;  // it is over, and nothing has decided it
    // Of several who answer at once the learner is first: what the others answer is not known to them.
    const Actor actor = contains(actors, learner_) ? Actor{learner_} : Actor{first_of(actors)};
    const bool mine = actor == learner_;
    typename G::Options options;
    G::options(setup_, state, actor, options);
    for (const Action action : options) {
      if (can_reach_by(state, actor, action) == mine) return mine;
    }
    return !mine;
  }

  const Setup& setup_;
  Seat learner_;
  Decided decided_;
  std::unordered_map<std::uint64_t, bool> found_;  // by the hash of a state
};

// What is wrong with a puzzle; empty: its script is its only answer. `choices`, if given: how often the learner had
// something to choose.
std::string flaw_of_puzzle(Scenario& scenario, int* choices = nullptr);

}  // namespace oshra::lab
