// One number per game that changes exactly when behaviour does.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace oshra::lab {

// Made of fixed seeded games at every player count and variant: the options, the state and a view at every action, and
// who wins.
std::uint64_t hidden_leaders_signature();
// The same, on the maps that come with the program, with and without leaders and teams; and what everyone is told of
// what happens.
std::uint64_t yield_signature();

// By game, in the order in which they are shown.
std::vector<std::pair<std::string_view, std::uint64_t>> signatures();

}  // namespace oshra::lab
