#include "apps/lab/maps/builtin.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "apps/common/malformed.h"
#include "apps/lab/files.h"

namespace oshra::lab {

std::optional<MapFile> builtin_map(std::string_view name) {
  const auto found = std::ranges::find(kEmbeddedMaps, name, &EmbeddedMap::name);
  if (found == kEmbeddedMaps.end()) return std::nullopt;
  return parse_map(parse_json(std::string(found->text)));
}

std::string builtin_names() {
  std::string names;
  for (const EmbeddedMap& map : kEmbeddedMaps) names.append(names.empty() ? "" : ", ").append(map.name);
  return names;
}

MapFile load_map(const std::string& name_or_path) {
  if (auto map = builtin_map(name_or_path)) return *std::move(map);
  std::error_code error;
  if (!std::filesystem::exists(name_or_path, error)) {
    throw Malformed("", "cannot be opened: a map file is wanted, or a built-in map, " + builtin_names());
  }
  return parse_map(parse_json(read_file(name_or_path)));
}

}  // namespace oshra::lab
