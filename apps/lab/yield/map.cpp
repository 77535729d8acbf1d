#include "apps/lab/yield/map.h"

#include <algorithm>

#include "apps/common/fields.h"
#include "apps/lab/maps/builtin.h"
#include "protocol/yield/names.h"

namespace oshra::lab {

namespace {

class MapReader {
 public:
  MapReader(const Json& value, std::string place) : value_(value), place_(std::move(place)) {}

  NamedMap read() {
    only_keys(value_, place_, {"locations", "streets", "starts", "numerals", "title", "names"});
    locations();
    streets();
    const std::vector<yield::Location> starts = list("starts");
    if (starts.size() > yield::kMaxPlayers) {
      throw Malformed(place_ + "/starts", "at most " + std::to_string(yield::kMaxPlayers) + " starts are wanted");
    }
    std::ranges::copy(starts, map_.starts.begin());
    map_.players = static_cast<std::uint8_t>(starts.size());
    // A start is always numbered (Y-S4 takes a fortress).
    std::uint8_t numeral = 0;
    for (const yield::Location at : list("numerals")) map_.numerals.at(at) = ++numeral;
    for (const yield::Location at : starts) {
      if (map_.numerals.at(at) == 0) map_.numerals.at(at) = ++numeral;
    }
    if (value_.contains("title")) names_.title = words(value_["title"], place_ + "/title");
    if (value_.contains("names")) {
      if (!value_["names"].is_object()) {
        throw Malformed(place_ + "/names", "locations and what they are called are wanted: {\"a\": \"Old Mill\"}");
      }
      for (const auto& [id, name] : value_["names"].items()) {
        const std::string at = place_ + "/names/" + id;
        names_.names.at(location(id, at)) = words(name, at);
      }
    }
    return {map_, names_};
  }

 private:
  // What is kept of a text is its bytes up to a limit, without control characters.
  static bool fits(const std::string& text, std::size_t most) {
    return !text.empty() && text.size() <= most &&
           std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' '; });
  }
  static const std::string& words(const Json& value, const std::string& place) {
    const std::string& text = string(value, place);
    if (fits(text, yield::MapWords::kMost)) return text;
    throw Malformed(place, "words of 1 to " + std::to_string(yield::MapWords::kMost) +
                               " bytes without control characters are wanted");
  }

  void locations() {
    if (!value_.contains("locations") || !value_["locations"].is_object()) {
      throw Malformed(place_ + "/locations", "locations and their regions are wanted: {\"a\": \"forest\"}");
    }
    const Json& given = value_["locations"];
    if (given.empty() || given.size() > yield::kMaxLocations) {
      throw Malformed(place_ + "/locations", "1 to " + std::to_string(yield::kMaxLocations) +
                                                 " locations are wanted, not " + std::to_string(given.size()));
    }
    for (const auto& [name, region] : given.items()) {
      const std::string at = place_ + "/locations/" + name;
      if (!fits(name, yield::MapId::kMost)) {
        throw Malformed(at, "a name of 1 to " + std::to_string(yield::MapId::kMost) +
                                " bytes without control characters is wanted");
      }
      const auto found = yield::region_named(string(region, at));
      if (!found) throw Malformed(at, "forest, wetlands or town is wanted, not " + region.dump());
      map_.regions.at(map_.locations) = *found;
      names_.ids.at(map_.locations) = name;
      ++map_.locations;
    }
  }

  void streets() {
    if (!value_.contains("streets")) throw Malformed(place_ + "/streets", "streets are wanted: [[\"a\", \"b\"]]");
    const Json& given = array(value_["streets"], place_ + "/streets");
    for (std::size_t i = 0; i < given.size(); ++i) {
      const std::string at = place_ + "/streets/" + std::to_string(i);
      if (array(given[i], at).size() != 2) throw Malformed(at, "a street joins two locations: [\"a\", \"b\"]");
      const yield::Location one = location(given[i][0], at + "/0");
      const yield::Location other = location(given[i][1], at + "/1");
      if (one == other) throw Malformed(at, "a street joins two different locations");
      join(map_, one, other);
    }
  }

  // Each once.
  std::vector<yield::Location> list(const char* key) {
    std::vector<yield::Location> read;
    if (!value_.contains(key)) return read;
    const std::string at = place_ + "/" + key;
    const Json& given = array(value_[key], at);
    for (std::size_t i = 0; i < given.size(); ++i) {
      const std::string where = at + "/" + std::to_string(i);
      read.push_back(location(given[i], where));
      if (std::ranges::count(read, read.back()) > 1) throw Malformed(where, given[i].dump() + " is named twice");
    }
    return read;
  }

  [[nodiscard]] yield::Location location(const Json& value, const std::string& place) const {
    const auto found = names_.find(string(value, place));
    if (!found) throw Malformed(place, "no location of this map is called " + value.dump());
    return *found;
  }

  const Json& value_;
  std::string place_;
  yield::Map map_;
  yield::MapNames names_;
};

}  // namespace

NamedMap named_map(const MapFile& file, std::string_view shipped) {
  yield::MapNames names;
  names.map = shipped;
  names.title = file.title;
  for (std::size_t at = 0; at < file.locations.size(); ++at) {
    names.ids.at(at) = file.locations[at].id;
    names.names.at(at) = file.locations[at].name;
  }
  return {to_engine(file), names};
}

NamedMap read_map(const Json& value, const std::string& place) {
  if (value.is_object()) return MapReader(value, place).read();
  const std::string& name = string(value, place);
  if (const auto file = builtin_map(name)) return named_map(*file, name);
  throw Malformed(
      place, "no map is called " + value.dump() + ": one of " + builtin_names() + " is wanted, or a map written out");
}

}  // namespace oshra::lab
