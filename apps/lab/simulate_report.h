// What a simulation found, for people and for machines.
#pragma once

#include <string>

#include "apps/lab/simulate.h"
#include "protocol/json.h"

namespace oshra::lab {

// Every rate as {"n", "k", "rate", "low", "high"}: k of n, with its 95 % interval. Without trials (n 0) the last three
// are null.
Json simulation_json(const Simulation& simulation, const Tally& tally);

// At most 100 columns.
std::string simulation_text(const Simulation& simulation, const Tally& tally);

}  // namespace oshra::lab
