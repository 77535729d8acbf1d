// What everyone can work out of one player's dials (Y-B3, Y-V2), by plain search over the years: shares no code with
// the engine's determinize.
#pragma once

#include <array>
#include <vector>

#include "engine/yield/actions.h"
#include "engine/yield/setup.h"
#include "engine/yield/state.h"

namespace oshra::laws {

struct DialRecord {
  std::uint8_t armies = 0;
  std::uint8_t base = 0;  // units when year `since` began
  std::uint8_t since = 0;
  std::uint8_t year = 0;
  std::array<std::uint8_t, 2> recruits = {};
  std::array<std::array<std::uint8_t, yield::kSlots>, 2> began_in_year = {};  // 0: not seen in that year
  std::array<std::array<std::uint8_t, yield::kSlots>, 2> ended_in_year = {};
  yield::Units began = {};  // this year's; 0: not seen in it
  yield::Units now = {};

  friend bool operator==(const DialRecord&, const DialRecord&) = default;
};

// Of a State or a View.
template <class Table>
DialRecord dial_record(const yield::Setup& setup, const Table& table, Seat seat) {
  DialRecord record;
  record.armies = static_cast<std::uint8_t>(yield::army_count(setup, seat, table.powers[seat]));
  record.base = table.base[seat];
  record.since = table.since;
  record.year = table.year;
  record.recruits = table.recruits;
  for (std::size_t slot = 0; slot < yield::kSlots; ++slot) {
    for (std::size_t year = 0; year < 2; ++year) {
      record.began_in_year[year][slot] = table.past[year][seat][slot].byte >> 4;
      record.ended_in_year[year][slot] = table.past[year][seat][slot].byte & 15;
    }
    const std::uint8_t dial = table.dials[seat][slot].byte;
    record.began[slot] = dial >> 4;
    record.now[slot] = dial >> 4 != 0 ? dial & 15 : 0;
  }
  return record;
}

// Every setting of the dials for which there is a history that agrees with the record, in rising order.
const std::vector<yield::Units>& dial_settings(const DialRecord& record);

// Every way to spread `total` over dials that stand so, at least `least` to each and none above 15.
std::vector<yield::Units> spreads(const yield::Units& dials, int armies, int total, int least);

}  // namespace oshra::laws
