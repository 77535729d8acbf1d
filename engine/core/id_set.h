// An unordered set of small ids (1 .. 95; 0 is "none") as bits: equal sets are equal bytes.
#pragma once

#include <bit>
#include <cstdint>

namespace oshra {

namespace detail {

constexpr int popcount64(std::uint64_t x) {
  // Written out: without the popcnt instruction the builtin is a library call.
  x = x - ((x >> 1) & 0x5555555555555555ULL);
  x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
  return static_cast<int>((x * 0x0101010101010101ULL) >> 56);
}

// Index of the k-th (from 0) set bit; there are more than k. Without a branch: in a draw k is a coin toss.
constexpr int select64(std::uint64_t x, int k) {
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  constexpr std::uint64_t kHigh = 0x8080808080808080ULL;
  std::uint64_t sums = x - ((x >> 1) & 0x5555555555555555ULL);
  sums = (sums & 0x3333333333333333ULL) + ((sums >> 2) & 0x3333333333333333ULL);
  sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * kOnes;  // byte i: bits in bytes 0 .. i
  // A byte whose running sum is at most k lies before the bit; they are the lowest ones.
  const auto wanted = static_cast<unsigned>(k);
  const std::uint64_t passed = ((wanted * kOnes | kHigh) - sums) & kHigh;
  const int byte = static_cast<int>(((passed >> 7) * kOnes) >> 56);
  const unsigned before = static_cast<unsigned>((sums << 8) >> (8 * byte)) & 0xFF;
  // The same inside that byte, its bits spread over eight bytes.
  const std::uint64_t bits = (x >> (8 * byte)) & 0xFF;
  const std::uint64_t spread = ((bits * kOnes & 0x8040201008040201ULL) + 0x7F7F7F7F7F7F7F7FULL) & kHigh;
  const std::uint64_t counts = (spread >> 7) * kOnes;
  const std::uint64_t below = ((((wanted - before) * kOnes) | kHigh) - counts) & kHigh;
  return 8 * byte + static_cast<int>(((below >> 7) * kOnes) >> 56);
}

}  // namespace detail

class IdSet {
 public:
  static constexpr int kIds = 96;

  constexpr IdSet() = default;

  constexpr void add(std::uint8_t id) { words_[id >> 5] |= 1U << (id & 31); }
  constexpr void remove(std::uint8_t id) { words_[id >> 5] &= ~(1U << (id & 31)); }
  [[nodiscard]] constexpr bool has(std::uint8_t id) const { return ((words_[id >> 5] >> (id & 31)) & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  [[nodiscard]] constexpr int size() const { return detail::popcount64(low()) + detail::popcount64(words_[2]); }

  // The k-th id in rising order, k < size().
  [[nodiscard]] constexpr std::uint8_t at(int k) const {
    const int in_low = detail::popcount64(low());
    const bool high = k >= in_low;
    return static_cast<std::uint8_t>(detail::select64(high ? words_[2] : low(), high ? k - in_low : k) +
                                     (high ? 64 : 0));
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
