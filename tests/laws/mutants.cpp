// Law 6: the tests bite. Each seeded fault is Hidden Leaders with one thing wrong; the law it is meant for must catch
// it, and the game as it is must pass the same ordeal.
#include <doctest/doctest.h>

#include <cstdio>
#include <vector>

#include "tests/laws/hidden_leaders_traits.h"
#include "tests/laws/mutants_applying.h"
#include "tests/laws/mutants_choosing.h"
#include "tests/laws/mutants_imagining.h"
#include "tests/laws/mutants_seeing.h"
#include "tests/laws/random_game.h"

namespace oshra::laws {

namespace {

using namespace hidden_leaders;
using Traits = HiddenLeadersTraits;

// The functions of a game, so that the laws are compiled once for all faults.
struct Functions {
  Pending (*pending)(const Setup&, const State&);
  void (*options)(const Setup&, const State&, Actor, OptionList&);
  Verdict (*check)(const Setup&, const State&, Actor, Action);
  void (*apply)(const Setup&, State&, Actor, Action, NullSink&);
  void (*apply_and_tell)(const Setup&, State&, Actor, Action, CallbackSink<Event>&);
  ViewEvent (*project)(const Event&, Viewer);
  View (*view)(const Setup&, const State&, Viewer);
  State (*determinize)(const Setup&, const View&, Rng&);
  Outcome (*outcome)(const Setup&, const State&);
};

template <Game G>
constexpr Functions kFunctions = {
    [](const Setup& setup, const State& s) { return G::pending(setup, s); },
    [](const Setup& setup, const State& s, Actor actor, OptionList& out) { G::options(setup, s, actor, out); },
    [](const Setup& setup, const State& s, Actor actor, Action action) { return G::check(setup, s, actor, action); },
    [](const Setup& setup, State& s, Actor actor, Action action, NullSink& sink) {
      G::apply(setup, s, actor, action, sink);
    },
    [](const Setup& setup, State& s, Actor actor, Action action, CallbackSink<Event>& sink) {
      G::apply(setup, s, actor, action, sink);
    },
    [](const Event& event, Viewer viewer) { return G::project(event, viewer); },
    [](const Setup& setup, const State& s, Viewer viewer) { return G::view(setup, s, viewer); },
    [](const Setup& setup, const View& view, Rng& rng) { return G::determinize(setup, view, rng); },
    [](const Setup& setup, const State& s) { return G::outcome(setup, s); },
};

struct Altered : HiddenLeaders {
  static inline Functions now = kFunctions<HiddenLeaders>;

  static Pending pending(const Setup& setup, const State& s) { return now.pending(setup, s); }
  static void options(const Setup& setup, const State& s, Actor actor, Options& out) {
    now.options(setup, s, actor, out);
  }
  static Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    return now.check(setup, s, actor, action);
  }
  static void apply(const Setup& setup, State& s, Actor actor, Action action, NullSink& sink) {
    now.apply(setup, s, actor, action, sink);
  }
  static void apply(const Setup& setup, State& s, Actor actor, Action action, CallbackSink<Event>& sink) {
    now.apply_and_tell(setup, s, actor, action, sink);
  }
  static ViewEvent project(const Event& event, Viewer viewer) { return now.project(event, viewer); }
  static View view(const Setup& setup, const State& s, Viewer viewer) { return now.view(setup, s, viewer); }
  static State determinize(const Setup& setup, const View& view, Rng& rng) { return now.determinize(setup, view, rng); }
  static Outcome outcome(const Setup& setup, const State& s) { return now.outcome(setup, s); }
};
static_assert(Game<Altered>);

struct Fault {
  const char* name;
  int law;
  Functions functions;
};

template <class... Mutants>
std::vector<Fault> faults_of() {
  return {Fault{Mutants::kName, Mutants::kLaw, kFunctions<Mutants>}...};
}

std::vector<Fault> all_faults() {
  using namespace mutants;
  return faults_of<
      // what is shown
      ViewShowsHandCard, ViewShowsLeader, ViewShowsHiddenHero, ViewShowsWilderness, ViewShowsOrderOfSet,
      ViewShowsAnswer, ViewShowsHalfAnAnswer, ViewShowsBitOfHarbor, ViewShowsPick, ViewShowsWhoElseKnows, ViewForgets,
      EventShowsCard, EventShowsPlaceInSet, EventShowsDrawnFaction, ForcedByHand, PendingShowsHalfAnAnswer,
      // what may be chosen
      OptionMissing, OptionDoubled, OptionExtra, OptionsNone, OptionsOfTheUnasked, OptionsInOrderOfSecrets,
      HiddenHeroesByFaction, CheckAcceptsDone, CheckIgnoresByte, CheckIgnoresActor, CheckRefusesOption,
      RefusalByHiddenFacts, RefusalWithoutRule, OutcomeTooEarly, OutcomeByHand,
      // what happens
      LosesCard, DoublesCard, MiscountsParty, LeavesRegister, LeavesLink, OwnerForgets, LookForgotten,
      NeighbourLooksToo, KeepsTrackOfHand, RemembersThroughShuffle, MarkerOffTheTrack, MarkerMovesUntold, NeverEnds,
      EndsEarly, SortsStack, NextBySecret, RemembersElsewhere, SilenceIsDifferent, EventWithheld, EventToAll,
      EventBySecret,
      // what is imagined
      IgnoresKnownHandCard, IgnoresKnownHiddenHero, DealsOwnLeader, DealsLeaderTwice, SortsLeaders, BreaksMasks,
      NothingRandom, GoodCardsFirst, LeavesAnswersOut, ShufflesOwnSet, OrderOfSetIsFixed, AsksSomethingElse,
      ForgetsChain>();
}

struct Catch {
  Finding finding;
  std::uint64_t decisions = 0;
};

// One law alone, on games of all player counts and variants, until it finds something.
Catch hold_against(int law, int games) {
  Diligence diligence = Diligence::only_law(law);
  diligence.sensible_universe = 5;
  diligence.swaps = diligence.worlds = diligence.views = 1;
  diligence.all_views = 0;
  diligence.evenness = 67;
  diligence.evenness_samples = 1500;
  diligence.replays = 5;
  Tally<Traits> tally;
  RandomGame<Altered, Traits> game(diligence, tally);
  constexpr int kCounts = Traits::kMaxPlayers - Traits::kMinPlayers + 1;
  for (int number = 0; number < games; ++number) {
    const auto variants = Traits::variants(Traits::kMinPlayers + number % kCounts);
    const auto& variant = variants[static_cast<std::size_t>(number / kCounts) % variants.size()];
    if (Finding finding = game.play(variant, 600, static_cast<std::uint64_t>(number)))
      return {finding, tally.decisions};
  }
  return {std::nullopt, tally.decisions};
}

constexpr int kGames = 240;
constexpr int kGamesOfOtherLaws = 12;

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

TEST_CASE("law 6: the game as it is passes the ordeal of the mutants") {
  Altered::now = kFunctions<HiddenLeaders>;
  for (int law = 1; law <= 5; ++law) {
    const Catch none = hold_against(law, kGames);
    CHECK_MESSAGE(!none.finding, "law " << law << ": " << none.finding.value_or(Violation{}).what);
  }
}

TEST_CASE("law 6: every seeded fault is caught by the law it is meant for") {
  const std::vector<Fault> faults = all_faults();
  CHECK(faults.size() >= 24);
  for (const Fault& fault : faults) {
    Altered::now = fault.functions;
    const Catch caught = hold_against(fault.law, kGames);
    if (!caught.finding) {
      CHECK_MESSAGE(false,
                    fault.name << ": not caught by law " << fault.law << " in " << caught.decisions << " decisions");
      continue;
    }
    std::string others;
    for (int law = 1; law <= 5; ++law) {
      if (law == fault.law || !hold_against(law, kGamesOfOtherLaws).finding) continue;
      others += (others.empty() ? "; soon by law " : ", ") + std::to_string(law);
    }
    std::printf("%s: caught by law %d after %llu decisions%s\n    %s\n", fault.name, fault.law,
                static_cast<unsigned long long>(caught.decisions), others.c_str(),
                first_line(caught.finding->what).c_str());
    CHECK(caught.finding->law == fault.law);
  }
  Altered::now = kFunctions<HiddenLeaders>;
  std::printf("%zu seeded faults\n", faults.size());
}

}  // namespace oshra::laws
