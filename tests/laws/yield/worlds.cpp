// Determinize against brute force: of all secret choices and deals that could have been made, those that would have
// shown a viewer everything exactly as it was shown leave certain worlds; determinize yields all of these and no other.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "tests/laws/non_interference.h"
#include "tests/laws/yield/mutants_imagining.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

using namespace yield;

namespace {

using Imagine = State (*)(const Setup&, const View&, Rng&);

// What is hidden in a test; all else is in every world as it really is.
struct Secret {
  std::function<bool(Do)> is_hidden;
  std::function<std::string(const State&)> name;  // of a world: what of it is hidden
};

template <class T>
void write(std::string& text, const T& value) {
  text.append(reinterpret_cast<const char*>(&value), sizeof value);  // NOLINT: bytes of a plain value
}

const Secret kDials = {[](Do what) { return what == Do::units; },
                       [](const State& s) {
                         std::string name;
                         write(name, s.dials);
                         if (s.ask == Ask::first_units || s.ask == Ask::recruits) write(name, s.answers);
                         return name;
                       }};
const Secret kCards = {
    [](Do what) { return what == Do::deal_card || what == Do::discard || what == Do::play_down || what == Do::keep; },
    [](const State& s) {
      std::string name;
      write(name, s.hands);
      write(name, s.down);
      write(name, s.drawn);
      write(name, s.deck);
      return name;
    }};
const Secret kStrategies = {[](Do what) { return what == Do::strategy; },
                            [](const State& s) {
                              std::string name;
                              write(name, s.chosen);
                              write(name, s.face_down);
                              return name;
                            }};
const Secret kEverything = {[](Do what) { return what != Do::none; },
                            [](const State& s) {
                              std::string name;
                              write(name, s);
                              return name;
                            }};

// A game as one viewer sees it, with all worlds that would have looked the same so far.
class Onlooker {
 public:
  Onlooker(const Setup& setup, const Secret& secret, Viewer viewer, const State& start)
      : setup_(setup), secret_(secret), viewer_(viewer), worlds_{start} {}

  // `after` and `told` are what really came of the move.
  void see(Actor actor, Action action, const State& after, const std::vector<Event>& told) {
    const View shown = view(setup_, after, viewer_);
    const bool hidden = actor != viewer_ && secret_.is_hidden(kind_of(action));
    std::vector<State> left;
    std::unordered_set<std::string> names;
    Options options;
    for (const State& world : worlds_) {
      const auto try_action = [&](Action tried) {
        State next = world;
        events_.clear();
        auto sink = sink_into(events_);
        yield::apply(setup_, next, actor, tried, sink);
        if (!(view(setup_, next, viewer_) == shown) || !same_story(told)) return;
        std::string bytes;
        write(bytes, next);
        if (names.insert(std::move(bytes)).second) left.push_back(next);
      };
      if (!hidden) {
        if (check(setup_, world, actor, action).ok()) try_action(action);
        continue;
      }
      yield::options(setup_, world, actor, options);
      for (const Action option : options) {
        if (option.kind == action.kind) try_action(option);
      }
    }
    worlds_ = std::move(left);
  }

  [[nodiscard]] std::unordered_set<std::string> possible() const {
    std::unordered_set<std::string> names;
    for (const State& world : worlds_) names.insert(secret_.name(world));
    return names;
  }

  // Nothing, or what is wrong. `rarest`: in how many determinizations a world may be expected once.
  [[nodiscard]] Flaw compare(Imagine imagine, double rarest, Rng& rng) const {
    std::unordered_set<std::string> missing = possible();
    const std::unordered_set<std::string> all = missing;
    if (missing.empty()) return "the truth is not among the worlds that look like it";
    const View shown = view(setup_, worlds_[0], viewer_);
    // None of them is missed but once in a million such tests.
    const double samples = rarest * (std::log(static_cast<double>(all.size())) + 14);
    for (int i = 0; i < static_cast<int>(samples); ++i) {
      const std::string name = secret_.name(imagine(setup_, shown, rng));
      if (!all.contains(name)) return "determinize makes a world that is not possible";
      missing.erase(name);
    }
    if (missing.empty()) return std::nullopt;
    return std::to_string(missing.size()) + " of " + std::to_string(all.size()) + " possible worlds never come up";
  }

  [[nodiscard]] std::size_t worlds() const { return worlds_.size(); }

 private:
  [[nodiscard]] bool same_story(const std::vector<Event>& told) const {
    if (told.size() != events_.size()) return false;
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (!(project(told[i], viewer_) == project(events_[i], viewer_))) return false;
    }
    return true;
  }

  const Setup& setup_;
  const Secret& secret_;
  Viewer viewer_;
  std::vector<State> worlds_;
  std::vector<Event> events_;
};

struct Watched {
  std::size_t compared = 0;  // positions
  std::size_t most = 0;      // worlds that were possible at once
  std::size_t seen = 0;      // positions compared in which some dial had been seen in years 1 and 2 both
};

bool seen_in_both_years(const State& s) {
  const auto any = [](const PerArmy<DialYear>& year) {
    for (const auto& armies : year) {
      for (const DialYear dial : armies) {
        if (dial.byte != 0) return true;
      }
    }
    return false;
  };
  return any(s.past[0]) && any(s.past[1]);
}

// Others do not even see that a pick was made, so an onlooker who counts moves knows too much.
bool half_an_answer(const Setup& setup, const State& s) {
  for (Seat seat = 0; seat < setup.players && s.ask == Ask::first_discards; ++seat) {
    if (contains(s.asked, seat) && s.answers[seat][0] != 0) return true;
  }
  return false;
}

// In how many determinizations the rarest world may be expected once, where all are equally likely.
double as_many_as_worlds(const State&, const Onlooker& onlooker) { return static_cast<double>(onlooker.worlds()); }

struct Watch {
  const Secret& secret;
  int every = 1;  // so many positions one is compared
  std::function<double(const State&, const Onlooker&)> rarest = as_many_as_worlds;
  bool to_the_shuffle = false;  // which cards it was made of no view says (Y-H5)
  int years = kYears;
  Imagine imagine = determinize;
};

constexpr double kRarest = 5'000;  // more determinizations than that would take too long
constexpr std::size_t kMostWorlds = 20'000;

// A random game from there, as long as all worlds can be listed. Nothing, or what is wrong.
Flaw watch(const Watch& how, const Setup& setup, const State& start, Viewer viewer, std::uint64_t seed,
           Watched& watched) {
  Rng play = stream(seed, 1);
  Rng draws = stream(seed, 2);
  State s = start;
  Onlooker onlooker(setup, how.secret, viewer, s);
  std::vector<Event> told;
  auto sink = sink_into(told);
  for (int moves = 1; s.asked != 0 && s.year <= how.years && onlooker.worlds() <= kMostWorlds; ++moves) {
    const Actor actor = first_of(s.asked);
    const Action action = random_option(setup, s, actor, play);
    told.clear();
    yield::apply(setup, s, actor, action, sink);
    const auto is_shuffle = [](const Event& event) { return event.what == Happening::shuffled; };
    if (how.to_the_shuffle && std::any_of(told.begin(), told.end(), is_shuffle)) return std::nullopt;
    onlooker.see(actor, action, s, told);
    watched.most = std::max(watched.most, onlooker.worlds());
    const double rarest = how.rarest(s, onlooker);
    if (moves % how.every != 0 || rarest > kRarest || half_an_answer(setup, s)) continue;
    ++watched.compared;
    watched.seen += seen_in_both_years(s) ? 1U : 0U;
    if (const Flaw flaw = onlooker.compare(how.imagine, rarest, draws)) {
      return "seed " + std::to_string(seed) + ", " + name_of_viewer(viewer) + ", after " + std::to_string(moves) +
             " moves, " + std::to_string(onlooker.worlds()) + " worlds: " + *flaw;
    }
  }
  return std::nullopt;
}

void report(const char* what, const Watched& watched) {
  std::printf("%s: %zu positions, up to %zu worlds at once, %zu with dials seen in years 1 and 2\n", what,
              watched.compared, watched.most, watched.seen);
  std::fflush(stdout);
}

// On a small map, where armies meet.
Setup small_setup(int players, Teams teams, bool leaders) {
  for (const auto& variant : YieldTraits::variants(players)) {
    Setup setup = variant.setup;
    if (setup.map.locations != 3 * players + 1 || setup.teams != teams || (setup.leaders != 0) != leaders) continue;
    setup.deck = standard_deck();
    setup.powers = {};
    return setup;
  }
  return {};
}

// Everyone's armies and dials in sight and all cards in the deck: what is drawn from now on is all that is hidden.
State all_in_sight(const Setup& setup) {
  State s = {};
  s.deck = setup.deck;
  for (auto& armies : s.at) armies.fill(kOffMap);
  s.powers = setup.powers;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const Location start = setup.map.starts[seat];
    s.value[start] = 2;
    s.owned[seat] = just(start);
    const int armies = army_count(setup, seat, s.powers[seat]);
    s.base[seat] = static_cast<std::uint8_t>(3 * armies);
    for (int slot = 0; slot < armies; ++slot) {
      // Around the start: those of two players touch.
      const int ring = 3 * setup.players;
      s.at[seat][static_cast<std::size_t>(slot)] = static_cast<Location>((start + slot % 3 + ring - 1) % ring);
      s.dials[seat][static_cast<std::size_t>(slot)].set(3);
      s.dials[seat][static_cast<std::size_t>(slot)].show();
    }
  }
  s.phase = Phase::strategy;
  s.year = s.season = s.since = 1;
  s.raised = kNowhere;
  begin_phase(setup, s);
  return s;
}

// Ways to deal what the viewer does not see to the places it can be in: the rarest world may be one of them.
double ways_to_deal(const Setup& setup, const State& s, Viewer viewer) {
  double ways = 1;
  int cards = 0;
  const auto place = [&](const CardBag& there) {
    for (int i = 1; i <= there.size(); ++i) ways = ways * ++cards / i;
  };
  place(s.deck);
  if (s.turn != viewer) place(s.drawn);
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == viewer) continue;
    place(s.hands[seat]);
    place(s.down[seat]);
  }
  return ways;
}

Flaw watch_dials(int games, Imagine imagine, Watched& watched) {
  const Watch how = {.secret = kDials, .every = 3, .imagine = imagine};
  for (int i = 0; i < games; ++i) {
    const Setup setup = small_setup(2, Teams::none, i % 3 == 2);
    const auto viewer = static_cast<Viewer>(i % 2);
    if (const Flaw flaw = watch(how, setup, initial(setup), viewer, static_cast<std::uint64_t>(i), watched))
      return flaw;
  }
  return std::nullopt;
}

Flaw watch_dials_of_two_against_one(int games, Watched& watched) {
  for (int i = 0; i < games; ++i) {
    const Setup setup = small_setup(3, Teams::two_against_one, i % 2 == 1);
    const Watch how = {.secret = kDials, .every = 3};
    const auto seed = static_cast<std::uint64_t>(i);
    if (const Flaw flaw = watch(how, setup, initial(setup), setup.single, seed, watched)) return flaw;
  }
  return std::nullopt;
}

Flaw watch_cards(int games, Imagine imagine, Watched& watched) {
  for (int i = 0; i < games; ++i) {
    const bool alone = i % 2 == 0;
    Setup setup = small_setup(alone ? 2 : 3, alone ? Teams::none : Teams::two_against_one, false);
    setup.deck = {};
    for (const Region region : {Region::forest, Region::wetlands, Region::town}) {
      setup.deck.add(kind(region, 2), 3);
      setup.deck.add(kind(region, 6), 1);
    }
    const auto viewer = static_cast<Viewer>(i % setup.players);
    const Watch how = {.secret = kCards,
                       .rarest = [&](const State& s, const Onlooker&) { return ways_to_deal(setup, s, viewer); },
                       .to_the_shuffle = true,
                       .imagine = imagine};
    const auto seed = static_cast<std::uint64_t>(i);
    if (const Flaw flaw = watch(how, setup, all_in_sight(setup), viewer, seed, watched)) return flaw;
  }
  return std::nullopt;
}

Flaw watch_strategies(int games, Imagine imagine, Watched& watched) {
  const Watch how = {.secret = kStrategies, .every = 2, .imagine = imagine};
  const Setup setup = small_setup(2, Teams::none, false);
  for (int i = 0; i < games; ++i) {
    const Viewer viewer = viewer_at(static_cast<std::uint32_t>(i % 3), setup.players);
    if (const Flaw flaw = watch(how, setup, initial(setup), viewer, static_cast<std::uint64_t>(i), watched))
      return flaw;
  }
  return std::nullopt;
}

// With one kind of card there is nothing to know of hands: whole States can be listed.
Flaw watch_states(int games, Imagine imagine, Watched& watched) {
  const Watch how = {.secret = kEverything, .every = 5, .years = 1, .imagine = imagine};
  for (int i = 0; i < games; ++i) {
    Setup setup = small_setup(2, Teams::none, i % 2 == 1);
    setup.deck = {};
    setup.deck.add(kind(static_cast<Region>(i % kRegions), 4), kMaxCopies);
    const auto viewer = static_cast<Viewer>(i / 2 % 2);
    if (const Flaw flaw = watch(how, setup, initial(setup), viewer, static_cast<std::uint64_t>(i), watched))
      return flaw;
  }
  return std::nullopt;
}

// Without a flaw; what was watched.
Watched held(const char* what, const std::function<Flaw(Watched&)>& watch_all) {
  Watched watched;
  const Flaw flaw = watch_all(watched);
  CHECK_MESSAGE(!flaw, flaw.value_or(""));
  report(what, watched);
  return watched;
}

}  // namespace

TEST_CASE("all settings of dials that agree with everything public come up, and no other") {
  CHECK(held("dials, two players", [](Watched& watched) { return watch_dials(60, determinize, watched); }).seen > 100);
  CHECK(held("dials, two against one, to the single", [](Watched& watched) {
          return watch_dials_of_two_against_one(30, watched);
        }).seen > 100);
}

TEST_CASE("all hands and face-down cards that agree with everything public come up, and no other") {
  CHECK(held("cards", [](Watched& watched) { return watch_cards(200, determinize, watched); }).compared > 1'000);
}

TEST_CASE("all strategy cards that agree with everything public come up, and no other") {
  CHECK(held("strategy cards", [](Watched& watched) { return watch_strategies(20, determinize, watched); }).compared >
        1'000);
}

TEST_CASE("all States that agree with everything public come up, and no other") {
  CHECK(held("whole States", [](Watched& watched) { return watch_states(20, determinize, watched); }).compared > 200);
}

TEST_CASE("brute force catches a determinize that imagines too much or too little") {
  Watched watched;
  CHECK(watch_dials(60, yield_mutants::IgnoresPast::determinize, watched));
  CHECK(watch_dials(60, yield_mutants::BoundsOnly::determinize, watched));
  CHECK(watch_dials(60, yield_mutants::NothingRandom::determinize, watched));
  CHECK(watch_cards(200, yield_mutants::GoodCardsFirst::determinize, watched));
  CHECK(watch_cards(200, yield_mutants::TurnsCardsUp::determinize, watched));
  CHECK(watch_strategies(20, yield_mutants::ChosenIsTheFirst::determinize, watched));
  CHECK(watch_strategies(20, yield_mutants::ChosenTwice::determinize, watched));
  CHECK(watch_states(20, yield_mutants::AnswersByRote::determinize, watched));
}

}  // namespace oshra::laws
