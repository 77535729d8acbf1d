// Yield in files: positions as scenario files tell them, what is expected of them, and play from them.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "apps/common/files.h"
#include "apps/lab/scenarios/scenario.h"
#include "apps/lab/scenarios/yield/position.h"
#include "engine/core/rng.h"
#include "tests/common/json_at.h"
#include "tests/common/why_malformed.h"

namespace oshra::lab {

namespace {

using yield::Power;

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
  if (value == nullptr) {
    json_at(file, parent_of(place)).erase(last_of(place));
  } else {
    json_at(file, place) = parse_json(value);
  }
  return why_malformed([&] { return load_position(file); });
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
  CHECK(refused("/fortresses/a/value", "0").starts_with("/fortresses/a/value: a whole number from 1 to 50"));
  CHECK(refused("/fortresses/a/value", "51").starts_with("/fortresses/a/value: a whole number from 1 to 50"));
  CHECK(refused("/fortresses/a/value", "50").empty());
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

TEST_CASE("yield files: no more strategy cards are used than seasons have passed") {
  CHECK(refused("/seats/0/used/ritual", R"("up")") ==
        "/seats/0/used: at most 2 are used before the choice of season 3, one each season (Y-T1), not 3");
  CHECK(refused("/season", "2") ==
        "/seats/0/used: at most 1 is used before the choice of season 2, one each season (Y-T1), not 2");
  CHECK(refused("/season", nullptr) ==
        "/seats/0/used: none is used before the choice of season 1, one each season (Y-T1), not 2");
  CHECK(refused("/season", "4").empty());  // fewer are let pass
  Json file = parse_json(kPosition);
  file["season"] = 4;
  file["seats"][1]["used"] = {{"move-all", "up"}, {"move-2", "down"}, {"conquer", "up"}};
  CHECK(why_malformed([&] { return load_yield(file); }).empty());
  file["seats"][1]["used"]["ambush"] = "down";
  file["seats"][1]["used"]["upgrade"] = "down";
  CHECK(why_malformed([&] { return load_yield(file); }) ==
        "/seats/1/used: at most 3 are used before the choice of season 4, one each season (Y-T1), not 5");
}

TEST_CASE("yield files: a hand is within its limit in every phase") {
  Json file = parse_json(kPosition);
  file["seats"][0].erase("used");
  for (const char* phase : {"strategy", "battle", "conquer", "recovery", "recruit"}) {
    CAPTURE(phase);
    file["phase"] = phase;
    Json& hand = file["seats"][1]["hand"] = Json::array();
    for (int i = 0; i < 10; ++i) hand.push_back(i < 5 ? "forest 6" : "town 5");
    CHECK(why_malformed([&] { return load_yield(file); }).empty());
    hand.push_back("town 3");
    CHECK(why_malformed([&] { return load_yield(file); }) ==
          "/seats/1/hand: a hand has at most 10 cards (Y-H1), not 11");
  }
}

TEST_CASE("yield files: an inactive army stands on the map") {
  Json file = parse_json(kPosition);
  file["phase"] = "battle";
  file["seats"][0].erase("used");
  file["seats"][0]["inactive"] = {"archer", "fourth"};
  CHECK(why_malformed([&] { return load_yield(file); }).empty());
  const char* const why = ": inactive is an army on the map that has fought; off it one has only its dial (Y-C5)";
  file["seats"][0]["inactive"] = {"archer", "infantry"};  // named, but nowhere
  CHECK(why_malformed([&] { return load_yield(file); }) == std::string("/seats/0/inactive/1") + why);
  file["seats"][0].erase("inactive");
  file["seats"][1]["inactive"] = {"archer"};  // not named
  CHECK(why_malformed([&] { return load_yield(file); }) == std::string("/seats/1/inactive/0") + why);
}

TEST_CASE("yield files: the last year has no recovery") {
  Json file = parse_json(kPosition);
  file["seats"] = {Json::object(), Json::object()};
  file["phase"] = "recruit";
  CHECK(why_malformed([&] { return load_yield(file); }).empty());
  file["year"] = 3;
  CHECK(why_malformed([&] { return load_yield(file); }) == "/year: the last year has no recruit (Y-Y1)");
}

TEST_CASE("yield files: two against one has its armies and leaders") {
  Json file = parse_json(kPosition);
  file["teams"] = "2v1";
  file["single"] = 2;
  file["seats"] = {Json::object(), Json::object(), {{"armies", {{"fourth", {{"at", "a"}}}}}}};
  CHECK(why_malformed([&] { return load_yield(file); }).empty());
  file["seats"][0]["armies"]["cavalry"]["at"] = "b";
  CHECK(why_malformed([&] { return load_yield(file); }) ==
        "/seats/0/armies/cavalry: seat 0 has no army \"cavalry\"; it has archer, infantry");
  file["seats"][0] = {{"leader", "keralon"}, {"side", "a"}};
  CHECK(why_malformed([&] { return load_yield(file); }).starts_with("/seats/0/leader: keralon is"));
  file["seats"][0] = Json::object();
  file["seats"][2] = {{"leader", "keralon"}, {"side", "b"}};
  CHECK(why_malformed([&] { return load_yield(file); }).starts_with("/seats/2/leader: who plays alone"));
}

TEST_CASE("yield files: partners share a location, enemies do not") {
  Json file = parse_json(kPosition);
  file["teams"] = "2v2";
  file["seats"] = {{{"armies", {{"archer", {{"at", "a"}}}}}},
                   Json::object(),
                   {{"armies", {{"archer", {{"at", "a"}}}}}},
                   Json::object()};
  CHECK(why_malformed([&] { return load_yield(file); }).empty());
  file["seats"][3] = {{"armies", {{"infantry", {{"at", "a"}}}}}};
  CHECK(why_malformed([&] { return load_yield(file); }).starts_with("/seats/3/armies/infantry/at: seat 0"));
}

// --- steps ---

namespace {

// What comes of the position with these steps: "" if all hold.
std::string played(const char* steps, const char* position = kPosition) {
  Json file = parse_json(position);
  file["steps"] = parse_json(steps);
  try {
    Scenario scenario = parse_scenario(file);
    const auto ran = run_scenario(scenario);
    return ran ? "" : ran.error();
  } catch (const Malformed& error) {
    return std::string("malformed ") + error.what();
  }
}

// One battle, which the holder of the marker can only pick; seat 1 is the weaker.
const char* const kBattle = R"({
  "game": "yield", "title": "x", "phase": "battle", "discard": ["town 6"],
  "map": {"locations": {"a": "forest", "b": "town"}, "streets": [["a", "b"]]},
  "seats": [
    {"armies": {"archer": {"at": "a", "units": 6}}},
    {"armies": {"archer": {"at": "b", "units": 4}}, "hand": ["wetlands 6", "forest 3"]}
  ]})";

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

TEST_CASE("yield files: the discard pile is whole to expect, and null to who did not play a card face down") {
  const auto after_two_face_down = [](const std::string& check) {
    const std::string steps = R"([{"seat": 1, "do": "play", "card": "wetlands 6", "face": "down"},
                                  {"seat": 1, "do": "play", "card": "forest 3", "face": "down"},
                                  {"seat": 0, "do": "accept"}, )";
    return played((steps + check + "]").c_str(), kBattle);
  };
  CHECK(after_two_face_down(R"({"expect": {"discard": ["forest 3", "town 6", "wetlands 6"]}})").empty());
  CHECK(after_two_face_down(R"({"expect": {"discard": ["wetlands 6", "forest 3", "town 6"]}})").empty());
  CHECK(after_two_face_down(R"({"expect": {"discard": 3}})").empty());
  CHECK(after_two_face_down(R"({"expect": {"discard": ["town 6"]}})") ==
        R"(/steps/3: discard is ["forest 3","wetlands 6","town 6"], not ["town 6"])");
  CHECK(after_two_face_down(R"({"seat": 1, "sees": {"discard": ["wetlands 6", "town 6", "forest 3"]}})").empty());
  for (const std::string who : {"0", R"("spectator")"}) {
    CAPTURE(who);
    const std::string sees = R"({"seat": )" + who + R"(, "sees": {"discard": )";
    CHECK(after_two_face_down(sees + R"([null, "town 6", null]}})").empty());
    CHECK(after_two_face_down(sees + R"(["town 6", null, null]}})").empty());
    CHECK(after_two_face_down(sees + "3}}").empty());
    CHECK(after_two_face_down(sees + R"(["town 6"]}})") ==
          R"(/steps/3: discard is ["town 6",null,null], not ["town 6"])");
    CHECK(after_two_face_down(sees + R"(["town 6", "forest 3", "wetlands 6"]}})") != "");
  }
}

TEST_CASE("yield files: an army that was destroyed in this phase is still named among the inactive") {
  Json file = parse_json(kBattle);
  file["map"] = parse_json(R"({"locations": {"a": "forest", "b": "town", "c": "town", "d": "town"},
                               "streets": [["a", "b"], ["c", "d"]]})");
  file["seats"][0]["armies"]["infantry"] = {{"at", "c"}};
  file["seats"][1]["armies"]["infantry"] = {{"at", "d"}};
  // The other battle is named and so not yet fought: it would end the phase.
  CHECK(played(R"([{"seat": 0, "do": "battle", "of": 0, "army": "archer"}, {"seat": 1, "do": "yield"},
                   {"seat": 0, "do": "done"},
                   {"expect": {"seats": [{"inactive": ["archer"]}, {"inactive": ["archer"]}]}},
                   {"expect": {"seats": [null, {"armies": {"archer": {"at": null}}}]}},
                   {"seat": 0, "do": "battle"}])",
               file.dump().c_str()) == "");
}

TEST_CASE("yield files: units to spread are told as total and bounds, never as a list") {
  Json file = parse_json(kBattle);
  file["phase"] = "recruit";
  const std::string legal = R"({"do":"units","total":3,"armies":{"archer":{"least":0,"most":)";
  const std::string none_fits =
      played(R"([{"deal": "forest 3"}, {"seat": 0, "includes": [{"do": "units", "archer": 9}]}])", file.dump().c_str());
  CAPTURE(none_fits);
  CHECK(none_fits.find("; legal: " + legal) != std::string::npos);
  CHECK(none_fits.find(R"("ways":10})") != std::string::npos);
}

TEST_CASE("yield files: a check that looks past a forced step says so when it fails") {
  const std::string past =
      R"( (after a forced step taken by itself: seat 0 {"do":"battle","of":0,"army":"archer"}; one that the next "do" )"
      "names waits for it)";
  CHECK(played(R"([{"expect": {"to_act": [0]}}])", kBattle) == "/steps/0: to_act is [1], not [0]" + past);
  // Every kind of check, and a choice too.
  CHECK(played(R"([{"seat": 0, "options": [{"do": "battle"}]}])", kBattle).ends_with(past));
  CHECK(played(R"([{"seat": 0, "includes": [{"do": "battle"}]}])", kBattle).ends_with(past));
  CHECK(played(R"([{"seat": 1, "excludes": [{"do": "yield"}]}])", kBattle).ends_with(past));
  CHECK(played(R"([{"seat": 1, "refuse": {"do": "yield"}, "rule": "Y-B6"}])", kBattle).ends_with(past));
  CHECK(played(R"([{"seat": 1, "sees": {"seats": [{"seen": []}, null]}}])", kBattle).ends_with(past));
  CHECK(played(R"([{"seat": 1, "does_not_see": ["forest 3"]}])", kBattle).ends_with(past));
  CHECK(played(R"([{"seat": 0, "do": "yield"}])", kBattle).ends_with(past));
  // Also behind a check that holds.
  CHECK(played(R"([{"expect": {"to_act": [1]}}, {"expect": {"year": 2}}])", kBattle).ends_with(past));
  // Not where the file writes the step, before the check or after it, nor once it has written another.
  CHECK(played(R"([{"seat": 0, "do": "battle"}, {"expect": {"to_act": [0]}}])", kBattle) ==
        "/steps/1: to_act is [1], not [0]");
  CHECK(played(R"([{"expect": {"to_act": [1]}}, {"seat": 0, "do": "battle"}])", kBattle) ==
        "/steps/0: to_act is [0], not [1]");
  CHECK(played(R"([{"seat": 1, "do": "play", "card": "forest 3", "face": "down"}, {"expect": {"to_act": [0]}}])",
               kBattle) == "/steps/1: to_act is [1], not [0]");
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
  CHECK(played(R"([{"seat": 0, "refuse": {"do": "step", "army": "archer"}, "rule": "Y-M1"}])")
            .starts_with("malformed /steps/0/refuse/to: \"to\" is missing"));
  CHECK(played(R"([{"seat": 0, "refuse": {"do": "reveal"}}])")
            .starts_with("malformed /steps/0/rule: which rule forbids it is missing: its id, such as"));
  CHECK(played(R"([{"seat": 0, "refuse": {"do": "reveal"}, "rule": "Y-T99"}])")
            .starts_with("malformed /steps/0/rule: unknown rule id \"Y-T99\""));
}

TEST_CASE("yield files: from every position of the scenarios random play ends, and views can be imagined further") {
  namespace fs = std::filesystem;
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator("tests/scenarios/yield")) {
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
