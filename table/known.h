// What everyone at a table can be sure of about a player, as messages have it (protocol/table/known.h).
#pragma once

#include <span>

#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/view.h"
#include "engine/yield/events.h"
#include "engine/yield/view.h"
#include "protocol/table/known.h"

namespace oshra::table {

// `everyones` is the view of who looks on, `heard` what they were told of the game as it stands.
KnownJson known_of(const hidden_leaders::Setup& setup, const hidden_leaders::View& everyones,
                   std::span<const hidden_leaders::ViewEvent> heard, Seat seat);
KnownJson known_of(const yield::Setup& setup, const yield::View& everyones, std::span<const yield::ViewEvent> heard,
                   Seat seat);

}  // namespace oshra::table
