// Where a card lies, and who looks, as JSON.
#pragma once

#include "engine/hidden_leaders/place.h"
#include "engine/hidden_leaders/setup.h"
#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/hidden_leaders/words.h"
#include "protocol/typescript.h"

namespace oshra::hidden_leaders::wire {

// {"place": "hidden", "of": 1, "slot": 0}.
struct Place {
  Spot place = Spot::harbor;
  std::optional<std::uint8_t> of;
  std::optional<std::uint8_t> slot;

  friend bool operator==(const Place&, const Place&) = default;
};

// `place` is somewhere. The slot of a set is its owner's secret (HL-H9): written only if `viewer` is the owner.
Place place_of(hidden_leaders::Place place, Viewer viewer);
// Back again; what is wrong with it is noted at `json`.
hidden_leaders::Place read_place(const Place& place, const JsonField& json, const Setup& setup, Viewer viewer);

}  // namespace oshra::hidden_leaders::wire

namespace oshra {

template <>
struct Form<hidden_leaders::wire::Place> {
  using Place = hidden_leaders::wire::Place;
  static constexpr std::string_view kName = "HiddenLeadersPlace";
  static constexpr std::string_view kAbout = "Where a card lies or goes.";
  static constexpr std::tuple kFields = {
      field("place", &Place::place),
      field("of", &Place::of, "a seat: whose hand, open or hidden heroes, or set").within(0, kMaxSeats - 1),
      field("slot", &Place::slot,
            "of the Tavern 1 to 3; of hidden heroes, 0 the oldest; of your own set, 0 what came first")
          .within(0, hidden_leaders::kCards)};
};

}  // namespace oshra
