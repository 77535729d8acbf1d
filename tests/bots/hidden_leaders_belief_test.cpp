// What bots believe of others' leaders: nothing that their view denies, everything that it allows, and rightly so.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/training/fit_leaders.h"
#include "bots/hidden_leaders/belief.h"
#include "bots/hidden_leaders/bots.h"
#include "tests/bots/bot_trials.h"

namespace oshra::hidden_leaders {

namespace {

ViewEvent takes(Seat seat, Card card) {
  return {.what = Happening::moved, .seat = seat, .card = id(card), .from = tavern_slot(0), .to = hand_of(seat)};
}

// Some way into a game, as seat 0 sees it.
struct Seen {
  Setup setup;
  View view;
};

Seen four_at_a_table() {
  const Setup setup = make_setup(4);
  Rng rng(3);
  return {setup, view(setup, position<HiddenLeaders>(setup, rng, 60), 0)};
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
  int at_once = 0;
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
      for (int card = 1; card <= kCards; ++card) {
        belief.hear(
            setup, takes(static_cast<Seat>(static_cast<std::uint64_t>(card) % setup.players), static_cast<Card>(card)));
      }
      const View imagined = belief.imagine(setup, seen, rng);
      const State world = determinize(setup, imagined, rng);
      View as_seen = view(setup, world, seat);
      if (contains(seen.asked, seat)) {
        // Of those asked at once the others have answered there, with cards that they hold.
        CHECK(world.asked == only(seat));
        at_once += seen.asked != only(seat) ? 1 : 0;
        for (const Seat other : each(static_cast<SeatSet>(seen.asked & ~only(seat)))) {
          for (const Card answer : world.answers[other]) {
            if (answer != Card::none) CHECK(world.hands[other].has(id(answer)));
          }
          CHECK(world.answers[other][0] != Card::none);
          CHECK((world.answers[other][1] != Card::none) == (seen.ask == Ask::setup_choice));
          CHECK(world.answers[other][0] != world.answers[other][1]);
        }
        as_seen.asked = seen.asked;
        as_seen.forced = seen.forced;
      }
      CHECK(as_seen == seen);
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
  CHECK(at_once > 0);
}

TEST_CASE("belief: without evidence every leader that is left is as likely") {
  const auto [setup, seen] = four_at_a_table();
  const auto count = drawn({}, setup, seen, 2, 5000);
  for (std::size_t i = 0; i < kLeaders; ++i) {
    const bool mine = static_cast<std::size_t>(seen.leaders[0]) - 1 == i;
    // Five are left: 1000 each, give or take four standard deviations.
    CHECK(count[i] >= (mine ? 0 : 887));
    CHECK(count[i] <= (mine ? 0 : 1113));
  }
}

TEST_CASE("belief: who takes a faction's heroes is thought to be of it, and nobody else can be then") {
  const auto [setup, seen] = four_at_a_table();
  Belief belief;
  belief.sit_down(setup, 0);
  // Until all heroes of one faction that the viewer's leader does not serve.
  std::size_t faction = 0;
  while ((factions_of(seen.leaders[0]) & just(faction_at(faction))) != 0) ++faction;
  int taken = 0;
  for (int card = 1; card <= kCards && taken < 3; ++card) {
    if (factions_of(static_cast<Card>(card)) != just(faction_at(faction))) continue;
    belief.hear(setup, takes(2, static_cast<Card>(card)));
    ++taken;
  }
  REQUIRE(taken == 3);
  const auto count = drawn(belief, setup, seen, 2, 2000);
  int of_faction = 0;
  for (std::size_t i = 0; i < kLeaders; ++i) {
    if ((factions_of(static_cast<Leader>(i + 1)) & just(faction_at(faction))) != 0) of_faction += count[i];
  }
  CHECK(of_faction > 1900);
  // A new game: all is forgotten.
  belief.sit_down(setup, 0);
  CHECK(drawn(belief, setup, seen, 2, 2000) == drawn({}, setup, seen, 2, 2000));
}

// Every way to deal the leaders that are left, each weighed by itself.
TEST_CASE("belief: leaders come as often as their odds over all ways to deal them say") {
  const auto [setup, seen] = four_at_a_table();
  Belief belief;
  belief.sit_down(setup, 0);
  for (int i = 0; i < 24; ++i) belief.hear(setup, takes(static_cast<Seat>(1 + i % 3), static_cast<Card>(1 + i * 3)));

  std::array<int, kLeaders> order = {1, 2, 3, 4, 5, 6};
  std::array<std::array<double, kLeaders>, 3> expected = {};  // by seat - 1, leader - 1
  double all = 0;
  do {
    if (order[0] != static_cast<int>(seen.leaders[0])) continue;
    double log_odds = 0;
    for (std::size_t seat = 1; seat < 4; ++seat) {
      log_odds += static_cast<double>(Belief::scores(belief.evidence(static_cast<Seat>(seat)),
                                                     Belief::kWeights)[static_cast<std::size_t>(order[seat]) - 1]);
    }
    all += std::exp(log_odds);
    for (std::size_t seat = 1; seat < 4; ++seat) {
      expected[seat - 1][static_cast<std::size_t>(order[seat]) - 1] += std::exp(log_odds);
    }
  } while (std::next_permutation(order.begin(), order.end()));

  constexpr int kDraws = 20'000;
  for (Seat seat = 1; seat < 4; ++seat) {
    const auto count = drawn(belief, setup, seen, seat, kDraws);
    for (std::size_t i = 0; i < kLeaders; ++i) {
      const double chance = expected[seat - 1U][i] / all;
      // Five standard deviations, and a thousandth for the power of two that is not exact.
      const double off = 5 * std::sqrt(chance * (1 - chance) / kDraws) + 0.002;
      CAPTURE(seat);
      CAPTURE(i);
      CHECK(std::fabs(static_cast<double>(count[i]) / kDraws - chance) < off);
    }
  }
}

TEST_CASE("HL-H9 belief: imagined hands hold the cards taken in the open as often as they are thought to") {
  const Setup setup = make_setup(3);
  Rng rng(5);
  const State state = position<HiddenLeaders>(setup, rng, 60);
  const View seen = view(setup, state, 0);
  REQUIRE(seen.hand_size[1] >= 3);
  REQUIRE(seen.hand_known[1].size() == 0);
  // Two that seat 1 took: one long ago, one just now.
  std::vector<Card> taken;
  unplaced_cards(setup, seen).for_each([&](std::uint8_t card) {
    if (taken.size() < 2) taken.push_back(static_cast<Card>(card));
  });
  Belief belief;
  belief.sit_down(setup, 0);
  belief.hear(setup, takes(1, taken[0]));
  for (int i = 0; i < 3; ++i) {
    belief.hear(setup, {.what = Happening::moved, .seat = 1, .from = hand_of(1), .to = {}});
  }
  belief.hear(setup, takes(1, taken[1]));
  const double long_ago = std::pow(static_cast<double>(Hands::kStays), 3);
  constexpr int kDraws = 4000;
  std::array<int, 2> held = {};
  int by_chance = 0;
  for (int i = 0; i < kDraws; ++i) {
    const State world = determinize(setup, belief.imagine(setup, seen, rng), rng);
    CHECK(view(setup, world, 0) == seen);
    for (std::size_t card = 0; card < 2; ++card) held[card] += world.hands[1].has(id(taken[card])) ? 1 : 0;
    by_chance += world.hands[2].has(id(taken[0])) ? 1 : 0;
  }
  CHECK(held[1] == kDraws);
  // A card thought to be gone may be dealt to that hand again, as any other card may.
  CHECK(held[0] > (long_ago - 0.04) * kDraws);
  CHECK(held[0] < (long_ago + 0.08) * kDraws);
  CHECK(by_chance < 0.1 * kDraws);
}

TEST_CASE("HL-H9 belief: a card taken in the open is thought to be held as often as it is") {
  struct Heard : lab::HiddenLeadersGames {
    using Sink = CallbackSink<Event>;
    struct Watch : lab::HiddenLeadersGames::Watch {
      Watch(const Heard& games, const Setup& setup)
          : lab::HiddenLeadersGames::Watch(games, setup), players(setup.players) {}
      void see(const State& state, Actor actor, Action action) {
        lab::HiddenLeadersGames::Watch::see(state, actor, action);
        if (state.ask != Ask::act) return;
        for (Seat seat = 0; seat < players; ++seat) {
          held += state.hands[seat].size();
          for (int card = 1; card <= kCards; ++card) {
            const float chance = hands.chance(seat, static_cast<Card>(card));
            if (chance == 0) continue;
            auto& [thought, true_of_it] = (chance > 0.8F ? likely : chance > 0.4F ? perhaps : rarely);
            const bool is = state.hands[seat].has(static_cast<std::uint8_t>(card));
            thought += static_cast<double>(chance);
            true_of_it += is ? 1 : 0;
            named += is ? 1 : 0;
          }
        }
      }
      Sink sink() {
        return {
            [](void* watch, const Event& event) { static_cast<Watch*>(watch)->hands.hear(project(event, kSpectator)); },
            this};
      }
      int players;
      Hands hands;
      using Pair = std::pair<double, double>;
      Pair likely = {};
      Pair perhaps = {};
      Pair rarely = {};
      int held = 0;
      int named = 0;
    };
  };
  Heard games;
  games.setup = make_setup(4);
  lab::BotGames<Heard> bot_games(games);
  std::vector<std::unique_ptr<Bot<HiddenLeaders>>> bots;
  for (Seat seat = 0; seat < 4; ++seat) {
    bots.push_back(make_bot<HiddenLeaders>("greedy", {}).value());
    bot_games.seat(seat, bots.back().get());
  }
  std::array<std::pair<double, double>, 3> sums = {};
  int held = 0;
  int named = 0;
  for (std::uint64_t game = 0; game < 60; ++game) {
    bot_games.play(lab::GameSeeds::of(stream(4, game)), game, {},
                   [&](const auto&, const Heard::Watch& watch, const auto&) {
                     const std::array of_game = {watch.likely, watch.perhaps, watch.rarely};
                     for (std::size_t i = 0; i < sums.size(); ++i) {
                       sums[i].first += of_game[i].first;
                       sums[i].second += of_game[i].second;
                     }
                     held += watch.held;
                     named += watch.named;
                   });
  }
  // A view names next to none of them at this point of a turn.
  CHECK(named > 0.4 * held);
  for (const auto& [thought, true_of_it] : sums) {
    CHECK(true_of_it > 0.85 * thought);
    CHECK(true_of_it < 1.15 * thought);
  }
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
