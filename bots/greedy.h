// One decision ahead: every option is tried in the same few worlds that the view allows, what it sets off is played to
// its end, and the option with the best sum of evaluations is taken, of equals the first.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"

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

// Which options of a choice are looked at: all, or of more than `kTried` so many, spread evenly, each drawn from its
// own share of the range, so that neighbours (splits of units that differ by one) are not tried twice and others never.
// The last one is always among them: where a player may stop, that is what it says.
template <std::size_t kTried>
class Sample {
 public:
  Sample(std::size_t options, Rng& rng) : size_(options) {
    if (size_ <= kTried) return;
    constexpr std::size_t kDrawn = kTried - 1;
    for (std::size_t i = 0; i < kDrawn; ++i) {
      const std::size_t from = i * (options - 1) / kDrawn;
      const std::size_t to = (i + 1) * (options - 1) / kDrawn;
      drawn_[i] = static_cast<std::uint32_t>(from + rng.below(static_cast<std::uint32_t>(to - from)));
    }
    drawn_[kDrawn] = static_cast<std::uint32_t>(options - 1);
  }

  [[nodiscard]] std::size_t size() const { return size_ <= kTried ? size_ : kTried; }
  [[nodiscard]] std::size_t operator[](std::size_t i) const { return size_ <= kTried ? i : drawn_[i]; }

 private:
  std::size_t size_;
  std::array<std::uint32_t, kTried> drawn_;  // set only if some are left out
};

// More worlds play better, and slower in proportion. The generator draws the sample of a choice wider than `kTried`.
template <Game G, EvaluationOf<G> Evaluation, std::size_t kWorlds = 8, std::size_t kTried = 96>
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
    return best_of(options, rng, [&](Action option) {
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
  }

 private:
  // Plays what is under way: chance and others at random, the bot by what looks best at once.
  void settle(const Setup& setup, const State& before, State& state, Seat me, Rng& luck) {
    while (!evaluation_.settled(before, state, me)) {
      // Of several who answer at once the bot goes last: then its answer is carried out and can be judged.
      const SeatSet actors = G::pending(setup, state).actors;
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
