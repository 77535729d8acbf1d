// A million random decisions of one number of players, held against laws 1 to 6. OSHRA_FULL=1 plays twenty times as
// many.
#pragma once

#include <doctest/doctest.h>

#include <cstdio>
#include <string>
#include <string_view>

#include "tests/common/full.h"
#include "tests/laws/random_game.h"

namespace oshra::laws {

inline std::string thousands(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

template <class T>
void report(int players, const Tally<T>& t) {
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
template <Game G, class T>
void hold_the_laws(int players, const Diligence& diligence) {
  const std::uint64_t wanted = (full() ? 20ULL : 1ULL) * 1'000'000;
  Tally<T> tally;
  RandomGame<G, T> game(diligence, tally);
  const auto& variants = T::variants(players);
  const auto seed = static_cast<std::uint64_t>(players);
  for (std::uint64_t number = 0; tally.decisions < wanted; ++number) {
    const Finding finding = game.play(variants[number % variants.size()], seed, number);
    if (finding) FAIL("law " << finding->law << ": " << finding->what);
  }
  report(players, tally);
  CHECK(tally.given_up == 0);
  CHECK_MESSAGE(tally.broken_off == 0, "random play ends");
  if constexpr (requires { tally.marks.missed(players); }) {
    const Flaw missed = tally.marks.missed(players);
    CHECK_MESSAGE(!missed, missed.value_or(""));
  }
}

// The moves of one random game.
template <Game G, class T>
std::vector<Move> moves_of_a_game(const typename G::Setup& setup, std::uint64_t seed) {
  const Diligence diligence = Diligence::only_law(5);
  Tally<T> tally;
  RandomGame<G, T> game(diligence, tally);
  CHECK_FALSE(game.play({setup, "a game to be written down"}, seed, 1));
  return game.record().moves;
}

}  // namespace oshra::laws
