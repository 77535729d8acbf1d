// One player's game from the greeting to the end: a table, a face and perhaps a log, joined.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/face.h"
#include "apps/terminal/lines.h"
#include "apps/terminal/table.h"
#include "text/hidden_leaders_words.h"

namespace oshra::terminal {

struct SittingSettings {
  int players = 3;
  Seat seat = 0;
  bool beginner = false;
  bool extended = false;
  std::vector<std::string> bots = {"greedy"};  // one for all, or one for each other seat in rising order
  text::Language language = text::Language::en;
  std::uint64_t seed = 0;
  std::string name;  // empty: one is made up
  bool echo = false;
};

// What is wrong with the settings, or nothing.
std::optional<std::string> what_is_wrong(const SittingSettings& settings);

// `log`, if any, gets the game's log line by line as it is played; `watcher`, if any, every action.
// The settings are sound.
Ended play_sitting(const SittingSettings& settings, std::istream& in, Writer& out, std::ostream* log = nullptr,
                   Table::Watcher watcher = {});

}  // namespace oshra::terminal
