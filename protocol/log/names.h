// The words of a log's lines that are no game's.
#pragma once

#include <array>
#include <string_view>

#include "match/log.h"

namespace oshra {

// By match::Occupant and by match::Why.
inline constexpr std::array<std::string_view, 3> kOccupants = {"open", "person", "bot"};
inline constexpr std::array<std::string_view, match::kWhys> kWhys = {"absent", "move-clock", "game-clock", "host",
                                                                     "conceded"};
// By match::Broken.
inline constexpr std::array<std::string_view, match::kBrokens> kBrokens = {"host", "agreement", "endless"};

}  // namespace oshra
