// oshra play: a game at this terminal, against bots.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/malformed.h"
#include "apps/terminal/commands.h"
#include "apps/terminal/hidden_leaders/sitting.h"
#include "apps/terminal/surroundings.h"
#include "apps/terminal/yield/sitting.h"
#include "bots/names.h"
#include "protocol/games.h"

namespace oshra::terminal {

namespace {

struct Arguments {
  std::string game{hidden_leaders::Setup::kGame};
  SittingSettings common;
  std::string bots = join_names(SittingSettings().bots);
  int seat = 0;
  std::string language;
  std::string log;
  // Hidden Leaders.
  bool beginner = false;
  std::string heroes = "base";
  // Yield.
  std::string leaders = "off";
  std::string teams;
  std::string map;
  bool list_map = false;
};

// Which were given.
struct Given {
  Flag players;
  Flag seed;
  std::vector<Flag> of_hidden_leaders;
  std::vector<Flag> of_yield;
};

template <SettingsOfGame S>
int play(const Arguments& arguments, const S& settings) {
  if (const auto wrong = what_is_wrong(settings)) throw UsageError(*wrong);
  std::ofstream log;
  if (!arguments.log.empty()) {
    std::error_code none;
    if (std::filesystem::is_regular_file(arguments.log, none)) {
      throw UsageError("--log", arguments.log + " is there already: the name of a new file is wanted");
    }
    // It holds what all deals come from: for nobody else to read.
    const int file = open(arguments.log.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0) close(file);
    if (file >= 0) log.open(arguments.log);
    if (!log.is_open()) {
      std::cerr << "oshra play: cannot write the log " << arguments.log << '\n';
      return kExitSurroundings;
    }
  }
  Writer out(std::cout, terminal_screen, wants_colour());
  play_sitting(settings, std::cin, out, log.is_open() ? &log : nullptr);
  if (log.is_open() && !log) {
    std::cerr << "oshra play: the log " << arguments.log << " could not be written to its end\n";
    return kExitSurroundings;
  }
  return kExitDone;
}

HiddenLeadersSettings hidden_leaders_settings(const Arguments& arguments, const Given& given) {
  HiddenLeadersSettings settings;
  const int usual = settings.players;
  static_cast<SittingSettings&>(settings) = arguments.common;
  if (!given.players.given()) settings.players = usual;
  settings.beginner = arguments.beginner;
  settings.extended = arguments.heroes == "extended";
  return settings;
}

YieldSettings yield_settings(const Arguments& arguments, const Given& given) {
  YieldSettings settings;
  static_cast<SittingSettings&>(settings) = arguments.common;
  if (arguments.leaders == "on") settings.leaders = YieldSettings::Leaders::on;
  if (arguments.leaders == "random") settings.leaders = YieldSettings::Leaders::random;
  if (arguments.teams == "2v2") settings.teams = yield::Teams::two_against_two;
  if (arguments.teams == "2v1") settings.teams = yield::Teams::two_against_one;
  settings.map = arguments.map;
  settings.list_map = arguments.list_map;
  try {
    if (!given.players.given()) settings.players = usual_players(settings);
  } catch (const Malformed& malformed) {
    throw UsageError(malformed.what());
  }
  return settings;
}

void refuse(const std::vector<Flag>& options, std::string_view game) {
  for (const Flag& flag : options) {
    if (flag.given()) throw UsageError(flag.name(), "is not for " + std::string(game));
  }
}

int play(Arguments& arguments, const Given& given) {
  arguments.common.language = text::language_named(arguments.language).value_or(usual_language());
  arguments.common.seat = static_cast<Seat>(arguments.seat);
  arguments.common.bots = split_names(arguments.bots);
  arguments.common.echo = isatty(STDIN_FILENO) == 0;
  if (arguments.game == yield::Setup::kGame) {
    refuse(given.of_hidden_leaders, arguments.game);
    return play(arguments, yield_settings(arguments, given));
  }
  refuse(given.of_yield, arguments.game);
  return play(arguments, hidden_leaders_settings(arguments, given));
}

}  // namespace

void add_play_command(Command app) {
  Command command = app.add_command("play", "Play Hidden Leaders or Yield in this terminal, against bots");
  const auto arguments = std::make_shared<Arguments>();
  SittingSettings& common = arguments->common;
  Given given;
  command.add_option("game", arguments->game, "The game: hidden-leaders or yield").one_of(game_names()).shows_default();
  given.players = command
                      .add_option("--players", common.players,
                                  "How many play, you included (default: 3; of Yield 2, or as many as teams or map "
                                  "are for)")
                      .between(2, kMaxSeats);
  command.add_option("--seat", arguments->seat, "Your seat, from 0; chance decides which seat starts")
      .between(0, kMaxSeats - 1)
      .shows_default();
  command
      .add_option("--bots", arguments->bots,
                  "The others: one bot's name for all, or one for each, with commas between: " + known_bots() +
                      " (a program of your own)")
      .shows_default();
  command.add_option("--lang", arguments->language, "The language: en, de, fr, ru (default: the locale's, else en)")
      .one_of({"en", "de", "fr", "ru"});
  given.seed = command.add_read(
      "--seed", [&common](const std::string& text) { common.seed = MatchSeed::parse(text, "--seed"); },
      "A number or 64 hexadecimal digits: all of chance and the bots; with the same choices the same "
      "game (default: a new one, shown at the end)");
  command.add_option("--name", common.name, "Your name");
  command.add_option("--log", arguments->log, "Writes the game's log here, a new file (see `oshra replay`)")
      .not_empty();

  const char* const of_hidden_leaders = "Hidden Leaders";
  given.of_hidden_leaders = {
      command.add_flag("--beginner", arguments->beginner, "Without the advanced heroes, and shorter by one open hero")
          .group(of_hidden_leaders),
      command.add_option("--heroes", arguments->heroes, "base: 77 heroes; extended: 85")
          .one_of({"base", "extended"})
          .shows_default()
          .group(of_hidden_leaders)};
  const char* const of_yield = "Yield";
  given.of_yield = {
      command.add_option("--leaders", arguments->leaders, "off; on: everyone picks one; random: they are drawn")
          .one_of({"off", "on", "random"})
          .shows_default()
          .group(of_yield),
      command.add_option("--teams", arguments->teams, "2v2: four players; 2v1: three, seat 0 alone (experimental)")
          .one_of({"2v2", "2v1"})
          .group(of_yield),
      command
          .add_option("--map", arguments->map,
                      "A map file, or the name of a built-in map (default: the one for so many)")
          .not_empty()
          .group(of_yield),
      command
          .add_flag("--list-map", arguments->list_map,
                    "The map in words, never drawn, and one choice a line: for screen readers")
          .group(of_yield)};
  command.footer(
      "At every choice type its number; ? explains the rest. Colours appear on a terminal unless NO_COLOR is set.");
  command.runs([arguments, given] { return play(*arguments, given); });
}

}  // namespace oshra::terminal
