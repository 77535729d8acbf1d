// A small network: from the features of a position, as one seat sees it, to that seat's chance to win. One layer of
// rectified units, one number out of them, squashed. Plain float operations in a fixed order: the same bits on every
// compiler and machine (with -ffp-contract=off), as exp() would not give.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace oshra {

template <std::size_t kInputs, std::size_t kUnits>
struct Net {
  static constexpr std::size_t kFeatures = kInputs;
  static constexpr std::size_t kHidden = kUnits;

  std::array<std::array<float, kUnits>, kInputs> in;  // by feature, unit
  std::array<float, kUnits> threshold;
  std::array<float, kUnits> out;
  float bias;

  using Features = std::array<float, kInputs>;
  using Units = std::array<float, kUnits>;

  // Before they are rectified.
  [[nodiscard]] Units units(const Features& features) const {
    Units sums = threshold;
    for (std::size_t i = 0; i < kInputs; ++i) {
      for (std::size_t j = 0; j < kUnits; ++j) sums[j] += in[i][j] * features[i];
    }
    return sums;
  }
  // Below zero: rather not.
  [[nodiscard]] float score_of(const Units& units) const {
    float sum = bias;
    for (std::size_t j = 0; j < kUnits; ++j) sum += units[j] > 0 ? units[j] * out[j] : 0.0F;
    return sum;
  }
  [[nodiscard]] float score(const Features& features) const { return score_of(units(features)); }

  // 0 .. 1, one half for a score of 0.
  static float chance(float score) { return 0.5F + 0.5F * score / (1.0F + std::fabs(score)); }
};

}  // namespace oshra
