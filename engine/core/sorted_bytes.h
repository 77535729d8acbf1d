// Up to eight ids (1 .. 127) in rising order inside one 64-bit word, the lowest in the lowest byte, empty bytes zero.
// Adding and removing shift the word instead of looping: in random play the place of a card in a hand is a coin toss,
// and a loop that ends there is a mispredicted branch.
#pragma once

#include <bit>
#include <cstdint>

namespace oshra {

class SortedBytes {
 public:
  static constexpr int kRoom = 8;

  [[nodiscard]] constexpr int size() const { return (70 - std::countl_zero(word_ << 1 | 1)) / 8; }
  [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
  [[nodiscard]] constexpr std::uint8_t operator[](int i) const { return static_cast<std::uint8_t>(word_ >> (8 * i)); }

  [[nodiscard]] constexpr bool has(std::uint8_t id) const {
    const std::uint64_t x = word_ ^ (id * kOnes);  // a zero byte where it is; ids are below 128
    return ((kHigh - x) & kHigh) != 0;
  }

  // Not in it yet, and there is room.
  constexpr void add(std::uint8_t id) {
    const std::uint64_t not_less = ((word_ | kHigh) - id * kOnes) & kHigh;
    const std::uint64_t end = std::uint64_t{0x80} << (8 * size());
    const int at = std::countr_zero(not_less | end) & ~7;
    const std::uint64_t below = (std::uint64_t{1} << at) - 1;
    word_ = (word_ & below) | std::uint64_t{id} << at | (word_ & ~below) << 8;
  }

  // It is in it.
  constexpr void remove(std::uint8_t id) {
    const std::uint64_t not_less = ((word_ | kHigh) - id * kOnes) & kHigh;
    const int at = std::countr_zero(not_less) & ~7;
    const std::uint64_t below = (std::uint64_t{1} << at) - 1;
    word_ = (word_ & below) | ((word_ >> 8) & ~below);
  }

  friend constexpr bool operator==(const SortedBytes&, const SortedBytes&) = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHigh = 0x8080808080808080ULL;

  std::uint64_t word_ = 0;
};

}  // namespace oshra
