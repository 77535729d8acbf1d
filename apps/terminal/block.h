// One thing on the table, as lines that can be shown in more or less room.
#pragma once

#include <string>
#include <vector>

namespace oshra::terminal {

struct Block {
  struct Row {
    std::string text;
    bool brief = false;  // a card's text: one line may be enough
    bool drawn = false;  // of a drawing: as it is, not to be wrapped
  };
  std::string content;            // in as few words as it can be said, in few lines: what changes when the thing does
  std::vector<Row> rows = {};     // all of it
  std::vector<Row> smaller = {};  // in less room; none: the rows, clipped where one line is enough
  bool told = false;              // need not be shown now: the options say all of it, or nothing of it is new
  bool always = false;            // shown at every choice, changed or not
  bool quiet = false;             // shown with the whole table only: the news tell what changes
};

}  // namespace oshra::terminal
