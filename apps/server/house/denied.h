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
inline Denied not_stored() {
  return {.why = WhyDenied::not_stored,
          .message = "this server cannot store anything now, so nothing was done: try again when its disk has room"};
}
inline Denied about_to_close() {
  return {.why = WhyDenied::not_now, .message = "this server is about to close: ask again when it is back"};
}
inline Unexpected<Denied> too_late() { return denied(WhyDenied::not_now, "the match has begun"); }

}  // namespace oshra::house
