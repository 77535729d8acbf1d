// What one reader need not be told: what comes next says it, or another event said it already.
#pragma once

#include "engine/yield/game.h"

namespace oshra::yield {

inline bool untold(const ViewEvent& event) {
  return event.what == Happening::ended_actions || (tells_a_secret_dial(event.what) && event.value == 0);
}

}  // namespace oshra::yield
