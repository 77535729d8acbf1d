// The fast way of random play is the same game as the slow one.
#include <doctest/doctest.h>

#include <vector>

#include "engine/core/hash.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "tests/protocol/odd_setups.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;

template <Game G>
void step(const typename G::Setup& setup, typename G::State& state, Rng& rng) {
  NullSink sink;
  const Actor actor = first_of(G::asked(state));
  G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), sink);
}

// From anywhere in a game, not only from its start: `moves` are made first.
template <Game G, class Playout>
void fast_is_slow(const typename G::Setup& setup, Rng slow_rng, std::uint64_t moves, Playout playout) {
  typename G::State slow = G::initial(setup);
  for (; moves > 0 && G::asked(slow) != 0; --moves) step<G>(setup, slow, slow_rng);
  Rng fast_rng = slow_rng;
  typename G::State fast = slow;
  while (G::asked(slow) != 0) step<G>(setup, slow, slow_rng);
  playout(fast, fast_rng);
  REQUIRE(hash_of(slow) == hash_of(fast));
  REQUIRE(slow == fast);
  REQUIRE(slow_rng.next() == fast_rng.next());
}

// Looks at every `every`-th position of a random game. An option is drawn `weight` times as often as one of weight 1.
template <Game G, class Weight>
void draws_evenly(const typename G::Setup& setup, int positions, int every, Rng rng, Weight weight) {
  constexpr std::size_t kMaxOptions = 100;  // a split of units has hundreds
  constexpr int kPerOption = 400;
  typename G::State state = G::initial(setup);
  typename G::Options list;
  for (int i = 0; i < positions && G::asked(state) != 0; ++i, step<G>(setup, state, rng)) {
    const Actor actor = first_of(G::asked(state));
    G::options(setup, state, actor, list);
    const std::size_t n = list.size();
    if (i % every != 0 || n > kMaxOptions) continue;
    std::vector<int> drawn(n + 1);  // the last: what is no option
    std::vector<int> expected(n);
    int all = 0;
    for (std::size_t k = 0; k < n; ++k) all += expected[k] = kPerOption * weight(state, list[k]);
    for (; all > 0; --all) {
      const Action action = G::random_option(setup, state, actor, rng);
      std::size_t k = 0;
      while (k < n && !(list[k] == action)) ++k;
      ++drawn[k];
    }
    REQUIRE(drawn[n] == 0);
    for (std::size_t k = 0; k < n; ++k) {
      CHECK(drawn[k] > expected[k] / 2);  // ten standard deviations
      CHECK(drawn[k] < expected[k] * 3 / 2);
    }
  }
}

yield::Setup yield_setup(std::uint64_t number) {
  Rng rng = stream(7, number);
  OddSetups odd(rng);
  const Format& format = kFormats[number % kFormats.size()];
  const auto leaders = static_cast<LeadersInPlay>(number / kFormats.size() % 3);
  const auto shape = static_cast<Shape>(number % kShapes);
  const auto locations = format.players + static_cast<int>(rng.below(30));
  const yield::Map map = odd.map(shape, format.players, locations);
  return odd.setup(format, leaders, map,
                   number % 4 == 0 ? odd.deck(static_cast<int>(rng.below(40))) : yield::standard_deck());
}

}  // namespace

TEST_CASE("a playout is the game that answering every question with random_option gives") {
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (unsigned variant = 0; variant < 4; ++variant) {
      const hl::Setup setup = hl::make_setup(players, (variant & 1U) != 0, (variant & 2U) != 0);
      for (std::uint64_t game = 0; game < 50; ++game) {
        fast_is_slow<hl::HiddenLeaders>(setup, stream(variant, game), game * 7, [&](hl::State& state, Rng& rng) {
          REQUIRE(hl::playout(setup, state, rng, UINT32_MAX));
        });
      }
    }
  }
  for (std::uint64_t game = 0; game < 600; ++game) {
    CAPTURE(game);
    const yield::Setup setup = yield_setup(game);
    fast_is_slow<yield::Yield>(setup, stream(8, game), game % 3 == 0 ? 0 : game % 500,
                               [&](yield::State& state, Rng& rng) { yield::playout(setup, state, rng); });
  }
}

TEST_CASE("a playout stops when another turn would begin after its limit") {
  const hl::Setup setup = hl::make_setup(4);
  Rng rng(5);
  hl::State state = hl::initial(setup);
  REQUIRE_FALSE(hl::playout(setup, state, rng, 3));
  CHECK(state.ask == hl::Ask::act);
}

TEST_CASE("random_option draws each option evenly, and of chance's each card") {
  draws_evenly<hl::HiddenLeaders>(hl::make_setup(3), 60, 1, Rng(11), [](const hl::State&, Action) { return 1; });
  const auto copies = [](const yield::State& state, Action action) {
    return yield::kind_of(action) == yield::Do::deal_card ? state.deck.count(action.a) : 1;
  };
  for (std::uint64_t number = 0; number < 18; ++number) {
    draws_evenly<yield::Yield>(yield_setup(number), 400, 7, Rng(number), copies);
  }
}
