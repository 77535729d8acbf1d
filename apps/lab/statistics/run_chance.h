// What the games of a run are dealt from. Among built-in bots a run's seed decides everything, fast. Where programs
// play it is a secret that they cannot know, unless someone has given the seed, and every game has deals of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/common/match_seed.h"
#include "engine/core/rng.h"
#include "match/fairness.h"
#include "protocol/json.h"

namespace oshra::lab {

// What decides a game. Chance is apart from the bots: whoever plays, the same seeds of chance and set-up deal the same
// game.
struct GameSeeds {
  std::uint64_t chance = 0;
  std::uint64_t bots = 0;
  std::uint64_t setup = 0;               // of what is drawn before the first deal
  std::optional<match::Bytes32> secret;  // instead of `chance`, where the deals come from a keyed stream

  static GameSeeds of(Rng rng) {
    GameSeeds seeds;
    seeds.chance = rng.next();
    seeds.bots = one_way(rng.next());  // a bot must not be able to work out what chance will do
    seeds.setup = rng.next();
    return seeds;
  }
};

class RunChance {
 public:
  // Built-in bots alone.
  RunChance() = default;
  // Of a run with these bots.
  RunChance(const std::vector<std::string>& bots, const MatchSeed& seed);

  // Programs play.
  [[nodiscard]] bool keyed() const { return keyed_.has_value(); }
  // And could have known the seed.
  [[nodiscard]] bool known() const { return keyed_ && keyed_->known; }

  // Of the n-th game of a run with this seed, or of the n-th deal that several games share.
  [[nodiscard]] GameSeeds of_game(std::uint64_t seed, std::uint64_t number) const;
  // The seed of the run as one would give it again; "the system's" where nobody can.
  [[nodiscard]] std::string seed_text(std::uint64_t seed) const;
  [[nodiscard]] Json seed_json(std::uint64_t seed) const;  // null where nobody can

  // A line for people; empty among built-in bots.
  [[nodiscard]] std::string text(bool same_deals) const;
  [[nodiscard]] std::string name() const;  // for machines

 private:
  struct Keyed {
    match::Bytes32 deals;
    match::Bytes32 bots;  // programs are handed nothing that derives from the source of the deals
    bool known;
  };
  std::optional<Keyed> keyed_;
  std::string given_;  // the seed, as it was given; empty: the usual one
};

}  // namespace oshra::lab
