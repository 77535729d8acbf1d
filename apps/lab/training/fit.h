// Fits a game's net to games that bots play against each other. An example is a position where nothing is under way, as
// one seat would describe it, and whether that seat won in the end.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/common/bot_tools.h"
#include "apps/lab/statistics/simulate.h"
#include "apps/lab/training/net_trainer.h"
#include "bots/race.h"
#include "bots/search_bot.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"

namespace oshra::lab {

// What is fitted of a game: `Judge` knows its net and its features.
template <class F>
concept Fitted = Simulated<typename F::Part> && requires {
  typename F::Judge::Evaluator;
  { F::parts() } -> std::same_as<std::vector<typename F::Part>>;  // the kinds of game, played in turn
  { F::kSearching } -> std::convertible_to<SearchSettings>;       // how those play who judge by the net learnt so far
};

struct Fit {
  std::string bots = "greedy";
  std::uint64_t games = 10'000;
  // Then so many games of bots that search and judge by what was learnt from the first; a new net learns from them.
  std::uint64_t again = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  std::uint32_t slips = 10;  // of a hundred choices, so many are made at random: positions that no bot seeks
  double rate = 0.002;       // of the first step; it falls to a twentieth
};

// 0.25F
std::string float_literal(float value);
// {{0.25F, -1.0F}}
std::string float_list(std::span<const float> values);

// After some games: how many, and the mean cross-entropy of the last examples before they were learnt.
using FitProgress = std::function<void(std::uint64_t games, double entropy)>;

// Plays as another bot, but for some choices made at random.
template <Game G>
class SlippingBot final : public Bot<G> {
 public:
  SlippingBot(std::unique_ptr<Bot<G>> bot, std::uint32_t slips) : bot_(std::move(bot)), slips_(slips) {}

  void sit_down(const typename G::Setup& setup, Seat seat) override { bot_->sit_down(setup, seat); }
  void hear(const typename G::Setup& setup, const typename G::ViewEvent& event) override { bot_->hear(setup, event); }
  void game_over(const typename G::Setup& setup, const typename G::View& view,
                 const typename G::Outcome& outcome) override {
    bot_->game_over(setup, view, outcome);
  }
  [[nodiscard]] bool looks() const override { return bot_->looks(); }
  [[nodiscard]] bool listens() const override { return bot_->listens(); }

  Choice choose(const typename G::Setup& setup, const typename G::View& view, const typename G::Options& options,
                Rng& rng, const Effort& effort) override {
    if (rng.below(100) >= slips_) return bot_->choose(setup, view, options, rng, effort);
    return {options[rng.below(static_cast<std::uint32_t>(options.size()))]};
  }

 private:
  std::unique_ptr<Bot<G>> bot_;
  std::uint32_t slips_;
};

// Games that are learnt from: some of the positions where nothing is under way are kept.
template <Fitted F>
struct Lessons : F::Part {
  using Judge = typename F::Judge;
  using Row = typename Judge::Evaluator::Features;
  class Watch;

  const Judge* judge = nullptr;  // describes them
};

template <Fitted F>
class Lessons<F>::Watch {
 public:
  using Setup = typename F::Part::Game::Setup;
  using State = typename F::Part::Game::State;
  struct Seen {
    Seat seat;
    Row row;
  };

  Watch(const Lessons& lessons, const Setup& setup) : game_(lessons, setup), setup_(setup), judge_(*lessons.judge) {}

  bool goes_on(const State& state) { return game_.goes_on(state); }
  void see(const State& state, Actor actor, Action action) {
    game_.see(state, actor, action);
    constexpr std::uint32_t kOneIn = 3;  // drawn by the position itself
    if (!judge_.quiet(setup_, state) || hash_of(state) % kOneIn != 0) return;
    judge_.describe(setup_, state, [&](Seat seat, const Row& row) { seen_.push_back({seat, row}); });
  }
  typename F::Part::Sink sink() { return game_.sink(); }

  [[nodiscard]] const std::vector<Seen>& seen() const { return seen_; }

 private:
  typename F::Part::Watch game_;
  const Setup& setup_;
  const Judge& judge_;
  std::vector<Seen> seen_;
};

template <Fitted F>
class Fitting {
 public:
  using Part = typename F::Part;
  using G = typename Part::Game;
  using Judge = typename F::Judge;
  using N = typename Judge::Evaluator;
  using Row = typename N::Features;

  explicit Fitting(const Fit& fit) : fit_(fit) {
    for (const Part& part : F::parts()) {
      lessons_.push_back({part});
      lessons_.back().judge = &judge_;
    }
  }

  const N& run(const FitProgress& progress) {
    learn(0, fit_.games, progress, [&](const Part&) { return make_named_bot<G>(fit_.bots, bot_tools()).value(); });
    if (fit_.again == 0) return trainer_->net();
    learnt_ = std::make_unique<N>(trainer_->net());
    learn(fit_.games, fit_.games + fit_.again, progress, [&](const Part& /*part*/) {
      return std::make_unique<SearchBot<G, Judge, Race>>(F::kSearching, bot_tools(), Judge(*learnt_));
    });
    return trainer_->net();
  }

 private:
  using MakeBot = std::function<std::unique_ptr<Bot<G>>(const Part& part)>;
  struct Example {
    Row row;
    bool won;
  };

  // A new net, from the games of these numbers.
  void learn(std::uint64_t first, std::uint64_t end, const FitProgress& progress, const MakeBot& make_bot) {
    constexpr std::uint64_t kGamesAtOnce = 512;
    constexpr std::size_t kBatch = 256;
    trainer_ = std::make_unique<NetTrainer<N>>(fit_.seed);
    std::vector<Example> examples;
    for (std::uint64_t from = first; from < end; from += kGamesAtOnce) {
      const std::uint64_t to = std::min(from + kGamesAtOnce, end);
      play(from, to, make_bot, examples);
      Rng shuffle = stream(fit_.seed, ~from);
      for (std::size_t i = examples.size(); i > 1; --i) {
        std::swap(examples[i - 1], examples[shuffle.below(static_cast<std::uint32_t>(i))]);
      }
      const double rate = fit_.rate * (1 - 0.95 * static_cast<double>(from - first) / static_cast<double>(end - first));
      double entropy = 0;
      std::size_t batch = 0;
      for (const Example& example : examples) {
        entropy += trainer_->see(example.row, example.won ? 1.0F : 0.0F);
        if (++batch % kBatch == 0) trainer_->step(rate);
      }
      if (batch % kBatch != 0) trainer_->step(rate);
      if (progress) progress(to, entropy / static_cast<double>(std::max<std::size_t>(1, examples.size())));
      examples.clear();
    }
  }

  // Each game by whichever thread is free; the examples in the order of the games.
  void play(std::uint64_t from, std::uint64_t to, const MakeBot& make_bot, std::vector<Example>& examples) {
    std::vector<std::vector<Example>> by_game(to - from);
    std::atomic<std::uint64_t> next = from;
    const auto work = [&] {
      std::array<std::unique_ptr<Bot<G>>, kMaxSeats> bots;
      for (auto& bot : bots) bot = std::make_unique<SlippingBot<G>>(make_bot(lessons_.front()), fit_.slips);
      for (std::uint64_t game = next++; game < to; game = next++) play(game, bots, by_game[game - from]);
    };
    {
      std::vector<std::jthread> others;
      for (int i = 1; i < fit_.threads; ++i) others.emplace_back(work);
      work();
    }
    for (const auto& of_game : by_game) examples.insert(examples.end(), of_game.begin(), of_game.end());
  }

  void play(std::uint64_t game, const std::array<std::unique_ptr<Bot<G>>, kMaxSeats>& bots,
            std::vector<Example>& examples) const {
    const Lessons<F>& lessons = lessons_[game % lessons_.size()];
    BotGames<Lessons<F>> bot_games(lessons);
    for (int seat = 0; seat < lessons.players(); ++seat) {
      bot_games.seat(static_cast<Seat>(seat), bots[static_cast<std::size_t>(seat)].get());
    }
    bot_games.play(GameSeeds::of(stream(fit_.seed, game)), game, {},
                   [&](const auto& setup, const auto& watch, const auto& end) {
                     if (G::asked(end) != 0) return;  // broken off
                     const SeatSet winners = G::winners(G::outcome(setup, end));
                     for (const auto& seen : watch.seen()) examples.push_back({seen.row, contains(winners, seen.seat)});
                   });
  }

  Fit fit_;
  Judge judge_;
  std::vector<Lessons<F>> lessons_;
  std::unique_ptr<NetTrainer<N>> trainer_;
  std::unique_ptr<N> learnt_;
};

// The net as the table that bots/<game>/weights.inc holds, with the command that made it above.
template <class N>
std::string net_table(const N& net, const std::string& command) {
  std::string text = "// Made by: " + command + "\n{.in = {{\n";
  for (const auto& row : net.in) text += "     " + float_list(row) + ",\n";
  return text + " }},\n .threshold = " + float_list(net.threshold) + ",\n .out = " + float_list(net.out) +
         ",\n .bias = " + float_literal(net.bias) + "}\n";
}

}  // namespace oshra::lab
