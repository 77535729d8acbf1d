// Bots of Hidden Leaders play by the rules, by what they see, and better than chance.
#include <doctest/doctest.h>

#include <array>
#include <memory>

#include "bots/hidden_leaders/bots.h"
#include "bots/hidden_leaders/evaluation.h"
#include "bots/names.h"
#include "tests/bots/bot_trials.h"

namespace oshra::hidden_leaders {

namespace {

using HiddenLeadersBot = std::unique_ptr<Bot<HiddenLeaders>>;

}  // namespace

TEST_CASE("bots: every name makes a bot, any other an error that lists the names") {
  for (const std::string_view name : kLevels) {
    CHECK(make_bot<HiddenLeaders>(name).has_value());
  }
  CHECK(make_bot<HiddenLeaders>("gready").error() ==
        "unknown bot \"gready\"; there are: random, greedy, novice, adept, master, search:iterations=5000,threads=2, "
        "search:ms=500, exec:COMMAND");
}

TEST_CASE("bots: a choice is an option, whatever was asked before") {
  int asked = 0;
  for (std::uint64_t game = 0; game < 400; ++game) {
    Rng rng = stream(5, game);
    const Setup setup = make_setup(2 + static_cast<int>(game % 5), game % 3 == 0, game % 2 == 0);
    const State state = position<HiddenLeaders>(setup, rng, 20 + rng.below(250));
    asked += choose_an_option<HiddenLeaders>(setup, state, game);
  }
  CHECK(asked > 200);
}

TEST_CASE("bots: random takes each option equally often") {
  OptionList list;
  for (int faction = 0; faction < kFactions; ++faction) list.push(with_value(Do::faction, faction));
  const HiddenLeadersBot random = make_bot<HiddenLeaders>("random").value();
  Rng rng(3);
  std::array<int, kFactions> count = {};
  for (int i = 0; i < 4000; ++i) ++count[random->choose(make_setup(2), View{}, list, rng, {}).action.a];
  for (const int times : count) {
    CHECK(times > 880);  // more than four standard deviations below 1000
    CHECK(times < 1120);
  }
}

TEST_CASE("bots: greedy beats random players") {
  const auto wins = [](int players, int games) {
    return wins_against_random<HiddenLeaders>(make_setup(players), games);
  };
  CHECK(wins(2, 100) > 80);
  CHECK(wins(4, 400) > 300);  // a fair share would be 100
  CHECK(wins(6, 100) > 60);
}

TEST_CASE("evaluation: marker steps until a faction wins") {
  const Evaluation evaluation;
  CHECK(evaluation.steps_to_win(Faction::water, 4, 4) == -2);
  CHECK(evaluation.steps_to_win(Faction::army, 4, 4) == 2);
  CHECK(evaluation.steps_to_win(Faction::tribes, 4, 5) == 1);
  CHECK(evaluation.steps_to_win(Faction::undead, 4, 4) == 10);
  CHECK(evaluation.steps_to_win(Faction::undead, 9, 12) == -1);
  CHECK(evaluation.steps_to_win(Faction::water, 9, 9) == 1);
}

TEST_CASE("evaluation: what is good for a seat is worth more") {
  const Evaluation evaluation;
  const Setup setup = make_setup(2);
  State state = initial(setup);
  state.leaders = {Leader::cyra, Leader::myrad};  // army and water against undead and tribes
  state.ask = Ask::act;
  state.asked = only(0);
  const auto value = [&](const State& s) { return evaluation.value(setup, s, 0); };
  const std::int32_t before = value(state);
  CHECK(before > 0);
  CHECK(before < Evaluation::kWin);

  SUBCASE("the marker of its faction ahead") {
    state.red = 7;
    CHECK(value(state) > before);
    State late = state;
    late.open_count[1] = 7;  // less can still change
    CHECK(value(late) > value(state));
  }
  SUBCASE("both markers in the war area") {
    state.red = state.green = 10;
    CHECK(value(state) < before);
  }
  SUBCASE("a hero of its faction, if another is aligned with it") {
    state.leaders[1] = Leader::xiadul;  // army and undead
    const std::int32_t with_rival = value(state);
    CHECK(with_rival < before);
    State in_hand = state;
    in_hand.hands[0].add(id(Card::flailing_knight));
    CHECK(value(in_hand) > with_rival);
    State in_party = state;
    in_party.open[0].add(id(Card::flailing_knight));
    CHECK(value(in_party) > value(in_hand));
    State with_other = state;
    with_other.open[1].add(id(Card::flailing_knight));
    CHECK(value(with_other) < with_rival);
  }
  SUBCASE("the end is what the rules say") {
    state.ask = Ask::nothing;
    state.asked = 0;
    CHECK(value(state) == Evaluation::kWin);
    state.green = 8;
    CHECK(value(state) == 0);
  }
}

}  // namespace oshra::hidden_leaders
