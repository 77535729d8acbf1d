// The laws of ARCHITECTURE.md on uniform random games of Hidden Leaders.
#include "tests/common/full.h"
#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/hold.h"
#include "tests/laws/written.h"

namespace oshra::laws {

namespace {

using hidden_leaders::HiddenLeaders;
using Traits = HiddenLeadersTraits;

void hold_the_laws(int players) {
  Diligence diligence;
  // As often as in Yield; --full has the time for more.
  diligence.sensible_universe = full() ? 97 : 197;
  diligence.every_byte = full() ? 30'011 : 100'003;
  diligence.evenness = 10'007;
  diligence.evenness_samples = 4'000;
  diligence.logs = 67;
  laws::hold_the_laws<HiddenLeaders, Traits>(players, diligence);
}

}  // namespace

TEST_CASE("law 5: a log with a line altered, exchanged or left out does not replay") {
  const auto setup = Traits::variants(3).front().setup;
  const auto moves = moves_of_a_game<HiddenLeaders, Traits>(setup, 99);
  const Flaw flaw = tampered_log_replays<Traits>(setup, moves);
  CHECK_MESSAGE(!flaw, flaw.value_or(""));
}

TEST_CASE("laws 1 to 6 hold on a million random decisions of 2 players") { hold_the_laws(2); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 3 players") { hold_the_laws(3); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 4 players") { hold_the_laws(4); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 5 players") { hold_the_laws(5); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 6 players") { hold_the_laws(6); }

}  // namespace oshra::laws
