// Law 1 for the events of Yield: whose doing each is, by which card and which leader, and what kind of `done` it was.
// Followed from one event to the next through a whole game, from the rules; of a State nothing is read but the
// question.
#pragma once

#include <array>
#include <span>

#include "engine/yield/game.h"
#include "tests/laws/law.h"
#include "tests/laws/traits.h"

namespace oshra::laws {

class YieldTelling {
 public:
  explicit YieldTelling(const yield::Setup& setup) : powers_(setup.powers) {}

  // What a move in `before` told.
  Flaw heard(const yield::State& before, const Move& move, std::span<const yield::Event> events);

 private:
  [[nodiscard]] Seat by(const yield::Event& event, Actor actor) const;
  [[nodiscard]] yield::Strategy cause(yield::Happening what) const;
  [[nodiscard]] yield::Power power(const yield::Event& event, yield::Ask asked) const;
  [[nodiscard]] bool is_extra_step(const yield::Event& event) const;
  [[nodiscard]] yield::Ending ending(yield::Ask asked, Seat seat) const;
  void enter(const yield::Event& event);
  void begin_card(int card, bool through_ritual);

  yield::PerSeat<yield::Power> powers_;
  yield::Phase phase_ = yield::Phase::setup;
  Seat drawing_ = kChance;  // for whom cards are drawn

  // The card that is being performed.
  yield::Strategy card_ = yield::Strategy::none;
  bool through_ritual_ = false;
  bool acted_ = false;      // anything at all of it
  bool in_ambush_ = false;  // its banner A was chosen (Y-T7)
  int steps_ = 0;
  std::array<bool, yield::kSlots> stepped_ = {};
  // The battle that is being fought.
  int free_upgrades_ = 0;  // since an army was destroyed
  yield::PerSeat<int> chases_ = {};
};

}  // namespace oshra::laws
