// A map as a picture to play on: SVG, the same bytes for the same file on every machine.
#pragma once

#include <string>

#include "protocol/yield/map_file.h"

namespace oshra::maps {

std::string draw_map(const yield::MapFile& map);

}  // namespace oshra::maps
