// A program started by a shell command and spoken to line by line over its standard input and output. Its standard
// error is ours. Whatever it does, a call here ends by its deadline and says what went wrong. However we end, it ends
// too, with all that it has started: beside it waits a process of ours, its keeper (apps/programs/keeper.h), for the
// end of a pipe that only we hold. Linux only. PR_SET_PDEATHSIG alone would not do: it does not hold for what the
// program has started, and strikes when no more than the thread that started it is gone.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace oshra {

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  // Nothing is started yet. `longest_line`: in bytes, of what it says.
  Process(std::string command, std::size_t longest_line) : command_(std::move(command)), longest_line_(longest_line) {}
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  // A program that ends when its input does is given a moment to.
  ~Process() { end(kGrace); }

  [[nodiscard]] bool running() const { return keeper_ > 0; }

  // What went wrong is told in words that follow the program's name. Where we were started with SIGCHLD ignored,
  // start() undoes it: nobody could be told how a keeper ended.
  Result<void, std::string> start();
  Result<void, std::string> send(const std::string& line, Clock::time_point deadline);
  Result<std::string, std::string> read_line(Clock::time_point deadline);
  // What it has said that nobody asked for; empty: nothing.
  std::string unasked();

  // It and all it has started. Closes its input and waits at most so long before it is killed.
  void end(std::chrono::milliseconds grace);

 private:
  static constexpr std::chrono::milliseconds kGrace{500};

  // Takes in what it has said so far; false: there will be no more.
  bool take_in();
  // Its output or input is closed: why, as far as can be seen by the deadline.
  std::string why_gone(Clock::time_point deadline);
  // Whether it has ended by then.
  bool ended(Clock::time_point until);
  // It and all that descends from it, at once.
  void kill_and_reap();

  std::string command_;
  std::size_t longest_line_;
  std::string heard_;  // since the last line that was read
  pid_t keeper_ = 0;
  int to_ = -1;
  int from_ = -1;
  int lifeline_ = -1;  // to the keeper
  int report_ = -1;    // from it
  // Of the program's end, by the keeper; no_more: the keeper is gone.
  enum class Told { nothing, status, no_more };
  Told told_ = Told::nothing;
  int status_ = 0;  // as waitpid tells it
};

}  // namespace oshra
