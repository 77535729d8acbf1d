#include "apps/common/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

#include "apps/common/exit_codes.h"
#include "apps/common/match_seed.h"

namespace oshra {

namespace {

template <class Number>
std::string text_of(Number number) {
  std::string text(64, '\0');
  char* const end = text.data() + text.size();
  std::to_chars_result written{};
  if constexpr (std::is_integral_v<Number>) {
    written = std::to_chars(text.data(), end, number);
  } else {
    written = std::to_chars(text.data(), end, number, std::chars_format::fixed);
  }
  text.resize(static_cast<std::size_t>(written.ptr - text.data()));
  return text;
}

// Not left to CLI::Range and CLI11's own reading, which take "nan" for a number in any range, "010" for 8, and say of
// "1e2" that it is not between 1 and 1000.
template <class Number>
CLI::Validator bounds(Number least, Number most) {
  const std::string range = text_of(least) + " to " + text_of(most);
  return {[=](std::string& given) {
            Number number{};
            const char* end = given.data() + given.size();
            const auto [stopped, error] = std::from_chars(given.data(), end, number);
            if (error != std::errc{} || stopped != end || !(number >= least && number <= most)) {
              return "\"" + given + "\" is none: a " + (std::is_integral_v<Number> ? "whole number" : "number") +
                     " from " + range + " is wanted";
            }
            given = text_of(number);
            return std::string();
          },
          range, "number"};
}

}  // namespace

Flag Flag::required() {
  option_->required();
  return *this;
}

Flag Flag::one_of(const std::vector<std::string>& words) {
  option_->check(CLI::IsMember(words));
  return *this;
}

// For a name of a file or folder: an empty one is that of an unset variable in a script.
Flag Flag::not_empty() {
  option_->check(CLI::Validator(
      [](std::string& given) {
        return given.empty() ? std::string("an empty name; leave the flag out instead") : std::string();
      },
      "", "name"));
  return *this;
}

Flag Flag::one_or_more() {
  option_->expected(1, -1);
  return *this;
}

Flag Flag::excludes(Flag other) {
  option_->excludes(other.option_);
  return *this;
}

Flag Flag::shows_default() {
  option_->capture_default_str();
  return *this;
}

Flag Flag::shows_default(const std::string& text) {
  option_->default_str(text);
  return *this;
}

Flag Flag::group(const std::string& name) {
  option_->group(name);
  return *this;
}

bool Flag::given() const { return option_ != nullptr && option_->count() != 0; }
std::string Flag::name() const { return option_->get_name(); }
std::string Flag::description() const { return option_->get_description(); }

Flag Flag::between_whole(std::int64_t least, std::int64_t most) {
  option_->transform(bounds(least, most));
  return *this;
}

Flag Flag::between_any(double least, double most) {
  option_->transform(bounds(least, most));
  return *this;
}

Command Command::add_command(const std::string& name, const std::string& says) {
  return {*app_->add_subcommand(name, says), *exit_code_};
}

Flag Command::add_option(const std::string& names, int& value, const std::string& says) {
  return Flag(*app_->add_option(names, value, says));
}
Flag Command::add_option(const std::string& names, std::uint32_t& value, const std::string& says) {
  return Flag(*app_->add_option(names, value, says));
}
Flag Command::add_option(const std::string& names, std::uint64_t& value, const std::string& says) {
  return Flag(*app_->add_option(names, value, says));
}
Flag Command::add_option(const std::string& names, double& value, const std::string& says) {
  return Flag(*app_->add_option(names, value, says));
}
Flag Command::add_option(const std::string& names, std::string& value, const std::string& says) {
  return Flag(*app_->add_option(names, value, says));
}
Flag Command::add_option(const std::string& names, std::vector<std::string>& values, const std::string& says) {
  return Flag(*app_->add_option(names, values, says));
}
Flag Command::add_flag(const std::string& names, bool& value, const std::string& says) {
  return Flag(*app_->add_flag(names, value, says));
}

Flag Command::add_read(const std::string& names, std::function<void(const std::string&)> read,
                       const std::string& says) {
  return Flag(*app_->add_option_function<std::string>(
      names,
      [read = std::move(read)](const std::string& text) {
        try {
          read(text);
        } catch (const Malformed& malformed) {
          throw CLI::ValidationError(malformed.what());
        }
      },
      says));
}

Flag Command::add_seed(std::uint64_t& seed, const std::string& says) {
  return add_read(
      "--seed", [&seed](const std::string& text) { seed = MatchSeed::parse(text, "--seed").number(); }, says);
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::runs(std::function<int()> action) {
  app_->callback([action = std::move(action), exit_code = exit_code_] {
    try {
      *exit_code = action();
    } catch (const UsageError& error) {
      throw CLI::ValidationError(error.what());
    }
  });
}

// CLI11 would say only that a sub-command is wanted.
void Command::asks_which(const std::string& kind) {
  app_->require_subcommand(0, 1);
  app_->allow_extras();  // to be refused here, before a sub-command does anything
  app_->parse_complete_callback([command = app_, kind] {
    const std::vector<std::string> words = command->remaining();
    if (words.empty() && !command->get_subcommands().empty()) return;
    std::string what = "which " + kind + " is missing";
    if (!words.empty()) {
      const bool flag = words.front().starts_with('-') && words.front() != "--";
      what = "unknown " + (flag ? "flag" : kind) + " \"" + words.front() + "\"";
    }
    const std::vector<CLI::App*> all = command->get_subcommands([](const CLI::App*) { return true; });
    std::string right;
    for (std::size_t i = 0; i < all.size(); ++i) {
      right += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i]->get_name();
    }
    throw CLI::ValidationError(command->get_name(), what + ": " + right + " is wanted");
  });
}

Program::Program(const std::string& name, const std::string& says) : app_(std::make_unique<CLI::App>(says, name)) {}
Program::~Program() = default;

void Program::set_version(const std::string& version) { app_->set_version_flag("--version", version); }

int Program::run(int argc, const char* const* argv, std::ostream& out, std::ostream& err) {
  return run(std::vector<std::string>(argv + std::min(argc, 1), argv + argc), out, err);
}

int Program::run(std::vector<std::string> words, std::ostream& out, std::ostream& err) {
  std::ranges::reverse(words);  // as CLI11 takes them
  try {
    app_->parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    // CLI11 has codes of its own; ours are the same everywhere.
    return app_->exit(error, out, err) == 0 ? kExitDone : kExitUsage;
  }
  return exit_code_;
}

}  // namespace oshra
