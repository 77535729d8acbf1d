// Plain lines for traces, in the ids of the files. (The sentences that players read are made in text/.)
#pragma once

#include <string>

#include "engine/hidden_leaders/game.h"

namespace oshra::hidden_leaders {

std::string describe_place(Place place);
std::string describe_event(const Event& event);
std::string describe_pending(const Pending& pending, const State& state);

}  // namespace oshra::hidden_leaders
