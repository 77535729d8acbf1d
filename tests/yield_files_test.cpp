// Yield in files: the one JSON form of actions, set-ups and logs, and positions as scenario files tell them.
#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <set>

#include "apps/common/malformed.h"
#include "apps/lab/files.h"
#include "apps/lab/log.h"
#include "apps/lab/scenario.h"
#include "apps/lab/yield/position.h"
#include "engine/core/rng.h"
#include "protocol/yield/action_json.h"

namespace oshra::lab {

namespace {

using yield::Do;
using yield::Power;
using yield::with;

// Why it is malformed; nothing: it is read.
std::optional<std::string> malformed(const std::function<void()>& read) {
  try {
    read();
  } catch (const Malformed& error) {
    return error.what();
  }
  return std::nullopt;
}

// --- actions ---

// Seat 0 has four armies, seat 1 the champion, seat 2 no leader.
struct Words {
  yield::Setup setup;
  yield::LocationNames locations{{"a", "b", "c"}};
  yield::PerSeat<Power> powers = {Power::fourth_army, Power::champion};

  Words() { setup.players = 3; }
  [[nodiscard]] yield::Naming naming() const { return {setup, locations, powers}; }

  [[nodiscard]] std::string written(Seat actor, Action action) const {
    return yield::choice_json(naming(), actor, action).dump();
  }
  // The action, or what is wrong.
  [[nodiscard]] std::variant<Action, ActionError> read(Seat actor, const char* text) const {
    return yield::parse_choice(naming(), actor, parse_json(text), {});
  }
  [[nodiscard]] Action action(Seat actor, const char* text) const {
    const auto read = this->read(actor, text);
    REQUIRE(std::holds_alternative<Action>(read));
    return std::get<Action>(read);
  }
};

struct Written {
  Seat actor;
  Action action;
  const char* json;
};
const std::vector<Written> kWritten = {
    {0, with(Do::leader, 5, 1), R"({"do":"leader","leader":"pavyr","side":"b"})"},
    {0, with(Do::leader, 1, 0), R"({"do":"leader","leader":"keralon","side":"a"})"},
    {0, with(Do::start, 2), R"({"do":"start","at":"c"})"},
    {0, with(Do::place, 3, 1), R"({"do":"place","army":"fourth","at":"b"})"},
    {0, yield::give_units({1, 2, 3, 6}), R"({"do":"units","archer":1,"infantry":2,"cavalry":3,"fourth":6})"},
    {1, yield::give_units({15, 0, 3, 0}), R"({"do":"units","archer":15,"infantry":0,"champion":3})"},
    {2, yield::give_units({0, 0, 6, 0}), R"({"do":"units","archer":0,"infantry":0,"cavalry":6})"},
    {0, with(Do::discard, 0), R"({"do":"discard","card":"forest 1"})"},
    {0, with(Do::keep, yield::kind(yield::Region::wetlands, 4)), R"({"do":"keep","card":"wetlands 4"})"},
    {0, with(Do::give, yield::kind(yield::Region::town, 9)), R"({"do":"give","card":"town 9"})"},
    {0, with(Do::play_up, 2), R"({"do":"play","card":"forest 3","face":"up"})"},
    {0, with(Do::play_down, 2), R"({"do":"play","card":"forest 3","face":"down"})"},
    {0, with(Do::strategy, 1), R"({"do":"strategy","card":"move-all"})"},
    {0, with(Do::copy, 6), R"({"do":"copy","card":"ritual"})"},
    {0, yield::plain(Do::reveal), R"({"do":"reveal"})"},
    {0, yield::plain(Do::draw), R"({"do":"draw"})"},
    {1, with(Do::step, 2, 0), R"({"do":"step","army":"champion","to":"a"})"},
    {2, with(Do::step, 2, 0), R"({"do":"step","army":"cavalry","to":"a"})"},
    {0, yield::plain(Do::conquer), R"({"do":"conquer"})"},
    {0, with(Do::ambush, 1), R"({"do":"ambush","army":"infantry"})"},
    {0, with(Do::upgrade, 0), R"({"do":"upgrade","at":"a"})"},
    {0, with(Do::found, 1), R"({"do":"found","at":"b"})"},
    {0, with(Do::sacrifice, 2), R"({"do":"sacrifice","at":"c"})"},
    {0, with(Do::marker, 2), R"({"do":"marker","of":2})"},
    {0, with(Do::carry, 2, 1), R"({"do":"carry","at":"c","to":"b"})"},
    {0, with(Do::steal, 1, 2), R"({"do":"steal","of":1,"region":"town"})"},
    {0, with(Do::battle, 1, 2), R"({"do":"battle","of":1,"army":"champion"})"},
    {0, yield::plain(Do::yield), R"({"do":"yield"})"},
    {0, yield::plain(Do::accept), R"({"do":"accept"})"},
    {0, yield::plain(Do::pass), R"({"do":"pass"})"},
    {0, yield::plain(Do::hand_over), R"({"do":"hand-over"})"},
    {2, with(Do::lose, 0, 3), R"({"do":"lose","of":0,"army":"fourth"})"},
    {2, with(Do::retreat, 1, 2, 1), R"({"do":"retreat","of":1,"army":"champion","to":"b"})"},
    {2, with(Do::chase, 0, 1), R"({"do":"chase","army":"archer","to":"b"})"},
    {0, with(Do::recover, 0), R"({"do":"recover","at":"a"})"},
    {0, yield::plain(Do::done), R"({"do":"done"})"},
};

}  // namespace

TEST_CASE("yield files: each kind of choice has one form, and reads back") {
  const Words words;
  std::set<Do> kinds;
  for (const Written& written : kWritten) {
    CAPTURE(written.json);
    CHECK(words.written(written.actor, written.action) == written.json);
    CHECK(words.action(written.actor, written.json) == written.action);
    CHECK(fits_whole(parse_json(written.json), yield::choice_json(words.naming(), written.actor, written.action)));
    kinds.insert(yield::kind_of(written.action));
  }
  // All but none and the two of chance.
  CHECK(kinds.size() == yield::kActionKinds - 3);
}

TEST_CASE("yield files: deals") {
  for (yield::Kind card = 0; card < yield::kKinds; ++card) {
    const Json json = yield::deal_json(with(Do::deal_card, card));
    CHECK(std::get<Action>(yield::parse_deal(json)) == with(Do::deal_card, card));
  }
  CHECK(yield::deal_json(with(Do::deal_card, 13)) == "wetlands 5");
  CHECK(yield::deal_json(with(Do::deal_start, 3)).dump() == R"({"start":3})");
  CHECK(std::get<Action>(yield::parse_deal({{"start", 3}})) == with(Do::deal_start, 3));
  for (const char* wrong : {R"("forest 0")", R"("forest 10")", R"("forest")", R"("forest  5")", R"("Forest 5")", "5",
                            R"({"start": 5})", R"({"start": 1, "x": 1})", "null"}) {
    CAPTURE(wrong);
    CHECK(std::holds_alternative<ActionError>(yield::parse_deal(parse_json(wrong))));
  }
}

TEST_CASE("yield files: an army left out gets no units") {
  const Words words;
  CHECK(words.action(0, R"({"do":"units","fourth":6})") == yield::give_units({0, 0, 0, 6}));
  CHECK(words.action(1, R"({"do":"units","champion":6,"cavalry":0})") == yield::give_units({0, 0, 6, 0}));
  const Json six = yield::choice_json(words.naming(), 2, yield::give_units({6, 0, 0, 0}));
  CHECK(fits_whole(parse_json(R"({"do":"units","archer":6})"), six));
  CHECK(fits_whole(parse_json(R"({"do":"units","archer":6,"fourth":0})"), six));
  CHECK(!fits_whole(parse_json(R"({"do":"units"})"), six));
  CHECK(!fits_whole(parse_json(R"({"do":"units","archer":6,"infantry":1})"), six));
}

TEST_CASE("yield files: an army that its player does not have makes no action that can be offered") {
  const Words words;
  CHECK(words.action(1, R"({"do":"step","army":"cavalry","to":"a"})").a >= yield::kSlots);
  CHECK(words.action(2, R"({"do":"step","army":"champion","to":"a"})").a >= yield::kSlots);
  CHECK(words.action(2, R"({"do":"lose","of":1,"army":"cavalry"})").b >= yield::kSlots);
  CHECK(words.action(1, R"({"do":"units","archer":3,"cavalry":3})").c != 0);
  CHECK(words.action(1, R"({"do":"units","archer":16})").c != 0);
}

TEST_CASE("yield files: what is wrong with a choice is said with its key") {
  const Words words;
  const auto wrong = [&](const char* text) {
    const auto read = words.read(0, text);
    REQUIRE(std::holds_alternative<ActionError>(read));
    return std::get<ActionError>(read);
  };
  CHECK(wrong("[]").key.empty());
  CHECK(wrong(R"({"card":"forest 3"})").key == "do");
  CHECK(wrong(R"({"do":"jump"})").message.find("leader, start, place") != std::string::npos);
  CHECK(wrong(R"({"do":"step","to":"a"})").message == "\"army\" is missing");
  CHECK(wrong(R"({"do":"step","army":"archer"})").message == "\"to\" is missing");
  CHECK(wrong(R"({"do":"retreat","army":"archer","to":"a"})").message == "\"of\" is missing");
  CHECK(wrong(R"({"do":"play","card":"forest 3"})").message == "\"face\" is missing");
  CHECK(wrong(R"({"do":"step","army":"navy","to":"a"})").key == "army");
  CHECK(wrong(R"({"do":"step","army":"archer","to":"z"})").message == "no location of this map is called \"z\"");
  CHECK(wrong(R"({"do":"strategy","card":"forest 3"})").key == "card");
  CHECK(wrong(R"({"do":"marker","of":5})").key == "of");
  CHECK(wrong(R"({"do":"units","archer":-1})").key == "archer");
  CHECK(wrong(R"({"do":"units","archer":18446744073709551615})").key == "archer");
  CHECK(wrong(R"({"do":"conquer","at":"a"})").message == "unknown key for \"conquer\"");
}

// --- set-ups and logs ---

namespace {

const char* const kOwnMap =
    R"({"locations": {"w": "town", "x": "forest", "y": "wetlands", "z": "town", "home": "forest"},
  "streets": [["z", "y"], ["w", "x"], ["x", "y"], ["x", "home"]], "starts": ["z", "w"], "numerals": ["y", "z", "w"]})";

const std::vector<std::string> kSetups = {
    R"({"game":"yield","players":2,"map":"two","leaders":false,"rules_version":1})",
    R"({"game":"yield","players":5,"map":"five","leaders":true,"start":4,"rules_version":1})",
    R"({"game":"yield","players":4,"map":"four","leaders":true,"powers":{"1":{"leader":"basil","side":"b"}},)"
    R"("teams":"2v2","rules_version":1})",
    R"({"game":"yield","players":3,"map":"three","leaders":true,"teams":"2v1","single":1,"rules_version":1})",
    R"({"game":"yield","players":3,"map":"three","leaders":false,"teams":"2v1","single":0,)"
    R"("deck":{"forest 1":15,"wetlands 9":15,"town 5":15,"town 6":1},"rules_version":1})",
};

// One random game, as its log.
std::string random_log(const Json& setup, std::uint64_t seed) {
  const auto start = start_yield(setup);
  LogWriter log(*start);
  Rng rng(seed);
  for (int i = 0; start->actors() != 0 && i < 5000; ++i) {
    const Actor actor = first_of(start->actors());
    const std::vector<Action> options = start->options(actor);
    const Action action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    // One name each, which leads back to it.
    for (const Action option : options) {
      const Json json = action_json(*start, actor, option);
      CHECK((actor == kChance ? start->parse_deal(json, "") : start->parse_choice(actor, json, "")) == option);
    }
    start->apply(actor, action, {});
    log.add(*start, actor, {action});
  }
  CHECK(start->actors() == 0);
  log.end(*start);
  return log.text();
}

Json own_map_setup() {
  return {{"game", "yield"}, {"players", 2}, {"map", parse_json(kOwnMap)}, {"leaders", false}, {"rules_version", 1}};
}

}  // namespace

TEST_CASE("yield files: a log begins with its whole Setup") {
  for (const std::string& text : kSetups) {
    CAPTURE(text);
    const auto position = start_yield(parse_json(text));
    CHECK(position->setup_json().dump() == text);
    const auto again = start_yield(position->setup_json());
    CHECK(again->setup() == position->setup());
    CHECK(again->hash() == position->hash());
  }
}

TEST_CASE("yield files: a map of the match's own is part of the log") {
  const auto position = start_yield(own_map_setup());
  const auto again = start_yield(position->setup_json());
  CHECK(again->setup() == position->setup());
  const yield::Map& map = position->setup().map;
  CHECK(map.locations == 5);
  CHECK(map.starts[0] == 3);
  CHECK(map.starts[1] == 0);
  // y, z, w in this order; x and home have none.
  CHECK(map.numerals[2] == 1);
  CHECK(map.numerals[3] == 2);
  CHECK(map.numerals[0] == 3);
  CHECK(map.numerals[1] == 0);
  CHECK(yield::neighbours(map, 1) ==
        (yield::just(yield::Location{0}) | yield::just(yield::Location{2}) | yield::just(yield::Location{4})));
  CHECK(position->setup_json()["map"]["streets"].dump() == R"([["w","x"],["x","y"],["x","home"],["y","z"]])");
}

TEST_CASE("yield files: random games replay from their logs") {
  std::vector<Json> setups = {own_map_setup()};
  for (const std::string& text : kSetups) setups.push_back(parse_json(text));
  for (const Json& setup : setups) {
    CAPTURE(setup.dump());
    const std::string log = random_log(setup, 7);
    CHECK(replay_log(log) == std::nullopt);
    // A hash that is not what it was is found.
    std::string bent = log;
    const std::size_t hash = bent.find("\"hash\":\"", bent.size() / 2) + 8;
    bent[hash] = bent[hash] == '0' ? '1' : '0';
    CHECK(replay_log(bent).has_value());
  }
}

TEST_CASE("yield files: set-ups that are refused") {
  const auto why = [](const char* key, const char* value) {
    Json setup = parse_json(kSetups.back());
    if (value == nullptr) {
      setup.erase(key);
    } else {
      setup[key] = parse_json(value);
    }
    return malformed([&] { static_cast<void>(load_setup(setup)); }).value_or("");
  };
  CHECK(why("players", nullptr) == "/players: the number of players is missing, 2 to 5");
  CHECK(why("players", "6").starts_with("/players: a whole number from 2 to 5"));
  CHECK(why("players", "2").starts_with("/teams: 2v1 is for 3 players; there are 2"));
  CHECK(why("map", R"("four")").starts_with("/map: one start for each of 3 players is wanted, not 4"));
  CHECK(why("map", R"("six")").starts_with("/map: no map is called \"six\": one of two, three, four, five"));
  CHECK(why("map", nullptr).starts_with("/map: a map is missing"));
  CHECK(why("single", nullptr).starts_with("/single: who plays alone is missing"));
  CHECK(why("single", "3").starts_with("/single: a whole number from 0 to 2"));
  CHECK(why("teams", nullptr).starts_with("/single: only with \"teams\": \"2v1\""));
  CHECK(why("deck", R"({"forest 3": 16})").starts_with("/deck/forest 3: a whole number from 1 to 15"));
  CHECK(why("deck", R"(["forest 3"])").starts_with("/deck: a number by card is wanted"));
  CHECK(why("powers", R"({"1": {"leader": "basil", "side": "a"}})").find("\"leaders\": true") != std::string::npos);
  CHECK(why("rules_version", "2").starts_with("/rules_version: "));
  CHECK(why("rules_version", nullptr) == "/rules_version: the rules' version is missing");
  CHECK(why("beginner", "true").starts_with("/beginner: unknown key"));
}

// --- positions ---

namespace {

const char* const kPosition = R"({
  "game": "yield", "title": "x", "year": 2, "season": 3, "start": 1, "phase": "strategy",
  "map": {"locations": {"a": "forest", "b": "town", "c": "wetlands"}, "streets": [["a", "b"], ["b", "c"]]},
  "fortresses": {"a": {"value": 2, "owner": 1}, "c": {"value": 3}},
  "discard": ["town 6"],
  "seats": [
    {"leader": "keralon", "side": "a", "hand": ["forest 3", "town 4"],
     "armies": {"archer": {"at": "a", "units": 4}, "fourth": {"at": "a"}, "infantry": {"units": 7}},
     "used": {"conquer": "up", "ambush": "down"}, "seen": ["fourth"]},
    {"armies": {"cavalry": {"at": "c", "units": 15}}}
  ]})";

// The position with one place changed ("/seats/0/hand"); null takes it away.
std::string refused(const char* place, const char* value) {
  Json file = parse_json(kPosition);
  const Json::json_pointer pointer{std::string(place)};
  if (value == nullptr) {
    file.at(pointer.parent_pointer()).erase(pointer.back());
  } else {
    file[pointer] = parse_json(value);
  }
  return malformed([&] { static_cast<void>(load_position(file)); }).value_or("");
}

}  // namespace

TEST_CASE("yield files: a position is filled as its file says") {
  const auto position = load_yield(parse_json(kPosition));
  const yield::State& s = position->state();
  const yield::Setup& setup = position->setup();
  CHECK(setup.players == 2);
  CHECK(setup.powers[0] == Power::fourth_army);
  CHECK(setup.deck == yield::standard_deck());
  CHECK(s.powers == setup.powers);
  CHECK(s.year == 2);
  CHECK(s.since == 2);
  CHECK(s.season == 3);
  CHECK(s.start == 1);
  CHECK(s.first == 1);
  CHECK(s.ask == yield::Ask::strategy);
  CHECK(s.asked == 3);
  CHECK(s.base[0] == 4 + 7 + 1 + 1);
  CHECK(s.base[1] == 1 + 1 + 15);
  CHECK(s.dials[0][0].byte == 4);
  CHECK(s.dials[0][3].byte == (1 | 1 << 4));
  CHECK(s.dials[1][3].byte == 0);
  CHECK(s.at[0] == std::array<yield::Location, 4>{0, yield::kOffMap, yield::kOffMap, 0});
  CHECK(s.at[1] == std::array<yield::Location, 4>{yield::kOffMap, yield::kOffMap, 2, yield::kOffMap});
  CHECK(s.at[2][0] == yield::kOffMap);
  CHECK(s.raised == yield::kNowhere);
  CHECK(s.deck.size() == 69);
  CHECK(s.up[0] == yield::just(yield::Strategy::conquer));
  CHECK(s.face_down[0] == yield::just(yield::Strategy::ambush));
  CHECK(s.owned[1] == yield::just(yield::Location{0}));
  CHECK(s.value[2] == 3);
  // Written as it was read.
  const Json state = position->state_json();
  CHECK(state["fortresses"].dump() == R"({"a":{"value":2,"owner":1},"c":{"value":3,"owner":null}})");
  CHECK(state["seats"][0]["hand"].dump() == R"(["forest 3","town 4"])");
  CHECK(state["seats"][0]["armies"]["infantry"].dump() == R"({"at":null,"units":7})");
  CHECK(state["seats"][0]["used"].dump() == R"({"conquer":"up","ambush":"down"})");
  CHECK(state["seats"][0]["seen"].dump() == R"(["fourth"])");
  CHECK(state["deck"].size() == 69);
  const Json view = position->view_json(1);
  CHECK(view["seats"][0]["hand"].dump() == "[null,null]");
  CHECK(view["seats"][0]["armies"]["archer"].dump() == R"({"at":"a","units":null})");
  CHECK(view["seats"][0]["armies"]["fourth"].dump() == R"({"at":"a","units":1})");
  CHECK(view["seats"][0]["used"].dump() == R"({"conquer":"up","down":1})");
  CHECK(view["deck"] == 69);
}

TEST_CASE("yield files: a deck of its own") {
  Json file = parse_json(kPosition);
  file["deck"] = {"town 1", "forest 9"};
  const auto position = load_yield(file);
  CHECK(position->state().deck.size() == 2);
  CHECK(position->setup().deck.size() == 5);
  CHECK(position->setup().deck.count(yield::kind(yield::Region::forest, 9)) == 1);
}

TEST_CASE("yield files: the set-up from a scenario file") {
  Json file = {{"game", "yield"},
               {"title", "x"},
               {"phase", "setup"},
               {"map", parse_json(kOwnMap)},
               {"seats", {Json::object(), Json::object()}}};
  CHECK(load_yield(file)->actors() == only(kChance));
  file["start"] = 1;
  const auto position = load_yield(file);
  CHECK(position->actors() == only(1));
  CHECK(position->hash() == start_yield(position->setup_json())->hash());
  file["leaders"] = true;
  file["seats"][1] = {{"leader", "basil"}, {"side", "b"}};
  CHECK(load_yield(file)->actors() == only(0));  // the other has its leader
  file["seats"][0]["hand"] = {"forest 3"};
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); }) == "/seats/0/hand: the set-up comes first");
}

TEST_CASE("yield files: positions that are refused, with the place and what would be right") {
  CHECK(refused("/title", R"("y")").empty());
  CHECK(refused("/turn", "1").starts_with("/turn: unknown key; known here: game, title"));
  CHECK(refused("/map", nullptr).starts_with("/map: a map is missing"));
  CHECK(refused("/map/locations/d", R"("sea")").starts_with("/map/locations/d: forest, wetlands or town is wanted"));
  CHECK(refused("/map/streets/0", R"(["a", "a"])").starts_with("/map/streets/0: a street joins two different"));
  CHECK(refused("/map/streets/0", R"(["a", "z"])").starts_with("/map/streets/0/1: no location"));
  CHECK(refused("/map/starts", R"(["a", "a"])").starts_with("/map/starts/1: \"a\" is named twice"));
  CHECK(refused("/map/titel", "1").starts_with("/map/titel: unknown key"));
  CHECK(refused("/fortresses/z", R"({"value": 1})").starts_with("/fortresses/z: no location"));
  CHECK(refused("/fortresses/a", "{}").starts_with("/fortresses/a/value: the fortress's value is missing"));
  CHECK(refused("/fortresses/a/value", "0").starts_with("/fortresses/a/value: a whole number from 1"));
  CHECK(refused("/fortresses/a/owner", "2").starts_with("/fortresses/a/owner: a whole number from 0 to 1"));
  CHECK(refused("/year", "4").starts_with("/year: a whole number from 1 to 3"));
  CHECK(refused("/season", "5").starts_with("/season: a whole number from 1 to 4"));
  CHECK(refused("/start", "2").starts_with("/start: a whole number from 0 to 1"));
  CHECK(refused("/phase", R"("harvest")").starts_with("/phase: setup, strategy"));
  CHECK(refused("/teams", R"("2v2")").starts_with("/teams: 2v2 is for 4 players; there are 2"));
  CHECK(refused("/single", "0").starts_with("/single: only with"));
  CHECK(refused("/seats/0/side", nullptr).starts_with("/seats/0/side: the leader's side is missing"));
  CHECK(refused("/seats/0/leader", nullptr).starts_with("/seats/0/leader: the leader whose side"));
  CHECK(refused("/seats/0/leader", R"("cyra")").starts_with("/seats/0/leader: unknown leader \"cyra\": keralon"));
  CHECK(refused("/seats/1", R"({"leader": "keralon", "side": "b"})") == "/seats/1/leader: this leader is named twice");
  CHECK(refused("/seats/0/armies/champion", "{}") ==
        "/seats/0/armies/champion: seat 0 has no army \"champion\"; it has archer, infantry, cavalry, fourth");
  CHECK(refused("/seats/1/armies/fourth", "{}").find("it has archer, infantry, cavalry") != std::string::npos);
  CHECK(refused("/seats/1/seen", R"(["fourth"])").starts_with("/seats/1/seen/0: seat 1 has no army"));
  CHECK(refused("/seats/1/armies/cavalry/at", R"("a")") ==
        "/seats/1/armies/cavalry/at: seat 0, an enemy, has an army on \"a\" (Y-M3)");
  CHECK(refused("/seats/1/armies/cavalry/units", "16")
            .starts_with("/seats/1/armies/cavalry/units: a whole number from 1 to 15"));
  CHECK(refused("/seats/1/armies/cavalry/units", "0")
            .starts_with("/seats/1/armies/cavalry/units: a whole number from 1 to 15"));
  CHECK(refused("/seats/0/used/conquest", R"("up")").starts_with("/seats/0/used/conquest: unknown strategy card"));
  CHECK(refused("/seats/0/used/ritual", "true").starts_with("/seats/0/used/ritual: \"up\" or \"down\""));
  CHECK(refused("/seats/0/inactive", R"(["archer"])").starts_with("/seats/0/inactive: only in phase battle"));
  CHECK(refused("/phase", R"("battle")").starts_with("/seats/0/used: after the last season"));
  CHECK(refused("/seats/0/hand/0", R"("forest 10")").starts_with("/seats/0/hand/0: unknown card \"forest 10\""));
  CHECK(refused("/discard", R"(["town 4", "town 4", "town 4", "town 4", "town 4", "town 4"])")
            .starts_with("/deck: there are 6 of \"town 4\" in the game, not 7"));
  CHECK(refused("/discard", R"(["town 1"])").starts_with("/deck: there are 0 of \"town 1\" in the game, not 1"));
  Json deck = Json::array();
  for (int i = 0; i < 15; ++i) deck.push_back("town 4");
  CHECK(refused("/deck", deck.dump().c_str()) == "/deck/14: more than 15 of \"town 4\"");
  deck = Json::array();
  for (int i = 0; i < 118; ++i) deck.push_back(yield::card_name(static_cast<yield::Kind>(i % 26)));
  CHECK(refused("/deck", deck.dump().c_str()) == "/deck/117: more than 120 cards");
  CHECK(refused("/seats", R"([{}])") == "/seats: a list of 2 to 5 seats is wanted");
}

TEST_CASE("yield files: the last year has no recovery") {
  Json file = parse_json(kPosition);
  file["seats"] = {Json::object(), Json::object()};
  file["phase"] = "recruit";
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); }) == std::nullopt);
  file["year"] = 3;
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); }) == "/year: the last year has no recruit (Y-Y1)");
}

TEST_CASE("yield files: two against one has its armies and leaders") {
  Json file = parse_json(kPosition);
  file["teams"] = "2v1";
  file["single"] = 2;
  file["seats"] = {Json::object(), Json::object(), {{"armies", {{"fourth", {{"at", "a"}}}}}}};
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); }) == std::nullopt);
  file["seats"][0]["armies"]["cavalry"]["at"] = "b";
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); }) ==
        "/seats/0/armies/cavalry: seat 0 has no army \"cavalry\"; it has archer, infantry");
  file["seats"][0] = {{"leader", "keralon"}, {"side", "a"}};
  CHECK(
      malformed([&] { static_cast<void>(load_yield(file)); }).value_or("").starts_with("/seats/0/leader: keralon is"));
  file["seats"][0] = Json::object();
  file["seats"][2] = {{"leader", "keralon"}, {"side", "b"}};
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); })
            .value_or("")
            .starts_with("/seats/2/leader: who plays alone"));
}

TEST_CASE("yield files: partners share a location, enemies do not") {
  Json file = parse_json(kPosition);
  file["teams"] = "2v2";
  file["seats"] = {{{"armies", {{"archer", {{"at", "a"}}}}}},
                   Json::object(),
                   {{"armies", {{"archer", {{"at", "a"}}}}}},
                   Json::object()};
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); }) == std::nullopt);
  file["seats"][3] = {{"armies", {{"infantry", {{"at", "a"}}}}}};
  CHECK(malformed([&] { static_cast<void>(load_yield(file)); })
            .value_or("")
            .starts_with("/seats/3/armies/infantry/at: seat 0"));
}

// --- steps ---

namespace {

// What comes of the position with these steps: "" if all hold.
std::string played(const char* steps) {
  Json file = parse_json(kPosition);
  file["steps"] = parse_json(steps);
  try {
    Scenario scenario = parse_scenario(file);
    return run_scenario(scenario).value_or("");
  } catch (const Malformed& error) {
    return std::string("malformed ") + error.what();
  }
}

}  // namespace

TEST_CASE("yield files: expectations compare what they name, and bite") {
  CHECK(played(R"([{"expect": {"year": 2, "season": 3, "phase": "strategy", "start": 1, "deck": 69, "scores": [0, 2],
                    "to_act": [1, 0], "over": false, "winners": [], "players": 2}}])")
            .empty());
  CHECK(
      played(R"([{"expect": {"fortresses": {"a": {"value": 2, "owner": 1}, "b": null, "c": {"value": 3}}}}])").empty());
  CHECK(played(R"([{"expect": {"fortresses": {"a": {"value": 2}}}}])") != "");  // not a neutral one
  CHECK(played(R"([{"expect": {"fortresses": {"c": null}}}])") != "");
  CHECK(played(R"([{"expect": {"fortresses": {"b": {"value": 1}}}}])") != "");
  CHECK(played(R"([{"expect": {"deck": 70}}])") != "");
  CHECK(played(R"([{"expect": {"discard": ["town 6"]}}])").empty());
  CHECK(played(R"([{"expect": {"discard": ["town 5"]}}])") != "");
  CHECK(
      played(R"([{"expect": {"seats": [{"hand": ["town 4", "forest 3"], "armies": {"archer": {"units": 4}}}, null]}}])")
          .empty());
  CHECK(played(R"([{"expect": {"seats": [{"armies": {"archer": {"units": 5}}}, null]}}])") != "");
  CHECK(played(R"([{"expect": {"seats": [{"used": {"conquer": "up", "ambush": "down"}}, {"used": {}}]}}])").empty());
  CHECK(played(R"([{"expect": {"seats": [{"used": {"conquer": "up"}}, null]}}])") != "");  // all that are used
  CHECK(played(R"([{"seat": 1, "sees": {"seats": [{"used": {"conquer": "up", "down": 1}}, null]}}])").empty());
  CHECK(played(R"([{"seat": 1, "sees": {"seats": [{"hand": [null, null], "seen": ["fourth"]}, null]}}])").empty());
  CHECK(played(R"([{"seat": 1, "does_not_see": ["forest 3", "town 4"]}])").empty());
  CHECK(played(R"([{"seat": 0, "does_not_see": ["forest 3"]}])") != "");
  CHECK(played(R"([{"seat": "spectator", "sees": {"deck": 69, "discard": ["town 6"]}}])").empty());
}

TEST_CASE("yield files: steps that are malformed") {
  CHECK(played(R"([{"expect": {"markers": {}}}])").starts_with("malformed /steps/0/expect/markers: unknown key"));
  CHECK(
      played(R"([{"expect": {"seats": [null]}}])").starts_with("malformed /steps/0/expect/seats: one entry per seat"));
  CHECK(played(R"([{"expect": {"seats": [{"armies": {"navy": {}}}, null]}}])")
            .starts_with("malformed /steps/0/expect/seats/0/armies/navy: unknown army"));
  CHECK(played(R"([{"expect": {"seats": [{"armies": {"archer": {"units": null}}}, null]}}])")
            .starts_with("malformed /steps/0/expect/seats/0/armies/archer/units"));
  CHECK(played(R"([{"expect": {"fortresses": {"z": null}}}])").starts_with("malformed /steps/0/expect/fortresses/z"));
  CHECK(played(R"([{"seat": 0, "do": "marker", "of": 2}])").starts_with("malformed /steps/0/of"));
  CHECK(played(R"([{"seat": 2, "do": "reveal"}])").starts_with("malformed /steps/0/seat"));
  CHECK(played(R"([{"deal": "keen-koi"}])").starts_with("malformed /steps/0/deal: unknown deal"));
  CHECK(played(R"([{"seat": 0, "refuse": {"do": "step", "army": "archer"}}])")
            .starts_with("malformed /steps/0/refuse/to: \"to\" is missing"));
}

TEST_CASE("yield files: from every position of the scenarios random play ends, and views can be imagined further") {
  namespace fs = std::filesystem;
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(OSHRA_SOURCE_DIR) / "tests/scenarios/yield")) {
    if (entry.path().extension() == ".json") files.insert(entry.path());
  }
  REQUIRE(!files.empty());
  Rng rng(11);
  for (const fs::path& file : files) {
    CAPTURE(file.string());
    const auto position = load_yield(parse_json(read_file(file.string())));
    const yield::Setup& setup = position->setup();
    yield::State state = position->state();
    NullSink sink;
    yield::Options options;
    int actions = 0;
    for (; state.asked != 0 && actions < 5000; ++actions) {
      const auto viewer = static_cast<Viewer>(rng.below(setup.players));
      const yield::View view = yield::view(setup, state, viewer);
      REQUIRE(yield::view(setup, yield::determinize(setup, view, rng), viewer) == view);
      const Actor actor = first_of(state.asked);
      yield::options(setup, state, actor, options);
      REQUIRE(!options.empty());
      yield::apply(setup, state, actor, options[rng.below(static_cast<std::uint32_t>(options.size()))], sink);
    }
    CHECK(state.asked == 0);
  }
}

TEST_CASE("yield files: perft counts chance by kind, and every split of units") {
  Json file = parse_json(kPosition);
  file["seats"] = {Json::object(), Json::object()};
  file["phase"] = "recruit";
  file["year"] = 1;
  file["deck"] = {"forest 3", "forest 3", "town 3", "town 4"};
  const auto position = load_yield(file);
  CHECK(position->perft(1) == 3);
  // 3 units over three armies: 10 ways; 4: 15.
  CHECK(position->perft(2) == 10 + 10 + 15);
  CHECK(position->perft(3) == 100 + 100 + 225);
}

}  // namespace oshra::lab
