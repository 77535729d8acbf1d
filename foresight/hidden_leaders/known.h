// What everyone at a table of Hidden Leaders can be sure of about a player: from the view and the events of who looks
// on, so it holds nothing that only some know.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/view.h"

namespace oshra::foresight {

struct HiddenLeadersTaken {
  enum class Now : std::uint8_t {
    hand,
    open,
    hidden,
    unsure,  // in the hand, hidden in the party, or put away face down
  };

  hidden_leaders::Card card = hidden_leaders::Card::none;
  Now now = Now::unsure;

  friend constexpr bool operator==(const HiddenLeadersTaken&, const HiddenLeadersTaken&) = default;
};

// Cards that everyone saw `seat` take into the hand and nobody has seen leave it for anywhere but the own party, in the
// order in which they were taken. `heard`: the events of the game as it stands, told to who looks on.
std::vector<HiddenLeadersTaken> taken_by(const hidden_leaders::View& everyones,
                                         std::span<const hidden_leaders::ViewEvent> heard, Seat seat);

// The hidden heroes of `seat`, the oldest first; none where not everyone knows it.
std::vector<hidden_leaders::Card> hidden_of(const hidden_leaders::View& everyones, Seat seat);

}  // namespace oshra::foresight
