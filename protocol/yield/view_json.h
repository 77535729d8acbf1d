// A view as JSON, in the words of the scenario files: what the viewer does not know is null, card by card.
#pragma once

#include "engine/yield/outcome.h"
#include "engine/yield/setup.h"
#include "engine/yield/view.h"
#include "protocol/json.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

// In hands and in the discard pile the known cards come first, then the nulls; `deck` is its size. A strategy card
// counts among those down as soon as everyone has put one down.
Json view_json(const Setup& setup, const View& view);

Json outcome_json(const Setup& setup, const Outcome& outcome);

Json cards_json(const CardBag& cards);  // in the order of kinds
// As many cards of a bag, the first in the order of kinds: where some of a player's face-down cards lie on the table
// and some in the discard pile, and no one can tell which, these count as the pile's.
CardBag first_cards(const CardBag& bag, int count);
// The strategy cards down this year: {"conquer": "up", "ambush": "down"}.
Json used_json(StrategySet up, StrategySet down);
Json regions_json(RegionSet regions);

}  // namespace oshra::yield
