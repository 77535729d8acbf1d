// What happened, told as actions: one line for each, however many events it took, under headings that say whose turn or
// which season it is. Terminal, page and replay show the same lines.
#pragma once

#include <cstddef>
#include <vector>

#include "text/sentence.h"

namespace oshra::text {

struct AccountLine {
  Sentence sentence;
  bool heading = false;    // a turn or a season begins: what follows belongs to it
  std::size_t events = 0;  // how many of the events told so far belong to this line and those before it
};
using Account = std::vector<AccountLine>;

}  // namespace oshra::text
