// A sub-command as it is called from outside: exit code, what it prints.
#pragma once

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"

namespace oshra {

struct Ran {
  int code = 0;
  std::string out;
  std::string err;  // what CLI11 refuses included
};

// Lends the program's streams for one command.
class Caught {
 public:
  explicit Caught(std::ostream& stream) : stream_(stream), before_(stream.rdbuf(text_.rdbuf())) {}
  ~Caught() { stream_.rdbuf(before_); }
  Caught(const Caught&) = delete;
  Caught& operator=(const Caught&) = delete;
  [[nodiscard]] std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  std::ostream& stream_;
  std::streambuf* before_;
};

inline Ran run_command(void (*add)(Command), std::vector<std::string> arguments) {
  Program program;
  add(program.command());
  program.command().asks_which("command");
  const Caught out(std::cout);
  const Caught err(std::cerr);
  const int code = program.run(std::move(arguments), std::cout, std::cerr);
  return {code, out.text(), err.text()};
}

}  // namespace oshra
