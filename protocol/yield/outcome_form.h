// An outcome as its JSON has it.
#pragma once

#include "engine/yield/outcome.h"
#include "protocol/yield/view_form.h"

namespace oshra::yield {

struct OutcomeWire {
  bool over = false;
  Seats winners;
  std::vector<std::uint16_t> scores;
  std::vector<std::uint16_t> team_scores;
  Seats with_most;
  Decided decided = Decided::most_points;
};

}  // namespace oshra::yield

namespace oshra {

template <>
struct Form<yield::OutcomeWire> {
  static constexpr std::string_view kName = "YieldOutcome";
  static constexpr std::tuple kFields = {
      field("over", &yield::OutcomeWire::over, "else this is how it stands"),
      field("winners", &yield::OutcomeWire::winners, "seats; nobody before the end").within(0, kLastSeat),
      field("scores", &yield::OutcomeWire::scores, "by seat: the values of all fortresses"),
      field("team_scores", &yield::OutcomeWire::team_scores, "by seat: with the partner's"),
      field("with_most", &yield::OutcomeWire::with_most, "seats whose team has the most").within(0, kLastSeat),
      field("decided", &yield::OutcomeWire::decided,
            "by points; among equals by turn order; or Basil has destroyed an army")};
};

}  // namespace oshra
