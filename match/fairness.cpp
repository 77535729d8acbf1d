#include "match/fairness.h"

#include <cstring>

namespace oshra::match {

namespace {

Bytes32 finished(const Blake2b& hash) {
  Bytes32 digest;
  hash.finish(digest);
  return digest;
}

// Of a hexadecimal digit; 16 for anything else.
std::uint8_t value_of_digit(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
  return 16;
}

}  // namespace

Bytes32 commitment(const MatchId& match, std::uint8_t whose, const Bytes32& secret) {
  return finished(Blake2b(32).update("oshra commitment 1").update(match).update(whose).update(secret));
}

Bytes32 chance_key(const Bytes32& table_secret, const Contributions& seats) {
  Blake2b hash(32);
  hash.update("oshra chance key 1").update(table_secret);
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    if (seats[seat]) hash.update(seat).update(*seats[seat]);
  }
  return finished(hash);
}

Bytes32 secret_of_seed(std::uint64_t number) {
  return finished(Blake2b(32).update("oshra seed 1").update_le64(number));
}

std::uint64_t bots_seed_of(const Bytes32& secret) {
  const Bytes32 digest = finished(Blake2b(32).update("oshra bots 1").update(secret));
  std::uint64_t seed = 0;
  std::memcpy(&seed, digest.data(), sizeof seed);
  return seed;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::uint8_t high = value_of_digit(text[2 * i]);
    const std::uint8_t low = value_of_digit(text[2 * i + 1]);
    if (high > 15 || low > 15) return false;
    bytes[i] = static_cast<std::uint8_t>(high << 4U | low);
  }
  return true;
}

}  // namespace oshra::match
