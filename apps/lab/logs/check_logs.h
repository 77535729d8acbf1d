// Commands that go through logs one after the other and say of each whether it holds.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/logs/log.h"
#include "protocol/json.h"

namespace oshra::lab {

struct CheckedLog {
  std::optional<std::string> failure;  // where and why it does not hold
  std::string more = {};               // what else there is to say, for people
  Json more_json = Json::object();     // the same for machines
};

// Says of a log that it is unfinished, and of a half line that it is left out.
void add_extent(CheckedLog& checked, const LogExtent& extent);

// A line, or an object of a report, for each file, and how many passed. Returns the exit code. `check` may throw
// Malformed.
int check_logs(const std::vector<std::string>& paths, bool json,
               const std::function<CheckedLog(const std::string& text)>& check);

}  // namespace oshra::lab
