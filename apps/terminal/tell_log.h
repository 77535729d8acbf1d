// A logged game told in words, from its first action to its end, as one reader saw it.
#pragma once

#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seats.h"
#include "protocol/log/reader.h"
#include "text/language.h"

namespace oshra::terminal {

struct ToldLine {
  std::string text;
  bool heading = false;  // a turn, season or phase begins with it
};

// To whom, and how.
struct Telling {
  Viewer reader = kSpectator;
  text::Language language = text::Language::en;
  std::vector<std::string> names = {};  // by seat; none: as the log calls them, or by number
};

// Or what is wrong: an action that is refused, a seat that there is not, too few or too many names, a game that begins
// at a position of its own. What was taken back is not told.
Result<std::vector<ToldLine>, std::string> tell_log(const LogFile& log, const Telling& telling);

}  // namespace oshra::terminal
