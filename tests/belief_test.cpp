// What bots believe of others' leaders: nothing that their view denies, everything that it allows, and rightly so.
#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "apps/lab/hidden_leaders/fit_leaders.h"
#include "bots/hidden_leaders/belief.h"
#include "tests/bot_trials.h"

namespace oshra::hidden_leaders {

namespace {

ViewEvent takes(Seat seat, Card card) {
  return {.what = Happening::moved, .seat = seat, .card = id(card), .from = tavern_slot(0), .to = hand_of(seat)};
}

// How often each leader came up at that seat.
std::array<int, kLeaders> drawn(const Belief& belief, const Setup& setup, const View& view, Seat seat, int draws) {
  std::array<int, kLeaders> count = {};
  Rng rng(8);
  for (int i = 0; i < draws; ++i) {
    ++count[static_cast<std::size_t>(belief.imagine(setup, view, rng).leaders[seat]) - 1];
  }
  return count;
}

}  // namespace

TEST_CASE("belief: what is imagined agrees with the view, each leader once") {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    CAPTURE(players);
    const Setup setup = make_setup(players);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Rng rng(seed);
      const State state = position<HiddenLeaders>(setup, rng, static_cast<std::uint32_t>(seed * 10));
      const auto seat = static_cast<Seat>(seed % setup.players);
      const View seen = view(setup, state, seat);
      Belief belief;
      belief.sit_down(setup, seat);
      for (Seat other = 0; other < players; ++other) belief.hear(setup, takes(other, static_cast<Card>(1 + seed)));
      const View imagined = belief.imagine(setup, seen, rng);
      CHECK(view(setup, determinize(setup, imagined, rng), seat) == seen);
      unsigned leaders = 0;
      for (Seat other = 0; other < players; ++other) {
        if (seen.leaders[other] != Leader::none) CHECK(imagined.leaders[other] == seen.leaders[other]);
        if (imagined.leaders[other] == Leader::none) continue;
        const unsigned bit = 1U << static_cast<unsigned>(imagined.leaders[other]);
        CHECK((leaders & bit) == 0);
        leaders |= bit;
      }
    }
  }
}

TEST_CASE("belief: without evidence every leader that is left is as likely") {
  const Setup setup = make_setup(4);
  Rng rng(3);
  const State state = position<HiddenLeaders>(setup, rng, 60);
  const View seen = view(setup, state, 0);
  const auto count = drawn({}, setup, seen, 2, 5000);
  for (std::size_t i = 0; i < kLeaders; ++i) {
    const bool mine = static_cast<std::size_t>(seen.leaders[0]) - 1 == i;
    // Five are left: 1000 each, give or take four standard deviations.
    CHECK(count[i] >= (mine ? 0 : 887));
    CHECK(count[i] <= (mine ? 0 : 1113));
  }
}

TEST_CASE("belief: who takes a faction's heroes is thought to be of it, and nobody else can be then") {
  const Setup setup = make_setup(4);
  Rng rng(3);
  const State state = position<HiddenLeaders>(setup, rng, 60);
  const View seen = view(setup, state, 0);
  Belief belief;
  belief.sit_down(setup, 0);
  // Until all heroes of one faction that the viewer's leader does not serve.
  std::size_t faction = 0;
  while ((factions_of(seen.leaders[0]) & just(static_cast<Faction>(faction))) != 0) ++faction;
  int taken = 0;
  for (int card = 1; card <= kCards && taken < 3; ++card) {
    if (factions_of(static_cast<Card>(card)) != just(static_cast<Faction>(faction))) continue;
    belief.hear(setup, takes(2, static_cast<Card>(card)));
    ++taken;
  }
  REQUIRE(taken == 3);
  const auto count = drawn(belief, setup, seen, 2, 2000);
  int of_faction = 0;
  for (std::size_t i = 0; i < kLeaders; ++i) {
    if ((factions_of(static_cast<Leader>(i + 1)) & just(static_cast<Faction>(faction))) != 0) of_faction += count[i];
  }
  CHECK(of_faction > 1900);
  // A new game: all is forgotten.
  belief.sit_down(setup, 0);
  CHECK(drawn(belief, setup, seen, 2, 2000) == drawn({}, setup, seen, 2, 2000));
}

TEST_CASE("belief: markers that are not where they were thought to be do no harm") {
  const Setup setup = make_setup(2);
  Belief belief;
  belief.sit_down(setup, 0);
  for (int i = 0; i < 30; ++i) belief.hear(setup, {.what = Happening::markers_moved, .seat = 1, .red = 3, .green = -3});
  for (const auto& of_faction : belief.evidence(1)) {
    for (const float much : of_faction) CHECK(std::isfinite(much));
  }
}

TEST_CASE("belief: fitted to games of bots it names the right leader most of the time") {
  lab::Fit fit;
  fit.games = 30;
  fit.seed = 9;
  const lab::FittedLeaders fitted = lab::fit_leaders(fit);
  CHECK(fitted.examples > 250);
  CHECK(fitted.right > 0.6);
  CHECK(fitted.entropy < 1.2);
  CHECK(lab::fit_leaders(fit).weights == fitted.weights);
}

}  // namespace oshra::hidden_leaders
