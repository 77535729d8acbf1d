// All that a player's face has of a running game: its own seat's view, options and what it was told. Never the State,
// and nothing that only a match at this machine could have: the game may as well run on a server.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/result.h"
#include "match/undo.h"

namespace oshra::terminal {

// How waiting for the others ended.
enum class Waited {
  asked,        // this seat must choose
  others_turn,  // someone else at this screen must, and this seat need not: the screen is theirs
  over,         // the game has ended, or was broken off
  called_off,   // the player wants to say something (Waiting::called_off); nothing is lost by it
  lost,         // the line to the game is, and does not come back: why_lost() says why
};

// Who waits while the others play: the face, which shows it.
class Waiting {
 public:
  Waiting() = default;
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  virtual ~Waiting() = default;

  // Said before each wait that may be long: these are asked now.
  virtual void for_whom(SeatSet asked) = 0;
  // The player has pressed Ctrl-C: `play_on` returns as soon as it can. Looked at several times a second.
  [[nodiscard]] virtual bool called_off() const = 0;
};

// Why something was not done; whoever tells it puts it into words. A side that was told words says them itself.
template <Game G>
struct NotDone {
  typename G::Verdict verdict = {};           // of a choice: the rules that refuse it
  std::optional<match::NoUndo> no_undo = {};  // of taking back
  std::string words = {};                     // not empty: said instead
};

template <Game G>
class PlayersSide {
 public:
  PlayersSide() = default;
  PlayersSide(const PlayersSide&) = delete;
  PlayersSide& operator=(const PlayersSide&) = delete;
  virtual ~PlayersSide() = default;

  [[nodiscard]] virtual const typename G::Setup& setup() const = 0;
  [[nodiscard]] virtual Seat seat() const = 0;

  // The others play on. What follows is about the moment at which this last returned `asked` or `over`.
  virtual Waited play_on(Waiting& waiting) = 0;
  [[nodiscard]] virtual std::string why_lost() const { return {}; }

  [[nodiscard]] virtual typename G::View view() const = 0;
  // None: this seat is not asked.
  virtual void options(typename G::Options& out) const = 0;
  // All that this seat was told of the game as it now stands, from its beginning: what was taken back, by whomever, is
  // not in it.
  [[nodiscard]] virtual std::vector<typename G::ViewEvent> heard() const = 0;
  // None before the end.
  [[nodiscard]] virtual typename G::Outcome outcome() const = 0;

  // Answers what this seat is asked. A refusal changes nothing.
  virtual Result<void, NotDone<G>> choose(Action action) = 0;
  // Takes the player's last choice back, as far as the referee allows it. A refusal changes nothing.
  virtual Result<void, NotDone<G>> take_back() = 0;

  // Whether hints, what a choice would do and what everyone can be sure of may be asked for at this table.
  [[nodiscard]] virtual bool aids() const { return true; }
};

}  // namespace oshra::terminal
