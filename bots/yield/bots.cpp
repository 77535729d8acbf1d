#include "bots/yield/bots.h"

#include "bots/greedy.h"
#include "bots/roster.h"
#include "bots/yield/evaluation.h"
#include "bots/yield/judge.h"

namespace oshra::yield {

namespace {

// Few worlds and few options of a wide choice: a game has several times the decisions of Hidden Leaders.
constexpr std::size_t kWorlds = 2;
constexpr std::size_t kTried = 32;

struct YieldRoster {
  using Game = Yield;
  using Greedy = GreedyBot<Yield, Evaluation, kWorlds, kTried>;
  using Judge = yield::Judge;

  static constexpr SearchLevels kSearch = {
      .novice =
          {.iterations = 60, .cap = 300, .horizon = 0, .tried = 6, .slips = 10, .impartial = true, .overlooks = 30},
      .adept = {.iterations = 300, .cap = 300, .horizon = 20, .tried = 6, .slips = 10, .impartial = true},
      .master = {.iterations = 1500, .cap = 1500, .horizon = 20, .tried = 6, .slips = 10, .impartial = true},
  };
};

}  // namespace

}  // namespace oshra::yield

namespace oshra {

template <>
MadeBot<yield::Yield> make_bot(std::string_view name, const BotTools& tools) {
  return make_bot_of<yield::YieldRoster>(name, tools);
}

}  // namespace oshra
