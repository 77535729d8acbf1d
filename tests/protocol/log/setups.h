// Matches of both games for the tests of logs: every number of players, variant and kind of teams, maps and decks of
// the match's own, and positions as beginnings.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "apps/common/files.h"
#include "apps/maps/yield_wishes.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "tests/protocol/log/logged_match.h"
#include "tests/protocol/odd_setups.h"

namespace oshra {

inline const std::string kScenarios = "tests/scenarios/";

inline Json scenario_file(const std::string& path) { return parse_json(read_file(path)); }

// So many scenario files of a folder, spread over all of them.
inline std::vector<std::string> some_scenarios(const std::string& folder, std::size_t wanted) {
  std::set<std::string> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kScenarios + folder)) {
    if (entry.path().extension() == ".json") all.insert(entry.path().string());
  }
  const std::vector<std::string> sorted(all.begin(), all.end());
  std::vector<std::string> some;
  for (std::size_t i = 0; i < wanted; ++i) some.push_back(sorted[i * sorted.size() / wanted]);
  return some;
}

inline std::vector<match::Beginning<hidden_leaders::HiddenLeaders>> hidden_leaders_beginnings(std::size_t positions) {
  std::vector<match::Beginning<hidden_leaders::HiddenLeaders>> all;
  for (int players = 2; players <= 6; ++players) {
    all.push_back({.setup = hidden_leaders::make_setup(players, players % 2 == 0, players % 3 == 0)});
  }
  for (const std::string& path : some_scenarios("hidden-leaders", positions)) {
    all.push_back(beginning_at<hidden_leaders::HiddenLeaders>(scenario_file(path)));
  }
  return all;
}

// A host's own map, with words for people.
inline yield::Setup odd_setup(Rng& rng, const Format& format, LeadersInPlay leaders) {
  OddSetups odd(rng);
  const int locations = format.players + 2 + static_cast<int>(rng.below(8));
  const auto shape = static_cast<Shape>(rng.below(kShapes));
  yield::Setup setup = odd.setup(format, leaders, odd.map(shape, format.players, locations),
                                 rng.below(2) == 0 ? yield::standard_deck() : odd.deck(60));
  setup.names = {};
  for (std::size_t at = 0; at < setup.map.locations; ++at) {
    setup.names.ids[at] = "place-" + std::to_string(at);
    if (at % 3 != 0) setup.names.names[at] = "Ort №" + std::to_string(at);
  }
  setup.names.title = "Süden \"und\" Norden";
  return setup;
}

inline std::vector<match::Beginning<yield::Yield>> yield_beginnings(std::size_t positions) {
  std::vector<match::Beginning<yield::Yield>> all;
  Rng rng(7);
  for (const Format& format : kFormats) {
    for (const bool leaders : {false, true}) {
      all.push_back(
          {.setup = yield_setup({.players = format.players, .leaders = leaders, .teams = format.teams, .map = ""})});
    }
    for (const auto leaders : {LeadersInPlay::none, LeadersInPlay::picked, LeadersInPlay::fixed}) {
      all.push_back({.setup = odd_setup(rng, format, leaders)});
    }
  }
  for (const std::string& path : some_scenarios("yield", positions)) {
    all.push_back(beginning_at<yield::Yield>(scenario_file(path)));
  }
  return all;
}

}  // namespace oshra
