// Each option with the same probability.
#pragma once

#include "bots/bot.h"

namespace oshra {

template <Game G>
class RandomBot final : public Bot<G> {
 public:
  Choice choose(const typename G::Setup& /*setup*/, const typename G::View& /*view*/,
                const typename G::Options& options, Rng& rng, const Effort& /*effort*/) override {
    return {options[rng.below(static_cast<std::uint32_t>(options.size()))]};
  }
  [[nodiscard]] bool looks() const override { return false; }
};

}  // namespace oshra
