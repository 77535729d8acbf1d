// The numbers that a match's chance draws: each follows from the match's key and its own place, so that anyone who is
// given the key afterwards can compute any of them again, and nobody any before.
//
// Block j of draw k is BLAKE2b-512 with the 32 bytes of the key over le64(k) || le64(j), read as eight little-endian
// words. A draw takes the first word that is accepted.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "engine/core/invariant.h"
#include "match/blake2b.h"

namespace oshra::match {

// Uniform in [0, bound), bound >= 1: of the words of block_at(0), block_at(1), ... the first that lies below the
// largest multiple of bound that 2^64 has room for, modulo bound. A word is refused less than once in 2^32, so a test
// that wants to see it hands in blocks of its own.
template <class BlockAt>
std::uint32_t first_accepted(BlockAt&& block_at, std::uint32_t bound) {
  ensure(bound >= 1, "a draw from nothing");
  const std::uint64_t wide = bound;
  const std::uint64_t beyond = (0 - wide) % wide;  // 2^64 mod bound: so many words at the top are refused
  const std::uint64_t highest = std::numeric_limits<std::uint64_t>::max() - beyond;
  for (std::uint64_t j = 0;; ++j) {
    const std::array<std::uint64_t, 8> block = block_at(j);
    for (const std::uint64_t word : block) {
      if (word <= highest) return static_cast<std::uint32_t>(word % wide);
    }
  }
}

class KeyedStream {
 public:
  explicit KeyedStream(const Bytes32& key);

  // The k-th draw of the match, uniform in [0, bound), bound >= 1.
  [[nodiscard]] std::uint32_t below(std::uint64_t k, std::uint32_t bound) const;

 private:
  // The key is a block of its own before the sixteen bytes: it is taken in once, which halves what a draw costs.
  Blake2bChain keyed_;
};

}  // namespace oshra::match
