// What the arena computes of its counts, on results whose truth is known.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "apps/lab/statistics/intervals.h"
#include "apps/lab/statistics/rating.h"
#include "apps/lab/statistics/sequential.h"
#include "engine/core/rng.h"

namespace oshra::lab {

namespace {

bool happens(Rng& rng, double chance) { return static_cast<double>(rng.next() >> 11) * 0x1p-53 < chance; }

// Who wins, in proportion to strength.
std::size_t winner(Rng& rng, const std::vector<double>& strengths, const std::vector<std::size_t>& table) {
  double left = 0;
  for (const std::size_t bot : table) left += strengths[bot];
  for (std::size_t seat = 0; seat + 1 < table.size(); ++seat) {
    if (happens(rng, strengths[table[seat]] / left)) return table[seat];
    left -= strengths[table[seat]];
  }
  return table.back();
}

RatedGames played(Rng& rng, const std::vector<double>& strengths, const std::vector<std::size_t>& table, int games) {
  RatedGames rated{std::vector<std::uint32_t>(strengths.size()), std::vector<double>(strengths.size())};
  for (const std::size_t bot : table) ++rated.seats[bot];
  for (int game = 0; game < games; ++game) ++rated.wins[winner(rng, strengths, table)];
  return rated;
}

double points(double strength) { return 400 * std::log10(strength); }

// One bot at a table of four, moved through all seats: wins in a block, of the block's games. Seats are unlike each
// other and more so in some deals, which makes the games of a block depend on each other.
int wins_in_block(Rng& rng, double times_fair) {
  const bool lopsided = happens(rng, 0.5);
  int wins = 0;
  for (int seat = 0; seat < 4; ++seat) {
    const double fair = lopsided ? (seat == 0 ? 0.85 : 0.05) : 0.25;
    wins += happens(rng, std::min(1.0, fair * times_fair)) ? 1 : 0;
  }
  return wins;
}

// After how many blocks the test stops, at most so many.
std::uint64_t stops_after(std::uint64_t seed, double times_fair, std::uint64_t most) {
  SequentialTest test(1, 3);
  Rng rng = stream(seed, 0);
  while (!test.significant() && test.blocks() < most) test.block(wins_in_block(rng, times_fair) - 1);
  return test.blocks();
}

}  // namespace

TEST_CASE("rating: strengths that are known are found, over mixed tables") {
  const std::vector<double> strengths = {8, 1, 3, 2};  // the second is the weakest
  Rng rng(5);
  std::vector<RatedGames> tables;
  for (const auto& table : std::vector<std::vector<std::size_t>>{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}) {
    tables.push_back(played(rng, strengths, table, 5000));
  }
  const std::vector<Rating> ratings = rate(strengths.size(), tables);
  CHECK(ratings[1].points == 0);
  CHECK(ratings[1].error == 0);
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    CAPTURE(i);
    CHECK(std::abs(ratings[i].points - points(strengths[i])) <= 3 * ratings[i].error);
    if (i != 1) CHECK(ratings[i].error > 2);
    if (i != 1) CHECK(ratings[i].error < 10);
  }
}

TEST_CASE("rating: the standard error is how far the rating really varies") {
  const std::vector<double> strengths = {3, 1};
  double squares = 0;
  double error = 0;
  constexpr int kRuns = 200;
  for (std::uint64_t run = 0; run < kRuns; ++run) {
    Rng rng = stream(17, run);
    const auto ratings = rate(2, {played(rng, strengths, {0, 1, 1, 1}, 400)});
    const double off = ratings[0].points - points(3);
    squares += off * off;
    error += ratings[0].error;
  }
  CHECK(std::sqrt(squares / kRuns) == doctest::Approx(error / kRuns).epsilon(0.15));
}

TEST_CASE("rating: two bots of one table have the rating of their odds") {
  // A bot with one seat of four that wins half of the games is three times as strong as the others.
  const auto ratings = rate(2, {{{1, 3}, {500, 500}}});
  CHECK(ratings[0].points == doctest::Approx(points(3)).epsilon(0.01));
  CHECK(rate(1, {{{4}, {100}}}).front().points == 0);
  CHECK(rate(0, {}).empty());
}

TEST_CASE("rating: who won nothing or everything has a rating too, and more games take it further") {
  const auto few = rate(3, {{{1, 1, 0}, {10, 0, 0}}, {{0, 1, 1}, {0, 0, 10}}, {{1, 0, 1}, {10, 0, 0}}});
  const auto many = rate(3, {{{1, 1, 0}, {1000, 0, 0}}, {{0, 1, 1}, {0, 0, 1000}}, {{1, 0, 1}, {1000, 0, 0}}});
  for (const auto& ratings : {few, many}) {
    CHECK(ratings[1].points == 0);
    CHECK(ratings[0].points > ratings[2].points);
    CHECK(ratings[2].points > 100);
    CHECK(std::isfinite(ratings[0].points));
    CHECK(ratings[0].error > 50);
    CHECK(std::isfinite(ratings[0].error));
  }
  CHECK(many[0].points > few[0].points);
}

TEST_CASE("sequential test: a fair bot is called unfair in fewer than 5 % of runs, however long one looks") {
  constexpr int kRuns = 400;
  int alarms = 0;
  for (std::uint64_t run = 0; run < kRuns; ++run) alarms += stops_after(run, 1, 1000) < 1000 ? 1 : 0;
  CHECK(alarms < kRuns / 20);
  CHECK(alarms > 0);  // else it would be too careful to be of use
}

TEST_CASE("sequential test: it finds a strong and a weak bot, the sooner the clearer") {
  std::uint64_t strong = 0;
  std::uint64_t better = 0;
  std::uint64_t weak = 0;
  for (std::uint64_t run = 0; run < 50; ++run) {
    strong += stops_after(run, 1.8, 100'000);
    better += stops_after(run, 1.15, 100'000);
    weak += stops_after(run, 0.5, 100'000);
  }
  CHECK(strong < 50 * 30);
  CHECK(better > strong);
  CHECK(better < 50 * 800);  // 1.15 times at a table of four
  CHECK(weak < 50 * 60);
}

TEST_CASE("sequential test: which side, and no more than it can say") {
  SequentialTest test(1, 3);
  CHECK(test.evidence() == 1);
  CHECK(!test.significant());
  for (int block = 0; block < 10'000; ++block) test.block(3);
  CHECK(test.significant());
  CHECK(test.above());
  CHECK(std::isfinite(test.evidence()));
  SequentialTest other(1, 3);
  for (int block = 0; block < 40; ++block) other.block(-1);
  CHECK(other.significant());
  CHECK(!other.above());
  const double most = other.most();
  other.block(3);
  CHECK(other.evidence() < most);
  CHECK(other.most() == most);
}

TEST_CASE("intervals: blocks whose games go together count as blocks") {
  BlockShare together;
  BlockShare apart;
  for (int block = 0; block < 200; ++block) {
    together.count(block % 2 == 0 ? 4 : 0, 4);
    apart.count(block % 2 == 0 ? 3 : 1, 4);
  }
  const Interval wide = block_share(together);
  CHECK(wide.value == 0.5);
  CHECK(wide.high == doctest::Approx(wilson(100, 200).high).epsilon(0.01));
  const Interval narrow = block_share(apart);
  CHECK(narrow.value == 0.5);
  CHECK(narrow.high - 0.5 == doctest::Approx((wide.high - 0.5) / 2).epsilon(0.02));
}

TEST_CASE("intervals: of few blocks, and of blocks that are all alike") {
  CHECK(student95(1) == doctest::Approx(12.7062));
  CHECK(student95(5) == doctest::Approx(2.5706).epsilon(0.002));
  CHECK(student95(30) == doctest::Approx(2.0423).epsilon(0.0001));
  BlockShare one;
  one.count(1, 4);
  CHECK(block_share(one).low < 0.05);
  CHECK(block_share(one).high > 0.75);
  BlockShare all;
  BlockShare none;
  BlockShare half;
  for (int block = 0; block < 10; ++block) {
    all.count(2, 2);
    none.count(0, 2);
    half.count(1, 2);
  }
  CHECK(block_share(all).high == 1);
  CHECK(block_share(all).low == doctest::Approx(wilson(10, 10).low));
  CHECK(block_share(none).low == 0);
  CHECK(block_share(none).high == doctest::Approx(wilson(0, 10).high));
  CHECK(block_share(half).low == doctest::Approx(wilson(5, 10).low));
}

TEST_CASE("intervals: 95 of 100 hold the truth, for few blocks and many") {
  for (const int blocks : {5, 20, 200}) {
    CAPTURE(blocks);
    int held = 0;
    for (std::uint64_t run = 0; run < 1000; ++run) {
      Rng rng = stream(23, run);
      BlockShare counted;
      for (int block = 0; block < blocks; ++block) {
        counted.count(static_cast<std::uint64_t>(wins_in_block(rng, 1)), 4);
      }
      const Interval interval = block_share(counted);
      held += interval.low <= 0.25 && 0.25 <= interval.high ? 1 : 0;
    }
    CHECK(held >= 930);
    CHECK(held <= (blocks < 10 ? 1000 : 970));
  }
}

}  // namespace oshra::lab
