// What an option of Yield would do, as facts without words, from its player's view alone (foresight/imagine.h).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/action.h"
#include "engine/yield/view.h"

namespace oshra::foresight {

struct YieldFact {
  enum class What : std::uint8_t {
    equal_cards,  // the player has `low` cards like the one that the option names
    fights,       // `army` of `seat` takes part in the battle that begins
    strength,     // of `seat` in the battle: low to high
    initiative,   // `seat` has it
    yielding,     // if `seat`, who then has the initiative, yields, the losses are low to high
    yields,       // `seat` does so: `low` losses
    units,        // `army` of `seat` has then `low` units, `before` till now; 0: none were set yet
    destroyed,    // `army` of `seat`, at `place`, by `of` (kChance: nobody); its dial then shows `low`
    battle_won,   // by `seat`
    battle_drawn,
    fortress,  // `place` is then worth `low` (0: gone) and belongs to `seat`
    points,    // of `seat`: `low`, `before` till now
    ends,      // the game ends; `players` win
  };

  What what = What::equal_cards;
  bool sure = true;  // false: it depends on what the player does not know
  Seat seat = 0;
  Seat of = 0;
  yield::Slot army = yield::Slot::archer;
  yield::Location place = 0;
  std::uint16_t low = 0;
  std::uint16_t high = 0;
  std::uint16_t before = 0;
  SeatSet players = 0;

  friend constexpr bool operator==(const YieldFact&, const YieldFact&) = default;
};

// `action` is an option of the viewer, also one of a split; of anything else nothing is foreseen.
std::vector<YieldFact> foresee(const yield::Setup& setup, const yield::View& view, Action action);

}  // namespace oshra::foresight
