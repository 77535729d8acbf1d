// A view from outside.
#pragma once

#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/view.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra::hidden_leaders {

// The view that was written so (view_json.h), to the byte. Whatever it is handed, what it accepts can be shown, thought
// about and determinized: every card of the deck lies in one place, every seat is one of the match's, what is asked
// fits the step of the card that asks and what that needs is there. Anything else is refused with its place and with
// what would be right.
Read<View> read_view(const Setup& setup, const Json& json);

}  // namespace oshra::hidden_leaders
