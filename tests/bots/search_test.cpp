// Searches: the same choice whatever the clock, the threads and the hidden truth; what they find; and what they cost.
#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <memory>

#include "apps/common/bot_tools.h"
#include "apps/maps/yield_wishes.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/hidden_leaders/judge.h"
#include "bots/names.h"
#include "bots/race.h"
#include "bots/search_bot.h"
#include "bots/tree.h"
#include "bots/yield/belief.h"
#include "bots/yield/bots.h"
#include "bots/yield/judge.h"
#include "tests/bots/bot_trials.h"
#include "tests/bots/count_allocations.h"
#include "tests/common/full.h"

namespace oshra {

namespace {

namespace hl = hidden_leaders;

yield::Setup yield_setup(int players) { return oshra::yield_setup({.players = players, .map = {}}); }

// A position of a random game in which a player has something to choose.
template <Game G>
struct Asked {
  typename G::State state;
  Seat seat = 0;
  typename G::View view;
  typename G::Options options;
};

template <Game G>
Asked<G> asked(const typename G::Setup& setup, std::uint64_t seed, std::uint32_t actions) {
  Rng rng(seed);
  Asked<G> found;
  NullSink nobody;
  for (found.state = position<G>(setup, rng, actions); G::asked(found.state) != 0;) {
    const Actor actor = first_of(G::asked(found.state));
    if (actor != kChance) {
      G::options(setup, found.state, actor, found.options);
      if (found.options.size() > 1) {
        found.seat = actor;
        found.view = G::view(setup, found.state, actor);
        return found;
      }
    }
    G::apply(setup, found.state, actor, G::random_option(setup, found.state, actor, rng), nobody);
  }
  return asked<G>(setup, seed + 1, actions / 2);
}

// After so many looks its time is up.
class Impatient final : public Stopwatch {
 public:
  explicit Impatient(std::uint32_t looks) : looks_(looks) {}
  void start() override { seen_ = 0; }
  [[nodiscard]] std::uint32_t milliseconds() const override { return ++seen_ > looks_ ? 1'000'000 : 0; }

 private:
  std::uint32_t looks_;
  mutable std::uint32_t seen_ = 0;
};

constexpr std::array<const char*, 4> kSearches = {"search:iterations=100", "search:tree=1,iterations=100,bias=20",
                                                  "search:iterations=100,tried=24,plans=1", "novice"};

template <Game G>
void is_the_same_however_it_is_run(const typename G::Setup& setup) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Asked<G> at = asked<G>(setup, seed, static_cast<std::uint32_t>(40 * seed));
    const auto choose = [&](const std::string& name, const BotTools& tools, const Effort& effort = {}) {
      Rng rng(seed);
      return make_bot<G>(name, tools).value()->choose(setup, at.view, at.options, rng, effort);
    };
    for (const char* name : kSearches) {
      CAPTURE(name);
      const Choice choice = choose(name, {});
      CHECK(among(at.options, choice.action));
      CHECK(choice.iterations > 0);
      CHECK(choose(name, {}).action == choice.action);
    }
    // Several searches: one after the other, or at the same time.
    for (const char* name : {"search:iterations=150,threads=3", "search:tree=1,iterations=150,threads=3"}) {
      CAPTURE(name);
      const Choice choice = choose(name, {});
      const Choice at_once = choose(name, bot_tools());
      CHECK(at_once.action == choice.action);
      CHECK(at_once.iterations == choice.iterations);
    }
    // What a clock cut short is repeated without one, from the number of iterations alone.
    for (const char* name : {"search:ms=500", "search:ms=500,tree=1", "search:ms=500,threads=2"}) {
      CAPTURE(name);
      BotTools hasty;
      hasty.make_stopwatch = [] { return std::make_unique<Impatient>(3); };
      const Choice cut = choose(name, hasty);
      CHECK(cut.iterations < 20'000);
      const Choice again = choose(name, bot_tools(), {.iterations = cut.iterations});
      CHECK(again.action == cut.action);
      CHECK(again.iterations == cut.iterations);
    }
  }
}

// No allocation once it has begun.
template <template <Game Of, JudgeOf<Of> By> class Search, Game G, JudgeOf<G> Judge>
void allocates_nothing(const typename G::Setup& setup, const SearchSettings& settings) {
  const Judge judge;
  const typename Judge::Belief belief;
  const Asked<G> at = asked<G>(setup, 3, 60);
  const auto search = std::make_unique<Search<G, Judge>>(settings, judge, belief);
  search->make_room(500);
  search->begin(setup, at.view, at.options, 1, 2);
  search->iterate(setup, at.view, 500);
  const std::size_t before = allocations();
  for (int i = 0; i < 10; ++i) search->iterate(setup, at.view, 500);
  CHECK(allocations() == before);
}

// How often the bot wins as the only one of its kind, at each seat in turn.
template <Game G>
int wins_against(const typename G::Setup& setup, const char* name, const char* others, int games) {
  const auto bot = make_bot<G>(name).value();
  const auto other = make_bot<G>(others).value();
  typename G::Options options;
  NullSink nobody;
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    const auto mine = static_cast<Seat>(game % G::players(setup));
    Rng rng = stream(5, static_cast<std::uint64_t>(game));
    typename G::State state = G::initial(setup);
    for (int i = 0; i < 5000 && G::asked(state) != 0; ++i) {
      const Actor actor = first_of(G::asked(state));
      if (actor == kChance) {
        G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
        continue;
      }
      G::options(setup, state, actor, options);
      Bot<G>& who = actor == mine ? *bot : *other;
      const Choice choice = who.choose(setup, G::view(setup, state, actor), options, rng, {});
      G::apply(setup, state, actor, choice.action, nobody);
    }
    wins += contains(G::winners(G::outcome(setup, state)), mine) ? 1 : 0;
  }
  return wins;
}

}  // namespace

TEST_CASE("search: the same choice with any threads, and again from the iterations a clock left") {
  is_the_same_however_it_is_run<hl::HiddenLeaders>(hl::make_setup(4));
  is_the_same_however_it_is_run<yield::Yield>(yield_setup(3));
}

TEST_CASE("search: a long search that a clock cut short, and a bot that was asked before") {
  const auto setup = yield_setup(4);
  const Asked<yield::Yield> at = asked<yield::Yield>(setup, 2, 90);
  const auto choose = [&](Bot<yield::Yield>& bot, const Effort& effort) {
    Rng rng(4);
    return bot.choose(setup, at.view, at.options, rng, effort);
  };
  BotTools hasty;
  hasty.make_stopwatch = [] { return std::make_unique<Impatient>(100); };
  const auto bot = make_bot<yield::Yield>("search:ms=500,tree=1,horizon=0,tried=0", hasty).value();
  const Choice cut = choose(*bot, {});
  CHECK(cut.iterations > 1000);
  const auto fresh = make_bot<yield::Yield>("search:ms=500,tree=1,horizon=0,tried=0", hasty).value();
  CHECK(choose(*fresh, {.iterations = cut.iterations}).action == cut.action);
  // What it did before does not matter.
  const Choice few = choose(*fresh, {.iterations = 50});
  choose(*bot, {.iterations = 3000});
  CHECK(choose(*bot, {.iterations = 50}).action == few.action);
}

TEST_CASE("search: levels are capped at a table, and searches that say how long are not") {
  const auto setup = hl::make_setup(4);
  const Asked<hl::HiddenLeaders> at = asked<hl::HiddenLeaders>(setup, 2, 30);
  const auto iterations = [&](const char* name, bool at_a_table) {
    BotTools tools;
    tools.make_stopwatch = [] { return std::make_unique<Impatient>(1); };
    tools.at_a_table = at_a_table;
    Rng rng(1);
    return make_bot<hl::HiddenLeaders>(name, tools).value()->choose(setup, at.view, at.options, rng, {}).iterations;
  };
  CHECK(iterations("adept", true) < iterations("adept", false));
  CHECK(iterations("search:tree=1,iterations=200", true) == 200);
}

TEST_CASE("search: nobody waits for it any more: it ends at once, whatever its measure, and its threads with it") {
  class CalledOff final : public Stopwatch {
   public:
    void start() override {}
    [[nodiscard]] std::uint32_t milliseconds() const override { return 0; }
    [[nodiscard]] bool called_off() const override { return ++looks_ > 10; }

   private:
    mutable std::atomic<int> looks_ = 0;
  };
  const auto setup = hl::make_setup(4);
  const Asked<hl::HiddenLeaders> at = asked<hl::HiddenLeaders>(setup, 2, 30);
  for (const char* name : {"master", "search:tree=1,iterations=100000000", "search:ms=100000,tree=1",
                           "search:tree=1,iterations=100000000,threads=4"}) {
    CAPTURE(name);
    for (BotTools tools : {BotTools{}, bot_tools()}) {
      tools.at_a_table = true;
      tools.make_stopwatch = [] { return std::make_unique<CalledOff>(); };
      Rng rng(1);
      const Choice choice =
          make_bot<hl::HiddenLeaders>(name, tools).value()->choose(setup, at.view, at.options, rng, {});
      CHECK(choice.iterations <= 4000);
      CHECK(among(at.options, choice.action));
    }
  }
}

TEST_CASE("search: nothing is allocated while it goes on") {
  const SearchSettings near{.horizon = 6, .tried = 4, .settles = true, .plans = true};
  const SearchSettings far{.method = SearchSettings::Method::tree, .bias = 0.3};
  allocates_nothing<Race, hl::HiddenLeaders, hl::Judge>(hl::make_setup(4), near);
  allocates_nothing<Tree, hl::HiddenLeaders, hl::Judge>(hl::make_setup(4), far);
  allocates_nothing<Race, yield::Yield, yield::Judge>(yield_setup(4), near);
  allocates_nothing<Tree, yield::Yield, yield::Judge>(yield_setup(4), far);
}

TEST_CASE("search: a tree that has no more room goes on") {
  const auto setup = hl::make_setup(2);
  const Asked<hl::HiddenLeaders> at = asked<hl::HiddenLeaders>(setup, 3, 40);
  const hl::Judge judge;
  const hl::Belief belief;
  Tree<hl::HiddenLeaders, hl::Judge> tree({}, judge, belief);
  tree.make_room(5);
  tree.begin(setup, at.view, at.options, 1, 2);
  for (int i = 0; i < 500; ++i) tree.iterate(setup, at.view, 500);
  std::uint64_t visits = 0;
  tree.for_each_standing([&](std::size_t, const Standing& standing) { visits += standing.visits; });
  CHECK(visits == 500);
}

namespace {

// Wants certain cards in its hand and nothing else.
struct Wish {
  using Belief = NoBelief<hl::HiddenLeaders>;
  IdSet wanted;

  [[nodiscard]] static SeatValues values(const hl::Setup& /*setup*/, const hl::State& /*state*/) { return {}; }
  [[nodiscard]] std::int32_t value(const hl::Setup& /*setup*/, const hl::State& state, Seat seat) const {
    std::int32_t count = 0;
    for (int i = 0; i < state.hands[seat].size(); ++i) count += wanted.has(state.hands[seat][i]) ? 1 : 0;
    return count;
  }
  [[nodiscard]] static bool quiet(const hl::Setup& /*setup*/, const hl::State& state) {
    return state.ask == hl::Ask::act;
  }
  // When the card is drawn.
  [[nodiscard]] static bool settled(const hl::State& /*before*/, const hl::State& state, Seat /*seat*/) {
    return state.asked != only(kChance);
  }
  static void play_out(const hl::Setup& /*setup*/, hl::State& /*state*/, Rng& /*rng*/) {}
};

// The next position of random games, from that seed on, in which a player draws.
hl::State at_a_draw(const hl::Setup& setup, std::uint64_t& seed) {
  while (true) {
    REQUIRE(++seed < 40'000);
    Rng rng(seed);
    const hl::State state = position<hl::HiddenLeaders>(setup, rng, 40 + rng.below(60));
    if (state.ask == hl::Ask::draw) return state;
  }
}

}  // namespace

// A player in a world that is played on, who draws from the Harbor because of what came in the try, gets it no more
// often than anyone.
TEST_CASE("search: nobody in an imagined world foresees what chance will do") {
  const hl::Setup setup = hl::make_setup(3);
  int tried = 0;
  int lucky = 0;
  for (std::uint64_t seed = 0; tried < 400;) {
    hl::State state = at_a_draw(setup, seed);
    // Half of the Harbor is wanted and nothing in the Tavern is.
    Wish wish;
    bool wanted = false;
    state.harbor.for_each([&](std::uint8_t card) {
      wanted = !wanted;
      if (wanted) wish.wanted.add(card);
    });
    Rollout<hl::HiddenLeaders, Wish> rollout({.tried = 8, .settles = true}, wish);
    const Seat seat = first_of(state.asked);
    const std::int32_t before = wish.value(setup, state, seat);
    Rng luck(seed);
    rollout.decide(setup, state, seat, luck);
    if (state.asked != only(kChance)) continue;
    rollout.decide(setup, state, kChance, luck);
    ++tried;
    lucky += wish.value(setup, state, seat) > before ? 1 : 0;
  }
  // Half of 400, give or take five standard deviations.
  CHECK(lucky < 250);
  CHECK(lucky > 150);
}

namespace {

// Looks when all cards of a step are drawn.
struct WishOfAStep : Wish {
  [[nodiscard]] static bool settled(const hl::State& /*before*/, const hl::State& state, Seat /*seat*/) {
    return state.ask != hl::Ask::draw && state.ask != hl::Ask::deal_draw;
  }
};

}  // namespace

// A player who plans, and wants a second card from the Tavern besides the first, takes it next.
TEST_CASE("search: what an option is worth to a player who plans is what they make of it") {
  const hl::Setup setup = hl::make_setup(3);
  int places = 0;
  int missed = 0;
  for (std::uint64_t seed = 0; places < 20;) {
    const hl::State state = at_a_draw(setup, seed);
    if (state.hands[state.turn].size() != 2) continue;
    if (state.tavern[0] == hl::Card::none || state.tavern[1] == hl::Card::none) continue;
    ++places;
    WishOfAStep wish;
    wish.wanted.add(hl::id(state.tavern[1]));
    hl::HiddenLeaders::Options options;
    hl::HiddenLeaders::options(setup, state, state.turn, options);
    const auto comes_true = [&](bool plans, std::uint64_t luck) {
      Rollout<hl::HiddenLeaders, WishOfAStep> rollout({.tried = 8, .settles = true, .plans = plans}, wish);
      return rollout.look_at(setup, state, state.turn, options[0], Rng(luck)) == 1;
    };
    for (std::uint64_t luck = 1; luck <= 10; ++luck) {
      CHECK(comes_true(true, luck));
      missed += comes_true(false, luck) ? 0 : 1;
    }
  }
  CHECK(missed > 20);
}

namespace {

// By what is asked.
constexpr std::size_t kMostAsks = 64;
using Places = std::array<int, kMostAsks>;

// Along random games, wherever `me` and others are asked at once: every search chooses the same before the others have
// answered and after. Counts at how many such places it had a choice; a few of each kind are tried.
template <Game G>
void choose_whoever_has_answered(const typename G::Setup& setup, std::uint64_t seed, Places& places) {
  constexpr Seat me = 1;
  const int enough = full() ? 4 : 2;
  NullSink nobody;
  Rng rng(seed);
  const auto answer = [&](typename G::State& state, Actor actor) {
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
  };
  for (typename G::State state = G::initial(setup); G::asked(state) != 0;) {
    const auto others = static_cast<SeatSet>(G::asked(state) & all_seats(G::players(setup)) & ~only(me));
    int& tried = places[static_cast<std::size_t>(G::pending(setup, state).ask)];
    if (!contains(G::asked(state), me) || others == 0 || tried >= enough) {
      answer(state, first_of(G::asked(state)));
      continue;
    }
    typename G::Options options;
    G::options(setup, state, me, options);
    tried += options.size() > 1 ? 1 : 0;
    typename G::State later = state;
    for (const Seat seat : each(others)) {
      while (contains(G::asked(later), seat)) answer(later, seat);
    }
    for (const char* name : kSearches) {
      CAPTURE(name);
      const auto chosen = [&](const typename G::State& at) {
        Rng same(3);
        return make_bot<G>(name).value()->choose(setup, G::view(setup, at, me), options, same, {});
      };
      CHECK(chosen(state).action == chosen(later).action);
      CHECK(chosen(state).iterations == chosen(later).iterations);
    }
    answer(state, me);  // first, so that the next part of its answer comes while the others are asked
  }
}

}  // namespace

// A seat must not gain by its place in the row of those who are asked at once.
TEST_CASE("search: the same choice whoever of those asked at once has answered") {
  Places met = {};
  choose_whoever_has_answered<yield::Yield>(yield_setup(3), 7, met);
  for (const auto ask :
       {yield::Ask::first_units, yield::Ask::first_discards, yield::Ask::strategy, yield::Ask::recruits}) {
    CHECK(met[static_cast<std::size_t>(ask)] > 0);
  }
  met = {};
  // Only one hero asks all others (HL-A11).
  int& discards = met[static_cast<std::size_t>(hl::Ask::each_discards)];
  for (std::uint64_t seed = 1; seed <= 60 && discards < 2; ++seed) {
    choose_whoever_has_answered<hl::HiddenLeaders>(hl::make_setup(3), seed, met);
  }
  CHECK(discards >= 2);
  CHECK(met[static_cast<std::size_t>(hl::Ask::setup_choice)] > 0);
}

namespace {

// One card pays for the bluffer, but only if the other answers it with a certain one, as they do if they see it.
struct Bluff {
  using Belief = yield::Belief;
  static constexpr Seat kBluffer = 0;
  yield::Strategy bluff;
  yield::Strategy reply;

  [[nodiscard]] bool comes_off(const yield::State& state) const {
    return state.chosen[kBluffer] == bluff && state.chosen[1] == reply;
  }
  [[nodiscard]] SeatValues values(const yield::Setup& /*setup*/, const yield::State& state) const {
    SeatValues values = {};
    values[kBluffer] = state.chosen[kBluffer] != bluff ? 0.5F : comes_off(state) ? 1.0F : 0.0F;
    return values;
  }
  [[nodiscard]] std::int32_t value(const yield::Setup& /*setup*/, const yield::State& state, Seat /*seat*/) const {
    return comes_off(state) ? 1 : 0;
  }
  [[nodiscard]] static bool quiet(const yield::Setup& /*setup*/, const yield::State& state) {
    return state.ask != yield::Ask::strategy;
  }
  [[nodiscard]] static bool settled(const yield::State& /*before*/, const yield::State& /*state*/, Seat /*seat*/) {
    return true;
  }
  static void play_out(const yield::Setup& /*setup*/, yield::State& /*state*/, Rng& /*rng*/) {}
};

// Where all are asked for a strategy card at once, for the first time.
yield::State at_strategies(const yield::Setup& setup) {
  Rng rng(1);
  NullSink nobody;
  yield::State state = yield::Yield::initial(setup);
  while (state.ask != yield::Ask::strategy) {
    const Actor actor = first_of(state.asked);
    yield::Yield::apply(setup, state, actor, yield::Yield::random_option(setup, state, actor, rng), nobody);
  }
  return state;
}

}  // namespace

TEST_CASE("search: nobody who is asked at once answers what the bot is about to") {
  const auto setup = yield_setup(2);
  const yield::State state = at_strategies(setup);
  REQUIRE(state.asked == all_seats(2));
  yield::Options options;
  yield::Yield::options(setup, state, 0, options);
  const Bluff judge{static_cast<yield::Strategy>(2), static_cast<yield::Strategy>(3)};
  const auto bluffs = [&](bool impartial) {
    SearchBot<yield::Yield, Bluff, Race> bot({.horizon = 0, .tried = 8, .impartial = impartial}, {}, judge);
    Rng rng(2);
    const Action chosen = bot.choose(setup, yield::Yield::view(setup, state, 0), options, rng, {}).action;
    yield::State after = state;
    NullSink nobody;
    yield::Yield::apply(setup, after, 0, chosen, nobody);
    return after.chosen[0] == judge.bluff;
  };
  CHECK(bluffs(false));
  CHECK_FALSE(bluffs(true));
}

TEST_CASE("search: of those asked at once in an imagined world any goes first") {
  const auto setup = yield_setup(4);
  const yield::State state = at_strategies(setup);
  REQUIRE(state.asked == all_seats(4));
  const yield::Judge judge;
  const auto went_first = [&](bool impartial) {
    Rollout<yield::Yield, yield::Judge> rollout({.horizon = 1, .tried = 2, .impartial = impartial}, judge);
    std::array<int, 4> times = {};
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      yield::State world = state;
      Rng rng(seed);
      rollout.play_on(setup, world, rng);
      ++times[first_of(static_cast<SeatSet>(state.asked & ~world.asked))];
    }
    return times;
  };
  for (const int times : went_first(true)) CHECK(times > 60);
  CHECK(went_first(false)[0] == 400);
}

// Seeded, so that it either holds or does not. Equal bots would win every second game, or every third.
TEST_CASE("search: a few iterations beat random play") {
  const int times = full() ? 2 : 1;
  CHECK(wins_against<hl::HiddenLeaders>(hl::make_setup(2), "search:iterations=60", "random", 10 * times) >= 9 * times);
  CHECK(wins_against<yield::Yield>(yield_setup(3), "search:iterations=30", "random", 3 * times) >= 3 * times - 1);
  CHECK(wins_against<hl::HiddenLeaders>(hl::make_setup(2), "search:tree=1,iterations=100,tried=0", "random",
                                        10 * times) >= 7 * times);
}

TEST_CASE("bots: names of searches") {
  const SearchSettings usual;
  const auto parsed = [&](const char* fields) { return parse_search(fields, usual).value(); };
  CHECK(parsed("iterations=5000,threads=2").iterations == 5000);
  CHECK(parsed("iterations=5000,threads=2").threads == 2);
  CHECK(parsed("ms=500").milliseconds == 500);
  const auto wrong = [&](const char* fields) { return parse_search(fields, usual).error(); };
  CHECK(wrong("") ==
        "search: \"\" is no setting of it: iterations=5000 or ms=500 is wanted, perhaps with threads=2 after a comma");
  CHECK(wrong("iteration=5") ==
        "search: \"iteration=5\" is no setting of it: iterations=5000 or ms=500 is wanted, perhaps with threads=2 "
        "after a comma");
  for (const char* fields : {"iterations=0", "iterations=-1", "iterations=1e3", "iterations=", "iterations=4294967296",
                             "iterations= 5", "threads=65", "iterations=5,threads=0"}) {
    CAPTURE(fields);
    CHECK(wrong(fields).find("a whole number from 1 to ") != std::string::npos);
  }
  CHECK(make_bot<hl::HiddenLeaders>("search:ms=5", {}).error() == "search:ms= without a clock");
  using Names = std::vector<std::string>;
  CHECK(split_names("greedy,random") == Names{"greedy", "random"});
  CHECK(split_names("search:iterations=5000,threads=2,greedy,search:ms=5,adept") ==
        Names{"search:iterations=5000,threads=2", "greedy", "search:ms=5", "adept"});
  CHECK(split_names("exec:bot --a\\,b=1,random") == Names{"exec:bot --a,b=1", "random"});
  CHECK(split_names("exec:FOO=1 bot,search:iterations=5,exec:A=2 bot") ==
        Names{"exec:FOO=1 bot", "search:iterations=5", "exec:A=2 bot"});
  CHECK(split_names(",greedy,") == Names{"", "greedy", ""});
}

TEST_CASE("bots: a budget takes its part of every level's iterations") {
  const auto setup = hl::make_setup(4);
  const Asked<hl::HiddenLeaders> at = asked<hl::HiddenLeaders>(setup, 2, 30);
  const auto iterations = [&](const char* name, double budget) {
    BotTools tools;
    tools.budget = budget;
    Rng rng(1);
    return make_bot<hl::HiddenLeaders>(name, tools).value()->choose(setup, at.view, at.options, rng, {}).iterations;
  };
  CHECK(iterations("search:tree=1,iterations=500", 1) == 500);
  CHECK(iterations("search:tree=1,iterations=500", 0.1) == 50);
  CHECK(iterations("search:tree=1,iterations=500", 2) == 1000);
  CHECK(iterations("search:tree=1,iterations=500", 0.0001) == 1);
}

}  // namespace oshra
