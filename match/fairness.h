// How a match's chance comes about so that nobody can have chosen it, and how anyone can check that afterwards: the
// table and every connected player commit to a secret, then the players open theirs, and all of them together make the
// key of the match's draws (keyed_stream.h). The table's secret stays closed until the match is over; its commitment
// was there before the first player's, so it cannot be chosen to fit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/seats.h"
#include "match/blake2b.h"

namespace oshra::match {

using MatchId = std::array<std::uint8_t, 16>;

// Whose secret: a seat's number, or this.
inline constexpr std::uint8_t kTable = 255;

// What each seat gave, if it gave anything.
using Contributions = std::array<std::optional<Bytes32>, kMaxSeats>;

// BLAKE2b-256 over "oshra commitment 1" || match || whose (1 byte) || secret. The match and whose it is are part of it:
// a commitment that is copied from another match or seat cannot be opened.
Bytes32 commitment(const MatchId& match, std::uint8_t whose, const Bytes32& secret);

// BLAKE2b-256 over "oshra chance key 1" || table's secret || of each seat that gave something, in rising order: the
// seat (1 byte) || its 32 bytes.
Bytes32 chance_key(const Bytes32& table_secret, const Contributions& seats);

// The table's secret of a match with a numbered seed: BLAKE2b-256 over "oshra seed 1" || le64(number).
Bytes32 secret_of_seed(std::uint64_t number);

// The seed of the bots' choices: the first 8 bytes, read little-endian, of BLAKE2b-256 over "oshra bots 1" || secret.
// From it nobody computes the secret back, nor from the secret's other uses this.
std::uint64_t bots_seed_of(const Bytes32& secret);

// --- bytes as text ---------------------------------------------------------------------------------------------------

// Two digits each, 0-9 and a-f.
std::string to_hex(std::span<const std::uint8_t> bytes);
// False unless the text is exactly what to_hex makes of so many bytes: bytes have one text. They are then unspecified.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> from_hex(std::string_view text) {
  std::array<std::uint8_t, N> bytes;
  if (!read_hex(text, bytes)) return std::nullopt;
  return bytes;
}

}  // namespace oshra::match
