// What a reader says of input that is not what it should be.
#pragma once

#include <string>

#include "apps/common/malformed.h"

namespace oshra {

// Empty: nothing, it is read.
template <class Read>
std::string why_malformed(const Read& read) {
  try {
    static_cast<void>(read());
  } catch (const Malformed& malformed) {
    return malformed.what();
  }
  return {};
}

}  // namespace oshra
