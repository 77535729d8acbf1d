// A map for a match: what the engine needs of it, and what it and its locations are called.
#pragma once

#include <string>

#include "apps/lab/maps/map_file.h"
#include "engine/yield/map_names.h"

namespace oshra::lab {

struct NamedMap {
  yield::Map map;  // `players`: for how many it has starts
  yield::MapNames names;
};

// `shipped`: the name under which it comes with the program, or empty. Within the bounds of to_engine().
NamedMap named_map(const MapFile& file, std::string_view shipped = {});

// The `map` of a scenario or of a log: the name of a map that comes with the program, or one written out, which need
// not be a good one (docs/scenarios.md). Throws Malformed.
NamedMap read_map(const Json& value, const std::string& place);

}  // namespace oshra::lab
