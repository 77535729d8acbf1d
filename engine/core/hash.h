// A hash over the bytes of a padding-free value. Equal values are equal bytes, so this is a hash of the value.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace oshra {

static_assert(std::endian::native == std::endian::little, "hashes and codecs read words as they lie in memory");

inline std::uint64_t hash_bytes(const void* bytes, std::size_t size) {
  constexpr std::uint64_t kMultiplier = 0x9FB21C651E98DF25ULL;
  std::uint64_t h = 0x2545F4914F6CDD1DULL ^ size;
  const auto* at = static_cast<const unsigned char*>(bytes);
  const auto mix = [&h](std::uint64_t word) {
    h = (h ^ word) * kMultiplier;
    h ^= h >> 29;
  };
  for (; size >= 8; size -= 8, at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, 8);
    mix(word);
  }
  if (size > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, size);
    mix(word);
  }
  h *= kMultiplier;
  return h ^ (h >> 32);
}

template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>, "padding would make equal values hash differently");
  return hash_bytes(&value, sizeof value);
}

}  // namespace oshra
