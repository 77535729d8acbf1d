// A program started by a shell command and spoken to line by line over its standard input and output. Its standard
// error is ours. Whatever it does, a call here ends by its deadline and says what went wrong.
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

  // Each says what went wrong, in words that follow the program's name; empty: nothing did.
  std::string start();
  std::string send(const std::string& line, Clock::time_point deadline);
  std::string read_line(std::string& line, Clock::time_point deadline);
  // What it has said that nobody asked for; empty: nothing.
  std::string unasked();

  // It and all it has started. Closes its input and waits so long before it is killed.
  void end(std::chrono::milliseconds grace);

 private:
  static constexpr std::chrono::milliseconds kGrace{500};

  // Takes in what it has said so far; false: there will be no more.
  bool take_in();
  // Its output or input is closed: why, as far as can be seen.
  std::string why_gone();
  // Whether it has ended; it stays to be reaped.
  bool ended(std::chrono::milliseconds patience, int& status) const;
  void close_pipes();

  std::string command_;
  std::size_t longest_line_;
  std::string heard_;  // since the last line that was read
  pid_t pid_ = 0;
  int to_ = -1;
  int from_ = -1;
};

}  // namespace oshra
