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

inline constexpr Time kOneDay = 86'400'000;

struct TableRules {
  ClockRules clocks = {};
  Time grace = 0;  // a bot plays for a person who is gone so long while others are there; 0: never
  Time pace = 0;   // a bot's answer comes so long after the question, whatever it holds and may do
  bool may_undo = true;

  // People who have days for a move come when they can: only their clock says who is away for too long.
  [[nodiscard]] bool turn_by_turn() const {
    const auto short_time = [](Time limit) { return limit != 0 && limit < kOneDay; };
    return (clocks.per_move != 0 || clocks.per_game != 0) && !short_time(clocks.per_move) &&
           !short_time(clocks.per_game);
  }
  friend bool operator==(const TableRules&, const TableRules&) = default;
};

// Where deals come from (chance.h).
enum class ChanceKind : std::uint8_t { keyed, fast };

}  // namespace oshra::match
