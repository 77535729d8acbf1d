// What this program does when an invariant is broken (engine/core/invariant.h).
#pragma once

#include <stdexcept>

namespace oshra {

class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// From now on BrokenInvariant is thrown, for whoever holds many matches and can do without one. Before: the program
// ends with exit code 70.
void throw_on_broken();

}  // namespace oshra
