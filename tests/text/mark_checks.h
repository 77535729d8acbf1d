// What holds for the marks of every sentence (text/sentence.h), whatever the game and the language.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "text/sentence.h"

namespace oshra::text {

inline std::string stretch(const Sentence& sentence, const Mark& mark) {
  return sentence.text.substr(mark.begin, mark.length);
}

// A character begins here, or the text ends.
inline bool is_border(std::string_view text, std::size_t at) {
  return at == text.size() || (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U);
}

// U+E000 to U+F8FF.
inline bool has_private_use(std::string_view text) {
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {
    const std::string_view letter = text.substr(at, 3);
    if (letter >= "\xEE\x80\x80" && letter <= "\xEF\xA3\xBF" && is_border(text, at)) return true;
  }
  return false;
}

// What is wrong with a sentence's marks; empty: nothing.
inline std::string flaw_of_marks(const Sentence& sentence) {
  if (has_private_use(sentence.text)) return "a private-use character is left";
  std::vector<std::size_t> ends;  // of the marks around
  std::size_t before = 0;
  for (const Mark& mark : sentence.marks) {
    const std::size_t end = mark.begin + mark.length;
    if (mark.length == 0) return "an empty mark";
    if (mark.what.empty()) return "a mark of nothing";
    if (end > sentence.text.size()) return "a mark beyond the end";
    if (!is_border(sentence.text, mark.begin) || !is_border(sentence.text, end)) return "a mark inside a character";
    if (mark.begin < before) return "marks out of order";
    before = mark.begin;
    while (!ends.empty() && ends.back() <= mark.begin) ends.pop_back();
    if (!ends.empty() && end > ends.back()) return "marks that cross";
    ends.push_back(end);
  }
  return "";
}

// A thing of the game with a name that sentences quote and never inflect.
struct Named {
  MarkKind kind;
  std::string what;
  std::string name;
};

// A letter or digit of any language: of what is no ASCII all but the signs that our languages put around names.
inline bool is_letter_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  const auto byte = static_cast<unsigned char>(text[at]);
  return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= 0xC3 && byte < 0xE2);
}

inline bool ends_with_letter(std::string_view text) {
  std::size_t at = text.size();
  while (at > 0 && !is_border(text, at - 1)) --at;
  return at > 0 && is_letter_at(text, at - 1);
}

// A name that stands in the sentence as a word of its own and is not marked; empty: all are.
inline std::string unmarked_name(const Sentence& sentence, const std::vector<Named>& things) {
  const std::string_view text = sentence.text;
  for (const Named& thing : things) {
    for (std::size_t at = text.find(thing.name); at != std::string_view::npos; at = text.find(thing.name, at + 1)) {
      const std::size_t end = at + thing.name.size();
      if (ends_with_letter(text.substr(0, at)) || is_letter_at(text, end)) continue;
      const bool found = std::any_of(sentence.marks.begin(), sentence.marks.end(), [&](const Mark& mark) {
        const bool exactly = mark.begin == at && mark.begin + mark.length == end;
        // Or it is part of a longer name, or stands with an article.
        const bool inside = mark.begin <= at && mark.begin + mark.length >= end && !exactly;
        return (exactly && mark.kind == thing.kind && mark.what == thing.what) ||
               (inside && (mark.kind == thing.kind || mark.kind == MarkKind::card || mark.kind == MarkKind::leader));
      });
      if (!found) return thing.name;
    }
  }
  return "";
}

// A rule's id, such as "HL-P1" where `game` is "HL-", that is not marked as that rule; empty: all are.
inline std::string unmarked_rule(const Sentence& sentence, std::string_view game) {
  const std::string_view text = sentence.text;
  for (std::size_t at = text.find(game); at != std::string_view::npos; at = text.find(game, at + 1)) {
    std::size_t end = at + game.size();
    while (end < text.size() && static_cast<unsigned char>(text[end]) < 0x80 && is_letter_at(text, end)) ++end;
    const Mark wanted = {MarkKind::rule, std::string(text.substr(at, end - at)), at, end - at};
    if (std::count(sentence.marks.begin(), sentence.marks.end(), wanted) == 0) return wanted.what;
  }
  return "";
}

// What is wrong with a sentence of the game whose rules' ids begin so; empty: nothing.
inline std::string flaw_of(const Sentence& sentence, const std::vector<Named>& things, std::string_view game) {
  if (std::string flaw = flaw_of_marks(sentence); !flaw.empty()) return flaw;
  if (const std::string name = unmarked_name(sentence, things); !name.empty()) return "not marked: " + name;
  if (const std::string rule = unmarked_rule(sentence, game); !rule.empty()) return "not marked: " + rule;
  return "";
}

// Marks seen, to be sure that no kind is missing.
inline void note_kinds(const Sentence& sentence, std::set<MarkKind>& seen) {
  for (const Mark& mark : sentence.marks) seen.insert(mark.kind);
}

// Names that somebody could give to break a sentence: signs of marks, what looks like a mark or a slot, quotes, what
// turns the direction of writing, control characters, bytes that are no text.
inline const std::vector<std::string>& hostile_names() {
  static const std::vector<std::string> names = {
      "\uE000\uF8FF\uE001Mallory\uF8FF", "<player:3>Eve</player>", "{count}", "'{'", "\u202Eevil\u2066",
      "\x1b[31m\x01\xff\xee\x80"};
  return names;
}

}  // namespace oshra::text
