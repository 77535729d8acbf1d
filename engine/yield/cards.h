// Battle cards (Y-C2) are kinds with counts, not single cards: two of a kind cannot be told apart. A kind is a region
// and a value from 1 to 9; the game's own deck has the values 3 to 6, test decks what they like.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/id_set.h"
#include "engine/yield/map.h"

namespace oshra::yield {

using Kind = std::uint8_t;  // region * 9 + value - 1: forest, wetlands, town, low before high
inline constexpr int kValues = 9;
inline constexpr int kKinds = kRegions * kValues;
inline constexpr int kMaxCopies = 15;

constexpr Kind kind(Region region, int value) {
  return static_cast<Kind>(static_cast<int>(region) * kValues + value - 1);
}
constexpr Region region_of(Kind card) { return static_cast<Region>(card / kValues); }
constexpr int value_of(Kind card) { return card % kValues + 1; }

using RegionSet = std::uint8_t;  // bit per region
constexpr RegionSet just(Region region) { return static_cast<RegionSet>(1U << static_cast<unsigned>(region)); }
constexpr bool holds(RegionSet set, Region region) { return (set & just(region)) != 0; }

// A multiset of cards, four bits per kind: kinds 0 to 15 in the first word, 16 to 26 in the second.
class CardBag {
 public:
  constexpr CardBag() = default;

  [[nodiscard]] constexpr int count(Kind card) const {
    return static_cast<int>((words_[card >> 4] >> shift(card)) & 15);
  }
  [[nodiscard]] constexpr bool has(Kind card) const { return count(card) != 0; }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr int size() const { return sum(words_[0]) + sum(words_[1]); }
  // Of how many kinds there are cards.
  [[nodiscard]] constexpr int kinds() const { return popcount64(present(words_[0])) + popcount64(present(words_[1])); }

  constexpr void add(Kind card, int copies = 1) {
    words_[card >> 4] += static_cast<std::uint64_t>(copies) << shift(card);
  }
  constexpr void remove(Kind card) { words_[card >> 4] -= std::uint64_t{1} << shift(card); }

  // The i-th kind of which there are cards, in the order of kinds; i < kinds().
  [[nodiscard]] constexpr Kind nth_kind(int i) const {
    const std::uint64_t low = present(words_[0]);
    const int in_low = popcount64(low);
    if (i < in_low) return static_cast<Kind>(select64(low, i) >> 2);
    return static_cast<Kind>(16 + (select64(present(words_[1]), i - in_low) >> 2));
  }

  // The kind of the i-th card, the cards lying in the order of kinds; i < size().
  [[nodiscard]] constexpr Kind nth_card(int i) const {
    const int in_low = sum(words_[0]);
    const bool high = i >= in_low;
    const std::uint64_t word = words_[high ? 1 : 0];
    int left = high ? i - in_low : i;
    // Sums of pairs of kinds, then which of the pair.
    const std::uint64_t pairs = ((word & kEven) + ((word >> 4) & kEven)) * kOnes;  // byte j: cards in bytes 0 .. j
    const std::uint64_t passed = ((static_cast<std::uint64_t>(left) * kOnes | kHigh) - pairs) & kHigh;
    const int pair = static_cast<int>(((passed >> 7) * kOnes) >> 56);
    left -= static_cast<int>((pairs << 8) >> (8 * pair) & 0xFF);
    const int first = static_cast<int>((word >> (8 * pair)) & 15);
    return static_cast<Kind>((high ? 16 : 0) + 2 * pair + (left >= first ? 1 : 0));
  }

  // visit(kind, count), in the order of kinds.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int w = 0; w < 2; ++w) {
      for (std::uint64_t left = present(words_[w]); left != 0; left &= left - 1) {
        const auto card = static_cast<Kind>(16 * w + (std::countr_zero(left) >> 2));
        visit(card, count(card));
      }
    }
  }

  // Of all cards together.
  [[nodiscard]] constexpr int total_value() const;

  [[nodiscard]] constexpr CardBag of(RegionSet regions) const;
  [[nodiscard]] constexpr CardBag without(RegionSet regions) const { return of(static_cast<RegionSet>(7 & ~regions)); }

  constexpr CardBag& operator+=(const CardBag& other) {
    for (int w = 0; w < 2; ++w) words_[w] += other.words_[w];
    return *this;
  }
  constexpr CardBag& operator-=(const CardBag& other) {
    for (int w = 0; w < 2; ++w) words_[w] -= other.words_[w];
    return *this;
  }
  friend constexpr CardBag operator+(CardBag a, const CardBag& b) { return a += b; }
  friend constexpr CardBag operator-(CardBag a, const CardBag& b) { return a -= b; }
  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

  // Whether there is at least as much of every kind as in the other.
  [[nodiscard]] constexpr bool includes(const CardBag& other) const {
    for (Kind card = 0; card < kKinds; ++card) {
      if (count(card) < other.count(card)) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHigh = 0x8080808080808080ULL;
  static constexpr std::uint64_t kEven = 0x0F0F0F0F0F0F0F0FULL;
  static constexpr std::uint64_t kNibbles = 0x1111111111111111ULL;

  static constexpr int shift(Kind card) { return 4 * (card & 15); }
  // At most 16 * 15 = 240: the sum fits its byte. (nth_card needs sums below 128: 72 cards, or a test deck's.)
  static constexpr int sum(std::uint64_t word) {
    return static_cast<int>((((word & kEven) + ((word >> 4) & kEven)) * kOnes) >> 56);
  }
  // The lowest bit of each nibble that is not zero.
  static constexpr std::uint64_t present(std::uint64_t word) {
    word |= word >> 2;
    return (word | word >> 1) & kNibbles;
  }
  std::uint64_t words_[2] = {};
};
static_assert(sizeof(CardBag) == 16);

namespace detail {

// By set of regions: all ones for each kind of them.
inline constexpr std::array<CardBag, 8> kKindsOf = [] {
  std::array<CardBag, 8> kinds;
  for (RegionSet regions = 0; regions < 8; ++regions) {
    for (Kind card = 0; card < kKinds; ++card) {
      if (holds(regions, region_of(card))) kinds[regions].add(card, kMaxCopies);
    }
  }
  return kinds;
}();

}  // namespace detail

constexpr CardBag CardBag::of(RegionSet regions) const {
  const CardBag& mask = detail::kKindsOf[regions];
  CardBag some;
  for (int w = 0; w < 2; ++w) some.words_[w] = words_[w] & mask.words_[w];
  return some;
}

namespace detail {

// What a word's nibbles are to be multiplied by, four at a time: those of bits 4 i, 4 i + 16, ... in part i, the last
// one first, so that the product has the sum of all four in its highest 16 bits. Sums stay far below that.
inline constexpr std::array<std::array<std::uint64_t, 4>, 2> kValuesByNibble = [] {
  std::array<std::array<std::uint64_t, 4>, 2> values = {};
  for (Kind card = 0; card < kKinds; ++card) {
    const unsigned nibble = card & 15U;
    values[card >> 4][nibble % 4] |= static_cast<std::uint64_t>(value_of(card)) << (16 * (3 - nibble / 4));
  }
  return values;
}();

}  // namespace detail

constexpr int CardBag::total_value() const {
  constexpr std::uint64_t kEveryFourth = 0x000F000F000F000FULL;
  std::uint64_t sums = 0;
  for (std::size_t w = 0; w < 2; ++w) {
    for (std::size_t part = 0; part < 4; ++part) {
      sums += (words_[w] >> (4 * part) & kEveryFourth) * detail::kValuesByNibble[w][part];
    }
  }
  return static_cast<int>(sums >> 48);
}

inline constexpr int kMaxDeck = 120;  // the game's own has 72 (Y-C2); nth_card counts below 128

constexpr CardBag standard_deck() {
  CardBag deck;
  for (const Region region : {Region::forest, Region::wetlands, Region::town}) {
    for (int value = 3; value <= 6; ++value) deck.add(kind(region, value), 6);
  }
  return deck;
}
static_assert(standard_deck().size() == 72 && standard_deck().total_value() == 324);

}  // namespace oshra::yield
