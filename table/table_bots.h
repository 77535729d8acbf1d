// The bots of a table: those in seats of their own, and those that stand in for people.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bots/make_bot.h"
#include "engine/core/invariant.h"
#include "match/match.h"
#include "table/match_bot.h"
#include "table/table.h"

namespace oshra::table {

// A clock that also says when nobody waits for the thought any more.
class ThoughtClock final : public Stopwatch {
 public:
  ThoughtClock(std::unique_ptr<Stopwatch> clock, std::shared_ptr<const std::atomic<bool>> called_off)
      : clock_(std::move(clock)), called_off_(std::move(called_off)) {}
  void start() override { clock_->start(); }
  [[nodiscard]] std::uint32_t milliseconds() const override { return clock_->milliseconds(); }
  [[nodiscard]] bool called_off() const override {
    return called_off_->load(std::memory_order_relaxed) || clock_->called_off();
  }

 private:
  std::unique_ptr<Stopwatch> clock_;
  std::shared_ptr<const std::atomic<bool>> called_off_;
};

template <Game G>
class TableBots {
 public:
  // The match must live as long.
  TableBots(const match::Match<G>& match, const BotTools& tools) : match_(match), tools_(tools) {
    for (auto& called_off : called_off_) called_off = std::make_shared<std::atomic<bool>>(false);
  }
  TableBots(const TableBots&) = delete;
  TableBots& operator=(const TableBots&) = delete;
  // The table is gone: whoever still thinks for it ends soon.
  ~TableBots() {
    for (const auto& called_off : called_off_) called_off->store(true, std::memory_order_relaxed);
  }

  // Likewise of all thoughts about what is not asked any more, or not of a bot: they are dropped when they are handed
  // in.
  void call_off_unwanted() {
    if (thinking_ == 0) return;
    const std::vector<match::Question> wanted = match_.wanted();
    for (const Seat seat : each(thinking_)) {
      const bool waits = std::ranges::any_of(wanted, [&](const match::Question& question) {
        return question.seat == seat && question.decision == decisions_[seat];
      });
      if (!waits) called_off_[seat]->store(true, std::memory_order_relaxed);
    }
  }

  // The first question that a bot is wanted for and does not think about yet.
  [[nodiscard]] std::optional<Thought> take_one() {
    // What is thought of while all clocks stand still could not be handed in.
    if (match_.clocks().paused()) return std::nullopt;
    for (const match::Question& question : match_.wanted()) {
      if (!contains(thinking_, question.seat)) return ask(question);
    }
    return std::nullopt;
  }

  // It is thought of: the bot can be asked the next.
  void done(const Thought& about) {
    ensure(contains(thinking_, about.seat), "a thought that nobody was asked for");
    thinking_ &= static_cast<SeatSet>(~only(about.seat));
  }

 private:
  Thought ask(const match::Question& question) {
    thinking_ |= only(question.seat);
    decisions_[question.seat] = question.decision;
    called_off_[question.seat]->store(false, std::memory_order_relaxed);
    return {.seat = question.seat, .decision = question.decision, .choose = [side = bot_of(question.seat).ask()] {
              return side->choose();
            }};
  }

  // Made when it is first wanted: most people never need one to stand in.
  MatchBot<G>& bot_of(Seat seat) {
    std::unique_ptr<MatchBot<G>>& bot = bots_[seat];
    if (!bot) {
      const match::Seats& seats = match_.seats();
      // A match that is gone on with goes on with bots as they were.
      tools_.budget = seats.budget;
      tools_.at_a_table = seats.at_a_table;
      BotTools tools = tools_;
      if (tools_.make_stopwatch) {
        tools.make_stopwatch = [make = tools_.make_stopwatch, called_off = called_off_[seat]] {
          return std::make_unique<ThoughtClock>(make(), called_off);
        };
      }
      MadeBot<G> made = make_bot<G>(seats.seats[seat].bot, tools);
      ensure(made.has_value(), "a table with a bot that does not exist");
      bot = std::make_unique<MatchBot<G>>(match_, seat, *std::move(made), seats.bots_seed);
    }
    return *bot;
  }

  const match::Match<G>& match_;
  BotTools tools_;
  std::array<std::unique_ptr<MatchBot<G>>, kMaxSeats> bots_;
  SeatSet thinking_ = 0;
  std::array<std::uint32_t, kMaxSeats> decisions_ = {};  // what those are thinking about
  std::array<std::shared_ptr<std::atomic<bool>>, kMaxSeats> called_off_ = {};
};

}  // namespace oshra::table
