// How much was said over sockets that was not carried out, by reason: for whoever runs the server.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "protocol/house/parts.h"
#include "protocol/table/from_table.h"

namespace oshra::house {

struct Refusals {
  std::array<std::uint64_t, kWhyDenied> by_house = {};
  std::array<std::uint64_t, table::kWhyRefused> by_table = {};
  std::uint64_t repeated = 0;  // came again, and was answered as the first time

  void count(WhyDenied why) { ++by_house.at(static_cast<std::size_t>(why)); }
  void count(table::WhyRefused why) { ++by_table.at(static_cast<std::size_t>(why)); }
  void add(const Refusals& more) {
    for (std::size_t why = 0; why < by_house.size(); ++why) by_house.at(why) += more.by_house.at(why);
    for (std::size_t why = 0; why < by_table.size(); ++why) by_table.at(why) += more.by_table.at(why);
    repeated += more.repeated;
  }
};

}  // namespace oshra::house
