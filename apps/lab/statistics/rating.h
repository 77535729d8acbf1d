// Strengths from won games, after Luce: at a table, each bot wins with a probability in proportion to its strength
// (Bradley and Terry's model for more than two, Plackett and Luce's where only the first place is known).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace oshra::lab {

// Games of one table that somebody won.
struct RatedGames {
  std::vector<std::uint32_t> seats;  // of each bot
  std::vector<double> wins;          // of each bot; several winners share one win
};

// 400 points are ten times the strength.
struct Rating {
  double points = 0;
  double error = 0;  // standard error of the difference to the weakest, which is the zero and has none
};

// One for each bot. Fitted by the MM algorithm (Hunter, MM algorithms for generalized Bradley-Terry models, 2004),
// errors from the observed information, games taken as independent.
//
// So that a bot that won nothing or everything has a rating too, each has also drawn one imaginary game of two against
// a bot of strength 1: worth one game in all those it played.
std::vector<Rating> rate(std::size_t bots, const std::vector<RatedGames>& tables);

}  // namespace oshra::lab
