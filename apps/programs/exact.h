// Plain bytes as text and back, for programs that are built on this engine.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/codec.h"

namespace oshra {

std::string hex(std::span<const std::uint8_t> bytes);
// Empty for anything that is no such text.
std::vector<std::uint8_t> bytes_of_hex(std::string_view text);

template <PlainBytes T>
std::string exact(std::uint32_t kind, const T& value) {
  return hex(encode(kind, value));
}

template <PlainBytes T>
Result<T, CodecError> read_exact(std::uint32_t kind, std::string_view text) {
  return decode<T>(kind, bytes_of_hex(text));
}

// A generator that draws what this one would draw.
std::string exact(const Rng& rng);

}  // namespace oshra
