// Options that are described instead of listed: a total to be spread over a few parts within bounds. There may be
// hundreds of ways; they are counted, made one by one and tested without a list. What the parts are is a game's affair.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/invariant.h"

namespace oshra {

inline constexpr std::size_t kMostParts = 4;
using Parts = std::array<std::uint8_t, kMostParts>;

// `total` over the first `parts` parts, each getting from least to most of its own. Parts beyond those get nothing:
// their bounds are 0.
struct Split {
  std::uint8_t parts = 0;
  std::uint8_t total = 0;
  Parts least = {};
  Parts most = {};

  [[nodiscard]] bool allows(const Parts& gets) const {
    int sum = 0;
    for (std::size_t i = 0; i < kMostParts; ++i) {
      if (gets[i] < least[i] || gets[i] > most[i]) return false;
      sum += gets[i];
    }
    return sum == total;
  }

  [[nodiscard]] std::size_t count() const { return ways(0, total); }

  // The i-th in the order of the numbers, the first part's first; i < count().
  [[nodiscard]] Parts at(std::size_t i) const {
    Parts all = {};
    int left = total;
    for (std::size_t part = 0; part < parts; ++part) {
      for (std::uint8_t gets = least[part];; ++gets) {
        const std::size_t these = ways(part + 1, left - gets);
        if (i < these) {
          all[part] = gets;
          left -= gets;
          break;
        }
        i -= these;
        ensure(gets < most[part], "Split: no such split");
      }
    }
    return all;
  }

 private:
  // Ways to spread `left` over the parts from `from` on.
  [[nodiscard]] std::size_t ways(std::size_t from, int left) const {
    if (from >= parts) return left == 0 ? 1 : 0;
    if (from + 1 == parts) return left >= least[from] && left <= most[from] ? 1 : 0;
    if (from + 2 == parts) {
      const int low = left - most[from + 1] > least[from] ? left - most[from + 1] : least[from];
      const int high = left - least[from + 1] < most[from] ? left - least[from + 1] : most[from];
      return high < low ? 0 : static_cast<std::size_t>(high - low + 1);
    }
    std::size_t sum = 0;
    for (int gets = least[from]; gets <= most[from] && gets <= left; ++gets) sum += ways(from + 1, left - gets);
    return sum;
  }
};

}  // namespace oshra
