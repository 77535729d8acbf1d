// Law 7: the tests bite. Each seeded fault is a game with one thing wrong; the law it is meant for must catch it, and
// the game as it is must pass the same ordeal.
#pragma once

#include <doctest/doctest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "tests/laws/random_game.h"

namespace oshra::laws {

// The functions of a game, so that the laws are compiled once for all faults.
template <Game G>
struct Functions {
  using Setup = typename G::Setup;
  using State = typename G::State;

  int (*players)(const Setup&);
  typename G::Pending (*pending)(const Setup&, const State&);
  SeatSet (*asked)(const State&);
  SeatSet (*asked_as_seen)(const typename G::View&);
  void (*options)(const Setup&, const State&, Actor, typename G::Options&);
  const Split* (*split)(const typename G::Options&);
  Action (*random_option)(const Setup&, const State&, Actor, Rng&);
  void (*lots)(const Setup&, const State&, Lots&);
  typename G::Verdict (*check)(const Setup&, const State&, Actor, Action);
  void (*apply)(const Setup&, State&, Actor, Action, NullSink&);
  void (*apply_and_tell)(const Setup&, State&, Actor, Action, CallbackSink<typename G::Event>&);
  typename G::ViewEvent (*project)(const typename G::Event&, Viewer);
  Seat (*shown_by)(const typename G::Event&);
  typename G::View (*view)(const Setup&, const State&, Viewer);
  Viewer (*viewer)(const typename G::View&);
  State (*determinize)(const Setup&, const typename G::View&, Rng&);
  typename G::Outcome (*outcome)(const Setup&, const State&);
  bool (*over)(const typename G::Outcome&);
  SeatSet (*winners)(const typename G::Outcome&);
  typename G::Moment (*moment)(const typename G::View&);
};

// Those of `Mutant`, a game of the same types as G.
template <Game G, Game Mutant>
constexpr Functions<G> kFunctions = {
    [](const typename G::Setup& setup) { return Mutant::players(setup); },
    [](const typename G::Setup& setup, const typename G::State& s) { return Mutant::pending(setup, s); },
    [](const typename G::State& s) { return Mutant::asked(s); },
    [](const typename G::View& view) { return Mutant::asked(view); },
    [](const typename G::Setup& setup, const typename G::State& s, Actor actor, typename G::Options& out) {
      Mutant::options(setup, s, actor, out);
    },
    [](const typename G::Options& options) { return Mutant::split(options); },
    [](const typename G::Setup& setup, const typename G::State& s, Actor actor, Rng& rng) {
      return Mutant::random_option(setup, s, actor, rng);
    },
    [](const typename G::Setup& setup, const typename G::State& s, Lots& out) { Mutant::lots(setup, s, out); },
    [](const typename G::Setup& setup, const typename G::State& s, Actor actor, Action action) {
      return Mutant::check(setup, s, actor, action);
    },
    [](const typename G::Setup& setup, typename G::State& s, Actor actor, Action action, NullSink& sink) {
      Mutant::apply(setup, s, actor, action, sink);
    },
    [](const typename G::Setup& setup, typename G::State& s, Actor actor, Action action,
       CallbackSink<typename G::Event>& sink) { Mutant::apply(setup, s, actor, action, sink); },
    [](const typename G::Event& event, Viewer viewer) { return Mutant::project(event, viewer); },
    [](const typename G::Event& event) { return Mutant::shown_by(event); },
    [](const typename G::Setup& setup, const typename G::State& s, Viewer viewer) {
      return Mutant::view(setup, s, viewer);
    },
    [](const typename G::View& view) { return Mutant::viewer(view); },
    [](const typename G::Setup& setup, const typename G::View& view, Rng& rng) {
      return Mutant::determinize(setup, view, rng);
    },
    [](const typename G::Setup& setup, const typename G::State& s) { return Mutant::outcome(setup, s); },
    [](const typename G::Outcome& outcome) { return Mutant::over(outcome); },
    [](const typename G::Outcome& outcome) { return Mutant::winners(outcome); },
    [](const typename G::View& view) { return Mutant::moment(view); },
};

template <Game G>
struct Altered : G {
  using Setup = typename G::Setup;
  using State = typename G::State;
  using View = typename G::View;

  static inline Functions<G> now = kFunctions<G, G>;

  static int players(const Setup& setup) { return now.players(setup); }
  static typename G::Pending pending(const Setup& setup, const State& s) { return now.pending(setup, s); }
  static SeatSet asked(const State& s) { return now.asked(s); }
  static SeatSet asked(const View& view) { return now.asked_as_seen(view); }
  static void options(const Setup& setup, const State& s, Actor actor, typename G::Options& out) {
    now.options(setup, s, actor, out);
  }
  static const Split* split(const typename G::Options& options) { return now.split(options); }
  static Action random_option(const Setup& setup, const State& s, Actor actor, Rng& rng) {
    return now.random_option(setup, s, actor, rng);
  }
  static void lots(const Setup& setup, const State& s, Lots& out) { now.lots(setup, s, out); }
  static typename G::Verdict check(const Setup& setup, const State& s, Actor actor, Action action) {
    return now.check(setup, s, actor, action);
  }
  static void apply(const Setup& setup, State& s, Actor actor, Action action, NullSink& sink) {
    now.apply(setup, s, actor, action, sink);
  }
  static void apply(const Setup& setup, State& s, Actor actor, Action action, CallbackSink<typename G::Event>& sink) {
    now.apply_and_tell(setup, s, actor, action, sink);
  }
  static typename G::ViewEvent project(const typename G::Event& event, Viewer viewer) {
    return now.project(event, viewer);
  }
  static Seat shown_by(const typename G::Event& event) { return now.shown_by(event); }
  static View view(const Setup& setup, const State& s, Viewer viewer) { return now.view(setup, s, viewer); }
  static Viewer viewer(const View& view) { return now.viewer(view); }
  static State determinize(const Setup& setup, const View& view, Rng& rng) { return now.determinize(setup, view, rng); }
  static typename G::Outcome outcome(const Setup& setup, const State& s) { return now.outcome(setup, s); }
  static bool over(const typename G::Outcome& outcome) { return now.over(outcome); }
  static SeatSet winners(const typename G::Outcome& outcome) { return now.winners(outcome); }
  static typename G::Moment moment(const View& view) { return now.moment(view); }
};

// --- what faults are made of ---

// Applies the real action; then `Fault::spoil(setup, before, after, action)` does its work.
template <class Fault, Game G>
struct SpoiledApply : G {
  template <class Sink>
  static void apply(const typename G::Setup& setup, typename G::State& s, Actor actor, Action action, Sink& sink) {
    const typename G::State before = s;
    G::apply(setup, s, actor, action, sink);
    Fault::spoil(setup, before, s, action);
  }
};

// Applies the real action; `Fault::tell(event)` alters each event or says that it is not told.
template <class Fault, Game G>
struct SpoiledEvents : G {
  using Event = typename G::Event;
  static void apply(const typename G::Setup& setup, typename G::State& s, Actor actor, Action action, NullSink& sink) {
    G::apply(setup, s, actor, action, sink);
  }
  static void apply(const typename G::Setup& setup, typename G::State& s, Actor actor, Action action,
                    CallbackSink<Event>& sink) {
    CallbackSink<Event> filter = {[](void* context, const Event& event) {
                                    Event altered = event;
                                    if (Fault::tell(altered)) (*static_cast<CallbackSink<Event>*>(context))(altered);
                                  },
                                  &sink};
    G::apply(setup, s, actor, action, filter);
  }
};

// --- the ordeal ---

template <Game G>
struct Fault {
  const char* name;
  int law;
  Functions<G> functions;
};

template <Game G, class... Mutants>
std::vector<Fault<G>> faults_of() {
  return {Fault<G>{Mutants::kName, Mutants::kLaw, kFunctions<G, Mutants>}...};
}

struct Catch {
  Finding finding;
  std::uint64_t decisions = 0;
};

inline constexpr int kGames = 240;

// One law alone, on games of all player counts and variants, until it finds something.
template <Game G, class T>
Catch hold_against(int law, int games) {
  Diligence diligence = Diligence::only_law(law);
  diligence.sensible_universe = 20;
  diligence.swaps = diligence.worlds = diligence.views = 1;
  diligence.all_views = 0;
  diligence.evenness = 67;
  diligence.evenness_samples = 1500;
  diligence.replays = 5;
  Tally<T> tally;
  RandomGame<Altered<G>, T> game(diligence, tally);
  constexpr int kCounts = T::kMaxPlayers - T::kMinPlayers + 1;
  for (int number = 0; number < games; ++number) {
    const auto& variants = T::variants(T::kMinPlayers + number % kCounts);
    const auto& variant = variants[static_cast<std::size_t>(number / kCounts) % variants.size()];
    if (Finding finding = game.play(variant, 600, static_cast<std::uint64_t>(number)))
      return {finding, tally.decisions};
  }
  return {std::nullopt, tally.decisions};
}

template <Game G, class T>
void pass_the_ordeal() {
  Altered<G>::now = kFunctions<G, G>;
  for (int law = 1; law <= kLawsOfGames; ++law) {
    const Catch none = hold_against<G, T>(law, kGames);
    CHECK_MESSAGE(!none.finding, "law " << law << ": " << none.finding.value_or(Violation{}).what);
  }
}

// `games_of_other_laws`: whether they would have caught it soon.
template <Game G, class T>
void catch_all(const std::vector<Fault<G>>& faults, int games_of_other_laws) {
  const auto first_line = [](const std::string& text) { return text.substr(0, text.find('\n')); };
  for (const Fault<G>& fault : faults) {
    Altered<G>::now = fault.functions;
    const Catch caught = hold_against<G, T>(fault.law, kGames);
    if (!caught.finding) {
      CHECK_MESSAGE(false, std::string(fault.name)
                               << ": not caught by law " << fault.law << " in " << caught.decisions << " decisions");
      continue;
    }
    std::string others;
    for (int law = 1; law <= kLawsOfGames; ++law) {
      if (law == fault.law || !hold_against<G, T>(law, games_of_other_laws).finding) continue;
      others += (others.empty() ? "; soon by law " : ", ") + std::to_string(law);
    }
    std::printf("%s: caught by law %d after %llu decisions%s\n    %s\n", fault.name, fault.law,
                static_cast<unsigned long long>(caught.decisions), others.c_str(),
                first_line(caught.finding->what).c_str());
    CHECK(caught.finding->law == fault.law);
  }
  Altered<G>::now = kFunctions<G, G>;
  std::printf("%zu seeded faults\n", faults.size());
}

}  // namespace oshra::laws
