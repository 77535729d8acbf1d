// Logs of games (docs/logs.md), played again on a Position.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/scenarios/position.h"
#include "protocol/log/reader.h"

namespace oshra::lab {

struct LogBots {
  std::vector<std::string> names;  // by seat, empty where someone else sits; none at all: nothing is known of bots
  std::uint64_t seed = 0;          // of all of them (SeatedBot::begin)
  double budget = 1;               // of every level's iterations
  bool at_a_table = false;         // where a clock may have cut searches short
};

// How much of a match a log holds.
struct LogExtent {
  bool finished = false;  // it has its last line
  int half_line = 0;      // the number of a half line at the end, which is left out; 0: there is none
};
LogExtent extent_of(const LogFile& log);

// Called while a log is replayed; each may be empty.
struct LogReader : Watcher {
  std::function<void(const LogExtent& extent)> extent;
  std::function<void(const Position& start, const LogBots& bots)> begin;
};

// Whether the log holds, or where and why it does not. Throws Malformed.
Result<void, std::string> replay_log(const std::string& text, const LogReader& reader = {});

}  // namespace oshra::lab
