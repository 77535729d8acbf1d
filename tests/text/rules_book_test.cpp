// The rules to read: every rule of docs/rules in every language, in its order, with sound links, and found by id, topic
// and word.
#include <doctest/doctest.h>

#include <fstream>
#include <regex>

#include "protocol/yield/names.h"
#include "tests/text/hidden_leaders_checks.h"
#include "tests/text/yield_checks.h"
#include "text/folding.h"
#include "text/rules_book.h"

namespace {

using namespace oshra;
using text::Book;
using text::kAllLanguages;
using text::Language;
using text::Mark;
using text::MarkKind;
using text::ReadableRule;
using text::RulesBook;
using text::RuleTopic;

struct Game {
  Book book;
  std::string page;    // of docs/rules
  std::string prefix;  // of its ids
};
const std::vector<Game> kGames = {{Book::hidden_leaders, "hidden-leaders.md", "HL-"}, {Book::yield, "yield.md", "Y-"}};

const RulesBook& rules_in(Book book, Language language) {
  static const auto all = [] {
    std::map<std::pair<Book, Language>, RulesBook> books;
    for (const Game& game : kGames) {
      for (const Language one : kAllLanguages) books.emplace(std::pair(game.book, one), RulesBook(game.book, one));
    }
    return books;
  }();
  return all.at({book, language});
}

// The first group of every match in a page of docs/rules, in order.
std::vector<std::string> found_on(const Game& game, const std::string& pattern) {
  std::ifstream page(std::string("docs/rules/") + game.page);
  REQUIRE(page.is_open());
  const std::regex expression(pattern);
  std::vector<std::string> found;
  std::smatch match;
  for (std::string line; std::getline(page, line);) {
    if (std::regex_search(line, match, expression)) found.push_back(match[1]);
  }
  return found;
}

// Does something for every rule in every language, with doctest saying which.
template <class Visit>
void for_each_rule(Visit visit) {
  for (const Game& game : kGames) {
    for (const Language language : kAllLanguages) {
      CAPTURE(text::code_of(language));
      for (const ReadableRule& rule : rules_in(game.book, language).rules()) {
        CAPTURE(rule.id);
        CAPTURE(rule.sentence.text);
        visit(game, language, rule);
      }
    }
  }
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// "rule HL-A6", each once.
std::set<std::string> marks_of(const ReadableRule& rule) {
  std::set<std::string> marks;
  for (const Mark& mark : rule.sentence.marks) marks.insert(std::string(text::name_of(mark.kind)) + ' ' + mark.what);
  return marks;
}

bool is_known_in_yield(const Mark& mark) {
  switch (mark.kind) {
    case MarkKind::strategy: return yield::strategy_named(mark.what).has_value();
    case MarkKind::leader: {
      const std::size_t space = mark.what.find(' ');
      const std::string side = space == std::string::npos ? "" : mark.what.substr(space + 1);
      return yield::leader_named(mark.what.substr(0, space)).has_value() && (side == "a" || side == "b");
    }
    case MarkKind::marker: return mark.what == "start";
    case MarkKind::region: return yield::region_named(mark.what).has_value();
    case MarkKind::army: return yield::army_named(yield::Power::none, mark.what).has_value();
    case MarkKind::rule: return true;
    default: return false;
  }
}

std::vector<std::string> ids_of(const std::vector<const ReadableRule*>& rules) {
  std::vector<std::string> ids;
  ids.reserve(rules.size());
  for (const ReadableRule* rule : rules) ids.push_back(rule->id);
  return ids;
}

std::vector<std::string> found_in(Book book, Language language, std::string_view wanted) {
  return ids_of(rules_in(book, language).find(wanted));
}

bool is_among(const std::vector<std::string>& all, std::string_view one) { return std::ranges::count(all, one) > 0; }

}  // namespace

// --- The files -------------------------------------------------------------------------------------------------------

TEST_CASE("rules to read: every rule of docs/rules is told in every language, in the page's order") {
  for (const Game& game : kGames) {
    const std::vector<std::string> ids = found_on(game, R"(^- \*\*((HL|Y)-[A-Z]\d+)\b)");
    const std::vector<std::string> letters = found_on(game, R"(^###? ([A-Z])\. )");
    CHECK(ids.size() > 50);
    for (const Language language : kAllLanguages) {
      CAPTURE(text::code_of(language));
      const RulesBook& book = rules_in(game.book, language);
      std::vector<std::string> told;
      for (const ReadableRule& rule : book.rules()) told.push_back(rule.id);
      CHECK(told == ids);
      std::vector<std::string> topics;
      for (const RuleTopic& topic : book.topics()) {
        topics.push_back(topic.letter);
        CHECK_FALSE(topic.title.empty());
        REQUIRE(topic.count > 0);
        for (std::size_t i = 0; i < topic.count; ++i) {
          CHECK(book.rules()[topic.first + i].id.starts_with(game.prefix + topic.letter));
        }
      }
      CHECK(topics == letters);
    }
  }
}

TEST_CASE("rules to read: the files have their keys in the same order") {
  for (const Game& game : kGames) {
    const auto& files = text::kEmbeddedWords[static_cast<std::size_t>(game.book)];
    for (const text::EmbeddedWords& of_language : files) {
      CHECK(text::keys_in_order(of_language.rules) == text::keys_in_order(files[0].rules));
      for (const auto& [key, words] : text::entries_in_order(of_language.rules)) {
        if (!key.starts_with("also.")) continue;
        CAPTURE(key);
        CHECK(rules_in(game.book, Language::en).rule(key.substr(5)) != nullptr);
        CHECK_FALSE(text::folded_words(words).empty());
      }
    }
  }
}

TEST_CASE("rules to read: sentences are whole, short, and show nothing of how they are written") {
  static constexpr std::size_t kLongest = 500;  // letters
  for_each_rule([](const Game&, Language language, const ReadableRule& rule) {
    const std::string& said = rule.sentence.text;
    CHECK(text::complete(said));
    CHECK(said.ends_with("."));
    CHECK(letters_in(said) <= kLongest);
    for (const char* sign : {"  ", "...", "…", "<", ">", "'", "\"", "\n", "**", "`"}) CHECK_FALSE(has(said, sign));
    if (language == Language::fr) {
      std::string rest = said;
      for (const char* right : {"\u00a0:", "\u202f;", "\u202f!", "\u202f?", "\u00a0»"}) {
        for (std::size_t at = rest.find(right); at != std::string::npos; at = rest.find(right)) {
          rest.erase(at, std::string_view(right).size());
        }
      }
      for (const char* bare : {":", ";", "!", "?", "»"}) CHECK_FALSE(has(rest, bare));
    }
  });
}

TEST_CASE("rules to read: no English is left over") {
  for_each_rule([](const Game& game, Language language, const ReadableRule& rule) {
    if (language == Language::en) return;
    CHECK(rule.sentence.text != rules_in(game.book, Language::en).rule(rule.id)->sentence.text);
    for (const std::string& word : text::words_of(rule.sentence.text)) {
      CAPTURE(word);
      const bool french_too = language == Language::fr && word == "place";
      CHECK((french_too || text::common_english_words().count(word) == 0));
    }
    if (language != Language::ru) return;
    const std::string names = std::regex_replace(rule.sentence.text, std::regex(R"((HL|Y)-[A-Z]\d+|[IVX]+)"), "");
    CHECK_FALSE(std::regex_search(names, std::regex("[A-Za-z][A-Za-z]")));
  });
}

// --- Links -----------------------------------------------------------------------------------------------------------

TEST_CASE("rules to read: marks are sound, known, and the same in every language") {
  for_each_rule([](const Game& game, Language language, const ReadableRule& rule) {
    CHECK(text::flaw_of_marks(rule.sentence) == "");
    CHECK(text::unmarked_rule(rule.sentence, game.prefix) == "");
    CHECK(marks_of(rule) == marks_of(*rules_in(game.book, Language::en).rule(rule.id)));
    for (const Mark& mark : rule.sentence.marks) {
      CAPTURE(mark.what);
      CHECK((game.book == Book::yield ? is_known_in_yield(mark) : text::is_known(mark)));
    }
    for (const text::RuleLink& link : text::links_of(rule.sentence)) {
      CAPTURE(link.id);
      const ReadableRule* target = rules_in(game.book, language).rule(link.id);
      REQUIRE(target != nullptr);
      CHECK(target->id == link.id);
      CHECK(link.id != rule.id);
    }
  });
}

TEST_CASE("rules to read: what has a name is called by it, and marked") {
  for (const Language language : kAllLanguages) {
    CAPTURE(text::code_of(language));
    const std::vector<text::Named> things = text::things_in(language, {});
    for (const ReadableRule& rule : rules_in(Book::hidden_leaders, language).rules()) {
      CAPTURE(rule.id);
      CAPTURE(rule.sentence.text);
      CHECK(text::unmarked_name(rule.sentence, things) == "");
      for (const Mark& mark : rule.sentence.marks) {
        // The Emperor's name is inflected: it has an article.
        if (mark.kind != MarkKind::card || mark.what == "buried-emperor") continue;
        const auto card = hidden_leaders::card_named(mark.what).value();
        CHECK(text::stretch(rule.sentence, mark) == text::hidden_leaders_in(language).hero(card).text);
      }
    }
    const text::YieldWords& words = text::yield_in(language);
    const RulesBook& yield_rules = rules_in(Book::yield, language);
    for (int power = 1; power <= yield::kPowers; ++power) {
      const ReadableRule* rule = yield_rules.rule("Y-P" + std::to_string(power));
      REQUIRE(rule != nullptr);
      CAPTURE(rule->sentence.text);
      const text::Sentence side = words.leader_side(static_cast<yield::Power>(power));
      const std::string power_name = words.power(static_cast<yield::Power>(power)).text;
      CHECK(rule->sentence.text.starts_with(side.text + " (" + power_name + ")"));
      CHECK(rule->sentence.marks.front().what == side.marks.front().what);
    }
    CHECK(yield_rules.topic("V")->title == words.phase(yield::Phase::recovery).text);
    for (const ReadableRule& rule : yield_rules.rules()) {
      for (const Mark& mark : rule.sentence.marks) {
        if (mark.kind != MarkKind::strategy) continue;
        CAPTURE(rule.id);
        CHECK(text::stretch(rule.sentence, mark) == words.strategy(yield::strategy_named(mark.what).value()).text);
      }
    }
  }
}

TEST_CASE("rules to read: links are gathered by rule, with the words that make them") {
  using namespace std::string_literals;
  text::Sentence sentence = "See ";
  sentence += text::marked(MarkKind::rule, "HL-A6", "bury");
  sentence += ", "s;
  sentence += text::marked(MarkKind::rule, "HL-P1", "HL-P1");
  sentence += ", "s;
  sentence += text::marked(MarkKind::rule, "HL-A6", "discard");
  sentence += text::marked(MarkKind::place, "harbor", " Harbor");
  const std::vector<text::RuleLink> links = text::links_of(sentence);
  REQUIRE(links.size() == 2);
  CHECK(links[0].id == "HL-A6");
  CHECK(links[0].words == std::vector<std::string>{"bury", "discard"});
  CHECK(links[1].id == "HL-P1");
  CHECK(links[1].words.empty());
}

// --- Search ----------------------------------------------------------------------------------------------------------

TEST_CASE("rules to read: every rule is found by its id, however it is typed") {
  for_each_rule([](const Game& game, Language language, const ReadableRule& rule) {
    std::string small = rule.id;
    for (char& letter : small) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const std::string bare = small.substr(game.prefix.size());
    for (const std::string& typed : {rule.id, small, bare, " " + rule.id + " "}) {
      CAPTURE(typed);
      CHECK(found_in(game.book, language, typed) == std::vector<std::string>{rule.id});
    }
  });
  CHECK(rules_in(Book::hidden_leaders, Language::en).rule("Y-P1") == nullptr);
  CHECK(rules_in(Book::hidden_leaders, Language::en).rule("HL-P99") == nullptr);
  CHECK(rules_in(Book::hidden_leaders, Language::en).rule("") == nullptr);
}

TEST_CASE("rules to read: a topic is found by its letter and by its title") {
  for (const Game& game : kGames) {
    for (const Language language : kAllLanguages) {
      const RulesBook& book = rules_in(game.book, language);
      for (const RuleTopic& topic : book.topics()) {
        CAPTURE(topic.title);
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < topic.count; ++i) ids.push_back(book.rules()[topic.first + i].id);
        CHECK(ids_of(book.find(topic.letter)) == ids);
        CHECK(ids_of(book.find(game.prefix + topic.letter)) == ids);
        const std::vector<std::string> titled = ids_of(book.find(topic.title));
        for (const std::string& id : ids) CHECK(is_among(titled, id));
      }
    }
  }
}

TEST_CASE("rules to read: words are found in every language, what explains them first") {
  struct Wanted {
    Book book;
    Language language;
    std::string word;
    std::string first;  // the first rule found
    std::string also;   // one among the rest
  };
  const auto hl = Book::hidden_leaders;
  const auto y = Book::yield;
  const std::vector<Wanted> all = {
      {hl, Language::en, "graveyard", "HL-A6", "HL-H5"},      {hl, Language::de, "Friedhof", "HL-A6", "HL-H5"},
      {hl, Language::fr, "cimetiere", "HL-A6", "HL-H5"},      {hl, Language::ru, "усыпальница", "HL-A6", "HL-H5"},
      {hl, Language::ru, "КЛАДБИЩ", "HL-A6", "HL-A6"},        {hl, Language::ru, "костер", "HL-A6", "HL-P6"},
      {hl, Language::en, "war area", "HL-T1", "HL-E2"},       {hl, Language::de, "dunkler Bereich", "HL-T1", "HL-E2"},
      {hl, Language::fr, "CASES SOMBRES", "HL-T1", "HL-E2"},  {hl, Language::ru, "зона войны", "HL-T1", "HL-E2"},
      {hl, Language::en, "leading marker", "HL-A5", "HL-T4"}, {hl, Language::de, "uberholen", "", ""},
      {hl, Language::en, "exchang", "HL-A6", "HL-A2"},        {y, Language::en, "initiative", "Y-B5", "Y-B8"},
      {y, Language::de, "Initiative", "Y-B5", "Y-B8"},        {y, Language::fr, "initiative", "Y-B5", "Y-B8"},
      {y, Language::ru, "инициативе", "Y-B5", "Y-B8"},        {y, Language::en, "fortresses", "Y-C4", "Y-Q1"},
      {y, Language::de, "festung", "Y-C4", "Y-S5"},           {y, Language::ru, "Крепостей", "Y-C4", "Y-Q1"},
      {y, Language::fr, "FORTERESSE", "Y-C4", "Y-Q1"},        {y, Language::en, "surrender", "Y-B11", "Y-B11"}};
  for (const Wanted& wanted : all) {
    CAPTURE(wanted.word);
    CAPTURE(text::code_of(wanted.language));
    const std::vector<std::string> found = found_in(wanted.book, wanted.language, wanted.word);
    CHECK((found.empty() ? "" : found.front()) == wanted.first);
    if (!wanted.also.empty()) CHECK(is_among(found, wanted.also));
    CHECK(std::set<std::string>(found.begin(), found.end()).size() == found.size());
  }
  // Short words only where a word begins: "toward" is no war.
  CHECK_FALSE(is_among(found_in(hl, Language::en, "war"), "HL-H3"));
}

TEST_CASE("rules to read: what is not there is not found, and something near is named") {
  const RulesBook& english = rules_in(Book::hidden_leaders, Language::en);
  for (const char* wanted : {"", "  ", "?!", "zzzz", "\xff\xfe", "<rule:HL-P1>zzzz", "zzzz graveyard"}) {
    CAPTURE(wanted);
    CHECK(english.find(wanted).empty());
    CHECK(english.nearest(wanted).empty());
  }
  CHECK(english.nearest("HL-P12").front() == "HL-P1");
  CHECK(english.nearest("p0").back() == "HL-P7");
  CHECK(is_among(english.nearest("gravyeard"), "Graveyard"));
  CHECK(is_among(rules_in(Book::yield, Language::ru).nearest("иницатива"), "инициатива"));
}

TEST_CASE("folding: words without case, accents and signs") {
  using Words = std::vector<std::u32string>;
  CHECK(text::folded_words("Düsteres Ende: l’ŒUF, ещё Ё") == Words{U"dusteres", U"ende", U"l", U"oeuf", U"еще", U"е"});
  CHECK(text::folded_words("Straße HL-P1 ÀÉÎÕÜŸÿ ÷×") == Words{U"strasse", U"hl", U"p1", U"aeiouyy"});
  CHECK(text::folded_words("ЁЖ ждёт") == Words{U"еж", U"ждет"});
  CHECK(text::folded_words("a\xff\x62\xc3").size() == 2);
  CHECK(text::folded_words("") == Words{});
  CHECK(text::letters_apart(U"graveyard", U"gravyeard") == 2);
  CHECK(text::letters_apart(U"", U"abc") == 3);
  CHECK(text::letters_apart(U"abc", U"abc") == 0);
  CHECK(text::letters_apart(U"порт", U"порта") == 1);
}
