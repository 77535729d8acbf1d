// How a game ended, as JSON: {"over": true, "faction": "water", "winners": [2], ...}.
#pragma once

#include "engine/hidden_leaders/outcome.h"
#include "protocol/hidden_leaders/view_form.h"

namespace oshra::hidden_leaders::wire {

struct Outcome {
  bool over = false;
  std::optional<Faction> faction;
  std::optional<std::vector<std::uint8_t>> winners;
  Markers markers;
  std::optional<FactionReason> reason;
  std::optional<std::vector<std::uint8_t>> ended_by;
  std::optional<std::vector<std::uint8_t>> aligned;
  std::optional<std::vector<std::uint8_t>> faction_heroes;
  std::optional<std::vector<std::uint8_t>> all_heroes;
  std::optional<std::vector<std::uint8_t>> with_most;
  std::optional<std::vector<std::uint8_t>> with_fewest;
  std::optional<Decided> decided;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome_of(const Setup& setup, const hidden_leaders::Outcome& outcome);

}  // namespace oshra::hidden_leaders::wire

namespace oshra::hidden_leaders {

Read<Outcome> read_outcome(const Setup& setup, const Json& json);

}  // namespace oshra::hidden_leaders

namespace oshra {

template <>
struct Form<hidden_leaders::wire::Outcome> {
  using Outcome = hidden_leaders::wire::Outcome;
  static constexpr std::string_view kName = "HiddenLeadersOutcome";
  static constexpr std::string_view kAbout =
      "How the game ended, step by step. Before the end there are `over` and `markers` only, afterwards all of it.";
  static constexpr std::tuple kFields = {
      field("over", &Outcome::over),
      field("faction", &Outcome::faction, "the winning faction"),
      field("winners", &Outcome::winners, "seats; nobody if no leader is of the winning faction")
          .within(0, kMaxSeats - 1),
      field("markers", &Outcome::markers),
      field("reason", &Outcome::reason, "why this faction wins"),
      field("ended_by", &Outcome::ended_by, "seats: whose open heroes have ended the game").within(0, kMaxSeats - 1),
      field("aligned", &Outcome::aligned, "seats: whose leader is of the winning faction").within(0, kMaxSeats - 1),
      field("faction_heroes", &Outcome::faction_heroes, "by seat: heroes of the winning faction, open and hidden")
          .within(0, hidden_leaders::kCards),
      field("all_heroes", &Outcome::all_heroes, "by seat: heroes, open and hidden").within(0, hidden_leaders::kCards),
      field("with_most", &Outcome::with_most, "seats: of the aligned, those with the most heroes of the faction")
          .within(0, kMaxSeats - 1),
      field("with_fewest", &Outcome::with_fewest, "seats: of those, the ones with the fewest heroes in all")
          .within(0, kMaxSeats - 1),
      field("decided", &Outcome::decided, "the step that settled it; leader_number: of those, the highest leader")};
};

}  // namespace oshra
