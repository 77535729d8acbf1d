// How far many games are, and how long they will still take.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "apps/lab/statistics/simulate.h"

namespace oshra::lab {

// On standard error, drawn ten times a second, gone when the work is done. Only where a person sees it.
class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t total);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();

  // Nothing where standard error is no terminal. Not to outlive this.
  Progress progress();

 private:
  using Clock = std::chrono::steady_clock;

  void show(std::uint64_t done);

  static constexpr int kWidth = 40;
  std::uint64_t total_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  bool drawn_ = false;
};

// "2 h 05 min", "3 min 20 s", "7 s"
std::string in_words(std::chrono::seconds time);

}  // namespace oshra::lab
