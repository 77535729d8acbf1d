// A game of Yield from the first line of a log.
#pragma once

#include <memory>

#include "apps/common/fields.h"
#include "apps/lab/scenarios/yield/position.h"
#include "protocol/yield/setup_json.h"

namespace oshra::lab {

// Throws Malformed.
inline std::unique_ptr<YieldPosition> start_yield(const Json& json) {
  const yield::Setup setup = or_malformed(yield::read_setup(json));
  return std::make_unique<YieldPosition>(setup, yield::initial(setup));
}

}  // namespace oshra::lab
