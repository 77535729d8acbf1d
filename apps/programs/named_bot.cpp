#include "apps/programs/named_bot.h"

#include "apps/programs/exec_bot.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/yield/bots.h"

namespace oshra {

template <Game G>
MadeBot<G> make_named_bot(const std::string& name, const BotTools& tools) {
  return is_exec(name) ? make_exec_bot<G>(name, tools) : make_bot<G>(name, tools);
}

template MadeBot<hidden_leaders::HiddenLeaders> make_named_bot(const std::string& name, const BotTools& tools);
template MadeBot<yield::Yield> make_named_bot(const std::string& name, const BotTools& tools);

}  // namespace oshra
