// 95 % intervals. Only division and square root, which every machine rounds alike, so equal counts print alike.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace oshra::lab {

inline constexpr double kNormal95 = 1.959963984540054;  // two-sided

struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};

// Wilson (1927): holds for few trials and for shares near 0 and 1 too. n > 0.
inline Interval wilson(std::uint64_t k, std::uint64_t n) {
  const double trials = static_cast<double>(n);
  const double share = static_cast<double>(k) / trials;
  const double z2 = kNormal95 * kNormal95;
  const double scale = 1 + z2 / trials;
  const double centre = (share + z2 / (2 * trials)) / scale;
  const double half = kNormal95 * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / scale;
  return {share, k == 0 ? 0.0 : centre - half, k == n ? 1.0 : centre + half};
}

// Of a mean, from n, sum and sum of squares. n > 0; a single value has no width to show.
inline Interval mean(std::uint64_t n, std::uint64_t sum, std::uint64_t squares) {
  const double count = static_cast<double>(n);
  const double average = static_cast<double>(sum) / count;
  if (n == 1) return {average, average, average};
  const double spread = std::max(0.0, static_cast<double>(squares) - static_cast<double>(sum) * average) / (count - 1);
  const double half = kNormal95 * std::sqrt(spread / count);
  return {average, average - half, average + half};
}

}  // namespace oshra::lab
