#include "protocol/clean_text.h"

#include "engine/core/utf8.h"

namespace oshra {

namespace {

bool is_control(char32_t point) {
  return point < 0x20 || (point >= 0x7F && point <= 0x9F) || point == 0x2028 || point == 0x2029;  // and ends of lines
}

bool turns_direction(char32_t point) {
  return point == 0x061C || point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E) ||
         (point >= 0x2066 && point <= 0x2069);
}

bool is_private_use(char32_t point) { return (point >= 0xE000 && point <= 0xF8FF) || point >= 0xF0000; }

}  // namespace

std::string clean_text(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const Character next = first_character(text);
    const bool kept =
        next.bytes != 0 && !is_control(next.point) && !turns_direction(next.point) && !is_private_use(next.point);
    const std::size_t bytes = next.bytes == 0 ? 1 : next.bytes;
    if (kept) clean += text.substr(0, bytes);
    text.remove_prefix(bytes);
  }
  return clean;
}

}  // namespace oshra
