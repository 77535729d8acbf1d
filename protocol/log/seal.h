// Every line of a log ends with a hash of itself and of the line before: `,"line":"<32 digits>"}`. It is BLAKE2b-128
// over the 16 bytes of the line before (zeros before the first) and the line's text up to that comma. Whoever changes a
// bit of a log changes every hash after it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/json.h"

namespace oshra {

class LogSeal {
 public:
  // The line of an object, sealed, without its end of line.
  std::string seal(const Json& object);
  // The same of an object's text without its last brace.
  std::string seal(std::string line);
  // Whether a line follows the one before it unchanged. If not, it counts as not read.
  bool fits(std::string_view line);

 private:
  using Hash = std::array<std::uint8_t, 16>;
  [[nodiscard]] Hash hash_of(std::string_view text) const;

  Hash last_ = {};
};

}  // namespace oshra
