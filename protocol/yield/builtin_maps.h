// The maps of maps/, as they were when the program was built.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/yield/map_file.h"

namespace oshra::yield {

inline constexpr std::size_t kBuiltinMaps = 4;

struct EmbeddedMap {
  std::string_view name;  // the file's, without .json
  std::string_view text;
};

extern const std::array<EmbeddedMap, kBuiltinMaps> kEmbeddedMaps;  // by players, rising (embed_maps.cmake)

std::optional<MapFile> builtin_map(std::string_view name);
std::string builtin_names();  // with commas between

}  // namespace oshra::yield
