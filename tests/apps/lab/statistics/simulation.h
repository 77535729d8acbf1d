// What the tests of simulations share.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <system_error>

#include "apps/lab/statistics/simulate.h"
#include "protocol/json.h"

namespace oshra::lab {

// A folder of this process, gone at the end.
struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("oshra-simulate-test-" + std::to_string(std::random_device{}()));
  Folder() = default;
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

template <class Part>
std::string json_of(const Simulation<Part>& simulation) {
  return simulation_json(simulation, simulate(simulation)).dump(2);
}

template <class Part>
void is_the_same_with_any_threads(Simulation<Part> simulation) {
  simulation.threads = 1;
  const std::string one = json_of(simulation);
  const std::string text = simulation_text(simulation, simulate(simulation));
  for (const int threads : {2, 3}) {
    simulation.threads = threads;
    CHECK(json_of(simulation) == one);
    CHECK(simulation_text(simulation, simulate(simulation)) == text);
  }
  ++simulation.seed;
  CHECK(json_of(simulation) != one);
}

template <class Part>
void fits_a_hundred_columns(const Simulation<Part>& simulation) {
  std::istringstream lines(simulation_text(simulation, simulate(simulation)));
  for (std::string line; std::getline(lines, line);) CHECK_MESSAGE(line.size() <= 100, line);
}

// The sum of the k of shares.
std::uint64_t wins_in(const auto& shares) {
  return std::accumulate(shares.begin(), shares.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Share& share) { return sum + share.k; });
}

}  // namespace oshra::lab
