#include "protocol/yield/map_file.h"

#include <algorithm>
#include <functional>
#include <map>

#include "engine/core/invariant.h"
#include "protocol/yield/map_words.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

namespace {

// Bounds of reading, far beyond any map: with them all arithmetic on coordinates is exact in 64 bits.
constexpr int kMinSide = 100;
constexpr int kMaxSide = 4000;
constexpr std::size_t kMaxRead = 400;  // locations
constexpr std::size_t kMaxId = 24;     // characters

const std::string& map_id(const JsonField& field) {
  const std::string& text = field.string();
  const bool fits =
      !text.empty() && text.size() <= kMaxId && text.front() != '-' && text.back() != '-' &&
      std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  if (!fits) {
    field.wrong("lower-case letters, digits and hyphens between them are wanted, at most " + std::to_string(kMaxId) +
                ", not " + field.text());
  }
  return text;
}

Region map_region(const JsonField& field) {
  const auto found = region_named(field.string());
  if (!found) field.wrong("forest, wetlands or town is wanted, not " + field.text());
  return found.value_or(Region::forest);
}

int map_numeral(const JsonField& field) {
  const std::string& text = field.string();
  for (int number = 1; number <= kMaxLocations; ++number) {
    if (roman(number) == text) return number;
  }
  field.wrong("a Roman numeral from I to " + roman(kMaxLocations) + " is wanted, not " + field.text());
  return 0;
}

// "old-mill" becomes "Old Mill".
std::string name_from(std::string id) {
  bool begins = true;
  for (char& c : id) {
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == '-';
    if (begins) c = ' ';
  }
  return id;
}

// Each cycle [a, b, c] carries a to b, b to c and c to a; what no cycle names stays. `resolve` reads one name, as a
// place in `image`.
template <class Image, class Resolve>
void read_cycles(const JsonField& list, Image& image, Resolve resolve) {
  std::vector<bool> named(image.size(), false);
  list.each([&](const JsonField& cycle) {
    const std::size_t members = cycle.length();
    if (members < 2) return cycle.wrong("a cycle has two or more members");
    for (std::size_t i = 0; i < members && cycle.sound(); ++i) {
      const auto from = static_cast<std::size_t>(resolve(cycle.entry(i)));
      if (named[from]) cycle.entry(i).wrong("is in a cycle already");
      named[from] = true;
      image[from] = resolve(cycle.entry((i + 1) % members));
    }
  });
}

class MapFileReader {
 public:
  explicit MapFileReader(const Json& json) : file_(reader_, json) {}

  Read<MapFile> read() {
    file_.only_keys({"id", "title", "players", "width", "height", "locations", "streets", "starts", "symmetry"});
    map_.id = map_id(need(file_, "id"));
    map_.title = read_name(need(file_, "title"));
    map_.players = need(file_, "players").integer(kMinPlayers, kMaxPlayers);
    map_.width = need(file_, "width").integer(kMinSide, kMaxSide);
    map_.height = need(file_, "height").integer(kMinSide, kMaxSide);
    locations();
    streets();
    starts();
    if (file_.has("symmetry")) symmetry();
    return reader_.result(std::move(map_));
  }

 private:
  static JsonField need(const JsonField& object, const char* key) { return object.need(key, "is missing"); }

  // 0, the first, for one that is none: there is one wherever entries are read.
  int location(const JsonField& field) const {
    const auto found = index_.find(field.string());
    if (found != index_.end()) return found->second;
    field.wrong("no location is called " + field.text());
    return 0;
  }

  void locations() {
    const JsonField list = need(file_, "locations");
    if (const std::size_t size = list.length(); size == 0 || size > kMaxRead) {
      return list.wrong("1 to " + std::to_string(kMaxLocations) + " locations are wanted, not " + std::to_string(size));
    }
    list.each([&](const JsonField& entry) { location_entry(entry); });
  }

  void location_entry(const JsonField& entry) {
    entry.only_keys({"id", "name", "region", "x", "y", "numeral"});
    MapLocation read;
    read.id = map_id(need(entry, "id"));
    if (!index_.emplace(read.id, static_cast<int>(map_.locations.size())).second) {
      entry["id"].wrong("another location is called \"" + read.id + "\" too");
    }
    if (entry.has("name")) {
      read.name = read_name(entry["name"]);
    } else {
      read.name = name_from(read.id);
    }
    if (entry.has("region")) read.region = map_region(entry["region"]);
    read.x = need(entry, "x").integer(0, map_.width);
    read.y = need(entry, "y").integer(0, map_.height);
    if (entry.has("numeral")) {
      read.numeral = map_numeral(entry["numeral"]);
      const auto [other, fresh] = numerals_.emplace(read.numeral, read.id);
      if (!fresh) entry["numeral"].wrong("\"" + other->second + "\" has this numeral");
    }
    map_.locations.push_back(std::move(read));
  }

  void streets() {
    const JsonField list = need(file_, "streets");
    if (list.length() > kMaxRead * kMaxRead) list.wrong("too many streets");
    list.each([&](const JsonField& street) {
      if (street.length() != 2) return street.wrong("a street joins two locations: [\"a\", \"b\"]");
      const int one = location(street.entry(0));
      map_.streets.emplace_back(one, location(street.entry(1)));
    });
  }

  void starts() {
    const JsonField list = need(file_, "starts");
    if (list.length() > kMaxRead) list.wrong("too many starts");
    list.each([&](const JsonField& start) { map_.starts.push_back(location(start)); });
  }

  void symmetry() {
    const JsonField list = file_["symmetry"];
    if (list.length() > kMaxRead) list.wrong("too many permutations");
    list.each([&](const JsonField& entry) {
      entry.only_keys({"name", "locations", "regions"});
      MapSymmetry read;
      read.name = read_words(need(entry, "name")).view();
      for (std::size_t at = 0; at < map_.locations.size(); ++at) read.image.push_back(static_cast<int>(at));
      read_cycles(need(entry, "locations"), read.image, [this](const JsonField& name) { return location(name); });
      read.region = {Region::forest, Region::wetlands, Region::town};
      if (entry.has("regions")) read_cycles(entry["regions"], read.region, map_region);
      map_.symmetry.push_back(std::move(read));
    });
  }

  JsonReader reader_;
  JsonField file_;
  MapFile map_;
  std::map<std::string, int, std::less<>> index_;
  std::map<int, std::string> numerals_;
};

}  // namespace

Read<MapFile> read_map_file(const Json& json) { return MapFileReader(json).read(); }

Map to_engine(const MapFile& file) {
  ensure(file.locations.size() <= kMaxLocations && file.starts.size() <= kMaxPlayers,
         "to_engine: more locations or starts than Y-W1 lets pass");
  Map map;
  map.locations = static_cast<std::uint8_t>(file.locations.size());
  map.players = static_cast<std::uint8_t>(file.players);
  for (std::size_t at = 0; at < file.locations.size(); ++at) {
    map.regions.at(at) = file.locations[at].region.value_or(Region::forest);
    map.numerals.at(at) = static_cast<std::uint8_t>(file.locations[at].numeral);
  }
  for (const auto& [a, b] : file.streets) join(map, static_cast<Location>(a), static_cast<Location>(b));
  for (std::size_t i = 0; i < file.starts.size(); ++i) map.starts.at(i) = static_cast<Location>(file.starts[i]);
  return map;
}

std::string roman(int number) {
  constexpr std::array<std::pair<int, std::string_view>, 6> kSigns = {
      {{40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}};
  std::string text;
  for (const auto& [value, sign] : kSigns) {
    for (; number >= value; number -= value) text += sign;
  }
  return text;
}

}  // namespace oshra::yield
