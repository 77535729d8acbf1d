// What a search of Yield judges by: a net over the features of a position, fitted to games of bots.
#pragma once

#include "bots/net.h"
#include "bots/search_settings.h"
#include "bots/yield/belief.h"
#include "bots/yield/evaluation.h"
#include "bots/yield/features.h"

namespace oshra::yield {

class Judge {
 public:
  using Belief = yield::Belief;
  static constexpr std::size_t kUnits = 32;
  using Evaluator = Net<Features::kCount, kUnits>;

  Judge() : Judge(built_in()) {}
  // Not owned: a net that is being fitted.
  explicit Judge(const Evaluator& net) : net_(&net) {}

  [[nodiscard]] SeatValues values(const Setup& setup, const State& state) const;
  // What a player compares options by, in hundredths of a point: quicker than the net.
  [[nodiscard]] static std::int32_t value(const Setup& setup, const State& state, Seat seat) {
    return Evaluation::value(setup, state, seat);
  }
  // Between seasons, when nobody's card is half carried out and no battle is being fought.
  [[nodiscard]] static bool quiet(const Setup& /*setup*/, const State& state) {
    return state.ask == Ask::nothing || state.ask == Ask::strategy;
  }
  [[nodiscard]] static bool settled(const State& before, const State& state, Seat seat) {
    return Evaluation::settled(before, state, seat);
  }
  static void play_out(const Setup& setup, State& state, Rng& rng) { playout(setup, state, rng); }

  // visit(seat, row) for every seat: what the net is given of a position.
  template <class Visit>
  static void describe(const Setup& setup, const State& state, Visit visit) {
    const Features features(setup, state);
    for (Seat seat = 0; seat < setup.players; ++seat) visit(seat, features.of(seat));
  }

 private:
  static const Evaluator& built_in();  // weights.inc

  const Evaluator* net_;
};

}  // namespace oshra::yield
