// Why a house does not do something.
#pragma once

#include <string>
#include <utility>

#include "engine/core/result.h"
#include "protocol/house/parts.h"

namespace oshra::house {

inline Unexpected<Denied> denied(WhyDenied why, std::string message) {
  return Unexpected(Denied{.why = why, .message = std::move(message)});
}
inline Unexpected<Denied> too_late() { return denied(WhyDenied::not_now, "the match has begun"); }

}  // namespace oshra::house
