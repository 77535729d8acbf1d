// The program's commands and their flags. CLI11 reads them, in command_line.cpp alone: its headers take longer to
// compile than most of our files.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11 calls it so
class App;
class Option;
}  // namespace CLI

namespace oshra {

// Thrown by a command whose flags do not fit each other: its message goes where a bad flag's goes, and the program ends
// with kExitUsage.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  UsageError(const std::string& flag, const std::string& what) : std::runtime_error(flag + ": " + what) {}
};

// One flag, or a word that stands by itself. A handle: it may be copied, and lives as long as its program.
class Flag {
 public:
  Flag() = default;  // no command's: it is never given
  explicit Flag(CLI::Option& option) : option_(&option) {}

  // What it must be. The bounds of a number are both allowed.
  Flag required();
  Flag one_of(const std::vector<std::string>& words);
  Flag not_empty();
  Flag one_or_more();
  Flag excludes(Flag other);
  template <class Number>
  Flag between(Number least, Number most) {
    if constexpr (std::is_integral_v<Number>) {
      return between_whole(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
    } else {
      return between_any(least, most);
    }
  }

  // What its help says besides.
  Flag shows_default();
  Flag shows_default(const std::string& text);
  Flag group(const std::string& name);

  [[nodiscard]] bool given() const;
  [[nodiscard]] std::string name() const;
  [[nodiscard]] std::string description() const;

 private:
  Flag between_whole(std::int64_t least, std::int64_t most);
  Flag between_any(double least, double most);

  CLI::Option* option_ = nullptr;
};

// One command. A handle, as Flag is; what its flags write to must live as long.
class Command {
 public:
  Command(CLI::App& app, int& exit_code) : app_(&app), exit_code_(&exit_code) {}

  Command add_command(const std::string& name, const std::string& says);

  // A name without dashes is a word that stands by itself.
  Flag add_option(const std::string& names, int& value, const std::string& says);
  Flag add_option(const std::string& names, std::uint32_t& value, const std::string& says);
  Flag add_option(const std::string& names, std::uint64_t& value, const std::string& says);
  Flag add_option(const std::string& names, double& value, const std::string& says);
  Flag add_option(const std::string& names, std::string& value, const std::string& says);
  Flag add_option(const std::string& names, std::vector<std::string>& values, const std::string& says);
  Flag add_flag(const std::string& names, bool& value, const std::string& says);
  // What is read by a function, which may throw Malformed. It is not called where the flag is not given.
  Flag add_read(const std::string& names, std::function<void(const std::string&)> read, const std::string& says);
  // --seed of runs of many games. What `seed` is before stays where the flag is not given.
  Flag add_seed(std::uint64_t& seed, const std::string& says);

  void footer(const std::string& text);
  // What it does when all its flags are read; it answers with the exit code and may throw UsageError.
  void runs(std::function<int()> action);
  // For a command that has sub-commands, after all of them are added: where none of them is named, or an unknown one,
  // it says which there are. `kind` is what they are called.
  void asks_which(const std::string& kind);

 private:
  CLI::App* app_;
  int* exit_code_;
};

// The program itself, or in a test a part of it.
class Program {
 public:
  explicit Program(const std::string& name = "", const std::string& says = "");
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] Command command() { return {*app_, exit_code_}; }
  void set_version(const std::string& version);

  // The exit code. Help goes to `out`, what is wrong with the words to `err`.
  int run(int argc, const char* const* argv, std::ostream& out, std::ostream& err);
  int run(std::vector<std::string> words, std::ostream& out, std::ostream& err);

 private:
  std::unique_ptr<CLI::App> app_;
  int exit_code_ = 0;
};

}  // namespace oshra
