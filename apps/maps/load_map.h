// Maps that someone names: one that comes with the program, or a file.
#pragma once

#include <string>

#include "protocol/yield/map_file.h"

namespace oshra {

// Throws Malformed. What is well formed need not be a good map: that is check_map's business (check.h).
yield::MapFile parse_map(const Json& file);

// The name of a map that is built in, or else a file. Throws Malformed.
yield::MapFile load_map(const std::string& name_or_path);

}  // namespace oshra
