// Input that is not what it should be: what is wrong, where, and what would be right. Ends a command with exit code 2.
#pragma once

#include <stdexcept>
#include <string>

namespace oshra {

class Malformed : public std::runtime_error {
 public:
  // `place`: a JSON pointer, or a line.
  Malformed(const std::string& place, const std::string& message)
      : std::runtime_error(place.empty() ? message : place + ": " + message) {}
};

}  // namespace oshra
