// A player that is a program. It is given what a person at its seat is given and nothing else: no State ever reaches
// it but those it makes itself of its view (determinize).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/result.h"

namespace oshra {

// Time, for those who may look at a clock; bots are handed one.
class Stopwatch {
 public:
  Stopwatch() = default;
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;
  virtual ~Stopwatch() = default;

  virtual void start() = 0;
  [[nodiscard]] virtual std::uint32_t milliseconds() const = 0;  // since start()
  // Nobody waits for the choice any more: a search ends at once, whatever its measure, and its choice is of no use.
  // Perhaps asked by several threads at once.
  [[nodiscard]] virtual bool called_off() const { return false; }
};

// What a bot decides, and how much of its own measure it spent on it.
struct Choice {
  Action action = {};
  std::uint32_t iterations = 0;  // of a search; 0: nothing was searched
  bool stand_in = false;         // made by `random`, in place of a program that did wrong

  friend bool operator==(const Choice&, const Choice&) = default;
};

// How sure a bot is of its last choice.
template <Game G>
struct Opinion {
  double chance = 0;                // to win the game with it, 0 to 1
  std::vector<Action> rivals = {};  // other options that it could not tell to be worse
};

// What one decision may take, beside the bot's own measure.
struct Effort {
  static constexpr std::uint32_t kMostIterations = 100'000'000;

  // Not 0: search for so many iterations, whatever the clock says, but never more than the bot's own measure. This is
  // how a choice that a clock cut short is repeated.
  std::uint32_t iterations = 0;
  // Not 0: stop a search after so many. Asks for a Stopwatch (BotTools).
  std::uint32_t milliseconds = 0;
};

template <Game G>
class Bot {
 public:
  using Setup = typename G::Setup;
  using View = typename G::View;
  using Options = typename G::Options;
  using ViewEvent = typename G::ViewEvent;
  using Outcome = typename G::Outcome;

  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // A game begins; what was heard of another one is forgotten.
  virtual void sit_down(const Setup& /*setup*/, Seat /*seat*/) {}

  // Everything its seat is told, in order.
  virtual void hear(const Setup& /*setup*/, const ViewEvent& /*event*/) {}

  // One of `options`, which are those of the seat that `view` is seen from; there is at least one. The same game heard,
  // view, options, generator and effort give the same choice.
  virtual Choice choose(const Setup& setup, const View& view, const Options& options, Rng& rng,
                        const Effort& effort) = 0;

  // How sure it is of what it chose last, among these options; nothing: it did not search for it.
  [[nodiscard]] virtual std::optional<Opinion<G>> opinion(const Options& /*options*/) const { return std::nullopt; }

  // The game it sat down to was played to its end. Told to those that listen.
  virtual void game_over(const Setup& /*setup*/, const View& /*view*/, const Outcome& /*outcome*/) {}

  // The game ends here, with nobody having won: it was given up. Told to those that listen.
  virtual void broken_off(const Setup& /*setup*/, const View& /*view*/) {}

  // Whether `choose` looks at its view, and whether it listens. If not, whoever asks may spare the work and hand over
  // an empty view, or tell it nothing.
  [[nodiscard]] virtual bool looks() const { return true; }
  [[nodiscard]] virtual bool listens() const { return false; }
  // At a table, where people wait: it never thinks longer, in milliseconds. 0: next to no time, or nobody can say.
  [[nodiscard]] virtual std::uint32_t longest() const { return 0; }
  // The iterations of a search that no clock cuts short; 0: it does not search.
  [[nodiscard]] virtual std::uint32_t measure() const { return 0; }
  // The memory that it searches in.
  [[nodiscard]] virtual std::size_t bytes() const { return 0; }
};

// A bot, or why there is none.
template <Game G>
using MadeBot = Result<std::unique_ptr<Bot<G>>, std::string>;

}  // namespace oshra
