// What searches judge by: the net, how it is fitted, and the tables in the code.
#include <doctest/doctest.h>

#include <sstream>

#include "apps/lab/training/fit.h"
#include "apps/lab/training/fitted.h"

namespace oshra::lab {

namespace {

using SmallNet = Net<3, 8>;

// Exclusive or, with a third input that says nothing: no straight line separates it.
double entropy_after(NetTrainer<SmallNet>& trainer, int batches) {
  Rng rng(3);
  double entropy = 0;
  for (int batch = 0; batch < batches; ++batch) {
    entropy = 0;
    for (int i = 0; i < 32; ++i) {
      const bool a = rng.below(2) == 1;
      const bool b = rng.below(2) == 1;
      const auto noise = static_cast<float>(rng.below(1000)) / 1000.0F;
      entropy += trainer.see({a ? 1.0F : 0.0F, b ? 1.0F : 0.0F, noise}, a != b ? 1.0F : 0.0F) / 32;
    }
    trainer.step(0.01);
  }
  return entropy;
}

template <Fitted F>
void is_the_same_with_any_threads(std::uint64_t games) {
  Fit fit{.bots = "random", .games = games, .seed = 4, .threads = 1};
  const std::string one = net_table(Fitting<F>(fit).run({}), "x");
  fit.threads = 3;
  CHECK(net_table(Fitting<F>(fit).run({}), "x") == one);
  // A second round plays other games, judged by the first net.
  fit.again = games / 4;
  const std::string again = net_table(Fitting<F>(fit).run({}), "x");
  CHECK(again != one);
  fit.threads = 1;
  CHECK(net_table(Fitting<F>(fit).run({}), "x") == again);
  fit.games = games / 2;
  CHECK(net_table(Fitting<F>(fit).run({}), "x") != again);
  fit.again = 0;
  fit.games = games;
  fit.seed = 5;
  CHECK(net_table(Fitting<F>(fit).run({}), "x") != one);
}

}  // namespace

TEST_CASE("fit: a net learns what no straight line can say") {
  NetTrainer<SmallNet> trainer(1);
  const double first = entropy_after(trainer, 1);
  const double last = entropy_after(trainer, 2000);
  CHECK(first > 0.5);
  CHECK(last < 0.1);
  CHECK(SmallNet::chance(trainer.net().score({1, 0, 0.5F})) > 0.9F);
  CHECK(SmallNet::chance(trainer.net().score({1, 1, 0.5F})) < 0.1F);
}

TEST_CASE("fit: a chance lies between 0 and 1 and rises with the score") {
  float before = 0;
  for (float score = -50; score <= 50; score += 0.5F) {
    const float chance = SmallNet::chance(score);
    CHECK(chance > before);
    CHECK(chance < 1);
    before = chance;
  }
  CHECK(SmallNet::chance(0) == 0.5F);
}

TEST_CASE("fit: the same table with any number of threads") {
  is_the_same_with_any_threads<HiddenLeadersFit>(24);
  is_the_same_with_any_threads<YieldFit>(16);
}

// A third of the positions where nothing is under way, and not the same ones of every game.
TEST_CASE("fit: what is kept of a game differs from game to game") {
  const hidden_leaders::Judge judge;
  Lessons<HiddenLeadersFit> lessons;
  lessons.setup = hidden_leaders::make_setup(3);
  lessons.judge = &judge;
  std::vector<std::vector<bool>> kept;
  double quiet = 0;
  double all_kept = 0;
  for (std::uint64_t game = 0; game < 20; ++game) {
    Rng rng = stream(7, game);
    hidden_leaders::State state = hidden_leaders::initial(lessons.setup);
    Lessons<HiddenLeadersFit>::Watch watch(lessons, lessons.setup);
    NullSink nobody;
    std::vector<bool>& of_game = kept.emplace_back();
    while (hidden_leaders::HiddenLeaders::asked(state) != 0) {
      const Actor actor = first_of(hidden_leaders::HiddenLeaders::asked(state));
      const Action action = hidden_leaders::random_option(lessons.setup, state, actor, rng);
      const std::size_t before = watch.seen().size();
      watch.see(state, actor, action);
      if (judge.quiet(lessons.setup, state)) {
        of_game.push_back(watch.seen().size() != before);
        quiet += 1;
        all_kept += of_game.back() ? 1 : 0;
      }
      hidden_leaders::apply(lessons.setup, state, actor, action, nobody);
    }
    of_game.resize(30);
  }
  CHECK(all_kept / quiet > 0.28);
  CHECK(all_kept / quiet < 0.39);
  for (std::size_t game = 1; game < kept.size(); ++game) CHECK(kept[game] != kept[0]);
}

TEST_CASE("fit: numbers are written as literals of C++") {
  CHECK(float_literal(1) == "1.0F");
  CHECK(float_literal(-0.25F) == "-0.25F");
  CHECK(float_literal(1e-7F) == "1e-07F");
  const std::array<float, 2> two = {0.5F, -2};
  CHECK(float_list(two) == "{{0.5F, -2.0F}}");
}

// The net that is built in knows more than how many play: over fresh games it is surer of the winner than an even
// guess.
TEST_CASE("fit: the nets in the code tell winners from losers") {
  const auto judged = []<class F>(F) {
    double guess = 0;
    double even = 0;
    int seen = 0;
    const typename F::Judge judge;
    const auto parts = F::parts();
    for (std::uint64_t game = 0; game < 48; ++game) {
      using G = typename F::Part::Game;
      const auto& part = parts[game % parts.size()];
      Rng rng = stream(99, game);
      const typename G::Setup setup = part.draw_setup(rng);
      typename G::State state = G::initial(setup);
      NullSink nobody;
      std::vector<SeatValues> values;
      while (G::asked(state) != 0) {
        const Actor actor = first_of(G::asked(state));
        G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
        if (judge.quiet(setup, state) && G::asked(state) != 0) values.push_back(judge.values(setup, state));
      }
      const SeatSet winners = G::winners(G::outcome(setup, state));
      // The later half of a game.
      for (std::size_t i = values.size() / 2; i < values.size(); ++i) {
        for (Seat seat = 0; seat < G::players(setup); ++seat) {
          const double won = contains(winners, seat) ? 1 : 0;
          const double fair = static_cast<double>(std::popcount(winners)) / G::players(setup);
          const auto value = static_cast<double>(values[i][seat]);
          CHECK(value >= 0);
          CHECK(value <= 1);
          guess += (value - won) * (value - won);
          even += (fair - won) * (fair - won);
          ++seen;
        }
      }
    }
    CHECK(seen > 100);
    CHECK(guess < 0.9 * even);
  };
  judged(HiddenLeadersFit{});
  judged(YieldFit{});
}

}  // namespace oshra::lab
