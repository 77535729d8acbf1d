// A map for a match: what the engine needs of it, what it and its locations are called, and its JSON form.
#pragma once

#include <string>
#include <string_view>

#include "engine/yield/map_names.h"
#include "engine/yield/setup.h"
#include "protocol/json.h"
#include "protocol/reading.h"
#include "protocol/yield/map_file.h"

namespace oshra::yield {

struct NamedMap {
  Map map;  // `players`: for how many it has starts
  MapNames names;
};

// `shipped`: the name under which it comes with the program, or empty. Within the bounds of to_engine().
NamedMap named_map(const MapFile& file, std::string_view shipped = {});

// As scenario files hold one: {"locations": ..., "streets": ..., "starts": ..., "numerals": ...}.
Json map_json(const Setup& setup);
// With what it is called for people, where it says so.
Json named_map_json(const Setup& setup);

// The `map` of a set-up or of a scenario: the name of a map that comes with the program, or one written out, which need
// not be a good one (docs/scenarios.md).
Read<NamedMap> read_map(const Json& value, const std::string& place);

}  // namespace oshra::yield
