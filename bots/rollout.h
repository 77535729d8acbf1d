// Plays an imagined world on, below what a search decides: everyone at random, or everyone by what looks best to them
// one step ahead.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bots/sample.h"
#include "bots/search_settings.h"
#include "bots/settle.h"
#include "engine/core/bits.h"
#include "engine/core/game.h"

namespace oshra {

template <Game G, JudgeOf<G> Judge>
class Rollout {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  Rollout(const SearchSettings& settings, const Judge& judge) : settings_(settings), judge_(judge) {}

  // Until the horizon, the end of the game, or, where neither comes (HL-E6), for very long.
  void play_on(const Setup& setup, State& state, Rng& rng) {
    if (settings_.horizon == SearchSettings::kToTheEnd && settings_.tried == 0) {
      judge_.play_out(setup, state, rng);
      return;
    }
    constexpr std::uint32_t kLongest = 4096;
    for (std::uint32_t decisions = 0; G::asked(state) != 0 && decisions < kLongest;) {
      if (decisions >= settings_.horizon && judge_.quiet(setup, state)) return;
      const Actor actor = next_of(G::asked(state), rng);
      decide(setup, state, actor, rng);
      decisions += actor == kChance ? 0 : 1;
    }
  }

  // What others are asked at the same time as `me`, at random: nobody sees `me` answer first.
  void answer_for_others(const Setup& setup, State& state, Seat me, Rng& rng) {
    for (const Seat other : each(static_cast<SeatSet>(G::asked(state) & ~only(me)))) {
      G::apply(setup, state, other, G::random_option(setup, state, other, rng), nobody_);
    }
  }

  // One decision of a player, or of chance.
  void decide(const Setup& setup, State& state, Actor actor, Rng& rng) {
    if (actor == kChance || settings_.tried == 0 || (settings_.slips != 0 && rng.below(100) < settings_.slips)) {
      G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody_);
      return;
    }
    G::options(setup, state, actor, options_);
    // Of its own: nobody foresees what chance will do.
    const Rng luck(settings_.settles ? rng.next() : 0);
    const Action best = best_of(options_, Spread(options_.size(), settings_.tried, rng),
                                [&](Action option) { return look_at(setup, state, actor, option, luck); });
    G::apply(setup, state, actor, best, nobody_);
  }

  // How good an option looks to the one who has it. What it sets off is carried out first where that is set, with the
  // same luck for every option.
  [[nodiscard]] std::int32_t look_at(const Setup& setup, const State& state, Seat actor, Action option, Rng luck) {
    imagined_ = state;
    G::apply(setup, imagined_, actor, option, nobody_);
    if (settings_.settles) {
      settle<G>(judge_, setup, state, imagined_, actor, luck, [&](const State& now, Rng& rest) {
        if (!settings_.plans) return G::random_option(setup, now, actor, rest);
        G::options(setup, now, actor, planned_);
        return best_at_once<G>(judge_, setup, now, actor, planned_, Spread(planned_.size(), settings_.tried, rest));
      });
    }
    return judge_.value(setup, imagined_, actor);
  }

 private:
  [[nodiscard]] Actor next_of(SeatSet asked, Rng& rng) const {
    const int count = popcount64(asked);
    if (!settings_.impartial || count == 1) return first_of(asked);
    return static_cast<Actor>(select64(asked, static_cast<int>(rng.below(static_cast<std::uint32_t>(count)))));
  }

  SearchSettings settings_;
  const Judge& judge_;
  typename G::Options options_;
  State imagined_;
  typename G::Options planned_;
  NullSink nobody_;
};

}  // namespace oshra
