// A program started by a shell command and spoken to line by line over its standard input and output. Its standard
// error is ours. Whatever it does, a call here ends by its deadline and says what went wrong. However we end, it ends
// too: beside each program waits a shell, the guard, for the end of a pipe that only we hold, and kills the group that
// the two of them and all that the program has started are. POSIX alone, and it holds where Linux' PR_SET_PDEATHSIG
// does not: for what the program has started, and when no more than the thread that started it is gone.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

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

  [[nodiscard]] bool running() const { return pid_ > 0; }

  // Each says what went wrong, in words that follow the program's name; empty: nothing did. Where we were started with
  // SIGCHLD ignored, start() undoes it: nobody could be told how a program ended.
  std::string start();
  std::string send(const std::string& line, Clock::time_point deadline);
  std::string read_line(std::string& line, Clock::time_point deadline);
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
  // Whether it has ended by then; it stays to be reaped.
  bool ended(Clock::time_point until, int& status) const;
  // The whole group, at once.
  void kill_and_reap();

  std::string command_;
  std::size_t longest_line_;
  std::string heard_;  // since the last line that was read
  pid_t pid_ = 0;
  pid_t guard_ = 0;  // and the number of their group
  int to_ = -1;
  int from_ = -1;
  int lifeline_ = -1;  // to the guard; nothing is ever written
};

}  // namespace oshra
