// The fast way of random play is the same game as the slow one.
#include <doctest/doctest.h>

#include "engine/core/hash.h"
#include "engine/hidden_leaders/game.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;

void step(const hl::Setup& setup, hl::State& state, Rng& rng) {
  NullSink sink;
  const Actor actor = first_of(state.asked);
  hl::apply(setup, state, actor, hl::random_option(setup, state, actor, rng), sink);
}

}  // namespace

TEST_CASE("a playout is the game that answering every question with random_option gives") {
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (unsigned variant = 0; variant < 4; ++variant) {
      const hl::Setup setup = hl::make_setup(players, (variant & 1U) != 0, (variant & 2U) != 0);
      for (std::uint64_t game = 0; game < 50; ++game) {
        Rng slow_rng = stream(variant, game);
        Rng fast_rng = slow_rng;
        hl::State slow = hl::initial(setup);
        // From anywhere in a game, not only from its start.
        for (std::uint64_t i = 0; i < game * 7 && slow.asked != 0; ++i) step(setup, slow, slow_rng);
        fast_rng = slow_rng;
        hl::State fast = slow;
        while (slow.asked != 0) step(setup, slow, slow_rng);
        REQUIRE(hl::playout(setup, fast, fast_rng, UINT32_MAX));
        REQUIRE(hash_of(slow) == hash_of(fast));
        REQUIRE(slow == fast);
        REQUIRE(slow_rng.next() == fast_rng.next());
      }
    }
  }
}

TEST_CASE("a playout stops when another turn would begin after its limit") {
  const hl::Setup setup = hl::make_setup(4);
  Rng rng(5);
  hl::State state = hl::initial(setup);
  REQUIRE_FALSE(hl::playout(setup, state, rng, 3));
  CHECK(state.ask == hl::Ask::act);
}

TEST_CASE("random_option draws each option evenly") {
  const hl::Setup setup = hl::make_setup(3);
  Rng rng(11);
  hl::State state = hl::initial(setup);
  hl::OptionList list;
  for (int position = 0; position < 60 && state.asked != 0; ++position) {
    const Actor actor = first_of(state.asked);
    hl::options(setup, state, actor, list);
    const std::size_t n = list.size();
    std::array<int, hl::kMaxOptions> drawn{};
    constexpr int kPerOption = 400;
    for (std::size_t i = 0; i < n * kPerOption; ++i) {
      const Action action = hl::random_option(setup, state, actor, rng);
      std::size_t k = 0;
      while (k < n && !(list[k] == action)) ++k;
      REQUIRE(k < n);
      ++drawn[k];
    }
    for (std::size_t k = 0; k < n; ++k) {
      CHECK(drawn[k] > kPerOption / 2);  // ten standard deviations
      CHECK(drawn[k] < kPerOption * 3 / 2);
    }
    step(setup, state, rng);
  }
}
