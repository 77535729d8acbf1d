// A map for a match: what the engine needs of it, what it and its locations are called, and its JSON form.
#pragma once

#include <string>
#include <string_view>

#include "engine/yield/map_names.h"
#include "engine/yield/setup.h"
#include "protocol/json.h"
#include "protocol/reading.h"
#include "protocol/yield/map_file.h"
#include "protocol/yield/map_words.h"
#include "protocol/yield/words.h"

namespace oshra::yield {

struct NamedMap {
  Map map;  // `players`: for how many it has starts
  MapNames names;
};

// `shipped`: the name under which it comes with the program, or empty. Within the bounds of to_engine().
NamedMap named_map(const MapFile& file, std::string_view shipped = {});

// Whether `file` is the map of `setup`, place by place, whatever it and its places are called. It may be any file.
bool is_map_of(const MapFile& file, const Setup& setup);

// As its JSON has it: {"locations": {"a": "forest"}, "streets": [["a", "b"]], "starts": ["a"], "numerals": ["a"]}.
struct MapWire {
  ByName<Region> locations;
  std::vector<std::array<std::string_view, 2>> streets;
  std::vector<std::string_view> starts;
  std::vector<std::string_view> numerals;
  std::optional<MapName> title;
  std::optional<ByName<MapName>> names;
};
// Names in it show into the set-up. `for_people`: with what it is called for people, where it says so.
MapWire map_wire(const Setup& setup, bool for_people);

// As scenario files hold one: {"locations": ..., "streets": ..., "starts": ..., "numerals": ...}.
Json map_json(const Setup& setup);
// With what it is called for people, where it says so.
Json named_map_json(const Setup& setup);

// The `map` of a set-up or of a scenario: the name of a map that comes with the program, or one written out, which need
// not be a good one (docs/scenarios.md).
Read<NamedMap> read_map(const Json& value, const std::string& place);

}  // namespace oshra::yield

namespace oshra {

template <>
struct Form<yield::MapWire> {
  static constexpr std::string_view kName = "YieldMap";
  static constexpr std::tuple kFields = {
      field("locations", &yield::MapWire::locations, "by name: the region each lies in"),
      field("streets", &yield::MapWire::streets, "each joins two locations"),
      field("starts", &yield::MapWire::starts, "where players may start"),
      field("numerals", &yield::MapWire::numerals, "locations that begin as fortresses"),
      field("title", &yield::MapWire::title, "for people"),
      field("names", &yield::MapWire::names, "of locations, for people")};
};

}  // namespace oshra
