// Hashes as files have them: sixteen digits, small letters.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

namespace oshra {

inline std::string hash_text(std::uint64_t hash) {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return digits.data();
}

}  // namespace oshra
