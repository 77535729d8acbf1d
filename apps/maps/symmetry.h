// Y-W5 and Y-W6: what the permutations of a map's file promise, and what they leave of its size.
#pragma once

#include <string>
#include <vector>

#include "apps/maps/check.h"

namespace oshra::maps {

// Y-W5. `map` is to_engine(file), and Y-W1 holds.
std::vector<std::string> symmetry_failures(const yield::MapFile& file, const yield::Map& map);

// Y-W6, and the starting numerals of Y-S4. Permutations that fail Y-W5 do not count.
std::vector<MapFailure> size_failures(const yield::MapFile& file, const yield::Map& map);

}  // namespace oshra::maps
