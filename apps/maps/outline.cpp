#include "apps/maps/outline.h"

#include <algorithm>
#include <tuple>

namespace oshra::maps {

namespace {

Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

std::int64_t cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

std::int64_t dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

// Turning from `back` in the sense of rising angle, how far: 1 for the first half turn, 2 for the second, 3 all around.
int half_turn(Point back, Point way) {
  const std::int64_t side = cross(back, way);
  if (side == 0) return dot(back, way) > 0 ? 3 : 1;
  return side > 0 ? 1 : 2;
}

// Turning from `back`, `a` comes before `b`.
bool earlier(Point back, Point a, Point b) {
  const int half_a = half_turn(back, a);
  const int half_b = half_turn(back, b);
  return half_a != half_b ? half_a < half_b : cross(a, b) > 0;
}

}  // namespace

std::vector<int> outline(const std::vector<Point>& points, const std::vector<std::pair<int, int>>& streets) {
  std::vector<std::vector<int>> neighbours(points.size());
  for (const auto& [a, b] : streets) {
    if (points[static_cast<std::size_t>(a)] == points[static_cast<std::size_t>(b)]) continue;
    neighbours[static_cast<std::size_t>(a)].push_back(b);
    neighbours[static_cast<std::size_t>(b)].push_back(a);
  }
  const auto point = [&points](int at) { return points[static_cast<std::size_t>(at)]; };
  int first = 0;
  for (int at = 1; at < static_cast<int>(points.size()); ++at) {
    const Point top = point(first);
    const Point other = point(at);
    if (std::tie(other.y, other.x) < std::tie(top.y, top.x)) first = at;
  }
  std::vector<int> walk;
  int here = first;
  Point back = {0, -1};  // above the topmost one there is nothing
  // A walk that is longer has gone astray among streets that cross.
  for (std::size_t step = 0; step <= 2 * streets.size(); ++step) {
    const std::vector<int>& ways = neighbours[static_cast<std::size_t>(here)];
    walk.push_back(here);
    if (ways.empty()) break;
    const int next = *std::ranges::min_element(
        ways, [&](int a, int b) { return earlier(back, minus(point(a), point(here)), minus(point(b), point(here))); });
    back = minus(point(here), point(next));
    here = next;
    if (here == first) break;
  }
  return walk;
}

}  // namespace oshra::maps
