#include "apps/programs/named_bot.h"

#include "apps/common/bot_tools.h"
#include "apps/programs/exec_bot.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/yield/bots.h"

namespace oshra {

template <>
MadeBot<hidden_leaders::HiddenLeaders> make_named_bot(const std::string& name, const BotTools& tools) {
  return is_exec(name) ? make_exec_bot(name, HiddenLeadersTalk{}, tools) : hidden_leaders::make_bot(name, tools);
}
template <>
MadeBot<yield::Yield> make_named_bot(const std::string& name, const BotTools& tools) {
  return is_exec(name) ? make_exec_bot(name, YieldTalk{}, tools) : yield::make_bot(name, tools);
}

template <>
std::string bot_name_error<hidden_leaders::HiddenLeaders>(const std::string& name) {
  return is_exec(name) ? exec_error(name) : hidden_leaders::make_bot(name, bot_tools()).error;
}
template <>
std::string bot_name_error<yield::Yield>(const std::string& name) {
  return is_exec(name) ? exec_error(name) : yield::make_bot(name, bot_tools()).error;
}

}  // namespace oshra
