#include "text/sentence.h"

#include <algorithm>
#include <array>

namespace oshra::text {

namespace {

constexpr std::array<std::string_view, kMarkKinds> kKindNames = {"card",  "strategy", "leader", "faction", "player",
                                                                 "place", "marker",   "rule",   "army",    "region"};
static_assert(static_cast<std::size_t>(MarkKind::region) + 1 == kKindNames.size());

// The first letter of a text as a capital; 0 bytes: it has none, or is one already.
struct Capital {
  std::string letter;
  std::size_t instead_of = 0;  // bytes
};

// Small and capital letters of two bytes lie at fixed distances in each of these alphabets.
Capital capital_of(std::string_view text) {
  if (text.empty()) return {};
  const char first = text.front();
  if (first >= 'a' && first <= 'z') return {std::string(1, static_cast<char>(first - 'a' + 'A')), 1};
  if (text.size() < 2) return {};
  const auto lead = static_cast<unsigned char>(first);
  const auto next = static_cast<unsigned char>(text[1]);
  if ((lead & 0xE0U) != 0xC0U || (next & 0xC0U) != 0x80U) return {};
  unsigned point = (lead & 0x1FU) << 6 | (next & 0x3FU);
  const bool latin = point >= 0xE0 && point <= 0xFE && point != 0xF7;  // à to þ, without ÷
  const bool russian = point >= 0x430 && point <= 0x44F;               // а to я
  if (latin || russian) {
    point -= 0x20;
  } else if (point == 0xFF) {  // ÿ
    point = 0x178;
  } else if (point == 0x153) {  // œ
    point = 0x152;
  } else if (point >= 0x450 && point <= 0x45F) {  // ё and its kin
    point -= 0x50;
  } else {
    return {};
  }
  return {{static_cast<char>(0xC0U | point >> 6), static_cast<char>(0x80U | (point & 0x3FU))}, 2};
}

}  // namespace

std::string_view name_of(MarkKind kind) { return kKindNames.at(static_cast<std::size_t>(kind)); }

std::optional<MarkKind> mark_kind_named(std::string_view name) {
  const auto found = std::find(kKindNames.begin(), kKindNames.end(), name);
  if (found == kKindNames.end()) return std::nullopt;
  return static_cast<MarkKind>(found - kKindNames.begin());
}

Sentence& Sentence::operator+=(const Sentence& more) {
  const std::size_t before = text.size();
  text += more.text;
  for (Mark mark : more.marks) {
    mark.begin += before;
    marks.push_back(std::move(mark));
  }
  return *this;
}

Sentence marked(MarkKind kind, std::string what, Sentence words) {
  if (words.empty()) return words;
  words.marks.insert(words.marks.begin(), {kind, std::move(what), 0, words.text.size()});
  return words;
}

// No capital takes more or fewer bytes than its small letter, so marks stay where they are.
Sentence capitalised(Sentence sentence) {
  const Capital capital = capital_of(sentence.text);
  sentence.text.replace(0, capital.instead_of, capital.letter);
  return sentence;
}

}  // namespace oshra::text
