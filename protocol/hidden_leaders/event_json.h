// What a viewer is told, as JSON in the words of the scenario files: {"what": "played", "seat": 1, "card": "keen-koi"}.
#pragma once

#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/setup.h"
#include "protocol/json.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"

namespace oshra {
class TypeScript;
}

namespace oshra::hidden_leaders {

// Every happening has the same fields each time; what the viewer is not told is null. Besides it says `by` (a seat) and
// `with` (a card) where it follows from somebody's action and from a card's ability. Where a card lies or goes is
// {"place": "hidden", "of": 1, "slot": 0}: `of` where a place is a player's, `slot` where cards lie in order (of the
// set for its owner only, HL-H9).
void write_event(JsonOut& out, const ViewEvent& event, Viewer viewer);
Json event_json(const ViewEvent& event, Viewer viewer);

// What was written for that viewer.
Read<ViewEvent> read_event(const Setup& setup, Viewer viewer, const Json& json);

// HiddenLeadersEvent: a union, told apart by `what`.
void declare_event(TypeScript& types);

}  // namespace oshra::hidden_leaders
