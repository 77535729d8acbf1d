// A player that is a program. It is given what a person at its seat is given and nothing else: no State ever reaches
// it but those it makes itself of its view (determinize).
#pragma once

#include <memory>
#include <string>

#include "engine/core/game.h"

namespace oshra {

template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // One of `options`, which are those of the seat that `view` is seen from; there is at least one. The same view,
  // options and generator give the same choice, whatever was chosen before.
  virtual Action choose(const typename G::Setup& setup, const typename G::View& view,
                        const typename G::Options& options, Rng& rng) = 0;

  // Whether `choose` looks at its view. If not, whoever asks may spare the work and hand over an empty one.
  [[nodiscard]] virtual bool looks() const { return true; }
};

// A bot, or why there is none.
template <Game G>
struct MadeBot {
  std::unique_ptr<Bot<G>> bot;
  std::string error;  // empty if there is one
};

}  // namespace oshra
