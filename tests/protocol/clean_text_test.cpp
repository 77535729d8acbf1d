// What names, chat and map names lose on their way in.
#include "protocol/clean_text.h"

#include <doctest/doctest.h>

namespace oshra {

TEST_CASE("clean text: words of all kinds stay as they are") {
  for (const char* text : {"", "Anna", "St Elmo's", "Élodie", "Дима", "日本", "a\u00A0b", "é", "😀", "\uFFFD", "\uD7FF",
                           "\u2065", "\u202F", "\U000EFFFF"}) {
    CHECK(clean_text(text) == text);
  }
}

TEST_CASE("clean text: control, private-use and bidirectional characters are lost") {
  for (const char* lost :
       {"\x01",   "\n",     "\t",     "\x1b",   "\x7f",   "\u0080", "\u009F", "\u2028", "\u2029",     "\u061C",
        "\u200E", "\u200F", "\u202A", "\u202E", "\u2066", "\u2069", "\uE000", "\uF8FF", "\U000F0000", "\U0010FFFD"}) {
    CHECK(clean_text(lost).empty());
    CHECK(clean_text(std::string("a") + lost + "б" + lost) == "aб");
  }
  CHECK(clean_text(std::string_view("a\0b", 3)) == "ab");
}

// Overlong forms, halves of pairs, lone bytes, and a character that is cut off.
TEST_CASE("clean text: bytes that are no text are lost, one by one") {
  for (const char* lost : {"\xff", "\x80", "\xC0\x80", "\xE0\x80\x80", "\xF0\x80\x80\x80", "\xED\xA0\x80",
                           "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xC3", "\xE2\x82", "\xEE\x80"}) {
    CHECK(clean_text(lost).empty());
    CHECK(clean_text(std::string(lost) + "я") == "я");
  }
}

}  // namespace oshra
