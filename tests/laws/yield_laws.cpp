// The laws of ARCHITECTURE.md on uniform random games of Yield.
#include "tests/laws/hold.h"
#include "tests/laws/written.h"
#include "tests/laws/yield_traits.h"

namespace oshra::laws {

namespace {

using yield::Yield;
using Traits = YieldTraits;

void hold_the_laws(int players) {
  Diligence diligence;
  diligence.sensible_universe = 197;
  diligence.swaps = 2;
  diligence.every_byte = 100'003;
  diligence.evenness = 10'007;
  diligence.evenness_samples = 4'000;
  diligence.logs = 67;
  laws::hold_the_laws<Yield, Traits>(players, diligence);
}

}  // namespace

TEST_CASE("law 5: a log with a line altered, exchanged or left out does not replay") {
  for (const auto& variant : Traits::variants(3)) {
    CAPTURE(variant.name);
    const auto moves = moves_of_a_game<Yield, Traits>(variant.setup, 99);
    const Flaw flaw = tampered_log_replays<Traits>(variant.setup, moves);
    CHECK_MESSAGE(!flaw, flaw.value_or(""));
  }
}

TEST_CASE("laws 1 to 6 hold on a million random decisions of 2 players") { hold_the_laws(2); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 3 players") { hold_the_laws(3); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 4 players") { hold_the_laws(4); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 5 players") { hold_the_laws(5); }

}  // namespace oshra::laws
