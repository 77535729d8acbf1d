// For programs that stop at a broken invariant: exit code 70, without unwinding through anything.
#include <cstdio>
#include <cstdlib>

#include "engine/core/invariant.h"

namespace oshra {

void invariant_broken(const char* what) {
  std::fprintf(stderr, "oshra: broken invariant: %s\n", what);
  std::_Exit(70);
}

}  // namespace oshra
