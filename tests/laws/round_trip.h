// Law 5: what is made of a view shows that view again; what is written leads back; what is replayed comes to the same.
#pragma once

#include <cmath>
#include <unordered_map>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "tests/laws/law.h"
#include "tests/laws/traits.h"

namespace oshra::laws {

template <Game G, class T>
Finding law_5_view(const typename G::Setup& setup, const typename G::State& state, Viewer viewer, Rng& rng) {
  const auto seen = G::view(setup, state, viewer);
  const auto world = G::determinize(setup, seen, rng);
  if (const Flaw flaw = T::broken(setup, world)) return breach(5, "determinize makes no sound State: " + *flaw);
  if (!same_bytes(G::view(setup, world, viewer), seen)) {
    return breach(5, name_of_viewer(viewer) + " sees something else in a State made of their view");
  }
  return std::nullopt;
}

// What a view leaves open is filled evenly: every count within eight standard deviations of what is expected.
template <Game G, class T>
Finding law_5_evenness(const typename G::Setup& setup, const typename G::State& state, Viewer viewer, int samples,
                       Rng& rng) {
  const auto view = G::view(setup, state, viewer);
  std::unordered_map<std::uint32_t, int> counts;
  const std::vector<Likelihood> expected = T::expected(setup, view);
  for (const Likelihood& likelihood : expected) counts[likelihood.key] = 0;
  bool truth_is_possible = true;
  T::found(setup, view, state, [&](std::uint32_t key) { truth_is_possible &= counts.contains(key); });
  if (!truth_is_possible)
    return breach(5, "what is so is impossible for all that " + name_of_viewer(viewer) + " knows");
  for (int i = 0; i < samples; ++i) {
    const auto world = G::determinize(setup, view, rng);
    bool possible = true;
    T::found(setup, view, world, [&](std::uint32_t key) {
      const auto at = counts.find(key);
      possible = possible && at != counts.end();
      if (at != counts.end()) ++at->second;
    });
    if (!possible) return breach(5, "determinize puts something where " + name_of_viewer(viewer) + " knows it is not");
  }
  for (const Likelihood& likelihood : expected) {
    const double mean = samples * likelihood.probability;
    const double deviation = std::sqrt(mean * (1 - likelihood.probability));
    if (std::abs(counts[likelihood.key] - mean) > 8 * deviation + 4) {
      return breach(5, "determinize is uneven: " + std::to_string(counts[likelihood.key]) + " of " +
                           std::to_string(samples) + " where " + std::to_string(mean) + " are expected");
    }
  }
  return std::nullopt;
}

// `hashes`: after each move, as the game was first played (with a sink; here without).
template <Game G, class T>
Finding law_5_replay(const typename G::Setup& setup, const std::vector<Move>& moves,
                     const std::vector<std::uint64_t>& hashes) {
  auto state = G::initial(setup);
  NullSink nobody;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!G::check(setup, state, moves[i].actor, moves[i].action).ok()) {
      return breach(5, "in a replay move " + std::to_string(i + 1) + " is refused");
    }
    G::apply(setup, state, moves[i].actor, moves[i].action, nobody);
    if (hash_of(state) != hashes[i])
      return breach(5, "a replay comes to another State after move " + std::to_string(i + 1));
  }
  return std::nullopt;
}

}  // namespace oshra::laws
