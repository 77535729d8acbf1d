// A search without a tree: in each world that the view allows, every option is played on with the same luck, and an
// option that falls clearly behind the best is given up. Since all see the same worlds and the same luck, most of what
// chance does to one it does to all, and small differences show after few worlds.
//
// Where what follows a decision is hidden or dealt anew, a tree hardly ever comes to the same node twice; there this
// wins (docs/bots.md).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "bots/belief.h"
#include "bots/rollout.h"
#include "bots/sample.h"

namespace oshra {

template <Game G, JudgeOf<G> Judge>
class Race {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;
  using Options = typename G::Options;
  using Belief = typename Judge::Belief;

  static constexpr std::size_t kWidest = 96;  // options: of more a spread sample is looked at,
  static constexpr std::size_t kField = 24;   // and so many of them, the best at first sight, are let in

  Race(const SearchSettings& settings, const Judge& judge, const Belief& belief)
      : settings_(settings), judge_(judge), belief_(belief), rollout_(settings, judge) {}

  void make_room(std::uint32_t /*iterations*/) {}
  [[nodiscard]] static std::size_t bytes() { return sizeof(Race); }

  // Searches that share the work let in the same options, those that `field` draws, and see worlds of their own.
  void begin(const Setup& setup, const View& view, const Options& options, std::uint64_t field, std::uint64_t seed) {
    rng_ = Rng(field);
    me_ = G::viewer(view);
    worlds_ = 0;
    const Sample<kWidest> sample(options.size(), rng_);
    entered_ = sample.size();
    for (std::size_t i = 0; i < entered_; ++i) runners_[i] = {.action = options[sample[i]], .option = sample[i]};
    overlook();
    if (entered_ > kField) look_at_first(setup, view);
    racing_ = entered_;
    rng_ = Rng(seed);
  }

  // One world; the first in any case. How many iterations that took, one for each option; 0: the race is over, or
  // `most` is not enough.
  std::uint32_t iterate(const Setup& setup, const View& view, std::uint32_t most) {
    if (worlds_ != 0 && (racing_ == 1 || racing_ > most)) return 0;
    const State world = imagine(setup, view);
    const std::uint64_t luck = rng_.next();
    float sum = 0;
    for (std::size_t i = 0; i < racing_; ++i) {
      State state = world;
      Rng same(luck);
      G::apply(setup, state, me_, runners_[i].action, nobody_);
      rollout_.play_on(setup, state, same);
      runners_[i].mark = judge_.values(setup, state)[me_];
      sum += runners_[i].mark;
    }
    const float mean = sum / static_cast<float>(racing_);
    for (std::size_t i = 0; i < racing_; ++i) {
      const auto ahead = static_cast<double>(runners_[i].mark - mean);
      runners_[i].ahead += ahead;
      runners_[i].squares += ahead * ahead;
      runners_[i].marks += static_cast<double>(runners_[i].mark);
      ++runners_[i].worlds;
    }
    const auto iterations = static_cast<std::uint32_t>(racing_);
    constexpr std::uint32_t kBetweenHeats = 8;
    if (++worlds_ % kBetweenHeats == 0) give_up_the_slow();
    return iterations;
  }

  // visit(index of the option, standing).
  template <class Visit>
  void for_each_standing(Visit visit) const {
    // A race that was decided early says no less than one that took its time.
    constexpr std::uint64_t kDecided = 1'000'000'000;
    for (std::size_t i = 0; i < entered_; ++i) {
      const std::uint64_t worlds = racing_ == 1 && i == 0 ? kDecided : runners_[i].worlds;
      visit(runners_[i].option, Standing{.visits = worlds,
                                         .score = runners_[i].ahead,
                                         .chances = runners_[i].marks,
                                         .judged = runners_[i].worlds,
                                         .behind = i >= racing_});
    }
  }

 private:
  struct Runner {
    Action action = {};
    std::size_t option = 0;  // its index
    std::uint32_t worlds = 0;
    float mark = 0;      // in the last one; before the first: at first sight
    double ahead = 0;    // sum of how far ahead of the mean of those racing it was,
    double squares = 0;  // and of the squares
    double marks = 0;    // sum of them
  };

  State imagine(const Setup& setup, const View& view) {
    State world = imagine_world<G>(setup, view, belief_, rng_);
    if (settings_.impartial) rollout_.answer_for_others(setup, world, me_, rng_);
    return world;
  }

  // What a novice does not see; two options at least are seen.
  void overlook() {
    if (settings_.overlooks == 0) return;
    for (std::size_t i = entered_; i-- > 0 && entered_ > 2;) {
      if (rng_.below(100) < settings_.overlooks) runners_[i] = runners_[--entered_];
    }
  }

  void look_at_first(const Setup& setup, const View& view) {
    constexpr int kLooks = 2;
    for (int look = 0; look < kLooks; ++look) {
      const State world = imagine(setup, view);
      const Rng luck(rng_.next());
      for (std::size_t i = 0; i < entered_; ++i) {
        runners_[i].mark += static_cast<float>(rollout_.look_at(setup, world, me_, runners_[i].action, luck));
      }
    }
    order_by(runners_.data(), entered_, [](const Runner& runner) { return runner.mark; });
    entered_ = kField;
  }

  // All that are racing have been in the same worlds, and in each the same mean was taken off.
  void give_up_the_slow() {
    const auto worlds = static_cast<double>(worlds_);
    const auto ahead = [&](const Runner& runner) { return runner.ahead / worlds; };
    const auto doubt = [&](const Runner& runner) {
      return settings_.patience *
             std::sqrt(std::max(0.0, runner.squares / worlds - ahead(runner) * ahead(runner)) / worlds);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < racing_; ++i) best = ahead(runners_[i]) > ahead(runners_[best]) ? i : best;
    std::swap(runners_[0], runners_[best]);
    const double bar = ahead(runners_[0]) - doubt(runners_[0]);
    std::size_t left = 1;
    for (std::size_t i = 1; i < racing_; ++i) {
      if (ahead(runners_[i]) + doubt(runners_[i]) >= bar) std::swap(runners_[left++], runners_[i]);
    }
    racing_ = left;
  }

  SearchSettings settings_;
  const Judge& judge_;
  const Belief& belief_;
  Rollout<G, Judge> rollout_;
  std::array<Runner, kWidest> runners_;
  std::size_t entered_ = 0;
  std::size_t racing_ = 0;  // so many of them, the first ones
  std::uint32_t worlds_ = 0;
  Seat me_ = 0;
  Rng rng_{0};
  NullSink nobody_;
};

}  // namespace oshra
