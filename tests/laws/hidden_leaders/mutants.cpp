// Law 7 for Hidden Leaders.
#include "tests/laws/hidden_leaders/mutants_applying.h"
#include "tests/laws/hidden_leaders/mutants_choosing.h"
#include "tests/laws/hidden_leaders/mutants_imagining.h"
#include "tests/laws/hidden_leaders/mutants_seeing.h"
#include "tests/laws/hidden_leaders/mutants_telling.h"
#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/mutants_account.h"
#include "tests/laws/mutants_drawing.h"
#include "tests/laws/ordeal.h"

namespace oshra::laws {

namespace {

using hidden_leaders::HiddenLeaders;
using Traits = HiddenLeadersTraits;

std::vector<Fault<HiddenLeaders>> all_faults() {
  using namespace mutants;
  using namespace account_mutants;
  using namespace drawing_mutants;
  return faults_of<
      HiddenLeaders,
      // what is shown
      ViewShowsHandCard, ViewShowsLeader, ViewShowsHiddenHero, ViewShowsWilderness, ViewShowsOrderOfSet,
      ViewShowsAnswer, ViewShowsHalfAnAnswer, ViewShowsBitOfHarbor, ViewShowsPick, ViewShowsWhoElseKnows, ViewForgets,
      EventShowsCard, EventShowsPlaceInSet, EventShowsDrawnFaction, ForcedByHand, PendingShowsHalfAnAnswer,
      // what may be chosen
      OptionMissing, OptionDoubled, OptionExtra, OptionsNone, OptionsOfTheUnasked, OptionsInOrderOfSecrets,
      HiddenHeroesByFaction, CheckAcceptsDone, CheckIgnoresByte, CheckIgnoresActor, CheckRefusesOption,
      RefusalByHiddenFacts, RefusalWithoutRule, OutcomeTooEarly, OutcomeByHand,
      // what is asked in two ways
      AskedWithoutChance<HiddenLeaders>, AskedOneByOne<HiddenLeaders>, ViewAsksItsOwn<HiddenLeaders>,
      SpectatorTakenForSeat<HiddenLeaders>, MomentOfTheAsked<HiddenLeaders>, OnePlayerLess<HiddenLeaders>,
      OnePlayerMore<HiddenLeaders, Traits::kMaxPlayers>, NeverOver<HiddenLeaders>, WinsTooEarly<HiddenLeaders>,
      SpectatorWins<HiddenLeaders>,
      // what chance draws
      LotLeftOut<HiddenLeaders>, LotTwice<HiddenLeaders>, LotCountedTwice<HiddenLeaders>, LotOfNothing<HiddenLeaders>,
      LotsReversed<HiddenLeaders>, NothingCarriesOver<HiddenLeaders>, AllCarriesOver<HiddenLeaders>,
      OnePileForAll<HiddenLeaders>, PileByParity<HiddenLeaders>, LotsOfPlayers<HiddenLeaders>,
      DrawWasted<HiddenLeaders>, DrawFromTheEnd<HiddenLeaders>, RandomPickIsADraw,
      // what happens
      LosesCard, DoublesCard, MiscountsParty, LeavesRegister, LeavesLink, OwnerForgets, LookForgotten,
      NeighbourLooksToo, KeepsTrackOfHand, RemembersThroughShuffle, MarkerOffTheTrack, MarkerMovesUntold, NeverEnds,
      EndsEarly, SortsStack, NextBySecret, RemembersElsewhere, SilenceIsDifferent,
      // what is told of it
      EventWithheld, EventToAll, EventBySecret, BySeat, SetupBySeat, ByLastAnswer, DrawByNobody, CauseLost,
      CauseOutlastsIt, PerformsByItself, PutAwayByItself, StopIsAPass, DeclineIsAStop, LeaderLearntByAll,
      LeaderShownUnlearnt, LackUnlearnt, ShownByActor<HiddenLeaders>, ShownBySeat<HiddenLeaders>,
      ShownByNobody<HiddenLeaders>, ShownToNobody<HiddenLeaders>, LeaderIsNobodys, LackIsNobodys, HiddenHeroIsNobodys,
      ShownByTaker,
      // what is imagined
      IgnoresKnownHandCard, IgnoresKnownHiddenHero, DealsOwnLeader, DealsLeaderTwice, SortsLeaders, BreaksMasks,
      NothingRandom, GoodCardsFirst, LeavesAnswersOut, ShufflesOwnSet, OrderOfSetIsFixed, AsksSomethingElse,
      ForgetsChain>();
}

}  // namespace

TEST_CASE("law 7: the game as it is passes the ordeal of the mutants") { pass_the_ordeal<HiddenLeaders, Traits>(); }

TEST_CASE("law 7: every seeded fault is caught by the law it is meant for") {
  const std::vector<Fault<HiddenLeaders>> faults = all_faults();
  CHECK(faults.size() >= 24);
  catch_all<HiddenLeaders, Traits>(faults, 12);
}

}  // namespace oshra::laws
