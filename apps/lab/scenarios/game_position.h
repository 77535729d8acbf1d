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
#include "protocol/choices.h"

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

  GamePosition(const Setup& setup, const State& state) : setup_(setup), state_(state) {}

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const State& state() const { return state_; }

  [[nodiscard]] int players() const override { return G::players(setup_); }
  [[nodiscard]] SeatSet actors() const override { return G::asked(state_); }
  [[nodiscard]] SeatSet forced() const override { return G::pending(setup_, state_).forced; }

  [[nodiscard]] std::vector<Action> options(Actor actor) const override {
    typename G::Options list;
    G::options(setup_, state_, actor, list);
    return {list.begin(), list.end()};
  }

  [[nodiscard]] std::optional<Refusal> refusal(Actor actor, Action action) const override {
    const auto verdict = G::check(setup_, state_, actor, action);
    if (verdict.ok()) return std::nullopt;
    Refusal refusal{describe_refusal(verdict.refused), {}, legal_options(*this, actor)};
    for (const auto rule : verdict.rules) {
      if (const std::string_view name = rule_name(rule); !name.empty()) refusal.rules.emplace_back(name);
    }
    return refusal;
  }

  void apply(Actor actor, Action action, const std::function<void(const std::string&)>& tell) override {
    if (!tell) {
      NullSink sink;
      return G::apply(setup_, state_, actor, action, sink);
    }
    // Told when all is done: words for an event may need what it brought about.
    std::vector<typename G::Event> events;
    CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                           static_cast<std::vector<typename G::Event>*>(context)->push_back(event);
                                         },
                                         &events};
    G::apply(setup_, state_, actor, action, sink);
    for (const auto& event : events) tell(describe(event));
  }

  [[nodiscard]] std::uint64_t hash() const override { return hash_of(state_); }

  [[nodiscard]] std::uint64_t perft(int depth) const override { return count_sequences<G>(setup_, state_, depth); }

 protected:
  // What was read, or Malformed with its place.
  template <class Value>
  static Value accepted(const std::variant<Value, ActionError>& read, const std::string& place) {
    if (const auto* error = std::get_if<ActionError>(&read)) {
      throw Malformed(error->key.empty() ? place : place + "/" + error->key, error->message);
    }
    return std::get<Value>(read);
  }

  // One line for a trace, in the ids of the files.
  [[nodiscard]] virtual std::string describe(const typename G::Event& event) const = 0;

  Setup setup_;
  State state_;
};

}  // namespace oshra::lab
