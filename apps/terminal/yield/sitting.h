// Yield at the terminal.
#pragma once

#include "apps/maps/yield_wishes.h"
#include "apps/terminal/sitting.h"
#include "engine/yield/game.h"
#include "protocol/yield/map_file.h"

namespace oshra::terminal {

struct YieldSettings : SittingSettings {
  using Game = yield::Yield;
  static constexpr std::string_view kWord = "yield";
  static constexpr text::Book kBook = text::Book::yield;
  static constexpr int kLeast = yield::kMinPlayers;
  static constexpr int kMost = yield::kMaxPlayers;

  enum class Leaders { off, on, random };

  YieldSettings() { players = kLeast; }

  Leaders leaders = Leaders::off;  // on: picked; random: drawn
  yield::Teams teams = yield::Teams::none;
  std::string map;  // the name of a map that comes with the program, or a file; empty: the one for so many players
  bool list_map = false;  // never drawn
  // The game is gone on with, on somebody's own map, and `map` is not known: a log has a map, but not how it is drawn.
  bool unknown_map = false;

  [[nodiscard]] yield::Setup setup() const;  // leaders not drawn yet
  [[nodiscard]] yield::Setup draw_setup(Rng& luck) const;
  [[nodiscard]] std::unique_ptr<Teller> teller(PlayersSide<yield::Yield>& side,
                                               const std::vector<std::string>& names) const;
  [[nodiscard]] std::optional<std::string> flags() const;
  [[nodiscard]] std::optional<std::string> what_else_is_wrong() const;

 private:
  [[nodiscard]] yield::MapFile map_file() const;
};

// How many play if nobody says it: as many as the teams or the map are for. Throws Malformed: no such map.
int usual_players(const YieldSettings& settings);

}  // namespace oshra::terminal
