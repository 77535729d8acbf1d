// Drives a game for one player at this machine: chance and bots from a seed. (A referee will take this over.)
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "apps/terminal/players_side.h"
#include "bots/bot.h"
#include "engine/hidden_leaders/game.h"

namespace oshra::terminal {

class Table final : public PlayersSide {
 public:
  // Told of every action once it is applied: logs, tests.
  using Watcher = std::function<void(const hidden_leaders::Setup&, const hidden_leaders::State& after, Actor, Action)>;

  using Bots = std::vector<std::unique_ptr<Bot<hidden_leaders::HiddenLeaders>>>;  // by seat, none at the player's own

  // The same seed and the same choices at `seat` give the same game.
  Table(const hidden_leaders::Setup& setup, Seat seat, std::uint64_t seed, Bots bots);

  void watch(Watcher watcher) { watchers_.push_back(std::move(watcher)); }

  [[nodiscard]] const hidden_leaders::Setup& setup() const override { return setup_; }
  [[nodiscard]] Seat seat() const override { return seat_; }
  void play_on() override;
  [[nodiscard]] hidden_leaders::View view() const override;
  [[nodiscard]] std::vector<Action> options() const override;
  std::vector<hidden_leaders::ViewEvent> news() override;
  hidden_leaders::Verdict choose(Action action) override;
  [[nodiscard]] hidden_leaders::Outcome outcome() const override;

 private:
  void apply(Actor actor, Action action);

  hidden_leaders::Setup setup_;
  hidden_leaders::State state_;
  Seat seat_;
  Bots bots_;
  Rng chance_;
  std::vector<Rng> whims_;  // by seat: its bot's own generator
  std::vector<hidden_leaders::ViewEvent> news_;
  std::vector<Watcher> watchers_;
};

}  // namespace oshra::terminal
