// A bot that goes by everything it is handed: what it heard, its view, its options and its generator. Where two of them
// choose the same, they were handed the same.
#pragma once

#include <cstdint>

#include "bots/bot.h"
#include "engine/core/hash.h"

namespace oshra {

template <Game G>
class AttentiveBot final : public Bot<G> {
 public:
  void sit_down(const typename G::Setup& setup, Seat seat) override { known_ = hash_of(setup) ^ seat; }
  void hear(const typename G::Setup& /*setup*/, const typename G::ViewEvent& event) override {
    known_ = and_then(known_, hash_of(event));
  }
  // Its iterations are part of what was handed to it, so that it need not come to another option to be seen to differ.
  Choice choose(const typename G::Setup& /*setup*/, const typename G::View& view, const typename G::Options& options,
                Rng& rng, const Effort& /*effort*/) override {
    std::uint64_t all = and_then(and_then(known_, hash_of(view)), rng.next());
    for (std::size_t i = 0; i < options.size(); ++i) all = and_then(all, hash_of(options[i]));
    Choice choice{.iterations = static_cast<std::uint32_t>(all)};
    if (options.size() != 0) choice.action = options[Rng(all).below(static_cast<std::uint32_t>(options.size()))];
    return choice;
  }
  [[nodiscard]] bool listens() const override { return true; }

 private:
  static std::uint64_t and_then(std::uint64_t before, std::uint64_t next) { return Rng(before ^ next).next(); }

  std::uint64_t known_ = 0;
};

}  // namespace oshra
