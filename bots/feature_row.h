// The features of a position in the order they are named, as a net takes them: numbers of about the size of 1.
#pragma once

#include <array>
#include <cstddef>

#include "engine/core/invariant.h"

namespace oshra {

template <std::size_t kCount>
class FeatureRow {
 public:
  void add(float value) {
    ensure(size_ < kCount, "more features than said");
    values_[size_++] = value;
  }
  // A number of about `scale`.
  void add(int number, int scale) { add(over(number, scale)); }
  void add(bool is) { add(is ? 1.0F : 0.0F); }

  static float over(int number, int scale) { return static_cast<float>(number) / static_cast<float>(scale); }

  [[nodiscard]] const std::array<float, kCount>& values() const {
    ensure(size_ == kCount, "fewer features than said");
    return values_;
  }

 private:
  std::array<float, kCount> values_;
  std::size_t size_ = 0;
};

}  // namespace oshra
