// What the tests of sittings at the terminal share, whatever is played.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/terminal/commands.h"
#include "apps/terminal/lines.h"
#include "apps/terminal/sitting.h"
#include "tests/common/has.h"

namespace oshra::terminal {

// A stream that asks for each line only when it is wanted: by then everything before it has been written.
class Answers : public std::streambuf {
 public:
  using Next = std::function<std::optional<std::string>()>;
  explicit Answers(Next next) : next_(std::move(next)) {}

 protected:
  int_type underflow() override {
    std::optional<std::string> line = next_();
    if (!line) return traits_type::eof();
    line_ = *line + '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  Next next_;
  std::string line_;
};

// One line, whatever was wrapped and indented.
inline std::string unwrapped(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n';
    if (space && line.ends_with(' ')) continue;
    line += space ? ' ' : c;
  }
  return line;
}

// Columns, counted on our own: none of the four languages has wide or combining characters.
inline int columns(std::string_view line) {
  return static_cast<int>(
      std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

inline const std::vector<std::string> kNonsense = {"",
                                                   "abc",
                                                   "0",
                                                   "-1",
                                                   "99999999999999999999",
                                                   "1 2",
                                                   "7x",
                                                   "1.",
                                                   "1?",
                                                   "? 2",
                                                   "999?",
                                                   "??",
                                                   "n",
                                                   "c",
                                                   "c 1",
                                                   "c 999",
                                                   "c zzz",
                                                   "c %s",
                                                   "r",
                                                   "r p1",
                                                   "rules zzz",
                                                   "t",
                                                   "T",
                                                   "k",
                                                   "log",
                                                   "l 2",
                                                   "log all",
                                                   "s",
                                                   "m",
                                                   "help game",
                                                   "help",
                                                   "\x1b[A\t",
                                                   "\xff\xfe\xc3",
                                                   "  ",
                                                   std::string(5000, 'x'),
                                                   "'",
                                                   "ответ",
                                                   "[["};

inline SittingPapers papers_with(std::ostream* log) { return SittingPapers{.log = log}; }

inline void check_lines(const std::string& transcript, int width) {
  std::istringstream lines(transcript);
  std::string line;
  while (std::getline(lines, line)) {
    INFO(line);
    // A command to be copied stays in one line.
    if (line.find(" --seed ") == std::string::npos) REQUIRE(columns(line) <= width);
    // A missing message, an unfilled slot, a control character.
    REQUIRE(line.find("⟦") == std::string::npos);
    REQUIRE(line.find_first_of("{}") == std::string::npos);
    REQUIRE(std::ranges::none_of(line, [](char c) { return c >= 0 && c < ' '; }));
  }
}

inline std::string rest_after(const std::string& text, const std::string& mark) {
  const std::size_t at = text.find(mark);
  return at == std::string::npos ? "" : text.substr(at);
}

// The numbers of the last list of choices in a piece of a transcript, below or beside each other.
inline std::vector<std::size_t> numbers_listed(const std::string& text) {
  std::vector<std::size_t> numbers;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t line = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    const bool beside = at > line + 2 && text.substr(at - 2, 2) == "  " && text.find_first_not_of(' ', line) < at;
    if (at != line && !beside) continue;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (end == at || text.substr(end, 2) != ". ") continue;
    const auto number = static_cast<std::size_t>(std::stoul(text.substr(at, end - at)));
    if (!numbers.empty() && number <= numbers.back()) numbers.clear();
    numbers.push_back(number);
  }
  return numbers;
}

// What is written when exactly these lines are typed; none are left over.
template <SettingsOfGame S>
std::string typed(const S& settings, const std::vector<std::string>& lines, Ended expected) {
  std::size_t next = 0;
  Answers answers([&]() -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  });
  std::istream in(&answers);
  std::ostringstream transcript;
  Writer out(transcript, [] { return Screen{80}; }, false);
  CHECK(play_sitting(settings, in, out) == expected);
  CHECK(next == lines.size());
  return transcript.str();
}

struct Ran {
  int code;
  std::string out;
  std::string err;
};

// The sub-command as the program runs it.
inline Ran oshra_play(std::vector<std::string> arguments, const std::string& input) {
  setenv("OSHRA_PLAY", "./play", 1);  // NOLINT(concurrency-mt-unsafe): nothing else runs
  Program program;
  add_play_command(program.command());
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  std::streambuf* old_in = std::cin.rdbuf(in.rdbuf());
  std::streambuf* old_out = std::cout.rdbuf(out.rdbuf());
  std::streambuf* old_err = std::cerr.rdbuf(err.rdbuf());
  std::cin.clear();
  arguments.insert(arguments.begin(), "play");
  const int exit_code = program.run(std::move(arguments), out, err);
  std::cin.rdbuf(old_in);
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  return {exit_code, out.str(), err.str()};
}

}  // namespace oshra::terminal
