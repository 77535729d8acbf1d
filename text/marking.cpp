#include "text/marking.h"

#include <algorithm>

namespace oshra::text {

namespace {

// U+E000 to U+F8FF, three bytes each: all but the last open a mark, that one closes the mark opened last.
constexpr unsigned kFirstSign = 0xE000;
constexpr unsigned kClosing = 0xF8FF;
constexpr std::size_t kSignBytes = 3;

std::string sign_of(unsigned point) {
  return {static_cast<char>(0xE0U | point >> 12), static_cast<char>(0x80U | (point >> 6 & 0x3FU)),
          static_cast<char>(0x80U | (point & 0x3FU))};
}

// The private-use character that stands there; 0: none.
unsigned sign_at(std::string_view text, std::size_t at) {
  if (at + kSignBytes > text.size()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  if ((byte(0) & 0xF0U) != 0xE0U || (byte(1) & 0xC0U) != 0x80U || (byte(2) & 0xC0U) != 0x80U) return 0;
  const unsigned point = (byte(0) & 0x0FU) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU);
  return point >= kFirstSign && point <= kClosing ? point : 0;
}

// Where the next private-use character may stand after the letter at `at`: one begins with a byte of its own.
std::size_t end_of_plain(std::string_view text, std::size_t at, std::size_t until) {
  constexpr char kFirstByte = static_cast<char>(0xEE);  // of U+E000 to U+EFFF
  constexpr char kLaterByte = static_cast<char>(0xEF);  // of U+F000 on
  for (++at; at < until && text[at] != kFirstByte && text[at] != kLaterByte;) ++at;
  return std::min(at, until);
}

}  // namespace

std::string Marking::opening(MarkKind kind, std::string what) {
  const auto number = static_cast<unsigned>(things_.size());
  if (kFirstSign + number >= kClosing) return {};  // thousands of marks in one sentence: this one is lost
  things_.emplace_back(kind, std::move(what));
  return sign_of(kFirstSign + number);
}

std::string Marking::into_pattern(std::string_view pattern) {
  std::string out;
  while (true) {
    const std::size_t at = pattern.find('<');
    out += pattern.substr(0, at);
    if (at == std::string_view::npos) return out;
    pattern.remove_prefix(at);
    const std::size_t size = pattern.find('>');
    const std::string_view tag = size == std::string_view::npos ? "" : pattern.substr(1, size - 1);
    const std::size_t colon = tag.find(':');
    if (tag.starts_with('/') && mark_kind_named(tag.substr(1))) {
      out += sign_of(kClosing);
    } else if (const auto kind = mark_kind_named(tag.substr(0, colon)); kind && colon != std::string_view::npos) {
      out += opening(*kind, std::string(tag.substr(colon + 1)));
    } else {
      out += '<';
      pattern.remove_prefix(1);
      continue;
    }
    pattern.remove_prefix(size + 1);
  }
}

std::string Marking::into_slot(const Sentence& sentence) {
  std::string out;
  out.reserve(sentence.text.size() + 2 * kSignBytes * sentence.marks.size());
  std::vector<std::size_t> ends;
  auto next = sentence.marks.begin();
  for (std::size_t at = 0; at <= sentence.text.size();) {
    for (; !ends.empty() && ends.back() <= at; ends.pop_back()) out += sign_of(kClosing);
    for (; next != sentence.marks.end() && next->begin <= at; ++next) {
      const std::string sign = opening(next->kind, next->what);
      if (sign.empty()) continue;
      out += sign;
      ends.push_back(next->begin + next->length);
    }
    if (at == sentence.text.size()) break;
    if (sign_at(sentence.text, at) != 0) {
      at += kSignBytes;
    } else {
      std::size_t until = ends.empty() ? sentence.text.size() : ends.back();
      if (next != sentence.marks.end()) until = std::min(until, next->begin);
      const std::size_t end = end_of_plain(sentence.text, at, until);
      out.append(sentence.text, at, end - at);
      at = end;
    }
  }
  return out;
}

Sentence Marking::out_of(std::string_view formatted) const {
  Sentence sentence;
  sentence.text.reserve(formatted.size());
  sentence.marks.reserve(things_.size());
  std::vector<std::size_t> open;  // places in `marks`
  for (std::size_t at = 0; at < formatted.size();) {
    const unsigned sign = sign_at(formatted, at);
    if (sign == 0) {
      const std::size_t end = end_of_plain(formatted, at, formatted.size());
      sentence.text.append(formatted, at, end - at);
      at = end;
      continue;
    }
    at += kSignBytes;
    if (sign != kClosing && sign - kFirstSign < things_.size()) {
      const auto& [kind, what] = things_[sign - kFirstSign];
      open.push_back(sentence.marks.size());
      sentence.marks.push_back({kind, what, sentence.text.size(), 0});
    } else if (sign == kClosing && !open.empty()) {
      Mark& mark = sentence.marks[open.back()];
      mark.length = sentence.text.size() - mark.begin;
      open.pop_back();
    }
  }
  // Around nothing, or never closed.
  std::erase_if(sentence.marks, [](const Mark& mark) { return mark.length == 0; });
  return sentence;
}

}  // namespace oshra::text
