// What a viewer is told, as JSON in the words of the scenario files: {"what": "played", "seat": 1, "card": "keen-koi"}.
#pragma once

#include "engine/hidden_leaders/events.h"
#include "protocol/json.h"

namespace oshra::hidden_leaders {

// Every happening has the same fields each time; what the viewer is not told is null. Besides it says `by` (a seat) and
// `with` (a card) where it follows from somebody's action and from a card's ability. Where a card lies or goes is
// {"place": "hidden", "of": 1, "slot": 0}: `of` where a place is a player's, `slot` where cards lie in order (of the
// set for its owner only, HL-H9).
Json event_json(const ViewEvent& event, Viewer viewer);

Json place_json(Place place, Viewer viewer);  // null: nowhere

}  // namespace oshra::hidden_leaders
