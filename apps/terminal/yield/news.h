// What happened in a game of Yield since its player was last asked, as paragraphs: one for each turn and each battle.
#pragma once

#include <string>
#include <vector>

#include "apps/terminal/yield/phrases.h"

namespace oshra::terminal {

struct YieldNews {
  std::vector<std::string> paragraphs;
  bool begins = false;       // a season or a phase
  bool map_changed = false;  // by someone else than the reader, retreats aside
  bool retreats = false;     // whoever chose where to (Y-R1, Y-D1)
};

// `view` is the reader's, from after the events. What the reader has just typed and what the table shows is left out.
YieldNews tell_news(const YieldPhrases& phrases, const yield::View& view, const std::vector<yield::ViewEvent>& events);

}  // namespace oshra::terminal
