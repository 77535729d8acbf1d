#include "protocol/yield/map_json.h"

#include <algorithm>
#include <vector>

#include "protocol/form_write.h"
#include "protocol/yield/builtin_maps.h"
#include "protocol/yield/map_words.h"
#include "protocol/yield/names.h"

namespace oshra::yield {

namespace {

// 1, 2 ... in their order: of a map that is written out nothing else is told, so it is read back as it was.
void number_without_gaps(Map& map) {
  const std::array<std::uint8_t, kMaxLocations> given = map.numerals;
  for (std::uint8_t& numeral : map.numerals) {
    if (numeral == 0) continue;
    numeral = static_cast<std::uint8_t>(
        std::ranges::count_if(given, [&](std::uint8_t other) { return other != 0 && other <= numeral; }));
  }
}

// What is kept of a text is its bytes up to a limit, without control characters.
bool fits_bytes(const std::string& text, std::size_t most) {
  return !text.empty() && text.size() <= most &&
         std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < ' '; });
}

// A map that is written out.
class MapReader {
 public:
  MapReader(const Json& value, const std::string& place) : field_(reader_, value, place) {}

  Read<NamedMap> read() {
    field_.only_keys({"locations", "streets", "starts", "numerals", "title", "names"});
    locations();
    streets();
    starts_and_numerals();
    if (field_.has("title")) names_.title = read_name(field_["title"]);
    if (field_.has("names")) names();
    return reader_.result(NamedMap{map_, names_});
  }

 private:
  void locations() {
    const JsonField given = field_["locations"];
    if (!given.is_object()) return given.wrong("locations and their regions are wanted: {\"a\": \"forest\"}");
    const std::size_t size = given.json().size();
    if (size == 0 || size > kMaxLocations) {
      return given.wrong("1 to " + std::to_string(kMaxLocations) + " locations are wanted, not " +
                         std::to_string(size));
    }
    given.each_member([&](const std::string& name, const JsonField& region) {
      if (!fits_bytes(name, MapId::kMost)) {
        region.wrong("a name of 1 to " + std::to_string(MapId::kMost) + " bytes without control characters is wanted");
      }
      const auto found = region_named(region.string());
      if (!found) return region.wrong("forest, wetlands or town is wanted, not " + region.text());
      map_.regions[map_.locations] = *found;
      names_.ids[map_.locations] = name;
      ++map_.locations;
    });
  }

  void streets() {
    field_.need("streets", "streets are wanted: [[\"a\", \"b\"]]").each([&](const JsonField& street) {
      if (street.length() != 2) return street.wrong("a street joins two locations: [\"a\", \"b\"]");
      const Location one = location(street.entry(0));
      const Location other = location(street.entry(1));
      if (one == other) return street.wrong("a street joins two different locations");
      join(map_, one, other);
    });
  }

  void starts_and_numerals() {
    const std::vector<Location> starts = list("starts");
    if (starts.size() > kMaxPlayers) {
      return field_["starts"].wrong("at most " + std::to_string(kMaxPlayers) + " starts are wanted");
    }
    std::ranges::copy(starts, map_.starts.begin());
    map_.players = static_cast<std::uint8_t>(starts.size());
    // A start is always numbered (Y-S4 takes a fortress).
    std::uint8_t numeral = 0;
    for (const Location at : list("numerals")) map_.numerals[at] = ++numeral;
    for (const Location at : starts) {
      if (map_.numerals[at] == 0) map_.numerals[at] = ++numeral;
    }
  }

  void names() {
    const JsonField given = field_["names"];
    if (!given.is_object()) {
      return given.wrong("locations and what they are called are wanted: {\"a\": \"Old Mill\"}");
    }
    given.each_member([&](const std::string& id, const JsonField& name) {
      const MapName words = read_name(name);
      const auto at = names_.find(id);
      if (!at) return name.wrong("no location of this map is called " + shown(id));
      names_.names[*at] = words;
    });
  }

  // Each once.
  std::vector<Location> list(const char* key) const {
    std::vector<Location> read;
    if (!field_.has(key)) return read;
    field_[key].each([&](const JsonField& name) {
      read.push_back(location(name));
      if (std::ranges::count(read, read.back()) > 1) name.wrong(name.text() + " is named twice");
    });
    return read;
  }

  // 0 for one that is none.
  [[nodiscard]] Location location(const JsonField& name) const {
    const auto found = names_.find(name.string());
    if (!found) name.wrong("no location of this map is called " + name.text());
    return found.value_or(Location{0});
  }

  JsonReader reader_;
  JsonField field_;
  Map map_;
  MapNames names_;
};

}  // namespace

NamedMap named_map(const MapFile& file, std::string_view shipped) {
  NamedMap named{to_engine(file), {}};
  if (shipped.empty()) number_without_gaps(named.map);
  named.names.map = shipped;
  named.names.title = file.title;
  for (std::size_t at = 0; at < file.locations.size(); ++at) {
    named.names.ids[at] = file.locations[at].id;
    named.names.names[at] = file.locations[at].name;
  }
  return named;
}

bool is_map_of(const MapFile& file, const Setup& setup) {
  if (file.locations.size() != setup.map.locations || file.starts.size() != setup.map.players) return false;
  const NamedMap named = named_map(file, setup.names.map.view());
  return named.map == setup.map && named.names.ids == setup.names.ids;
}

MapWire map_wire(const Setup& setup, bool for_people) {
  const Map& map = setup.map;
  const MapNames& names = setup.names;
  MapWire wire;
  std::vector<Location> numbered;
  for (Location at = 0; at < map.locations; ++at) {
    wire.locations.entries.emplace_back(names.id(at), map.regions[at]);
    for (LocationSet left = neighbours(map, at) >> at >> 1; left != 0; left &= left - 1) {
      const auto other = static_cast<Location>(at + 1 + first_location(left));
      wire.streets.push_back({names.id(at), names.id(other)});
    }
    if (map.numerals[at] != 0) numbered.push_back(at);
  }
  std::ranges::sort(numbered, {}, [&](Location at) { return map.numerals[at]; });
  for (std::size_t i = 0; i < map.players; ++i) wire.starts.push_back(names.id(map.starts[i]));
  for (const Location at : numbered) wire.numerals.push_back(names.id(at));
  if (!for_people) return wire;
  if (!names.title.empty()) wire.title = names.title;
  for (Location at = 0; at < map.locations; ++at) {
    const MapName& name = names.names[at];
    if (name.empty()) continue;
    if (!wire.names) wire.names.emplace();
    wire.names->entries.emplace_back(names.id(at), name);
  }
  return wire;
}

Json map_json(const Setup& setup) { return read_json(form_text(map_wire(setup, false))); }

Json named_map_json(const Setup& setup) { return read_json(form_text(map_wire(setup, true))); }

Read<NamedMap> read_map(const Json& value, const std::string& place) {
  if (value.is_object()) return MapReader(value, place).read();
  JsonReader reader;
  const JsonField field(reader, value, place);
  const std::string& name = field.string();
  if (const auto file = builtin_map(name)) return named_map(*file, name);
  field.wrong("no map is called " + field.text() + ": one of " + builtin_names() + " is wanted, or a map written out");
  return reader.result(NamedMap{});
}

}  // namespace oshra::yield
