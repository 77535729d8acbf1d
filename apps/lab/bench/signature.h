// One number per game that changes exactly when behaviour does.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace oshra::lab {

// Made of fixed seeded games. By game, in the order in which they are shown.
std::vector<std::pair<std::string_view, std::uint64_t>> signatures();

}  // namespace oshra::lab
