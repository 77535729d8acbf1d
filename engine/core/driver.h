// Who answers what a game asks while an action is carried out.
#pragma once

#include "engine/core/rng.h"

namespace oshra {

// Every choice is put to the caller.
struct AskCaller {
  static constexpr bool kAnswers = false;
};

// Random play: the choices that come most often are drawn where they arise instead of being posed, listed and carried
// out. Each takes one draw, in the order of the options, so that the game is the same.
struct AtRandom {
  static constexpr bool kAnswers = true;
  Rng& rng;
  [[nodiscard]] int below(int bound) const { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }
};

}  // namespace oshra
