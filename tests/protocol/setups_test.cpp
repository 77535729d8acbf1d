// Set-ups as JSON: each reads back as the whole it was written from, and one that cannot be read is told where and why.
#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "protocol/hidden_leaders/setup_json.h"
#include "protocol/yield/builtin_maps.h"
#include "protocol/yield/map_json.h"
#include "protocol/yield/setup_json.h"
#include "tests/common/json_at.h"
#include "tests/protocol/odd_setups.h"

namespace oshra {

namespace {

template <class T>
std::string why_not(const Read<T>& read) {
  return read ? std::string() : read.error().place + ": " + read.error().message;
}

// The good set-up with one field altered: what is said of it. Of a field whose value is no JSON nothing is left.
struct Damage {
  const char* pointer;
  const char* value;
  const char* said;
};

template <class ReadSetup>
void check_each(const char* good, const std::vector<Damage>& damages, ReadSetup read_setup) {
  for (const Damage& damage : damages) {
    CAPTURE(damage.pointer);
    CAPTURE(damage.value);
    Json json = read_json(good);
    if (const Json value = read_json(damage.value); value.is_discarded()) {
      json_at(json, parent_of(damage.pointer)).erase(last_of(damage.pointer));
    } else {
      json_at(json, damage.pointer) = value;
    }
    CHECK(why_not(read_setup(json)) == damage.said);
  }
}

// --- Hidden Leaders ---

namespace hl = hidden_leaders;

constexpr const char* kHiddenLeaders =
    R"({"game": "hidden-leaders", "players": 4, "beginner": true, "heroes": "extended", "rules_version": 1})";

const std::vector<Damage> kHiddenLeadersDamages = {
    {"/game", R"("yield")", R"(/game: "hidden-leaders" is wanted, not "yield")"},
    {"/game", "4", R"(/game: "hidden-leaders" is wanted, not 4)"},
    {"/players", "", "/players: the number of players is missing, 2 to 6"},
    {"/players", "1", "/players: a whole number from 2 to 6 is wanted, not 1"},
    {"/players", "7", "/players: a whole number from 2 to 6 is wanted, not 7"},
    {"/players", "3.5", "/players: a whole number from 2 to 6 is wanted, not 3.5"},
    {"/players", "18446744073709551615", "/players: a whole number from 2 to 6 is wanted, not 18446744073709551615"},
    {"/players", R"("4")", R"(/players: a whole number from 2 to 6 is wanted, not "4")"},
    {"/beginner", "1", "/beginner: true or false is wanted, not 1"},
    {"/heroes", "[]", "/heroes: a text is wanted, not []"},
    {"/heroes", R"("all")", R"(/heroes: "base" or "extended" is wanted)"},
    {"/rules_version", "", "/rules_version: the rules' version is missing"},
    {"/rules_version", "2", "/rules_version: a whole number from 1 to 1 is wanted, not 2"},
    {"/map", "{}", "/map: unknown key; known here: game, players, beginner, heroes, rules_version"},
};

// --- Yield ---

constexpr const char* kYield = R"({"game": "yield", "players": 3, "map": {
    "locations": {"a": "forest", "b": "wetlands", "c": "town", "d": "town"},
    "streets": [["a", "b"], ["b", "c"], ["c", "d"]], "starts": ["a", "c", "d"], "numerals": ["a", "c", "d"],
    "title": "A Row", "names": {"a": "Old Mill"}},
  "leaders": true, "powers": {"1": {"leader": "keralon", "side": "a"}, "0": {"leader": "pavyr", "side": "b"}},
  "teams": "2v1", "single": 1, "start": 2, "deck": {"forest 3": 15, "town 9": 2}, "rules_version": 1})";

const std::vector<Damage> kYieldDamages = {
    {"/game", R"("hidden-leaders")", R"(/game: "yield" is wanted, not "hidden-leaders")"},
    {"/players", "", "/players: the number of players is missing, 2 to 5"},
    {"/players", "6", "/players: a whole number from 2 to 5 is wanted, not 6"},
    {"/players", "4", "/teams: 2v1 is for 3 players; there are 4"},
    {"/heroes", R"("base")",
     "/heroes: unknown key; known here: game, players, map, leaders, powers, teams, single, start, deck, "
     "rules_version"},
    {"/map", "", "/map: a map is missing: its name, or the map itself"},
    {"/map", "3", "/map: a text is wanted, not 3"},
    {"/map", R"("six")",
     R"(/map: no map is called "six": one of two, three, four, five is wanted, or a map written out)"},
    {"/map", R"("four")", "/map: one start for each of 3 players is wanted, not 4"},
    {"/map/colour", "1", "/map/colour: unknown key; known here: locations, streets, starts, numerals, title, names"},
    {"/map/locations", "", R"(/map/locations: locations and their regions are wanted: {"a": "forest"})"},
    {"/map/locations", "[]", R"(/map/locations: locations and their regions are wanted: {"a": "forest"})"},
    {"/map/locations", "{}", "/map/locations: 1 to 40 locations are wanted, not 0"},
    {"/map/locations/b", R"("sea")", R"(/map/locations/b: forest, wetlands or town is wanted, not "sea")"},
    {"/map/locations/b", "null", "/map/locations/b: a text is wanted, not null"},
    {"/map/locations/a-name-of-25-bytes-no-less", R"("town")",
     "/map/locations/a-name-of-25-bytes-no-less: a name of 1 to 24 bytes without control characters is wanted"},
    {"/map/streets", "", R"(/map/streets: streets are wanted: [["a", "b"]])"},
    {"/map/streets", "{}", "/map/streets: a list is wanted, not {}"},
    {"/map/streets/1", R"(["b"])", R"(/map/streets/1: a street joins two locations: ["a", "b"])"},
    {"/map/streets/1/0", R"("z")", R"(/map/streets/1/0: no location of this map is called "z")"},
    {"/map/streets/1/1", R"("b")", "/map/streets/1: a street joins two different locations"},
    {"/map/starts", "", "/map/starts: one start for each of 3 players is wanted, not 0"},
    {"/map/starts/2", R"("z")", R"(/map/starts/2: no location of this map is called "z")"},
    {"/map/starts/2", R"("a")", R"(/map/starts/2: "a" is named twice)"},
    {"/map/numerals", R"("a")", R"(/map/numerals: a list is wanted, not "a")"},
    {"/map/numerals/1", "7", "/map/numerals/1: a text is wanted, not 7"},
    {"/map/title", R"("")", "/map/title: words of 1 to 60 bytes without control characters are wanted, not \"\""},
    {"/map/names", "[]", R"(/map/names: locations and what they are called are wanted: {"a": "Old Mill"})"},
    {"/map/names/a", R"("a\nb")",
     "/map/names/a: words of 1 to 60 bytes without control characters are wanted, not \"a\\nb\""},
    {"/map/names/z", R"("Zoo")", R"(/map/names/z: no location of this map is called "z")"},
    {"/leaders", R"("yes")", R"(/leaders: true or false is wanted, not "yes")"},
    {"/leaders", "", R"(/powers/1: "leaders": true is wanted where there are leaders)"},
    {"/powers", "[]", "/powers: an object by seat is wanted"},
    {"/powers/3", "{}", R"(/powers/3: a seat from 0 to 2 or "spectator" is wanted)"},
    {"/powers/spectator", "{}", "/powers/spectator: a seat is wanted"},
    {"/powers/0", "7", "/powers/0: an object is wanted, not number"},
    {"/powers/0/army", "1", "/powers/0/army: unknown key; known here: leader, side"},
    {"/powers/0/leader", "", "/powers/0/leader: the leader whose side this is is missing"},
    {"/powers/0/leader", R"("cyra")",
     R"(/powers/0/leader: unknown leader "cyra": keralon, lemron, basil, vymar or pavyr is wanted)"},
    {"/powers/0/leader", R"("keralon")", "/powers/0/leader: this leader is named twice"},
    {"/powers/0/side", "", R"(/powers/0/side: the leader's side is missing: "a" or "b")"},
    {"/powers/0/side", R"("c")", R"(/powers/0/side: "a" or "b" is wanted, not "c")"},
    {"/powers/1/side", R"("b")", R"(/powers/1/leader: who plays alone is keralon, side "a" (Y-G6))"},
    {"/single", "2", "/powers/1/leader: keralon is the leader of who plays alone (Y-G6)"},
    {"/single", "", "/single: who plays alone is missing: a seat from 0 to 2"},
    {"/single", "3", "/single: a whole number from 0 to 2 is wanted, not 3"},
    {"/teams", "", R"(/single: only with "teams": "2v1" someone plays alone)"},
    {"/teams", R"("1v1")", R"(/teams: "2v2" or "2v1" is wanted, not "1v1")"},
    {"/teams", R"("2v2")", "/teams: 2v2 is for 4 players; there are 3"},
    {"/start", "3", "/start: a whole number from 0 to 2 is wanted, not 3"},
    {"/deck", R"(["forest 3"])", R"(/deck: a number by card is wanted: {"forest 3": 6})"},
    {"/deck/forest 3", "16", "/deck/forest 3: a whole number from 1 to 15 is wanted, not 16"},
    {"/deck/forest 0", "1",
     R"(/deck/forest 0: unknown card "forest 0": a region and a value from 1 to 9 are wanted, such as "forest 5")"},
    {"/deck",
     R"({"town 1": 15, "town 2": 15, "town 3": 15, "town 4": 15, "town 5": 15, "town 6": 15, "town 7": 15,
         "town 8": 15, "town 9": 1})",
     "/deck/town 9: more than 120 cards"},
    {"/rules_version", "", "/rules_version: the rules' version is missing"},
    {"/rules_version", "0", "/rules_version: a whole number from 1 to 1 is wanted, not 0"},
};

// From a value and from its text.
void check_round_trip(const yield::Setup& setup) {
  const Json json = yield::setup_json(setup);
  const std::string text = json.dump();
  CAPTURE(text);
  const auto read = yield::read_setup(json);
  REQUIRE_MESSAGE(read.has_value(), why_not(read));
  CHECK(*read == setup);
  const auto from_text = yield::read_setup(read_json(text));
  REQUIRE(from_text.has_value());
  CHECK(*from_text == setup);
  CHECK(yield::setup_json(*from_text).dump() == text);
}

void call(yield::Setup& setup, bool for_people) {
  setup.names = {};
  for (std::size_t at = 0; at < setup.map.locations; ++at) {
    setup.names.ids[at] = "place-" + std::to_string(at);
    if (for_people && at % 3 != 0) setup.names.names[at] = "Ort №" + std::to_string(at);
  }
  if (for_people) setup.names.title = "Süden \"und\" Norden";
}

constexpr std::array<LeadersInPlay, 3> kLeadersInPlay = {LeadersInPlay::none, LeadersInPlay::picked,
                                                         LeadersInPlay::fixed};

}  // namespace

TEST_CASE("setups: every set-up of Hidden Leaders reads back") {
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (const bool beginner : {false, true}) {
      for (const bool extended : {false, true}) {
        const hl::Setup setup = hl::make_setup(players, beginner, extended);
        const std::string text = hl::setup_json(setup).dump();
        CAPTURE(text);
        const auto read = hl::read_setup(read_json(text));
        REQUIRE_MESSAGE(read.has_value(), why_not(read));
        CHECK(*read == setup);
        CHECK(*hl::read_setup(hl::setup_json(setup)) == setup);
      }
    }
  }
}

TEST_CASE("setups: what a set-up of Hidden Leaders may leave out") {
  const auto read = hl::read_setup(read_json(R"({"players": 3, "rules_version": 1})"));
  REQUIRE_MESSAGE(read.has_value(), why_not(read));
  CHECK(*read == hl::make_setup(3));
}

TEST_CASE("setups: what is wrong with a set-up of Hidden Leaders is said with its place") {
  CHECK(why_not(hl::read_setup(read_json(kHiddenLeaders))).empty());
  CHECK(why_not(hl::read_setup(Json::array())) == ": an object is wanted, not array");
  CHECK(why_not(hl::read_setup(read_json("{"))) == ": an object is wanted, not discarded");
  check_each(kHiddenLeaders, kHiddenLeadersDamages, [](const Json& json) { return hl::read_setup(json); });
}

TEST_CASE("setups: set-ups of Yield on the maps that come with the program read back") {
  Rng rng(11);
  OddSetups odd(rng);
  for (const Format& format : kFormats) {
    const yield::EmbeddedMap& embedded = yield::kEmbeddedMaps.at(format.players - 2U);
    const yield::NamedMap map = yield::named_map(*yield::builtin_map(embedded.name), embedded.name);
    for (const LeadersInPlay leaders : kLeadersInPlay) {
      for (int i = 0; i < 12; ++i) {
        yield::Setup setup = odd.setup(format, leaders, map.map, i % 2 == 0 ? yield::standard_deck() : odd.deck(90));
        setup.names = map.names;
        check_round_trip(setup);
        // The same map as a host's own.
        setup.names.map = "";
        check_round_trip(setup);
      }
    }
  }
}

TEST_CASE("setups: set-ups of Yield on maps and with decks of their own read back") {
  Rng rng(12);
  OddSetups odd(rng);
  for (const Format& format : kFormats) {
    for (int shape = 0; shape < kShapes; ++shape) {
      for (const int locations : {static_cast<int>(format.players), 13, yield::kMaxLocations}) {
        for (const LeadersInPlay leaders : kLeadersInPlay) {
          const yield::Map map = odd.map(static_cast<Shape>(shape), format.players, locations);
          yield::Setup setup = odd.setup(format, leaders, map, odd.deck(locations * 3));
          call(setup, leaders != LeadersInPlay::none);
          check_round_trip(setup);
        }
      }
    }
  }
}

TEST_CASE("setups: what is wrong with a set-up of Yield is said with its place") {
  CHECK(why_not(yield::read_setup(read_json(kYield))).empty());
  CHECK(why_not(yield::read_setup(Json("four"))) == ": an object is wanted, not string");
  check_each(kYield, kYieldDamages, [](const Json& json) { return yield::read_setup(json); });
}

TEST_CASE("setups: of several flaws the first is told, and a text in bytes that are none does no harm") {
  Json json = read_json(kYield);
  json["players"] = 9;
  json["map"] = Json::array();
  json["deck"] = 3;
  CHECK(why_not(yield::read_setup(json)) == "/players: a whole number from 2 to 5 is wanted, not 9");
  json = read_json(kYield);
  json["map"] = "\xff";
  CHECK(why_not(yield::read_setup(json)).starts_with("/map: no map is called"));
}

}  // namespace oshra
