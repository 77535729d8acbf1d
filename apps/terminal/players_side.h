// All that a player's face has of a running game: its own seat's view, options and news. Never the State.
#pragma once

#include <vector>

#include "engine/core/action.h"
#include "engine/hidden_leaders/events.h"
#include "engine/hidden_leaders/outcome.h"
#include "engine/hidden_leaders/rules.h"
#include "engine/hidden_leaders/setup.h"
#include "engine/hidden_leaders/view.h"

namespace oshra::terminal {

class PlayersSide {
 public:
  PlayersSide() = default;
  PlayersSide(const PlayersSide&) = delete;
  PlayersSide& operator=(const PlayersSide&) = delete;
  virtual ~PlayersSide() = default;

  [[nodiscard]] virtual const hidden_leaders::Setup& setup() const = 0;
  [[nodiscard]] virtual Seat seat() const = 0;

  // The others play on until this seat is asked, or the game is over.
  virtual void play_on() = 0;
  [[nodiscard]] virtual hidden_leaders::View view() const = 0;
  // None: the game is over.
  [[nodiscard]] virtual std::vector<Action> options() const = 0;
  // What this seat was told since the last call.
  virtual std::vector<hidden_leaders::ViewEvent> news() = 0;
  // A refusal changes nothing.
  virtual hidden_leaders::Verdict choose(Action action) = 0;
  [[nodiscard]] virtual hidden_leaders::Outcome outcome() const = 0;
};

}  // namespace oshra::terminal
