// Logs of games: JSON lines that a person can read. First the Setup, then one action a line, written as in a scenario,
// with the hash of the state after it; perhaps a last line with the outcome.
//   {"game": "hidden-leaders", "players": 4, "beginner": false, "heroes": "base", "rules_version": 1}
//   {"seq": 1, "deal": {"start": 2}, "hash": "0123456789abcdef"}
//   {"seq": 57, "seat": 2, "do": "play", "card": "keen-koi", "hash": "..."}
//   {"over": true, "faction": "water", "winners": [2]}
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "apps/lab/position.h"

namespace oshra::lab {

class LogWriter {
 public:
  explicit LogWriter(const Position& start);
  // After the action was applied.
  void add(const Position& after, Actor actor, Action action);
  void end(const Position& position);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  int seq_ = 0;
};

// Where and why the log does not hold; nothing if it does. Throws Malformed.
std::optional<std::string> replay_log(const std::string& text,
                                      const std::function<void(const Position&, Actor, Action)>& before = {},
                                      const std::function<void(const std::string&)>& event = {});

}  // namespace oshra::lab
