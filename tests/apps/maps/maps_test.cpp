// The maps of Yield: what the shipped ones are, and what the checker says of damaged ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "apps/maps/check.h"
#include "apps/maps/geometry.h"
#include "tests/common/has.h"
#include "tests/protocol/shipped_maps.h"

namespace oshra::maps {

namespace {

namespace fs = std::filesystem;

void remove_street(MapFile& map, std::string_view a, std::string_view b) {
  const std::pair<int, int> street = {at(map, a), at(map, b)};
  REQUIRE(std::erase(map.streets, street) + std::erase(map.streets, std::pair(street.second, street.first)) == 1);
}

void add_street(MapFile& map, std::string_view a, std::string_view b) {
  map.streets.emplace_back(at(map, a), at(map, b));
}

// Everything a checker said, a line each: "Y-W3: ...".
std::string said(const std::vector<MapFailure>& failures) {
  std::string text;
  for (const MapFailure& failure : failures) text += failure.rule + ": " + failure.what + "\n";
  return text;
}

std::string said(const MapFile& map) { return said(check_map(map)); }

// Exactly the lines of this rule.
std::string of_rule(const MapFile& map, const std::string& rule) {
  std::vector<MapFailure> failures = check_map(map);
  std::erase_if(failures, [&](const MapFailure& failure) { return failure.rule != rule; });
  return said(failures);
}

}  // namespace

TEST_CASE("maps: the engine's map is plain bytes, and its ways are counted right") {
  static_assert(std::has_unique_object_representations_v<yield::Map> && std::is_trivially_copyable_v<yield::Map>);
  // 0 - 1 - 2 - 3, and 4 apart.
  yield::Map map;
  map.locations = 5;
  yield::join(map, 0, 1);
  yield::join(map, 1, 2);
  yield::join(map, 3, 2);
  map.numerals[1] = 7;
  map.regions[3] = yield::Region::town;
  CHECK(yield::adjacent(map, 0, 1));
  CHECK(yield::adjacent(map, 2, 3));
  CHECK_FALSE(yield::adjacent(map, 0, 2));
  CHECK(yield::neighbours(map, 1) == 0b101);
  CHECK(yield::around(map, 0b1001) == 0b0110);
  CHECK(yield::distance(map, 0, 0) == 0);
  CHECK(yield::distance(map, 0, 3) == 3);
  CHECK(yield::distance(map, 0, 4) == yield::kUnreachable);
  CHECK(yield::reachable(map, 0) == 0b01111);
  CHECK(yield::reachable(map, 0, 0b00100) == 0b00011);
  CHECK(yield::numbered(map) == 0b00010);
  CHECK(yield::in_region(map, yield::Region::town) == 0b01000);
  CHECK(yield::in_region(map, yield::Region::forest) == 0b10111);
  CHECK(yield::all_locations(map) == 0b11111);
}

TEST_CASE("Y-C1 Y-W1 Y-W2 Y-W3 Y-W4 Y-W5 Y-W6 Y-S4: one map per player count is built in, and it is good") {
  int players = yield::kMinPlayers;
  for (const EmbeddedMap& embedded : kEmbeddedMaps) {
    CAPTURE(embedded.name);
    const fs::path file = fs::path("maps") / (std::string(embedded.name) + ".json");
    CHECK(embedded.text == read_file(file.string()));
    const MapFile map = shipped(embedded.name);
    CHECK(map.id == embedded.name);
    CHECK(map.players == players++);
    CHECK(said(check_own_map(map)).empty());
    CHECK(said(map).empty());
    const yield::Map engine = to_engine(map);
    CHECK(engine.players == map.players);
    CHECK(std::cmp_equal(engine.locations, map.locations.size()));
    for (const auto& [a, b] : map.streets) {
      CHECK(yield::adjacent(engine, static_cast<yield::Location>(a), static_cast<yield::Location>(b)));
    }
  }
  CHECK(players == yield::kMaxPlayers + 1);
}

TEST_CASE("Y-W1: any map that fails it is refused") {
  MapFile map = shipped("two");
  const MapFile good = map;
  const auto refused = [&](const std::string& why) {
    const std::string text = said(check_own_map(map));
    INFO(text);
    CHECK(has(text, "Y-W1: " + why));
    CHECK(said(map) == text);  // it is looked at no further
    map = good;
  };
  while (map.locations.size() < 41) {
    map.locations.push_back(map.locations.front());
    map.locations.back().id += std::to_string(map.locations.size());
    map.streets.emplace_back(0, static_cast<int>(map.locations.size()) - 1);
  }
  refused("41 locations, at most 40 are allowed");
  location(map, "oakshade").region.reset();
  refused("oakshade lies in no region: forest, wetlands or town");
  add_street(map, "oakshade", "oakshade");
  refused("a street joins oakshade with itself");
  add_street(map, "tallowby", "oakshade");
  refused("two streets join tallowby and oakshade");
  remove_street(map, "kilnford", "saltgate");
  remove_street(map, "kilnford", "alderholt");
  remove_street(map, "kilnford", "reedmere");
  refused("no way leads from kilnford to saltgate");
  map.starts.pop_back();
  refused("1 start for 2 players, one for each is wanted");
  map.starts.push_back(at(map, "fernholt"));
  refused("3 starts for 2 players, one for each is wanted");
  location(map, "copperby").numeral = 0;
  refused("the start copperby has no numeral");
  map.starts.back() = map.starts.front();
  refused("the starts kilnford and kilnford are 0 apart, 3 or more is wanted");
  map.starts.back() = at(map, "otterfen");
  refused("the starts kilnford and otterfen are 2 apart, 3 or more is wanted");
  CHECK(said(check_own_map(good)).empty());
}

TEST_CASE("Y-W1: a map of forty, of no other use, is not refused") {
  MapFile map;
  map.players = 2;
  map.width = map.height = 1000;
  for (int i = 0; i < yield::kMaxLocations; ++i) {
    MapLocation place;
    place.name = place.id = "a" + std::to_string(i);
    place.region = yield::Region::town;
    map.locations.push_back(place);
    if (i > 0) map.streets.emplace_back(i - 1, i);
  }
  map.locations[0].numeral = 1;
  map.locations[3].numeral = 2;
  map.starts = {0, 3};
  CHECK(check_own_map(map).empty());
  CHECK(yield::distance(to_engine(map), 0, 39) == 39);
  const std::string text = said(map);
  for (const char* rule : {"Y-W2", "Y-W3", "Y-W4", "Y-W5", "Y-W6"}) {
    CAPTURE(rule);
    CHECK(has(text, rule));
  }
  CHECK_FALSE(has(text, "Y-W1"));
}

TEST_CASE("Y-W2: streets neither cross nor run over a location, and fingers find room") {
  MapFile map = shipped("two");
  const MapFile good = map;
  add_street(map, "kilnford", "birchmoor");
  CHECK(has(said(map), "Y-W2: the streets saltgate - reedmere and kilnford - birchmoor cross\n"));
  map = good;
  location(map, "oakshade").x = 452;
  CHECK_FALSE(has(said(map), "runs over"));
  location(map, "oakshade").x = 560;
  CHECK(has(said(map), "Y-W2: the street fernholt - herongate runs over oakshade: nearer than 0.06 of the width\n"));
  map = good;
  location(map, "oakshade").x = 621 - 119;
  location(map, "oakshade").y = 875;
  CHECK(has(said(map), "Y-W2: oakshade and herongate are less than 0.12 of the width apart\n"));
  location(map, "oakshade").x = 621 - 120;  // exactly
  CHECK_FALSE(has(said(map), "less than 0.12"));
  map = good;
  map.height = 1500;
  CHECK_FALSE(has(said(map), "the frame"));
  map.height = 1501;
  CHECK(said(map) == "Y-W2: the frame is 1000 wide and 1501 high, at most 1.5 times as high as wide is wanted\n");
}

TEST_CASE("Y-W2: the geometry is exact, out to the largest coordinates") {
  CHECK(meet({0, 0}, {4000, 4000}, {0, 4000}, {4000, 0}));
  CHECK(meet({0, 0}, {4000, 1}, {2000, 0}, {2000, 4000}));
  CHECK_FALSE(meet({0, 0}, {4000, 1}, {2002, 1}, {2002, 4000}));
  CHECK(meet({0, 0}, {10, 0}, {5, 0}, {5, 7}));   // an end on the other
  CHECK(meet({0, 0}, {10, 0}, {4, 0}, {20, 0}));  // one over the other
  CHECK_FALSE(meet({0, 0}, {10, 0}, {11, 0}, {20, 0}));
  CHECK_FALSE(meet({0, 0}, {10, 0}, {0, 1}, {10, 1}));
  // 0.06 of 1000 is 60.
  CHECK(runs_over({0, 0}, {400, 0}, {200, 59}, 1000));
  CHECK_FALSE(runs_over({0, 0}, {400, 0}, {200, 60}, 1000));
  CHECK(runs_over({0, 0}, {400, 0}, {459, 0}, 1000));
  CHECK_FALSE(runs_over({0, 0}, {400, 0}, {460, 0}, 1000));
  // 3-4-5: the distance of (x, y) from the diagonal 4x = 3y is |4x - 3y| / 5.
  CHECK(runs_over({0, 0}, {3000, 4000}, {1500 + 299, 2000}, 4000));
  CHECK_FALSE(runs_over({0, 0}, {3000, 4000}, {1500 + 300, 2000}, 4000));
}

TEST_CASE("Y-W3: two to five streets, three or four at a start, no single gate, the next start near") {
  MapFile map = shipped("two");
  const MapFile good = map;
  remove_street(map, "birchmoor", "saltmire");
  remove_street(map, "birchmoor", "fernholt");
  CHECK(has(said(map), "Y-W3: birchmoor has 1 street, 2 to 5 are wanted\n"));
  CHECK(has(said(map), "Y-W3: without saltgate no way leads from kilnford to birchmoor\n"));
  map = good;
  add_street(map, "reedmere", "birchmoor");
  CHECK(has(said(map), "Y-W3: reedmere has 6 streets, 2 to 5 are wanted\n"));
  map = good;
  remove_street(map, "kilnford", "alderholt");
  CHECK(has(said(map), "Y-W3: the start kilnford has 2 streets, 3 or 4 are wanted\n"));
  map = good;
  remove_street(map, "alderholt", "reedmere");
  CHECK(of_rule(map, "Y-W3") == "");
  remove_street(map, "reedmere", "fernholt");
  CHECK(of_rule(map, "Y-W3") ==
        "Y-W3: the start nearest to kilnford is 5 away, 3 or 4 is wanted\n"
        "Y-W3: the start nearest to copperby is 5 away, 3 or 4 is wanted\n");
  map = good;
  remove_street(map, "otterfen", "oakshade");
  remove_street(map, "birchmoor", "saltmire");
  CHECK(of_rule(map, "Y-W3") == "Y-W3: without fernholt no way leads from kilnford to saltmire\n");
}

TEST_CASE("Y-W4: a quarter for each region, and two regions at every start") {
  MapFile map = shipped("two");
  const MapFile good = map;
  location(map, "saltgate").region = yield::Region::forest;
  location(map, "tallowby").region = yield::Region::forest;
  CHECK(said(map) == "Y-W4: town holds 2 of 13 locations, a quarter or more is wanted\n");
  map = good;
  for (const char* id : {"alderholt", "reedmere"}) location(map, id).region = yield::Region::town;
  CHECK(of_rule(map, "Y-W4") ==
        "Y-W4: wetlands holds 3 of 13 locations, a quarter or more is wanted\n"
        "Y-W4: the start kilnford and its neighbours all lie in town, two regions or more are wanted\n");
}

TEST_CASE("Y-W5: what the file lists are symmetries, and they carry any start to any other") {
  MapFile map = shipped("two");
  const MapFile good = map;
  remove_street(map, "tallowby", "copperby");
  CHECK(of_rule(map, "Y-W5") ==
        "Y-W5: \"half-turn\" carries the street kilnford - saltgate to copperby - tallowby, where there is none\n"
        "Y-W5: nothing in the list of symmetries carries the start kilnford to the start copperby\n");
  map = good;
  location(map, "saltmire").numeral = 0;
  CHECK(has(said(map), "Y-W5: \"half-turn\" carries otterfen to saltmire: only one of them is numbered\n"));
  map = good;
  map.starts.back() = at(map, "saltmire");
  CHECK(has(said(map), "Y-W5: \"half-turn\" carries kilnford to copperby: only one of them is a start\n"));
  map = good;
  location(map, "tallowby").region = yield::Region::forest;
  CHECK(has(said(map), "Y-W5: \"half-turn\" carries saltgate to tallowby, which lies in forest, not in town\n"));
  map = good;
  map.symmetry.clear();
  CHECK(of_rule(map, "Y-W5") ==
        "Y-W5: nothing in the list of symmetries carries the start kilnford to the start copperby\n");
  map = shipped("four");
  map.symmetry.pop_back();
  CHECK(of_rule(map, "Y-W5") ==
        "Y-W5: nothing in the list of symmetries carries the start duckmere to the start marshend\n");
}

TEST_CASE("Y-W5: a symmetry may swap whole region types") {
  Json file = shipped_json("two");
  MapFile map = parse_map(file);
  const auto swapped = [](yield::Region region) {
    return region == yield::Region::forest ? yield::Region::town
           : region == yield::Region::town ? yield::Region::forest
                                           : region;
  };
  // The centre stays, so it must lie in what is not swapped.
  location(map, "fernholt").region = yield::Region::wetlands;
  for (std::size_t i = 0; i < map.locations.size(); ++i) {
    const auto image = static_cast<std::size_t>(map.symmetry.front().image[i]);
    if (i < image) map.locations[image].region = swapped(map.locations[i].region.value());
  }
  CHECK(has(said(map), "Y-W5: \"half-turn\" carries kilnford to copperby, which lies in forest, not in town\n"));
  file["symmetry"][0]["regions"] = read_json(R"([["forest", "town"]])");
  map.symmetry = parse_map(file).symmetry;
  CHECK(of_rule(map, "Y-W5") == "");
}

TEST_CASE("Y-W6 Y-S4: the size and the numerals that each player count asks for") {
  MapFile map = shipped("two");
  const MapFile good = map;
  map.players = 3;
  map.starts.push_back(at(map, "fernholt"));
  CHECK(has(said(map), "Y-W1"));  // too near, so refused first
  map = good;
  std::swap(location(map, "kilnford").numeral, location(map, "fernholt").numeral);
  CHECK(said(map) == "Y-S4: the starts are I, V; for 2 players III, V are wanted\n");
  map = good;
  location(map, "fernholt").numeral = 6;
  CHECK(said(map) == "Y-W6: the numerals are II, III, IV, V, VI; for 2 players I to V are wanted\n");
  map = shipped("five");
  std::swap(location(map, "mudford").numeral, location(map, "tollgate").numeral);
  CHECK(said(map) == "Y-W6: the starts are II, III, IV, V, XI; for 5 players I, II, III, IV, V are wanted\n");
  map = shipped("three");
  map.locations.push_back(map.locations.back());
  map.symmetry.front().image.push_back(19);
  map.streets.emplace_back(18, 19);
  map.streets.emplace_back(0, 19);
  CHECK(has(said(map), "Y-W6: 20 locations, for 3 players 19 are wanted\n"));
}

TEST_CASE("Y-W6: turns keep a numbered centre with a street for each player") {
  MapFile map = shipped("three");
  const MapFile good = map;
  remove_street(map, "mistfen", "stonewell");
  CHECK(has(said(map), "Y-W6: no third-turn is listed: the centre stays, all others go round in circles of 3\n"));
  map = good;
  // The centre's three streets end one ring farther out: still a symmetry, and six streets are too many.
  std::vector<std::pair<int, int>> added;
  for (int other = at(map, "eelwater"), turn = 0; turn < 3; ++turn) {
    added.emplace_back(at(map, "mistfen"), other);
    other = map.symmetry.front().image[static_cast<std::size_t>(other)];
  }
  map.streets.insert(map.streets.end(), added.begin(), added.end());
  CHECK(of_rule(map, "Y-W6") == "Y-W6: the centre mistfen has 6 streets, 3 are wanted\n");
  CHECK(of_rule(map, "Y-W5") == "");
}

TEST_CASE("Y-W6: four players have two mirrors at right angles") {
  MapFile map = shipped("four");
  const MapFile good = map;
  map.symmetry.back() = map.symmetry.front();
  CHECK(of_rule(map, "Y-W6") ==
        "Y-W6: no two mirrors at right angles are listed that together carry any start to any other\n");
  // A mirror and the half-turn are the same group, but the half-turn is no mirror: with a mirror it makes a mirror.
  map = good;
  for (int& image : map.symmetry.back().image) {
    image = map.symmetry.front().image[static_cast<std::size_t>(image)];
  }
  CHECK(of_rule(map, "Y-W5") == "");
  CHECK(has(of_rule(map, "Y-W6"), "no two mirrors"));
}

TEST_CASE("Y-W6: two players may have a mirror instead of a half-turn") {
  // Three columns of four; the middle one is the axis.
  MapFile map;
  map.players = 2;
  map.width = map.height = 1000;
  MapSymmetry mirror{"mirror", {}, {yield::Region::forest, yield::Region::wetlands, yield::Region::town}};
  for (int i = 0; i < 12; ++i) {
    MapLocation place;
    place.name = place.id = "a" + std::to_string(i);
    place.region = yield::Region::town;
    place.x = 200 + 300 * (i % 3);
    place.y = 100 + 250 * (i / 3);
    map.locations.push_back(place);
    mirror.image.push_back(i + 2 - 2 * (i % 3));
    if (i >= 3) map.streets.emplace_back(i - 3, i);
    if (i >= 3 && i % 3 != 0) map.streets.emplace_back(i - 1, i);
  }
  map.symmetry = {mirror};
  map.starts = {0, 2};
  const auto number = [&](std::vector<int> order) {
    for (MapLocation& place : map.locations) place.numeral = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      map.locations[static_cast<std::size_t>(order[i])].numeral = static_cast<int>(i) + 1;
    }
  };
  number({10, 9, 0, 11, 2});  // III and V the starts, one of the others on the axis
  CHECK(of_rule(map, "Y-W6") == "");
  number({10, 7, 0, 4, 2});  // all three on it
  CHECK(of_rule(map, "Y-W6") == "");
  map.symmetry.front().image = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  CHECK(has(of_rule(map, "Y-W6"), "no half-turn or mirror is listed that swaps the starts"));
}

}  // namespace oshra::maps
