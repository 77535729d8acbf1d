#include "foresight/hidden_leaders/needs.h"

#include <algorithm>
#include <cstdlib>

#include "engine/hidden_leaders/game.h"

namespace oshra::foresight {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

// Given for a made-up end with nothing on the table but the markers.
Faction leading_faction(const Setup& setup, int red, int green) {
  State end = {};
  end.ask = Ask::nothing;
  end.red = static_cast<std::uint8_t>(red);
  end.green = static_cast<std::uint8_t>(green);
  return outcome(setup, end).faction;
}

// Nothing stands in a marker's way, so the way to a position is as long as both markers' distances together.
HiddenLeadersNeeds needs(const Setup& setup, int red, int green) {
  HiddenLeadersNeeds needs{.leads = leading_faction(setup, red, green)};
  needs.steps.fill(2 * (kTrackLast - kTrackFirst));
  for (int to_red = kTrackFirst; to_red <= kTrackLast; ++to_red) {
    for (int to_green = kTrackFirst; to_green <= kTrackLast; ++to_green) {
      const auto steps = static_cast<std::uint8_t>(std::abs(to_red - red) + std::abs(to_green - green));
      std::uint8_t& least = needs.steps[static_cast<std::size_t>(leading_faction(setup, to_red, to_green))];
      least = std::min(least, steps);
    }
  }
  return needs;
}

}  // namespace oshra::foresight
