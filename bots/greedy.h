// One decision ahead: every option is tried in the same few worlds that the view allows, what it sets off is played to
// its end, and the option with the best sum of evaluations is taken, of equals the first.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"

namespace oshra {

// What a game says about its positions. Both calls see States that a bot made up, never the true one.
template <class E, class G>
concept EvaluationOf =
    requires(const E& evaluation, const typename G::Setup& setup, const typename G::State& state, Seat seat) {
      // Higher is better for that seat. Its size stays far below 2^31 / kWorlds.
      { evaluation.value(setup, state, seat) } -> std::same_as<std::int32_t>;
      // Nothing is under way: what the last decision set off has been played. True at the end of the game.
      { evaluation.settled(state) } -> std::same_as<bool>;
    };

// More worlds play better, and slower in proportion.
template <Game G, EvaluationOf<G> Evaluation, std::size_t kWorlds = 8>
class GreedyBot final : public Bot<G> {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  Action choose(const Setup& setup, const typename G::View& view, const typename G::Options& options,
                Rng& rng) override {
    if (options.size() == 1) return options[0];
    struct World {
      State state;
      std::uint64_t luck;  // what chance and others do there, the same for every option
    };
    std::array<World, kWorlds> worlds;
    for (World& world : worlds) world = {G::determinize(setup, view, rng), rng.next()};

    const Seat me = view.viewer;
    Action best = options[0];
    std::int32_t best_value = 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::int32_t value = 0;
      for (const World& world : worlds) {
        State state = world.state;
        G::apply(setup, state, me, options[i], nobody_);
        Rng luck(world.luck);
        settle(setup, state, me, luck);
        value += evaluation_.value(setup, state, me);
      }
      if (i == 0 || value > best_value) {
        best = options[i];
        best_value = value;
      }
    }
    return best;
  }

 private:
  // Plays what is under way: chance and others at random, the bot by what looks best at once.
  void settle(const Setup& setup, State& state, Seat me, Rng& luck) {
    typename G::Options options;
    while (!evaluation_.settled(state)) {
      // Of several who answer at once the bot goes last: then its answer is carried out and can be judged.
      const SeatSet actors = G::pending(setup, state).actors;
      const SeatSet others = actors & static_cast<SeatSet>(~only(me));
      const Actor actor = first_of(others != 0 ? others : actors);
      G::options(setup, state, actor, options);
      const Action action = actor == me ? best_at_once(setup, state, me, options)
                                        : options[luck.below(static_cast<std::uint32_t>(options.size()))];
      G::apply(setup, state, actor, action, nobody_);
    }
  }

  Action best_at_once(const Setup& setup, const State& state, Seat me, const typename G::Options& options) {
    Action best = options[0];
    if (options.size() == 1) return best;
    std::int32_t best_value = 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
      State after = state;
      G::apply(setup, after, me, options[i], nobody_);
      const std::int32_t value = evaluation_.value(setup, after, me);
      if (i == 0 || value > best_value) {
        best = options[i];
        best_value = value;
      }
    }
    return best;
  }

  Evaluation evaluation_;
  NullSink nobody_;
};

}  // namespace oshra
