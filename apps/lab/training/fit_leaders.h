// Fits what bots believe of others (bots/hidden_leaders/belief.h, hands.h) to games between bots: how much each kind of
// move says for its faction, and what becomes of the cards that were taken in the open. A conditional logit model: the
// likelihood of who really had which leader is maximized.
#pragma once

#include <cstddef>

#include "apps/lab/training/fit.h"
#include "bots/hidden_leaders/belief.h"

namespace oshra::lab {

// Of the cards taken in the open and still held: those that stay when one leaves the hand unseen, and those that are
// the one when their player plays a card (Hands::kStays, Hands::kPlayed).
struct TakenCards {
  Share stays;
  Share played;

  void add(const TakenCards& other) {
    stays.add(other.stays);
    played.add(other.played);
  }
};

struct FittedLeaders {
  hidden_leaders::Belief::Weights weights = {};
  std::size_t examples = 0;
  double entropy = 0;  // of the examples, in nats; ln 6 = 1.79 without any evidence
  double right = 0;    // how often the likeliest leader is the true one
  TakenCards taken;
};

FittedLeaders fit_leaders(const Fit& fit);

}  // namespace oshra::lab
