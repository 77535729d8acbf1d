#include "protocol/clean_text.h"

#include <cstdint>

namespace oshra {

namespace {

struct Character {
  std::uint32_t point = 0;
  std::size_t bytes = 0;  // 0: no UTF-8
};

// The first character of a text that is not empty.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  std::uint32_t point = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    point = point << 6 | (byte(i) & 0x3FU);
  }
  // Written in more bytes than it takes, or half of a pair, or beyond the last character.
  if ((bytes == 3 && point < 0x800) || (bytes == 4 && point < 0x10000) || (point >= 0xD800 && point <= 0xDFFF) ||
      point > 0x10FFFF) {
    return {};
  }
  return {point, bytes};
}

bool is_control(std::uint32_t point) {
  return point < 0x20 || (point >= 0x7F && point <= 0x9F) || point == 0x2028 || point == 0x2029;  // and ends of lines
}

bool turns_direction(std::uint32_t point) {
  return point == 0x061C || point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E) ||
         (point >= 0x2066 && point <= 0x2069);
}

bool is_private_use(std::uint32_t point) { return (point >= 0xE000 && point <= 0xF8FF) || point >= 0xF0000; }

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
