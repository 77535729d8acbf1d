// What is fitted of each game: over which kinds of match its net is to know its way about.
#pragma once

#include <vector>

#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "bots/hidden_leaders/judge.h"
#include "bots/yield/judge.h"

namespace oshra::lab {

struct HiddenLeadersFit {
  using Part = HiddenLeadersGames;
  using Judge = hidden_leaders::Judge;
  static constexpr SearchSettings kSearching = {.iterations = 60, .horizon = 0, .tried = 6, .settles = true};
  static std::vector<Part> parts();
};

struct YieldFit {
  using Part = YieldGames;
  using Judge = yield::Judge;
  static constexpr SearchSettings kSearching = {
      .iterations = 60, .horizon = 0, .tried = 6, .slips = 10, .impartial = true};
  static std::vector<Part> parts();
};

template <Game G>
struct FitOfGame;
template <>
struct FitOfGame<hidden_leaders::HiddenLeaders> {
  using Fit = HiddenLeadersFit;
};
template <>
struct FitOfGame<yield::Yield> {
  using Fit = YieldFit;
};
template <Game G>
using FitOf = typename FitOfGame<G>::Fit;

}  // namespace oshra::lab
