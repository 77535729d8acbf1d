// What a Position does the same way for every game of the contract (engine/core/game.h).
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "apps/common/malformed.h"
#include "apps/lab/scenarios/position.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/verdict.h"
#include "match/referee.h"
#include "protocol/choices.h"
#include "protocol/reading.h"

namespace oshra::lab {

// In plain words.
inline std::string describe_refusal(Refused refused) {
  switch (refused) {
    case Refused::not_refused: return "legal";
    case Refused::game_is_over: return "the game is over";
    case Refused::not_your_choice: return "someone else is asked";
    case Refused::already_answered: return "this seat has answered already";
    case Refused::not_what_is_asked: return "another kind of choice is asked for";
    case Refused::not_offered: return "this one is not among the options";
    case Refused::malformed: return "no such action exists";
  }
  return "";
}

// Leaves of the tree of decisions so many actions deep, chance enumerated, each of its options counted once.
template <Game G>
std::uint64_t count_sequences(const typename G::Setup& setup, const typename G::State& state, int depth) {
  const SeatSet actors = G::asked(state);
  if (depth == 0 || actors == 0) return 1;
  // Simultaneous actors one after the other, the lowest seat first: their answers do not touch each other.
  const Actor actor = first_of(actors);
  typename G::Options list;
  G::options(setup, state, actor, list);
  if (depth == 1) return list.size();
  std::uint64_t total = 0;
  NullSink sink;
  for (const Action action : list) {
    typename G::State next = state;
    G::apply(setup, next, actor, action, sink);
    total += count_sequences<G>(setup, next, depth - 1);
  }
  return total;
}

template <Game G>
class GamePosition : public Position {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  GamePosition(const Setup& setup, const State& state) : setup_(setup), referee_(setup_, state, {}, Record{this}) {}

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const State& state() const { return referee_.state(); }

  [[nodiscard]] int players() const override { return G::players(setup_); }
  [[nodiscard]] SeatSet actors() const override { return referee_.asked(); }

  [[nodiscard]] std::vector<Action> options(Actor actor) const override {
    typename G::Options list;
    G::options(setup_, state(), actor, list);
    return {list.begin(), list.end()};
  }

  [[nodiscard]] std::optional<Refusal> refusal(Actor actor, Action action) const override {
    const auto verdict = G::check(setup_, state(), actor, action);
    if (verdict.ok()) return std::nullopt;
    Refusal refusal{describe_refusal(verdict.refused), {}, legal_options(*this, actor)};
    for (const auto rule : verdict.rules) {
      if (const std::string_view name = rule_name(rule); !name.empty()) refusal.rules.emplace_back(name);
    }
    return refusal;
  }

  void deal(Action action) override { referee_.deal(action); }
  void act(Seat seat, const match::Answer& answer) override { referee_.act(seat, answer); }
  std::optional<Action> forced(Seat seat) override {
    if (!referee_.forced(seat)) return std::nullopt;
    return referee_.options()[0];
  }
  void take_forced(Seat seat) override { referee_.take_forced(seat); }
  void watch(const Watcher& watcher) override { watcher_ = watcher; }

  [[nodiscard]] std::uint64_t hash() const override { return hash_of(state()); }

  [[nodiscard]] std::uint64_t perft(int depth) const override { return count_sequences<G>(setup_, state(), depth); }

 protected:
  // What was read, or Malformed with its place.
  template <class Value>
  static Value accepted(const Read<Value>& read, const std::string& place) {
    if (!read) throw Malformed(place + read.error().place, read.error().message);
    if constexpr (!std::is_void_v<Value>) return *read;
  }

  // One line for a trace, in the ids of the files.
  [[nodiscard]] virtual std::string describe(const typename G::Event& event) const = 0;

  Setup setup_;

 private:
  struct AllIsWritten {};  // deals too: the referee draws none

  // What the referee shows of the game goes to whoever watches.
  struct Record {
    GamePosition* position;
    static bool goes_on(const State& /*state*/) { return true; }
    void before(const Setup& /*setup*/, const State& /*state*/, Actor actor, const match::Answer& answer) {
      if (position->watcher_.before) position->watcher_.before(*position, actor, answer);
    }
    CallbackSink<typename G::Event> sink() {
      return {[](void* context, const typename G::Event& event) {
                auto& here = *static_cast<GamePosition*>(context);
                if (here.watcher_.event) here.events_.push_back(event);
              },
              position};
    }
    // Told when all is done: words for an event may need what it brought about.
    void after(const Setup& /*setup*/, const State& /*state*/, Actor /*actor*/, const match::Answer& /*answer*/) {
      for (const auto& event : position->events_) position->watcher_.event(position->describe(event));
      position->events_.clear();
    }
  };

  match::Referee<G, AllIsWritten, Record> referee_;
  Watcher watcher_;
  std::vector<typename G::Event> events_;  // of the action that is being carried out
};

}  // namespace oshra::lab
