// Law 7 for Yield.
#include "tests/laws/mutants_account.h"
#include "tests/laws/mutants_drawing.h"
#include "tests/laws/ordeal.h"
#include "tests/laws/yield/mutants_applying.h"
#include "tests/laws/yield/mutants_choosing.h"
#include "tests/laws/yield/mutants_imagining.h"
#include "tests/laws/yield/mutants_seeing.h"
#include "tests/laws/yield/mutants_telling.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

namespace {

using yield::Yield;
using Traits = YieldTraits;

std::vector<Fault<Yield>> all_faults() {
  using namespace yield_mutants;
  using namespace account_mutants;
  using namespace drawing_mutants;
  return faults_of<
      Yield,
      // what is shown
      ViewShowsHandCard, ViewShowsRegionOfHand, ViewShowsDial, ViewShowsStrongestArmy, ViewShowsFaceDownCard,
      ViewShowsChosen, ViewShowsKeptStrategy, ViewShowsAnswer, ViewShowsHalfAnAnswer, ViewShowsBitOfDeck,
      ViewShowsDrawn, ViewShowsWhoElseKnows, ViewForgetsDiscards, ViewForgetsDial, EventShowsCard, EventShowsDial,
      EventShowsDrawnRegion, ForcedByHand, ForcedByKinds, PendingByDials, ForcedByPicks, ForcedByChosen,
      ForcedWithAChoice, AskedTooLong,
      // what may be chosen
      OptionMissing, SplitTooNarrow, SplitLosesUnits, SplitIsListed, SplitMisdescribed, SplitUndescribed, OptionDoubled,
      OptionExtra, OptionsNone, OptionsOfTheUnasked, OptionsInOrderOfSecrets, AmbushOnlyTheWeak, StealOnlyWhatIsThere,
      MarkerToTheRitual, CheckAcceptsDone, CheckIgnoresByte, CheckIgnoresPlace, CheckIgnoresActor, CheckIgnoresUnits,
      CheckLetsPass, CheckRefusesOption, RefusalByHiddenFacts, RefusalWithoutRule, OutcomeTooEarly, OutcomeByHand,
      OutcomeByUnits,
      // what is asked in two ways
      AskedWithoutChance<Yield>, AskedOneByOne<Yield>, ViewAsksItsOwn<Yield>, SpectatorTakenForSeat<Yield>,
      MomentOfTheAsked<Yield>, OnePlayerLess<Yield>, OnePlayerMore<Yield, Traits::kMaxPlayers>, NeverOver<Yield>,
      WinsTooEarly<Yield>, SpectatorWins<Yield>,
      // what chance draws
      LotLeftOut<Yield>, LotTwice<Yield>, LotCountedTwice<Yield>, LotOfNothing<Yield>, LotsReversed<Yield>,
      NothingCarriesOver<Yield>, AllCarriesOver<Yield>, OnePileForAll<Yield>, PileByParity<Yield>, LotsOfPlayers<Yield>,
      DrawWasted<Yield>, DrawFromTheEnd<Yield>, KindsDrawnEvenly,
      // what happens
      LosesCard, DoublesCard, FaceDownTurnsUp, RemembersThroughShuffle, TableStays, HandsChangePlaces, LimitForgotten,
      LacksRemembered, LacksForgotten, GivenCardForgotten, GivenCardFollowed, KnownOutOfOrder, DialAtZero, HalvedUp,
      RecruitLost, UnitsWander, SeenForgotten, SeenTooMuch, PastForgotten, SeenForEver, EnemiesMeet, ArmyStaysBehind,
      FortressGrowsUntold, TwoOwners, RuinStaysOwned, MarkerMovesUntold, StrengthFalls, LeavesBattle, LeavesAnswer,
      StrategyUsedTwice, StrategyTurnsUp, NeverEnds, EndsEarly, InitiativeBySecret, FollowsTheRealCard,
      RemembersElsewhere, SilenceIsDifferent,
      // what is told of it
      EventWithheld, RetreatMistold, EventToAll, GiftToldToAll, EventBySecret, EventCountsUnits, DrawIsNewsToAll,
      LackIsNoNews, StrategyIsNoNews, DialIsNoNews, RetreatByTheLoser, RecruitsByTheLast, SeasonBySomebody, CauseLost,
      MarkerByTheCopy, ChampionUntold, PowerLost, EveryStepIsExtra, StoppedIsDeclined, PassedIsStopped, EndingWithheld,
      KeptCardIsCause, ShownByActor<Yield>, ShownBySeat<Yield>, ShownByNobody<Yield>, ShownToNobody<Yield>,
      DialIsNobodys, StrategyIsNobodys, LackIsNobodys, UnkeptIsNobodys, GiftIsTheTakers, DrawIsTheirOwn,
      // what is imagined
      IgnoresSeenDials, IgnoresPast, BoundsOnly, UnevenDials, IgnoresKnownCard, IgnoresLacks, DealsToTheLackingLast,
      GoodCardsFirst, KindsEvenly, TurnsCardsUp, OwnCardsUnknown, NothingRandom, LeavesAnswersOut, AnswersByRote,
      ChosenIsTheFirst, ChosenTwice, ForgetsDemand, ForgetsSteps, ForgetsInitiative>();
}

}  // namespace

TEST_CASE("law 7: the game as it is passes the ordeal of the mutants") { pass_the_ordeal<Yield, Traits>(); }

TEST_CASE("law 7: every seeded fault is caught by the law it is meant for") {
  const std::vector<Fault<Yield>> faults = all_faults();
  CHECK(faults.size() >= 100);
  catch_all<Yield, Traits>(faults, 4);
}

}  // namespace oshra::laws
