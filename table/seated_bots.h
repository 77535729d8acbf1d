// The bots of one running game: each is told what its seat is told and asked what its seat is asked. Here, at the
// latest, a State becomes a View; a bot sees nothing else of it.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"

namespace oshra {

// One bot at its seat. The seat's seed and the number of the decision make the generator of each choice, so that one
// can be repeated without the others. There is no State on this side of the table.
template <Game G>
class SeatedBot {
 public:
  using Setup = typename G::Setup;

  // Not owned. None: someone else sits there.
  void seat(Bot<G>* bot) { bot_ = bot; }
  [[nodiscard]] bool taken() const { return bot_ != nullptr; }
  [[nodiscard]] bool looks() const { return bot_->looks(); }
  [[nodiscard]] bool listens() const { return bot_->listens(); }

  // A game begins. `seed` is that of all bots. Each bot's own seed is made of it, and tells nothing of the others'.
  void begin(const Setup& setup, Seat seat, std::uint64_t seed) {
    seed_ = one_way(stream(seed, seat).next());
    bot_->sit_down(setup, seat);
  }
  void hear(const Setup& setup, const typename G::ViewEvent& event) { bot_->hear(setup, event); }
  // `number`: of the seat's choices, from 0.
  Choice choose(const Setup& setup, const typename G::View& view, const typename G::Options& options,
                std::uint32_t number, const Effort& effort) {
    Rng rng = stream(seed_, number);
    return bot_->choose(setup, view, options, rng, effort);
  }
  void game_over(const Setup& setup, const typename G::View& view, const typename G::Outcome& outcome) {
    bot_->game_over(setup, view, outcome);
  }
  void broken_off(const Setup& setup, const typename G::View& view) { bot_->broken_off(setup, view); }

 private:
  Bot<G>* bot_ = nullptr;
  std::uint64_t seed_ = 0;
};

template <Game G>
class SeatedBots {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  // Not owned. None: someone else sits there.
  void seat(Seat seat, Bot<G>* bot) { bots_[seat].seat(bot); }

  // A game begins.
  void begin(const Setup& setup, std::uint64_t seed) {
    listeners_ = 0;
    lookers_ = 0;
    choices_ = {};
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (!bots_[seat].taken()) continue;
      bots_[seat].begin(setup, seat, seed);
      if (bots_[seat].listens()) listeners_ |= only(seat);
      if (bots_[seat].looks()) lookers_ |= only(seat);
    }
  }

  // Whether anyone wants to hear events.
  [[nodiscard]] bool listen() const { return listeners_ != 0; }

  void tell(const Setup& setup, const typename G::Event& event) {
    for (const Seat seat : each(listeners_)) bots_[seat].hear(setup, G::project(event, seat));
  }

  // The game is over, or broken off where it stands: to those that listen.
  void end(const Setup& setup, const State& state) {
    for (const Seat seat : each(listeners_)) {
      const typename G::View view = G::view(setup, state, seat);
      if (G::asked(state) == 0) {
        bots_[seat].game_over(setup, view, G::outcome(setup, state));
      } else {
        bots_[seat].broken_off(setup, view);
      }
    }
  }

  // `options` are that seat's.
  Choice choose(const Setup& setup, const State& state, Seat seat, const typename G::Options& options,
                const Effort& effort = {}) {
    static constexpr typename G::View kNoView = {};
    SeatedBot<G>& bot = bots_[seat];
    const std::uint32_t number = choices_[seat]++;
    if (!contains(lookers_, seat)) return bot.choose(setup, kNoView, options, number, effort);
    return bot.choose(setup, G::view(setup, state, seat), options, number, effort);
  }

 private:
  std::array<SeatedBot<G>, kMaxSeats> bots_ = {};
  std::array<std::uint32_t, kMaxSeats> choices_ = {};
  SeatSet listeners_ = 0;
  SeatSet lookers_ = 0;
};

}  // namespace oshra
