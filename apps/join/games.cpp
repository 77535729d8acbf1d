#include "apps/join/games.h"

#include "apps/terminal/hidden_leaders/sitting.h"
#include "apps/terminal/yield/sitting.h"
#include "protocol/games.h"
#include "text/icu/icu_formatter.h"
#include "text/messages.h"

namespace oshra::join {

namespace {

template <terminal::SettingsOfGame Settings>
Result<Json, std::string> usual_setup_of(int players) {
  Settings settings;
  if (players != 0) settings.players = players;
  if (settings.players < Settings::kLeast || settings.players > Settings::kMost) {
    return Unexpected(std::to_string(Settings::kLeast) + " to " + std::to_string(Settings::kMost) +
                      " play this game, not " + std::to_string(players));
  }
  Rng luck(0);  // nothing is drawn
  return setup_json(AnySetup(settings.draw_setup(luck)));
}

}  // namespace

std::string title_of(const std::string& game, text::Language language) {
  const text::Book book = game == yield::Setup::kGame ? text::Book::yield : text::Book::hidden_leaders;
  return text::Messages(book, language, text::icu_formatter()).say("table.title").text;
}

Result<Json, std::string> usual_setup(const std::string& game, int players) {
  if (game == yield::Setup::kGame) return usual_setup_of<terminal::YieldSettings>(players);
  return usual_setup_of<terminal::HiddenLeadersSettings>(players);
}

}  // namespace oshra::join
