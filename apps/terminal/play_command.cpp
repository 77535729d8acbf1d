// oshra play: Hidden Leaders at this terminal, against bots.
#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>

#include "apps/common/exit_codes.h"
#include "apps/terminal/commands.h"
#include "apps/terminal/sitting.h"

namespace oshra::terminal {

namespace {

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

// As the locale says, where it is one of ours: LC_ALL before LC_MESSAGES before LANG.
text::Language usual_language() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const std::string_view locale = environment(variable);
    if (locale.empty()) continue;
    return text::language_named(locale.substr(0, locale.find_first_of("_.@"))).value_or(text::Language::en);
  }
  return text::Language::en;
}

struct Arguments {
  SittingSettings settings;
  std::string game = "hidden-leaders";
  std::string heroes = "base";
  std::string language;
  std::uint64_t seed = 0;
  int seat = 0;
  std::string log;
};

int play(Arguments& arguments, bool seed_given) {
  SittingSettings& settings = arguments.settings;
  settings.extended = arguments.heroes == "extended";
  settings.language = text::language_named(arguments.language).value_or(usual_language());
  settings.seat = static_cast<Seat>(arguments.seat);
  settings.seed = seed_given ? arguments.seed : std::random_device()();
  settings.echo = isatty(STDIN_FILENO) == 0;
  if (const auto wrong = what_is_wrong(settings)) throw CLI::ValidationError(*wrong);

  std::ofstream log;
  if (!arguments.log.empty()) {
    log.open(arguments.log);
    if (!log) {
      std::cerr << "oshra play: cannot write the log " << arguments.log << '\n';
      return kExitSurroundings;
    }
  }
  const bool colour = isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  Writer out(std::cout, terminal_screen, colour);
  play_sitting(settings, std::cin, out, log.is_open() ? &log : nullptr);
  if (log.is_open() && !log) {
    std::cerr << "oshra play: the log " << arguments.log << " could not be written to its end\n";
    return kExitSurroundings;
  }
  return kExitDone;
}

}  // namespace

void add_play_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("play", "Play Hidden Leaders in this terminal, against bots");
  const auto arguments = std::make_shared<Arguments>();
  SittingSettings& settings = arguments->settings;
  command->add_option("game", arguments->game, "The game: hidden-leaders")
      ->check(CLI::IsMember({"hidden-leaders"}))
      ->capture_default_str();
  command->add_option("--players", settings.players, "How many play, you included")
      ->check(CLI::Range(hidden_leaders::kMinPlayers, hidden_leaders::kMaxPlayers))
      ->capture_default_str();
  command->add_option("--seat", arguments->seat, "Your seat, from 0; chance decides which seat starts")
      ->check(CLI::Range(0, hidden_leaders::kMaxPlayers - 1))
      ->capture_default_str();
  command->add_option("--bots", settings.bots, "The others: one bot's name for all, or one for each (random, greedy)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
  command->add_flag("--beginner", settings.beginner, "Without the advanced heroes, and shorter by one open hero");
  command->add_option("--heroes", arguments->heroes, "base: 77 heroes; extended: 85")
      ->check(CLI::IsMember({"base", "extended"}))
      ->capture_default_str();
  command->add_option("--lang", arguments->language, "The language: en, de, fr, ru (default: the locale's, else en)")
      ->check(CLI::IsMember({"en", "de", "fr", "ru"}));
  CLI::Option* seed = command->add_option("--seed", arguments->seed,
                                          "All of chance and the bots; with the same choices the same game (default: "
                                          "a new one, which is shown)");
  command->add_option("--name", settings.name, "Your name");
  command->add_option("--log", arguments->log, "Writes the game's log here (see `oshra replay`)");
  command->footer(
      "At every choice type its number; ? explains the rest. Colours appear on a terminal unless NO_COLOR is set.");
  command->callback([arguments, seed, &exit_code] { exit_code = play(*arguments, seed->count() > 0); });
}

}  // namespace oshra::terminal
