#include "apps/server/house/secrets.h"

#include <array>
#include <cstdint>
#include <span>

#include "apps/common/os_random.h"
#include "match/blake2b.h"
#include "match/fairness.h"

namespace oshra::house {

namespace {

constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // without i, l, o, 0, 1
constexpr std::size_t kCodeLength = 10;

}  // namespace

std::string new_token() { return match::to_hex(random_bytes<std::array<std::uint8_t, 16>>()); }

std::string hash_of_token(std::string_view token) {
  match::Bytes32 digest;
  match::Blake2b(digest.size()).update("oshra token 1").update(token).finish(digest);
  return match::to_hex(digest);
}

std::string new_code() {
  // A byte above the last whole multiple is drawn again: every letter is as likely.
  constexpr auto kLetterCount = static_cast<std::uint8_t>(kLetters.size());
  constexpr auto kFair = static_cast<std::uint8_t>(256 / kLetterCount * kLetterCount);
  std::string code;
  while (code.size() < kCodeLength) {
    for (const std::uint8_t byte : random_bytes<std::array<std::uint8_t, 16>>()) {
      if (byte < kFair && code.size() < kCodeLength) code += kLetters[byte % kLetterCount];
    }
  }
  return code;
}

std::string tidy_code(std::string_view typed) {
  std::string code;
  for (const char letter : typed) {
    if (letter == ' ' || letter == '-') continue;
    code += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return code;
}

}  // namespace oshra::house
