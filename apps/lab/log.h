// Logs of games: JSON lines that a person can read. First the Setup, then one action a line, written as in a scenario,
// with the hash of the state after it; perhaps a last line with the outcome.
//   {"game": "hidden-leaders", "players": 4, "beginner": false, "heroes": "base", "rules_version": 1}
//   {"seq": 1, "deal": {"start": 2}, "hash": "0123456789abcdef"}
//   {"seq": 57, "seat": 2, "do": "play", "card": "keen-koi", "hash": "..."}
//   {"over": true, "faction": "water", "winners": [2]}
//
// Where bots played, the first line names them, null for a seat that is someone else's, and says what their choices can
// be repeated from; a choice that was searched for says how many iterations that took, and one that random made in
// place of a program that had done wrong says that:
//   {"game": ..., "bots": ["adept", null, "exec:./my-bot"], "bots_seed": "1234", "budget": 0.1,
//    "at_a_table": true}
//   {"seq": 57, "seat": 0, "do": "play", "card": "keen-koi", "iterations": 1000, "hash": "..."}
//   {"seq": 58, "seat": 2, "do": "done", "stand_in": true, "hash": "..."}
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/position.h"
#include "bots/bot.h"

namespace oshra::lab {

struct LogBots {
  std::vector<std::string> names;  // by seat, empty where someone else sits; none at all: nothing is known of bots
  std::uint64_t seed = 0;          // of all of them (SeatedBots::begin)
  double budget = 1;               // of every level's iterations
  bool at_a_table = false;         // where a clock may have cut searches short
};

class LogWriter {
 public:
  explicit LogWriter(const Position& start, const LogBots& bots = {});
  // After it was applied.
  void add(const Position& after, Actor actor, const Choice& choice);
  void end(const Position& position);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  int seq_ = 0;
};

// What is told while a log is replayed; none: not.
struct LogReader {
  std::function<void(const Position& start, const LogBots& bots)> begin;
  std::function<void(const Position& at, Actor actor, const Choice& choice)> before;  // it is applied
  std::function<void(const std::string&)> event;
};

// Where and why the log does not hold; nothing if it does. Throws Malformed.
std::optional<std::string> replay_log(const std::string& text, const LogReader& reader = {});

}  // namespace oshra::lab
