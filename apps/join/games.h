// What is played at a server's table, by its name in messages.
#pragma once

#include <string>

#include "engine/core/result.h"
#include "protocol/json.h"
#include "text/language.h"

namespace oshra::join {

std::string title_of(const std::string& game, text::Language language);

// What a table of a game is opened with: as `oshra play` plays it, for so many; 0: for as many as usual. The error says
// what would be right.
Result<Json, std::string> usual_setup(const std::string& game, int players);

}  // namespace oshra::join
