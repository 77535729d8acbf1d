// What happened since a player was last asked, as paragraphs: one for each turn.
#pragma once

#include <string>
#include <vector>

#include "engine/hidden_leaders/events.h"
#include "text/hidden_leaders/words.h"

namespace oshra::terminal {

struct HiddenLeadersNews {
  std::vector<std::string> paragraphs;
  int turns_begun = 0;
};

// `turns_before` have begun before these events. What the table shows anyway is left out.
HiddenLeadersNews tell_news(const text::HiddenLeadersWords& words, const std::vector<std::string>& names, Seat reader,
                            const std::vector<hidden_leaders::ViewEvent>& events, int turns_before);

}  // namespace oshra::terminal
