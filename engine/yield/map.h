// The map (Y-C1): locations joined by streets, each in a region. It is part of the Setup, and nothing changes it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/core/seats.h"

namespace oshra::yield {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxLocations = 40;  // Y-W1

enum class Region : std::uint8_t { forest, wetlands, town };  // in the order they are offered
inline constexpr int kRegions = 3;

using Location = std::uint8_t;      // 0 .. locations-1, in the order of the map's file
using LocationSet = std::uint64_t;  // bit per location

constexpr LocationSet just(Location at) { return LocationSet{1} << at; }
constexpr bool holds(LocationSet set, Location at) { return ((set >> at) & 1U) != 0; }
constexpr Location first_location(LocationSet set) { return static_cast<Location>(std::countr_zero(set)); }

// What lies behind `locations` and `players` is zero. That a map fits Y-W1 is for whoever reads it to check.
struct Map {
  std::array<LocationSet, kMaxLocations> neighbours{};
  std::array<Region, kMaxLocations> regions{};
  std::array<std::uint8_t, kMaxLocations> numerals{};  // 0: none; else such a location starts as a fortress (Y-S3)
  std::array<Location, kMaxSeats> starts{};            // Y-S4, as many as players
  std::uint8_t locations = 0;
  std::uint8_t players = 0;

  friend constexpr bool operator==(const Map&, const Map&) = default;
};
static_assert(std::is_trivially_copyable_v<Map>);
static_assert(std::has_unique_object_representations_v<Map>);
static_assert(kMaxLocations <= 64 && kMaxPlayers <= kMaxSeats);

constexpr void join(Map& map, Location a, Location b) {
  map.neighbours[a] |= just(b);
  map.neighbours[b] |= just(a);
}

constexpr LocationSet all_locations(const Map& map) {
  return (LocationSet{1} << map.locations) - 1;  // at most 40: the shift is within the word
}

constexpr LocationSet neighbours(const Map& map, Location at) { return map.neighbours[at]; }

// All that can be reached across one street from some location of the set; perhaps locations of the set itself.
constexpr LocationSet around(const Map& map, LocationSet set) {
  LocationSet reached = 0;
  for (; set != 0; set &= set - 1) reached |= map.neighbours[first_location(set)];
  return reached;
}

constexpr bool adjacent(const Map& map, Location a, Location b) { return holds(map.neighbours[a], b); }

constexpr LocationSet numbered(const Map& map) {
  LocationSet set = 0;
  for (Location at = 0; at < map.locations; ++at) {
    if (map.numerals[at] != 0) set |= just(at);
  }
  return set;
}

constexpr LocationSet in_region(const Map& map, Region region) {
  LocationSet set = 0;
  for (Location at = 0; at < map.locations; ++at) {
    if (map.regions[at] == region) set |= just(at);
  }
  return set;
}

// `from` and everything that streets connect it with when no one may enter `closed`.
constexpr LocationSet reachable(const Map& map, Location from, LocationSet closed = 0) {
  LocationSet seen = just(from);
  for (LocationSet frontier = seen; frontier != 0;) {
    frontier = around(map, frontier) & ~seen & ~closed;
    seen |= frontier;
  }
  return seen;
}

inline constexpr int kUnreachable = kMaxLocations;  // longer than any way

// Streets on the shortest way.
constexpr int distance(const Map& map, Location from, Location to) {
  LocationSet seen = just(from);
  int streets = 0;
  for (LocationSet frontier = seen; frontier != 0; ++streets) {
    if (holds(frontier, to)) return streets;
    frontier = around(map, frontier) & ~seen;
    seen |= frontier;
  }
  return kUnreachable;
}

}  // namespace oshra::yield
