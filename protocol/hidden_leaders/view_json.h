// A view as JSON, in the words of the scenario files: what the viewer does not know is null, card by card.
#pragma once

#include "engine/hidden_leaders/outcome.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/view.h"
#include "protocol/json.h"

namespace oshra::hidden_leaders {

// In a hand, and in the set for all but its owner, the known cards come first, then the nulls; `harbor` is its size.
Json view_json(const Setup& setup, const View& view);

// {"over": true, "faction": "water", "winners": [2]}.
Json outcome_json(const Setup& setup, const Outcome& outcome);

Json card_json(Card card);  // null for none
Json leader_json(Leader leader);
Json cards_json(const IdSet& cards);  // in the order of the card file

}  // namespace oshra::hidden_leaders
