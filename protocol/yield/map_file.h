// A map of Yield as its file tells it (docs/maps.md): what the engine needs, and what drawing and checking need
// besides.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/yield/map.h"
#include "engine/yield/map_names.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra::yield {

struct MapLocation {
  std::string id;
  MapName name;                  // for people
  std::optional<Region> region;  // none: Y-W1 refuses the map
  int x = 0;
  int y = 0;
  int numeral = 0;  // 0: none
};

// Y-W5.
struct MapSymmetry {
  std::string name;
  std::vector<int> image;               // by location: where it goes
  std::array<Region, kRegions> region;  // by region type: what it becomes
};

// Locations are named by their place in `locations`.
struct MapFile {
  std::string id;
  MapName title;
  int players = 0;
  int width = 0;
  int height = 0;
  std::vector<MapLocation> locations;
  std::vector<std::pair<int, int>> streets;
  std::vector<int> starts;
  std::vector<MapSymmetry> symmetry;
};

// What is well formed need not be a good map: whether it is, whoever plays on it checks (Y-W1).
Read<MapFile> read_map_file(const Json& json);

// At most kMaxLocations locations and kMaxPlayers starts; a location without a region counts as forest.
Map to_engine(const MapFile& file);

// 1 .. kMaxLocations.
std::string roman(int number);

}  // namespace oshra::yield
