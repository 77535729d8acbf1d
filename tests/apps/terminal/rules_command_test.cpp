// `oshra rules` from outside, and the rules at the table.
#include <cstdlib>

#include "apps/terminal/hidden_leaders/sitting.h"
#include "apps/terminal/rules_reader.h"
#include "apps/terminal/yield/sitting.h"
#include "protocol/json.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/text/text_checks.h"

namespace oshra::terminal {

namespace {

using text::Book;
using text::kAllLanguages;
using text::Language;

// The sub-command as the program runs it, on a terminal of so many columns.
Ran oshra_rules(std::vector<std::string> arguments, int width = 80) {
  setenv("COLUMNS", std::to_string(width).c_str(), 1);  // NOLINT(concurrency-mt-unsafe): no other thread is there
  Program program;
  add_rules_command(program.command());
  std::ostringstream out;
  std::ostringstream err;
  std::streambuf* old_out = std::cout.rdbuf(out.rdbuf());
  std::streambuf* old_err = std::cerr.rdbuf(err.rdbuf());
  arguments.insert(arguments.begin(), "rules");
  const int exit_code = program.run(std::move(arguments), out, err);
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  return {exit_code, out.str(), err.str()};
}

std::string code(Language language) { return std::string(text::code_of(language)); }

}  // namespace

TEST_CASE("oshra rules lists the topics of both games, and says how to ask") {
  for (const Language language : kAllLanguages) {
    const Ran all = oshra_rules({"--lang", code(language)});
    CHECK(all.code == kExitDone);
    CHECK(all.err.empty());
    for (const Book book : {Book::hidden_leaders, Book::yield}) {
      const RulesReader reader(book, language);
      CHECK(has(all.out, reader.title()));
      for (const text::RuleTopic& topic : reader.book().topics()) {
        CHECK(has(unwrapped(all.out), topic.title));
        CHECK(has(all.out, reader.book().rules()[topic.first].id));
      }
    }
    CHECK(has(unwrapped(all.out), "oshra rules HL-T1"));
  }
  const Ran one = oshra_rules({"--lang", "en", "--game", "yield"});
  CHECK(has(one.out, "Y-B1"));
  CHECK_FALSE(has(one.out, "HL-"));
}

TEST_CASE("oshra rules ID shows the topic, the rule, and what it links to") {
  const Ran ran = oshra_rules({"hl-p3", "--lang", "en"});
  CHECK(ran.code == kExitDone);
  CHECK(ran.out.starts_with("Hidden Leaders\nA player’s turn\nHL-P3: Step 2: "));
  CHECK(has(unwrapped(ran.out), "See also: HL-P6 (come from the Wilderness)"));
  CHECK_FALSE(has(ran.out, "Yield"));
  // Without its game an id is one of each.
  const Ran both = oshra_rules({"p1", "--lang", "de"});
  CHECK(has(both.out, "HL-P1: Schritt 1"));
  CHECK(has(both.out, "Y-P1: König Keralon"));
}

TEST_CASE("oshra rules WORD shows what was found, by game") {
  const Ran ran = oshra_rules({"Gleichstand", "--lang", "de"});
  CHECK(ran.code == kExitDone);
  CHECK(ran.out.find("HL-E4: ") < ran.out.find("\nYield\n"));
  CHECK(ran.out.find("\nYield\n") < ran.out.find("Y-E1: "));
  const Ran two = oshra_rules({"leading", "marker", "--lang", "en"});
  CHECK(two.out.starts_with("Hidden Leaders\nHL-A5: "));
  CHECK_FALSE(has(oshra_rules({"draw", "--lang", "en", "--game", "yield"}).out, "HL-"));
}

TEST_CASE("oshra rules fits every width from 40 columns on") {
  for (const int width : {40, 80, 100}) {
    for (const Language language : kAllLanguages) {
      for (const char* wanted : {"", "a", "HL-A6", "Y-G2"}) {
        std::vector<std::string> arguments = {"--lang", code(language)};
        if (*wanted != '\0') arguments.emplace_back(wanted);
        const Ran ran = oshra_rules(arguments, width);
        CHECK(ran.code == kExitDone);
        check_lines(ran.out, width);
      }
    }
  }
}

TEST_CASE("oshra rules says what would be right where nothing is found") {
  const Ran id = oshra_rules({"HL-P12", "--lang", "en"});
  CHECK(id.code == kExitUsage);
  CHECK(id.out.empty());
  CHECK(has(id.err, "The rules have nothing under “HL-P12”."));
  CHECK(has(unwrapped(id.err), "Perhaps you mean: HL-P1, HL-P2,"));
  CHECK(has(unwrapped(id.err), "oshra rules HL-T1"));
  const Ran word = oshra_rules({"Friethof", "--lang", "de"});
  CHECK(word.code == kExitUsage);
  CHECK(has(word.err, "Vielleicht meinst du: Friedhof"));
  for (const char* hostile : {"\x1b[31mzzzz", "\xff", "{count}zzzz"}) {
    const Ran ran = oshra_rules({hostile, "--lang", "ru"});
    CHECK(ran.code == kExitUsage);
    CHECK(std::ranges::none_of(ran.err, [](char c) { return c >= 0 && c < ' ' && c != '\n'; }));
  }
  CHECK(oshra_rules({"", "--lang", "ru"}).code == kExitDone);  // nothing asked: the topics
  CHECK(oshra_rules({"--lang", "la"}).code == kExitUsage);
  CHECK(oshra_rules({"--game", "chess"}).code == kExitUsage);
}

TEST_CASE("oshra rules --json: ids, topics, texts and marks") {
  const Ran all = oshra_rules({"--json", "--lang", "ru"});
  CHECK(all.code == kExitDone);
  const Json list = read_json(all.out);
  std::size_t rules = 0;
  for (const Book book : {Book::hidden_leaders, Book::yield}) {
    const text::RulesBook russian(book, Language::ru);
    for (const text::ReadableRule& rule : russian.rules()) {
      const Json& entry = list[rules++];
      CHECK(entry["id"] == rule.id);
      CHECK(entry["text"] == rule.sentence.text);
      CHECK(entry["game"] == (book == Book::yield ? "yield" : "hidden-leaders"));
      REQUIRE(entry["marks"].size() == rule.sentence.marks.size());
      for (std::size_t i = 0; i < rule.sentence.marks.size(); ++i) {
        CHECK(entry["marks"][i]["kind"] == text::name_of(rule.sentence.marks[i].kind));
        CHECK(entry["marks"][i]["what"] == rule.sentence.marks[i].what);
        CHECK(entry["marks"][i]["begin"] == rule.sentence.marks[i].begin);
        CHECK(entry["marks"][i]["length"] == rule.sentence.marks[i].length);
      }
    }
  }
  CHECK(list.size() == rules);
  const Json one = read_json(oshra_rules({"--json", "--lang", "en", "HL-P5"}).out);
  REQUIRE(one.size() == 1);
  CHECK(one[0]["topic"] == "P");
  CHECK(one[0]["topic_title"] == "A player’s turn");
  const Ran none = oshra_rules({"--json", "--lang", "en", "zzzz"});
  CHECK(none.code == kExitUsage);
  CHECK(none.out.empty());
}

// --- At the table ----------------------------------------------------------------------------------------------------

TEST_CASE("at the table: the rules are read at any question, which stays") {
  HiddenLeadersSettings settings;
  settings.seed = 7;
  settings.players = 3;
  const std::string told = typed(settings, {"r", "rules HL-P1", "R graveyard", "r zzzz", "?", "q", "y"}, Ended::left);
  const std::string line = unwrapped(told);
  CHECK(has(line, "A player’s turn: HL-P1–HL-P7"));
  CHECK_FALSE(has(line, "Y-T1"));
  CHECK(has(line, "HL-P1: Step 1: play one hero"));
  CHECK(has(line, "See also: HL-A6 (discard)"));
  CHECK(has(line, "HL-A6: Bury: onto the Graveyard"));
  CHECK(has(line, "The rules have nothing under “zzzz”."));
  CHECK(has(line, "such as r HL-T1: read that rule"));
  CHECK_FALSE(has(line, "Please enter a number"));

  YieldSettings yield;
  yield.seed = 7;
  yield.language = Language::ru;
  const std::string russian = unwrapped(typed(yield, {"правила Y-B5", "к инициатива", "q", "y"}, Ended::left));
  CHECK(has(russian, "Y-B5: Инициатива у слабейшего игрока."));
  CHECK_FALSE(has(russian, "HL-"));
  // With many found, some in full and the others by their ids.
  yield.language = Language::fr;
  const std::string french = unwrapped(typed(yield, {"règles forteresse", "q", "y"}, Ended::left));
  CHECK(has(french, "Y-C4"));
  CHECK(has(french, "Aussi dans\u00a0: "));
}

}  // namespace oshra::terminal
