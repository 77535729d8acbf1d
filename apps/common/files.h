// Reading input files with a clear answer when they are not what they should be, and writing files.
#pragma once

#include <string>

#include "protocol/json.h"

namespace oshra {

// Throws Malformed: no such file, or larger than any scenario or log should be.
std::string read_file(const std::string& path);

// The whole file, made or replaced. Throws std::system_error.
void write_file(const std::string& path, const std::string& text);

// Called before long work whose result is written to `path`. Throws Malformed, at `flag`, if that is a folder, or its
// folder does not exist.
void check_writable(const std::string& path, const std::string& flag);

// Throws Malformed, naming the line.
Json parse_json(const std::string& text);
// Of a text that is one line of several; throws Malformed.
Json parse_json_line(const std::string& text);

}  // namespace oshra
