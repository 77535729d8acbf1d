// What can be said at a table of a server beside an answer and what every table understands: to the others, and to the
// house.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "apps/terminal/table_commands.h"

namespace oshra::join {

enum class HouseCommand { say, sit, start, bot, open, pause, go_on, end, host };

inline constexpr std::array kHouseCommands = {HouseCommand::say,   HouseCommand::sit,  HouseCommand::start,
                                              HouseCommand::bot,   HouseCommand::open, HouseCommand::pause,
                                              HouseCommand::go_on, HouseCommand::end,  HouseCommand::host};

// The key of the words that a language has for it, the one that help names first: "join.command.go_on".
std::string key_of(HouseCommand command);

struct SaidToHouse {
  HouseCommand command = HouseCommand::say;
  std::string rest = {};  // what follows it
};

// English words always mean their command, and so do the words of the reader's language. A letter only where there is
// no doubt: start, sit and say begin with the same one.
std::optional<SaidToHouse> house_command_in(std::string_view typed, const terminal::Say& say);

}  // namespace oshra::join
