#include "apps/join/house_commands.h"

namespace oshra::join {

namespace {

// By which it is called in every language; letters also as the same key gives them on a Russian keyboard.
terminal::CommandWords words_of(HouseCommand command) {
  switch (command) {
    case HouseCommand::say: return {U"say"};
    case HouseCommand::sit: return {U"sit"};
    case HouseCommand::start: return {U"start"};
    case HouseCommand::bot: return {U"bot", U"bots", U"b", U"и"};
    case HouseCommand::open: return {U"open", U"o", U"щ"};
    case HouseCommand::pause: return {U"pause"};
    case HouseCommand::go_on: return {U"go", U"resume", U"continue"};
    case HouseCommand::end: return {U"end"};
    case HouseCommand::host: return {U"host", U"take"};
  }
  return {};
}

}  // namespace

std::string key_of(HouseCommand command) {
  switch (command) {
    case HouseCommand::say: return "join.command.say";
    case HouseCommand::sit: return "join.command.sit";
    case HouseCommand::start: return "join.command.start";
    case HouseCommand::bot: return "join.command.bot";
    case HouseCommand::open: return "join.command.open";
    case HouseCommand::pause: return "join.command.pause";
    case HouseCommand::go_on: return "join.command.go_on";
    case HouseCommand::end: return "join.command.end";
    case HouseCommand::host: return "join.command.host";
  }
  return "";
}

std::optional<SaidToHouse> house_command_in(std::string_view typed, const terminal::Say& say) {
  const auto said = terminal::first_word(typed);
  if (!said) return std::nullopt;
  for (const HouseCommand command : kHouseCommands) {
    if (terminal::is_word_of(said->word, words_of(command), say(key_of(command)))) {
      return SaidToHouse{.command = command, .rest = said->rest};
    }
  }
  return std::nullopt;
}

}  // namespace oshra::join
