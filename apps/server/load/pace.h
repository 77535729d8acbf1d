// When each table makes its next move, and how long that takes: in a closed loop, where a table's next move follows the
// last, or so many moves a second in all, whoever is behind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "apps/net/net.h"

namespace oshra::load {

struct Plan {
  std::uint64_t moves = 0;  // that count; a tenth as many come before, or ten for each table, to warm up
  double rate = 0;          // moves a second; 0: a closed loop
  std::chrono::seconds at_most{60};
};

// Milliseconds.
struct Times {
  double p50 = 0;
  double p99 = 0;
  double most = 0;
};

class Pace {
 public:
  using Move = std::function<void(std::size_t table)>;

  // `move` is to have the table make one. The loop outlives it.
  Pace(net::Loop& loop, std::size_t tables, Move move) : loop_(loop), move_(std::move(move)), due_(tables) {}

  // The table waits to make a move.
  void ready(std::size_t table);
  // The move has come to everyone.
  void made(std::size_t table);

  // Runs the loop until all moves are made or the time is up; false: it was up.
  bool run(const Plan& plan);

  // What is made now counts: the warm-up is over.
  [[nodiscard]] bool counts() const { return running_ && warm_up_ == 0; }

  // Of the last run.
  [[nodiscard]] std::uint64_t moves() const { return took_us_.size(); }
  [[nodiscard]] double seconds() const;
  [[nodiscard]] double moves_per_second() const { return seconds() > 0 ? static_cast<double>(moves()) / seconds() : 0; }
  [[nodiscard]] Times times() const;

 private:
  using Clock = net::Clock;

  void go(std::size_t table, Clock::time_point due);
  void go_where_due();
  [[nodiscard]] Clock::time_point next_due() const;

  net::Loop& loop_;
  Move move_;
  std::vector<Clock::time_point> due_;  // of each table: when the move that is under way was due
  std::deque<std::size_t> waiting_;     // tables that are ready
  Plan plan_ = {};
  bool running_ = false;
  std::uint64_t warm_up_ = 0;  // moves that are still to be made before any counts
  std::uint64_t begun_ = 0;
  Clock::time_point start_;
  Clock::time_point counted_from_;
  Clock::time_point counted_to_;
  std::vector<std::uint32_t> took_us_;
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);  // for timers that may strike after its end
};

// Runs the loop until somebody stops it; false: that took longer than `at_most`.
bool run_at_most(net::Loop& loop, std::chrono::seconds at_most);

}  // namespace oshra::load
