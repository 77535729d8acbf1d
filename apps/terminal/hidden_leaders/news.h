// What happened since a player was last asked, as paragraphs: one for each turn.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/hidden_leaders/events.h"
#include "text/hidden_leaders/words.h"

namespace oshra::terminal {

struct HiddenLeadersNews {
  std::vector<std::string> paragraphs;
  int turns_begun = 0;
};

// Whether no card performs any more: what its ability lacked is told at once.
struct AbilitiesOver {
  bool before = false;  // when those events were told of which the player has heard before
  bool now = false;
};

// Of events whose first `told` the player has heard of before; `turns_before` have begun before the others. What the
// table shows anyway is left out.
HiddenLeadersNews tell_news(const text::HiddenLeadersWords& words, const std::vector<std::string>& names, Seat reader,
                            const std::vector<hidden_leaders::ViewEvent>& events, std::size_t told, int turns_before,
                            AbilitiesOver over = {});

}  // namespace oshra::terminal
