// What could still be taken back. A player takes back their own last action, then the one before it, and so on. Never
// across chance, something that anyone learnt and that was not the player's own to show, or another player's action; a
// secret answer of several players at once, though, until the last of them is in, whoever else has answered meanwhile.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "match/log.h"

namespace oshra::match {

// Why something cannot be taken back.
enum class NoUndo : std::uint8_t {
  nothing_done,   // by this player, since the match began
  dealt,          // chance has acted since
  learnt,         // by it someone learnt what was not the player's own to show
  all_answered,   // the last of the simultaneous answers is in
  another_acted,  // someone else has acted since
  seat_changed,   // the seat has gone to a bot or come back since
  not_playing,    // a bot plays here, or nobody
  over,
  paused,
  not_allowed,  // at this table
};
inline constexpr int kNoUndos = static_cast<int>(NoUndo::not_allowed) + 1;

// Who chose an action. What is forced nobody did: it follows from the action before it, and goes back with it.
enum class Chosen : std::uint8_t { by_nobody, by_player, by_bot };

// What everyone was told of an action: so many pieces of news, from this number on.
struct ToldOf {
  std::uint32_t from = 0;
  std::uint32_t count = 0;
};

template <Game G>
class UndoStack {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  // Nothing of what was done so far can be taken back any more; `by`: the player whose action, not added, is the
  // reason.
  void close(NoUndo why, std::optional<Seat> by = {}) {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const bool acted = why_not_[seat] != NoUndo::nothing_done || depth(seat) > 0 || by == seat;
      if (acted) why_not_[seat] = why;
    }
    steps_.clear();
  }
  // Nothing of what was done at this seat: whoever plays there now has not done it.
  void close(Seat seat, NoUndo why) {
    why_not_[seat] = why;
    for (Step& step : steps_) {
      if (is_of(step, seat)) step.chosen = Chosen::by_bot;
    }
  }

  // An action by which nobody learnt anything. `secret`: one of several answers at once, before the last of them is in.
  // Returns whether others can no longer take back what they did before it.
  bool add(Seq seq, Seat seat, Action action, Chosen chosen, bool secret, const State& before, ToldOf told = {}) {
    const bool after_another = std::ranges::any_of(
        steps_, [&](const Step& step) { return step.seat != seat && step.chosen != Chosen::by_nobody; });
    const bool closes = chosen != Chosen::by_nobody && !secret && after_another;
    if (closes) close(NoUndo::another_acted);
    steps_.push_back({seq, seat, action, chosen, secret, before, told});
    return closes;
  }

  // Who chose last, if it can be taken back: what is forced follows from that, and goes back with it.
  [[nodiscard]] std::optional<Seat> last_chooser() const {
    for (std::size_t i = steps_.size(); i > 0; --i) {
      if (steps_[i - 1].chosen != Chosen::by_nobody) return steps_[i - 1].seat;
    }
    return std::nullopt;
  }

  // How many actions a seat could take back, one after the other, if nobody else acts.
  [[nodiscard]] std::size_t depth(Seat seat) const {
    return static_cast<std::size_t>(std::ranges::count_if(steps_, [&](const Step& step) { return is_of(step, seat); }));
  }

  [[nodiscard]] std::optional<NoUndo> why_not(Seat seat) const {
    const std::size_t last = last_of(seat);
    if (last == steps_.size()) return why_not_[seat];
    if (steps_[last].secret) return std::nullopt;
    for (std::size_t i = last + 1; i < steps_.size(); ++i) {
      if (steps_[i].chosen != Chosen::by_nobody) return NoUndo::another_acted;
    }
    return std::nullopt;
  }

  struct Taken {
    State state;
    std::vector<Seq> seqs;
    std::vector<std::uint32_t> told;  // the pieces of news that are not so any more
    bool secret;                      // one of several answers at once, which are still open
  };

  // Where why_not() has nothing against it. What the others have answered meanwhile stands: answers that are given at
  // once do not touch each other.
  Taken take_back(const Setup& setup, Seat seat) {
    const std::size_t last = last_of(seat);
    const bool secret = steps_[last].secret;
    Taken taken{steps_[last].before, {}, {}, secret};
    std::vector<Step> since(steps_.begin() + static_cast<std::ptrdiff_t>(last), steps_.end());
    steps_.resize(last);
    for (Step& step : since) {
      if (!secret || step.seat == seat) {
        taken.seqs.push_back(step.seq);
        for (std::uint32_t i = 0; i < step.told.count; ++i) taken.told.push_back(step.told.from + i);
        continue;
      }
      step.before = taken.state;
      NullSink nobody;
      G::apply(setup, taken.state, step.seat, step.action, nobody);
      steps_.push_back(step);
    }
    return taken;
  }

 private:
  struct Step {
    Seq seq;
    Seat seat;
    Action action;
    Chosen chosen;
    bool secret;
    State before;
    ToldOf told;
  };

  static bool is_of(const Step& step, Seat seat) { return step.chosen == Chosen::by_player && step.seat == seat; }

  // steps_.size(): there is none.
  [[nodiscard]] std::size_t last_of(Seat seat) const {
    for (std::size_t i = steps_.size(); i > 0; --i) {
      if (is_of(steps_[i - 1], seat)) return i - 1;
    }
    return steps_.size();
  }

  std::vector<Step> steps_;
  std::array<NoUndo, kMaxSeats> why_not_ = {};
};

}  // namespace oshra::match
