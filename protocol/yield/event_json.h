// What a viewer is told, as JSON in the words of the scenario files: {"what": "conquered", "seat": 1, "at": "old-mill",
// "value": 2}.
#pragma once

#include "engine/yield/events.h"
#include "protocol/json.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"
#include "protocol/typescript.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// Every happening has the same fields each time; what the viewer is not told is null.
void write_event(JsonOut& out, const Naming& naming, const ViewEvent& event);
Json event_json(const Naming& naming, const ViewEvent& event);

Read<ViewEvent> read_event(const Naming& naming, const Json& json);

// YieldEvent: a union by `what`.
void declare_event(TypeScript& types);

}  // namespace oshra::yield
