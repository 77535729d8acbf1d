// Text brought into lines of a width, and what is written to a screen.
#include "apps/terminal/lines.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace oshra::terminal {

TEST_CASE("lines fit, in columns and not in bytes") {
  const std::string text =
      "Бо разыгрывает карту «Удручённый друид». " + inked(Ink::red, "rot") + " Größe donaudampfschiff";
  for (int width = 8; width <= 50; ++width) {
    std::string again;
    for (const std::string& line : wrap(text, width, 2)) {
      CHECK(width_of(line) <= width);
      again += line;
    }
    // Nothing but spaces comes or goes.
    const auto letters = [](std::string s) {
      std::erase(s, ' ');
      return s;
    };
    CHECK(letters(again) == letters(text));
    const std::vector<std::string> brief = wrap_at_most(text, width, 2, 2);
    CHECK(brief.size() <= 2);
    for (const std::string& line : brief) CHECK(width_of(line) <= width);
  }
  CHECK(width_of("ёж") == 2);
  CHECK(width_of("e\xCC\x81") == 1);  // a combining accent
  CHECK(width_of("漢字") == 4);
  CHECK(wrap("", 40, 2) == std::vector<std::string>{""});
  CHECK(wrap("  ", 40, 2) == std::vector<std::string>{""});
  CHECK(wrap_at_most("short", 40, 2, 1) == std::vector<std::string>{"short"});
  CHECK(tidy("  a\x1b[31mb\t \xff ", 40) == "a[31mb");
  CHECK(tidy("Ёлочка", 3) == "Ёло");
}

TEST_CASE("what is unbroken is broken only where it is wider than any line, and then between its words") {
  const std::string text = "red 5 " + unbroken("(would win now: Water Folk)");
  CHECK(wrap(text, 30, 2) == Lines{"red 5", "  " + unbroken("(would win now: Water Folk)")});
  CHECK(wrap(text, 24, 2) == Lines{"red 5 (would", "  " + unbroken("win now: Water Folk)")});
}

TEST_CASE("no word stands alone in the last line, and a number not without what it counts") {
  CHECK(wrap("one two three four", 14, 2) == Lines{"one two", "  three four"});
  CHECK(wrap("one two three four", 13, 2) == Lines{"one two", "  three four"});
  // But not at the cost of another that would.
  CHECK(wrap("three four", 9, 2) == Lines{"three", "  four"});
  CHECK(wrap("one two abcdefgh ijklmnop", 16, 2) == Lines{"one two abcdefgh", "  ijklmnop"});
  CHECK(wrap("Die Armee: Stärke 5, also", 19, 2) == Lines{"Die Armee:", "  Stärke 5, also"});
  CHECK(wrap("your hidden hero no. 1", 20, 2) == Lines{"your hidden hero", "  no. 1"});
  CHECK(wrap("Ада — первый", 5, 0) == Lines{"Ада —", "первы", "й"});
  CHECK(wrap("Forest 3, 5, 5, 6, 7, 8", 12, 2) == Lines{"Forest 3, 5,", "  5, 6, 7, 8"});
  CHECK(wrap("1 2 3 4 5 6 7 8 9", 8, 0) == Lines{"1 2 3 4", "5 6 7", "8 9"});
}

TEST_CASE("colour is an addition: without it the same words") {
  const auto written = [](bool colour) {
    std::ostringstream out;
    Writer writer(out, [] { return Screen{40}; }, colour);
    writer.line("On the power track R is " + inked(Ink::red, "the red marker") + " as always", 2);
    return out.str();
  };
  CHECK(written(false) == "On the power track R is the red marker\n  as always\n");
  CHECK(written(true) == "On the power track R is \x1b[31mthe red marker\x1b[0m\n  as always\n");
}

TEST_CASE("a question that is too long for its line waits in the last of several, and its answer stands behind it") {
  std::ostringstream out;
  Writer writer(out, [] { return Screen{40}; }, false);
  const std::string question = "End the game here, for everyone? Nobody wins then. (y/n) ";
  const int column = writer.ask(question);
  writer.echo("yes", width_of(question));
  CHECK(out.str() == "End the game here, for everyone?\n  Nobody wins then. (y/n) yes\n");
  CHECK(column == 26);
  out.str("");
  CHECK(writer.ask("Leave the table? (y/n) ") == 23);
  writer.echo("no", 23);
  CHECK(writer.ask("") == 0);
  CHECK(out.str() == "Leave the table? (y/n) no\n");
}

TEST_CASE("a width outside the bounds is brought inside") {
  std::ostringstream out;
  CHECK(Writer(out, [] { return Screen{10}; }, false).width() == kMinWidth);
  CHECK(Writer(out, [] { return Screen{500}; }, false).width() == kMaxWidth);
  CHECK(Writer(out, [] { return Screen{500}; }, false).drawing_width() == kMaxDrawing);
  CHECK(Writer(out, [] { return Screen{72}; }, false).width() == 72);
}

}  // namespace oshra::terminal
