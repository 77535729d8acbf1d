// One decision ahead: every option is tried in the same few worlds that the view allows, what it sets off is played to
// its end, and the option with the best sum of evaluations is taken, of equals the first.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"
#include "bots/sample.h"

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
    const Action best = best_of(options, rng, [&](Action option) {
      std::int32_t value = 0;
      for (const World& world : worlds) {
        State state = world.state;
        G::apply(setup, state, me, option, nobody_);
        Rng luck(world.luck);
        settle(setup, world.state, state, me, luck);
        value += evaluation_.value(setup, state, me);
      }
      return value;
    });
    return {best};
  }

 private:
  // Plays what is under way: chance and others at random, the bot by what looks best at once.
  void settle(const Setup& setup, const State& before, State& state, Seat me, Rng& luck) {
    while (!evaluation_.settled(before, state, me)) {
      // Of several who answer at once the bot goes last: then its answer is carried out and can be judged.
      const SeatSet actors = G::asked(state);
      const SeatSet others = actors & static_cast<SeatSet>(~only(me));
      const Actor actor = first_of(others != 0 ? others : actors);
      if (actor != me) {
        G::apply(setup, state, actor, G::random_option(setup, state, actor, luck), nobody_);
        continue;
      }
      G::options(setup, state, me, own_);
      const Action action = best_of(own_, luck, [&](Action option) {
        State after = state;
        G::apply(setup, after, me, option, nobody_);
        return evaluation_.value(setup, after, me);
      });
      G::apply(setup, state, me, action, nobody_);
    }
  }

  // Of equals the first. `value_of` is not asked where there is no choice.
  template <class ValueOf>
  static Action best_of(const typename G::Options& options, Rng& rng, ValueOf value_of) {
    Action best = options[0];
    if (options.size() == 1) return best;
    const Sample<kTried> sample(options.size(), rng);
    std::int32_t best_value = 0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
      const Action option = options[sample[i]];
      const std::int32_t value = value_of(option);
      if (i == 0 || value > best_value) {
        best = option;
        best_value = value;
      }
    }
    return best;
  }

  Evaluation evaluation_;
  typename G::Options own_;  // the bot's own in what it imagines
  NullSink nobody_;
};

}  // namespace oshra
