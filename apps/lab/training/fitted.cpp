#include "apps/lab/training/fitted.h"

namespace oshra::lab {

std::vector<HiddenLeadersGames> HiddenLeadersFit::parts() {
  std::vector<HiddenLeadersGames> parts;
  // Two to four players twice as often as five and six.
  for (const int players : {4, 3, 2, 4, 3, 2, 5, 6}) {
    parts.emplace_back();
    parts.back().setup = hidden_leaders::make_setup(players);
  }
  return parts;
}

std::vector<YieldGames> YieldFit::parts() {
  std::vector<YieldGames> parts;
  for (const int players : {2, 3, 4, 2, 3, 4, 5}) {
    for (const bool leaders : {false, true}) {
      parts.push_back(
          {.setup = yield_setup({.players = players, .leaders = leaders, .map = {}}), .draw_leaders = leaders});
    }
  }
  parts.push_back({.setup = yield_setup({.players = 4, .teams = yield::Teams::two_against_two, .map = {}})});
  parts.push_back({.setup = yield_setup({.players = 3, .teams = yield::Teams::two_against_one, .map = {}})});
  return parts;
}

}  // namespace oshra::lab
