// The way around a map along its streets: its coast.
#pragma once

#include <utility>
#include <vector>

#include "apps/maps/geometry.h"

namespace oshra::maps {

// The points, by their index, that a walk along the outermost streets passes, in order; it begins with the topmost one.
// If streets cross, it is some closed walk.
std::vector<int> outline(const std::vector<Point>& points, const std::vector<std::pair<int, int>>& streets);

}  // namespace oshra::maps
