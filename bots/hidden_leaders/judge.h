// What a search of Hidden Leaders judges by: a net over the features of a position, fitted to games of bots.
#pragma once

#include "bots/hidden_leaders/belief.h"
#include "bots/hidden_leaders/evaluation.h"
#include "bots/hidden_leaders/features.h"
#include "bots/net.h"
#include "bots/search_settings.h"

namespace oshra::hidden_leaders {

class Judge {
 public:
  using Belief = hidden_leaders::Belief;
  static constexpr std::size_t kUnits = 32;
  using Evaluator = Net<Features::kCount, kUnits>;

  Judge() : Judge(built_in()) {}
  // Not owned: a net that is being fitted.
  explicit Judge(const Evaluator& net) : net_(&net) {}

  [[nodiscard]] SeatValues values(const Setup& setup, const State& state) const;
  // In millionths of a win.
  [[nodiscard]] std::int32_t value(const Setup& setup, const State& state, Seat seat) const;
  [[nodiscard]] static bool quiet(const Setup& /*setup*/, const State& state) {
    return state.ask == Ask::nothing || (state.ask >= Ask::act && Evaluation::settled(state, state, 0));
  }
  [[nodiscard]] static bool settled(const State& before, const State& state, Seat seat) {
    return Evaluation::settled(before, state, seat);
  }
  // HL-E6 has no limit; so many turns are more than random play ever takes.
  static void play_out(const Setup& setup, State& state, Rng& rng) {
    constexpr std::uint32_t kMostTurns = 1000;
    playout(setup, state, rng, kMostTurns);
  }

  // visit(seat, row) for every seat: what the net is given of a position.
  template <class Visit>
  void describe(const Setup& setup, const State& state, Visit visit) const {
    const Features features(evaluation_, setup, state);
    for (Seat seat = 0; seat < setup.players; ++seat) visit(seat, features.of(seat));
  }

 private:
  static const Evaluator& built_in();  // weights.inc

  const Evaluator* net_;
  Evaluation evaluation_;
};

}  // namespace oshra::hidden_leaders
