#include "apps/terminal/yield/sitting.h"

#include "apps/common/draw_leaders.h"
#include "apps/maps/load_map.h"
#include "apps/terminal/yield/teller.h"
#include "protocol/yield/builtin_maps.h"

namespace oshra::terminal {

int usual_players(const YieldSettings& settings) {
  switch (settings.teams) {
    case yield::Teams::none: break;
    case yield::Teams::two_against_two: return 4;
    case yield::Teams::two_against_one: return 3;
  }
  if (settings.map.empty()) return YieldSettings::kLeast;
  try {
    return load_map(settings.map).players;
  } catch (const Malformed& malformed) {
    throw Malformed("--map " + settings.map, malformed.what());
  }
}

yield::Setup YieldSettings::setup() const {
  return yield_setup({.players = players, .leaders = leaders != Leaders::off, .teams = teams, .map = map});
}

yield::MapFile YieldSettings::map_file() const {
  const auto usual = static_cast<std::size_t>(players - yield::kMinPlayers);
  return load_map(map.empty() ? std::string(yield::kEmbeddedMaps.at(usual).name) : map);
}

yield::Setup YieldSettings::draw_setup(Rng& luck) const {
  return leaders == Leaders::random ? draw_leaders(setup(), luck) : setup();
}

std::unique_ptr<Teller> YieldSettings::teller(PlayersSide<yield::Yield>& side,
                                              const std::vector<std::string>& names) const {
  const bool is_list = list_map || unknown_map;
  return std::make_unique<YieldTeller>(side, language, names, is_list ? yield::MapFile{} : map_file(), is_list);
}

std::optional<std::string> YieldSettings::flags() const {
  if (unknown_map) return std::nullopt;
  std::string flags;
  if (leaders == Leaders::on) flags += " --leaders on";
  if (leaders == Leaders::random) flags += " --leaders random";
  if (teams == yield::Teams::two_against_two) flags += " --teams 2v2";
  if (teams == yield::Teams::two_against_one) flags += " --teams 2v1";
  if (!map.empty()) flags += " --map " + for_a_shell(map);
  if (list_map && !plain) flags += " --list-map";
  return flags;
}

std::optional<std::string> YieldSettings::what_else_is_wrong() const {
  try {
    static_cast<void>(setup());
  } catch (const Malformed& malformed) {
    return malformed.what();
  }
  return std::nullopt;
}

}  // namespace oshra::terminal
