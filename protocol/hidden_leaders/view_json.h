// A view and an outcome as JSON, in the words of the scenario files: what the viewer does not know is null, card by
// card. view_form.h and outcome_form.h list the keys.
#pragma once

#include "engine/hidden_leaders/outcome.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/view.h"
#include "protocol/json.h"
#include "protocol/json_out.h"

namespace oshra::hidden_leaders {

// In a hand, and in the set for all but its owner, the known cards come first, then the nulls; `harbor` is its size.
// `moment` says what is asked and whatever else a View holds: read_view (view_read.h) makes the same View of it.
void write_view(JsonOut& out, const Setup& setup, const View& view);
Json view_json(const Setup& setup, const View& view);

// All of it; read_outcome (outcome_form.h) reads it.
void write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome);
// As logs and scenario files have it, without how it came about: {"over": true, "faction": "water", "winners": [2]}.
Json outcome_json(const Setup& setup, const Outcome& outcome);

Json card_json(Card card);  // null for none
Json leader_json(Leader leader);
Json cards_json(const IdSet& cards);  // in the order of the card file

}  // namespace oshra::hidden_leaders
