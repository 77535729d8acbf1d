#include "bots/hidden_leaders/bots.h"

#include "bots/greedy.h"
#include "bots/hidden_leaders/evaluation.h"
#include "bots/random.h"

namespace oshra::hidden_leaders {

MadeBot<HiddenLeaders> make_bot(std::string_view name) {
  if (name == "random") return {std::make_unique<RandomBot<HiddenLeaders>>(), {}};
  if (name == "greedy") return {std::make_unique<GreedyBot<HiddenLeaders, Evaluation>>(), {}};
  std::string error = "unknown bot \"" + std::string(name) + "\"; there are:";
  const char* before = " ";
  for (const std::string_view known : kBotNames) {
    error += before + std::string(known);
    before = ", ";
  }
  return {nullptr, std::move(error)};
}

}  // namespace oshra::hidden_leaders
