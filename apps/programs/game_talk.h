// Which Talk (talk.h) is a game's.
#pragma once

#include "apps/programs/talk.h"

namespace oshra {

template <Game G>
struct TalkOfGameTrait;
template <>
struct TalkOfGameTrait<hidden_leaders::HiddenLeaders> {
  using Talk = HiddenLeadersTalk;
};
template <>
struct TalkOfGameTrait<yield::Yield> {
  using Talk = YieldTalk;
};

template <Game G>
using TalkOf = typename TalkOfGameTrait<G>::Talk;

}  // namespace oshra
