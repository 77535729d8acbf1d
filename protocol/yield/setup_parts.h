// What scenario files say of what is fixed before the first move in the words of a set-up. Other keys of the same
// object are somebody else's.
#pragma once

#include <optional>
#include <string>

#include "engine/yield/setup.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra::yield {

// `map`, `leaders`, `teams` and `single` of a match of so many.
Read<Setup> read_match(const Json& json, int players);

// The set-up of the game needs a start for each player (Y-S4).
std::optional<Flaw> starts_flaw(const Setup& setup);

// `leader` and `side` of a seat (Y-S2), given those of others; none where neither is said.
Read<Power> read_power(const Setup& setup, Seat seat, const Json& entry, const std::string& place);

// A card of which so many copies join `cards`, all that the match has so far.
Read<Kind> read_card(const Json& name, const std::string& place, const CardBag& cards, int copies = 1);

}  // namespace oshra::yield
