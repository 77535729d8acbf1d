// Bits of a word counted and found without a branch: in random play which bit it is is a coin toss.
#pragma once

#include <cstdint>

namespace oshra {

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

}  // namespace oshra
