#include "apps/common/bot_tools.h"

#include <chrono>
#include <exception>
#include <iostream>
#include <thread>
#include <vector>

namespace oshra {

namespace {

class SteadyStopwatch final : public Stopwatch {
 public:
  void start() override { start_ = Clock::now(); }
  [[nodiscard]] std::uint32_t milliseconds() const override {
    return static_cast<std::uint32_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count());
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

class ThreadCrew final : public Crew {
 public:
  void run(std::size_t jobs, const std::function<void(std::size_t)>& job) override {
    std::vector<std::exception_ptr> failures(jobs);
    const auto guarded = [&](std::size_t i) {
      try {
        job(i);
      } catch (...) {
        failures[i] = std::current_exception();
      }
    };
    {
      std::vector<std::jthread> others;
      for (std::size_t i = 1; i < jobs; ++i) others.emplace_back(guarded, i);
      if (jobs > 0) guarded(0);
    }
    for (const std::exception_ptr& failure : failures) {
      if (failure) std::rethrow_exception(failure);
    }
  }
};

}  // namespace

BotTools bot_tools() {
  static ThreadCrew crew;
  return {.make_stopwatch = [] { return std::make_unique<SteadyStopwatch>(); },
          .crew = &crew,
          .on_offence = [](const std::string& offence) { std::cerr << "oshra: " + offence + '\n'; },
          .budget = 1};
}

}  // namespace oshra
