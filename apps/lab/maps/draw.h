// A map as a picture to play on: SVG, the same bytes for the same file on every machine.
#pragma once

#include <string>

#include "apps/lab/maps/map_file.h"

namespace oshra::lab {

std::string draw_map(const MapFile& map);

}  // namespace oshra::lab
