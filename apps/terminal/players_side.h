// All that a player's face has of a running game: its own seat's view, options and news. Never the State.
#pragma once

#include <vector>

#include "engine/core/game.h"

namespace oshra::terminal {

template <Game G>
class PlayersSide {
 public:
  PlayersSide() = default;
  PlayersSide(const PlayersSide&) = delete;
  PlayersSide& operator=(const PlayersSide&) = delete;
  virtual ~PlayersSide() = default;

  [[nodiscard]] virtual const typename G::Setup& setup() const = 0;
  [[nodiscard]] virtual Seat seat() const = 0;

  // The others play on until this seat is asked, or the game is over.
  virtual void play_on() = 0;
  [[nodiscard]] virtual typename G::View view() const = 0;
  // None: the game is over.
  virtual void options(typename G::Options& out) const = 0;
  // What this seat was told since the last call.
  virtual std::vector<typename G::ViewEvent> news() = 0;
  // A refusal changes nothing.
  virtual typename G::Verdict choose(Action action) = 0;
  [[nodiscard]] virtual typename G::Outcome outcome() const = 0;
};

}  // namespace oshra::terminal
