#include "apps/maps/labels.h"

#include <algorithm>
#include <array>

namespace oshra::maps {

namespace {

constexpr std::int64_t kGap = 2;
constexpr std::int64_t kFar = 320;  // names farther apart do not meet
constexpr std::size_t kChoices = 12;

// What is worse by so much is avoided first.
constexpr int kOutside = 400;
constexpr int kOverLocation = 150;
constexpr int kOverLabel = 100;
constexpr int kNearAnother = 25;  // it could be read as the name of that one
constexpr int kOverStreet = 12;

bool overlap(const Box& a, const Box& b) {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

bool inside(const Box& box, Point p) {
  return box.left <= p.x && p.x <= box.right && box.top <= p.y && p.y <= box.bottom;
}

bool crosses(const Box& box, Point a, Point b) {
  const std::array<Point, 4> corners = {
      {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}};
  if (inside(box, a) || inside(box, b)) return true;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (meet(a, b, corners.at(i), corners.at((i + 1) % corners.size()))) return true;
  }
  return false;
}

std::int64_t square_of_distance_to(const Box& box, Point p) {
  return square_of_distance({std::clamp(p.x, box.left, box.right), std::clamp(p.y, box.top, box.bottom)}, p);
}

// In the order of liking: below, above, both a little to the side, at the four corners, beside.
std::array<Box, kChoices> choices(const LabelledPoint& point, std::int64_t height) {
  const auto [x, y] = point.at;
  const std::int64_t middle = x - point.width / 2;
  const std::int64_t shift = point.width / 4;
  const std::int64_t corner = point.reach * 2 / 3;
  const auto box = [&](std::int64_t left, std::int64_t top) {
    return Box{left, top, left + point.width, top + height};
  };
  const std::int64_t below = y + point.reach + kGap;
  const std::int64_t above = y - point.reach - kGap - height;
  const std::int64_t low = y + corner;
  const std::int64_t high = y - corner - height;
  const std::int64_t right = x + corner + kGap;
  const std::int64_t left = x - corner - kGap - point.width;
  return {{box(middle, below), box(middle, above), box(middle + shift, below), box(middle - shift, below),
           box(middle + shift, above), box(middle - shift, above), box(right, low), box(left, low), box(right, high),
           box(left, high), box(x + point.reach + kGap, y - height / 2),
           box(x - point.reach - kGap - point.width, y - height / 2)}};
}

class Placement {
 public:
  Placement(const std::vector<LabelledPoint>& points, const std::vector<std::pair<Point, Point>>& streets,
            const std::vector<Box>& taken, const Box& frame, std::int64_t height)
      : points_(points), streets_(streets), taken_(taken), frame_(frame) {
    for (const LabelledPoint& point : points) {
      choices_.push_back(choices(point, height));
      placed_.push_back(choices_.back().front());
    }
  }

  std::vector<Box> run() {
    // Each in turn looks for the best place among the others as they lie now, then every two together: what is in
    // another's way can make room. A few rounds settle it.
    for (int round = 0; round < 4; ++round) {
      for (std::size_t i = 0; i < points_.size(); ++i) settle(i, i);
      for (std::size_t i = 0; i < points_.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          if (square_of_distance(points_[i].at, points_[j].at) < kFar * kFar) settle(i, j);
        }
      }
    }
    return std::move(placed_);
  }

 private:
  // The best places for the two labels together; if i and j are the same, for the one.
  void settle(std::size_t i, std::size_t j) {
    int least = -1;
    std::pair<std::size_t, std::size_t> best = {0, 0};
    for (std::size_t a = 0; a < kChoices; ++a) {
      placed_[i] = choices_[i].at(a);
      for (std::size_t b = 0; b < (i == j ? 1 : kChoices); ++b) {
        if (i != j) placed_[j] = choices_[j].at(b);
        const int bad = badness(i) + (i == j ? 0 : badness(j)) + static_cast<int>(a + b);
        if (least < 0 || bad < least) {
          least = bad;
          best = {a, b};
        }
      }
    }
    placed_[i] = choices_[i].at(best.first);
    if (i != j) placed_[j] = choices_[j].at(best.second);
  }

  int badness(std::size_t self) const {
    const Box& box = placed_[self];
    int sum = 0;
    if (box.left < frame_.left || box.right > frame_.right || box.top < frame_.top || box.bottom > frame_.bottom) {
      sum += kOutside;
    }
    const std::int64_t own = square_of_distance_to(box, points_[self].at) * 2;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (i == self) continue;
      const std::int64_t apart = square_of_distance_to(box, points_[i].at);
      if (apart < points_[i].reach * points_[i].reach) sum += kOverLocation;
      if (apart < own) sum += kNearAnother;
      if (overlap(box, placed_[i])) sum += kOverLabel;
    }
    for (const Box& other : taken_) sum += overlap(box, other) ? kOverLocation : 0;
    for (const auto& [a, b] : streets_) sum += crosses(box, a, b) ? kOverStreet : 0;
    return sum;
  }

  const std::vector<LabelledPoint>& points_;
  const std::vector<std::pair<Point, Point>>& streets_;
  const std::vector<Box>& taken_;
  const Box& frame_;
  std::vector<std::array<Box, kChoices>> choices_;
  std::vector<Box> placed_;
};

}  // namespace

std::vector<Box> place_labels(const std::vector<LabelledPoint>& points,
                              const std::vector<std::pair<Point, Point>>& streets, const std::vector<Box>& taken,
                              const Box& frame, std::int64_t height) {
  return Placement(points, streets, taken, frame, height).run();
}

}  // namespace oshra::maps
