// Files of maps: what is said of malformed ones, and how they are drawn.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "apps/maps/check.h"
#include "apps/maps/draw.h"
#include "tests/common/has.h"
#include "tests/common/json_at.h"
#include "tests/common/why_malformed.h"
#include "tests/protocol/shipped_maps.h"

namespace oshra::maps {

namespace fs = std::filesystem;

TEST_CASE("maps: a malformed file is told what is wrong and where") {
  const auto complaint = [](const Json& file) { return why_malformed([&] { return parse_map(file); }); };
  const Json good = shipped_json("two");
  CHECK(complaint(good).empty());
  CHECK(complaint(Json::array()) == "an object is wanted, not array");
  const auto with = [&](const char* pointer, const Json& value) {
    Json file = good;
    json_at(file, pointer) = value;
    return complaint(file);
  };
  CHECK(with("/colour", 1) ==
        "/colour: unknown key; known here: id, title, players, width, height, locations, "
        "streets, starts, symmetry");
  CHECK(with("/players", 6) == "/players: a whole number from 2 to 5 is wanted, not 6");
  CHECK(with("/width", 4001) == "/width: a whole number from 100 to 4000 is wanted, not 4001");
  CHECK(with("/height", 1.5) == "/height: a whole number from 100 to 4000 is wanted, not 1.5");
  CHECK(with("/id", "Two").starts_with("/id: lower-case letters, digits and hyphens between them are wanted"));
  CHECK(with("/title", "a\nb").starts_with("/title: words of 1 to 60 bytes without control characters"));
  CHECK(with("/locations", Json::array()) == "/locations: 1 to 40 locations are wanted, not 0");
  CHECK(with("/locations/0/region", "desert") ==
        "/locations/0/region: forest, wetlands or town is wanted, not \"desert\"");
  CHECK(with("/locations/1/id", "kilnford") == "/locations/1/id: another location is called \"kilnford\" too");
  CHECK(with("/locations/1/x", 1001) == "/locations/1/x: a whole number from 0 to 1000 is wanted, not 1001");
  CHECK(with("/locations/1/numeral", "IIII") ==
        "/locations/1/numeral: a Roman numeral from I to XL is wanted, not \"IIII\"");
  CHECK(with("/locations/1/numeral", "III") == "/locations/1/numeral: \"kilnford\" has this numeral");
  CHECK(with("/streets/0", {"kilnford"}) == "/streets/0: a street joins two locations: [\"a\", \"b\"]");
  CHECK(with("/streets/0/1", "nowhere") == "/streets/0/1: no location is called \"nowhere\"");
  CHECK(with("/starts/0", 7) == "/starts/0: a text is wanted, not 7");
  CHECK(with("/symmetry/0/locations/0", {"kilnford"}) == "/symmetry/0/locations/0: a cycle has two or more members");
  CHECK(with("/symmetry/0/locations/1/0", "kilnford") == "/symmetry/0/locations/1/0: is in a cycle already");
  CHECK(with("/symmetry/0/regions", read_json(R"([["forest", "sea"]])")) ==
        "/symmetry/0/regions/0/1: forest, wetlands or town is wanted, not \"sea\"");
  for (const char* key : {"id", "title", "players", "width", "height", "locations", "streets", "starts"}) {
    Json file = good;
    file.erase(key);
    CHECK(complaint(file) == std::string("/") + key + ": is missing");
  }
  Json plain = good;
  plain.erase("symmetry");
  CHECK(complaint(plain).empty());
}

TEST_CASE("maps: names lose private-use characters and those that turn the direction of writing") {
  Json file = shipped_json("two");
  file["title"] = "\u202EA\uE000 Row\u2069";
  file["locations"][1]["name"] = "St\uF8FF Elmo";
  CHECK(parse_map(file).title.english() == "A Row");
  CHECK(parse_map(file).locations[1].name.english() == "St Elmo");
  file["title"] = "\uE000";
  CHECK(why_malformed([&] { return parse_map(file); }).starts_with("/title: words of 1 to 60 bytes"));
}

TEST_CASE("maps: names come from ids, numerals from numbers") {
  Json file = shipped_json("two");
  file["locations"][0]["id"] = "old-mill";
  file["locations"][0].erase("name");
  file["locations"][1]["name"] = "St Elmo's";
  for (const char* key : {"streets", "symmetry", "starts"}) file[key] = Json::array();
  const MapFile map = parse_map(file);
  CHECK(map.locations[0].name.english() == "Old Mill");
  CHECK(map.locations[1].name.english() == "St Elmo's");
  std::string numerals;
  for (const int number : {1, 4, 8, 9, 14, 19, 38, 39, 40}) numerals += yield::roman(number) + " ";
  CHECK(numerals == "I IV VIII IX XIV XIX XXXVIII XXXIX XL ");
}

TEST_CASE("maps: a name is given once for all languages or by language") {
  Json file = shipped_json("two");
  file["title"] = "A Row";
  file["locations"][0]["name"] = {{"de", "Alte Mühle"}, {"ru", "Старая мельница"}};
  const MapFile map = parse_map(file);
  CHECK(map.title.same_in_all());
  const auto called = [&](std::size_t language) { return map.locations[0].name.in.at(language).view(); };
  CHECK(called(1) == "Alte Mühle");
  CHECK(called(3) == "Старая мельница");
  // In the others as in the first that was given.
  CHECK(called(0) == "Alte Mühle");
  CHECK(called(2) == "Alte Mühle");
  file["title"] = {{"en", "A Row"}, {"es", "Una fila"}};
  CHECK(why_malformed([&] { return parse_map(file); }) == "/title/es: names can be given in en, de, fr, ru");
  file["title"] = Json::object();
  CHECK(has(why_malformed([&] { return parse_map(file); }), "/title: what it is called is wanted"));
  file["title"] = {{"en", ""}};
  CHECK(why_malformed([&] { return parse_map(file); }).starts_with("/title/en: words of 1 to 60 bytes"));
  file["title"] = 7;
  CHECK(why_malformed([&] { return parse_map(file); }).starts_with("/title: "));
}

TEST_CASE("maps: every place has one name in each language, no two of a map the same") {
  for (const EmbeddedMap& embedded : kEmbeddedMaps) {
    const MapFile map = shipped(embedded.name);
    std::set<std::string_view> titles;
    for (std::size_t language = 0; language < yield::kNameLanguages.size(); ++language) {
      CAPTURE(yield::kNameLanguages.at(language));
      CHECK(titles.insert(map.title.in.at(language).view()).second);
      std::set<std::string_view> names;
      for (const MapLocation& place : map.locations) {
        CAPTURE(place.id);
        CHECK(names.insert(place.name.in.at(language).view()).second);
        CHECK((language == 0 || place.name.in.at(language) != place.name.in.front()));
      }
    }
  }
}

TEST_CASE("maps: the drawings are what they were when they were found good") {
  for (const EmbeddedMap& embedded : kEmbeddedMaps) {
    CAPTURE(embedded.name);
    const fs::path golden = fs::path("tests/golden/maps") / (std::string(embedded.name) + ".svg");
    const std::string picture = draw_map(shipped(embedded.name));
    CHECK_MESSAGE(picture == read_file(golden.string()), "if it should change: oshra maps draw ", embedded.name,
                  " -o tests/golden/maps/", embedded.name, ".svg, and look at it");
  }
}

TEST_CASE("maps: a drawing shows and tells everything") {
  MapFile map = shipped("two");
  map.title = "Salt & <Sand>";
  location(map, "kilnford").name = "\"Kiln\" & Co";
  const std::string picture = draw_map(map);
  CHECK(has(picture, "<title id=\"map-title\">Salt &amp; &lt;Sand&gt;</title>"));
  CHECK(has(picture,
            "&quot;Kiln&quot; &amp; Co, town, fortress III, start 1, streets to Saltgate, Alderholt and "
            "Reedmere.\n"));
  CHECK_FALSE(has(picture, "<Sand>"));
  for (const MapLocation& place : map.locations) CHECK(has(picture, "<g id=\"at-" + place.id + "\"><title>"));
  // The frame may be of any size: the picture is the same.
  MapFile large = shipped("two");
  const std::string same = draw_map(large);
  large.width *= 3;
  large.height *= 3;
  for (MapLocation& place : large.locations) {
    place.x *= 3;
    place.y *= 3;
  }
  CHECK(draw_map(large) == same);
}

TEST_CASE("maps: any map that is not refused can be drawn, streets that cross and all") {
  MapFile map = shipped("five");
  for (std::size_t i = 0; i < map.locations.size(); ++i) {
    map.locations[i].x = static_cast<int>(i * 397 % 1000);
    map.locations[i].y = static_cast<int>(i * 613 % 1000);
  }
  CHECK(check_own_map(map).empty());
  CHECK(has(draw_map(map), "</svg>\n"));
  for (MapLocation& place : map.locations) place.x = place.y = 500;
  CHECK(has(draw_map(map), "</svg>\n"));
}

}  // namespace oshra::maps
