#include "bots/hidden_leaders/judge.h"

namespace oshra::hidden_leaders {

const Judge::Evaluator& Judge::built_in() {
  static constexpr Evaluator kNet =
#include "bots/hidden_leaders/weights.inc"
      ;
  return kNet;
}

SeatValues Judge::values(const Setup& setup, const State& state) const {
  if (state.ask == Ask::nothing) return values_of(HiddenLeaders::winners(outcome(setup, state)));
  SeatValues values = {};
  describe(setup, state,
           [&](Seat seat, const Features::Row& row) { values[seat] = Evaluator::chance(net_->score(row)); });
  return values;
}

std::int32_t Judge::value(const Setup& setup, const State& state, Seat seat) const {
  constexpr std::int32_t kWin = 1'000'000;
  if (state.ask == Ask::nothing) return contains(HiddenLeaders::winners(outcome(setup, state)), seat) ? kWin : 0;
  const float chance = Evaluator::chance(net_->score(Features(evaluation_, setup, state).of(seat)));
  return static_cast<std::int32_t>(chance * static_cast<float>(kWin));
}

}  // namespace oshra::hidden_leaders
