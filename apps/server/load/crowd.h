// All tables of a load.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/server/load/pace.h"
#include "apps/server/load/played_table.h"

namespace oshra::load {

class Crowd {
 public:
  // Loop and wish outlive it.
  Crowd(net::Loop& loop, const Wish& wish, std::size_t tables, std::uint64_t seed);

  // Each runs the loop until all tables are so far; false: one has failed, or it took too long.
  bool connect(std::chrono::seconds at_most) { return take_step(&PlayedTable::connect, at_most); }
  bool open(std::chrono::seconds at_most) { return take_step(&PlayedTable::open, at_most); }
  // Until the time is up, at the worst; what came of it is the pace's.
  void play(const Plan& plan) { in_time_ = pace_.run(plan); }

  [[nodiscard]] const Pace& pace() const { return pace_; }
  [[nodiscard]] bool in_time() const { return in_time_; }
  [[nodiscard]] std::size_t failed() const { return failed_; }
  [[nodiscard]] const std::string& why_failed() const { return why_failed_; }  // the first of them
  [[nodiscard]] std::uint64_t matches() const;
  [[nodiscard]] Traffic traffic() const;  // of the moves that count

 private:
  bool take_step(void (PlayedTable::*step)(), std::chrono::seconds at_most);
  void begin_some();
  void step_done();

  net::Loop& loop_;
  Pace pace_;
  std::vector<std::unique_ptr<PlayedTable>> tables_;
  void (PlayedTable::*step_)() = nullptr;
  std::size_t begun_ = 0;  // tables that are on their way to the next step
  std::size_t done_ = 0;   // and those that have got there
  std::size_t failed_ = 0;
  std::string why_failed_;
  bool in_time_ = true;
  std::optional<Traffic> before_;  // any move counted
};

}  // namespace oshra::load
