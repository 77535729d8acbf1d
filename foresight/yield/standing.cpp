#include "foresight/yield/standing.h"

#include <algorithm>

#include "engine/yield/game.h"
#include "engine/yield/table.h"

namespace oshra::foresight {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

YieldBattleStanding battle_standing(const Setup& setup, const View& view, const State& open) {
  YieldBattleStanding battle{.holder = view.initiative};
  const auto beside = [&](SeatSet side) { return static_cast<SeatSet>(open.in & ~side); };
  const auto strongest_of = [&](SeatSet others) { return side_of(setup, open, strongest(setup, open, others)); };
  const auto ahead_of = [&](SeatSet side, SeatSet other) {
    return static_cast<std::uint16_t>(std::max(0, strength_of(open, other) - strength_of(open, side)));
  };
  const SeatSet side = side_of(setup, open, battle.holder);
  battle.next = weakest(setup, open, beside(side));
  // Where all are equal, it passes with the next card, whatever that counts.
  const int next_strength = strength_of(open, side_of(setup, open, battle.next));
  battle.reach = static_cast<std::uint16_t>(std::max(next_strength, strength_of(open, side) + 1));
  for (const Seat seat : each(side)) {
    battle.goals[seat] = static_cast<std::uint16_t>(battle.reach - strength_of(open, side) + open.strength[seat]);
  }
  battle.strongest = strongest_of(beside(side));
  battle.losses = ahead_of(side, battle.strongest);
  if (contains(open.in, view.viewer)) {
    const SeatSet own = side_of(setup, open, view.viewer);
    const SeatSet best = strongest_of(beside(own));
    battle.behind = ahead_of(own, best);
    if (battle.behind > 0) battle.stronger = best;
  }
  return battle;
}

}  // namespace

State open_table(const View& view) {
  State open = {};
  open.owned = view.owned;
  open.value = view.value;
  open.at = view.at;
  open.fighting = view.fighting;
  open.inactive = view.inactive;
  open.strength = view.strength;
  open.in = view.in;
  open.first = view.first;
  return open;
}

YieldStanding standing(const Setup& setup, const View& view) {
  const State open = open_table(view);
  const Outcome now = outcome(setup, open);
  YieldStanding standing{.points = now.points, .team_points = now.team_points};
  if (view.ask == Ask::fight) standing.battle = battle_standing(setup, view, open);
  return standing;
}

}  // namespace oshra::foresight
