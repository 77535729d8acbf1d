// Which options of a wide choice are looked at, and in which order.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/rng.h"

namespace oshra {

// All, or of more than `kTried` so many, spread evenly, each drawn from its own share of the range, so that neighbours
// (splits of units that differ by one) are not tried twice and others never. The last one is always among them: where a
// player may stop, that is what it says.
template <std::size_t kTried>
class Sample {
 public:
  Sample(std::size_t options, Rng& rng) : size_(options) {
    if (size_ <= kTried) return;
    constexpr std::size_t kDrawn = kTried - 1;
    for (std::size_t i = 0; i < kDrawn; ++i) {
      const std::size_t from = i * (options - 1) / kDrawn;
      const std::size_t to = (i + 1) * (options - 1) / kDrawn;
      drawn_[i] = static_cast<std::uint32_t>(from + rng.below(static_cast<std::uint32_t>(to - from)));
    }
    drawn_[kDrawn] = static_cast<std::uint32_t>(options - 1);
  }

  [[nodiscard]] std::size_t size() const { return size_ <= kTried ? size_ : kTried; }
  [[nodiscard]] std::size_t operator[](std::size_t i) const { return size_ <= kTried ? i : drawn_[i]; }

 private:
  std::size_t size_;
  std::array<std::uint32_t, kTried> drawn_;  // set only if some are left out
};

// At most `most`, spread evenly from a random one on. One at least, whatever `most` says.
class Spread {
 public:
  Spread(std::size_t options, std::size_t most, Rng& rng)
      : options_(options),
        size_(std::clamp<std::size_t>(most, 1, options)),
        from_(most < options ? rng.below(static_cast<std::uint32_t>(options)) : 0) {}

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t operator[](std::size_t i) const { return (from_ + i * options_ / size_) % options_; }

 private:
  std::size_t options_;
  std::size_t size_;
  std::size_t from_;
};

// The highest first, of equals the earlier one; without the memory that std::stable_sort would take.
template <class Entry, class Rank>
void order_by(Entry* first, std::size_t count, Rank rank) {
  for (std::size_t i = 1; i < count; ++i) {
    const Entry entry = first[i];
    std::size_t at = i;
    for (; at > 0 && rank(first[at - 1]) < rank(entry); --at) first[at] = first[at - 1];
    first[at] = entry;
  }
}

}  // namespace oshra
