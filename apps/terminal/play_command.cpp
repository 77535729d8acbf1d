// oshra play: a game at this terminal, against bots.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/malformed.h"
#include "apps/common/user_files.h"
#include "apps/maps/load_map.h"
#include "apps/terminal/commands.h"
#include "apps/terminal/hidden_leaders/sitting.h"
#include "apps/terminal/kept_games.h"
#include "apps/terminal/surroundings.h"
#include "apps/terminal/yield/sitting.h"
#include "bots/names.h"
#include "protocol/clean_text.h"
#include "protocol/games.h"
#include "protocol/yield/map_json.h"
#include "table/games.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

namespace {

struct Arguments {
  std::string game{hidden_leaders::Setup::kGame};
  SittingSettings common;
  std::string bots = join_names(SittingSettings().bots);
  std::string people;
  int seat = 0;
  std::string language;
  std::string log;
  std::string resume;
  bool anew = false;
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
  Flag game;
  Flag players;
  Flag seed;
  Flag people;
  std::vector<Flag> of_a_game;  // what a game that is gone on with has already
  std::vector<Flag> of_hidden_leaders;
  std::vector<Flag> of_yield;
};

text::Messages common_words(const Arguments& arguments) {
  return {text::Book::common, arguments.common.language, text::icu_formatter()};
}

int no_log(const std::string& path) {
  std::cerr << "oshra play: cannot write the log " << path << '\n';
  return kExitSurroundings;
}

// `kept`: where the game is kept, none: nowhere. It is one that was left off, or new. The remarks are said first.
template <SettingsOfGame S>
int play(const Arguments& arguments, const S& settings, std::unique_ptr<KeptGame> kept, const LeftOff* left_off,
         Lines remarks = {}) {
  if (const auto wrong = what_is_wrong(settings)) throw UsageError(*wrong);
  SittingPapers papers{.left_off = left_off, .remarks = std::move(remarks)};
  std::ofstream log;
  if (!arguments.log.empty()) {
    std::error_code none;
    if (std::filesystem::is_regular_file(arguments.log, none)) {
      throw UsageError("--log", arguments.log + " is there already: the name of a new file is wanted");
    }
    // It holds what all deals come from: for nobody else to read.
    if (write_private_file(arguments.log, "")) log.open(arguments.log);
    if (!log.is_open()) return no_log(arguments.log);
    // What is gone on with has a beginning.
    if (left_off != nullptr) log << left_off->text << std::flush;
    papers.log = &log;
  }
  if (kept) {
    papers.kept = &kept->write_after(left_off != nullptr ? left_off->text.size() : 0);
    papers.kept_as = kept->path().string();
    papers.offered = arguments.resume.empty();
  }
  Writer out(std::cout, terminal_screen, wants_colour() && !settings.plain, is_terminal());
  const Ended ended = play_sitting(settings, std::cin, out, papers);
  if (log.is_open() && !log) {
    std::cerr << "oshra play: the log " << arguments.log << " could not be written to its end\n";
    return kExitSurroundings;
  }
  // A log that somebody named is theirs.
  if (kept && ended == Ended::finished && arguments.resume.empty()) kept->remove();
  return kExitDone;
}

// --- going on --------------------------------------------------------------------------------------------------------

HiddenLeadersSettings settings_of(const hidden_leaders::Setup& setup, const Arguments& /*arguments*/) {
  HiddenLeadersSettings settings;
  settings.beginner = setup.beginner != 0;
  settings.extended = setup.deck.size() > hidden_leaders::deck_of(settings.beginner, false).size();
  return settings;
}

// Somebody's own map is in the log, but not how it is drawn: `--map` may say that, if it is the same map.
bool is_file_of(const yield::Setup& setup, const std::string& name_or_path) {
  try {
    return yield::is_map_of(load_map(name_or_path), setup);
  } catch (const Malformed& malformed) {
    throw UsageError("--map " + name_or_path, malformed.what());
  }
}

YieldSettings settings_of(const yield::Setup& setup, const Arguments& arguments) {
  YieldSettings settings;
  const bool drawn = std::ranges::any_of(setup.powers, [](yield::Power power) { return power != yield::Power::none; });
  if (setup.leaders != 0) settings.leaders = drawn ? YieldSettings::Leaders::random : YieldSettings::Leaders::on;
  settings.teams = setup.teams;
  settings.map = setup.names.map.view();
  if (settings.map.empty()) {
    settings.unknown_map = arguments.map.empty() || !is_file_of(setup, arguments.map);
    if (!settings.unknown_map) settings.map = arguments.map;
  }
  settings.list_map = arguments.list_map || arguments.common.plain;
  return settings;
}

// Why things are not as in the game that was left off.
Lines remarks_on(const HiddenLeadersSettings& /*settings*/, const Arguments& /*arguments*/) { return {}; }
Lines remarks_on(const YieldSettings& settings, const Arguments& arguments) {
  if (!settings.unknown_map) return {};
  const text::Messages words(text::Book::yield, arguments.common.language, text::icu_formatter());
  Lines remarks;
  if (!arguments.map.empty()) remarks.push_back(words.say("table.other_map", {{"file", arguments.map}}).text);
  if (!settings.list_map) remarks.push_back(words.say("table.undrawn_map", {{"flag", "--map"}}).text);
  return remarks;
}

// Those that say nothing to a game that has begun. How a map is drawn can be said of it, too.
std::vector<Flag> of_no_use(const Given& given, const AnySetup& setup) {
  const auto* const of_yield = std::get_if<yield::Setup>(&setup);
  const auto draws = [&](const Flag& flag) {
    if (of_yield == nullptr) return false;
    return flag.name() == "--list-map" || (flag.name() == "--map" && of_yield->names.map.view().empty());
  };
  std::vector<Flag> flags;
  for (const std::vector<Flag>* some : {&given.of_a_game, &given.of_hidden_leaders, &given.of_yield}) {
    std::ranges::copy_if(*some, std::back_inserter(flags),
                         [&](const Flag& flag) { return flag.given() && !draws(flag); });
  }
  return flags;
}

int go_on(const Arguments& arguments, std::unique_ptr<KeptGame> kept, const LeftOff& left_off, Lines remarks = {}) {
  return with_game_of(left_off.file.head.setup, [&]<Game G>(const typename G::Setup& setup) {
    auto settings = settings_of(setup, arguments);
    std::ranges::copy(remarks_on(settings, arguments), std::back_inserter(remarks));
    static_cast<SittingSettings&>(settings) = arguments.common;
    seat_as_before(left_off.seats, settings);
    return play(arguments, settings, std::move(kept), &left_off, std::move(remarks));
  });
}

int resume(const Arguments& arguments, const Given& given) {
  auto kept = KeptGame::open(arguments.resume);
  if (!kept) {
    std::error_code none;
    const bool there = std::filesystem::is_regular_file(arguments.resume, none);
    throw UsageError("--resume", arguments.resume + (there ? " is being played, or cannot be written" : " is no file"));
  }
  const auto left_off = read_left_off(kept->text());
  if (!left_off) throw UsageError("--resume", arguments.resume + ": " + left_off.error());
  if (const auto unused = of_no_use(given, left_off->file.head.setup); !unused.empty()) {
    throw UsageError(unused.front().name(), "is not for --resume: the log says it");
  }
  return go_on(arguments, std::move(kept), *left_off);
}

// A game that was left off is gone on with as it was begun.
Lines remarks_on_flags(const Arguments& arguments, const Given& given, const LeftOff& left_off) {
  std::string flags;
  for (const Flag& flag : of_no_use(given, left_off.file.head.setup)) {
    // People are those who play in it.
    if (!flag.name().starts_with("--") || flag.name() == "--log" || flag.name() == "--people") continue;
    flags += (flags.empty() ? "" : ", ") + flag.name();
  }
  if (flags.empty()) return {};
  return {common_words(arguments).say("table.flags_not_used", {{"flags", flags}}).text};
}

// Whoever says who plays means a game of the same people, in whatever order.
bool are_people_of(const LeftOff& left_off, const Arguments& arguments) {
  const std::vector<std::string>& people = arguments.common.people;
  if (people.empty()) return true;
  std::vector<std::string> before;
  for (const match::SeatNote& seat : left_off.seats.seats) {
    if (seat.who == match::Occupant::person) before.push_back(seat.name);
  }
  return std::ranges::is_permutation(before, people);
}

// The game that was left off last, if the reader wants to go on with it. What they do not want is not offered again.
std::unique_ptr<KeptGame> wanted_game(const Arguments& arguments, const Given& given,
                                      Result<LeftOff, std::string>& left_off, bool& leaves) {
  const auto folder = data_folder();
  if (!folder) return nullptr;
  const text::Messages words = common_words(arguments);
  Writer out(std::cout, terminal_screen, wants_colour() && !arguments.common.plain, true);
  for (const std::filesystem::path& path : kept_games(*folder)) {
    auto kept = KeptGame::open(path);
    if (!kept) continue;
    left_off = read_left_off(kept->text());
    if (!left_off) {
      if (kept->text().empty()) {
        kept->remove();
      } else {
        kept->put_aside();  // of another version, perhaps: `--resume` says what is wrong with it
      }
      continue;
    }
    const auto title = with_game_of(left_off->file.head.setup, [&]<Game G>(const typename G::Setup&) {
      using S = decltype(settings_of(std::declval<typename G::Setup>(), arguments));
      const bool meant = (!given.game.given() || arguments.game == kNameOf<G>) && are_people_of(*left_off, arguments);
      return meant ? RulesReader(S::kBook, arguments.common.language).title() : "";
    });
    if (title.empty()) continue;
    std::string players;
    for (const std::string& name : names_of(left_off->seats, arguments.common.language)) {
      players += (players.empty() ? "" : ", ") + name;
    }
    out.line(words.say("table.unfinished", {{"game", title}, {"players", players}}).text, kHangingIndent);
    std::optional<bool> goes_on;
    while (!goes_on) {
      out.ask(words.say("table.go_on_with_it").text);
      const Typed typed = StreamKeyboard(std::cin).read();
      if (typed.what != Typed::What::line) out.blank();
      const std::string answer = tidy(typed.line, kLongestName);
      leaves = typed.what != Typed::What::line ||
               is_quit(answer, [&](const std::string& key) { return words.say(key).text; });
      if (leaves) return nullptr;
      // Enter goes on: nothing is lost by it.
      goes_on = answer.empty() ? std::optional(true) : yes_or_no(answer);
    }
    if (*goes_on) return kept;
    const std::string aside = kept->put_aside().string();
    out.line(words.say("table.put_aside").text, kHangingIndent);
    out.lines({"  " + arguments.common.play_command + " --resume " + for_a_shell(aside)});
    return nullptr;
  }
  return nullptr;
}

// --- a new one -------------------------------------------------------------------------------------------------------

HiddenLeadersSettings hidden_leaders_settings(const Arguments& arguments, const Given& given) {
  HiddenLeadersSettings settings;
  const int usual = given.people.given() ? arguments.common.persons() : settings.players;
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
  settings.list_map = arguments.list_map || arguments.common.plain;
  try {
    if (!given.players.given()) settings.players = std::max(usual_players(settings), settings.persons());
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

// Between commas.
std::vector<std::string> people_in(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    names.push_back(tidy(clean_text(list.substr(0, comma)), kLongestName));
    if (names.back().empty()) throw UsageError("--people", "a name is missing");
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  if (names.size() < 2)
    throw UsageError("--people", "two names or more are wanted, with commas between; --name is for one");
  return names;
}

int play(Arguments& arguments, const Given& given) {
  SittingSettings& common = arguments.common;
  common.language = text::language_named(arguments.language).value_or(usual_language());
  common.seat = static_cast<Seat>(arguments.seat);
  common.bots = split_names(arguments.bots);
  if (given.people.given()) common.people = people_in(arguments.people);
  common.echo = isatty(STDIN_FILENO) == 0;
  common.play_command = play_command();
  common.rules_command = rules_command();
  if (!arguments.resume.empty()) return resume(arguments, given);
  std::unique_ptr<KeptGame> kept;
  const auto begin = [&](const auto& settings) {
    // Where programs play, nothing of the log is on the disk before the end.
    const auto folder = is_terminal() && !has_programs(settings) ? data_folder() : std::nullopt;
    Lines remarks;
    if (!what_is_wrong(settings) && folder) {
      kept = KeptGame::make(*folder);
      if (!kept) remarks.push_back(common_words(arguments).say("table.not_kept").text);
    }
    return play(arguments, settings, std::move(kept), nullptr, std::move(remarks));
  };
  if (is_terminal() && !arguments.anew && !given.seed.given()) {
    Result<LeftOff, std::string> left_off = Unexpected(std::string());
    bool leaves = false;
    kept = wanted_game(arguments, given, left_off, leaves);
    if (kept) return go_on(arguments, std::move(kept), *left_off, remarks_on_flags(arguments, given, *left_off));
    if (leaves) return kExitDone;
  }
  if (arguments.game == yield::Setup::kGame) {
    refuse(given.of_hidden_leaders, arguments.game);
    return begin(yield_settings(arguments, given));
  }
  refuse(given.of_yield, arguments.game);
  return begin(hidden_leaders_settings(arguments, given));
}

}  // namespace

void add_play_command(Command app) {
  Command command = app.add_command("play", "Play Hidden Leaders or Yield in this terminal, against bots");
  const auto arguments = std::make_shared<Arguments>();
  SittingSettings& common = arguments->common;
  Given given;
  given.game = command.add_option("game", arguments->game, "The game: hidden-leaders or yield")
                   .one_of(game_names())
                   .shows_default();
  given.players = command
                      .add_option("--players", common.players,
                                  "How many play, you included (default: 3; of Yield 2, or as many as teams or map "
                                  "are for)")
                      .between(2, kMaxSeats);
  const Flag seat = command.add_option("--seat", arguments->seat, "Your seat, from 0; chance decides which seat starts")
                        .between(0, kMaxSeats - 1)
                        .shows_default();
  const Flag bots =
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
  const Flag name = command.add_option("--name", common.name, "Your name");
  given.people =
      command
          .add_option("--people", arguments->people,
                      "Several people at this terminal, in the first seats: Ann,Ben. The screen is wiped between their "
                      "turns (default: no bots)")
          .excludes(seat)
          .excludes(name);
  const Flag log =
      command.add_option("--log", arguments->log, "Writes the game's log here, a new file (see `oshra replay`)")
          .not_empty();
  command.add_option("--resume", arguments->resume, "Goes on with the game of this log, and writes it on").not_empty();
  command.add_flag("--new", arguments->anew, "A new game, without asking about one that was left off");
  command.add_flag("--plain", common.plain,
                   "For screen readers: nothing drawn, no colour, nothing beside each other or written over");
  given.of_a_game = {given.game, given.players, given.seed, given.people, seat, bots, name, log};

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
      "At every choice type its number; ? explains the rest. A game is kept as it is played, and the next start offers "
      "to go on with it. Colours appear on a terminal unless NO_COLOR is set.");
  command.runs([arguments, given] { return play(*arguments, given); });
}

}  // namespace oshra::terminal
