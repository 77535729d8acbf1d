// Where deals come from. A match with people or programs has a keyed stream, whose every deal can be recomputed from
// the secrets that are opened at the end; simulations among built-in bots have a generator that is several times as
// fast.
#pragma once

#include "engine/core/game.h"
#include "match/keyed_stream.h"
#include "match/table_rules.h"

namespace oshra::match {

class FastChance {
 public:
  static constexpr ChanceKind kKind = ChanceKind::fast;
  explicit FastChance(Rng rng) : rng_(rng) {}

  template <Game G>
  Action draw(const typename G::Setup& setup, const typename G::State& state, std::uint64_t /*k*/) {
    return G::random_option(setup, state, kChance, rng_);
  }

 private:
  Rng rng_;
};

// The k-th deal depends on the key, k and what there is to draw from, whatever was done or undone before.
class KeyedChance {
 public:
  static constexpr ChanceKind kKind = ChanceKind::keyed;
  explicit KeyedChance(const Bytes32& key) : stream_(key) {}

  template <Game G>
  Action draw(const typename G::Setup& setup, const typename G::State& state, std::uint64_t k) {
    Lots lots;
    G::lots(setup, state, lots);
    return lots.at(stream_.below(k, lots.total()));
  }

 private:
  KeyedStream stream_;
};

}  // namespace oshra::match
