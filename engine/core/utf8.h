// Characters of a text in UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace oshra {

struct Character {
  char32_t point = 0;
  std::size_t bytes = 0;  // 0: no UTF-8
};

// The first character of a text that is not empty.
constexpr Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  char32_t point = lead & (0x7FU >> bytes);
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

constexpr bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = first_character(text).bytes;
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace oshra
