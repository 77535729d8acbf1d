#include "match/blake2b.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "engine/core/invariant.h"

namespace oshra::match {

namespace {

static_assert(std::endian::native == std::endian::little, "blocks are read as they lie in memory");

// The first 64 bits of the fractions of the square roots of the first eight primes.
constexpr Blake2bChain kInitial = {0x6A09E667F3BCC908ULL, 0xBB67AE8584CAA73BULL, 0x3C6EF372FE94F82BULL,
                                   0xA54FF53A5F1D36F1ULL, 0x510E527FADE682D1ULL, 0x9B05688C2B3E6C1FULL,
                                   0x1F83D9ABFB41BD6BULL, 0x5BE0CD19137E2179ULL};

// The order in which each round takes the words of the block; the last two of the twelve are the first two again.
constexpr std::uint8_t kOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

// The RFC's G.
[[gnu::always_inline]] inline void mix(std::uint64_t& a, std::uint64_t& b, std::uint64_t& c, std::uint64_t& d,
                                       std::uint64_t x, std::uint64_t y) {
  a += b + x;
  d = std::rotr(d ^ a, 32);
  c += d;
  b = std::rotr(b ^ c, 24);
  a += b + y;
  d = std::rotr(d ^ a, 16);
  c += d;
  b = std::rotr(b ^ c, 63);
}

// A template, so that every place in the order is a constant and the sixteen words of v live in registers.
template <std::size_t Round>
[[gnu::always_inline]] inline void mix_round(Blake2bWords& v, const Blake2bWords& m) {
  constexpr const auto& order = kOrder[Round % 10];
  mix(v[0], v[4], v[8], v[12], m[order[0]], m[order[1]]);
  mix(v[1], v[5], v[9], v[13], m[order[2]], m[order[3]]);
  mix(v[2], v[6], v[10], v[14], m[order[4]], m[order[5]]);
  mix(v[3], v[7], v[11], v[15], m[order[6]], m[order[7]]);
  mix(v[0], v[5], v[10], v[15], m[order[8]], m[order[9]]);
  mix(v[1], v[6], v[11], v[12], m[order[10]], m[order[11]]);
  mix(v[2], v[7], v[8], v[13], m[order[12]], m[order[13]]);
  mix(v[3], v[4], v[9], v[14], m[order[14]], m[order[15]]);
}

template <std::size_t... Rounds>
[[gnu::always_inline]] inline void mix_rounds(Blake2bWords& v, const Blake2bWords& m, std::index_sequence<Rounds...>) {
  (mix_round<Rounds>(v, m), ...);
}

Blake2bWords words_of(const std::uint8_t* block) {
  Blake2bWords words;
  std::memcpy(words.data(), block, kBlake2bBlock);
  return words;
}

}  // namespace

Blake2bChain blake2b_begin(std::size_t digest_size, std::size_t key_size) {
  ensure(digest_size >= 1 && digest_size <= kBlake2bMaxDigest, "BLAKE2b: a digest has 1 to 64 bytes");
  ensure(key_size <= kBlake2bMaxKey, "BLAKE2b: a key has at most 64 bytes");
  Blake2bChain chain = kInitial;
  // The parameter block of sequential hashing: fanout and depth 1, no salt, no personalization.
  chain[0] ^= 0x01010000U ^ (key_size << 8U) ^ digest_size;
  return chain;
}

void blake2b_compress(Blake2bChain& chain, const Blake2bWords& block, std::uint64_t count, bool last) {
  Blake2bWords v;
  for (std::size_t i = 0; i < 8; ++i) {
    v[i] = chain[i];
    v[8 + i] = kInitial[i];
  }
  v[12] ^= count;
  if (last) v[14] = ~v[14];
  mix_rounds(v, block, std::make_index_sequence<12>());
  for (std::size_t i = 0; i < 8; ++i) chain[i] ^= v[i] ^ v[8 + i];
}

Blake2b::Blake2b(std::size_t digest_size, std::span<const std::uint8_t> key)
    : chain_(blake2b_begin(digest_size, key.size())), digest_size_(digest_size) {
  if (key.empty()) return;
  std::memcpy(buffer_.data(), key.data(), key.size());  // and zeros: the key is a block of its own
  filled_ = kBlake2bBlock;
}

Blake2b& Blake2b::update(std::span<const std::uint8_t> data) {
  while (!data.empty()) {
    if (filled_ == kBlake2bBlock) {
      compressed_ += kBlake2bBlock;
      blake2b_compress(chain_, words_of(buffer_.data()), compressed_, false);
      filled_ = 0;
    }
    const std::size_t taken = std::min(kBlake2bBlock - filled_, data.size());
    std::memcpy(buffer_.data() + filled_, data.data(), taken);
    filled_ += taken;
    data = data.subspan(taken);
  }
  return *this;
}

Blake2b& Blake2b::update(std::string_view text) {
  return update(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Blake2b& Blake2b::update(std::uint8_t byte) { return update(std::span(&byte, 1)); }

Blake2b& Blake2b::update_le64(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes;
  std::memcpy(bytes.data(), &number, bytes.size());
  return update(bytes);
}

void Blake2b::finish(std::span<std::uint8_t> digest) const {
  ensure(digest.size() == digest_size_, "BLAKE2b: a digest of another length than was said is asked for");
  Blake2bWords block{};
  std::memcpy(block.data(), buffer_.data(), filled_);
  Blake2bChain chain = chain_;
  blake2b_compress(chain, block, compressed_ + filled_, true);
  std::memcpy(digest.data(), chain.data(), digest.size());
}

void blake2b(std::span<std::uint8_t> digest, std::span<const std::uint8_t> data, std::span<const std::uint8_t> key) {
  Blake2b(digest.size(), key).update(data).finish(digest);
}

Bytes32 blake2b_256(std::span<const std::uint8_t> data, std::span<const std::uint8_t> key) {
  Bytes32 digest;
  blake2b(digest, data, key);
  return digest;
}

Bytes64 blake2b_512(std::span<const std::uint8_t> data, std::span<const std::uint8_t> key) {
  Bytes64 digest;
  blake2b(digest, data, key);
  return digest;
}

}  // namespace oshra::match
