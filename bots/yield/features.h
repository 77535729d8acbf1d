// What a player would say of a position of Yield, as numbers of about the size of 1, for every seat. The State is a
// world that someone imagines: other hands and dials in it are guesses.
#pragma once

#include <array>
#include <cstddef>

#include "bots/yield/outlook.h"

namespace oshra::yield {

class Features {
 public:
  static constexpr std::size_t kCount = 51;
  using Row = std::array<float, kCount>;

  // Whatever can be counted once for all seats is.
  Features(const Setup& setup, const State& state);

  [[nodiscard]] Row of(Seat seat) const;

 private:
  const Setup& setup_;
  const State& state_;
  Outlook outlook_;
  PerSeat<int> points_ = {};    // held now, with a partner's
  PerSeat<int> in_sight_ = {};  // in hundredths, likewise
  PerSeat<int> units_ = {};     // on the map, likewise
  PerSeat<int> armies_ = {};    // on the map
};

}  // namespace oshra::yield
