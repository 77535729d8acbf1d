// Bots of Yield play by the rules, by what they see, and better than chance.
#include <doctest/doctest.h>

#include <set>

#include "apps/maps/yield_wishes.h"
#include "bots/greedy.h"
#include "bots/names.h"
#include "bots/yield/bots.h"
#include "bots/yield/evaluation.h"
#include "bots/yield/outlook.h"
#include "tests/bots/bot_trials.h"

namespace oshra::yield {

namespace {

Setup match(int players, bool leaders = false, Teams teams = Teams::none) {
  return yield_setup({.players = players, .leaders = leaders, .teams = teams, .map = {}});
}

// Every kind of game in turn.
Setup kind_of_match(std::uint64_t n) {
  const bool leaders = n / 6 % 2 == 1;
  switch (n % 6) {
    case 4: return match(4, leaders, Teams::two_against_two);
    case 5: return match(3, leaders, Teams::two_against_one);
    default: return match(2 + static_cast<int>(n % 6), leaders);
  }
}

// Two players in the middle of the first year, all their armies far from each other.
State quiet_position(const Setup& setup) {
  State s = initial(setup);
  s.deck = {};
  s.ask = Ask::strategy;
  s.asked = all_seats(setup.players);
  s.phase = Phase::strategy;
  for (Location at = 0; at < setup.map.locations; ++at) s.value[at] = setup.map.numerals[at] != 0 ? 1 : 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const Location start = setup.map.starts[seat];
    s.owned[seat] = just(start);
    s.value[start] = 2;
    s.base[seat] = 12;
    for (std::size_t slot = 0; slot < 3; ++slot) {
      s.at[seat][slot] = start;
      s.dials[seat][slot].set(4);
    }
  }
  return s;
}

}  // namespace

TEST_CASE("bots of Yield: every name makes a bot, any other an error that lists the names") {
  for (const std::string_view name : kLevels) CHECK(make_bot<Yield>(name).has_value());
  CHECK(make_bot<Yield>("gready").error() ==
        "unknown bot \"gready\"; there are: random, greedy, novice, adept, master, search:iterations=5000,threads=2, "
        "search:ms=500, exec:COMMAND");
}

TEST_CASE("bots of Yield: a choice is an option, whatever was asked before") {
  int asked = 0;
  std::set<Ask> questions;
  for (std::uint64_t game = 0; game < 600; ++game) {
    Rng rng = stream(5, game);
    const Setup setup = kind_of_match(game);
    const State state = position<Yield>(setup, rng, rng.below(450));
    questions.insert(state.ask);
    asked += choose_an_option<Yield>(setup, state, game);
  }
  CHECK(asked > 300);
  for (const Ask ask : {Ask::leader, Ask::start, Ask::place, Ask::first_units, Ask::first_discards, Ask::strategy,
                        Ask::reveal, Ask::discard, Ask::act, Ask::fight, Ask::recruits}) {
    CHECK_MESSAGE(questions.contains(ask), "no position asks ", static_cast<int>(ask));
  }
}

TEST_CASE("bots of Yield: greedy beats random players") {
  const auto wins = [](const Setup& setup, int games) { return wins_against_random<Yield>(setup, games); };
  CHECK(wins(match(2), 50) > 45);
  CHECK(wins(match(4), 40) > 34);  // a fair share would be 10
  CHECK(wins(match(5, true), 20) > 14);
  CHECK(wins(match(3, false, Teams::two_against_one), 30) > 25);
}

TEST_CASE("bots of Yield: greedy picks a leader by how often it wins, not the first one") {
  const Setup setup = match(2, true);
  Rng rng(1);
  State state = position<Yield>(setup, rng, 1);
  REQUIRE(state.ask == Ask::leader);
  const Seat seat = first_of(state.asked);
  Options list;
  options(setup, state, seat, list);
  const Action choice =
      make_bot<Yield>("greedy").value()->choose(setup, view(setup, state, seat), list, rng, {}).action;
  for (const Action option : list) {
    const auto worth = [](Action pick) {
      return Evaluation::leader(power_of(static_cast<Leader>(pick.a), pick.b != 0));
    };
    CHECK(worth(choice) >= worth(option));
  }
  CHECK(!(choice == list[0]));
}

TEST_CASE("greedy: of a wide choice a sample is looked at, drawn by the generator, the last always among it") {
  constexpr std::size_t kTried = 32;
  for (const std::size_t options : {1U, 2U, 31U, 32U}) {
    Rng rng(1);
    const Sample<kTried> all(options, rng);
    REQUIRE(all.size() == options);
    for (std::size_t i = 0; i < options; ++i) CHECK(all[i] == i);
    CHECK(rng.next() == Rng(1).next());  // nothing was drawn
  }
  for (const std::size_t options : {33U, 34U, 100U, 455U, 2000U}) {
    std::set<std::size_t> ever;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
      Rng rng(seed);
      const Sample<kTried> some(options, rng);
      REQUIRE(some.size() == kTried);
      for (std::size_t i = 0; i < kTried; ++i) {
        REQUIRE(some[i] < options);
        if (i > 0) REQUIRE(some[i] > some[i - 1]);
        ever.insert(some[i]);
      }
      REQUIRE(some[kTried - 1] == options - 1);
    }
    CHECK(ever.size() == options);
  }
}

TEST_CASE("evaluation of Yield: what is good for a seat is worth more") {
  const Setup setup = match(2);
  State state = quiet_position(setup);
  const auto value = [&](const State& s) { return Evaluation::value(setup, s, 0); };
  const std::int32_t before = value(state);
  CHECK(value(quiet_position(setup)) == before);
  const Location home = setup.map.starts[0];
  const Location next_door = first_location(setup.map.neighbours[home]);
  const Location abroad = setup.map.starts[1];
  LocationSet neutral = numbered(setup.map) & ~just(home) & ~just(abroad);
  REQUIRE(neutral != 0);
  const Location prize = first_location(neutral);

  SUBCASE("points") {
    ++state.value[home];
    CHECK(value(state) == before + Outlook::kPoint);
    ++state.value[abroad];
    CHECK(value(state) == before);
  }
  SUBCASE("an army on a fortress that is not one's own, but less than owning it") {
    State on_it = state;
    on_it.at[0][0] = prize;
    CHECK(value(on_it) > before);
    State owned = on_it;
    owned.owned[0] |= just(prize);
    owned.value[prize] = 2;
    CHECK(value(owned) > value(on_it));
    CHECK(Outlook(setup, on_it).points_in_sight()[0] > Outlook(setup, state).points_in_sight()[0]);
  }
  SUBCASE("a second army there brings nothing more") {
    state.at[0][0] = prize;
    State both = state;
    both.at[0][1] = prize;
    CHECK(Outlook(setup, both).points_in_sight() == Outlook(setup, state).points_in_sight());
    CHECK(Outlook(setup, both).reach(0) <= Outlook(setup, state).reach(0));
  }
  SUBCASE("an enemy on one's own fortress") {
    state.at[0] = {next_door, next_door, next_door, kOffMap};
    const std::int32_t left_alone = value(state);
    state.at[1][0] = home;
    CHECK(value(state) < left_alone);
  }
  SUBCASE("units, and armies on the map") {
    State more = state;
    more.dials[0][0].set(6);
    CHECK(value(more) > before);
    State lost = state;
    lost.at[0][0] = kOffMap;
    CHECK(value(lost) < before);
    State theirs = state;
    theirs.at[1][0] = kOffMap;
    CHECK(value(theirs) > before);
  }
  SUBCASE("cards, more if they match") {
    const Region here = setup.map.regions[home];
    const auto other = static_cast<Region>((static_cast<int>(here) + 1) % kRegions);
    State fitting = state;
    fitting.hands[0].add(kind(here, 5));
    State useless = state;
    useless.hands[0].add(kind(other, 5));
    CHECK(value(useless) > before);
    CHECK(value(fitting) > value(useless));
  }
  SUBCASE("strength against neighbours") {
    state.at[1][0] = next_door;
    State weak = state;
    weak.dials[1][0].set(1);
    State strong = state;
    strong.dials[1][0].set(15);
    CHECK(Outlook(setup, weak).threats(0) > 0);
    CHECK(Outlook(setup, strong).threats(0) < 0);
    CHECK(Outlook(setup, weak).threats(1) < 0);
  }
  SUBCASE("strength in a battle, and losses") {
    state.stage = Stage::initiative;
    state.in = 3;
    state.strength = {10, 6};
    CHECK(Outlook(setup, state).battle(0) > 0);
    CHECK(Outlook(setup, state).battle(1) < 0);
    state.strength[1] = 10;
    CHECK(Outlook(setup, state).battle(0) == 0);
    state.stage = Stage::losing;
    state.in = 2;
    state.initiative = 0;
    const int whole = Outlook(setup, state).units(0);
    state.losses = 3;
    CHECK(Outlook(setup, state).units(0) < whole);
  }
  SUBCASE("the end is what the rules say") {
    state.ask = Ask::nothing;
    state.asked = 0;
    ++state.value[home];
    CHECK(value(state) == Evaluation::kWin);
    CHECK(Evaluation::value(setup, state, 1) == -Evaluation::kWin);
  }
}

}  // namespace oshra::yield
