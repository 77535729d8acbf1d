#include "apps/common/broken.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

#include "apps/common/exit_codes.h"
#include "engine/core/invariant.h"

namespace oshra {

namespace {

std::atomic<bool>& throws() {
  static std::atomic<bool> yes = false;
  return yes;
}

}  // namespace

void throw_on_broken() { throws() = true; }

void invariant_broken(const char* what) {
  if (throws()) throw BrokenInvariant(what);
  std::fprintf(stderr, "oshra: broken invariant: %s\n", what);
  std::_Exit(kExitBroken);  // without unwinding through anything
}

}  // namespace oshra
