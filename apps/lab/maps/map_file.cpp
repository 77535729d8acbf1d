#include "apps/lab/maps/map_file.h"

#include <algorithm>
#include <map>

#include "apps/common/fields.h"
#include "engine/core/invariant.h"
#include "protocol/yield/names.h"

namespace oshra::lab {

namespace {

// Bounds of reading, far beyond any map: with them all arithmetic on coordinates is exact in 64 bits (geometry.h).
constexpr int kMinSide = 100;
constexpr int kMaxSide = 4000;
constexpr std::size_t kMaxRead = 400;  // locations
constexpr std::size_t kMaxId = 24;     // characters
constexpr std::size_t kMaxWords = 60;  // bytes of a name or title

class MapFileReader {
 public:
  explicit MapFileReader(const Json& file) : file_(file) {}

  MapFile read() {
    only_keys(file_, "", {"id", "title", "players", "width", "height", "locations", "streets", "starts", "symmetry"});
    map_.id = id(field("id"), "/id");
    map_.title = words(field("title"), "/title");
    map_.players = integer(field("players"), "/players", yield::kMinPlayers, yield::kMaxPlayers);
    map_.width = integer(field("width"), "/width", kMinSide, kMaxSide);
    map_.height = integer(field("height"), "/height", kMinSide, kMaxSide);
    locations();
    streets();
    starts();
    if (file_.contains("symmetry")) symmetry();
    return std::move(map_);
  }

 private:
  const Json& field(const char* key) const { return field(file_, "", key); }

  static const Json& field(const Json& object, const std::string& place, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) throw Malformed(place + "/" + key, "is missing");
    return *found;
  }

  static const std::string& id(const Json& value, const std::string& place) {
    const std::string& text = string(value, place);
    const bool fits =
        !text.empty() && text.size() <= kMaxId && text.front() != '-' && text.back() != '-' &&
        std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    if (!fits) {
      throw Malformed(place, "lower-case letters, digits and hyphens between them are wanted, at most " +
                                 std::to_string(kMaxId) + ", not " + value.dump());
    }
    return text;
  }

  static const std::string& words(const Json& value, const std::string& place) {
    const std::string& text = string(value, place);
    const bool control =
        std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
    if (text.empty() || text.size() > kMaxWords || control) {
      throw Malformed(place, "words of at most " + std::to_string(kMaxWords) +
                                 " bytes without control characters are wanted, not " + value.dump());
    }
    return text;
  }

  static yield::Region region(const Json& value, const std::string& place) {
    const auto found = yield::region_named(string(value, place));
    if (!found) throw Malformed(place, "forest, wetlands or town is wanted, not " + value.dump());
    return *found;
  }

  static int numeral(const Json& value, const std::string& place) {
    const std::string& text = string(value, place);
    for (int number = 1; number <= yield::kMaxLocations; ++number) {
      if (roman(number) == text) return number;
    }
    throw Malformed(place,
                    "a Roman numeral from I to " + roman(yield::kMaxLocations) + " is wanted, not " + value.dump());
  }

  // "old-mill" becomes "Old Mill".
  static std::string name_from(std::string id) {
    bool begins = true;
    for (char& c : id) {
      if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
      begins = c == '-';
      if (begins) c = ' ';
    }
    return id;
  }

  int location(const Json& value, const std::string& place) const {
    const auto found = index_.find(string(value, place));
    if (found == index_.end()) throw Malformed(place, "no location is called " + value.dump());
    return found->second;
  }

  void locations() {
    const Json& list = array(field("locations"), "/locations");
    if (list.empty() || list.size() > kMaxRead) {
      throw Malformed("/locations", "1 to " + std::to_string(yield::kMaxLocations) + " locations are wanted, not " +
                                        std::to_string(list.size()));
    }
    std::map<int, std::string> numerals;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = "/locations/" + std::to_string(i);
      const Json& entry = list[i];
      only_keys(entry, place, {"id", "name", "region", "x", "y", "numeral"});
      MapLocation read;
      read.id = id(field(entry, place, "id"), place + "/id");
      if (!index_.emplace(read.id, static_cast<int>(i)).second) {
        throw Malformed(place + "/id", "another location is called \"" + read.id + "\" too");
      }
      read.name = entry.contains("name") ? words(entry["name"], place + "/name") : name_from(read.id);
      if (entry.contains("region")) read.region = region(entry["region"], place + "/region");
      read.x = integer(field(entry, place, "x"), place + "/x", 0, map_.width);
      read.y = integer(field(entry, place, "y"), place + "/y", 0, map_.height);
      if (entry.contains("numeral")) {
        read.numeral = numeral(entry["numeral"], place + "/numeral");
        const auto [other, fresh] = numerals.emplace(read.numeral, read.id);
        if (!fresh) throw Malformed(place + "/numeral", "\"" + other->second + "\" has this numeral");
      }
      map_.locations.push_back(std::move(read));
    }
  }

  void streets() {
    const Json& list = array(field("streets"), "/streets");
    if (list.size() > kMaxRead * kMaxRead) throw Malformed("/streets", "too many streets");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = "/streets/" + std::to_string(i);
      if (array(list[i], place).size() != 2) throw Malformed(place, "a street joins two locations: [\"a\", \"b\"]");
      map_.streets.emplace_back(location(list[i][0], place + "/0"), location(list[i][1], place + "/1"));
    }
  }

  void starts() {
    const Json& list = array(field("starts"), "/starts");
    if (list.size() > kMaxRead) throw Malformed("/starts", "too many starts");
    for (std::size_t i = 0; i < list.size(); ++i) {
      map_.starts.push_back(location(list[i], "/starts/" + std::to_string(i)));
    }
  }

  // Each cycle [a, b, c] carries a to b, b to c and c to a; what no cycle names stays. `resolve` reads one name.
  template <class Image, class Resolve>
  static void cycles(const Json& list, const std::string& place, Image& image, Resolve resolve) {
    std::vector<bool> named(image.size(), false);
    array(list, place);
    for (std::size_t c = 0; c < list.size(); ++c) {
      const std::string where = place + "/" + std::to_string(c);
      if (array(list[c], where).size() < 2) throw Malformed(where, "a cycle has two or more members");
      const auto member = [&](std::size_t i) { return resolve(list[c][i], where + "/" + std::to_string(i)); };
      for (std::size_t i = 0; i < list[c].size(); ++i) {
        const auto from = static_cast<std::size_t>(member(i));
        if (named[from]) throw Malformed(where + "/" + std::to_string(i), "is in a cycle already");
        named[from] = true;
        image[from] = member((i + 1) % list[c].size());
      }
    }
  }

  void symmetry() {
    const Json& list = array(file_["symmetry"], "/symmetry");
    if (list.size() > kMaxRead) throw Malformed("/symmetry", "too many permutations");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = "/symmetry/" + std::to_string(i);
      only_keys(list[i], place, {"name", "locations", "regions"});
      MapSymmetry read;
      read.name = words(field(list[i], place, "name"), place + "/name");
      for (std::size_t at = 0; at < map_.locations.size(); ++at) read.image.push_back(static_cast<int>(at));
      cycles(field(list[i], place, "locations"), place + "/locations", read.image,
             [this](const Json& value, const std::string& where) { return location(value, where); });
      read.region = {yield::Region::forest, yield::Region::wetlands, yield::Region::town};
      if (list[i].contains("regions")) {
        cycles(list[i]["regions"], place + "/regions", read.region,
               [](const Json& value, const std::string& where) { return region(value, where); });
      }
      map_.symmetry.push_back(std::move(read));
    }
  }

  const Json& file_;
  MapFile map_;
  std::map<std::string, int, std::less<>> index_;
};

}  // namespace

MapFile parse_map(const Json& file) { return MapFileReader(file).read(); }

yield::Map to_engine(const MapFile& file) {
  ensure(file.locations.size() <= yield::kMaxLocations && file.starts.size() <= yield::kMaxPlayers,
         "to_engine: more locations or starts than Y-W1 lets pass");
  yield::Map map;
  map.locations = static_cast<std::uint8_t>(file.locations.size());
  map.players = static_cast<std::uint8_t>(file.players);
  for (std::size_t at = 0; at < file.locations.size(); ++at) {
    map.regions.at(at) = file.locations[at].region.value_or(yield::Region::forest);
    map.numerals.at(at) = static_cast<std::uint8_t>(file.locations[at].numeral);
  }
  for (const auto& [a, b] : file.streets) join(map, static_cast<yield::Location>(a), static_cast<yield::Location>(b));
  for (std::size_t i = 0; i < file.starts.size(); ++i) map.starts.at(i) = static_cast<yield::Location>(file.starts[i]);
  return map;
}

std::string_view region_name(yield::Region region) { return yield::name_of(region); }

std::string roman(int number) {
  constexpr std::array<std::pair<int, std::string_view>, 6> kSigns = {
      {{40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}};
  std::string text;
  for (const auto& [value, sign] : kSigns) {
    for (; number >= value; number -= value) text += sign;
  }
  return text;
}

}  // namespace oshra::lab
