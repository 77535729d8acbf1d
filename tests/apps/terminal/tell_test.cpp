// Whole games told from their logs, as they were approved: tests/golden/told (`OSHRA_WRITE=1` writes them anew; read
// them then).
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "apps/common/exit_codes.h"
#include "apps/common/files.h"
#include "apps/terminal/tell_log.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/common/has.h"

namespace oshra::terminal {

namespace {

const std::filesystem::path kTold = "tests/golden/told";

LogFile log_of(const std::string& name) { return read_log(read_file((kTold / (name + ".jsonl")).string())).value(); }

std::string told(const std::string& log, const Telling& telling) {
  const auto lines = tell_log(log_of(log), telling);
  REQUIRE(lines);
  std::string text;
  for (const ToldLine& line : *lines) text += (line.heading ? "\n" : "") + line.text + '\n';
  return text;
}

}  // namespace

TEST_CASE("told games: every line of a whole game, in every language, is as it was approved") {
  for (const text::Language language :
       {text::Language::en, text::Language::de, text::Language::fr, text::Language::ru}) {
    for (const std::string game : {"hidden-leaders", "yield"}) {
      const bool russian = language == text::Language::ru;
      const std::string now = told(game, {.reader = 1,
                                          .language = language,
                                          .names = russian ? std::vector<std::string>{"Ада", "Бо", "Клео"}
                                                           : std::vector<std::string>{"Ada", "Bo", "Cleo"}});
      const std::string path = (kTold / (game + '.' + std::string(text::code_of(language)) + ".txt")).string();
      CAPTURE(path);
      if (std::getenv("OSHRA_WRITE") != nullptr) std::ofstream(path) << now;
      CHECK(now == read_file(path));
      CHECK_FALSE(has(now, "⟦"));
      CHECK_FALSE(has(now, "{"));
      CHECK_FALSE(has(now, "…"));
      CHECK_FALSE(has(now, "  "));
    }
  }
}

TEST_CASE("told games: every kind of event, of every golden log, is told to everyone in every language") {
  const std::filesystem::path logs = "tests/golden/logs";
  int games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(logs)) {
    CAPTURE(entry.path().string());
    const LogFile log = read_log(read_file(entry.path().string())).value();
    const auto language = static_cast<text::Language>(games++ % text::kLanguages);
    for (const Viewer reader : {Viewer{0}, Viewer{1}, kSpectator}) {
      const auto lines = tell_log(log, {.reader = reader, .language = language});
      REQUIRE(lines);
      for (const ToldLine& line : *lines) {
        const bool whole = !line.text.empty() && !has(line.text, "⟦") && !has(line.text, "{");
        if (!whole) FAIL_CHECK(line.text);
      }
    }
  }
  CHECK(games > 30);
}

TEST_CASE("told games: a spectator is told no secret, and names come from the log or are numbers") {
  const std::string game = told("hidden-leaders", {});
  CHECK(has(game, "Player 1, Player 2, and Player 3 are each dealt a leader."));
  CHECK_FALSE(has(game, "You "));
  CHECK_FALSE(has(game, "your"));
}

TEST_CASE("told games: what cannot be told says why") {
  CHECK(tell_log(log_of("yield"), {.reader = 4}).error() == "--seat: with 3 players the seats are 0 to 2, not 4");
  CHECK(tell_log(log_of("yield"), {.names = {"Ada"}}).error() == "--names: 3 players are wanted, not 1");
  LogFile odd = log_of("yield");
  odd.entries.erase(odd.entries.begin() + 3);
  CHECK(has(tell_log(odd, {}).error(), "is refused: `oshra replay` says why"));
  odd.head.position = Json::object();
  CHECK(has(tell_log(odd, {}).error(), "begins at a position of its own"));
}

}  // namespace oshra::terminal
