#include "foresight/yield/known.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/yield/dials.h"

namespace oshra::foresight {

using namespace yield;  // NOLINT(google-build-using-namespace)

std::vector<YieldDialRange> dials_of(const Setup& setup, const View& everyones, Seat seat) {
  if (!dials_are_set(everyones)) return {};
  const DialHistory history(setup, everyones, seat);
  std::array<YieldDialRange, kSlots> ranges = {};
  ranges.fill({.least = kMaxUnits, .most = 0});
  const Split unseen = history.unseen();
  for (std::size_t i = 0; i < unseen.count(); ++i) {
    const Units units = history.began(unseen, i);
    if (!history.is_possible(units)) continue;
    for (std::size_t slot = 0; slot < history.armies(); ++slot) {
      // One that was not seen this year has stood since it began.
      const Dial dial = everyones.dials[seat][slot];
      const std::uint8_t now = dial.seen() ? static_cast<std::uint8_t>(dial.units()) : units[slot];
      ranges[slot].least = std::min(ranges[slot].least, now);
      ranges[slot].most = std::max(ranges[slot].most, now);
    }
  }
  return {ranges.begin(), ranges.begin() + static_cast<std::ptrdiff_t>(history.armies())};
}

}  // namespace oshra::foresight
