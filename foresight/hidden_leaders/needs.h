// Which faction HL-E2 would name now, and how far the markers are from where it would name another. A faction, never a
// player: who is allied with whom is a secret.
#pragma once

#include <array>
#include <cstdint>

#include "engine/hidden_leaders/ids.h"
#include "engine/hidden_leaders/setup.h"

namespace oshra::foresight {

struct HiddenLeadersNeeds {
  hidden_leaders::Faction leads = hidden_leaders::Faction::tribes;
  // By faction: the least number of single spaces that red and green together must move; 0 for the one that leads.
  std::array<std::uint8_t, hidden_leaders::kFactions> steps = {};

  friend constexpr bool operator==(const HiddenLeadersNeeds&, const HiddenLeadersNeeds&) = default;
};

// HL-E2, as the engine says it. The markers stand on spaces of the track.
hidden_leaders::Faction leading_faction(const hidden_leaders::Setup& setup, int red, int green);
HiddenLeadersNeeds needs(const hidden_leaders::Setup& setup, int red, int green);

}  // namespace oshra::foresight
