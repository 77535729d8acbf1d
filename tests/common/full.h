// Whether a test is to do as much as it can (`./check --full`), or enough for every day.
#pragma once

#include <cstdlib>
#include <string_view>

namespace oshra {

inline bool full() {
  const char* value = std::getenv("OSHRA_FULL");
  return value != nullptr && std::string_view(value) == "1";
}

}  // namespace oshra
