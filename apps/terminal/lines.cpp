#include "apps/terminal/lines.h"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <charconv>
#include <ostream>
#include <utility>

#include "engine/core/utf8.h"
#include "text/folding.h"

namespace oshra::terminal {

namespace {

constexpr UChar32 kBroken = -1;

// The next character and its columns; `at` moves on. A byte that is no UTF-8 is one column of its own.
struct Glyph {
  std::string_view bytes;
  UChar32 point;
  int width;
};

int columns_of(UChar32 point) {
  switch (u_charType(point)) {
    case U_CONTROL_CHAR:
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR: return 0;
    default: break;
  }
  const int east_asian = u_getIntPropertyValue(point, UCHAR_EAST_ASIAN_WIDTH);
  return east_asian == U_EA_FULLWIDTH || east_asian == U_EA_WIDE ? 2 : 1;
}

Glyph next_glyph(std::string_view text, std::size_t& at) {
  const std::size_t from = at;
  const Character next = first_character(text.substr(from));
  at += std::max<std::size_t>(next.bytes, 1);
  if (next.bytes == 0) return {text.substr(from, 1), kBroken, 1};
  const auto point = static_cast<UChar32>(next.point);
  return {text.substr(from, next.bytes), point, columns_of(point)};
}

std::string_view escape_code(char mark) {
  switch (static_cast<Ink>(mark)) {
    case Ink::plain: return "\x1b[0m";
    case Ink::strong: return "\x1b[1m";
    case Ink::red: return "\x1b[31m";
    case Ink::green: return "\x1b[32m";
    case Ink::blue: return "\x1b[36m";
    case Ink::violet: return "\x1b[35m";
  }
  return "";
}

constexpr std::string_view kNoBreakSpace = "\u00A0";

bool is_mark(char c) { return c >= static_cast<char>(Ink::plain) && c <= static_cast<char>(Ink::violet); }

// Words, each perhaps with those that are not to be parted from it, in lines.
class Wrapping {
 public:
  Wrapping(int width, int indent) : width_(width), indent_(indent) {}

  void word(std::string_view word) {
    const int columns = width_of(word);
    if (begun_ && column_ + 1 + columns > width_) {
      turn();
    } else if (begun_) {
      line_ += ' ';
      ++column_;
    }
    begun_ = true;
    ++words_;
    last_at_ = line_.size();
    if (column_ + columns <= width_) {
      line_ += word;
      column_ += columns;
      return;
    }
    for (std::size_t at = 0; at < word.size();) {
      const Glyph glyph = next_glyph(word, at);
      if (column_ + glyph.width > width_) turn();
      line_ += glyph.bytes;
      column_ += glyph.width;
    }
  }

  std::vector<std::string> finish() && {
    keep_company();
    lines_.push_back(std::move(line_));
    return std::move(lines_);
  }

 private:
  void turn() {
    words_before_ = std::exchange(words_, 0);
    last_before_at_ = last_at_;
    lines_.push_back(std::move(line_));
    line_ = std::string(static_cast<std::size_t>(indent_), ' ');
    column_ = indent_;
  }

  // A word that would stand alone in the last line gets the one before it.
  void keep_company() {
    constexpr int kWordsToSpare = 3;
    const bool alone = words_ == 1 && line_.find(' ', static_cast<std::size_t>(indent_)) == std::string::npos;
    if (!alone || words_before_ < kWordsToSpare) return;
    std::string& before = lines_.back();
    const std::string company = before.substr(last_before_at_) + ' ';
    if (column_ + width_of(company) > width_) return;
    before.resize(last_before_at_ - 1);
    line_.insert(static_cast<std::size_t>(indent_), company);
  }

  int width_;
  int indent_;
  std::vector<std::string> lines_;
  std::string line_;
  int column_ = 0;
  bool begun_ = false;
  int words_ = 0;  // in this line, and in the one before; of a broken word's later lines none
  int words_before_ = 0;
  std::size_t last_at_ = 0;  // where the last of them begins
  std::size_t last_before_at_ = 0;
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(std::string_view word) {
  std::size_t at = 0;
  return u_isalpha(next_glyph(word, at).point) != 0;
}

// "strength 5", "by +1", "no. 1", "no. 2 ?", "12 units", "Ада — первый игрок", "победила бы" are not parted. In a list
// of numbers each may begin a line.
bool stays_with(std::string_view word, std::string_view before) {
  constexpr int kAbbreviation = 3;  // columns
  if (word.starts_with("—") || word.starts_with("…") || word == "бы") return true;
  if (word.starts_with('?')) return !before.ends_with(';');  // which parts what to type from the way to the help
  if (std::ranges::all_of(before, is_digit)) return is_letter(word);
  const bool number = is_digit(word.front()) || word.starts_with('+') || word.starts_with("−");
  if (!number || is_digit(before.front()) || before.ends_with(',') || before.ends_with(';')) return false;
  return !before.ends_with('.') || width_of(before) <= kAbbreviation;
}

}  // namespace

std::string inked(Ink ink, std::string_view text) {
  std::string marked(1, static_cast<char>(ink));
  marked += text;
  marked += static_cast<char>(Ink::plain);
  return marked;
}

int width_of(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) columns += next_glyph(text, at).width;
  return columns;
}

std::string tidy(std::string_view text, int width) {
  std::string clean;
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = next_glyph(text, at);
    if (glyph.point == kBroken || u_charType(glyph.point) == U_CONTROL_CHAR) continue;
    if (clean.empty() && glyph.bytes == " ") continue;
    if (columns + glyph.width > width) break;
    clean += glyph.bytes;
    columns += glyph.width;
  }
  while (clean.ends_with(' ')) clean.pop_back();
  return clean;
}

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
  Wrapping wrapping(width, indent);
  // What is unbroken is broken between its words all the same where no line is wide enough for it.
  const auto put = [&](std::string_view words) {
    while (width_of(words) + indent > width) {
      const std::size_t at = words.find(kNoBreakSpace);
      if (at == std::string_view::npos) break;
      wrapping.word(words.substr(0, at));
      words.remove_prefix(at + kNoBreakSpace.size());
    }
    wrapping.word(words);
  };
  std::size_t begin = 0;  // of the words that stay together; spaces at the start are the first line's own indent
  for (std::size_t at = std::min(text.find_first_not_of(' '), text.size()); at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::size_t next = std::min(text.find_first_not_of(' ', end), text.size());
    const std::size_t end_of_next = std::min(text.find(' ', next), text.size());
    const bool stays = next < text.size() &&
                       stays_with(text.substr(next, end_of_next - next), text.substr(at, end - at)) &&
                       width_of(text.substr(begin, end_of_next - begin)) <= width / 2;
    if (!stays) {
      put(text.substr(begin, end - begin));
      begin = next;
    }
    at = next;
  }
  return std::move(wrapping).finish();
}

std::vector<std::string> wrap_at_most(std::string_view text, int width, int indent, int most) {
  std::vector<std::string> lines = wrap(text, width, indent);
  if (lines.size() <= static_cast<std::size_t>(most)) return lines;
  lines.resize(static_cast<std::size_t>(most));
  std::string& last = lines.back();
  constexpr std::string_view kMore = " …";
  while (width_of(last) + width_of(kMore) > width) {
    const std::size_t space = last.find_last_of(' ');
    // A line of one word, or of the indent and one word, is cut inside it.
    if (space == std::string::npos || space < static_cast<std::size_t>(indent)) {
      last = tidy(last, width - width_of(kMore));
    } else {
      last.resize(space);
    }
  }
  last += kMore;
  if (std::any_of(text.begin(), text.end(), is_mark)) last += static_cast<char>(Ink::plain);
  return lines;
}

Lines columns_of(std::string_view text) {
  Lines columns;
  std::string before;  // marks that begin ink
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = next_glyph(text, at);
    if (glyph.width > 0) {
      columns.push_back(before + std::string(glyph.bytes));
      before.clear();
      columns.resize(columns.size() + static_cast<std::size_t>(glyph.width - 1));
    } else if (columns.empty() ||
               (is_mark(glyph.bytes.front()) && glyph.bytes.front() != static_cast<char>(Ink::plain))) {
      before += glyph.bytes;
    } else {
      columns.back() += glyph.bytes;
    }
  }
  if (!before.empty() && !columns.empty()) columns.back() += before;
  return columns;
}

Lines side_by_side(const std::vector<std::string>& items, int width) {
  constexpr int kGap = 2;
  int widest = 0;
  for (const std::string& item : items) widest = std::max(widest, width_of(item));
  const auto columns = static_cast<std::size_t>(std::max(1, (width + kGap) / (widest + kGap)));
  Lines lines;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i % columns == 0) {
      lines.push_back(items[i]);
    } else {
      const int from = static_cast<int>(i % columns) * (widest + kGap);
      lines.back().append(static_cast<std::size_t>(from - width_of(lines.back())), ' ');
      lines.back() += items[i];
    }
  }
  return lines;
}

std::string uncapitalised(std::string_view text) {
  if (text.empty()) return {};
  std::size_t rest = 0;
  const std::string first(next_glyph(text, rest).bytes);
  std::string small;
  icu::UnicodeString::fromUTF8(first).toLower(icu::Locale::getRoot()).toUTF8String(small);
  return small.append(text.substr(rest));
}

std::string unbroken(std::string_view text) {
  std::string joined;
  for (const char c : text) {
    if (c == ' ') {
      joined += kNoBreakSpace;
    } else {
      joined += c;
    }
  }
  return joined;
}

bool is_called(std::string_view name, std::string_view typed) {
  const std::vector<std::u32string> words = text::folded_words(name);
  const std::vector<std::u32string> wanted = text::folded_words(typed);
  return !wanted.empty() && std::ranges::all_of(wanted, [&](const std::u32string& want) {
    return std::ranges::any_of(words, [&](const std::u32string& word) { return word.starts_with(want); });
  });
}

std::optional<std::size_t> number_in(std::string_view typed) {
  std::size_t number = 0;
  const char* begin = typed.data();
  const char* end = begin + typed.size();
  const auto [stop, error] = std::from_chars(begin, end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

std::string for_a_shell(const std::string& word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_,:=./+-";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char letter : word) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

int Writer::width() const { return std::clamp(screen_().width, kMinWidth, kMaxWidth); }
int Writer::drawing_width() const { return std::clamp(screen_().width, kMinWidth, kMaxDrawing); }

void Writer::lines(const Lines& lines) {
  for (const std::string& text : lines) {
    put(text);
    out_ << '\n';
  }
}

void Writer::blank() {
  wipe_quiet();
  out_ << '\n';
}

int Writer::ask(std::string_view question) {
  constexpr int kAnswer = 2;  // columns that it has at least
  Lines rows = {std::string(question)};
  if (width_of(question) > width() - kAnswer) {
    const std::size_t end = question.find_last_not_of(' ') + 1;
    const std::string_view gap = question.substr(end);
    rows = wrap(question.substr(0, end), width() - kAnswer - width_of(gap), kHangingIndent);
    rows.back() += gap;
  }
  const std::string last = std::move(rows.back());
  rows.pop_back();
  lines(rows);
  put(last);
  out_.flush();
  asked_to_ = width_of(last);
  return asked_to_;
}

void Writer::echo(std::string_view answer, int after) {
  out_ << tidy(answer, width() - std::min(after, asked_to_)) << '\n';
}

void Writer::quiet(std::string_view text) {
  wipe_quiet();
  if (!terminal_ || text.empty()) return;
  put(wrap_at_most(text, width() - 1, 0, 1).front());
  out_.flush();
  quiet_ = true;
}

void Writer::wipe_quiet() {
  if (!quiet_) return;
  out_ << "\r\x1b[K";
  out_.flush();
  quiet_ = false;
}

void Writer::clear() {
  wipe_quiet();
  // Home, the screen, and what can be scrolled back to.
  out_ << (terminal_ ? "\x1b[H\x1b[2J\x1b[3J" : "\n");
  out_.flush();
}

void Writer::flush() { out_.flush(); }

void Writer::put(std::string_view text) {
  wipe_quiet();
  for (const char c : text) {
    if (!is_mark(c)) {
      out_ << c;
    } else if (colour_) {
      out_ << escape_code(c);
    }
  }
}

}  // namespace oshra::terminal
