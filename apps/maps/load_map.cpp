#include "apps/maps/load_map.h"

#include <filesystem>
#include <system_error>

#include "apps/common/fields.h"
#include "apps/common/files.h"
#include "protocol/yield/builtin_maps.h"

namespace oshra {

yield::MapFile parse_map(const Json& file) { return or_malformed(yield::read_map_file(file)); }

yield::MapFile load_map(const std::string& name_or_path) {
  if (auto map = yield::builtin_map(name_or_path)) return *std::move(map);
  std::error_code error;
  if (!std::filesystem::exists(name_or_path, error)) {
    throw Malformed("", "cannot be opened: a map file is wanted, or a built-in map, " + yield::builtin_names());
  }
  return parse_map(parse_json(read_file(name_or_path)));
}

}  // namespace oshra
