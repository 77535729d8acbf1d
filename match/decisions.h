// The numbers of decisions: each is the seq after which it was put to its seat. An answer to another number is stale.
#pragma once

#include <array>

#include "engine/core/seats.h"
#include "match/log.h"

namespace oshra::match {

class Decisions {
 public:
  // These are asked anew; what others are asked keeps its number.
  void put(SeatSet seats, Seq seq) {
    for (const Seat seat : each(seats)) numbers_[seat] = seq;
  }
  [[nodiscard]] Seq of(Seat seat) const { return numbers_[seat]; }

 private:
  std::array<Seq, kMaxSeats> numbers_ = {};
};

}  // namespace oshra::match
