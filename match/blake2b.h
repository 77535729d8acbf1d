// BLAKE2b (RFC 7693), keyed and unkeyed. Our own, so that chance is the same in every program and in WebAssembly, where
// there is no library to lean on; tests hold it to the published vectors and to libsodium.
//
// What it takes depends on lengths only, never on bytes. It does not wipe what it leaves in memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace oshra::match {

using Bytes32 = std::array<std::uint8_t, 32>;
using Bytes64 = std::array<std::uint8_t, 64>;

inline constexpr std::size_t kBlake2bMaxDigest = 64;
inline constexpr std::size_t kBlake2bMaxKey = 64;
inline constexpr std::size_t kBlake2bBlock = 128;

// Streaming: what is updated in pieces is hashed as if it had come in one.
class Blake2b {
 public:
  // digest_size 1 .. 64; a key of 0 (none) .. 64 bytes. Both are part of what is hashed.
  explicit Blake2b(std::size_t digest_size, std::span<const std::uint8_t> key = {});

  Blake2b& update(std::span<const std::uint8_t> data);
  // The characters alone, without an end.
  Blake2b& update(std::string_view text);
  Blake2b& update(std::uint8_t byte);
  // The number's eight bytes, the lowest first.
  Blake2b& update_le64(std::uint64_t number);

  // Of all that has come so far. It changes nothing: more may follow. The digest is as long as it was said to be.
  void finish(std::span<std::uint8_t> digest) const;

 private:
  std::array<std::uint64_t, 8> chain_;
  std::array<std::uint8_t, kBlake2bBlock> buffer_{};
  std::size_t filled_ = 0;        // a full buffer waits: only what follows says whether it is the last block
  std::uint64_t compressed_ = 0;  // bytes before the buffer; the RFC counts to 2^128, nobody to 2^64
  std::size_t digest_size_;
};

// In one call; the digest is as long as the span.
void blake2b(std::span<std::uint8_t> digest, std::span<const std::uint8_t> data,
             std::span<const std::uint8_t> key = {});
Bytes32 blake2b_256(std::span<const std::uint8_t> data, std::span<const std::uint8_t> key = {});
Bytes64 blake2b_512(std::span<const std::uint8_t> data, std::span<const std::uint8_t> key = {});

// What the above is made of, for whoever hashes many short messages with one key (keyed_stream.h): the chain value
// before the first block, and one block taken in. count: bytes up to the end of this block, without what fills it up.
// After the last block the chain is the digest, as little-endian words.
using Blake2bChain = std::array<std::uint64_t, 8>;
using Blake2bWords = std::array<std::uint64_t, 16>;
Blake2bChain blake2b_begin(std::size_t digest_size, std::size_t key_size);
void blake2b_compress(Blake2bChain& chain, const Blake2bWords& block, std::uint64_t count, bool last);

}  // namespace oshra::match
