// What measurements share.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace oshra::lab {

using SteadyClock = std::chrono::steady_clock;

inline double nanoseconds(SteadyClock::duration time) { return std::chrono::duration<double, std::nano>(time).count(); }

// Keeps a value the optimizer would drop.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// The best of several short runs: noise only ever adds.
template <class Run>
double best_of(int runs, Run run) {
  double best = 0;
  for (int i = 0; i < runs; ++i) {
    const double value = run();
    best = i == 0 ? value : std::min(best, value);
  }
  return best;
}

// The floor of the machine in nanoseconds: one random number, one unpredictable 16-way dispatch, two byte updates, what
// no engine can do without; and a copy of so many bytes, at most 512, if any.
double floor_ns(std::size_t copied_bytes);

}  // namespace oshra::lab
