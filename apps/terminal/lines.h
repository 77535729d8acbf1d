// Plain lines of text for a terminal of any width: UTF-8 measured in columns, wrapped, clipped, perhaps coloured.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oshra::terminal {

inline constexpr int kMinWidth = 40;
inline constexpr int kMaxWidth = 100;     // of prose: longer lines are hard to read
inline constexpr int kMaxDrawing = 200;   // of what is drawn or stands in columns
inline constexpr int kLongestName = 16;   // columns of a player's name: two of them fit a line of 40
inline constexpr int kHangingIndent = 2;  // of the lines with which a paragraph goes on

// An addition for eyes that like it: whatever it marks also says so in words.
enum class Ink : char { plain = '\x01', strong, red, green, blue, violet };

// `text` between two marks, control bytes of no width, which the Writer makes into colours or drops.
std::string inked(Ink ink, std::string_view text);

// Columns that `text` takes: none for marks and combining characters, two for wide ones.
int width_of(std::string_view text);

// Without control characters and surrounding spaces, at most `width` columns: for what comes from outside.
std::string tidy(std::string_view text, int width);

// Lines of at most `width` columns, broken at spaces, a longer word anywhere. All lines but the first begin with
// `indent` spaces.
std::vector<std::string> wrap(std::string_view text, int width, int indent);

// The same with at most `most` lines; where there would be more the last one ends in an ellipsis.
std::vector<std::string> wrap_at_most(std::string_view text, int width, int indent, int most);

using Lines = std::vector<std::string>;

// The columns of `text`, what has no width with the character it follows (a mark that begins with the one it precedes);
// the second column of a wide character is empty.
Lines columns_of(std::string_view text);

// Items beside each other, read line by line, in columns of one width, as many as fit; below each other if two do not.
Lines side_by_side(const std::vector<std::string>& items, int width);

// Inside a line: with its first letter small.
std::string uncapitalised(std::string_view text);
// Not to be wrapped inside.
std::string unbroken(std::string_view text);

// --- what is typed ---

// One word of a command line, quoted where a shell wants that.
std::string for_a_shell(const std::string& word);

// Each word that is typed begins a word of the name; case and accents do not matter.
bool is_called(std::string_view name, std::string_view typed);
// A whole number without a sign, and nothing else.
std::optional<std::size_t> number_in(std::string_view typed);

struct Screen {
  int width;
  int height = 0;  // 0: there is no end to it
};

class Writer {
 public:
  // `screen` is asked again and again: a window may be resized.
  // `terminal`: what stands there can be written over and wiped off.
  Writer(std::ostream& out, std::function<Screen()> screen, bool colour, bool terminal = false)
      : out_(out), screen_(std::move(screen)), colour_(colour), terminal_(terminal) {}

  [[nodiscard]] int width() const;
  [[nodiscard]] int drawing_width() const;
  [[nodiscard]] int height() const { return screen_().height; }

  void line(std::string_view text, int indent = 0) { lines(wrap(text, width(), indent)); }
  void lines(const Lines& lines);
  void blank();
  // An answer is waited for at the end of the line, of a longer question of its last one: at the column that is told.
  int ask(std::string_view question);
  // Shows an answer that no terminal has echoed, after so many columns, or where the last question ended if that is
  // less.
  void echo(std::string_view answer, int after);
  void flush();
  // A line that the next one is written over, as if it had not been there; empty: none any more. On a terminal only.
  void quiet(std::string_view text);
  [[nodiscard]] bool has_quiet() const { return quiet_; }
  // Nothing that was written can be seen any more, nor scrolled back to; what is no terminal shows a gap.
  void clear();

 private:
  void put(std::string_view text);
  void wipe_quiet();

  std::ostream& out_;
  std::function<Screen()> screen_;
  bool colour_;
  bool terminal_;
  bool quiet_ = false;  // such a line stands there
  int asked_to_ = 0;    // the column at which the last question ended
};

}  // namespace oshra::terminal
