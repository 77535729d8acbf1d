#include "bots/hidden_leaders/bots.h"

#include "bots/greedy.h"
#include "bots/hidden_leaders/evaluation.h"

namespace oshra::hidden_leaders {

MadeBot<HiddenLeaders> make_bot(std::string_view name) {
  return make_bot_of<HiddenLeaders, GreedyBot<HiddenLeaders, Evaluation>>(name);
}

}  // namespace oshra::hidden_leaders
