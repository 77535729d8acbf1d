// Seeds as text: they take 64 bits, which not every reader of JSON has.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>

#include "apps/common/malformed.h"

namespace oshra {

// Not left to CLI11, which reads "-1" as 2^64 - 1 and "010" as 8. Throws Malformed, at `place`.
inline std::uint64_t parse_seed(const std::string& text, const std::string& place) {
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, seed);
  if (error != std::errc{} || stopped != end) {
    throw Malformed(place, "\"" + text + "\" is none: a whole number from 0 to 18446744073709551615 is wanted");
  }
  return seed;
}

}  // namespace oshra
