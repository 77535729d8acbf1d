#include "apps/lab/maps/builtin.h"

#include <algorithm>

#include "apps/lab/files.h"

namespace oshra::lab {

std::optional<MapFile> builtin_map(std::string_view name) {
  const auto found = std::ranges::find(kEmbeddedMaps, name, &EmbeddedMap::name);
  if (found == kEmbeddedMaps.end()) return std::nullopt;
  return parse_map(parse_json(std::string(found->text)));
}

MapFile load_map(const std::string& name_or_path) {
  if (auto map = builtin_map(name_or_path)) return *std::move(map);
  return parse_map(parse_json(read_file(name_or_path)));
}

}  // namespace oshra::lab
