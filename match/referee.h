// The course of one game, of any game: whoever plays or shows one drives it through this. It deals for chance, takes
// what everyone can see to be forced, and carries out what players answer. What is kept of all that is the recorder's
// business, and one that keeps nothing costs nothing.
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

#include "engine/core/game.h"
#include "match/answer.h"

namespace oshra::match {

// Is shown every action before and after it is carried out; events go to its sink.
template <class R, class G>
concept Recorder = requires(R& recorder, const typename G::Setup& setup, const typename G::State& state, Actor actor,
                            const Answer& answer) {
  { recorder.goes_on(state) } -> std::same_as<bool>;  // asked before each action; false: the game is broken off
  { recorder.before(setup, state, actor, answer) } -> std::same_as<void>;
  recorder.sink();
  { recorder.after(setup, state, actor, answer) } -> std::same_as<void>;
};

struct NoRecorder {
  static bool goes_on(const auto& /*state*/) { return true; }
  static void before(const auto& /*setup*/, const auto& /*state*/, Actor /*actor*/, const Answer& /*answer*/) {}
  static NullSink sink() { return {}; }
  static void after(const auto& /*setup*/, const auto& /*state*/, Actor /*actor*/, const Answer& /*answer*/) {}
};

template <Game G, class Chance, Recorder<G> Record = NoRecorder>
class Referee {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Options = typename G::Options;

  // The setup must live as long.
  Referee(const Setup& setup, const State& start, Chance chance, Record record = {})
      : setup_(setup), state_(start), chance_(std::move(chance)), record_(std::move(record)) {}
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] SeatSet asked() const { return G::asked(state_); }
  [[nodiscard]] std::uint64_t deals() const { return deals_; }
  [[nodiscard]] Chance& chance() { return chance_; }
  [[nodiscard]] Record& record() { return record_; }

  // --- for those who ask one player after the other ---

  static constexpr Actor kNobody = kChance;

  // Deals and takes what is forced until a player must be asked: who, the lowest seat first. kNobody: the game is over,
  // or the recorder has broken it off.
  Actor next() {
    while (true) {
      const SeatSet asked = G::asked(state_);
      if (asked == 0 || !record_.goes_on(state_)) return kNobody;
      const Actor actor = first_of(asked);
      if (actor == kChance) {
        deal();
      } else if (!forced(actor)) {
        return actor;
      } else {
        take_forced(actor);
      }
    }
  }

  // Of the player that next() or forced() was about.
  [[nodiscard]] const Options& options() const { return options_; }

  // --- step by step ---

  // Chance is asked.
  void deal() { deal(chance_.template draw<G>(setup_, state_, deals_)); }
  // What a log or a scenario says was dealt. A referee that makes no other deals needs no chance to draw them.
  void deal(Action action) { carry_out(kChance, {.action = action}); }

  // Only what everyone can see to be forced is taken for a player (HL-A15, Y-H4); for anything else the player is
  // asked, also where there is one option: being asked, or answered at once, must tell nothing. Lists the options.
  bool forced(Seat seat) {
    G::options(setup_, state_, seat, options_);
    return options_.size() == 1 && contains(G::pending(setup_, state_).forced, seat);
  }

  void take_forced(Seat seat) { carry_out(seat, {.action = options_[0], .forced = true}); }

  // A legal answer of a player who is asked.
  void act(Seat seat, const Answer& answer) { carry_out(seat, answer); }

  // Back to what it was (undo.h). Deals are not made again, so their count stays.
  void restore(const State& state) { state_ = state; }

 private:
  void carry_out(Actor actor, const Answer& answer) {
    record_.before(setup_, state_, actor, answer);
    auto sink = record_.sink();
    G::apply(setup_, state_, actor, answer.action, sink);
    deals_ += actor == kChance ? 1 : 0;
    record_.after(setup_, state_, actor, answer);
  }

  const Setup& setup_;
  State state_;
  Chance chance_;
  Record record_;
  Options options_;
  std::uint64_t deals_ = 0;
};

}  // namespace oshra::match
