// Whether a view from outside is one that a game can come to, as far as the engine, the bots and the sentences rely on
// it: they take what a view says for true and look no further. A view with which they could read out of bounds, or
// look for ever for a State that agrees with it, must not get so far.
#pragma once

#include <optional>

#include "engine/yield/setup.h"
#include "engine/yield/view.h"
#include "protocol/reading.h"

namespace oshra::yield {

// Its seats, places, armies and cards are those of the match already.
std::optional<Flaw> senseless(const Setup& setup, const View& view);

}  // namespace oshra::yield
