// A broken invariant is a bug of ours, never of the input: it ends the match, in release builds too.
#pragma once

namespace oshra {

// Every program that links the engine defines this once: tests abort, WebAssembly traps, a server throws (the engine
// has no exceptions of its own, but lets one pass). A link-time choice, because the engine has no globals that change.
[[noreturn]] void invariant_broken(const char* what);

inline void ensure(bool holds, const char* what) {
  if (!holds) [[unlikely]] {
    invariant_broken(what);
  }
}

}  // namespace oshra
