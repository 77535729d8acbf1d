#include "apps/maps/check.h"

#include <algorithm>
#include <set>

#include "apps/maps/geometry.h"
#include "apps/maps/symmetry.h"
#include "protocol/yield/names.h"

namespace oshra::maps {

namespace {

using yield::Location;

// "1 street", "2 streets"
std::string counted(int count, const char* noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

// Collects failures of one map.
class Checker {
 public:
  explicit Checker(const yield::MapFile& file) : file_(file) {}

  bool own() {
    const std::size_t before = failures_.size();
    sizes();
    plain_streets();
    if (failures_.size() != before) return false;  // the rest needs the engine's map
    map_ = to_engine(file_);
    connected();
    starts();
    return failures_.size() == before;
  }

  void shipped() {
    if (!own()) return;
    drawing();
    degrees();
    no_single_gate();
    nearest_starts();
    regions();
    for (std::string& what : symmetry_failures(file_, map_)) fail("Y-W5", std::move(what));
    for (MapFailure& failure : size_failures(file_, map_)) failures_.push_back(std::move(failure));
  }

  std::vector<MapFailure> take() { return std::move(failures_); }

 private:
  void fail(const char* rule, std::string what) { failures_.push_back({rule, std::move(what)}); }

  const std::string& id(std::size_t at) const { return file_.locations[at].id; }
  const std::string& id(int at) const { return id(static_cast<std::size_t>(at)); }
  Point point(int at) const {
    const yield::MapLocation& location = file_.locations[static_cast<std::size_t>(at)];
    return {location.x, location.y};
  }
  std::string street(std::pair<int, int> ends) const { return id(ends.first) + " - " + id(ends.second); }

  // --- Y-W1 ---

  void sizes() {
    if (file_.locations.size() > yield::kMaxLocations) {
      fail("Y-W1", std::to_string(file_.locations.size()) + " locations, at most " +
                       std::to_string(yield::kMaxLocations) + " are allowed");
    }
    for (const yield::MapLocation& location : file_.locations) {
      if (!location.region) fail("Y-W1", location.id + " lies in no region: forest, wetlands or town");
    }
    if (std::cmp_not_equal(file_.starts.size(), file_.players)) {
      fail("Y-W1", counted(static_cast<int>(file_.starts.size()), "start") + " for " + std::to_string(file_.players) +
                       " players, one for each is wanted");
    }
  }

  void plain_streets() {
    std::set<std::pair<int, int>> seen;
    for (const auto& [a, b] : file_.streets) {
      if (a == b) {
        fail("Y-W1", "a street joins " + id(a) + " with itself");
      } else if (!seen.insert(std::minmax(a, b)).second) {
        fail("Y-W1", "two streets join " + id(a) + " and " + id(b));
      }
    }
  }

  void connected() {
    const yield::LocationSet apart = yield::all_locations(map_) & ~yield::reachable(map_, 0);
    if (apart != 0) fail("Y-W1", "no way leads from " + id(0) + " to " + id(yield::first_location(apart)));
  }

  void starts() {
    for (std::size_t i = 0; i < file_.starts.size(); ++i) {
      const int start = file_.starts[i];
      if (map_.numerals.at(static_cast<std::size_t>(start)) == 0)
        fail("Y-W1", "the start " + id(start) + " has no numeral");
      for (std::size_t j = 0; j < i; ++j) {
        const int other = file_.starts[j];
        const int streets = yield::distance(map_, static_cast<Location>(other), static_cast<Location>(start));
        if (streets < 3) {
          fail("Y-W1", "the starts " + id(other) + " and " + id(start) + " are " + std::to_string(streets) +
                           " apart, 3 or more is wanted");
        }
      }
    }
  }

  // --- Y-W2 ---

  void drawing() {
    if (2 * file_.height > 3 * file_.width) {
      fail("Y-W2", "the frame is " + std::to_string(file_.width) + " wide and " + std::to_string(file_.height) +
                       " high, at most 1.5 times as high as wide is wanted");
    }
    const std::int64_t width = file_.width;
    const int count = map_.locations;
    for (int b = 0; b < count; ++b) {
      for (int a = 0; a < b; ++a) {
        if (square_of_distance(point(a), point(b)) * 625 < 9 * width * width) {
          fail("Y-W2", id(a) + " and " + id(b) + " are less than 0.12 of the width apart");
        }
      }
    }
    for (std::size_t i = 0; i < file_.streets.size(); ++i) {
      const auto& [a, b] = file_.streets[i];
      for (std::size_t j = 0; j < i; ++j) {
        const auto& [c, d] = file_.streets[j];
        const bool share = a == c || a == d || b == c || b == d;
        if (!share && meet(point(a), point(b), point(c), point(d))) {
          fail("Y-W2", "the streets " + street(file_.streets[j]) + " and " + street(file_.streets[i]) + " cross");
        }
      }
      for (int at = 0; at < count; ++at) {
        if (at != a && at != b && runs_over(point(a), point(b), point(at), width)) {
          fail("Y-W2",
               "the street " + street(file_.streets[i]) + " runs over " + id(at) + ": nearer than 0.06 of the width");
        }
      }
    }
  }

  // --- Y-W3 ---

  void degrees() {
    for (Location at = 0; at < map_.locations; ++at) {
      const int streets = std::popcount(yield::neighbours(map_, at));
      if (streets < 2 || streets > 5) {
        fail("Y-W3", id(at) + " has " + counted(streets, "street") + ", 2 to 5 are wanted");
      } else if (std::ranges::find(file_.starts, at) != file_.starts.end() && (streets < 3 || streets > 4)) {
        fail("Y-W3", "the start " + id(at) + " has " + counted(streets, "street") + ", 3 or 4 are wanted");
      }
    }
  }

  void no_single_gate() {
    for (Location gate = 0; gate < map_.locations; ++gate) {
      const yield::LocationSet others = yield::all_locations(map_) & ~yield::just(gate);
      if (others == 0) continue;
      const Location from = yield::first_location(others);
      const yield::LocationSet sealed = others & ~yield::reachable(map_, from, yield::just(gate));
      if (sealed != 0) {
        fail("Y-W3",
             "without " + id(gate) + " no way leads from " + id(from) + " to " + id(yield::first_location(sealed)));
      }
    }
  }

  void nearest_starts() {
    for (const int start : file_.starts) {
      int nearest = yield::kUnreachable;
      for (const int other : file_.starts) {
        if (other == start) continue;
        nearest = std::min(nearest, yield::distance(map_, static_cast<Location>(start), static_cast<Location>(other)));
      }
      if (nearest > 4) {  // less than 3 is Y-W1's business
        fail("Y-W3",
             "the start nearest to " + id(start) + " is " + std::to_string(nearest) + " away, 3 or 4 is wanted");
      }
    }
  }

  // --- Y-W4 ---

  void regions() {
    for (int r = 0; r < yield::kRegions; ++r) {
      const auto region = static_cast<yield::Region>(r);
      const int count = std::popcount(yield::in_region(map_, region));
      if (4 * count < map_.locations) {
        fail("Y-W4", std::string(name_of(region)) + " holds " + std::to_string(count) + " of " +
                         std::to_string(map_.locations) + " locations, a quarter or more is wanted");
      }
    }
    for (const int start : file_.starts) {
      const auto at = static_cast<Location>(start);
      const yield::Region region = map_.regions.at(at);
      if ((yield::neighbours(map_, at) & ~yield::in_region(map_, region)) == 0) {
        fail("Y-W4", "the start " + id(start) + " and its neighbours all lie in " + std::string(name_of(region)) +
                         ", two regions or more are wanted");
      }
    }
  }

  const yield::MapFile& file_;
  yield::Map map_;
  std::vector<MapFailure> failures_;
};

}  // namespace

std::vector<MapFailure> check_own_map(const yield::MapFile& map) {
  Checker checker(map);
  checker.own();
  return checker.take();
}

std::vector<MapFailure> check_map(const yield::MapFile& map) {
  Checker checker(map);
  checker.shipped();
  return checker.take();
}

}  // namespace oshra::maps
