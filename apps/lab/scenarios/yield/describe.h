// Plain lines for traces, in the ids of the files. (The sentences that players read are made in text/.)
#pragma once

#include <string>

#include "engine/yield/game.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

std::string describe_event(const Naming& naming, const Event& event);
std::string describe_pending(const Pending& pending, const State& state);

}  // namespace oshra::yield
