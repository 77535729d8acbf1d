// BLAKE2b against published vectors and libsodium's; the draws, commitments and keys made of it against numbers that
// Python's hashlib gave. They are a format: a log of years ago must verify, so none of them may ever change.
#include <doctest/doctest.h>
#include <sodium.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "match/blake2b.h"
#include "match/fairness.h"
#include "match/keyed_stream.h"
#include "tests/laws/law.h"

namespace oshra::match {

namespace {

using Bytes = std::vector<std::uint8_t>;

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

Bytes counting(std::size_t size, std::uint8_t first = 0) {
  Bytes bytes(size);
  std::iota(bytes.begin(), bytes.end(), first);
  return bytes;
}

template <std::size_t N>
std::array<std::uint8_t, N> counting_array(std::uint8_t first) {
  std::array<std::uint8_t, N> bytes;
  std::iota(bytes.begin(), bytes.end(), first);
  return bytes;
}

Bytes32 filled(std::uint8_t with) {
  Bytes32 bytes;
  bytes.fill(with);
  return bytes;
}

Bytes random_bytes(Rng& rng, std::size_t size) {
  Bytes bytes(size);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.next() >> 56U);
  return bytes;
}

Bytes hashed(std::size_t digest_size, const Bytes& data, const Bytes& key = {}) {
  Bytes digest(digest_size);
  blake2b(digest, data, key);
  return digest;
}

// RFC 7693, Appendix E: what the self-test hashes.
Bytes self_test_sequence(std::size_t size, std::uint32_t seed) {
  Bytes bytes(size);
  std::uint32_t a = 0xDEAD4BADU * seed;
  std::uint32_t b = 1;
  for (std::uint8_t& byte : bytes) {
    const std::uint32_t t = a + b;
    a = b;
    b = t;
    byte = static_cast<std::uint8_t>(t >> 24U);
  }
  return bytes;
}

const Bytes32 kSecret = counting_array<32>(100);
const MatchId kMatch = counting_array<16>(0);

}  // namespace

// --- BLAKE2b ---------------------------------------------------------------------------------------------------------

TEST_CASE("BLAKE2b: \"abc\", RFC 7693 Appendix A") {
  CHECK(to_hex(blake2b_512(bytes_of("abc"))) ==
        "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

TEST_CASE("BLAKE2b: the self-test of RFC 7693 Appendix E") {
  Blake2b all(32);
  for (const std::size_t digest_size : {20U, 32U, 48U, 64U}) {
    for (const std::size_t size : {0U, 3U, 128U, 129U, 255U, 1024U}) {
      const Bytes data = self_test_sequence(size, static_cast<std::uint32_t>(size));
      all.update(hashed(digest_size, data));
      all.update(hashed(digest_size, data, self_test_sequence(digest_size, static_cast<std::uint32_t>(digest_size))));
    }
  }
  Bytes32 digest;
  all.finish(digest);
  CHECK(to_hex(digest) == "c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475");
}

TEST_CASE("BLAKE2b: known answers with the key 00 .. 3f") {
  struct Known {
    std::size_t size;
    std::string_view digest;
  };
  constexpr Known kKnown[] = {
      {0,
       "10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
       "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568"},
      {1,
       "961f6dd1e4dd30f63901690c512e78e4b45e4742ed197c3c5e45c549fd25f2e4"
       "187b0bc9fe30492b16b0d0bc4ef9b0f34c7003fac09a5ef1532e69430234cebd"},
      {63,
       "bd965bf31e87d70327536f2a341cebc4768eca275fa05ef98f7f1b71a0351298"
       "de006fba73fe6733ed01d75801b4a928e54231b38e38c562b2e33ea1284992fa"},
      {64,
       "65676d800617972fbd87e4b9514e1c67402b7a331096d3bfac22f1abb95374ab"
       "c942f16e9ab0ead33b87c91968a6e509e119ff07787b3ef483e1dcdccf6e3022"},
      {127,
       "76d2d819c92bce55fa8e092ab1bf9b9eab237a25267986cacf2b8ee14d214d73"
       "0dc9a5aa2d7b596e86a1fd8fa0804c77402d2fcd45083688b218b1cdfa0dcbcb"},
      {128,
       "72065ee4dd91c2d8509fa1fc28a37c7fc9fa7d5b3f8ad3d0d7a25626b57b1b44"
       "788d4caf806290425f9890a3a2a35a905ab4b37acfd0da6e4517b2525c9651e4"},
      {129,
       "64475dfe7600d7171bea0b394e27c9b00d8e74dd1e416a79473682ad3dfdbb70"
       "6631558055cfc8a40e07bd015a4540dcdea15883cbbf31412df1de1cd4152b91"},
      {255,
       "142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e9248"
       "4be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461"},
  };
  for (const Known& known : kKnown) {
    CAPTURE(known.size);
    CHECK(to_hex(hashed(64, counting(known.size), counting(64))) == known.digest);
  }
}

TEST_CASE("BLAKE2b: as libsodium's, at every length, and in pieces as in one") {
  REQUIRE(sodium_init() >= 0);
  Rng rng(7693);
  for (std::size_t size = 0; size <= 300; ++size) {
    const Bytes data = random_bytes(rng, size);
    for (int run = 0; run < 16; ++run) {
      const std::size_t digest_size = 1 + rng.below(64);
      const Bytes key = random_bytes(rng, run < 2 ? 0 : rng.below(65));
      Bytes theirs(digest_size);
      REQUIRE(crypto_generichash_blake2b(theirs.data(), digest_size, data.data(), size, key.data(), key.size()) == 0);
      CAPTURE(size);
      CAPTURE(digest_size);
      CAPTURE(key.size());
      REQUIRE(hashed(digest_size, data, key) == theirs);

      Blake2b pieces(digest_size, key);
      for (std::span<const std::uint8_t> left = data; !left.empty();) {
        const std::size_t taken = 1 + rng.below(static_cast<std::uint32_t>(left.size()));
        pieces.update(left.first(taken));
        left = left.subspan(taken);
        Bytes so_far(digest_size);
        pieces.finish(so_far);  // looking does not disturb
        REQUIRE(so_far ==
                hashed(digest_size, Bytes(data.begin(), data.end() - static_cast<std::ptrdiff_t>(left.size())), key));
      }
    }
  }
}

TEST_CASE("BLAKE2b: every size of digest and key, against libsodium's") {
  Rng rng(64);
  const Bytes data = random_bytes(rng, 200);
  for (std::size_t digest_size = 1; digest_size <= 64; ++digest_size) {
    for (std::size_t key_size = 0; key_size <= 64; ++key_size) {
      const Bytes key = random_bytes(rng, key_size);
      Bytes theirs(digest_size);
      REQUIRE(crypto_generichash_blake2b(theirs.data(), digest_size, data.data(), data.size(), key.data(), key_size) ==
              0);
      REQUIRE(hashed(digest_size, data, key) == theirs);
    }
  }
}

TEST_CASE("BLAKE2b: text, a byte and a number are their bytes") {
  Bytes32 digest;
  Blake2b(32).update("ab").update(std::uint8_t{'c'}).update_le64(0x0807060504030201ULL).update("").finish(digest);
  CHECK(digest == blake2b_256(bytes_of("abc\1\2\3\4\5\6\7\10")));
}

TEST_CASE("BLAKE2b: sizes that there are not") {
  CHECK_THROWS_AS(Blake2b(0), laws::InvariantBroken);
  CHECK_THROWS_AS(Blake2b(65), laws::InvariantBroken);
  CHECK_THROWS_AS(Blake2b(64, counting(65)), laws::InvariantBroken);
  Bytes32 digest;
  CHECK_THROWS_AS(Blake2b(31).finish(digest), laws::InvariantBroken);
}

// --- the draws of a match --------------------------------------------------------------------------------------------

TEST_CASE("Draws: fixed numbers") {
  struct Known {
    std::uint64_t k;
    std::array<std::uint32_t, 7> drawn;
  };
  constexpr std::array<std::uint32_t, 7> kBounds = {1, 2, 6, 52, 1000003, 0x80000001U, 0xFFFFFFFFU};
  constexpr Known kKnown[] = {
      {0, {0, 0, 4, 14, 809235, 1268698117, 822810652}},
      {1, {0, 0, 0, 34, 842515, 1159550652, 326969979}},
      {2, {0, 1, 3, 21, 664600, 456713598, 3689243808}},
      {3, {0, 0, 0, 38, 772109, 580154940, 958500240}},
      {std::uint64_t{1} << 32U, {0, 0, 2, 10, 932028, 398639591, 2963755832}},
      {std::numeric_limits<std::uint64_t>::max(), {0, 1, 5, 5, 320478, 1301832149, 3831456197}},
  };
  const KeyedStream stream(counting_array<32>(0));
  for (const Known& known : kKnown) {
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
      CAPTURE(known.k);
      CAPTURE(kBounds[i]);
      CHECK(stream.below(known.k, kBounds[i]) == known.drawn[i]);
    }
  }
  const KeyedStream other(filled(255));
  constexpr std::array<std::uint32_t, 12> kCards = {17, 17, 46, 34, 48, 3, 9, 27, 27, 25, 8, 38};
  for (std::size_t k = 0; k < kCards.size(); ++k) CHECK(other.below(k, 52) == kCards[k]);
}

TEST_CASE("Draws: as written down, block by block") {
  Rng rng(9);
  for (int run = 0; run < 500; ++run) {
    Bytes32 key;
    for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(rng.next());
    const std::uint64_t k = rng.next();
    const std::uint32_t bound = 1 + rng.below(0xFFFFFFFFU);
    const auto block_at = [&](std::uint64_t j) {
      Bytes64 digest;
      Blake2b(64, key).update_le64(k).update_le64(j).finish(digest);
      std::array<std::uint64_t, 8> words{};
      for (std::size_t i = 0; i < 64; ++i) words[i / 8] |= std::uint64_t{digest[i]} << (i % 8 * 8);
      return words;
    };
    REQUIRE(KeyedStream(key).below(k, bound) == first_accepted(block_at, bound));
  }
}

TEST_CASE("Draws: words beyond the last multiple are refused, and only those") {
  static constexpr std::uint64_t kTop = std::numeric_limits<std::uint64_t>::max();
  // Eight words, the first accepted of which is wanted; those after the end of the list are refused ones.
  const auto drawn = [](const std::vector<std::uint64_t>& words, std::uint32_t bound) {
    std::uint64_t blocks = 0;
    const auto block_at = [&](std::uint64_t j) {
      CHECK(j == blocks++);
      std::array<std::uint64_t, 8> block;
      block.fill(kTop);
      for (std::size_t i = 0; i < 8 && 8 * j + i < words.size(); ++i) block[i] = words[8 * j + i];
      return block;
    };
    return first_accepted(block_at, bound);
  };
  // 2^31 + 1: 2^64 is 4 more than a multiple.
  CHECK(drawn({kTop - 4}, 0x80000001U) == 0x80000000U);
  CHECK(drawn({kTop - 3, 5}, 0x80000001U) == 5);
  CHECK(drawn({kTop, kTop - 1, kTop - 2, kTop - 3, 0x80000003U}, 0x80000001U) == 2);
  // A whole block, two, and all but the last word of a third.
  CHECK(drawn({kTop, kTop, kTop, kTop, kTop, kTop, kTop, kTop, 17, 18}, 0x80000001U) == 17);
  std::vector<std::uint64_t> late(23, kTop);
  late.push_back(23);
  CHECK(drawn(late, 0x80000001U) == 23);
  // 3 and 2^32 - 1: 2^64 is 1 more. 6: 4 more. 52: 2^64 mod 52 = 16.
  CHECK(drawn({kTop, kTop - 1}, 3) == 2);
  CHECK(drawn({kTop, kTop - 1}, 0xFFFFFFFFU) == 0xFFFFFFFEU);
  CHECK(drawn({kTop - 3, kTop - 4}, 6) == 5);
  CHECK(drawn({kTop - 15, kTop - 16}, 52) == 51);
  // Powers of two refuse nothing.
  for (std::uint32_t bit = 0; bit < 32; ++bit) CHECK(drawn({kTop, 0}, 1U << bit) == (1U << bit) - 1);

  CHECK_THROWS_AS((void)KeyedStream(kSecret).below(0, 0), laws::InvariantBroken);
}

TEST_CASE("Draws: as even as chance is") {
  const KeyedStream stream(kSecret);
  for (const std::uint32_t bound : {2U, 6U, 52U, 97U}) {
    constexpr int kDraws = 40000;
    std::vector<int> counts(bound);
    for (std::uint64_t k = 0; k < kDraws; ++k) ++counts[stream.below(k, bound)];
    double chi_square = 0;
    const double expected = static_cast<double>(kDraws) / bound;
    for (const int count : counts) chi_square += (count - expected) * (count - expected) / expected;
    // Mean bound - 1, variance 2 (bound - 1). The numbers are fixed, so this holds always or never.
    CAPTURE(bound);
    CHECK(chi_square < (bound - 1) + 5 * std::sqrt(2.0 * (bound - 1)));
  }
}

// --- commitments and keys --------------------------------------------------------------------------------------------

TEST_CASE("Commitments: fixed values, one for each match, owner and secret") {
  CHECK(to_hex(commitment(kMatch, 3, kSecret)) == "1f95a8a955dfffb508bcb976d06c2ae0fb66002897ebb7a8045602bc2a79a00f");
  CHECK(to_hex(commitment(kMatch, kTable, kSecret)) ==
        "e6707f883fb11a12072ce5433e5065c24322380eb4e773b8ce87dec84b13d96f");
  const Bytes32 one = commitment(kMatch, 0, kSecret);
  CHECK(one != commitment(counting_array<16>(1), 0, kSecret));
  CHECK(one != commitment(kMatch, 1, kSecret));
  CHECK(one != commitment(kMatch, 0, filled(1)));
}

TEST_CASE("The chance's key: of the table alone, and of all who gave something") {
  Contributions seats;
  CHECK(to_hex(chance_key(kSecret, seats)) == "e40d9b45a39459907ccb2f50dbf328ee1a9b71f4a744fd433c030a162c7ecc1d");
  seats[5] = filled(0x55);
  seats[0] = filled(0x11);
  seats[2] = filled(0x22);
  CHECK(to_hex(chance_key(kSecret, seats)) == "d028f57aa33901391a997d7b101a52451bac743a89dfd42c902134ddd20d10a5");
  // Who gave what is part of it.
  const Bytes32 key = chance_key(kSecret, seats);
  std::swap(seats[0], seats[1]);
  CHECK(chance_key(kSecret, seats) != key);
}

TEST_CASE("Seeds: fixed values") {
  CHECK(to_hex(secret_of_seed(0)) == "3ca18cff9808bed54ab0c58421df6de4f71e491123fdc38ada37b5aea740f1fd");
  CHECK(to_hex(secret_of_seed(1)) == "c05d045edf0bb1fe9f0f040447b1dba93e0f5a68fb51b44e3fd7c3780561082b");
  CHECK(to_hex(secret_of_seed(0x0123456789ABCDEFULL)) ==
        "8fb497698697c4cac47c5266a1f6b76fd9087358c7b674d33adc2d207fc0c4f1");
  CHECK(bots_seed_of(kSecret) == 0x797582E76A548832ULL);
}

TEST_CASE("Bytes as text, and back") {
  CHECK(to_hex({}).empty());
  CHECK(to_hex(std::array<std::uint8_t, 4>{0x00, 0x9a, 0xff, 0x10}) == "009aff10");
  CHECK(from_hex<4>("009aff10") == std::array<std::uint8_t, 4>{0x00, 0x9a, 0xff, 0x10});
  CHECK(from_hex<32>(to_hex(kSecret)) == kSecret);
  CHECK(from_hex<0>("").has_value());
  // Another length, other digits, capitals: bytes have one text.
  for (const char* text : {"", "009aff1", "009aff100", "009aff1000", "009aff1g", "g09aff10", "009AFF10", "0x9aff10",
                           "009aff1 ", "009aff1\xe9", "009a/f10", "009a:f10", "009a`f10"}) {
    CAPTURE(text);
    CHECK_FALSE(from_hex<4>(text).has_value());
  }
  CHECK_FALSE(from_hex<1>(std::string_view("\0\0", 2)).has_value());
}

}  // namespace oshra::match
