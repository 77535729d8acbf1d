// The laws of ARCHITECTURE.md on uniform random games of Hidden Leaders. OSHRA_FULL=1 plays twenty times as many.
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "apps/lab/hidden_leaders/position.h"
#include "apps/lab/log.h"
#include "apps/lab/malformed.h"
#include "tests/laws/hidden_leaders_traits.h"
#include "tests/laws/random_game.h"

namespace oshra::laws {

namespace {

using hidden_leaders::HiddenLeaders;
using Traits = HiddenLeadersTraits;

bool full() {
  const char* value = std::getenv("OSHRA_FULL");
  return value != nullptr && std::string_view(value) == "1";
}

std::string thousands(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

void report(int players, const Tally<Traits>& t) {
  const auto n = [](std::uint64_t number) { return thousands(number); };
  std::printf(
      "%d players: %s games, %s decisions, %s forced, %s deals, %s turns, the longest game %s turns, %s broken off\n"
      "  looked at: %s positions, %s with a universe of actions, %s swaps, %s moves of games with something swapped, "
      "%s "
      "worlds\n"
      "  high-water marks: %s\n",
      players, n(t.games).c_str(), n(t.decisions).c_str(), n(t.forced).c_str(), n(t.deals).c_str(), n(t.turns).c_str(),
      n(t.longest).c_str(), n(t.broken_off).c_str(), n(t.positions).c_str(), n(t.universes).c_str(), n(t.swaps).c_str(),
      n(t.followed).c_str(), n(t.worlds).c_str(), t.marks.text().c_str());
  std::fflush(stdout);
}

// Until so many decisions of players are made, the variants in turn.
void hold_the_laws(int players) {
  const std::uint64_t wanted = (full() ? 20ULL : 1ULL) * 1'000'000;
  Diligence diligence;
  diligence.every_byte = 30'011;
  diligence.evenness = 10'007;
  diligence.evenness_samples = 4'000;
  diligence.logs = 67;
  Tally<Traits> tally;
  RandomGame<HiddenLeaders, Traits> game(diligence, tally);
  const auto variants = Traits::variants(players);
  const auto seed = static_cast<std::uint64_t>(players);
  for (std::uint64_t number = 0; tally.decisions < wanted; ++number) {
    const Finding finding = game.play(variants[number % variants.size()], seed, number);
    if (finding) FAIL("law " << finding->law << ": " << finding->what);
  }
  report(players, tally);
  CHECK(tally.given_up == 0);
  CHECK_MESSAGE(tally.broken_off == 0, "random play ends");
}

}  // namespace

// Where law 5 could be blind: a log that has been tampered with must not replay.
TEST_CASE("law 5: a log with a line altered, exchanged or left out does not replay") {
  const auto variant = Traits::variants(3).front();
  Diligence diligence = Diligence::only_law(5);
  Tally<Traits> tally;
  RandomGame<HiddenLeaders, Traits> game(diligence, tally);
  CHECK_FALSE(game.play(variant, 99, 1));
  lab::HiddenLeadersPosition position(variant.setup, hidden_leaders::initial(variant.setup));
  lab::LogWriter log(position);
  for (const Move& move : game.record().moves) {
    position.apply(move.actor, move.action, {});
    log.add(position, move.actor, move.action);
  }
  log.end(position);
  std::vector<std::string> lines;
  std::istringstream text(log.text());
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  const auto replays = [](const std::vector<std::string>& tried) {
    std::string whole;
    for (const std::string& line : tried) whole += line + "\n";
    try {
      return !lab::replay_log(whole);
    } catch (const lab::Malformed&) {
      return false;
    }
  };
  CHECK(replays(lines));
  for (std::size_t i = 1; i + 2 < lines.size(); i += 7) {
    CAPTURE(lines[i]);
    auto altered = lines;
    char& digit = altered[i][altered[i].rfind('"') - 1];
    digit = digit == '0' ? '1' : '0';
    CHECK_FALSE(replays(altered));
    auto exchanged = lines;
    std::swap(exchanged[i], exchanged[i + 1]);
    CHECK_FALSE(replays(exchanged));
    auto shortened = lines;
    shortened.erase(shortened.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK_FALSE(replays(shortened));
  }
}

TEST_CASE("laws 1 to 5 hold on a million random decisions of 2 players") { hold_the_laws(2); }
TEST_CASE("laws 1 to 5 hold on a million random decisions of 3 players") { hold_the_laws(3); }
TEST_CASE("laws 1 to 5 hold on a million random decisions of 4 players") { hold_the_laws(4); }
TEST_CASE("laws 1 to 5 hold on a million random decisions of 5 players") { hold_the_laws(5); }
TEST_CASE("laws 1 to 5 hold on a million random decisions of 6 players") { hold_the_laws(6); }

}  // namespace oshra::laws
