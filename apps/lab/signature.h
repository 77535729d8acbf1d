// One number per game that changes exactly when behaviour does.
#pragma once

#include <cstdint>

namespace oshra::lab {

// Made of fixed seeded games at every player count and variant: the options, the state and a view at every action.
std::uint64_t hidden_leaders_signature();

}  // namespace oshra::lab
