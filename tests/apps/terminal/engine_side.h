// A player's side of a game without a match: a position that stands still, or a game that somebody looks on at.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "apps/terminal/keyboard.h"
#include "apps/terminal/players_side.h"
#include "engine/core/rng.h"

namespace oshra::terminal {

template <Game G>
class EngineSide final : public PlayersSide<G> {
 public:
  // Of a player: nothing goes on. Of kSpectator: at random, a few actions each time.
  EngineSide(typename G::Setup setup, typename G::State state, Viewer viewer, std::uint64_t whim = 1)
      : setup_(std::move(setup)), state_(state), viewer_(viewer), rng_(whim) {}

  [[nodiscard]] const typename G::Setup& setup() const override { return setup_; }
  [[nodiscard]] Seat seat() const override { return viewer_; }

  Waited play_on(Waiting& /*waiting*/) override {
    constexpr int kActions = 6;
    CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                           auto* self = static_cast<EngineSide*>(context);
                                           self->heard_.push_back(G::project(event, self->viewer_));
                                         },
                                         this};
    for (int i = 0; i < kActions && viewer_ == kSpectator && G::asked(state_) != 0; ++i) {
      const Actor actor = first_of(G::asked(state_));
      G::apply(setup_, state_, actor, G::random_option(setup_, state_, actor, rng_), sink);
    }
    return G::asked(state_) == 0 ? Waited::over : Waited::asked;
  }

  [[nodiscard]] typename G::View view() const override { return G::view(setup_, state_, viewer_); }
  void options(typename G::Options& out) const override {
    out = {};
    if (contains(G::asked(state_), viewer_) && viewer_ != kSpectator) G::options(setup_, state_, viewer_, out);
  }
  [[nodiscard]] std::vector<typename G::ViewEvent> heard() const override { return heard_; }
  [[nodiscard]] typename G::Outcome outcome() const override { return G::outcome(setup_, state_); }

  Result<void, NotDone<G>> choose(Action /*action*/) override { return Unexpected(NotDone<G>{.words = "no"}); }
  Result<void, NotDone<G>> take_back() override { return Unexpected(NotDone<G>{.words = "no"}); }

 private:
  typename G::Setup setup_;
  typename G::State state_;
  Viewer viewer_;
  Rng rng_;
  std::vector<typename G::ViewEvent> heard_;
};

// Nobody waits here.
class NoWaiting final : public Waiting {
 public:
  void for_whom(SeatSet /*asked*/) override {}
  [[nodiscard]] bool called_off() const override { return false; }
};

// Types each line once, over and over, with a look at what is new between two of them.
class CuriousKeyboard final : public Keyboard {
 public:
  explicit CuriousKeyboard(std::vector<std::string> lines) : lines_(std::move(lines)) {}

  Typed read() override {
    const std::size_t now = next_++;
    if (now % 2 == 1) return {.what = Typed::What::changed};
    return {.what = Typed::What::line, .line = lines_[now / 2 % lines_.size()]};
  }

 private:
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
};

}  // namespace oshra::terminal
