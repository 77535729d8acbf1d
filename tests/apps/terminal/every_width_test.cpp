// Whole games of both games at every width that a terminal may have, in all languages, played and looked on at: no line
// is longer, nothing is left unfilled, and no word is of another language.
#include <set>

#include "apps/maps/load_map.h"
#include "apps/maps/yield_wishes.h"
#include "apps/terminal/hidden_leaders/sitting.h"
#include "apps/terminal/hidden_leaders/teller.h"
#include "apps/terminal/table_commands.h"
#include "apps/terminal/yield/sitting.h"
#include "apps/terminal/yield/teller.h"
#include "protocol/yield/builtin_maps.h"
#include "tests/apps/terminal/engine_side.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/common/full.h"
#include "tests/text/text_checks.h"
#include "text/folding.h"

namespace oshra::terminal {

namespace {

using text::kAllLanguages;
using text::Language;
using FoldedWords = std::set<std::u32string>;

constexpr std::array<int, 5> kWidths = {40, 60, 80, 120, 200};

const text::Messages& common_words(Language language) {
  return text::words_in<text::MessagesOf<text::Book::common>>(language);
}

std::string own_word_of(TableCommand command, Language language) {
  const std::string all = common_words(language).say("table.command." + std::string(word_of(command))).text;
  return all.substr(0, all.find(' '));
}

FoldedWords words_of_commands(Language language) {
  FoldedWords words;
  for (const TableCommand command : kTableCommands) {
    const std::string all = common_words(language).say("table.command." + std::string(word_of(command))).text;
    for (const std::u32string& word : text::folded_words(all)) words.insert(word);
  }
  return words;
}

// What the commands are called in the other languages and not in this one.
FoldedWords words_of_others(Language language) {
  const FoldedWords own = words_of_commands(language);
  FoldedWords words;
  for (const Language other : kAllLanguages) {
    for (const std::u32string& word : words_of_commands(other)) {
      if (!own.contains(word)) words.insert(word);
    }
  }
  return words;
}

bool is_latin(const std::u32string& word) {
  return std::ranges::all_of(word, [](char32_t letter) { return letter >= U'a' && letter <= U'z'; });
}

// Each line as wide as it may be, in its own language. A command for a shell is in no language.
void check_in_language(const std::string& transcript, int width, Language language) {
  check_lines(transcript, width);
  const FoldedWords foreign = words_of_others(language);
  // Keys, the game's title, and ids of rules.
  const FoldedWords in_every_alphabet = {U"enter", U"ctrl", U"yield", U"hl"};
  std::istringstream lines(transcript);
  for (std::string line; std::getline(lines, line);) {
    if (has(line, "oshra ")) continue;
    const bool at_home = std::ranges::none_of(text::folded_words(line), [&](const std::u32string& word) {
      const bool latin = language == Language::ru && word.size() > 1 && is_latin(word);
      return foreign.contains(word) || (latin && !in_every_alphabet.contains(word));
    });
    INFO(line);
    REQUIRE(at_home);
  }
}

// Everything that can be said at a question, in the language's own words.
std::vector<std::string> things_to_say(Language language) {
  const auto word = [&](TableCommand command) { return own_word_of(command, language); };
  std::vector<std::string> things;
  for (const TableCommand command : kTableCommands) {
    if (command == TableCommand::quit || (command == TableCommand::hint && !full())) continue;
    things.push_back(word(command));
  }
  for (const char* more : {"", "1?", "0", "999", "5?", "1 2"}) things.emplace_back(more);
  things.push_back(word(TableCommand::help) + " 1");
  things.push_back(word(TableCommand::card) + " 1");
  things.push_back(word(TableCommand::card) + " 12345");
  things.push_back(word(TableCommand::log) + " 0");
  things.push_back(word(TableCommand::rules) + " 1");
  things.push_back(word(TableCommand::rules) + " p1");
  return things;
}

// "4 4 4" of "Units (e.g. 4 4 4; ? for help): "; nothing: another question.
std::string example_in(std::string_view question) {
  for (std::size_t at = question.find_first_of("0123456789"); at != std::string_view::npos;) {
    const std::size_t end = std::min(question.find_first_not_of("0123456789 ", at), question.size());
    const std::string_view run = question.substr(at, end - at);
    const std::size_t last = run.find_last_not_of(' ');
    if (run.find(' ') < last) return std::string(run.substr(0, last + 1));
    at = question.find_first_of("0123456789", end);
  }
  return {};
}

// Somebody plays at random and asks for everything once.
template <SettingsOfGame S>
std::string whole_game(S settings, Screen screen, std::uint64_t whim) {
  settings.echo = true;
  settings.seed = whim;
  Rng rng(whim);
  std::vector<std::string> things = things_to_say(settings.language);
  std::ostringstream transcript;
  std::size_t read = 0;
  std::vector<std::size_t> listed;
  int answered = 0;
  Answers answers([&]() -> std::optional<std::string> {
    ++answered;
    const std::string text(transcript.view().substr(read));
    read += text.size();
    if (auto numbers = numbers_listed(text); !numbers.empty()) listed = std::move(numbers);
    if (!things.empty() && rng.below(2) == 0) {
      std::swap(things[rng.below(static_cast<std::uint32_t>(things.size()))], things.back());
      const std::string thing = things.back();
      things.pop_back();
      return thing;
    }
    const std::string example = example_in(text.substr(text.rfind('\n') + 1));
    if (!example.empty()) return example;
    REQUIRE_FALSE(listed.empty());
    return std::to_string(listed[rng.below(static_cast<std::uint32_t>(listed.size()))]);
  });
  std::istream in(&answers);
  Writer out(transcript, [&] { return screen; }, false);
  CHECK(play_sitting(settings, in, out) == Ended::finished);
  // But in a game that was over soon.
  constexpr int kSoon = 60;
  CHECK((things.empty() || answered < kSoon));
  return transcript.str();
}

// Somebody looks on and asks for everything again and again.
template <Game G>
std::string watched_game(
    const typename G::Setup& setup,
    const std::function<std::unique_ptr<Teller>(PlayersSide<G>&, const std::vector<std::string>&)>& make,
    text::Book book, Language language, Screen screen) {
  const std::vector<std::string> all_names = {"Ада", "Бо", "Клео", "Даг", "Ева", "Яна"};
  const std::vector<std::string> names(all_names.begin(), all_names.begin() + setup.players);
  EngineSide<G> side(setup, G::initial(setup), kSpectator, static_cast<std::uint64_t>(screen.width));
  const std::unique_ptr<Teller> teller = make(side, names);
  CuriousKeyboard keyboard(things_to_say(language));
  std::ostringstream transcript;
  Writer out(transcript, [&] { return screen; }, false);
  FaceSettings face{.rules = RulesReader(book, language), .rules_command = "oshra rules", .echo = true, .names = names};
  CHECK(Face(*teller, keyboard, out, std::move(face)).play() == Ended::finished);
  return transcript.str();
}

HiddenLeadersSettings hidden_leaders_in(Language language, int players) {
  HiddenLeadersSettings settings;
  settings.language = language;
  settings.players = players;
  settings.seat = static_cast<Seat>(players - 1);
  settings.bots = {"random"};
  settings.extended = players > 3;
  settings.beginner = players == 2;
  return settings;
}

YieldSettings yield_in(Language language, int players) {
  YieldSettings settings;
  settings.language = language;
  settings.players = players;
  settings.seat = static_cast<Seat>(players - 1);
  settings.bots = {"random"};
  settings.leaders = static_cast<YieldSettings::Leaders>(players % 3);
  if (players == 4) settings.teams = yield::Teams::two_against_two;
  return settings;
}

}  // namespace

TEST_CASE("a played game of either kind keeps to its width and its language, whatever is asked for meanwhile") {
  std::size_t which = 0;
  for (const int width : kWidths) {
    for (const Language language : kAllLanguages) {
      ++which;
      // For every day each width in one language: hidden_leaders_test and yield_test have more games at two of them.
      const std::size_t turn = (which + (which - 1) / kAllLanguages.size()) % kAllLanguages.size();
      if (!full() && turn != 0) continue;
      CAPTURE(width);
      CAPTURE(std::string(text::code_of(language)));
      const int most = full() ? 6 : 2 + static_cast<int>(which % 4);
      for (int players = full() ? 2 : most; players <= most; ++players) {
        CAPTURE(players);
        const Screen screen{width, which % 3 == 0 ? 0 : 24};
        if (full() || which % 2 == 0) {
          check_in_language(whole_game(hidden_leaders_in(language, players), screen, which), width, language);
        }
        if (players <= YieldSettings::kMost && (full() || which % 2 == 1)) {
          check_in_language(whole_game(yield_in(language, players), screen, which), width, language);
        }
      }
    }
  }
}

TEST_CASE("whoever looks on reads the same width and language, and nothing that is said to a player") {
  std::size_t which = 0;
  for (const int width : kWidths) {
    for (const Language language : kAllLanguages) {
      if (++which % 14 != 0 && !full()) continue;
      CAPTURE(width);
      CAPTURE(std::string(text::code_of(language)));
      const int players = 2 + static_cast<int>(which % 4);
      const Screen screen{width, 24};
      const std::string cards = watched_game<hidden_leaders::HiddenLeaders>(
          hidden_leaders::make_setup(players),
          [&](auto& side, const auto& names) { return std::make_unique<HiddenLeadersTeller>(side, language, names); },
          text::Book::hidden_leaders, language, screen);
      const yield::MapFile map = load_map(std::string(yield::kEmbeddedMaps.at(which % 4).name));
      const std::string war = watched_game<yield::Yield>(
          yield_setup({.players = players, .leaders = which % 2 == 0, .map = {}}),
          [&](auto& side, const auto& names) {
            return std::make_unique<YieldTeller>(side, language, names, map, false);
          },
          text::Book::yield, language, screen);
      for (const std::string& transcript : {cards, war}) {
        check_lines(transcript, width);
        CHECK_FALSE(has(transcript, common_words(language).say("table.hand.you").text));
        CHECK_FALSE(has(transcript, common_words(language).say("table.you_win").text));
        CHECK(has(transcript, common_words(language).say("table.looks_on.question").text));
      }
    }
  }
}

template <text::Book kBook>
void check_questions(Language language) {
  const auto& messages = text::words_in<text::MessagesOf<kBook>>(language);
  int questions = 0;
  for (const std::string& key : messages.keys()) {
    const std::string pattern = messages.pattern(key);
    if (!pattern.ends_with(' ')) continue;
    ++questions;
    text::Slots slots;
    const auto names = text::slots_of_message(pattern);
    for (const auto& [name, slot] : names) {
      const bool person = name == "player";
      slots.push_back({name, person ? std::string(kLongestName, 'W') : std::string(name == "count" ? "3" : "1–10")});
    }
    const std::string question = messages.say(key, slots).text;
    std::ostringstream transcript;
    Writer out(transcript, [] { return Screen{kMinWidth}; }, false);
    const int column = out.ask(question);
    INFO(transcript.str());
    check_lines(transcript.str(), kMinWidth);
    CHECK(column < kMinWidth - 1);
    CHECK(unwrapped(transcript.str()) == question);
  }
  CHECK(questions > 0);
}

TEST_CASE("every question fits 40 columns, and its answer has room behind it") {
  for (const Language language : kAllLanguages) {
    CAPTURE(std::string(text::code_of(language)));
    check_questions<text::Book::common>(language);
    check_questions<text::Book::yield>(language);
  }
}

}  // namespace oshra::terminal
