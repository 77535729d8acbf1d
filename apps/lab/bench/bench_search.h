// How fast bots search: iterations a second at the root of fixed positions, and how long a level takes for a decision.
#pragma once

#include <string>
#include <vector>

#include "protocol/json.h"

namespace oshra::lab {

struct SearchFigures {
  std::string game;
  std::string position;  // "first decision", "later on"
  std::string search;    // "tree": random rollouts to the end; or the name of a level
  std::size_t options = 0;
  double per_s = 0;
  double per_s_with_two_threads = 0;
  double bytes_per_iteration = 0;
};

// Over the decisions of one seat that leave it a choice, in a game whose other seats are greedy, without the cap that
// holds at a table.
struct LevelFigures {
  std::string game;
  std::string level;
  double budget = 1;  // of its iterations
  std::size_t decisions = 0;
  double median_ms = 0;
  double slowest_ms = 0;
};

// `games` is what the rest of the bench plays; fewer than its usual 5000 make shorter searches too.
std::vector<SearchFigures> measure_searches(int games);
void print_searches(const std::vector<SearchFigures>& all);
Json searches_json(const std::vector<SearchFigures>& all);

std::vector<LevelFigures> measure_levels(int games);
void print_levels(const std::vector<LevelFigures>& all);
Json levels_json(const std::vector<LevelFigures>& all);

}  // namespace oshra::lab
