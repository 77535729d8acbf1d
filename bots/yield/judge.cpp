#include "bots/yield/judge.h"

namespace oshra::yield {

const Judge::Evaluator& Judge::built_in() {
  static constexpr Evaluator kNet =
#include "bots/yield/weights.inc"
      ;
  return kNet;
}

SeatValues Judge::values(const Setup& setup, const State& state) const {
  if (state.ask == Ask::nothing) return values_of(Yield::winners(outcome(setup, state)));
  SeatValues values = {};
  describe(setup, state,
           [&](Seat seat, const Features::Row& row) { values[seat] = Evaluator::chance(net_->score(row)); });
  return values;
}

}  // namespace oshra::yield
