// Makes the entries of a log that tell of deals and actions (log.h), for whatever keeps them.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/lots.h"
#include "match/answer.h"
#include "match/log.h"

namespace oshra::match {

// What the piles hold as far as the log says it: what it has not told is told anew.
class Piles {
 public:
  // A thing of `lots` is drawn by `action`: what an entry must say of the pile, if anything.
  std::vector<Lot> draw(const Lots& lots, Action action);

 private:
  struct Pile {
    std::uint8_t number;
    std::vector<Lot> left;
  };
  std::vector<Pile> piles_;
};

template <Game G>
class Scribe {
 public:
  // Chance is about to act.
  void before_deal(const typename G::Setup& setup, const typename G::State& state, Action action) {
    Lots lots;
    G::lots(setup, state, lots);
    deal_ = {.action = action, .k = deals_++, .of = lots.total(), .pile = lots.pile, .from = piles_.draw(lots, action)};
  }
  Deal after_deal(const typename G::State& state) {
    deal_.hash = hash_of(state);
    return std::move(deal_);
  }

  static Act act(Seat seat, const Answer& answer, const typename G::State& after) {
    return {.seat = seat,
            .action = answer.action,
            .forced = answer.forced,
            .stand_in = answer.stand_in,
            .iterations = answer.iterations,
            .milliseconds = answer.milliseconds,
            .hash = hash_of(after)};
  }

 private:
  std::uint32_t deals_ = 0;
  Piles piles_;
  Deal deal_;
};

}  // namespace oshra::match
