// What a player of Yield can be sure of, put together: from their own view alone.
#pragma once

#include <string>
#include <vector>

#include "apps/terminal/yield/phrases.h"

namespace oshra::terminal {

// A line for each of the others, with what their dials must or can show, and one for the battle cards whose place the
// player does not know, by region: neither seen since the deck was last shuffled nor given away.
std::vector<std::string> tell_known(const YieldPhrases& phrases, const yield::View& view);

}  // namespace oshra::terminal
