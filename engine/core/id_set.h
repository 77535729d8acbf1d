// An unordered set of small ids (1 .. 95; 0 is "none") as bits: equal sets are equal bytes.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/core/bits.h"

namespace oshra {

class IdSet {
 public:
  static constexpr int kIds = 96;

  constexpr IdSet() = default;

  constexpr void add(std::uint8_t id) { words_[id >> 5] |= 1U << (id & 31); }
  constexpr void remove(std::uint8_t id) { words_[id >> 5] &= ~(1U << (id & 31)); }
  [[nodiscard]] constexpr bool has(std::uint8_t id) const { return ((words_[id >> 5] >> (id & 31)) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  [[nodiscard]] constexpr int size() const { return popcount64(low()) + popcount64(words_[2]); }

  // The k-th id in rising order, k < size().
  [[nodiscard]] constexpr std::uint8_t at(int k) const {
    const int in_low = popcount64(low());
    const bool high = k >= in_low;
    return static_cast<std::uint8_t>(select64(high ? words_[2] : low(), high ? k - in_low : k) + (high ? 64 : 0));
  }

  // In rising order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t bits = low(); bits != 0; bits &= bits - 1) {
      visit(static_cast<std::uint8_t>(std::countr_zero(bits)));
    }
    for (std::uint32_t bits = words_[2]; bits != 0; bits &= bits - 1) {
      visit(static_cast<std::uint8_t>(64 + std::countr_zero(bits)));
    }
  }

  friend constexpr IdSet operator&(IdSet a, const IdSet& b) {
    for (int i = 0; i < 3; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr IdSet operator|(IdSet a, const IdSet& b) {
    for (int i = 0; i < 3; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  // Those of a that are not in b.
  friend constexpr IdSet operator-(IdSet a, const IdSet& b) {
    for (int i = 0; i < 3; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  friend constexpr bool operator==(const IdSet&, const IdSet&) = default;

 private:
  [[nodiscard]] constexpr std::uint64_t low() const { return words_[0] | static_cast<std::uint64_t>(words_[1]) << 32; }

  std::uint32_t words_[3] = {};
};

}  // namespace oshra
