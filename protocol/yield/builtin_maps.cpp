#include "protocol/yield/builtin_maps.h"

#include <algorithm>

namespace oshra::yield {

std::optional<MapFile> builtin_map(std::string_view name) {
  const auto found = std::ranges::find(kEmbeddedMaps, name, &EmbeddedMap::name);
  if (found == kEmbeddedMaps.end()) return std::nullopt;
  return read_map_file(read_json(found->text)).value();
}

std::string builtin_names() {
  std::string names;
  for (const EmbeddedMap& map : kEmbeddedMaps) names.append(names.empty() ? "" : ", ").append(map.name);
  return names;
}

}  // namespace oshra::yield
