#include "bots/hidden_leaders/judge.h"

namespace oshra::hidden_leaders {

namespace {

constexpr Judge::Evaluator kNet =
#include "bots/hidden_leaders/weights.inc"
    ;

}  // namespace

SeatValues Judge::values(const Setup& setup, const State& state) const {
  if (state.ask == Ask::nothing) return values_of(outcome(setup, state).winners);
  SeatValues values = {};
  describe(setup, state,
           [&](Seat seat, const Features::Row& row) { values[seat] = Evaluator::chance(kNet.score(row)); });
  return values;
}

std::int32_t Judge::value(const Setup& setup, const State& state, Seat seat) const {
  constexpr std::int32_t kWin = 1'000'000;
  if (state.ask == Ask::nothing) return contains(outcome(setup, state).winners, seat) ? kWin : 0;
  const float chance = Evaluator::chance(kNet.score(Features(evaluation_, setup, state).of(seat)));
  return static_cast<std::int32_t>(chance * static_cast<float>(kWin));
}

}  // namespace oshra::hidden_leaders
