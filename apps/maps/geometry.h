// Y-W2 in whole numbers. Coordinates are at most 4000 (protocol/yield/map_file.cpp), so a cross product is at most 4000
// * 4000, fifty times that squared still fits 63 bits, and every answer is exact.
#pragma once

#include <cstdint>

namespace oshra::maps {

struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend constexpr bool operator==(Point, Point) = default;
};

constexpr std::int64_t square_of_distance(Point a, Point b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

// Twice the area of the triangle, positive if c lies to one side of the line from a to b, negative on the other.
constexpr std::int64_t side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

// Of a point on the line through a and b: it lies between them or on one of them.
constexpr bool within(Point a, Point b, Point c) {
  return (a.x < b.x ? a.x <= c.x && c.x <= b.x : b.x <= c.x && c.x <= a.x) &&
         (a.y < b.y ? a.y <= c.y && c.y <= b.y : b.y <= c.y && c.y <= a.y);
}

// The straight lines a-b and c-d have a point in common.
constexpr bool meet(Point a, Point b, Point c, Point d) {
  const auto sign = [](std::int64_t value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
  const int c_side = sign(side(a, b, c));
  const int d_side = sign(side(a, b, d));
  const int a_side = sign(side(c, d, a));
  const int b_side = sign(side(c, d, b));
  if (c_side * d_side < 0 && a_side * b_side < 0) return true;
  return (c_side == 0 && within(a, b, c)) || (d_side == 0 && within(a, b, d)) || (a_side == 0 && within(c, d, a)) ||
         (b_side == 0 && within(c, d, b));
}

// Some point of the line a-b is nearer to c than 0.06 of the width: half of what Y-W2 keeps two locations apart.
constexpr bool runs_over(Point a, Point b, Point c, std::int64_t width) {
  const std::int64_t length = square_of_distance(a, b);
  const std::int64_t along = (c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y);
  if (along <= 0 || along >= length) {  // the nearest point is an end
    const std::int64_t nearest = along <= 0 ? square_of_distance(a, c) : square_of_distance(b, c);
    return nearest * 2500 < 9 * width * width;
  }
  const std::int64_t fifty_fold = 50 * side(a, b, c);
  return fifty_fold * fifty_fold < 9 * width * width * length;
}

}  // namespace oshra::maps
