// What options of Yield would do: single positions, and random games in which everything that is said to be sure is
// held against what really comes of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "apps/lab/scenarios/yield/position.h"
#include "apps/maps/yield_wishes.h"
#include "engine/yield/table.h"
#include "foresight/yield/consequences.h"
#include "foresight/yield/standing.h"
#include "tests/common/full.h"
#include "tests/foresight/tried.h"
#include "tests/text/text_checks.h"
#include "text/yield/words.h"

namespace {

using namespace oshra;
using namespace oshra::yield;
using foresight::YieldFact;
using What = YieldFact::What;

const text::YieldNames kTableNames = {{"Anna", "Ben", "Chloé", "Дима", "Eva"}, {"Ash", "Birch", "Cove", "Dale", "Elm"}};

std::string yield_told_in_english(const Setup& setup, const View& view, Action action) {
  std::string all;
  for (const text::Sentence& line :
       text::words_in<text::YieldWords>(text::Language::en).consequences(setup, view, kTableNames, action)) {
    all += line.text + '\n';
  }
  return all;
}

// A position of a scenario file, and the consequences of a choice there.
class YieldTable {
 public:
  explicit YieldTable(const char* scenario) : position_(lab::load_yield(read_json(scenario))) {}

  void play(Seat seat, const char* choice) { position_->act(seat, {.action = action(seat, choice)}); }
  void deal(const char* card) { position_->deal(position_->parse_deal(read_json(card), "here")); }
  [[nodiscard]] std::vector<YieldFact> of(Seat seat, const char* choice) const {
    return foresight::foresee(position_->setup(), seen_by(seat), action(seat, choice));
  }
  [[nodiscard]] std::string cost(Seat seat, const char* choice) const {
    const auto cost = text::words_in<text::YieldWords>(text::Language::en).cost(of(seat, choice), seat);
    return cost ? cost->text : "";
  }
  [[nodiscard]] std::string told(Seat seat, const char* choice) const {
    return yield_told_in_english(position_->setup(), seen_by(seat), action(seat, choice));
  }
  [[nodiscard]] std::string standing(Viewer viewer) const {
    std::string all;
    for (const text::Sentence& line : text::words_in<text::YieldWords>(text::Language::en)
                                          .battle(position_->setup(), seen_by(viewer), kTableNames)) {
      all += line.text + '\n';
    }
    return all;
  }

 private:
  [[nodiscard]] View seen_by(Viewer viewer) const { return view(position_->setup(), position_->state(), viewer); }
  [[nodiscard]] Action action(Seat seat, const char* choice) const {
    return position_->parse_choice(seat, read_json(choice), "here");
  }

  std::unique_ptr<lab::YieldPosition> position_;
};

std::vector<YieldFact> facts_like(const std::vector<YieldFact>& facts, What what) {
  std::vector<YieldFact> found;
  std::ranges::copy_if(facts, std::back_inserter(found), [&](const YieldFact& fact) { return fact.what == what; });
  return found;
}

bool is_within(const YieldFact& fact, int value) { return fact.low <= value && value <= fact.high; }

// The last number that events of these kinds tell of a player, or of an army; -1: none.
int last_told(const std::vector<Event>& events, std::initializer_list<Happening> kinds, const YieldFact& fact,
              bool of_army) {
  int told = -1;
  for (const Event& event : events) {
    if (std::ranges::count(kinds, event.what) == 0 || event.seat != fact.seat) continue;
    if (of_army && event.army != fact.army) continue;
    told = of_army ? event.value : event.amount;
  }
  return told;
}

// Is the fact so, in the game as it really goes on?
bool comes_true(const Setup& setup, const YieldFact& fact, const Tried<Yield>& real, Seat player, Action action) {
  const auto happens = [&](Happening what, auto fits) {
    return std::ranges::any_of(real.events, [&](const Event& event) { return event.what == what && fits(event); });
  };
  const auto of_seat = [&](const Event& event) { return event.seat == fact.seat; };
  switch (fact.what) {
    case What::equal_cards: {
      const CardBag& cards = kind_of(action) == Do::keep ? real.before.drawn : real.before.hands[player];
      return cards.count(action.a) == fact.low;
    }
    case What::fights:
      return happens(Happening::dial_shown,
                     [&](const Event& event) { return of_seat(event) && event.army == fact.army; });
    case What::strength:
      return is_within(fact, last_told(real.events, {Happening::stands_at, Happening::card_played}, fact, false));
    case What::initiative: return real.after.ask == Ask::fight && real.after.asked == only(fact.seat);
    case What::yielding: {
      if (real.after.ask != Ask::fight || real.after.asked != only(fact.seat)) return false;
      const Tried<Yield> yielded(setup, real.after, fact.seat, plain(Do::yield));
      return is_within(fact, last_told(yielded.events, {Happening::yields}, fact, false));
    }
    case What::yields:
      return happens(Happening::yields, [&](const Event& event) { return of_seat(event) && event.amount == fact.low; });
    case What::units: {
      if (kind_of(action) != Do::units) {
        return last_told(real.events, {Happening::units_lost, Happening::army_rises}, fact, true) == fact.low;
      }
      // The others give the first answer they can.
      State state = real.after;
      NullSink nobody;
      Options options;
      while (state.ask == real.before.ask) {
        yield::options(setup, state, first_of(state.asked), options);
        apply(setup, state, first_of(state.asked), options[0], nobody);
      }
      return state.dials[fact.seat][static_cast<std::size_t>(fact.army)].units() == fact.low;
    }
    case What::destroyed:
      return happens(Happening::army_destroyed, [&](const Event& event) {
        return of_seat(event) && event.army == fact.army && event.of == fact.of && event.from == fact.place &&
               event.value == fact.low;
      });
    case What::battle_won: return happens(Happening::battle_won, of_seat);
    case What::battle_drawn: return happens(Happening::battle_drawn, [](const Event&) { return true; });
    case What::fortress:
      return real.after.value[fact.place] == fact.low &&
             (fact.low == 0 || yield::holds(real.after.owned[fact.seat], fact.place));
    case What::points:
      return outcome(setup, real.before).points[fact.seat] == fact.before &&
             outcome(setup, real.after).points[fact.seat] == fact.low;
    case What::ends: {
      const Outcome end = outcome(setup, real.after);
      return end.over && end.winners == fact.players;
    }
  }
  return false;
}

constexpr const char* kAmbush = R"({"game": "yield",
  "map": {"locations": {"a": "town", "b": "forest", "c": "wetlands", "d": "town"},
          "streets": [["a", "b"], ["b", "c"], ["c", "d"]]},
  "phase": "strategy", "start": 1,
  "seats": [{"armies": {"archer": {"at": "b", "units": 3}}, "hand": ["town 3", "town 4"]},
            {"armies": {"archer": {"at": "c", "units": 8}}, "hand": ["town 4"]}]})";

// Ben is about to ambush.
YieldTable before_ambush() {
  YieldTable table(kAmbush);
  table.play(0, R"({"do": "strategy", "card": "upgrade"})");
  table.play(1, R"({"do": "strategy", "card": "ambush"})");
  table.play(1, R"({"do": "reveal"})");
  return table;
}

}  // namespace

TEST_CASE("Y-A1, Y-B3: whom an ambush hits is sure, and an unseen strength is told with its exact bounds") {
  // Anna has five units in three armies: from 1 to 3 with her archers.
  CHECK(before_ambush().told(1, R"({"do": "ambush", "army": "archer"})") ==
        "The battle involves Anna’s archers and your archers.\n"
        "Anna’s strength: 1 to 3.\n"
        "Your strength: 14.\n"
        "Anna has the initiative.\n"
        "If Anna then yields, their losses are 11 to 13.\n");
}

TEST_CASE("Y-B7, Y-B11: a card played is told with the strength it gives, and what yielding would then cost") {
  YieldTable table = before_ambush();
  table.play(1, R"({"do": "ambush", "army": "archer"})");
  CHECK(table.told(0, R"({"do": "play", "card": "town 3", "face": "down"})") ==
        "Your strength: 4.\n"
        "You have the initiative.\n"
        "If you then yield, your losses are 10.\n");
  CHECK(table.told(0, R"({"do": "yield"})") ==
        "You yield, with losses of 11.\n"
        "Ben destroys your archers in Birch (1 left on the dial).\n"
        "Ben wins the battle.\n");
  CHECK(table.cost(0, R"({"do": "yield"})") == "losses: 11");
  CHECK(table.cost(0, R"({"do": "play", "card": "town 3", "face": "down"})") == "");
  // With her last card she could only yield after it: that is forced, and foreseen.
  table.play(0, R"({"do": "play", "card": "town 3", "face": "down"})");
  CHECK(table.told(0, R"({"do": "play", "card": "town 4", "face": "down"})") ==
        "Your strength: 5.\n"
        "You yield, with losses of 9.\n"
        "Ben destroys your archers in Birch (1 left on the dial).\n"
        "Ben wins the battle.\n");
  CHECK(table.cost(0, R"({"do": "play", "card": "town 4", "face": "down"})") == "losses: 9");
}

TEST_CASE("Y-L1, Y-L2: which army loses units, or is destroyed, and by whom") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "town", "d": "wetlands", "e": "forest"},
            "streets": [["a", "b"], ["a", "c"], ["b", "d"], ["c", "e"]]},
    "phase": "battle", "year": 2, "fortresses": {"e": {"value": 2, "owner": 0}},
    "seats": [{"armies": {"archer": {"at": "a", "units": 12}}},
              {"armies": {"archer": {"at": "b", "units": 5}, "infantry": {"at": "c", "units": 3}}}]})");
  table.play(0, R"({"do": "battle", "of": 0, "army": "archer"})");
  table.play(1, R"({"do": "yield"})");
  CHECK(table.told(1, R"({"do": "lose", "of": 1, "army": "archer"})") ==
        "Your archers: 1 unit instead of 5.\nAnna wins the battle.\n");
  const auto destroyed = facts_like(table.of(1, R"({"do": "lose", "of": 1, "army": "infantry"})"), What::destroyed);
  REQUIRE(destroyed.size() == 1);
  CHECK(destroyed[0].sure);
  CHECK(destroyed[0].of == 0);
  CHECK(destroyed[0].army == Slot::infantry);
}

TEST_CASE("Y-P6: to destroy an army ends the game for Basil B, and the one who loses it is told so") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "wetlands"}, "streets": [["a", "b"], ["b", "c"]]},
    "phase": "battle",
    "seats": [{"leader": "basil", "side": "b", "armies": {"archer": {"at": "a", "units": 8}}, "hand": ["town 3"]},
              {"armies": {"archer": {"at": "b", "units": 4}}, "hand": ["town 3"]}]})");
  table.play(0, R"({"do": "battle", "of": 0, "army": "archer"})");
  // Only one army can take the losses: that is forced.
  CHECK(table.told(1, R"({"do": "yield"})") ==
        "You yield, with losses of 4.\n"
        "Anna destroys your archers in Birch (2 left on the dial).\n"
        "With this the game ends, and Anna wins.\n");
}

TEST_CASE("Y-Q1, Y-U1: fortresses are told with their new value and owner, and the points that come of it") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest"}, "streets": [["a", "b"]]}, "phase": "strategy",
    "fortresses": {"a": {"value": 2, "owner": 0}, "b": {"value": 3, "owner": 1}},
    "seats": [{"armies": {"archer": {"at": "b", "units": 3}}}, {}]})");
  table.play(0, R"({"do": "strategy", "card": "conquer"})");
  table.play(1, R"({"do": "strategy", "card": "upgrade"})");
  table.play(0, R"({"do": "reveal"})");
  CHECK(table.told(0, R"({"do": "conquer"})") ==
        "The fortress in Birch is then yours (value 4).\n"
        "Your points: 6 instead of 2.\n"
        "Ben’s points: 0 instead of 3.\n");
}

TEST_CASE("Y-E1: the last choice of the third year ends the game") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "forest", "b": "town", "c": "wetlands", "d": "forest"},
            "streets": [["a", "b"], ["b", "c"], ["c", "d"]]},
    "phase": "battle", "year": 3, "start": 1,
    "fortresses": {"d": {"value": 3, "owner": 0}, "c": {"value": 3, "owner": 1}},
    "seats": [{"armies": {"archer": {"at": "a", "units": 9}}}, {"armies": {"archer": {"at": "b", "units": 2}}}]})");
  table.play(1, R"({"do": "battle", "of": 0, "army": "archer"})");
  table.play(1, R"({"do": "yield"})");
  table.play(1, R"({"do": "lose", "of": 1, "army": "archer"})");
  CHECK(table.told(0, R"({"do": "upgrade", "at": "d"})") ==
        "The fortress in Dale is then yours (value 4).\n"
        "You win the battle.\n"
        "Your points: 4 instead of 3.\n");
  table.play(0, R"({"do": "upgrade", "at": "d"})");
  CHECK(table.told(0, R"({"do": "done"})") == "With this the game ends, and you win.\n");
}

TEST_CASE("Y-H1: equal cards are one option, told with how many there are") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest"}, "streets": [["a", "b"]]}, "phase": "battle",
    "seats": [{"armies": {"archer": {"at": "a", "units": 3}}, "hand": ["town 4", "town 4", "town 4"]},
              {"armies": {"archer": {"at": "b", "units": 9}}}]})");
  table.play(0, R"({"do": "battle", "of": 0, "army": "archer"})");
  CHECK(has(table.told(0, R"({"do": "play", "card": "town 4", "face": "up"})"), "You have 3 of these cards.\n"));
}

TEST_CASE("Y-V2: a split of units is told army by army, whatever the others do") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest"}, "streets": [["a", "b"]]}, "phase": "recruit",
    "deck": ["town 5", "town 5"],
    "seats": [{"armies": {"archer": {"at": "a", "units": 3}, "infantry": {"at": "a", "units": 4}}},
              {"armies": {"archer": {"at": "b", "units": 9}}}]})");
  table.deal(R"("town 5")");
  CHECK(table.told(0, R"({"do": "units", "archer": 4, "cavalry": 1})") ==
        "Your archers: 7 units instead of 3.\n"
        "Your cavalry: 2 units instead of 1.\n");
}

TEST_CASE("Y-B3: of a battle with more worlds than can be gone through, only what hangs on no dial is sure") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "town", "d": "wetlands", "e": "forest"},
            "streets": [["a", "b"], ["a", "c"], ["a", "d"], ["a", "e"]]},
    "phase": "battle",
    "seats": [{"armies": {"archer": {"at": "a", "units": 12}}},
              {"armies": {"archer": {"at": "b", "units": 5}, "infantry": {"at": "b", "units": 9}, "cavalry": {"at": "b", "units": 5}}},
              {"armies": {"archer": {"at": "c", "units": 5}, "infantry": {"at": "c", "units": 9}, "cavalry": {"at": "c", "units": 5}}},
              {"armies": {"archer": {"at": "d", "units": 6}, "infantry": {"at": "e", "units": 6}}}]})");
  const auto facts = table.of(0, R"({"do": "battle", "of": 0, "army": "archer"})");
  const auto fights = facts_like(facts, What::fights);
  CHECK(fights.size() == 9);
  CHECK(std::ranges::all_of(fights, [](const YieldFact& fact) { return fact.sure; }));
  const auto strength = facts_like(facts, What::strength);
  CHECK(strength.size() == 4);
  CHECK(std::ranges::none_of(strength, [](const YieldFact& fact) { return fact.sure; }));
}

TEST_CASE("Y-H5: in random games all that is sure comes true, and no army or game ends unforeseen") {
  const int games = full() ? 40 : 8;
  int sure = 0;
  int perhaps = 0;
  int came = 0;  // of the latter
  const std::vector<YieldWishes> tables = {{.players = 2, .map = {}},
                                           {.players = 3, .leaders = true, .map = {}},
                                           {.players = 3, .leaders = true, .teams = Teams::two_against_one, .map = {}},
                                           {.players = 4, .map = {}},
                                           {.players = 4, .leaders = true, .teams = Teams::two_against_two, .map = {}},
                                           {.players = 5, .leaders = true, .map = {}}};
  for (std::size_t table = 0; table < tables.size(); ++table) {
    const Setup setup = yield_setup(tables[table]);
    for (int game = 0; game < games; ++game) {
      const auto seed = static_cast<std::uint64_t>(table * 1000) + static_cast<std::uint64_t>(game);
      Rng rng(seed);
      each_question<Yield>(setup, seed, [&](const State& state, Seat seat, const Options& options) {
        const Action action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        const std::vector<YieldFact> facts = foresight::foresee(setup, view(setup, state, seat), action);
        const Tried<Yield> real(setup, state, seat, action);
        CAPTURE(seed);
        for (const YieldFact& fact : facts) {
          const bool is_so = comes_true(setup, fact, real, seat, action);
          CAPTURE(static_cast<int>(fact.what));
          if (fact.sure && !is_so) {
            CAPTURE(yield_told_in_english(setup, view(setup, state, seat), action));
            FAIL_CHECK("a sure fact is false");
          }
          ++(fact.sure ? sure : perhaps);
          came += !fact.sure && is_so ? 1 : 0;
        }
        const auto is_told = [&](What what) { return !facts_like(facts, what).empty(); };
        const auto happens = [&](Happening what) {
          return std::ranges::any_of(real.events, [&](const Event& event) { return event.what == what; });
        };
        if (happens(Happening::army_destroyed) && !is_told(What::destroyed)) FAIL_CHECK("an army is destroyed");
        if (happens(Happening::game_ends) && !is_told(What::ends)) FAIL_CHECK("the game ends");
        if (happens(Happening::conquered) && !is_told(What::fortress)) FAIL_CHECK("a fortress is conquered");
      });
    }
  }
  CHECK(sure > 1000);
  CHECK(perhaps > 10);
  CHECK(came > 0);
  CHECK(came < perhaps);
}

TEST_CASE("Y-B3: the bounds of a strength are met: a world for each end of them") {
  const Setup setup = yield_setup({.players = 2, .map = {}});
  int met = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    each_question<Yield>(setup, seed, [&](const State& state, Seat seat, const Options& options) {
      if (state.ask != Ask::battle && state.ask != Ask::act) return;
      const View seen = view(setup, state, seat);
      for (const Action action : options) {
        if (kind_of(action) != Do::battle && kind_of(action) != Do::ambush) continue;
        for (const YieldFact& fact : foresight::foresee(setup, seen, action)) {
          if (fact.what != What::strength || fact.low == fact.high || !fact.sure) continue;
          ++met;
          Rng rng(seed);
          int low = fact.high;
          int high = fact.low;
          for (int tries = 0; tries < 1000; ++tries) {
            const Tried<Yield> world(setup, determinize(setup, seen, rng), seat, action);
            const int strength = last_told(world.events, {Happening::stands_at}, fact, false);
            low = std::min(low, strength);
            high = std::max(high, strength);
          }
          CHECK(low == fact.low);
          CHECK(high == fact.high);
        }
      }
    });
  }
  CHECK(met > 5);
}

TEST_CASE(
    "Y-B8, Y-B11: who has the initiative next, from which strength on and what yielding costs, as it then comes") {
  int passed = 0;
  int kept = 0;
  int yielded = 0;
  int partners = 0;
  const std::vector<YieldWishes> tables = {{.players = 2, .map = {}},
                                           {.players = 3, .leaders = true, .teams = Teams::two_against_one, .map = {}},
                                           {.players = 4, .leaders = true, .map = {}},
                                           {.players = 4, .leaders = true, .teams = Teams::two_against_two, .map = {}},
                                           {.players = 5, .map = {}}};
  for (const YieldWishes& wishes : tables) {
    const Setup setup = yield_setup(wishes);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      each_question<Yield>(setup, seed, [&](const State& state, Seat seat, const Options& options) {
        const foresight::YieldStanding stands = foresight::standing(setup, view(setup, state, seat));
        CHECK(stands.points == outcome(setup, state).points);
        CHECK(stands.team_points == outcome(setup, state).team_points);
        // What everyone can count is the same to who looks on.
        CHECK(foresight::standing(setup, view(setup, state, kSpectator)).points == stands.points);
        REQUIRE(stands.battle.has_value() == (state.ask == Ask::fight));
        if (!stands.battle) return;
        CHECK(stands.battle->holder == state.initiative);
        CHECK(stands.battle->behind == stands.battle->losses);
        const SeatSet side = side_of(setup, state, seat);
        for (Seat other = 0; other < setup.players; ++other) {
          CHECK((stands.battle->goals[other] != 0) == contains(side, other));
        }
        partners += std::popcount(side) > 1 ? 1 : 0;
        for (const Action action : options) {
          State after = state;
          std::vector<Event> events;
          CallbackSink<Event> sink{
              [](void* context, const Event& event) { static_cast<std::vector<Event>*>(context)->push_back(event); },
              &events};
          apply(setup, after, seat, action, sink);
          if (kind_of(action) == Do::yield) {
            CHECK(events.front().amount == stands.battle->losses);
            ++yielded;
          }
          if (kind_of(action) != Do::play_up && kind_of(action) != Do::play_down) continue;
          const bool passes = strength_of(after, side) >= stands.battle->reach;
          CHECK(passes == (after.strength[seat] >= stands.battle->goals[seat]));
          CHECK(contains(side, after.initiative) != passes);
          if (passes) CHECK(after.initiative == stands.battle->next);
          ++(passes ? passed : kept);
        }
      });
    }
  }
  CHECK(passed > 50);
  CHECK(kept > 50);
  CHECK(yielded > 50);
  CHECK(partners > 10);
}

TEST_CASE("Y-B8: how a battle of three stands, to who has the initiative, to another, and to who looks on") {
  YieldTable table(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "wetlands", "d": "town"},
            "streets": [["a", "b"], ["a", "c"], ["a", "d"]]},
    "phase": "battle",
    "seats": [{"armies": {"archer": {"at": "a", "units": 6}}, "hand": ["town 3"]},
              {"armies": {"archer": {"at": "b", "units": 9}}, "hand": ["town 3"]},
              {"armies": {"archer": {"at": "c", "units": 13}}, "hand": ["town 3"]}]})");
  table.play(0, R"({"do": "battle", "of": 0, "army": "archer"})");
  CHECK(table.standing(0) ==
        "You are weaker than Chloé by 7; yielding means as many losses.\n"
        "Reach 9, and the initiative passes to Ben.\n");
  CHECK(table.standing(1) == "You are weaker than Chloé by 4.\nAt strength 9 the initiative passes to you.\n");
  CHECK(table.standing(2) == "At strength 9 the initiative passes to Ben.\n");
  CHECK(table.standing(kSpectator) == table.standing(2));
}
