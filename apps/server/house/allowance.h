// How often something may be done: a budget that refills with time.
#pragma once

#include <algorithm>
#include <cstdint>

#include "match/table_rules.h"

namespace oshra::house {

class Allowance {
 public:
  // `most` at once, and as many again in each `span` of milliseconds; 0: any number.
  Allowance(std::uint64_t most, match::Time span) : most_(most), span_(span) {}

  // False: not now.
  bool take(match::Time now) {
    if (most_ == 0) return true;
    refill(now);
    if (left_ < span_) return false;
    left_ -= span_;
    return true;
  }
  // Nothing of it is used.
  [[nodiscard]] bool full(match::Time now) const {
    Allowance then = *this;
    then.refill(now);
    return then.left_ == most_ * span_;
  }

 private:
  // In units of 1 / span: each millisecond brings `most`.
  void refill(match::Time now) {
    if (!began_) {
      began_ = true;
      left_ = most_ * span_;
    } else if (now > last_) {
      left_ = std::min(most_ * span_, left_ + (now - last_) * most_);
    }
    last_ = std::max(last_, now);
  }

  std::uint64_t most_;
  match::Time span_;
  std::uint64_t left_ = 0;
  match::Time last_ = 0;
  bool began_ = false;
};

}  // namespace oshra::house
