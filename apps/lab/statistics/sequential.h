// A test that may be looked at after every block of games and stopped when it has seen enough.
//
// A bet on each block, at odds that are fair if the bot wins its fair share on average: of a stake of 1, 1 + b * (wins
// - fair wins) comes back, with b fixed beforehand. Whatever the games of one block have to do with each other, the
// stake is then not expected to grow, so by Ville's inequality it ever reaches 20 with a probability of 1 in 20 at
// most, however often one looks. The stake is spread over bets of several sizes on both sides. (Waudby-Smith and
// Ramdas, Estimating means of bounded random variables by betting, 2023.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace oshra::lab {

class SequentialTest {
 public:
  static constexpr double kEnough = 20;

  // In one block, wins - fair wins is never below -`most_below` nor over `most_above`; both > 0.
  SequentialTest(double most_below, double most_above);

  void block(double wins_over_fair);

  [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
  // What a stake of 1 has become.
  [[nodiscard]] double evidence() const;
  // The most it ever was: 1 / that is a p-value, valid at any time.
  [[nodiscard]] double most() const { return most_; }
  [[nodiscard]] bool significant() const { return most_ >= kEnough; }
  // Which side the stakes grew on.
  [[nodiscard]] bool above() const;

 private:
  static constexpr std::size_t kSizes = 10;
  static constexpr double kLargest = 0.9;      // of what can be staked without ever losing all
  static constexpr double kNext = 0.70710678;  // each size of the one before

  struct Bet {
    double size = 0;
    double stake = 1;
  };

  std::array<Bet, kSizes> more_ = {};
  std::array<Bet, kSizes> fewer_ = {};
  std::uint64_t blocks_ = 0;
  double most_ = 1;
};

}  // namespace oshra::lab
