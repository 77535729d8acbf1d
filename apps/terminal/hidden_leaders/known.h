// What a player of Hidden Leaders can be sure of, put together: from their own view and what they were told alone.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/view.h"
#include "text/hidden_leaders/words.h"

namespace oshra::terminal {

// A line for each of the others, and one for the cards whose place the player does not know, by faction.
std::vector<std::string> tell_known(const text::HiddenLeadersWords& words, const hidden_leaders::Setup& setup,
                                    const std::vector<std::string>& names, const hidden_leaders::View& view,
                                    std::span<const hidden_leaders::ViewEvent> heard);

}  // namespace oshra::terminal
