#include "apps/maps/yield_wishes.h"

#include <algorithm>

#include "apps/common/malformed.h"
#include "apps/maps/check.h"
#include "apps/maps/load_map.h"
#include "protocol/yield/builtin_maps.h"
#include "protocol/yield/map_json.h"

namespace oshra {

namespace {

yield::NamedMap map_to_play_on(const std::string& name_or_path, int players) {
  yield::MapFile file;
  try {
    file = load_map(name_or_path);
  } catch (const Malformed& malformed) {
    throw Malformed("--map " + name_or_path, malformed.what());
  }
  if (const auto failures = maps::check_own_map(file); !failures.empty()) {
    std::string reasons;
    for (const maps::MapFailure& failure : failures) reasons += (reasons.empty() ? "" : "; ") + failure.what;
    throw Malformed("--map " + name_or_path, failures.front().rule + ": refused: " + reasons);
  }
  if (file.players != players) {
    throw Malformed("--map " + name_or_path,
                    "a map for " + std::to_string(file.players) + " players, not for " + std::to_string(players));
  }
  const bool shipped =
      std::ranges::find(yield::kEmbeddedMaps, name_or_path, &yield::EmbeddedMap::name) != yield::kEmbeddedMaps.end();
  return named_map(file, shipped ? name_or_path : "");
}

// Y-G1, Y-G5; 0: any number.
int players_of(yield::Teams teams) {
  switch (teams) {
    case yield::Teams::none: return 0;
    case yield::Teams::two_against_two: return 4;
    case yield::Teams::two_against_one: return 3;
  }
  return 0;
}

}  // namespace

yield::Setup yield_setup(const YieldWishes& wishes) {
  if (const int wanted = players_of(wishes.teams); wanted != 0 && wanted != wishes.players) {
    throw Malformed("--teams", std::string(wanted == 4 ? "2v2" : "2v1") + " is for " + std::to_string(wanted) +
                                   " players, not for " + std::to_string(wishes.players));
  }
  const std::string_view usual =
      yield::kEmbeddedMaps.at(static_cast<std::size_t>(wishes.players - yield::kMinPlayers)).name;
  const yield::NamedMap map = map_to_play_on(wishes.map.empty() ? std::string(usual) : wishes.map, wishes.players);
  yield::Setup setup;
  setup.map = map.map;
  setup.names = map.names;
  setup.players = static_cast<std::uint8_t>(wishes.players);
  setup.leaders = wishes.leaders ? 1 : 0;
  setup.teams = wishes.teams;
  return setup;
}

}  // namespace oshra
