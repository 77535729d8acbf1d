// How a table plays: fixed before a match begins.
#pragma once

#include <cstdint>

namespace oshra::match {

// Milliseconds of the host's clock, whenever that began: the referee is handed the time and has no clock of its own.
using Time = std::uint64_t;

// 0: no limit. A game that lasts for weeks has days for a move.
struct ClockRules {
  Time per_move = 0;
  Time per_game = 0;
  friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

struct TableRules {
  ClockRules clocks = {};
  Time grace = 0;  // a bot plays for a person who is gone so long; 0: never
  Time pace = 0;   // a bot's answer comes so long after the question, whatever it holds and may do
  bool may_undo = true;
  friend bool operator==(const TableRules&, const TableRules&) = default;
};

// Where deals come from (chance.h).
enum class ChanceKind : std::uint8_t { keyed, fast };

}  // namespace oshra::match
