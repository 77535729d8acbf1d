// Which games of Yield the oracle is shown.
#pragma once

#include <cstdint>

#include "engine/core/rng.h"
#include "protocol/json.h"

namespace oshra {

// The game's Setup as the first line of a log. The game's number says how many play, in which teams and with what
// leaders, so that all come up in turn; the map, a test deck or a fixed start are random.
Json yield_setup(std::uint64_t game, Rng& rng);

}  // namespace oshra
