// Follows a match from its log, action by action: tests of faces know the whole truth by it.
#pragma once

#include <functional>

#include "engine/core/game.h"
#include "match/match.h"

namespace oshra {

template <Game G>
class Follower {
 public:
  // `see` is shown every action once it is carried out.
  using See = std::function<void(const typename G::Setup&, const typename G::State& after, Actor, Action)>;
  explicit Follower(See see) : see_(std::move(see)) {}

  void operator()(const match::Match<G>& match) {
    if (followed_ == 0) state_ = match.beginning().start();
    for (; followed_ < match.log().size(); ++followed_) {
      const match::Entry& entry = match.log()[followed_];
      if (const auto* deal = std::get_if<match::Deal>(&entry)) follow(match.setup(), kChance, deal->action);
      if (const auto* act = std::get_if<match::Act>(&entry)) follow(match.setup(), act->seat, act->action);
    }
  }

 private:
  void follow(const typename G::Setup& setup, Actor actor, Action action) {
    NullSink nobody;
    G::apply(setup, state_, actor, action, nobody);
    see_(setup, state_, actor, action);
  }

  See see_;
  std::size_t followed_ = 0;
  typename G::State state_ = {};
};

}  // namespace oshra
