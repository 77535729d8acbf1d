// Fits a game's net to games that bots play against each other: of positions where nothing is under way, as each seat
// would describe them, who won in the end.
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
#include "apps/lab/net_trainer.h"
#include "apps/lab/simulate.h"
#include "engine/core/game.h"

namespace oshra::lab {

// What is fitted of a game: `Judge` knows its net and its features.
template <class F>
concept Fitted = Simulated<typename F::Part> && requires {
  typename F::Judge::Evaluator;
  { F::parts() } -> std::same_as<std::vector<typename F::Part>>;  // the kinds of game, played in turn
};

struct Fit {
  std::string bots = "greedy";
  std::uint64_t games = 10'000;
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

template <Fitted F>
class Fitting {
 public:
  using Part = typename F::Part;
  using G = typename Part::Game;
  using Judge = typename F::Judge;
  using N = typename Judge::Evaluator;
  using Row = std::array<float, N::kFeatures>;

  explicit Fitting(const Fit& fit) : fit_(fit), parts_(F::parts()), trainer_(fit.seed) {}

  const N& run(const FitProgress& progress) {
    constexpr std::uint64_t kGamesAtOnce = 512;
    constexpr std::size_t kBatch = 256;
    std::vector<Example> examples;
    for (std::uint64_t from = 0; from < fit_.games; from += kGamesAtOnce) {
      play(from, std::min(from + kGamesAtOnce, fit_.games), examples);
      Rng shuffle = stream(fit_.seed, ~from);
      for (std::size_t i = examples.size(); i > 1; --i) {
        std::swap(examples[i - 1], examples[shuffle.below(static_cast<std::uint32_t>(i))]);
      }
      const double done = static_cast<double>(from) / static_cast<double>(fit_.games);
      double entropy = 0;
      std::size_t batch = 0;
      for (const Example& example : examples) {
        entropy += trainer_.see(example.row, example.won ? 1.0F : 0.0F);
        if (++batch % kBatch == 0) trainer_.step(fit_.rate * (1 - 0.95 * done));
      }
      if (batch % kBatch != 0) trainer_.step(fit_.rate * (1 - 0.95 * done));
      if (progress) {
        progress(std::min(from + kGamesAtOnce, fit_.games),
                 entropy / static_cast<double>(std::max<std::size_t>(1, examples.size())));
      }
      examples.clear();
    }
    return trainer_.net();
  }

 private:
  struct Example {
    Row row;
    bool won;
  };

  // Each game by whichever thread is free; the examples in the order of the games.
  void play(std::uint64_t from, std::uint64_t to, std::vector<Example>& examples) {
    std::vector<std::vector<Example>> by_game(to - from);
    std::atomic<std::uint64_t> next = from;
    const auto work = [&] {
      Player player(*this);
      for (std::uint64_t game = next++; game < to; game = next++) player.play(game, by_game[game - from]);
    };
    {
      std::vector<std::jthread> others;
      for (int i = 1; i < fit_.threads; ++i) others.emplace_back(work);
      work();
    }
    for (const auto& of_game : by_game) examples.insert(examples.end(), of_game.begin(), of_game.end());
  }

  class Player {
   public:
    explicit Player(const Fitting& fitting) : fitting_(fitting) {}

    void play(std::uint64_t game, std::vector<Example>& examples) {
      const Part& part = fitting_.parts_[game % fitting_.parts_.size()];
      Rng rng = stream(fitting_.fit_.seed, game);
      const typename G::Setup setup = part.draw_setup(rng);
      typename G::State state = G::initial(setup);
      SeatedBots<G> seated;
      for (Seat seat = 0; seat < setup.players; ++seat) {
        if (bots_[seat] == nullptr) bots_[seat] = part.make_bot(fitting_.fit_.bots, bot_tools()).bot;
        seated.seat(seat, bots_[seat].get());
      }
      seated.begin(setup, rng.next());
      std::vector<std::pair<Seat, Example>> seen;
      struct Ears {
        SeatedBots<G>& bots;
        const typename G::Setup& setup;
      } ears{seated, setup};
      CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                             const auto& to = *static_cast<Ears*>(context);
                                             to.bots.tell(to.setup, event);
                                           },
                                           &ears};
      typename Part::Watch watch(part, setup);
      while (state.asked != 0 && watch.goes_on(state)) {
        const Actor actor = first_of(state.asked);
        Action action = {};
        if (actor == kChance || rng.below(100) < fitting_.fit_.slips) {
          action = G::random_option(setup, state, actor, rng);
        } else {
          G::options(setup, state, actor, options_);
          action = options_.size() == 1 ? options_[0] : seated.choose(setup, state, actor, options_).action;
        }
        watch.see(state, actor, action);
        G::apply(setup, state, actor, action, sink);
        constexpr std::uint32_t kOneIn = 3;
        if (state.asked == 0 || !judge_.quiet(setup, state) || rng.below(kOneIn) != 0) continue;
        judge_.describe(setup, state, [&](Seat seat, const Row& row) { seen.push_back({seat, {row, false}}); });
      }
      if (state.asked != 0) return;
      const SeatSet winners = G::outcome(setup, state).winners;
      for (auto& [seat, example] : seen) {
        example.won = contains(winners, seat);
        examples.push_back(example);
      }
    }

   private:
    const Fitting& fitting_;
    Judge judge_;
    std::array<std::unique_ptr<Bot<G>>, kMaxSeats> bots_;
    typename G::Options options_;
  };

  Fit fit_;
  std::vector<Part> parts_;
  NetTrainer<N> trainer_;
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
