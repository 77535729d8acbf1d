// The bots of a table: those in seats of their own, and those that stand in for people.
#pragma once

#include <array>
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

template <Game G>
class TableBots {
 public:
  // The match must live as long.
  TableBots(const match::Match<G>& match, const BotTools& tools) : match_(match), tools_(tools) {}

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
      MadeBot<G> made = make_bot<G>(seats.seats[seat].bot, tools_);
      ensure(made.has_value(), "a table with a bot that does not exist");
      bot = std::make_unique<MatchBot<G>>(match_, seat, *std::move(made), seats.bots_seed);
    }
    return *bot;
  }

  const match::Match<G>& match_;
  BotTools tools_;
  std::array<std::unique_ptr<MatchBot<G>>, kMaxSeats> bots_;
  SeatSet thinking_ = 0;
};

}  // namespace oshra::table
