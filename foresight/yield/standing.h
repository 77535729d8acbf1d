// How the players of Yield stand: what everyone at the table can count, counted by the engine's own rules.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/yield/state.h"
#include "engine/yield/view.h"

namespace oshra::foresight {

// While somebody has the initiative (Y-B6). Strengths are those of sides (Y-G2), and a side is named by its speaker.
struct YieldBattleStanding {
  Seat holder = 0;          // has the initiative
  std::uint16_t reach = 0;  // from this strength on it passes (Y-B8)
  Seat next = 0;            // to them
  // Of each player of that side: from which strength of their own on, a partner's being as it is; 0: of no other.
  yield::PerSeat<std::uint16_t> goals = {};
  // Y-B11: what yielding costs the holder, and the side by which that is measured.
  std::uint16_t losses = 0;
  SeatSet strongest = 0;
  // By how much the viewer's side is weaker than the strongest of the others, and who that is; 0: it is not, or has no
  // part in the battle any more.
  std::uint16_t behind = 0;
  SeatSet stronger = 0;

  friend constexpr bool operator==(const YieldBattleStanding&, const YieldBattleStanding&) = default;
};

struct YieldStanding {
  yield::PerSeat<std::uint16_t> points = {};
  yield::PerSeat<std::uint16_t> team_points = {};
  std::optional<YieldBattleStanding> battle = {};

  friend constexpr bool operator==(const YieldStanding&, const YieldStanding&) = default;
};

YieldStanding standing(const yield::Setup& setup, const yield::View& view);

// What lies open on the table, for the engine's questions about it (engine/yield/table.h): all else is zero.
yield::State open_table(const yield::View& view);

}  // namespace oshra::foresight
