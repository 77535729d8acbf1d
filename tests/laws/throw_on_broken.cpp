#include "engine/core/invariant.h"
#include "tests/laws/law.h"

namespace oshra {

// Through the engine, which has no exceptions of its own: an altered game that trips over itself is a finding.
void invariant_broken(const char* what) { throw laws::InvariantBroken(what); }

}  // namespace oshra
