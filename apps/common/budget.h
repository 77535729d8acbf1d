// What --budget may be: a factor by which every level's iterations are multiplied.
#pragma once

#include <string>

#include "apps/common/malformed.h"
#include "protocol/json.h"

namespace oshra {

inline constexpr double kMostBudget = 1000;

// Throws Malformed.
inline double read_budget(const Json& value, const std::string& place) {
  if (!value.is_number() || !(value.number() > 0) || value.number() > kMostBudget) {
    throw Malformed(place, "a number above 0, at most 1000, is wanted, not " + value.dump());
  }
  return value.number();
}

}  // namespace oshra
