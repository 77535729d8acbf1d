#include "bots/hidden_leaders/bots.h"

#include "bots/greedy.h"
#include "bots/hidden_leaders/evaluation.h"
#include "bots/hidden_leaders/judge.h"
#include "bots/roster.h"

namespace oshra::hidden_leaders {

namespace {

struct HiddenLeadersRoster {
  using Game = HiddenLeaders;
  using Greedy = GreedyBot<HiddenLeaders, Evaluation>;
  using Judge = hidden_leaders::Judge;

  static constexpr SearchLevels kSearch = {
      .novice = {.iterations = 100,
                 .cap = 300,
                 .horizon = 0,
                 .tried = 6,
                 .settles = true,
                 .impartial = true,
                 .overlooks = 30},
      .adept = {.iterations = 1000, .cap = 300, .horizon = 24, .tried = 6, .settles = true, .impartial = true},
      .master = {.iterations = 8000,
                 .cap = 1500,
                 .horizon = 24,
                 .tried = 24,
                 .settles = true,
                 .plans = true,
                 .impartial = true},
  };
};

}  // namespace

}  // namespace oshra::hidden_leaders

namespace oshra {

template <>
MadeBot<hidden_leaders::HiddenLeaders> make_bot(std::string_view name, const BotTools& tools) {
  return make_bot_of<hidden_leaders::HiddenLeadersRoster>(name, tools);
}

}  // namespace oshra
