#include "bots/yield/bots.h"

#include "bots/greedy.h"
#include "bots/yield/evaluation.h"

namespace oshra::yield {

namespace {

// Few worlds and few options of a wide choice: a game has several times the decisions of Hidden Leaders.
constexpr std::size_t kWorlds = 2;
constexpr std::size_t kTried = 32;

}  // namespace

MadeBot<Yield> make_bot(std::string_view name) {
  return make_bot_of<Yield, GreedyBot<Yield, Evaluation, kWorlds, kTried>>(name);
}

}  // namespace oshra::yield
