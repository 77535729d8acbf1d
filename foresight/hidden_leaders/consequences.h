// What an option of Hidden Leaders would do, as facts without words, from its player's view alone
// (foresight/imagine.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/action.h"
#include "engine/hidden_leaders/place.h"
#include "engine/hidden_leaders/view.h"
#include "foresight/hidden_leaders/needs.h"

namespace oshra::foresight {

struct HiddenLeadersFact {
  enum class What : std::uint8_t {
    card,           // `card` goes from -> to; none: `count` cards that the player does not know
    party,          // the party of `seat` has then `count` open heroes, of `limit` with which the game ends (HL-E1)
    heroes,         // heroes of `faction` that the player knows of in the party of `seat`: `count`, `before` till now
    markers,        // red, green: where the markers then stand; `faction`: whom HL-E2 would name
    marker_choice,  // likewise, but of a move that `seat` may then choose; one for each of theirs
    ends,           // the game ends; `faction`: whom HL-E2 names
  };

  What what = What::card;
  bool sure = true;  // false: it depends on what the player does not know
  hidden_leaders::Card card = hidden_leaders::Card::none;
  hidden_leaders::Place from = {};
  hidden_leaders::Place to = {};
  Seat seat = 0;
  std::uint8_t count = 0;
  std::uint8_t before = 0;
  std::uint8_t limit = 0;
  hidden_leaders::Faction faction = hidden_leaders::Faction::tribes;
  std::uint8_t red = 0;
  std::uint8_t green = 0;

  friend constexpr bool operator==(const HiddenLeadersFact&, const HiddenLeadersFact&) = default;
};

struct HiddenLeadersThen {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  HiddenLeadersNeeds needs = {};
};

struct HiddenLeadersConsequences {
  std::vector<HiddenLeadersFact> facts;
  // Where the markers stand after it; none: they do not move, or where to is not sure.
  std::optional<HiddenLeadersThen> then;
  // The game ends with this turn: a party has its last open hero (HL-E1), and nothing is left of the turn that could
  // move a marker or a hero. This is the faction whom HL-E2 names. None: it goes on, or that is not sure.
  std::optional<hidden_leaders::Faction> last_turn;
};

// `action` is an option of the viewer; of anything else nothing is foreseen.
HiddenLeadersConsequences foresee(const hidden_leaders::Setup& setup, const hidden_leaders::View& view, Action action);

}  // namespace oshra::foresight
