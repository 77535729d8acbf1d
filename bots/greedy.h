// One decision ahead: every option is tried in the same few worlds that the view allows, what it sets off is played to
// its end, and the option with the best sum of evaluations is taken, of equals the first.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"
#include "bots/sample.h"
#include "bots/settle.h"

namespace oshra {

// What a game says about its positions. Both calls see States that a bot made up, never the true one.
template <class E, class G>
concept EvaluationOf = requires(const E& evaluation, const typename G::Setup& setup, const typename G::State& before,
                                const typename G::State& state, Seat seat) {
  // Higher is better for that seat. Its size stays far below 2^31 / kWorlds.
  { evaluation.value(setup, state, seat) } -> std::same_as<std::int32_t>;
  // Nothing is under way: what that seat's decision in `before` set off has been played. True at the end of the game.
  { evaluation.settled(before, state, seat) } -> std::same_as<bool>;
};

// More worlds play better, and slower in proportion. The generator draws the sample of a choice wider than `kTried`.
template <Game G, EvaluationOf<G> Evaluation, std::size_t kWorlds = 8, std::size_t kTried = 96>
class GreedyBot final : public Bot<G> {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  Choice choose(const Setup& setup, const typename G::View& view, const typename G::Options& options, Rng& rng,
                const Effort& /*effort*/) override {
    if (options.size() == 1) return {options[0]};
    struct World {
      State state;
      std::uint64_t luck;  // what chance and others do there, the same for every option
    };
    std::array<World, kWorlds> worlds;
    for (World& world : worlds) world = {G::determinize(setup, view, rng), rng.next()};

    const Seat me = G::viewer(view);
    const Action best = best_of(options, Tried(options.size(), rng), [&](Action option) {
      std::int32_t value = 0;
      for (const World& world : worlds) {
        State state = world.state;
        G::apply(setup, state, me, option, nobody_);
        Rng luck(world.luck);
        settle<G>(evaluation_, setup, world.state, state, me, luck, [&](const State& now, Rng& rest) {
          G::options(setup, now, me, own_);
          return best_at_once<G>(evaluation_, setup, now, me, own_, Tried(own_.size(), rest));
        });
        value += evaluation_.value(setup, state, me);
      }
      return value;
    });
    return {best};
  }

 private:
  using Tried = Sample<kTried>;

  Evaluation evaluation_;
  typename G::Options own_;  // the bot's own in what it imagines
  NullSink nobody_;
};

}  // namespace oshra
