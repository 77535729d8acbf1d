#include "apps/programs/exact.h"

#include <array>

namespace oshra {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

}  // namespace

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::vector<std::uint8_t> bytes_of_hex(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  if (text.size() % 2 != 0) return bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::size_t high = kDigits.find(text[i]);
    const std::size_t low = kDigits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return {};
    bytes.push_back(static_cast<std::uint8_t>(high << 4U | low));
  }
  return bytes;
}

std::string exact(const Rng& rng) {
  std::array<std::uint8_t, 8> bytes = {};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(rng.state() >> (56 - 8 * i));
  return hex(bytes);
}

}  // namespace oshra
