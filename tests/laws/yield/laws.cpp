// The laws of ARCHITECTURE.md on uniform random games of Yield.
#include "tests/laws/hold.h"
#include "tests/laws/written.h"
#include "tests/laws/yield/traits.h"

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

// Seeded faults: what replaying a log does not notice.
TEST_CASE("law 7: a set-up whose names or rules' version are read otherwise is found by law 5") {
  struct ForgetsNames : Traits {
    static Read<Setup> read_setup(const Json& json) {
      Setup setup = *Traits::read_setup(json);
      setup.names.names[0] = "";
      setup.names.ids[1] = "elsewhere";
      return setup;
    }
  };
  struct OtherRules : Traits {
    static Read<Setup> read_setup(const Json& json) {
      Setup setup = *Traits::read_setup(json);
      ++setup.rules_version;
      return setup;
    }
  };
  struct CannotRead : Traits {
    static Read<Setup> read_setup(const Json&) { return Unexpected(oshra::Flaw{"/map", "no map"}); }
  };
  const Variant<yield::Setup>& variant = Traits::variants(2).front();
  CHECK(!log_flaw<Traits>(variant.setup, {}));
  CHECK(log_flaw<ForgetsNames>(variant.setup, {}) == "a log's set-up is read as another");
  CHECK(log_flaw<OtherRules>(variant.setup, {}) == "a log's set-up is read as another");
  CHECK(log_flaw<CannotRead>(variant.setup, {}) == "a log's set-up cannot be read: /map: no map");
}

TEST_CASE("laws 1 to 6 hold on a million random decisions of 2 players") { hold_the_laws(2); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 3 players") { hold_the_laws(3); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 4 players") { hold_the_laws(4); }
TEST_CASE("laws 1 to 6 hold on a million random decisions of 5 players") { hold_the_laws(5); }

}  // namespace oshra::laws
