#include "text/folding.h"

#include <algorithm>
#include <numeric>

#include "engine/core/utf8.h"

namespace oshra::text {

namespace {

constexpr char32_t kNoLetter = 0;

// The next character; `at` moves on. What is no UTF-8 is no letter.
char32_t next_point(std::string_view text, std::size_t& at) {
  const Character next = first_character(text.substr(at));
  at += std::max<std::size_t>(next.bytes, 1);
  return next.bytes == 0 ? kNoLetter : next.point;
}

// U+00E0 to U+00FF without their accents; a space where there is no letter of ours.
constexpr std::u32string_view kLatinPlain = U"aaaaaaaceeeeiiiidnooooo ouuuuy y";

// What a character becomes: nothing where it is no letter, two letters for ß, æ and œ.
std::u32string folded(char32_t point) {
  if (point >= 'A' && point <= 'Z') return {point - U'A' + U'a'};
  if ((point >= 'a' && point <= 'z') || (point >= '0' && point <= '9')) return {point};
  if (point == 0xDF) return U"ss";
  if (point == 0xC6 || point == 0xE6) return U"ae";
  if (point == 0x152 || point == 0x153) return U"oe";
  if (point == 0x178) return U"y";
  if (point >= 0xC0 && point <= 0xDE && point != 0xD7) point += 0x20;
  if (point >= 0xE0 && point <= 0xFF && point != 0xF7) return {kLatinPlain[point - 0xE0]};
  if (point == 0x401 || point == 0x451) return {0x435};  // Ё, ё: е
  if (point >= 0x410 && point <= 0x42F) point += 0x20;   // А to Я
  if (point >= 0x430 && point <= 0x45F) return {point};
  return {};
}

}  // namespace

std::vector<std::u32string> folded_words(std::string_view text) {
  std::vector<std::u32string> words;
  bool inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::u32string letters = folded(next_point(text, at));
    if (letters.empty()) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    words.back() += letters;
  }
  return words;
}

int letters_apart(std::u32string_view one, std::u32string_view other) {
  // Row by row: how far the letters of `one` so far are from the first letters of `other`.
  std::vector<int> row(other.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (const char32_t letter : one) {
    int diagonal = row[0]++;
    for (std::size_t j = 0; j < other.size(); ++j) {
      const int changed = diagonal + (letter == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace oshra::text
