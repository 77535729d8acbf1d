#include "tests/laws/yield/dials.h"

#include <algorithm>
#include <bitset>
#include <cstring>

#include "engine/core/hash.h"

namespace oshra::laws {

using namespace yield;

namespace {

constexpr std::size_t packed(const Units& units) {
  return static_cast<std::size_t>(units[0]) << 12U | static_cast<std::size_t>(units[1]) << 8U |
         static_cast<std::size_t>(units[2]) << 4U | units[3];
}

template <class Visit>
void for_each_spread(const Units& dials, int armies, int total, int least, Visit visit) {
  std::array<int, kSlots> low = {};
  std::array<int, kSlots> high = {};
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(armies); ++slot) {
    low[slot] = least;
    high[slot] = kMaxUnits - dials[slot];
  }
  for (int a = low[0]; a <= std::min(high[0], total); ++a) {
    for (int b = low[1]; b <= std::min(high[1], total - a); ++b) {
      for (int c = std::max(low[2], total - a - b - high[3]); c <= std::min(high[2], total - a - b - low[3]); ++c) {
        const int d = total - a - b - c;
        visit(Units{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c),
                    static_cast<std::uint8_t>(d)});
      }
    }
  }
}

class Search {
 public:
  explicit Search(const DialRecord& record) : r_(record) {}

  std::vector<Units> settings() {
    std::vector<Units> all = spreads({}, r_.armies, r_.base, 1);
    for (std::size_t year = r_.since; year < r_.year; ++year) {
      live_through(all, r_.began_in_year[year - 1], r_.ended_in_year[year - 1]);
      all = recruited(all, r_.recruits[year - 1]);
    }
    live_through(all, r_.began, r_.now);
    std::sort(all.begin(), all.end());
    return all;
  }

 private:
  // What was seen of a dial in a year was so, and what was not seen did not change.
  void live_through(std::vector<Units>& all, const Units& began, const Units& ended) const {
    std::vector<Units> left;
    for (Units units : all) {
      bool agrees = true;
      for (std::size_t slot = 0; slot < r_.armies; ++slot) {
        if (began[slot] == 0) continue;
        agrees = agrees && units[slot] == began[slot];
        units[slot] = ended[slot];
      }
      if (agrees) left.push_back(units);
    }
    all = std::move(left);
  }

  [[nodiscard]] std::vector<Units> recruited(const std::vector<Units>& all, int recruits) {
    std::vector<Units> after;
    found_.reset();
    for (const Units& units : all) {
      int room = 0;
      for (std::size_t slot = 0; slot < r_.armies; ++slot) room += kMaxUnits - units[slot];
      for_each_spread(units, r_.armies, std::min(recruits, room), 0, [&](const Units& gets) {
        Units sum = units;
        for (std::size_t slot = 0; slot < r_.armies; ++slot)
          sum[slot] = static_cast<std::uint8_t>(sum[slot] + gets[slot]);
        if (found_[packed(sum)]) return;
        found_[packed(sum)] = true;
        after.push_back(sum);
      });
    }
    return after;
  }

  const DialRecord& r_;
  std::bitset<1U << 16U> found_;
};

}  // namespace

std::vector<Units> spreads(const Units& dials, int armies, int total, int least) {
  std::vector<Units> all;
  for_each_spread(dials, armies, total, least, [&](const Units& found) { all.push_back(found); });
  return all;
}

// A record stays the same for many positions.
const std::vector<Units>& dial_settings(const DialRecord& record) {
  struct Entry {
    DialRecord record;
    std::vector<Units> settings;
  };
  static std::array<Entry, 1024> remembered;
  Entry& entry = remembered[hash_of(record) % remembered.size()];
  if (!(entry.record == record)) {
    entry.record = record;
    entry.settings = Search(record).settings();
  }
  return entry.settings;
}

}  // namespace oshra::laws
