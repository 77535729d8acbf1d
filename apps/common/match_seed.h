// --seed: what the chance of a match, its bots and what is drawn before it come from, a secret of 32 bytes. The same
// secret and the same answers of people give the same match.
#pragma once

#include <string>

#include "apps/common/malformed.h"
#include "apps/common/os_random.h"
#include "apps/common/seed.h"
#include "match/fairness.h"

namespace oshra {

class MatchSeed {
 public:
  // Nobody has said one: it will be the system's.
  MatchSeed() = default;
  MatchSeed(std::uint64_t number)  // NOLINT(google-explicit-constructor): a number is a seed
      : secret_(match::secret_of_seed(number)), number_(number), text_(std::to_string(number)) {}
  explicit MatchSeed(const match::Bytes32& secret)
      : secret_(secret), number_(match::run_seed_of(secret)), text_(match::to_hex(secret)) {}

  static MatchSeed of_the_system() { return MatchSeed(random_bytes<match::Bytes32>()); }

  // A number, or 64 hexadecimal digits. Throws Malformed, at `place`.
  static MatchSeed parse(const std::string& text, const std::string& place) {
    if (const auto secret = match::from_hex<sizeof(match::Bytes32)>(text)) return MatchSeed(*secret);
    try {
      return parse_seed(text, place);
    } catch (const Malformed& malformed) {
      throw Malformed("", std::string(malformed.what()) + ", or 64 hexadecimal digits");
    }
  }

  [[nodiscard]] bool given() const { return !text_.empty(); }
  [[nodiscard]] const match::Bytes32& secret() const { return secret_; }
  // For generators that take no more.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  match::Bytes32 secret_ = {};
  std::uint64_t number_ = 0;
  std::string text_;
};

}  // namespace oshra
