// What bots are handed by whoever runs them: they have no clock and no threads of their own.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "bots/bot.h"

namespace oshra {

// Runs a few jobs, perhaps at the same time, and returns when all are done.
class Crew {
 public:
  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  virtual ~Crew() = default;

  virtual void run(std::size_t jobs, const std::function<void(std::size_t)>& job) = 0;
};

struct BotTools {
  // None: nothing ends a search but its iterations.
  std::function<std::unique_ptr<Stopwatch>()> make_stopwatch;
  // None: one job after the other, with the same result.
  Crew* crew = nullptr;
  // Told when a bot did wrong and another plays in its place from then on: a sentence that names it. Perhaps by several
  // threads at once.
  std::function<void(const std::string& offence)> on_offence;
  // People wait for them: a level's cap on its time holds.
  bool at_a_table = false;
  // Of every level's iterations, so many times.
  double budget = 1;
};

}  // namespace oshra
