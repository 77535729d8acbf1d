// Reading input files with a clear answer when they are not what they should be.
#pragma once

#include <string>

#include "protocol/json.h"

namespace oshra::lab {

// Throws Malformed: no such file, or larger than any scenario or log should be.
std::string read_file(const std::string& path);

// Throws Malformed, naming the line and column.
Json parse_json(const std::string& text);

}  // namespace oshra::lab
