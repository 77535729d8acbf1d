// Hidden Leaders in messages: what is written is read back to the byte, over random games, and whatever else is handed
// in is refused with its place, or harmless.
#include <doctest/doctest.h>

#include <cstdlib>
#include <cstring>
#include <optional>
#include <set>

#include "engine/hidden_leaders/game.h"
#include "engine/hidden_leaders/moment.h"
#include "protocol/hidden_leaders/event_json.h"
#include "protocol/hidden_leaders/facts_json.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/hidden_leaders/talk.h"
#include "protocol/hidden_leaders/view_json.h"
#include "tests/common/full.h"
#include "tests/common/json_at.h"
#include "tests/laws/law.h"
#include "text/hidden_leaders/words.h"
#include "text/icu/icu_formatter.h"

namespace oshra::hidden_leaders {

namespace {

using T = HiddenLeadersTalk;
using G = HiddenLeaders;

std::string view_text(const Setup& setup, const View& view) {
  return written([&](JsonOut& out) { T::write_view(out, setup, view); });
}

// All of them under --full; otherwise one after the other, so that in a few games each sees every kind of moment.
std::vector<Viewer> viewers(const Setup& setup, std::uint64_t number) {
  std::vector<Viewer> all = {kSpectator};
  for (Seat seat = 0; seat < setup.players; ++seat) all.push_back(seat);
  if (full()) return all;
  return {all[number % all.size()]};
}

std::vector<Setup> setups() {
  std::vector<Setup> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const bool beginner : {false, true}) {
      for (const bool extended : {false, true}) all.push_back(make_setup(players, beginner, extended));
    }
  }
  return all;
}

// A random game: see(state, events) at the beginning and after every action. Who is asked answers in random order.
template <class See>
void play(const Setup& setup, std::uint64_t seed, See see) {
  Rng rng(seed);
  State state = G::initial(setup);
  std::vector<Event> events;
  CallbackSink<Event> sink{[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); },
                           &events};
  see(state, events);
  while (G::asked(state) != 0) {
    SeatSet asked = G::asked(state);
    if (rng.below(2) == 0 && (asked & (asked - 1)) != 0) asked &= static_cast<SeatSet>(asked - 1);
    const Actor actor = first_of(asked);
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), sink);
    see(state, events);
    events.clear();
  }
}

template <class Result>
std::string flaw_of(const Result& read) {
  return read ? "" : read.error().place + ": " + read.error().message;
}

}  // namespace

TEST_CASE("Hidden Leaders, talk: a view is read back to the byte, for every viewer at every moment") {
  std::set<Ask> asks;
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
  for (const Setup& setup : setups()) {
    for (int game = 0; game < 3; ++game) {
      play(setup, ++seed, [&](const State& state, const auto& /*events*/) {
        asks.insert(state.ask);
        for (const Viewer viewer : viewers(setup, number++)) {
          const View view = G::view(setup, state, viewer);
          const std::string text = view_text(setup, view);
          const Read<View> read = T::read_view(setup, read_json(text));
          REQUIRE_MESSAGE(flaw_of(read).empty(), flaw_of(read) << "\n" << text);
          REQUIRE_MESSAGE(std::memcmp(&*read, &view, sizeof(View)) == 0, text);
        }
      });
    }
  }
  CHECK(asks.size() == static_cast<std::size_t>(Ask::each_discards) + 1);
}

TEST_CASE("Hidden Leaders, talk: an event is read back to the byte, for every viewer") {
  std::set<Happening> happenings;
  std::uint64_t seed = 1000;
  std::uint64_t number = 0;
  for (const Setup& setup : setups()) {
    for (int game = 0; game < 3; ++game) {
      play(setup, ++seed, [&](const State& state, const auto& events) {
        for (const Viewer viewer : viewers(setup, number++)) {
          const View view = G::view(setup, state, viewer);
          for (const Event& event : events) {
            happenings.insert(event.what);
            const ViewEvent told = project(event, viewer);
            const std::string text = written([&](JsonOut& out) { T::write_event(out, setup, view, told); });
            const Read<ViewEvent> read = T::read_event(setup, view, read_json(text));
            REQUIRE_MESSAGE(flaw_of(read).empty(), flaw_of(read) << "\n" << text);
            REQUIRE_MESSAGE(*read == told, text);
          }
        }
      });
    }
  }
  CHECK(happenings.size() == kHappenings);
}

TEST_CASE("Hidden Leaders, talk: every option and every outcome is read back") {
  std::uint64_t seed = 2000;
  for (const Setup& setup : setups()) {
    play(setup, ++seed, [&](const State& state, const auto& /*events*/) {
      const View view = G::view(setup, state, 0);
      for (const Seat seat : each(static_cast<SeatSet>(G::asked(state) & all_seats(setup.players)))) {
        G::Options options;
        G::options(setup, state, seat, options);
        for (const Action option : options) {
          const std::string text = written([&](JsonOut& out) { T::write_choice(out, setup, view, option); });
          const Read<Action> read = T::read_choice(setup, view, read_json(text));
          REQUIRE_MESSAGE(flaw_of(read).empty(), flaw_of(read) << "\n" << text);
          REQUIRE(*read == option);
        }
      }
      const Outcome outcome = G::outcome(setup, state);
      const std::string text = written([&](JsonOut& out) { T::write_outcome(out, setup, outcome); });
      const Read<Outcome> read = T::read_outcome(setup, read_json(text));
      REQUIRE_MESSAGE(flaw_of(read).empty(), flaw_of(read) << "\n" << text);
      REQUIRE(*read == outcome);
    });
    const std::string text = written([&](JsonOut& out) { T::write_setup(out, setup); });
    const Read<Setup> read = T::read_setup(read_json(text));
    REQUIRE_MESSAGE(flaw_of(read).empty(), flaw_of(read));
    CHECK(*read == setup);
  }
}

namespace {

// A state of a random game in which this is asked.
State state_with(const Setup& setup, Ask ask, std::uint64_t seed) {
  std::optional<State> found;
  for (; !found; ++seed) {
    play(setup, seed, [&](const State& state, const auto& /*events*/) {
      if (!found && state.ask == ask) found = state;
    });
  }
  return *found;
}

}  // namespace

TEST_CASE("Hidden Leaders, talk: what is wrong with a view is told with its place") {
  const Setup setup = make_setup(3);
  const State state = state_with(setup, Ask::act, 5);
  const View view = G::view(setup, state, state.turn);
  const Json right = read_json(view_text(setup, view));
  REQUIRE(flaw_of(T::read_view(setup, right)).empty());
  const auto flaw_with = [&](const char* place, const Json& value) {
    Json json = right;
    json_at(json, place) = value;
    return flaw_of(T::read_view(setup, json));
  };
  const std::string turn = std::to_string(view.turn);
  const std::string own_hand = "/seats/" + turn + "/hand";
  const std::string tavern_card = right["tavern"][0].string();
  CHECK(flaw_of(T::read_view(setup, Json())) == ": an object is wanted, not null");
  CHECK(flaw_with("/turn", 3) == "/turn: a seat is wanted, 0 to 2");
  CHECK(flaw_with("/turn", nullptr).starts_with("/"));
  CHECK(flaw_with("/colour", 3).starts_with("/colour: unknown key; known here: turn, markers, "));
  CHECK(flaw_with("/moment/mood", 3).starts_with("/moment/mood: unknown key"));
  CHECK(flaw_with("/markers/red", 13) == "/markers/red: a whole number from 1 to 12 is wanted, not 13");
  CHECK(flaw_with("/tavern/1", tavern_card) == "/tavern/1: " + tavern_card + " lies somewhere else already");
  CHECK(flaw_with("/tavern/1", "polar-protector") == "/tavern/1: polar-protector is not in the deck of this match");
  CHECK(flaw_with("/tavern/1", "keen-coy") ==
        "/tavern/1: a card's id is wanted, such as \"keen-koi\", not \"keen-coy\"");
  CHECK(flaw_with("/harbor", 3).starts_with("/harbor: the deck has 77 cards, and "));
  CHECK(flaw_with((own_hand + "/0").c_str(), nullptr).starts_with(own_hand + "/0: \""));
  CHECK(flaw_with("/seats/3", right["seats"][0]) == "/seats: 3 players are wanted, not 4");
  CHECK(flaw_with("/moment/viewer", 5) == "/moment/viewer: a seat is wanted, 0 to 2, or \"spectator\"");
  CHECK(flaw_with("/moment/viewer", "nobody") == "/moment/viewer: a seat or \"spectator\" is wanted, not \"nobody\"");
  CHECK(flaw_with("/moment/ask", "pick") == "/moment: \"number\" is missing");
  CHECK(flaw_with("/moment/ask", "marker") == "/moment: \"performing\" is missing: a card asks this");
  CHECK(flaw_with("/moment/asked", Json::array()) == "/moment/asked: [" + turn + "] is wanted here");
  CHECK(flaw_with("/moment/x", 2) == "/moment/x: this key has no place here");
  CHECK(flaw_with("/moment/first", Json{{"card", nullptr}, {"at", {{"place", "hand"}, {"of", 0}}}}) ==
        "/moment/first: nothing was picked before");
  CHECK(flaw_with("/moment/answers", Json::array({"keen-koi"})) ==
        "/moment/answers: the viewer has nothing to answer here");
  CHECK(flaw_with("/moment/performing",
                  Json::array({Json{{"card", "leery-lizard"}, {"step", 2}, {"verb", "move_markers"}}})) ==
        "/moment/performing/0/step: this card has 1 steps");
  CHECK(flaw_with("/moment/performing",
                  Json::array({Json{{"card", "leery-lizard"}, {"step", 1}, {"verb", "move_markers"}}})) ==
        "/moment: no card is performed while this is asked");
}

TEST_CASE("Hidden Leaders, talk: what is wrong with events, choices and outcomes") {
  const Setup setup = make_setup(3);
  const View view = G::view(setup, state_with(setup, Ask::act, 9), 0);
  const auto event = [&](const char* text) { return flaw_of(T::read_event(setup, view, read_json(text))); };
  CHECK(event(R"({"what":"starts","seat":1})").empty());
  CHECK(event("[]") == "/what: \"what\" is missing");
  CHECK(event(R"({"what":"sings"})") == "/what: unknown: there is no happening \"sings\"");
  CHECK(event(R"({"what":"starts","seat":3})") == "/seat: a whole number from 0 to 2 is wanted, not 3");
  CHECK(event(R"({"what":"starts"})") == "/seat: \"seat\" is missing");
  CHECK(
      event(R"({"what":"starts","seat":1,"of":1})").starts_with("/of: unknown key; known here: what, by, with, seat"));
  const auto looked = [&](const char* from) {
    return event((R"({"what":"looked","seat":1,"card":null,"from":)" + std::string(from) + "}").c_str());
  };
  CHECK(looked(R"({"place":"hidden","of":1,"slot":0})").empty());
  CHECK(looked(R"({"place":"hidden","of":3,"slot":0})") == "/from/of: a seat is wanted, 0 to 2");
  CHECK(looked(R"({"place":"hidden","of":1})") == "/from: \"slot\" is missing");
  CHECK(looked(R"({"place":"hand"})") == "/from: \"of\" is missing: a seat");
  CHECK(looked(R"({"place":"harbor","of":1})") == "/from: \"of\" has no place here: harbor is nobody's");
  CHECK(looked(R"({"place":"tavern","slot":0})") == "/from/slot: a whole number from 1 to 3 is wanted");
  CHECK(looked(R"({"place":"set","of":1,"slot":0})") == "/from: \"slot\" has no place here");
  CHECK(looked(R"({"place":"set","of":0,"slot":0})").empty());

  const auto choice = [&](const char* text) { return flaw_of(T::read_choice(setup, view, read_json(text))); };
  CHECK(choice(R"({"do":"done"})").empty());
  CHECK(choice(R"({"do":"move","red":2})").empty());
  CHECK(choice(R"({"do":"draw"})") == "/from: \"from\" is missing");
  CHECK(choice(R"({"do":"draw","from":"set"})") == "/from: tavern or harbor is wanted here");
  CHECK(choice(R"({"do":"draw","from":"tavern"})") == "/slot: \"slot\" is missing");
  CHECK(choice(R"({"do":"draw","from":"harbor","slot":1})") ==
        R"(/slot: this choice has no such field: {"do":"draw","from":"harbor"})");
  CHECK(choice(R"({"do":"choose"})") == "/of: \"of\" is missing");
  CHECK(choice(R"({"do":"choose","of":1})") == "/face: \"face\" is missing");
  CHECK(choice(R"({"do":"choose","of":1,"face":"open"})") == "/card: \"card\" is missing");
  CHECK(choice(R"({"do":"choose","from":"harbor"})") == "/from: tavern, graveyard, hand or set is wanted here");
  CHECK(choice(R"({"do":"choose","of":1,"face":"hidden","slot":70})").starts_with("/slot: this player has "));
  CHECK(choice(R"({"do":"player","of":4})") == "/of: a seat is wanted, 0 to 2");
  CHECK(choice(R"({"do":"sing"})").starts_with("/do: unknown choice \"sing\": play, discard, hide, "));

  const auto outcome = [&](const char* text) { return flaw_of(T::read_outcome(setup, read_json(text))); };
  CHECK(outcome(R"({"over":false,"markers":{"red":4,"green":4}})").empty());
  CHECK(outcome(R"({"over":true,"markers":{"red":4,"green":4}})") == ": \"faction\" is missing");
  CHECK(outcome(R"({"over":false,"markers":{"red":4,"green":4},"faction":"army"})") ==
        "/faction: the game is not over");
  CHECK(!T::read_split(setup, view, Json()).has_value());
  CHECK(written([&](JsonOut& out) { T::write_split(out, setup, view, Split{}); }) == "null");
}

namespace {

// The places of all values in a document.
void places_in(const Json& json, const std::string& at, std::vector<std::string>& places) {
  if (!at.empty()) places.push_back(at);
  if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i) places_in(json[i], at + "/" + std::to_string(i), places);
  } else if (json.is_object()) {
    for (const auto& [key, value] : json.items()) places_in(value, at + "/" + key, places);
  }
}

// Something else in one of its places: from another one, a number or a word, or nothing.
void alter(Json& json, Rng& rng) {
  std::vector<std::string> places;
  places_in(json, "", places);
  const auto any = [&] { return places[rng.below(static_cast<std::uint32_t>(places.size()))]; };
  const std::string place = any();
  Json& there = json_at(json, place);
  switch (rng.below(8)) {
    case 0: there = static_cast<int>(rng.below(16)) - 2; break;
    case 1: there = nullptr; break;
    case 2: there = name_of(static_cast<Card>(1 + rng.below(kCards))); break;
    case 3: there = name_of(static_cast<Ask>(rng.below(23))); break;
    case 4:
      if (Json& parent = json_at(json, parent_of(place)); parent.is_object()) parent.erase(last_of(place));
      break;
    case 5:
      if (there.is_array()) there.push_back(Json(json_at(json, any())));
      break;
    case 6:
      if (there.is_array() && !there.empty()) erase_entry(there, there.size() - 1);
      break;
    default: there = Json(json_at(json, any())); break;
  }
}

}  // namespace

TEST_CASE("Hidden Leaders, talk: a view that was altered is refused, or can be shown and thought about") {
  const text::HiddenLeadersWords words(text::Language::en, text::icu_formatter());
  Rng rng(7);
  int accepted = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Setup setup = make_setup(players, false, true);
    const std::vector<std::string> names(static_cast<std::size_t>(players), "Anna");
    play(setup, static_cast<std::uint64_t>(players), [&](const State& state, const auto& /*events*/) {
      const View view = G::view(setup, state, viewers(setup, rng.next())[0]);
      const Json right = read_json(view_text(setup, view));
      for (int i = 0; i < 6; ++i) {
        Json altered = right;
        for (std::uint32_t times = 1 + rng.below(3); times > 0; --times) alter(altered, rng);
        const Read<View> read = T::read_view(setup, altered);
        if (!read) {
          CHECK(!read.error().message.empty());
          continue;
        }
        ++accepted;
        CHECK(read_json(view_text(setup, *read)) == read_json(altered.dump()));
        CHECK(!words.prompt(*read, names).empty());
        CHECK(!words.moment(moment(*read)).empty());
        try {
          State imagined = G::determinize(setup, *read, rng);
          CHECK(G::view(setup, imagined, read->viewer).harbor_size == read->harbor_size);
          for (const Seat seat : each(static_cast<SeatSet>(read->asked & all_seats(players)))) {
            G::Options options;
            G::options(setup, imagined, seat, options);
            for (const Action option : options) CHECK(!words.option(*read, names, option).empty());
          }
          playout(setup, imagined, rng, 10);
        } catch (const laws::InvariantBroken& broken) {
          FAIL_CHECK(broken.what() << "\n" << altered.dump());
        }
      }
    });
  }
  CHECK(accepted > 20);
}

TEST_CASE("Hidden Leaders, talk: facts say what a card does") {
  const Json facts = facts_json(make_setup(3, false, true));
  CHECK(facts["heroes"].size() == kCards);
  CHECK(facts["heroes"]["shaky-sharpshooter"].dump() ==
        R"({"factions":["tribes"],"markers":{"options":[{"red":1,"green":0},{"red":0,"green":-1}],"times_x":false},)"
        R"("steps":[{"verb":"move_markers","by":"you"},{"verb":"bury","by":"you","pick":"chosen","count":1,)"
        R"("from":{"zone":"party","of":"any","face":"open","any_of":["army"]}}]})");
  CHECK(facts["heroes"]["keen-koi"]["markers"]["options"].dump() == R"([{"leading":-1,"trailing":1}])");
  CHECK(facts["heroes"]["half-sliced-ghoul"]["steps"][1]["when"].dump() ==
        R"({"condition":"card_fits","any_of":["tribes","army"]})");
  CHECK(facts["heroes"]["buried-emperor"].dump() == R"({"factions":["tribes","army","undead","water"],"steps":[]})");
  CHECK(facts["leaders"]["cyra"].dump() == R"({"number":2,"factions":["army","water"]})");
  CHECK(facts["ends_with_open"] == 7);
  CHECK(facts["rules"]["war_area"] == kWarArea);
}

TEST_CASE("Hidden Leaders, talk: types of TypeScript") {
  TypeScript types;
  T::declare_types(types);
  const std::string& text = types.text();
  const auto declares = [&](const std::string& part) { CHECK_MESSAGE(text.find(part) != std::string::npos, part); };
  for (const char* name : {"Setup", "Facts", "View", "Event", "Choice", "Split", "Outcome"}) {
    declares("export type HiddenLeaders" + std::string(name) + " = ");
  }
  declares("\n  | { do: \"choose\"; of: number; face: \"open\"; card: HiddenLeadersCard }");
  declares(
      "\n  | { what: \"played\"; seat: number; card: HiddenLeadersCard | null; by?: number; with?: HiddenLeadersCard "
      "}");
  declares("\n  viewer: Who;\n");
  declares("\n  game: \"hidden-leaders\";\n");
}

}  // namespace oshra::hidden_leaders
