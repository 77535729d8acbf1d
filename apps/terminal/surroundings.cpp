#include "apps/terminal/surroundings.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>

namespace oshra::terminal {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  return value == nullptr ? std::string_view() : value;
}

Screen terminal_screen() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return {size.ws_col, size.ws_row};
  const std::string_view columns = environment("COLUMNS");
  int width = 0;
  const auto [end, error] = std::from_chars(columns.data(), columns.data() + columns.size(), width);
  constexpr int kUsual = 80;
  return {error == std::errc() && end == columns.data() + columns.size() && width > 0 ? width : kUsual};
}

text::Language usual_language() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view locale = environment(variable);
    if (locale.empty()) continue;
    return text::language_named(locale.substr(0, locale.find_first_of("_.@"))).value_or(text::Language::en);
  }
  return text::Language::en;
}

bool is_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

namespace {

// ./play says what it is called.
std::string command_that(const char* with_script, const char* with_program) {
  const std::string_view script = environment("OSHRA_PLAY");
  if (!script.empty()) return std::string(script) + with_script;
  return for_a_shell(program_invocation_name) + with_program;
}

}  // namespace

std::string play_command() { return command_that(" terminal", " play"); }
std::string join_command() { return for_a_shell(program_invocation_name) + " join"; }
std::string rules_command() { return command_that(" rules", " rules"); }

bool wants_colour() {
  return isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace oshra::terminal
