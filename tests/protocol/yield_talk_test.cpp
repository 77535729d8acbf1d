// Yield's things as JSON: over random games, what is read is what was written, to the byte; what is wrong is told with
// its place; and a view that is read harms nobody, whoever wrote it.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "apps/maps/yield_wishes.h"
#include "engine/yield/game.h"
#include "protocol/yield/talk.h"
#include "protocol/yield/view_json.h"
#include "tests/common/json_at.h"
#include "tests/laws/law.h"
#include "tests/protocol/odd_setups.h"
#include "text/icu/icu_formatter.h"
#include "text/yield/words.h"

namespace oshra {

namespace {

using yield::Power;
using yield::State;
using yield::Teams;
using yield::View;

template <class T>
std::string flaw_of(const Read<T>& read) {
  return read ? std::string("none") : read.error().place + ": " + read.error().message;
}

std::string view_text(const yield::Setup& setup, const View& view) {
  return written([&](JsonOut& out) { YieldTalk::write_view(out, setup, view); });
}

void check_view(const yield::Setup& setup, const View& view) {
  const std::string text = view_text(setup, view);
  const Json json = read_json(text);
  REQUIRE_MESSAGE(!json.is_discarded(), text);
  const Read<View> back = YieldTalk::read_view(setup, json);
  const bool same = back && *back == view;
  if (!same) FAIL(flaw_of(back), " ", text);
}

void check_event(const yield::Setup& setup, const View& view, const yield::ViewEvent& event) {
  const std::string text = written([&](JsonOut& out) { YieldTalk::write_event(out, setup, view, event); });
  const Read<yield::ViewEvent> back = YieldTalk::read_event(setup, view, read_json(text));
  const bool same = back && *back == event;
  if (!same) FAIL(flaw_of(back), " ", text);
}

void check_options(const yield::Setup& setup, const State& state, Seat seat) {
  const View view = yield::view(setup, state, seat);
  yield::Options options;
  yield::options(setup, state, seat, options);
  if (const Split* split = options.split()) {
    const std::string text = written([&](JsonOut& out) { YieldTalk::write_split(out, setup, view, *split); });
    const Read<Split> back = YieldTalk::read_split(setup, view, read_json(text));
    const bool same = back && back->parts == split->parts && back->total == split->total &&
                      back->least == split->least && back->most == split->most;
    if (!same) FAIL(flaw_of(back), " ", text);
  }
  for (const Action option : options) {
    const std::string text = written([&](JsonOut& out) { YieldTalk::write_choice(out, setup, view, option); });
    const Read<Action> back = YieldTalk::read_choice(setup, view, read_json(text));
    const bool same = back && *back == option;
    if (!same) FAIL(flaw_of(back), " ", text);
  }
}

void check_outcome(const yield::Setup& setup, const State& state) {
  const yield::Outcome outcome = yield::outcome(setup, state);
  const std::string text = written([&](JsonOut& out) { YieldTalk::write_outcome(out, setup, outcome); });
  const Read<yield::Outcome> back = YieldTalk::read_outcome(setup, read_json(text));
  const bool same = back && *back == outcome;
  if (!same) FAIL(flaw_of(back), " ", text);
}

// A random game; see(state, events) at the beginning and after every action.
template <class See>
void play(const yield::Setup& setup, std::uint64_t seed, See see) {
  Rng rng(seed);
  State state = yield::initial(setup);
  std::vector<yield::Event> events;
  CallbackSink<yield::Event> sink{
      [](void* to, const yield::Event& event) { static_cast<std::vector<yield::Event>*>(to)->push_back(event); },
      &events};
  see(state, events);
  while (state.asked != 0) {
    const Actor actor = first_of(state.asked);
    yield::apply(setup, state, actor, yield::random_option(setup, state, actor, rng), sink);
    see(state, events);
    events.clear();
  }
}

// All of a game, for every viewer; of so many positions (`every`) the views of one.
void check_game(const yield::Setup& setup, std::uint64_t seed, int every = 1) {
  int position = 0;
  play(setup, seed, [&](const State& state, const std::vector<yield::Event>& events) {
    const bool looked_at = position++ % every == 0 || state.asked == 0;
    for (Viewer viewer = 0; viewer <= kSpectator; ++viewer) {
      if (viewer >= setup.players && viewer != kSpectator) continue;
      const View view = yield::view(setup, state, viewer);
      if (looked_at) check_view(setup, view);
      for (const yield::Event& event : events) check_event(setup, view, yield::project(event, viewer));
      if (viewer < setup.players && contains(state.asked, viewer)) check_options(setup, state, viewer);
    }
    if (looked_at) check_outcome(setup, state);
  });
}

yield::Setup match_of(int players, bool leaders = false, Teams teams = Teams::none, std::string map = {}) {
  return yield_setup({.players = players, .leaders = leaders, .teams = teams, .map = std::move(map)});
}

const std::string kOwnMap = "tests/golden/own-map.json";

// Names for a map that has none.
void name_locations(yield::Setup& setup) {
  for (yield::Location at = 0; at < setup.map.locations; ++at) {
    setup.names.ids[at] = "\"place\" " + std::to_string(at);
  }
}

}  // namespace

TEST_CASE("all that is written of random games is read as it was written") {
  std::uint64_t seed = 0;
  for (int players = yield::kMinPlayers; players <= yield::kMaxPlayers; ++players) {
    for (const bool leaders : {false, true}) check_game(match_of(players, leaders), ++seed, 9);
  }
  for (const bool leaders : {false, true}) {
    check_game(match_of(4, leaders, Teams::two_against_two), ++seed, 9);
    check_game(match_of(3, leaders, Teams::two_against_one), ++seed, 9);
    check_game(match_of(3, leaders, Teams::none, kOwnMap), ++seed, 9);
  }
}

TEST_CASE("so are those of every leader's side") {
  for (int i = 1; i <= yield::kPowers; ++i) {
    yield::Setup setup = match_of(2, true);
    setup.powers[0] = static_cast<Power>(i);
    check_game(setup, static_cast<std::uint64_t>(i), 5);
  }
}

TEST_CASE("so are those on maps and with decks that are none of the game's own") {
  Rng rng(5);
  OddSetups odd(rng);
  for (int i = 0; i < 12; ++i) {
    const Format format = kFormats[rng.below(kFormats.size())];
    const int locations = format.players + static_cast<int>(rng.below(12));
    const yield::Map map = odd.map(static_cast<Shape>(rng.below(kShapes)), format.players, locations);
    yield::Setup setup = odd.setup(format, static_cast<LeadersInPlay>(rng.below(3)), map,
                                   odd.deck(static_cast<int>(rng.below(yield::kMaxDeck + 1))));
    name_locations(setup);
    CAPTURE(i);
    check_game(setup, static_cast<std::uint64_t>(i), 11);
  }
}

TEST_CASE("a set-up is read as it was written") {
  for (const yield::Setup& setup :
       {match_of(2), match_of(4, true, Teams::two_against_two), match_of(3, true, Teams::none, kOwnMap)}) {
    const std::string text = written([&](JsonOut& out) { YieldTalk::write_setup(out, setup); });
    const Read<yield::Setup> back = YieldTalk::read_setup(read_json(text));
    REQUIRE_MESSAGE(back.has_value(), flaw_of(back));
    CHECK(*back == setup);
  }
}

TEST_CASE("the facts of a match") {
  const yield::Setup setup = match_of(3, true, Teams::two_against_one);
  const Json facts = read_json(written([&](JsonOut& out) { YieldTalk::write_facts(out, setup); }));
  CHECK(facts["deck"]["forest 3"] == 6);
  CHECK(facts["deck"].size() == 12);
  CHECK(facts["strategies"].size() == yield::kStrategies);
  CHECK(facts["leaders"].size() == yield::kPowers);
  CHECK(facts["leaders"][0]["armies"] == 4);
  CHECK(facts["leaders"][6]["face_down"] == 3);
  CHECK(facts["rules"]["recruit_cards"] == Json{1, 2});
  CHECK(facts["seats"].size() == 3);
  CHECK(facts["map"]["starts"].size() == 3);
  const Json plain = read_json(written([&](JsonOut& out) { YieldTalk::write_facts(out, match_of(2)); }));
  CHECK(plain["leaders"].empty());
  CHECK(plain["seats"][0] == read_json(R"({"armies": 3, "units": 12, "first_cards": 10, "first_discards": 3, "draw": 5,
                                           "keep": 0, "team": [0]})"));
}

// What the engine lets players do with each card must be what the facts promise: nothing less, nothing more.
TEST_CASE("the facts of strategy cards are what random games offer (Y-T4 to Y-T9)") {
  using yield::Ask;
  using yield::Do;
  struct Offered {
    std::set<std::string> acts;
    int steps = 0;
    bool army_again = false;  // an army that has moved may move again
    bool act_after_step = false;
    bool step_after_act = false;
  };
  const std::map<Do, std::string> acts = {{Do::conquer, "conquer"}, {Do::ambush, "ambush"}, {Do::upgrade, "upgrade"}};
  const std::map<Do, std::string> acts_of_ritual = {
      {Do::sacrifice, "sacrifice"}, {Do::copy, "copy"}, {Do::marker, "marker"}};
  std::map<yield::Strategy, Offered> seen;
  const yield::Setup setup = match_of(3);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    play(setup, seed, [&](const State& state, const std::vector<yield::Event>& /*events*/) {
      const bool performs = state.ask == Ask::act || state.ask == Ask::sacrifice || state.ask == Ask::copy ||
                            state.ask == Ask::marker;  // and does not fight, say
      if (!performs) return;
      yield::Options options;
      yield::options(setup, state, state.turn, options);
      // While a Ritual goes on, `card` may be the one that it copies.
      Offered& offered = seen[state.card];
      for (const Action action : options) {
        if (yield::kind_of(action) == Do::step) {
          offered.steps = std::max(offered.steps, state.steps + 1);
          offered.army_again = offered.army_again || (state.stepped >> action.a & 1) != 0;
          offered.step_after_act = offered.step_after_act || (state.done & yield::kActed) != 0;
        } else if (const auto act = acts.find(yield::kind_of(action)); act != acts.end()) {
          offered.acts.insert(act->second);
          offered.act_after_step = offered.act_after_step || state.steps != 0;
        } else if (const auto of_ritual = acts_of_ritual.find(yield::kind_of(action));
                   of_ritual != acts_of_ritual.end()) {
          seen[yield::Strategy::ritual].acts.insert(of_ritual->second);
        }
      }
    });
  }
  const Json facts = read_json(written([&](JsonOut& out) { YieldTalk::write_facts(out, setup); }));
  const int armies = facts["seats"][0]["armies"].whole();
  REQUIRE(facts["strategies"].size() == yield::kStrategies);
  for (int i = 0; i < yield::kStrategies; ++i) {
    const Json& card = facts["strategies"][static_cast<std::size_t>(i)];
    CAPTURE(card.dump());
    const Offered& offered = seen[static_cast<yield::Strategy>(i + 1)];
    std::set<std::string> promised;
    for (const Json& act : card["acts"]) promised.insert(act.string());
    CHECK(offered.acts == promised);
    const bool each = card["each_army"].boolean();
    CHECK(offered.steps == card["steps"].whole() * (each ? armies : 1));
    CHECK(offered.army_again == (!each && card["steps"].whole() > 1));
    const bool both = card["steps"].whole() > 0 && !card["acts"].empty() && !card["either"].boolean();
    CHECK(offered.act_after_step == both);
    CHECK(offered.step_after_act == both);
  }
}

TEST_CASE("types: each once, and no key that TypeScript would not take") {
  TypeScript types;
  YieldTalk::declare_types(types);
  for (const char* name : {"Setup", "Facts", "View", "Event", "Choice", "Split", "Outcome"}) {
    CHECK_MESSAGE(types.text().find("export type Yield" + std::string(name) + " = ") != std::string::npos, name);
  }
  CHECK(types.text().find("\"move-2\"?: YieldFace;") != std::string::npos);
  CHECK(types.text().find("\n  | { do: \"retreat\"; of: number; army: string; to: string }") != std::string::npos);
  CHECK(types.text().find("\n  | { what: \"conquered\"; seat: number; at: string; value: number; by?: number; "
                          "with?: YieldStrategy; power?: YieldPower }") != std::string::npos);
}

namespace {

// The first position of a random game where this is asked of seat 0, as that seat sees it.
View view_where(const yield::Setup& setup, yield::Ask ask) {
  std::optional<View> found;
  for (std::uint64_t seed = 0; !found && seed < 200; ++seed) {
    play(setup, seed, [&](const State& state, const std::vector<yield::Event>& /*events*/) {
      if (!found && state.ask == ask && contains(state.asked, 0)) found = yield::view(setup, state, 0);
    });
  }
  REQUIRE(found);
  return *found;
}

// With one place of it altered, or taken away where the value is no JSON.
std::string altered(const yield::Setup& setup, const View& view, const char* pointer, const char* value) {
  Json json = yield::view_json(setup, view);
  if (const Json other = read_json(value); other.is_discarded()) {
    json_at(json, parent_of(pointer)).erase(last_of(pointer));
  } else {
    json_at(json, pointer) = other;
  }
  return flaw_of(YieldTalk::read_view(setup, json));
}

}  // namespace

TEST_CASE("what is wrong with a view is told with its place") {
  const yield::Setup setup = match_of(2);
  const View view = view_where(setup, yield::Ask::fight);
  const auto said = [&](const char* pointer, const char* value) { return altered(setup, view, pointer, value); };
  CHECK(said("/year", "1") == "none");
  CHECK(said("/year", "4") == "/year: a whole number from 1 to 3 is wanted, not 4");
  CHECK(said("/yaer", "1").starts_with("/yaer: unknown key; known here: year, season, "));
  CHECK(said("/moment", "") == "/moment: \"moment\" is missing");
  CHECK(said("/moment/viewer", "\"0\"") == "/moment/viewer: a seat or \"spectator\" is wanted, not \"0\"");
  CHECK(said("/moment/viewer", "4") == "/moment/viewer: there is no such seat");
  CHECK(said("/moment/ask", "\"play\"") == "/moment/ask: what is asked is wanted, such as \"act\", not \"play\"");
  CHECK(said("/moment/turn", "3") == "/moment/turn: a seat from 0 to 1 is wanted, not 3");
  CHECK(said("/moment/asked", "[]") == "/moment/asked: a seat is wanted");
  CHECK(said("/moment/asked", "[1]") == "/moment/asked: who has to decide in this battle is wanted");
  CHECK(said("/moment/battle/stage", "\"losing\"") == "/moment/battle: a battle is wanted, and at another stage");
  CHECK(said("/moment/battle/in", "[]") == "/moment/asked: who has to decide in this battle is wanted");
  CHECK(said("/moment/battle/armies/0/stood", "\"mars\"") ==
        "/moment/battle/armies/0/stood: no location of this map is called \"mars\"");
  CHECK(said("/moment/battle/armies/0/army", "\"fourth\"") ==
        "/moment/battle/armies/0/army: seat 0 has no army \"fourth\"");
  CHECK(said("/moment/battle/strength/7", "1") == "/moment/battle/strength/7: there is no such seat");
  CHECK(said("/moment/to_deal", "0") == "/moment/to_deal: nothing is wanted here, not 0");
  CHECK(said("/seats", "[]") == "/seats: an entry for each of 2 seats is wanted");
  CHECK(said("/seats/1/armies/archer/at", "\"mars\"") ==
        "/seats/1/armies/archer/at: no location of this map is called \"mars\"");
  CHECK(said("/seats/1/armies/champion", R"({"at": null, "units": null, "began": null})") ==
        "/seats/1/armies/champion: seat 1 has no army \"champion\"");
  CHECK(said("/seats/1/armies/archer", "").starts_with("/seats/1/armies"));
  CHECK(said("/seats/1/leader", "\"basil\"") == "/seats/1/leader: no leaders are played with");
  CHECK(said("/seats/0/hand", "[null]").starts_with("/seats/0/hand: a player knows each of these cards"));
  CHECK(said("/seats/0/hand/0", "\"forest 9\"") == "/seats/0/hand/0: the match has no more cards of this kind");
  CHECK(said("/seats/1/lacks", R"(["forest", "wetlands", "town"])") ==
        "/seats: hands without these regions cannot be dealt");
  CHECK(said("/seats/1/began_with", "60").starts_with("/seats/1/armies: no setting of the dials agrees"));
  CHECK(said("/deck", "120").starts_with(": 72 cards are wanted in all, not "));
  CHECK(said("/fortresses/mars", R"({"value": 1, "owner": null})") ==
        "/fortresses/mars: no location of this map is called \"mars\"");
}

TEST_CASE("what is wrong with an event, a split or an outcome is told with its place") {
  const yield::Setup setup = match_of(2);
  const View view = yield::view(setup, yield::initial(setup), 0);
  const auto event = [&](const char* json) { return flaw_of(YieldTalk::read_event(setup, view, read_json(json))); };
  CHECK(event("[]").starts_with("/what: "));
  CHECK(event(R"({"what": "rains"})") == "/what: nothing that happens is called \"rains\"");
  CHECK(event(R"({"what": "starts"})") == "/seat: \"seat\" is missing");
  CHECK(event(R"({"what": "starts", "seat": 2})") == "/seat: a whole number from 0 to 1 is wanted, not 2");
  CHECK(event(R"({"what": "starts", "seat": 1, "army": "archer"})").starts_with("/army: unknown key"));
  CHECK(event(R"({"what": "starts", "seat": 1, "power": "pavyr"})")
            .starts_with("/power: a leader and a side are wanted"));
  CHECK(event(R"({"what": "ambushes", "seat": 1, "army": "fourth"})") == "/army: seat 1 has no army \"fourth\"");
  CHECK(event(R"({"what": "card_drawn", "seat": 1, "card": "forest 0"})").starts_with("/card: a card is wanted"));
  CHECK(event(R"({"what": "shuffled"})") == "none");
  const auto split = [&](const char* json) { return flaw_of(YieldTalk::read_split(setup, view, read_json(json))); };
  CHECK(split(R"({"do": "units", "total": 2, "armies": {"archer": {"least": 0, "most": 2}}, "ways": 1})") ==
        "/armies: each of your 3 armies is wanted");
  CHECK(split(R"({"do": "units", "total": 2, "armies": {"archer": {"least": 0, "most": 2},
    "infantry": {"least": 0, "most": 0}, "cavalry": {"least": 0, "most": 2}}, "ways": 4})") == "/ways: there are 3");
  const auto outcome = [&](const char* json) { return flaw_of(YieldTalk::read_outcome(setup, read_json(json))); };
  CHECK(outcome(R"({"over": true, "winners": [1, 0], "scores": [1, 2], "team_scores": [1, 2], "with_most": [1],
    "decided": "most_points"})") == "/winners: seats below 2 are wanted in rising order, each once");
  CHECK(outcome(R"({"over": true, "winners": [1], "scores": [1], "team_scores": [1, 2], "with_most": [1],
    "decided": "most_points"})") == "/scores: one number for each of 2 seats is wanted");
}

namespace {

// Someone else's idea of a view: a few values anywhere in it are taken away, doubled, or other than they were.
class Meddling {
 public:
  explicit Meddling(Rng& rng) : rng_(rng) {}

  Json with(Json json) {
    for (int left = 1 + below(2); left > 0; --left) {
      std::vector<Json*> all;
      collect(json, all);
      Json& one = *all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
      const Json other = *all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
      meddle(one, other);
    }
    return json;
  }

 private:
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

  static void collect(Json& json, std::vector<Json*>& all) {
    all.push_back(&json);
    if (json.is_array()) {
      for (Json& part : json) collect(part, all);
    } else if (json.is_object()) {
      for (auto& [key, part] : json.items()) collect(part, all);
    }
  }

  void meddle(Json& one, const Json& other) {
    if (one.is_number() && below(4) != 0) {
      one = below(4) == 0 ? below(256) : std::max(0, one.whole() + below(5) - 2);
    } else if (one.is_boolean()) {
      one = !one.boolean();
    } else if (one.is_array() && !one.empty() && below(2) == 0) {
      if (below(2) == 0) {
        erase_entry(one, static_cast<std::size_t>(below(static_cast<int>(one.size()))));
      } else {
        one.push_back(Json(one[static_cast<std::size_t>(below(static_cast<int>(one.size())))]));
      }
    } else if (one.is_object() && !one.empty() && below(2) == 0) {
      one.items().erase(one.items().begin() + below(static_cast<int>(one.size())));
    } else if (one.is_string() || one.is_null() || below(4) == 0) {
      one = other.is_array() || other.is_object() ? Json() : other;
    }
  }

  Rng& rng_;
};

// What everyone who is handed a view does with it.
void use(const yield::Setup& setup, const View& view, Rng& rng) {
  static const text::YieldWords words(text::Language::en, text::icu_formatter());
  text::YieldNames names = {{"Anna", "Ben", "Chloe", "Dana", "Eva"}, {}};
  for (yield::Location at = 0; at < setup.map.locations; ++at) names.locations.emplace_back(setup.names.id(at));
  static_cast<void>(view_text(setup, view));
  static_cast<void>(yield::moment(view));
  static_cast<void>(words.prompt(setup, view, names));
  State state = yield::determinize(setup, view, rng);
  yield::Options options;
  for (const Seat seat : each(static_cast<SeatSet>(state.asked & all_seats(setup.players)))) {
    yield::options(setup, state, seat, options);
    if (seat == view.viewer && options.split() == nullptr) {
      for (const Action option : options) static_cast<void>(words.option(setup, view, names, option));
    }
  }
  constexpr int kLongerThanAny = 20'000;
  NullSink nobody;
  int actions = 0;
  for (; state.asked != 0 && actions < kLongerThanAny; ++actions) {
    const Actor actor = first_of(state.asked);
    yield::apply(setup, state, actor, yield::random_option(setup, state, actor, rng), nobody);
  }
  CHECK_MESSAGE(actions < kLongerThanAny, view_text(setup, view));
}

}  // namespace

TEST_CASE("a view that somebody made up is refused, or does no harm") {
  Rng rng(11);
  Meddling meddling(rng);
  int refused = 0;
  int taken = 0;
  int broken = 0;  // an invariant
  for (std::uint64_t game = 0; game < 8; ++game) {
    const int players = 2 + static_cast<int>(game % 4);
    const yield::Setup setup = match_of(players, game % 2 == 0);
    play(setup, game, [&](const State& state, const std::vector<yield::Event>& /*events*/) {
      if (rng.below(8) != 0) return;
      const auto seat = static_cast<Viewer>(rng.below(static_cast<std::uint32_t>(players) + 1));
      const View view = yield::view(setup, state, seat < players ? seat : Viewer{kSpectator});
      const Json json = yield::view_json(setup, view);
      for (int i = 0; i < 12; ++i) {
        const Read<View> read = YieldTalk::read_view(setup, meddling.with(json));
        if (!read) {
          ++refused;
          continue;
        }
        ++taken;
        try {
          use(setup, *read, rng);
        } catch (const laws::InvariantBroken&) {
          ++broken;
        }
      }
    });
  }
  CHECK(broken == 0);
  CHECK(refused > 1000);
  CHECK(taken > 100);
}

}  // namespace oshra
