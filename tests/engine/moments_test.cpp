// Where a game stands, over whole random games: what a face shows above the table.
#include <doctest/doctest.h>

#include <array>
#include <set>

#include "apps/maps/yield_wishes.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;
namespace y = yield;

// visit(moment, state) before every action and at the end, as a spectator sees it.
template <Game G, class Visit>
void follow_game(const typename G::Setup& setup, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  typename G::State state = G::initial(setup);
  NullSink nobody;
  visit(G::moment(G::view(setup, state, kSpectator)), state);
  while (G::asked(state) != 0) {
    const Actor actor = first_of(G::asked(state));
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
    visit(G::moment(G::view(setup, state, kSpectator)), state);
  }
}

}  // namespace

TEST_CASE("moments: a turn of Hidden Leaders goes through its steps in order, and a game from set-up to end") {
  std::set<hl::TurnStep> met;
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      hl::Moment before;
      int turns = 0;
      follow_game<hl::HiddenLeaders>(hl::make_setup(players), seed, [&](const hl::Moment& now, const hl::State& state) {
        met.insert(now.step);
        const bool over = now.step == hl::TurnStep::over;
        REQUIRE(over == (state.asked == 0));
        REQUIRE((now.card != hl::Card::none) == (now.step == hl::TurnStep::ability));
        // Before the first turn nothing but the set-up, after it never again.
        if (now.step == hl::TurnStep::setup) REQUIRE(turns == 0);
        const bool of_a_turn = now.step != hl::TurnStep::setup && !over;
        REQUIRE((now.turn < players) == of_a_turn);
        if (of_a_turn) {
          if (turns == 0 || now.turn != before.turn) {
            ++turns;
            REQUIRE(now.step == hl::TurnStep::play);
          } else {
            // Playing and abilities go before drawing, drawing before discarding, discarding before refilling.
            const auto rank = [](hl::TurnStep step) {
              return step == hl::TurnStep::ability ? static_cast<int>(hl::TurnStep::play) : static_cast<int>(step);
            };
            REQUIRE(rank(now.step) >= rank(before.step));
          }
        }
        before = now;
      });
      CHECK(before.step == hl::TurnStep::over);
      CHECK(turns >= players);
    }
  }
  CHECK(met.size() == hl::kTurnSteps);
}

TEST_CASE("moments: Yield never goes back, by year, phase and season, and fights only where there is a battle") {
  std::set<y::Phase> met;
  bool ambushed = false;
  for (int players = y::kMinPlayers; players <= y::kMaxPlayers; ++players) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const y::Setup setup = yield_setup({.players = players, .leaders = seed % 2 == 1, .map = {}});
      std::array<int, 3> before = {};
      bool ended = false;
      follow_game<y::Yield>(setup, seed, [&](const y::Moment& now, const y::State& state) {
        REQUIRE((now.over != 0) == (state.asked == 0));
        if (now.over != 0) {
          ended = true;
          return;
        }
        met.insert(now.phase);
        const std::array<int, 3> here = {now.year, static_cast<int>(now.phase), now.season};
        REQUIRE(here >= before);
        REQUIRE((now.year == 0) == (now.phase == y::Phase::setup));
        REQUIRE(now.year <= y::kYears);
        REQUIRE((now.season != 0) == (now.phase == y::Phase::strategy));
        REQUIRE(now.season <= y::kSeasons);
        if (now.in_battle != 0) REQUIRE((now.phase == y::Phase::battle || now.card == y::Strategy::ambush));
        ambushed = ambushed || (now.in_battle != 0 && now.phase == y::Phase::strategy);
        before = here;
      });
      CHECK(ended);
    }
  }
  CHECK(met.size() == y::kPhases);
  CHECK(ambushed);
}
