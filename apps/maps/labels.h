// Where the names of locations go in the picture, so that they cover no location and no other name and few streets.
#pragma once

#include <vector>

#include "apps/maps/geometry.h"

namespace oshra::maps {

// A box, its edges included.
struct Box {
  std::int64_t left = 0;
  std::int64_t top = 0;
  std::int64_t right = 0;
  std::int64_t bottom = 0;
};

struct LabelledPoint {
  Point at;
  std::int64_t reach = 0;  // half of what is drawn there, across
  std::int64_t width = 0;  // of its name
};

// One box for each point, in the same order: below it, above it or beside it.
std::vector<Box> place_labels(const std::vector<LabelledPoint>& points,
                              const std::vector<std::pair<Point, Point>>& streets, const std::vector<Box>& taken,
                              const Box& frame, std::int64_t height);

}  // namespace oshra::maps
