// The project's own generator and bounded draw: the same numbers on every compiler and machine (the standard library's
// distributions differ). The engine holds no generator; it is handed one where it must choose (determinize).
#pragma once

#include <cstdint>

namespace oshra {

// SplitMix64 (Steele, Lea, Flood 2014): 8 bytes of state, passes BigCrush, every seed is as good as any other.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  // Uniform in [0, bound), bound > 0: Lemire's multiplication, rejecting the few values that would favour some.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = (next() >> 32) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Rng(state()) draws what this one would.
  [[nodiscard]] constexpr std::uint64_t state() const { return state_; }

 private:
  std::uint64_t state_;
};

// An independent stream for the n-th game of a run, so that a result does not depend on who plays which game.
constexpr Rng stream(std::uint64_t seed, std::uint64_t n) {
  Rng mixer(seed ^ (n * 0xD1B54A32D192ED03ULL));
  return Rng(mixer.next());
}

// One-way: unlike a generator's state, what it was given cannot be computed back from what it gives. Whoever is handed
// a seed made with this learns nothing of the others.
constexpr std::uint64_t one_way(std::uint64_t seed) {
  Rng mixer(seed);
  const std::uint64_t first = mixer.next();
  return first ^ mixer.next();
}

}  // namespace oshra
