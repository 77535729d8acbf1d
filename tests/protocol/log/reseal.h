// Logs that a test has changed: what it means to test comes after the check that nobody has changed them.
#pragma once

#include <sstream>
#include <string>

#include "protocol/json.h"
#include "protocol/log/seal.h"

namespace oshra {

// Every line with the hash that it would have been written with.
inline std::string resealed(const std::string& log) {
  std::istringstream lines(log);
  LogSeal seal;
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    Json json = read_json(line);
    json.erase("line");
    text += seal.seal(json) + "\n";
  }
  return text;
}

}  // namespace oshra
