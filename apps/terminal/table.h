// Drives a game for one player at this machine: chance and bots from a seed. (A referee will take this over.)
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "apps/common/seated_bots.h"
#include "apps/terminal/players_side.h"
#include "bots/bot.h"
#include "engine/core/invariant.h"

namespace oshra::terminal {

template <Game G>
class Table final : public PlayersSide<G> {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;

  // Told of every action once it is applied, and what its search took, if it was searched for: logs, tests.
  using Watcher = std::function<void(const Setup&, const State& after, Actor, const oshra::Choice&)>;

  using Bots = std::vector<std::unique_ptr<Bot<G>>>;  // by seat, none at the player's own

  // The same seed and the same choices at `seat` give the same game, unless a clock cuts a bot's search short.
  Table(const Setup& setup, Seat seat, std::uint64_t seed, Bots bots)
      : setup_(setup),
        state_(G::initial(setup)),
        seat_(seat),
        bots_(std::move(bots)),
        chance_(stream(seed, 0)),
        bots_seed_(one_way(stream(seed, kMaxSeats).next())) {
    ensure(bots_.size() == static_cast<std::size_t>(G::players(setup)) && !bots_[seat],
           "a table with a bot for every seat but the player's");
    for (Seat other = 0; other < G::players(setup); ++other) seated_.seat(other, bots_[other].get());
    seated_.begin(setup_, bots_seed_);
  }

  // What the bots' choices can be repeated from.
  [[nodiscard]] std::uint64_t bots_seed() const { return bots_seed_; }

  void watch(Watcher watcher) { watchers_.push_back(std::move(watcher)); }

  [[nodiscard]] const Setup& setup() const override { return setup_; }
  [[nodiscard]] Seat seat() const override { return seat_; }

  void play_on() override {
    while (true) {
      const auto pending = G::pending(setup_, state_);
      if (pending.actors == 0) return;
      const bool players_turn = contains(pending.actors, seat_);
      if (players_turn && !contains(pending.forced, seat_)) return;
      const Actor actor = players_turn ? seat_ : first_of(pending.actors);
      if (actor == kChance) {
        apply(actor, {G::random_option(setup_, state_, actor, chance_)});
        continue;
      }
      typename G::Options options;
      G::options(setup_, state_, actor, options);
      // Forced for all to see: nobody needs to be asked (HL-A15, Y-H4).
      apply(actor, contains(pending.forced, actor) ? oshra::Choice{options[0]}
                                                   : seated_.choose(setup_, state_, actor, options));
    }
  }

  [[nodiscard]] typename G::View view() const override { return G::view(setup_, state_, seat_); }

  void options(typename G::Options& out) const override {
    out.clear();
    if (contains(G::asked(state_), seat_)) G::options(setup_, state_, seat_, out);
  }

  std::vector<typename G::ViewEvent> news() override { return std::exchange(news_, {}); }

  typename G::Verdict choose(Action action) override {
    const typename G::Verdict verdict = G::check(setup_, state_, seat_, action);
    if (verdict.ok()) apply(seat_, {action});
    return verdict;
  }

  [[nodiscard]] typename G::Outcome outcome() const override { return G::outcome(setup_, state_); }

 private:
  void apply(Actor actor, const oshra::Choice& choice) {
    const auto tell = [](void* table, const typename G::Event& event) {
      auto& self = *static_cast<Table*>(table);
      self.news_.push_back(G::project(event, self.seat_));
      self.seated_.tell(self.setup_, event);
    };
    CallbackSink<typename G::Event> sink{tell, this};
    G::apply(setup_, state_, actor, choice.action, sink);
    if (G::asked(state_) == 0) seated_.end(setup_, state_);
    for (const Watcher& watcher : watchers_) watcher(setup_, state_, actor, choice);
  }

  Setup setup_;
  State state_;
  Seat seat_;
  Bots bots_;
  Rng chance_;
  std::uint64_t bots_seed_;
  SeatedBots<G> seated_;
  std::vector<typename G::ViewEvent> news_;
  std::vector<Watcher> watchers_;
};

}  // namespace oshra::terminal
