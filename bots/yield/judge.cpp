#include "bots/yield/judge.h"

namespace oshra::yield {

namespace {

constexpr Judge::Evaluator kNet =
#include "bots/yield/weights.inc"
    ;

}  // namespace

SeatValues Judge::values(const Setup& setup, const State& state) {
  if (state.ask == Ask::nothing) return values_of(outcome(setup, state).winners);
  SeatValues values = {};
  describe(setup, state,
           [&](Seat seat, const Features::Row& row) { values[seat] = Evaluator::chance(kNet.score(row)); });
  return values;
}

}  // namespace oshra::yield
