// A match of Yield as someone asks for it.
#pragma once

#include <string>

#include "engine/yield/setup.h"

namespace oshra {

struct YieldWishes {
  int players = yield::kMinPlayers;
  bool leaders = false;
  yield::Teams teams = yield::Teams::none;
  std::string map;  // the name of a map that comes with the program, or a file; empty: the one for so many players
};

// Without powers: they are picked. Throws Malformed: no such map, one that Y-W1 refuses or for another number of
// players, teams that so many players cannot form.
yield::Setup yield_setup(const YieldWishes& wishes);

}  // namespace oshra
