// Fits what bots believe of others' leaders (bots/hidden_leaders/belief.h) to games between bots: how much each kind of
// move says for its faction. A conditional logit model: the likelihood of who really had which leader is maximized.
#pragma once

#include <cstddef>

#include "apps/lab/fit.h"
#include "bots/hidden_leaders/belief.h"

namespace oshra::lab {

struct FittedLeaders {
  hidden_leaders::Belief::Weights weights = {};
  std::size_t examples = 0;
  double entropy = 0;  // of the examples, in nats; ln 6 = 1.79 without any evidence
  double right = 0;    // how often the likeliest leader is the true one
};

FittedLeaders fit_leaders(const Fit& fit);

}  // namespace oshra::lab
