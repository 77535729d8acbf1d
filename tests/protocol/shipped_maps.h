// Yield's built-in maps as the tests damage them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "apps/common/files.h"
#include "apps/maps/load_map.h"
#include "protocol/yield/builtin_maps.h"

namespace oshra::maps {

using yield::EmbeddedMap;
using yield::kEmbeddedMaps;
using yield::MapFile;
using yield::MapLocation;
using yield::MapSymmetry;

inline MapFile shipped(std::string_view name) { return yield::builtin_map(name).value(); }

inline Json shipped_json(const std::string& name) { return parse_json(read_file("maps/" + name + ".json")); }

inline int at(const MapFile& map, std::string_view id) {
  const auto found = std::ranges::find(map.locations, id, &MapLocation::id);
  REQUIRE(found != map.locations.end());
  return static_cast<int>(found - map.locations.begin());
}

inline MapLocation& location(MapFile& map, std::string_view id) {
  return map.locations[static_cast<std::size_t>(at(map, id))];
}

}  // namespace oshra::maps
