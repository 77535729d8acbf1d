// What a map must be: Y-W1 for every map, Y-W2 to Y-W6 besides for those that come with the game.
#pragma once

#include <string>
#include <vector>

#include "protocol/yield/map_file.h"

namespace oshra::maps {

struct MapFailure {
  std::string rule;  // an id of docs/rules/yield.md
  std::string what;  // what fails, where, and what is wanted
};

// Y-W1 alone: a host's own map that fails it is refused.
std::vector<MapFailure> check_own_map(const yield::MapFile& map);

// Y-W1 to Y-W6 and the starting numerals of Y-S4. A map that Y-W1 refuses is looked at no further.
std::vector<MapFailure> check_map(const yield::MapFile& map);

}  // namespace oshra::maps
