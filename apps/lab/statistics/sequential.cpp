#include "apps/lab/statistics/sequential.h"

#include <algorithm>
#include <cmath>

namespace oshra::lab {

namespace {

// Far beyond anything that needs to be told apart, and no infinity.
constexpr double kCeiling = 1e300;

double sum_of(const auto& bets) {
  double sum = 0;
  for (const auto& bet : bets) sum += bet.stake;
  return sum;
}

}  // namespace

SequentialTest::SequentialTest(double most_below, double most_above) {
  double part = kLargest;
  for (std::size_t i = 0; i < kSizes; ++i, part *= kNext) {
    more_[i].size = part / most_below;
    fewer_[i].size = -part / most_above;
  }
}

void SequentialTest::block(double wins_over_fair) {
  ++blocks_;
  for (auto* bets : {&more_, &fewer_}) {
    for (Bet& bet : *bets) bet.stake = std::min(kCeiling, bet.stake * (1 + bet.size * wins_over_fair));
  }
  most_ = std::max(most_, evidence());
}

double SequentialTest::evidence() const {
  return std::min(kCeiling, (sum_of(more_) / 2 + sum_of(fewer_) / 2) / static_cast<double>(kSizes));
}

bool SequentialTest::above() const { return sum_of(more_) >= sum_of(fewer_); }

}  // namespace oshra::lab
