#include "apps/server/load/pace.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace oshra::load {

bool run_at_most(net::Loop& loop, std::chrono::seconds at_most) {
  struct Stretch {
    bool over = false;
    bool late = false;
  };
  const auto stretch = std::make_shared<Stretch>();
  loop.at(net::Clock::now() + at_most, [&loop, stretch] {
    if (stretch->over) return;
    stretch->late = true;
    loop.stop();
  });
  loop.run();
  stretch->over = true;
  return !stretch->late;
}

bool Pace::run(const Plan& plan) {
  // A match begins with secret answers, of which the others are told little: cheaper moves than all that follow.
  constexpr std::uint64_t kMovesOfABeginning = 10;
  constexpr std::uint64_t kWarmUpShare = 10;
  plan_ = plan;
  warm_up_ = std::max(plan.moves / kWarmUpShare, kMovesOfABeginning * due_.size());
  begun_ = 0;
  took_us_.clear();
  took_us_.reserve(plan.moves);
  start_ = counted_from_ = counted_to_ = Clock::now();
  running_ = true;
  go_where_due();
  const bool in_time = run_at_most(loop_, plan.at_most);
  running_ = false;
  return in_time;
}

void Pace::ready(std::size_t table) {
  // In the order they came, and those who wait before those who come.
  waiting_.push_back(table);
  if (!running_) return;
  if (plan_.rate > 0 && Clock::now() < next_due()) return;  // a timer runs
  table = waiting_.front();
  waiting_.pop_front();
  go(table, plan_.rate > 0 ? next_due() : Clock::now());
}

void Pace::go(std::size_t table, Clock::time_point due) {
  ++begun_;
  due_[table] = due;
  move_(table);
}

Pace::Clock::time_point Pace::next_due() const {
  return start_ + std::chrono::duration_cast<Clock::duration>(
                      std::chrono::duration<double>(static_cast<double>(begun_) / plan_.rate));
}

void Pace::go_where_due() {
  if (!running_) return;
  while (!waiting_.empty()) {
    const auto now = Clock::now();
    if (plan_.rate > 0 && now < next_due()) break;
    const std::size_t table = waiting_.front();
    waiting_.pop_front();
    go(table, plan_.rate > 0 ? next_due() : now);
  }
  if (plan_.rate == 0) return;
  // Where no table is ready, a move that is due waits for one, and its lateness counts.
  constexpr std::chrono::milliseconds kLookAgain{1};
  const auto then = waiting_.empty() ? Clock::now() + kLookAgain : next_due();
  loop_.at(then, [this, here = std::weak_ptr<bool>(here_)] {
    if (!here.expired()) go_where_due();
  });
}

void Pace::made(std::size_t table) {
  if (!running_ || moves() == plan_.moves) return;
  const auto now = Clock::now();
  if (warm_up_ > 0) {
    if (--warm_up_ == 0) counted_from_ = now;
    return;
  }
  counted_to_ = now;
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(now - due_[table]).count();
  took_us_.push_back(static_cast<std::uint32_t>(took));
  if (moves() == plan_.moves) loop_.stop();
}

double Pace::seconds() const { return std::chrono::duration<double>(counted_to_ - counted_from_).count(); }

Times Pace::times() const {
  if (took_us_.empty()) return {};
  std::vector<std::uint32_t> sorted = took_us_;
  std::ranges::sort(sorted);
  const auto at = [&](std::size_t hundredths) {
    constexpr double kMicrosecondsInMilli = 1000;
    return sorted[(sorted.size() - 1) * hundredths / 100] / kMicrosecondsInMilli;
  };
  return {.p50 = at(50), .p99 = at(99), .most = at(100)};
}

}  // namespace oshra::load
