// What holds for the words of every game (i18n/README.md). Each check counts its failures with doctest.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/common/has.h"
#include "tests/text/message_slots.h"
#include "text/embedded_words.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra::text {

// A message that is missing shows as ⟦key⟧, a slot that is not filled as {slot}.
inline bool complete(const std::string& text) {
  return !text.empty() && !has(text, "⟦") && !has(text, "{") && !has(text, "}");
}

// One of each language, made once.
template <class Words>
const Words& words_in(Language language) {
  const auto in = [](Language one) { return Words(one, icu_formatter()); };
  static const std::array<Words, kLanguages> all = {in(Language::en), in(Language::de), in(Language::fr),
                                                    in(Language::ru)};
  return all.at(static_cast<std::size_t>(language));
}

template <Book kBook>
struct MessagesOf : Messages {
  MessagesOf(Language language, const Formatter& formatter) : Messages(kBook, language, formatter) {}
};

// The marks a message makes itself (text/marking.h), such as "place:harbor", closed or not: those say "/place".
inline std::set<std::string> tags_of(std::string_view pattern) {
  std::set<std::string> tags;
  for (std::size_t at = pattern.find('<'); at != std::string_view::npos; at = pattern.find('<', at + 1)) {
    tags.insert(std::string(pattern.substr(at + 1, pattern.find('>', at) - at - 1)));
  }
  return tags;
}

inline std::string without_tags(std::string_view pattern) {
  std::string text;
  bool inside = false;
  for (const char letter : pattern) {
    inside = inside || letter == '<';
    if (!inside) text += letter;
    inside = inside && letter != '>';
  }
  return text;
}

// What of a message is read by people: not the names and selectors of its slots. In ICU's syntax text and slots
// alternate with the depth of the braces.
inline std::string literal_part(const std::string& pattern) {
  std::string literal;
  int depth = 0;
  for (const char letter : without_tags(pattern)) {
    if (letter == '{') ++depth;
    if (letter == '}') --depth;
    literal += depth % 2 == 0 && letter != '{' && letter != '}' ? letter : ' ';
  }
  return literal;
}

inline bool is_latin(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }

// In lower case. Bytes of other letters join a word, so that "près" gives no "s".
inline std::vector<std::string> words_of(const std::string& literal) {
  std::vector<std::string> words(1);
  for (const char letter : literal) {
    if (is_latin(letter) || static_cast<unsigned char>(letter) >= 0x80) {
      words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

inline bool latin_letter_in(const std::string& text) { return std::any_of(text.begin(), text.end(), is_latin); }

// One key a line: "  "key": ...".
inline std::vector<std::string> keys_in_order(std::string_view file) {
  std::vector<std::string> keys;
  std::istringstream lines{std::string(file)};
  for (std::string line; std::getline(lines, line);) {
    if (const std::size_t end = line.find("\": "); end != std::string::npos) keys.push_back(line.substr(0, end));
  }
  return keys;
}

inline void check_files_in_same_order(Book book) {
  const auto& files = kEmbeddedWords[static_cast<std::size_t>(book)];
  for (const EmbeddedWords& of_language : files) {
    CHECK(keys_in_order(of_language.messages) == keys_in_order(files[0].messages));
    CHECK(keys_in_order(of_language.terms) == keys_in_order(files[0].terms));
    CHECK(keys_in_order(of_language.names) == keys_in_order(files[0].names));
  }
}

// No game says again, or otherwise, what is said by all.
inline void check_apart_from_common(Book book) {
  const auto common = keys_in_order(kEmbeddedWords[static_cast<std::size_t>(Book::common)][0].messages);
  const auto own = keys_in_order(kEmbeddedWords[static_cast<std::size_t>(book)][0].messages);
  CHECK_FALSE(common.empty());
  for (const std::string& key : own) {
    CAPTURE(key);
    CHECK(std::count(common.begin(), common.end(), key) == 0);
  }
}

template <Book kBook>
void check_same_keys_and_slots() {
  const Messages& english = words_in<MessagesOf<kBook>>(Language::en);
  for (const Language language : kAllLanguages) {
    const Messages& messages = words_in<MessagesOf<kBook>>(language);
    CAPTURE(code_of(language));
    CHECK(messages.keys() == english.keys());
    CHECK(messages.term_keys() == english.term_keys());
    for (const std::string& key : messages.keys()) {
      CAPTURE(key);
      const std::set<std::string> slots = slot_names(messages.pattern(key));
      CHECK(slots == slot_names(english.pattern(key)));
      CHECK(slots.count("!") == 0);  // it is a message ICU can read
      CHECK(tags_of(messages.pattern(key)) == tags_of(english.pattern(key)));
      CHECK_FALSE(has(messages.pattern(key), "'"));  // would quote; write ’
      CHECK_FALSE(messages.pattern(key).empty());
    }
  }
}

// `shared`: the same in another language for a reason (titles, borrowed words). `theirs`: English words that are words
// of that language too.
template <Book kBook>
void check_no_english(const std::set<std::string>& shared, const std::set<std::string>& english_words,
                      const std::map<Language, std::set<std::string>>& theirs) {
  const Messages& english = words_in<MessagesOf<kBook>>(Language::en);
  for (const auto& [language, allowed] : theirs) {
    const Messages& messages = words_in<MessagesOf<kBook>>(language);
    for (const std::string& key : messages.keys()) {
      const std::string pattern = messages.pattern(key);
      const std::string literal = literal_part(pattern);
      CAPTURE(key);
      CAPTURE(pattern);
      if (pattern == english.pattern(key)) {
        const bool only_values = !latin_letter_in(literal);
        const bool name = key.starts_with("table.bot_name.");
        CHECK((only_values || name || shared.count(pattern) == 1));
      }
      if (shared.count(pattern) == 1) continue;
      for (const std::string& word : words_of(literal)) {
        CAPTURE(word);
        CHECK((english_words.count(word) == 0 || allowed.count(word) == 1));
      }
    }
  }
}

// `latin`: words that stay in Latin letters; single ones (X, what one types) do anyway.
template <Book kBook>
void check_russian_letters(const std::set<std::string>& latin) {
  const Messages& russian = words_in<MessagesOf<kBook>>(Language::ru);
  for (const std::string& key : russian.keys()) {
    std::string literal = literal_part(russian.pattern(key));
    for (char& letter : literal) letter = is_latin(letter) ? letter : ' ';
    for (const std::string& word : words_of(literal)) {
      CAPTURE(key);
      CAPTURE(word);
      CHECK((word.size() == 1 || latin.count(word) == 1));
    }
  }
  for (const std::string& key : russian.term_keys()) {
    if (key.ends_with("agreement") || key == "game.title") continue;
    CAPTURE(key);
    CHECK_FALSE(latin_letter_in(russian.term(key)));
  }
}

// Words of sentences that no other language has.
inline const std::set<std::string>& common_english_words() {
  static const std::set<std::string> words = {"the",     "and",  "of",   "your",  "you",   "cards", "player", "players",
                                              "with",    "from", "move", "moves", "takes", "is",    "are",    "has",
                                              "discard", "this", "that", "which", "have",  "up",    "down",   "turn",
                                              "game",    "wins", "win",  "no",    "more",  "into",  "draw",   "place",
                                              "choose",  "to",   "be",   "it",    "they",  "their", "one",    "other"};
  return words;
}

}  // namespace oshra::text
