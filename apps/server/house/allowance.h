// How often something may be done: a budget that refills with time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

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
  // What was taken was not used.
  void give_back() { left_ = std::min(most_ * span_, left_ + span_); }
  // Nothing can be taken now.
  [[nodiscard]] bool spent(match::Time now) const {
    Allowance then = *this;
    return !then.take(now);
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

// The same for each address.
class Allowances {
 public:
  Allowances(std::uint64_t most, match::Time span) : each_(most, span) {}

  bool take(const std::string& address, match::Time now) {
    if (of_.size() >= forget_at_) forget(now);
    return of_.try_emplace(address, each_).first->second.take(now);
  }
  void give_back(const std::string& address) {
    if (const auto found = of_.find(address); found != of_.end()) found->second.give_back();
  }
  [[nodiscard]] bool spent(const std::string& address, match::Time now) const {
    const auto found = of_.find(address);
    return found != of_.end() && found->second.spent(now);
  }

 private:
  static constexpr std::size_t kMany = 10'000;

  // Those who have used nothing for a while need not be remembered.
  void forget(match::Time now) {
    std::erase_if(of_, [&](const auto& entry) { return entry.second.full(now); });
    forget_at_ = std::max(kMany, 2 * of_.size());
  }

  Allowance each_;
  std::unordered_map<std::string, Allowance> of_ = {};
  std::size_t forget_at_ = kMany;
};

}  // namespace oshra::house
