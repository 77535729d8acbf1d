// The bots of one running game: each is told what its seat is told and asked what its seat is asked. Here, at the
// latest, a State becomes a View; a bot sees nothing else of it.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"

namespace oshra {

template <Game G>
class SeatedBots {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  // Not owned. None: someone else sits there.
  void seat(Seat seat, Bot<G>* bot) { bots_[seat] = bot; }

  // A game begins. A seat's seed and the number of its decision make the generator of each choice, so that one can be
  // repeated without the others. From its own a bot can work out nobody else's.
  void begin(const Setup& setup, std::uint64_t seed) {
    decisions_ = {};
    listeners_ = 0;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      seeds_[seat] = one_way(stream(seed, seat).next());
      if (bots_[seat] == nullptr) continue;
      bots_[seat]->sit_down(setup, seat);
      if (bots_[seat]->listens()) listeners_ |= only(seat);
    }
  }

  // Whether anyone wants to hear events.
  [[nodiscard]] bool listen() const { return listeners_ != 0; }

  void tell(const Setup& setup, const typename G::Event& event) {
    for (const Seat seat : each(listeners_)) bots_[seat]->hear(setup, G::project(event, seat));
  }

  // The game is over: to those that listen.
  void end(const Setup& setup, const State& state) {
    for (const Seat seat : each(listeners_)) {
      bots_[seat]->game_over(setup, G::view(setup, state, seat), G::outcome(setup, state));
    }
  }

  // `options` are that seat's.
  Choice choose(const Setup& setup, const State& state, Seat seat, const typename G::Options& options,
                const Effort& effort = {}) {
    static constexpr typename G::View kNoView = {};
    Bot<G>& bot = *bots_[seat];
    Rng rng = stream(seeds_[seat], decisions_[seat]++);
    if (!bot.looks()) return bot.choose(setup, kNoView, options, rng, effort);
    return bot.choose(setup, G::view(setup, state, seat), options, rng, effort);
  }

 private:
  std::array<Bot<G>*, kMaxSeats> bots_ = {};
  std::array<std::uint64_t, kMaxSeats> seeds_ = {};
  std::array<std::uint32_t, kMaxSeats> decisions_ = {};
  SeatSet listeners_ = 0;
};

}  // namespace oshra
