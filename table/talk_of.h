// Which Talk (protocol/talk.h) is a game's.
#pragma once

#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "protocol/hidden_leaders/talk.h"
#include "protocol/yield/talk.h"

namespace oshra {

template <Game G>
struct TalkOfGame;
template <>
struct TalkOfGame<hidden_leaders::HiddenLeaders> {
  using Type = HiddenLeadersTalk;
};
template <>
struct TalkOfGame<yield::Yield> {
  using Type = YieldTalk;
};

template <Game G>
using TalkOf = typename TalkOfGame<G>::Type;

}  // namespace oshra
