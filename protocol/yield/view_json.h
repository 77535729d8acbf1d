// A view and an outcome as JSON, in the words of the scenario files: what a viewer does not know is null, card by card.
#pragma once

#include "engine/yield/outcome.h"
#include "engine/yield/setup.h"
#include "engine/yield/view.h"
#include "protocol/json.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// In hands and in the discard pile the known cards come first, then the nulls; `deck` is its size. A strategy card
// counts among those down as soon as everyone has put one down. What is asked, and all that only matters in the middle
// of something, stands under `moment`.
void write_view(JsonOut& out, const Setup& setup, const View& view);
Json view_json(const Setup& setup, const View& view);
// What is each player's own as they see it themselves.
void write_open_view(JsonOut& out, const Setup& setup, const OpenView& open);

// The same view, to the byte. What is read has its places, seats, cards and numbers within the match, so that whoever
// is handed it may rely on them; and its parts agree with each other as those that are written do.
Read<View> read_view(const Setup& setup, const Json& json);

// How it ended, or stands, with all its steps.
void write_outcome(JsonOut& out, const Setup& setup, const Outcome& outcome);
Read<Outcome> read_outcome(const Setup& setup, const Json& json);
// What logs and scenario files say of it: over, winners, scores.
Json outcome_json(const Setup& setup, const Outcome& outcome);

Json cards_json(const CardBag& cards);  // in the order of kinds
// As many cards of a bag, the first in the order of kinds: where some of a player's face-down cards lie on the table
// and some in the discard pile, and no one can tell which, these count as the pile's.
CardBag first_cards(const CardBag& bag, int count);

}  // namespace oshra::yield
