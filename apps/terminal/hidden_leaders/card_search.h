// Heroes by what a player types: a name or a part of one, in any letter case, accents left out or not.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/id_set.h"
#include "text/hidden_leaders/words.h"

namespace oshra::terminal {

// A name typed in full finds that hero alone.
std::vector<hidden_leaders::Card> find_cards(const text::HiddenLeadersWords& words, text::Language language,
                                             const IdSet& deck, std::string_view wanted);

}  // namespace oshra::terminal
