// Hashes as files have them: sixteen digits, small letters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace oshra {

inline std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, hash >>= 4U) *digit = kDigits[hash & 0xFU];
  return text;
}

}  // namespace oshra
