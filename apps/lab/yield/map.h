// A map for a match: what the engine needs of it, and the names of its locations.
#pragma once

#include <string>

#include "apps/lab/maps/map_file.h"
#include "protocol/yield/names.h"

namespace oshra::lab {

struct NamedMap {
  yield::Map map;  // `players`: for how many it has starts
  yield::LocationNames names;
};

// `shipped`: the name under which it comes with the program, or empty. Within the bounds of to_engine().
NamedMap named_map(const MapFile& file, std::string shipped = {});

// The `map` of a scenario or of a log: the name of a map that comes with the program, or one written out, which need
// not be a good one (docs/scenarios.md). Throws Malformed.
NamedMap read_map(const Json& value, const std::string& place);

}  // namespace oshra::lab
