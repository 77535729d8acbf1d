// A game that was left off, from its log: to be gone on with at this terminal.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "match/log.h"
#include "protocol/log/reader.h"

namespace oshra::terminal {

struct LeftOff {
  LogFile file = {};
  std::string text = {};    // its whole lines: what is written from now on goes on from there
  match::Seats seats = {};  // who sits where
  match::Bytes32 secret = {};
};

// Or why it cannot be gone on with: it is over, no log, changed by hand, not of this program ... Every entry is taken
// again, and the log written again must be the same to the letter.
Result<LeftOff, std::string> read_left_off(std::string_view text);

}  // namespace oshra::terminal
