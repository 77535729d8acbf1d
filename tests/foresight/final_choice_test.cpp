// Whether a choice could be taken back, said before it is made, against what the match says after it.
#include "foresight/final_choice.h"

#include "tests/match/played_match.h"

namespace oshra::match {

TEST_CASE_TEMPLATE("what is said to be no final choice can be taken back; what is final cannot, or is another's turn",
                   G, HiddenLeaders, Yield) {
  int not_final = 0;
  int final_ones = 0;
  for (const std::string who : {"pp", "pppp"}) {
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
      PlayedMatch<G> played(who, {}, seed);
      while (!played.match.end()) {
        const Seat seat = played.any_asked();
        const Action action = played.any_option(seat);
        const bool said_final =
            foresight::is_final<G>(played.match.setup(), played.match.view(seat), played.match.answers_open(), action);
        REQUIRE(played.match.act(seat, played.match.question(seat)->decision, action, played.now).ok());
        const bool can_be_taken_back = !played.match.why_no_undo(seat).has_value();
        const bool asked_again = played.match.asked() == only(seat);
        if (said_final) {
          ++final_ones;
          CHECK((!can_be_taken_back || !asked_again));
        } else {
          ++not_final;
          CHECK(can_be_taken_back);
        }
      }
    }
  }
  CHECK(not_final > 100);
  CHECK(final_ones > 100);
}

}  // namespace oshra::match
