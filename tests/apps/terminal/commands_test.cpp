// What can be said at every question, in all languages; undo, hint, log and known; people who share a screen; games
// that are gone on with.
#include <set>

#include "apps/terminal/hidden_leaders/sitting.h"
#include "apps/terminal/left_off.h"
#include "apps/terminal/table_commands.h"
#include "apps/terminal/yield/sitting.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/text/text_checks.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra::terminal {

namespace {

using text::kAllLanguages;
using text::Language;

Say words_in(Language language) {
  const auto words = std::make_shared<text::Messages>(text::Book::common, language, text::icu_formatter());
  return [words](const std::string& key) { return words->say(key).text; };
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// The first choice of the list that was written last.
std::string first_choice(const std::ostringstream& transcript) {
  const std::string all = transcript.str();
  constexpr std::size_t kScreens = 6000;
  const std::vector<std::size_t> listed = numbers_listed(all.substr(all.size() - std::min(all.size(), kScreens)));
  return listed.empty() ? "" : std::to_string(listed.front());
}

HiddenLeadersSettings alone(std::uint64_t seed = 1) {
  HiddenLeadersSettings settings;
  settings.seed = seed;
  settings.bots = {"random"};
  return settings;
}

HiddenLeadersSettings shared(std::vector<std::string> people, int players) {
  HiddenLeadersSettings settings = alone();
  settings.people = std::move(people);
  settings.players = players;
  return settings;
}

}  // namespace

TEST_CASE("commands: English words, single letters and the language's own always mean the same") {
  for (const Language language : kAllLanguages) {
    CAPTURE(std::string(text::code_of(language)));
    const Say say = words_in(language);
    std::set<std::string> words;
    for (const TableCommand command : kTableCommands) {
      const std::string english(word_of(command));
      CAPTURE(english);
      REQUIRE(command_in(english, say));
      CHECK(command_in(english, say)->command == command);
      std::istringstream own(say("table.command." + english));
      for (std::string word; own >> word;) {
        CAPTURE(word);
        CHECK(words.insert(word).second);
        REQUIRE(command_in(word + "  p1 ", say));
        CHECK(command_in(word + "  p1 ", say)->command == command);
        CHECK(command_in(word + "  p1 ", say)->rest == "p1");
      }
    }
    for (const auto& [letters, command] : std::vector<std::pair<std::vector<std::string>, TableCommand>>{
             {{"q", "Q", "й"}, TableCommand::quit},
             {{"t", "T", "е"}, TableCommand::table},
             {{"r", "к", "Regeln", "règles", "REGLES"}, TableCommand::rules},
             {{"n", "т"}, TableCommand::needs},
             {{"c", "с"}, TableCommand::card},
             {{"m", "ь"}, TableCommand::map},
             {{"u", "г"}, TableCommand::undo},
             {{"?", "h", "H", "р"}, TableCommand::help}}) {
      for (const std::string& letter : letters) {
        CAPTURE(letter);
        REQUIRE(command_in(letter, say));
        CHECK(command_in(letter, say)->command == command);
      }
    }
    for (const char* typed : {"", "1", "ra", "rulesp1", "3?", "??", "\xff", "q!", "[[", "'"}) {
      CAPTURE(typed);
      CHECK_FALSE(command_in(typed, say));
    }
  }
}

TEST_CASE("help fits a screen of 24 lines at 80 columns, and names each command as its language does") {
  for (const Language language : kAllLanguages) {
    CAPTURE(std::string(text::code_of(language)));
    const Say say = words_in(language);
    const auto check = [&](auto settings, const std::vector<TableCommand>& left_out) {
      settings.language = language;
      settings.seed = 1;
      const std::string before = typed(settings, {}, Ended::input_closed);
      const std::string after = typed(settings, {"?"}, Ended::input_closed);
      const auto lines = std::ranges::count(after, '\n') - std::ranges::count(before, '\n');
      CHECK(lines <= 22);
      for (const TableCommand command : kTableCommands) {
        if (std::ranges::find(left_out, command) != left_out.end()) continue;
        const std::string all = say("table.command." + std::string(word_of(command)));
        const std::string word = all.substr(0, all.find(' '));
        CAPTURE(word);
        CHECK(has(after, word));
      }
    };
    check(HiddenLeadersSettings(), {TableCommand::map});
    check(YieldSettings(), {TableCommand::needs});
  }
}

TEST_CASE("how the game goes fits a screen of 24 lines from 40 columns on, all of it on demand") {
  for (const Language language : kAllLanguages) {
    CAPTURE(std::string(text::code_of(language)));
    const auto check = [&](auto settings, const auto& words, const std::vector<std::string>& keys) {
      settings.language = language;
      settings.seed = 1;
      for (const int width : {40, 60, 80}) {
        CAPTURE(width);
        const auto written = [&](const std::string& line) {
          std::istringstream in(line);
          std::ostringstream transcript;
          Writer out(transcript, [&] { return Screen{width, 24}; }, false);
          CHECK(play_sitting(settings, in, out) == Ended::input_closed);
          return transcript.str();
        };
        const auto lines = [](const std::string& text) { return std::ranges::count(text, '\n'); };
        const std::string before = written("");
        std::string all;
        for (const char* page : {"help game\n", "help game 2\n", "help game 3\n"}) {
          const std::string after = written(page);
          CHECK(lines(after) - lines(before) <= 23);  // and the question
          all += after;
        }
        for (const std::string& key : keys) {
          CAPTURE(key);
          CHECK(has(unwrapped(all), words.say("table.help." + key).text));
        }
        const std::string goes_on = words.say("table.help.game_page", {{"page", std::int64_t{2}}}).text;
        CHECK((width < 80 || !has(unwrapped(all), goes_on)));
      }
    };
    check(HiddenLeadersSettings(), text::words_in<text::MessagesOf<text::Book::hidden_leaders>>(language),
          {"turn", "factions", "leader", "hidden", "track"});
    check(YieldSettings(), text::words_in<text::MessagesOf<text::Book::yield>>(language), {"goal", "year", "battle"});
  }
}

TEST_CASE("undo takes the last choice back, or says why it cannot") {
  // Two cards are put away at the start, one after the other, in secret.
  const std::string none = typed(alone(), {"undo"}, Ended::input_closed);
  CHECK(has(unwrapped(none), "You have made no choice that could be taken back."));
  const std::string once = typed(alone(), {"1", "u", "2"}, Ended::input_closed);
  CHECK(has(once, "You take your last choice back."));
  CHECK(count_of(unwrapped(once), "Which card do you place face down in your party?") == 2);
  const std::string late = typed(alone(), {"1", "1", "undo"}, Ended::input_closed);
  CHECK(has(unwrapped(late), "it cannot be taken back any more."));
  YieldSettings yield;
  yield.seed = 1;
  yield.bots = {"random"};
  CHECK(
      has(unwrapped(typed(yield, {"undo"}, Ended::input_closed)), "You have made no choice that could be taken back."));
  // Cards were drawn to what was discarded.
  CHECK(has(unwrapped(late), "Something has been drawn since: it cannot be taken back any more."));
}

TEST_CASE("yes and no are understood in every language, in full and in capitals, and nothing else is either") {
  for (const char* yes : {"y", "Y", "yes", "ja", "J", "oui", "O", "да", "Д"}) CHECK(yes_or_no(yes) == true);
  for (const char* no : {"n", "No", "nein", "NON", "нет", "Н"}) CHECK(yes_or_no(no) == false);
  for (const char* neither : {"", "?", "q", "1", "yes please", "j!"}) CHECK_FALSE(yes_or_no(neither).has_value());
}

TEST_CASE("a log with something taken back verifies, and the game goes on as if it had not been") {
  std::ostringstream log;
  std::vector<std::string> lines = {"1", "u", "2", "u", "1", "1", "1"};
  std::size_t next = 0;
  Answers answers([&]() -> std::optional<std::string> {
    return next == lines.size() ? std::nullopt : std::optional(lines[next++]);
  });
  std::istream in(&answers);
  std::ostringstream transcript;
  Writer out(transcript, [] { return Screen{80}; }, false);
  CHECK(play_sitting(alone(), in, out, papers_with(&log)) == Ended::input_closed);
  CHECK(has(log.str(), "\"undo\":{"));
  CHECK(read_left_off(log.str()));
  const std::string straight = typed(alone(), {"1", "1", "1"}, Ended::input_closed);
  const auto last = [](const std::string& text) { return text.substr(text.rfind("Turn ")); };
  CHECK(last(transcript.str()) == last(straight));
}

TEST_CASE("hint: the choice of the strongest bot with its number, and how sure it is") {
  const std::string hint = unwrapped(typed(alone(), {"hint"}, Ended::input_closed));
  CHECK(has(hint, "A master would choose: "));
  CHECK((has(hint, "Everything else looks worse to it.") || has(hint, "About as good: ")));
  CHECK(has(hint, "Estimated chance to win with it: "));
  YieldSettings yield;
  yield.seed = 1;
  yield.bots = {"random"};
  CHECK(has(unwrapped(typed(yield, {"hint"}, Ended::input_closed)), "A master would choose: "));
  // A leader is named, and not told again.
  yield.leaders = YieldSettings::Leaders::on;
  const std::string leader = unwrapped(typed(yield, {"hint"}, Ended::input_closed));
  CHECK(has(rest_after(leader, "A master would choose: "), ", side "));
  CHECK_FALSE(has(rest_after(leader, "A master would choose: "), ": Y"));
}

TEST_CASE("log: the last turns, so many, or all; known: the others and the cards whose place is not known") {
  const std::vector<std::string> some = {"1", "1", "1", "1", "2", "1", "2", "3"};
  const auto after = [&](const std::string& command) {
    std::vector<std::string> lines = some;
    lines.push_back(command);
    const std::string before = typed(alone(), some, Ended::input_closed);
    const std::string text = typed(alone(), lines, Ended::input_closed);
    return text.substr(before.rfind("Your choice"));
  };
  const std::string all = after("log all");
  CHECK(has(all, "You are dealt "));
  CHECK(has(all, "\nIt is Bo’s turn.\n  Bo "));
  CHECK(has(after("log 1"), "log all tells the whole game"));
  CHECK(count_of(after("log 1"), "\nIt is ") == 1);
  CHECK(count_of(after("log 2"), "\nIt is ") == 2);
  const std::string known = unwrapped(after("known"));
  CHECK(has(known, "Ada: "));
  CHECK(has(known, "cards whose place you do not know: Tribes "));
  YieldSettings yield;
  yield.seed = 1;
  yield.bots = {"random"};
  CHECK(has(unwrapped(typed(yield, {"k"}, Ended::input_closed)), "cards whose place you do not know: Forest "));
}

TEST_CASE("card in Yield: by a part of its name, by the number of a choice, or none") {
  YieldSettings yield;
  yield.seed = 1;
  yield.bots = {"random"};
  CHECK(has(unwrapped(typed(yield, {"card lemron"}, Ended::input_closed)), "Lemron, side A: "));
  CHECK(has(typed(yield, {"card xyzzy"}, Ended::input_closed), "There is no card “xyzzy”"));
  yield.leaders = YieldSettings::Leaders::on;
  CHECK(has(unwrapped(typed(yield, {"c 1"}, Ended::input_closed)), ", side "));
}

TEST_CASE("what a game has not is said") {
  CHECK(has(typed(alone(), {"map"}, Ended::input_closed), "There is no such thing in this game."));
}

TEST_CASE("plain: nothing drawn and nothing beside each other, in either game") {
  YieldSettings yield;
  yield.seed = 1;
  yield.bots = {"random"};
  yield.plain = true;
  yield.list_map = true;
  const std::string text = typed(yield, {"t", "m"}, Ended::input_closed);
  CHECK_FALSE(has(text, "│"));
  CHECK_FALSE(has(text, "──"));
  CHECK(has(text, " --plain "));
}

TEST_CASE("several people: the screen is handed over, and nobody's cards stand on another's") {
  const HiddenLeadersSettings settings = shared({"Ann", "Ben"}, 3);
  std::ostringstream transcript;
  std::vector<std::string> screens;  // between one hand-over and the next
  int answers_given = 0;
  Answers answers([&]() -> std::optional<std::string> {
    return ++answers_given > 60 ? std::nullopt : std::optional(first_choice(transcript));
  });
  std::istream in(&answers);
  Writer out(transcript, [] { return Screen{80}; }, false, true);
  HiddenLeadersSettings quiet = settings;
  quiet.plain = true;
  CHECK(play_sitting(quiet, in, out) == Ended::input_closed);
  const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
  std::string rest = transcript.str();
  while (!rest.empty()) {
    const std::size_t at = rest.find(wipe);
    screens.push_back(rest.substr(0, at));
    rest = at == std::string::npos ? "" : rest.substr(at + wipe.size());
  }
  REQUIRE(screens.size() > 8);
  std::string reader;
  std::set<std::string> readers;
  for (const std::string& screen : screens) {
    const std::size_t comma = screen.find(", it is your turn.");
    if (comma != std::string::npos) {
      reader = screen.substr(0, comma);
      readers.insert(reader);
      // Nothing of the game stands there.
      CHECK_FALSE(has(screen, "Your hand"));
      CHECK_FALSE(has(screen, "Your choice"));
      continue;
    }
    // The leader dealt is told to one alone.
    if (has(screen, "Your choice")) CHECK_FALSE(reader.empty());
  }
  CHECK(readers == std::set<std::string>{"Ann", "Ben"});
}

TEST_CASE("several people play to the end, piped as well") {
  HiddenLeadersSettings settings = shared({"Ann", "Ben"}, 2);
  settings.echo = true;
  std::ostringstream transcript;
  Answers answers([&] { return std::optional(first_choice(transcript)); });
  std::istream in(&answers);
  Writer out(transcript, [] { return Screen{80}; }, false);
  CHECK(play_sitting(settings, in, out) == Ended::finished);
  check_lines(transcript.str(), 80);
  CHECK(has(transcript.str(), "The end, as "));
  CHECK(has(transcript.str(), " --people Ann,Ben "));
}

TEST_CASE("the command that reads a rule stands alone in its line") {
  HiddenLeadersSettings settings = alone();
  settings.players = 2;
  std::ostringstream transcript;
  Answers answers([&] { return std::optional(first_choice(transcript)); });
  std::istream in(&answers);
  Writer out(transcript, [] { return Screen{80}; }, false);
  CHECK(play_sitting(settings, in, out) == Ended::finished);
  CHECK(has(transcript.str(), "\nTo read a rule:\n  oshra rules HL-E"));
}

TEST_CASE("a game is gone on with from its log, cut after any line, as if it had not been left") {
  const auto play = [](const SittingPapers& papers, int answers_left, std::ostringstream& transcript) {
    Answers answers([&]() -> std::optional<std::string> {
      return answers_left-- > 0 ? std::optional(first_choice(transcript)) : std::nullopt;
    });
    std::istream in(&answers);
    Writer out(transcript, [] { return Screen{80}; }, false);
    HiddenLeadersSettings settings = alone();
    settings.echo = true;
    settings.name = "Zoé";
    return play_sitting(settings, in, out, papers);
  };
  std::ostringstream whole;
  std::ostringstream first;
  CHECK(play(papers_with(&whole), 10'000, first) == Ended::finished);
  std::ostringstream half;
  std::ostringstream second;
  CHECK(play(papers_with(&half), 12, second) == Ended::input_closed);
  // A half line is cut off.
  const auto left_off = read_left_off(half.str() + "{\"seq\":");
  REQUIRE(left_off);
  CHECK(left_off->text == half.str());
  SittingPapers papers = papers_with(&half);
  papers.left_off = &*left_off;
  std::ostringstream transcript;
  CHECK(play(papers, 10'000, transcript) == Ended::finished);
  CHECK(has(transcript.str(), "How it ended"));
  // The same deals and bots; only the number of the match and how long things took are others.
  const auto last = [](const std::string& log) {
    const std::size_t at = log.rfind("{\"seq\"");
    return log.substr(log.find("\"end\"", at), log.find(",\"line\"", at) - log.find("\"end\"", at));
  };
  CHECK(last(half.str()) == last(whole.str()));
  CHECK_FALSE(read_left_off(half.str()));
  CHECK(has(read_left_off(half.str()).error(), "this game is over"));
}

TEST_CASE("what is no log of a game that goes on is said to be none") {
  std::ostringstream log;
  HiddenLeadersSettings settings = alone();
  std::istringstream in("1\n1\n1\n");
  std::ostringstream transcript;
  Writer out(transcript, [] { return Screen{80}; }, false);
  play_sitting(settings, in, out, papers_with(&log));
  REQUIRE(read_left_off(log.str()));
  std::string changed = log.str();
  changed[changed.find("\"forced\"") == std::string::npos ? changed.size() / 2 : changed.find("\"hash\"") + 10] ^= 1;
  CHECK_FALSE(read_left_off(changed));
  CHECK_FALSE(read_left_off(""));
  CHECK_FALSE(read_left_off("hello\n"));
  CHECK(oshra_play({"--resume", "/nowhere.jsonl"}, "").code == kExitUsage);
  CHECK(has(oshra_play({"--resume", "/nowhere.jsonl"}, "").err, "is no file"));
  CHECK(has(oshra_play({"--people", "Ann"}, "").err, "two names or more"));
  CHECK(has(oshra_play({"--people", "Ann,,Ben"}, "").err, "a name is missing"));
}

TEST_CASE("the line that repeats a game keeps language and name, and can be pasted") {
  HiddenLeadersSettings settings = alone(7);
  settings.language = Language::de;
  settings.name = "Zoë O'Hara";
  settings.play_command = "./play terminal";
  const std::string text = typed(settings, {"q", "j"}, Ended::left);
  CHECK(has(text, "\n  ./play terminal --players 3 --bots random --lang de --name 'Zoë O'\\''Hara' --seed 7\n"));
}

}  // namespace oshra::terminal
