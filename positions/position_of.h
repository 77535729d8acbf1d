// A position of a game that is known by its type.
#pragma once

#include "engine/core/game.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "positions/hidden_leaders/position_read.h"
#include "positions/position.h"
#include "positions/yield/position_read.h"

namespace oshra {

template <Game G>
Read<PositionRead<typename G::Setup, typename G::State>> read_position_of(const Json& file);
template <>
inline Read<PositionRead<hidden_leaders::Setup, hidden_leaders::State>> read_position_of<hidden_leaders::HiddenLeaders>(
    const Json& file) {
  return hidden_leaders::read_position(file);
}
template <>
inline Read<PositionRead<yield::Setup, yield::State>> read_position_of<yield::Yield>(const Json& file) {
  return yield::read_position(file);
}

}  // namespace oshra
