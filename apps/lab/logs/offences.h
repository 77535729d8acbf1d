// What bots did wrong in a run of many games, for its report.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "bots/tools.h"
#include "protocol/json.h"

namespace oshra::lab {

class OffenceBook {
 public:
  // Writes down the offences that `tools` are told of; whoever was told of them before still is. Must outlive the bots
  // made with them.
  explicit OffenceBook(BotTools& tools);

  // To a report: {"offences": [...]}, or a line each; nothing where there were none.
  void add_to(Json& report) const;
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] std::vector<std::string> sorted() const;

  mutable std::mutex mutex_;  // guards what follows
  std::vector<std::string> offences_;
};

}  // namespace oshra::lab
