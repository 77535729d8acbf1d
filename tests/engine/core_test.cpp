// The plain-byte parts of engine/core, against the standard library's and against fixed numbers: another compiler or
// machine that computes otherwise is noticed here first.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/fixed_list.h"
#include "engine/core/hash.h"
#include "engine/core/id_set.h"
#include "engine/core/invariant.h"
#include "engine/core/lots.h"
#include "engine/core/rng.h"
#include "engine/core/seats.h"
#include "engine/core/sorted_bytes.h"
#include "engine/core/utf8.h"

namespace oshra {

namespace {

struct Broken {
  std::string what;
};

}  // namespace

void invariant_broken(const char* what) { throw Broken{what}; }

// --- SortedBytes -----------------------------------------------------------------------------------------------------

namespace {

std::vector<int> listed(const SortedBytes& bytes) {
  std::vector<int> ids;
  for (int i = 0; i < bytes.size(); ++i) ids.push_back(bytes[i]);
  return ids;
}

constexpr SortedBytes sorted(std::initializer_list<std::uint8_t> ids) {
  SortedBytes bytes;
  for (const std::uint8_t id : ids) bytes.add(id);
  return bytes;
}

static_assert(sorted({5, 127, 1}) == sorted({127, 1, 5}));
static_assert(sorted({5, 127, 1})[0] == 1 && sorted({5, 127, 1})[1] == 5 && sorted({5, 127, 1})[2] == 127);
static_assert(sorted({8, 7, 6, 5, 4, 3, 2, 1}).size() == SortedBytes::kRoom);

}  // namespace

TEST_CASE("SortedBytes does what std::set does") {
  Rng rng(11);
  for (int run = 0; run < 400; ++run) {
    SortedBytes bytes;
    std::set<int> model;
    // Few ids in some runs, so that the same ones come and go; all of them in others.
    const std::uint32_t ids = run % 2 == 0 ? 127 : 10;
    for (int i = 0; i < 200; ++i) {
      const auto id = static_cast<std::uint8_t>(1 + rng.below(ids));
      REQUIRE(bytes.has(id) == model.contains(id));
      if (model.contains(id)) {
        bytes.remove(id);
        model.erase(id);
      } else if (model.size() < SortedBytes::kRoom) {
        bytes.add(id);
        model.insert(id);
      }
      REQUIRE(bytes.size() == static_cast<int>(model.size()));
      REQUIRE(bytes.empty() == model.empty());
      REQUIRE(listed(bytes) == std::vector<int>(model.begin(), model.end()));
      for (int past = bytes.size(); past < SortedBytes::kRoom; ++past) REQUIRE(bytes[past] == 0);
    }
    for (int id = 1; id < 128; ++id) REQUIRE(bytes.has(static_cast<std::uint8_t>(id)) == model.contains(id));
  }
}

TEST_CASE("SortedBytes: equal sets are equal bytes, whatever the order they were made in") {
  Rng rng(12);
  for (int run = 0; run < 1000; ++run) {
    std::vector<std::uint8_t> ids;
    while (ids.size() < 1 + rng.below(SortedBytes::kRoom)) {
      const auto id = static_cast<std::uint8_t>(1 + rng.below(127));
      if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
    }
    SortedBytes forward;
    for (const std::uint8_t id : ids) forward.add(id);
    SortedBytes backward;
    std::ranges::reverse(ids);
    for (const std::uint8_t id : ids) backward.add(id);
    REQUIRE(forward == backward);
    REQUIRE(hash_of(forward) == hash_of(backward));
  }
}

// --- IdSet -----------------------------------------------------------------------------------------------------------

namespace {

std::vector<int> listed(const IdSet& set) {
  std::vector<int> ids;
  set.for_each([&](std::uint8_t id) { ids.push_back(id); });
  return ids;
}

void check_same(const IdSet& set, const std::set<int>& model) {
  REQUIRE(set.size() == static_cast<int>(model.size()));
  REQUIRE(set.empty() == model.empty());
  REQUIRE(listed(set) == std::vector<int>(model.begin(), model.end()));
  int k = 0;
  for (const int id : model) REQUIRE(set.at(k++) == id);
  for (int id = 0; id < IdSet::kIds; ++id) REQUIRE(set.has(static_cast<std::uint8_t>(id)) == model.contains(id));
}

}  // namespace

TEST_CASE("IdSet does what std::set does") {
  Rng rng(21);
  for (int run = 0; run < 60; ++run) {
    IdSet set;
    std::set<int> model;
    const std::uint32_t mostly = rng.below(4);  // some runs fill up, some stay thin
    for (int i = 0; i < 300; ++i) {
      const auto id = static_cast<std::uint8_t>(rng.below(IdSet::kIds));
      if (rng.below(4) < mostly) {
        set.add(id);
        model.insert(id);
      } else {
        set.remove(id);
        model.erase(id);
      }
      if (i % 10 == 0) check_same(set, model);
    }
    check_same(set, model);
  }
}

TEST_CASE("IdSet: full, empty and single sets") {
  IdSet full;
  std::set<int> model;
  check_same(full, model);
  for (int id = 0; id < IdSet::kIds; ++id) {
    IdSet single;
    single.add(static_cast<std::uint8_t>(id));
    check_same(single, {id});
    full.add(static_cast<std::uint8_t>(id));
    model.insert(id);
    check_same(full, model);
  }
  CHECK(full - full == IdSet{});
  full.add(95);  // once more changes nothing
  check_same(full, model);
}

TEST_CASE("IdSet: and, or, without") {
  Rng rng(22);
  for (int run = 0; run < 500; ++run) {
    IdSet a;
    IdSet b;
    std::set<int> in_a;
    std::set<int> in_b;
    for (int i = 0; i < 40; ++i) {
      const auto x = static_cast<std::uint8_t>(rng.below(IdSet::kIds));
      const auto y = static_cast<std::uint8_t>(rng.below(IdSet::kIds));
      a.add(x);
      in_a.insert(x);
      b.add(y);
      in_b.insert(y);
    }
    std::set<int> both;
    std::set<int> either = in_a;
    std::set<int> without;
    for (const int id : in_a) (in_b.contains(id) ? both : without).insert(id);
    either.insert(in_b.begin(), in_b.end());
    check_same(a & b, both);
    check_same(a | b, either);
    check_same(a - b, without);
    CHECK((a == b) == (in_a == in_b));
    CHECK((a & b) == (b & a));
  }
}

// --- Lots ------------------------------------------------------------------------------------------------------------

TEST_CASE("Lots: equal things lie side by side, and there is none past the last") {
  Lots lots;
  lots.begin(3, true);
  CHECK(lots.total() == 0);
  CHECK_THROWS_AS((void)lots.at(0), Broken);
  const Action first = {1, 2, 3, 4};
  const Action second = {1, 2, 3, 5};
  lots.list.push({first, 2});
  lots.list.push({second, 255});
  CHECK(lots.total() == 257);
  CHECK(lots.at(0) == first);
  CHECK(lots.at(1) == first);
  CHECK(lots.at(2) == second);
  CHECK(lots.at(256) == second);
  CHECK_THROWS_AS((void)lots.at(257), Broken);
  lots.begin(4, false);
  CHECK(lots.pile == 4);
  CHECK_FALSE(lots.carries_over);
  CHECK(lots.list.empty());
}

// --- Rng -------------------------------------------------------------------------------------------------------------

TEST_CASE("Rng: the numbers of SplitMix64, always the same") {
  struct Golden {
    std::uint64_t seed;
    std::array<std::uint64_t, 4> numbers;
  };
  const std::array<Golden, 3> golden = {{
      {0, {0xE220A8397B1DCDAFULL, 0x6E789E6AA1B965F4ULL, 0x06C45D188009454FULL, 0xF88BB8A8724C81ECULL}},
      {1, {0x910A2DEC89025CC1ULL, 0xBEEB8DA1658EEC67ULL, 0xF893A2EEFB32555EULL, 0x71C18690EE42C90BULL}},
      {~0ULL, {0xE4D971771B652C20ULL, 0xE99FF867DBF682C9ULL, 0x382FF84CB27281E9ULL, 0x6D1DB36CCBA982D2ULL}},
  }};
  for (const Golden& one : golden) {
    CAPTURE(one.seed);
    Rng rng(one.seed);
    for (const std::uint64_t number : one.numbers) CHECK(rng.next() == number);
  }
}

TEST_CASE("Rng: bounded draws, always the same") {
  Rng rng(42);
  const std::array<std::uint32_t, 9> bounds = {1, 2, 3, 6, 77, 85, 1000, 0x80000001U, 0xFFFFFFFFU};
  const std::array<std::uint32_t, 9> draws = {0, 0, 0, 2, 2, 73, 218, 1719343863, 1459992694};
  for (std::size_t i = 0; i < bounds.size(); ++i) CHECK(rng.below(bounds[i]) == draws[i]);
}

TEST_CASE("Rng: every value below the bound is equally likely") {
  Rng rng(31);
  for (std::uint32_t bound = 1; bound <= 96; ++bound) {
    constexpr int kPerValue = 1000;
    std::vector<int> counts(bound);
    for (std::uint32_t i = 0; i < bound * kPerValue; ++i) {
      const std::uint32_t draw = rng.below(bound);
      REQUIRE(draw < bound);
      ++counts[draw];
    }
    // Chi square with bound - 1 degrees of freedom; six standard deviations off would be no chance.
    int squares = 0;
    for (const int count : counts) squares += (count - kPerValue) * (count - kPerValue);
    const double freedom = bound - 1.0;
    const double off = squares / static_cast<double>(kPerValue) - freedom;
    CAPTURE(bound);
    CHECK(off * off <= 36 * 2 * freedom);
  }
}

TEST_CASE("Rng: a bound near the word's size does not favour some values") {
  // Of 2^32 words four thirds fall on each value below 3 * 2^30: without rejection every third value comes twice.
  Rng rng(32);
  std::array<int, 3> counts = {};
  for (int i = 0; i < 30'000; ++i) ++counts[rng.below(0xC0000000U) % 3];
  for (const int count : counts) {
    CHECK(count > 9'600);
    CHECK(count < 10'400);
  }
}

TEST_CASE("Rng: streams of one seed are unlike each other") {
  std::set<std::uint64_t> first;
  std::array<int, 10> counts = {};
  for (std::uint64_t n = 0; n < 10'000; ++n) {
    Rng rng = stream(5, n);
    ++counts[rng.below(10)];
    first.insert(stream(5, n).next());
    CHECK(stream(5, n).next() != stream(6, n).next());
  }
  CHECK(first.size() == 10'000);
  for (const int count : counts) {
    CHECK(count > 800);
    CHECK(count < 1'200);
  }
}

// --- Hash ------------------------------------------------------------------------------------------------------------

TEST_CASE("hash_of: always the same") {
  std::array<unsigned char, 20> bytes = {};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i + 1);
  CHECK(hash_bytes(bytes.data(), 0) == 0x9009402D6E99781CULL);
  CHECK(hash_bytes(bytes.data(), 1) == 0x057639E084251576ULL);
  CHECK(hash_bytes(bytes.data(), 7) == 0xE9892DA7A193CB8FULL);
  CHECK(hash_bytes(bytes.data(), 8) == 0x08F80B9BEBF86832ULL);
  CHECK(hash_bytes(bytes.data(), 9) == 0xF44666AEE4A3A448ULL);
  CHECK(hash_of(bytes) == 0xAA241D26670CD707ULL);
}

TEST_CASE("hash_of: any changed bit changes it") {
  std::array<unsigned char, 384> bytes = {};
  const std::uint64_t before = hash_of(bytes);
  std::set<std::uint64_t> hashes = {before};
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    bytes[bit / 8] = static_cast<unsigned char>(1U << (bit % 8));
    CHECK(hashes.insert(hash_of(bytes)).second);
    bytes[bit / 8] = 0;
  }
  CHECK(hash_of(bytes) == before);
}

// --- FixedList, Action, seats ----------------------------------------------------------------------------------------

TEST_CASE("FixedList keeps what is pushed and breaks an invariant when it is full") {
  FixedList<int, 3> list;
  CHECK(list.empty());
  list.push(7);
  list.push(8);
  list.push(9);
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector<int>{7, 8, 9});
  bool broken = false;
  try {
    list.push(10);
  } catch (const Broken& invariant) {
    broken = invariant.what.find("full") != std::string::npos;
  }
  CHECK(broken);
  CHECK(list.size() == 3);
  list.clear();
  CHECK(list.empty());
  list.push(1);
  CHECK(list[0] == 1);
}

TEST_CASE("Action is its four bytes") {
  const Action action{1, 2, 3, 4};
  std::array<unsigned char, 4> bytes = {};
  std::memcpy(bytes.data(), &action, sizeof action);
  CHECK(bytes == std::array<unsigned char, 4>{1, 2, 3, 4});
}

TEST_CASE("seats and sets of them") {
  for (int players = 2; players <= kMaxSeats; ++players) {
    Seat seat = 0;
    SeatSet seen = 0;
    for (int i = 0; i < players; ++i) {
      CHECK_FALSE(contains(seen, seat));
      seen = static_cast<SeatSet>(seen | only(seat));
      seat = next_seat(seat, players);
    }
    CHECK(seat == 0);
    CHECK(seen == all_seats(players));
    CHECK(everyone(players) == (all_seats(players) | only(kSpectator)));
    CHECK_FALSE(contains(everyone(players), kChance));
  }
  CHECK(first_of(only(kChance)) == kChance);
  CHECK(first_of(static_cast<SeatSet>(only(3) | only(5))) == 3);
}

// --- UTF-8 -----------------------------------------------------------------------------------------------------------

namespace {

// By the numbers of the code points, as Unicode defines it; slow.
bool is_utf8_by_number(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<std::uint8_t>(text[at]);
    const std::size_t size = first < 0x80   ? 1
                             : first < 0xC0 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF8 ? 4
                                            : 0;
    if (size == 0 || at + size > text.size()) return false;
    std::uint32_t point = size == 1 ? first : first & (0xFFU >> (size + 1));
    for (std::size_t next = 1; next < size; ++next) {
      const auto byte = static_cast<std::uint8_t>(text[at + next]);
      if ((byte & 0xC0U) != 0x80U) return false;
      point = point << 6U | (byte & 0x3FU);
    }
    const std::uint32_t least = size == 1 ? 0 : size == 2 ? 0x80 : size == 3 ? 0x800 : 0x10000;
    if (point < least || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) return false;
    at += size;
  }
  return true;
}

}  // namespace

TEST_CASE("UTF-8 is what Unicode says it is") {
  std::mt19937 random(18);  // NOLINT: the same each time
  constexpr std::array<std::uint8_t, 18> kBytes = {0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
                                                   0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5};
  int good = 0;
  for (int round = 0; round < 200000; ++round) {
    std::string text;
    for (std::size_t size = 1 + random() % 4; size > 0; --size)
      text += static_cast<char>(kBytes.at(random() % kBytes.size()));
    good += is_utf8(text) ? 1 : 0;
    if (is_utf8(text) != is_utf8_by_number(text)) FAIL(text);
  }
  CHECK(good > 1000);
}

}  // namespace oshra
