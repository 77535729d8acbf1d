// 95 % intervals. Only division and square root, which every machine rounds alike, so equal counts print alike.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace oshra::lab {

inline constexpr double kNormal95 = 1.959963984540054;  // two-sided

struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};

inline Interval scaled(const Interval& interval, double factor) {
  return {interval.value * factor, interval.low * factor, interval.high * factor};
}

// Wilson (1927): holds for few trials and for shares near 0 and 1 too. Trials need not be whole, nor many; > 0.
inline Interval wilson_of(double share, double trials) {
  const double z2 = kNormal95 * kNormal95;
  const double scale = 1 + z2 / trials;
  const double centre = (share + z2 / (2 * trials)) / scale;
  const double half = kNormal95 * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials)) / scale;
  return {share, share == 0 ? 0.0 : centre - half, share == 1 ? 1.0 : centre + half};
}

// k of n. n > 0.
inline Interval wilson(std::uint64_t k, std::uint64_t n) {
  return wilson_of(static_cast<double>(k) / static_cast<double>(n), static_cast<double>(n));
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

// Student's t instead of kNormal95, where the variance is known from few values only. freedom > 0.
inline double student95(std::uint64_t freedom) {
  constexpr std::array<double, 4> kFew = {12.706204736, 4.302652730, 3.182446305, 2.776445105};
  if (freedom <= kFew.size()) return kFew[static_cast<std::size_t>(freedom) - 1];
  // Cornish and Fisher's expansion: off by 0.003 at five, less above.
  const double f = static_cast<double>(freedom);
  const double z = kNormal95;
  const double z2 = z * z;
  return z + z * (z2 + 1) / (4 * f) + z * (5 * z2 * z2 + 16 * z2 + 3) / (96 * f * f) +
         z * (3 * z2 * z2 * z2 + 19 * z2 * z2 + 17 * z2 - 15) / (384 * f * f * f);
}

// k of n, counted in blocks that are independent of each other, while what is counted in one block is not.
struct BlockShare {
  std::uint64_t blocks = 0;
  std::uint64_t k = 0;
  std::uint64_t n = 0;
  std::uint64_t kk = 0;  // sums over blocks of products
  std::uint64_t kn = 0;
  std::uint64_t nn = 0;

  void count(std::uint64_t block_k, std::uint64_t block_n) {
    ++blocks;
    k += block_k;
    n += block_n;
    kk += block_k * block_k;
    kn += block_k * block_n;
    nn += block_n * block_n;
  }
  friend bool operator==(const BlockShare&, const BlockShare&) = default;
};

// Of k / n, which cannot leave `low` .. `high`. Its variance is that of a ratio, from the differences between blocks.
// So many independent trials as have that variance make Wilson's interval, which stays within the bounds; fewer, as
// Student's t asks, where the variance itself is known from few blocks. Where the blocks show no difference (one block;
// all won; all lost) each of them is taken for one trial. n > 0.
inline Interval block_ratio(const BlockShare& counted, double low, double high) {
  const double count = static_cast<double>(counted.blocks);
  const double n = static_cast<double>(counted.n);
  const double ratio = static_cast<double>(counted.k) / n;
  if (!(low < high)) return {ratio, ratio, ratio};
  const double width = high - low;
  const double share = std::clamp((ratio - low) / width, 0.0, 1.0);
  const auto within = [&](double trials) {
    const Interval interval = wilson_of(share, trials);
    return Interval{ratio, low + width * interval.low, low + width * interval.high};
  };
  if (counted.blocks < 2) return within(count);
  const double kk = static_cast<double>(counted.kk);
  const double squares =
      kk - 2 * ratio * static_cast<double>(counted.kn) + ratio * ratio * static_cast<double>(counted.nn);
  if (squares <= 1e-9 * kk || share == 0 || share == 1) return within(count);
  const double error = std::sqrt(squares * count / (count - 1)) / n * student95(counted.blocks - 1) / kNormal95 / width;
  return within(share * (1 - share) / (error * error));
}

inline Interval block_share(const BlockShare& counted) { return block_ratio(counted, 0, 1); }

}  // namespace oshra::lab
