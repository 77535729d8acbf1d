// Plain-byte values (a Setup, a State, a View) as bytes that say what they are, for whoever carries them between
// processes or into WebAssembly. They are checked when read: a value of another kind or version, a cut or a flipped bit
// is refused. (What a *legal* state is only its game can say; a match is stored as its log, never as these bytes.)
//
//   0   4  kind       chosen by the game
//   4   4  size       of the value
//   8   n  the value, as it lies in memory
//   8+n 8  hash       of all before it
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/result.h"

namespace oshra {

enum class CodecError : std::uint8_t { wrong_length, wrong_kind, damaged };

template <PlainBytes T>
inline constexpr std::size_t kEncodedSize = 8 + sizeof(T) + 8;

template <PlainBytes T>
std::array<std::uint8_t, kEncodedSize<T>> encode(std::uint32_t kind, const T& value) {
  std::array<std::uint8_t, kEncodedSize<T>> bytes;
  const std::uint32_t size = sizeof(T);
  std::memcpy(bytes.data(), &kind, 4);
  std::memcpy(bytes.data() + 4, &size, 4);
  std::memcpy(bytes.data() + 8, &value, sizeof(T));
  const std::uint64_t hash = hash_bytes(bytes.data(), 8 + sizeof(T));
  std::memcpy(bytes.data() + 8 + sizeof(T), &hash, 8);
  return bytes;
}

template <PlainBytes T>
Result<T, CodecError> decode(std::uint32_t kind, std::span<const std::uint8_t> bytes) {
  if (bytes.size() != kEncodedSize<T>) return Unexpected(CodecError::wrong_length);
  std::uint32_t said_kind = 0;
  std::uint32_t said_size = 0;
  std::uint64_t said_hash = 0;
  std::memcpy(&said_kind, bytes.data(), 4);
  std::memcpy(&said_size, bytes.data() + 4, 4);
  std::memcpy(&said_hash, bytes.data() + 8 + sizeof(T), 8);
  if (said_kind != kind || said_size != sizeof(T)) return Unexpected(CodecError::wrong_kind);
  if (said_hash != hash_bytes(bytes.data(), 8 + sizeof(T))) return Unexpected(CodecError::damaged);
  T value;
  std::memcpy(&value, bytes.data() + 8, sizeof(T));
  return value;
}

}  // namespace oshra
