// Yield's leaders drawn instead of picked.
#pragma once

#include "engine/core/rng.h"
#include "engine/yield/setup.h"

namespace oshra {

// A draw of what the players could have picked (Y-S2, Y-G6), fixed.
yield::Setup draw_leaders(const yield::Setup& setup, Rng& rng);

}  // namespace oshra
