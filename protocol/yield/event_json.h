// What a viewer is told, as JSON in the words of the scenario files: {"what": "conquered", "seat": 1, "at": "old-mill",
// "value": 2}.
#pragma once

#include "engine/yield/events.h"
#include "protocol/json.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// Every happening has the same fields each time; what the viewer is not told is null.
Json event_json(const Naming& naming, const ViewEvent& event);

}  // namespace oshra::yield
