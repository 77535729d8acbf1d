// What everyone at a table of Yield can be sure of about a player's dials: from the view of who looks on.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/yield/view.h"

namespace oshra::foresight {

struct YieldDialRange {
  std::uint8_t least = 0;
  std::uint8_t most = 0;

  friend constexpr bool operator==(const YieldDialRange&, const YieldDialRange&) = default;
};

// By slot, as many as the player has armies: the least and the most units that the dial can show, over all settings
// that agree with everything public (engine/yield/dials.h). None before the dials are set.
std::vector<YieldDialRange> dials_of(const yield::Setup& setup, const yield::View& everyones, Seat seat);

}  // namespace oshra::foresight
