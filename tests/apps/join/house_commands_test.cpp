#include "apps/join/house_commands.h"

#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "tests/common/has.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra::join {

TEST_CASE("the words of a host are those of every language, and their help names them") {
  using text::Language;
  for (const Language language : {Language::en, Language::de, Language::fr, Language::ru}) {
    CAPTURE(std::string(text::code_of(language)));
    const text::Messages words(text::Book::common, language, text::icu_formatter());
    const auto say = [&](const std::string& key) { return words.say(key).text; };
    std::set<std::string> known;
    for (const HouseCommand command : kHouseCommands) {
      const std::string key = key_of(command);
      CAPTURE(key);
      std::istringstream own(say(key));
      std::string first;
      for (std::string word; own >> word;) {
        CAPTURE(word);
        if (first.empty()) first = word;
        CHECK(known.insert(word).second);
        const auto said = house_command_in(word + "  2 x ", say);
        REQUIRE(said.has_value());
        CHECK(said->command == command);
        CHECK(said->rest == "2 x");
        CHECK_FALSE(terminal::command_in(word, say).has_value());
      }
      const std::string help = command == HouseCommand::say     ? say("table.help.say")
                               : command == HouseCommand::go_on ? say("join.help.pause")
                                                                : say("join.help." + key.substr(key.rfind('.') + 1));
      CHECK(has(help, first));
    }
    for (const auto& [typed, command] :
         std::vector<std::pair<std::string, HouseCommand>>{{"Start", HouseCommand::start},
                                                           {"b", HouseCommand::bot},
                                                           {"и", HouseCommand::bot},
                                                           {"o 2", HouseCommand::open},
                                                           {"щ 2", HouseCommand::open},
                                                           {"go on", HouseCommand::go_on},
                                                           {"end", HouseCommand::end},
                                                           {"take host", HouseCommand::host}}) {
      CAPTURE(typed);
      const auto said = house_command_in(typed, say);
      REQUIRE(said.has_value());
      CHECK(said->command == command);
    }
    for (const char* typed : {"", "?", "start!", "2", "starting"})
      CHECK_FALSE(house_command_in(typed, say).has_value());
  }
}

}  // namespace oshra::join
