// What a player answers when asked, and what it took.
#pragma once

#include <cstdint>

#include "engine/core/action.h"

namespace oshra::match {

struct Answer {
  Action action = {};
  std::uint32_t iterations = 0;    // of a bot's search
  bool stand_in = false;           // random's, in the place of a program that did wrong
  bool forced = false;             // nobody was asked: everyone can see that there is one option (HL-A15, Y-H4)
  std::uint64_t milliseconds = 0;  // how long a bot thought; of people the referee sees it by itself

  friend bool operator==(const Answer&, const Answer&) = default;
};

}  // namespace oshra::match
