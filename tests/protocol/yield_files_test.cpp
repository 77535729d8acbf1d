// Yield in files: the one JSON form of actions, set-ups and logs.
#include <doctest/doctest.h>

#include <set>

#include "apps/common/files.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/scenarios/yield/position.h"
#include "engine/core/rng.h"
#include "protocol/yield/action_json.h"
#include "tests/common/json_at.h"
#include "tests/common/start_yield.h"
#include "tests/common/why_malformed.h"
#include "tests/protocol/log/version_1.h"

namespace oshra::lab {

namespace {

using yield::Do;
using yield::Power;
using yield::with;

// --- actions ---

// Seat 0 has four armies, seat 1 the champion, seat 2 no leader.
struct Words {
  yield::Setup setup;
  yield::PerSeat<Power> powers = {Power::fourth_army, Power::champion};

  Words() {
    setup.players = 3;
    setup.names.ids[0] = "a";
    setup.names.ids[1] = "b";
    setup.names.ids[2] = "c";
  }
  [[nodiscard]] yield::Naming naming() const { return {setup, powers}; }

  [[nodiscard]] std::string written(Seat actor, Action action) const {
    return yield::choice_json(naming(), actor, action).dump();
  }
  // The action, or what is wrong.
  [[nodiscard]] Read<Action> read(Seat actor, const char* text) const {
    return yield::read_choice(naming(), actor, parse_json(text), {});
  }
  [[nodiscard]] Action action(Seat actor, const char* text) const {
    const auto read = this->read(actor, text);
    REQUIRE(read.has_value());
    return *read;
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
    CHECK(yield::read_deal(json).value() == with(Do::deal_card, card));
  }
  CHECK(yield::deal_json(with(Do::deal_card, 13)) == "wetlands 5");
  CHECK(yield::deal_json(with(Do::deal_start, 3)).dump() == R"({"start":3})");
  CHECK(yield::read_deal({{"start", 3}}).value() == with(Do::deal_start, 3));
  for (const char* wrong : {R"("forest 0")", R"("forest 10")", R"("forest")", R"("forest  5")", R"("Forest 5")", "5",
                            R"({"start": 5})", R"({"start": 1, "x": 1})", "null"}) {
    CAPTURE(wrong);
    CHECK(!yield::read_deal(parse_json(wrong)));
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
    REQUIRE(!read.has_value());
    return read.error();
  };
  CHECK(wrong("[]").place.empty());
  CHECK(wrong(R"({"card":"forest 3"})").place == "/do");
  CHECK(wrong(R"({"do":"jump"})").message.find("leader, start, place") != std::string::npos);
  CHECK(wrong(R"({"do":"step","to":"a"})").message == "\"army\" is missing");
  CHECK(wrong(R"({"do":"step","army":"archer"})").message == "\"to\" is missing");
  CHECK(wrong(R"({"do":"retreat","army":"archer","to":"a"})").message == "\"of\" is missing");
  CHECK(wrong(R"({"do":"play","card":"forest 3"})").message == "\"face\" is missing");
  CHECK(wrong(R"({"do":"step","army":"navy","to":"a"})").place == "/army");
  CHECK(wrong(R"({"do":"step","army":"archer","to":"z"})").message == "no location of this map is called \"z\"");
  CHECK(wrong(R"({"do":"strategy","card":"forest 3"})").place == "/card");
  CHECK(wrong(R"({"do":"marker","of":5})").place == "/of");
  CHECK(wrong(R"({"do":"units","archer":-1})").place == "/archer");
  CHECK(wrong(R"({"do":"units","archer":18446744073709551615})").place == "/archer");
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
  LogVersion1 log(*start);
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
    start->apply(actor, action);
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

TEST_CASE("yield files: what a map of the match's own is called is part of its setup and of the log") {
  Json setup = own_map_setup();
  setup["map"]["title"] = "Dove Vale";
  setup["map"]["names"] = {{"x", "Crossing of the Ferns"}, {"home", "Дом"}};
  const auto position = start_yield(setup);
  const yield::MapNames& names = position->setup().names;
  CHECK(names.map.view().empty());
  CHECK(names.title.english() == "Dove Vale");
  CHECK(names.find("home") == yield::Location{4});
  CHECK(names.names[4].english() == "Дом");
  CHECK(names.names[1].english() == "Crossing of the Ferns");
  CHECK(names.names[0].empty());
  CHECK(start_yield(position->setup_json())->setup() == position->setup());
  CHECK(position->setup_json()["map"]["title"] == "Dove Vale");
  // By language.
  Json abroad = setup;
  abroad["map"]["names"]["x"] = {{"en", "Crossing"}, {"fr", "Croisée"}};
  const auto elsewhere = start_yield(abroad);
  CHECK(elsewhere->setup_json()["map"]["names"]["x"].dump() ==
        R"({"en":"Crossing","de":"Crossing","fr":"Croisée","ru":"Crossing"})");
  CHECK(start_yield(elsewhere->setup_json())->setup() == elsewhere->setup());
  // The same map under other names is the same game.
  CHECK(hash_of_rules(position->setup()) == hash_of_rules(start_yield(own_map_setup())->setup()));
  CHECK(hash_of(position->setup()) != hash_of(start_yield(own_map_setup())->setup()));

  const auto complaint = [&](const char* pointer, const Json& value) {
    Json bad = setup;
    json_at(bad, pointer) = value;
    return why_malformed([&] { return start_yield(bad); });
  };
  CHECK(complaint("/map/title", std::string(61, 'x')) ==
        "/map/title: words of 1 to 60 bytes without control characters are wanted, not \"" + std::string(61, 'x') +
            "\"");
  CHECK(complaint("/map/names/x", std::string("a\0b", 3)).starts_with("/map/names/x: words of 1 to 60 bytes"));
  CHECK(complaint("/map/names/nowhere", "Nowhere") ==
        "/map/names/nowhere: no location of this map is called \"nowhere\"");
  CHECK(complaint("/map/names", Json::array({"x"})).starts_with("/map/names"));
}

TEST_CASE("yield files: random games replay from their logs") {
  std::vector<Json> setups = {own_map_setup()};
  for (const std::string& text : kSetups) setups.push_back(parse_json(text));
  for (const Json& setup : setups) {
    CAPTURE(setup.dump());
    const std::string log = random_log(setup, 7);
    CHECK(replay_log(log));
    // A hash that is not what it was is found.
    std::string bent = log;
    const std::size_t hash = bent.find("\"hash\":\"", bent.size() / 2) + 8;
    bent[hash] = bent[hash] == '0' ? '1' : '0';
    CHECK_FALSE(replay_log(bent));
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
    return why_malformed([&] { return start_position(or_malformed(read_any_setup(setup))); });
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
  CHECK(why_malformed([&] { return load_yield(file); }) == "/seats/0/hand: the set-up comes first");
}

}  // namespace oshra::lab
