// Where a game stands, in the rulebook's words: what a face shows above the table. Everyone knows it.
#pragma once

#include "engine/yield/view.h"

namespace oshra::yield {

struct Moment {
  std::uint8_t over = 0;  // the rest is then zero
  Phase phase = Phase::setup;
  std::uint8_t year = 0;           // 0: the set-up
  std::uint8_t season = 0;         // of the strategy phase; else 0
  std::uint8_t in_battle = 0;      // a battle is being fought, or its aftermath settled
  Strategy card = Strategy::none;  // that is being performed

  friend constexpr bool operator==(const Moment&, const Moment&) = default;
};
static_assert(std::has_unique_object_representations_v<Moment>);

constexpr Moment moment(const View& view) {
  if (view.ask == Ask::nothing) return {.over = 1};
  if (view.phase == Phase::setup) return {};
  return {.phase = view.phase,
          .year = view.year,
          .season = view.phase == Phase::strategy ? view.season : std::uint8_t{0},
          .in_battle = view.stage == Stage::none ? std::uint8_t{0} : std::uint8_t{1},
          .card = view.card};
}

}  // namespace oshra::yield
