// Where a game stands, in the rulebook's words: what a face shows above the table. Everyone knows it.
#pragma once

#include "engine/hidden_leaders/view.h"

namespace oshra::hidden_leaders {

// HL-S, the four steps of a turn (HL-P1 to HL-P5), and what interrupts them.
enum class TurnStep : std::uint8_t { setup, play, ability, draw, discard, refill, over };
inline constexpr int kTurnSteps = static_cast<int>(TurnStep::over) + 1;

struct Moment {
  TurnStep step = TurnStep::setup;
  Seat turn = kChance;     // whose; kChance: nobody's (set-up, the end)
  Card card = Card::none;  // ability: the card that is being performed

  friend constexpr bool operator==(const Moment&, const Moment&) = default;
};
static_assert(std::has_unique_object_representations_v<Moment>);

constexpr TurnStep turn_step(Ask ask) {
  switch (ask) {
    case Ask::nothing: return TurnStep::over;
    case Ask::deal_start:
    case Ask::deal_leader:
    case Ask::deal_setup:
    case Ask::setup_choice: return TurnStep::setup;
    case Ask::act:
    case Ask::discard_more: return TurnStep::play;
    case Ask::draw:
    case Ask::deal_draw: return TurnStep::draw;
    case Ask::discard_down: return TurnStep::discard;
    case Ask::deal_refill: return TurnStep::refill;
    default: return TurnStep::ability;
  }
}

constexpr Moment moment(const View& view) {
  Moment moment{.step = turn_step(view.ask)};
  if (moment.step == TurnStep::setup || moment.step == TurnStep::over) return moment;
  moment.turn = view.turn;
  if (moment.step == TurnStep::ability && view.depth > 0) moment.card = view.frames[view.depth - 1U].card;
  return moment;
}

}  // namespace oshra::hidden_leaders
