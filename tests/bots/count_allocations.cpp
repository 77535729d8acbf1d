// A file of its own: seen together with its callers, the compiler takes free() for a mistake.
#include "tests/bots/count_allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t count = 0;

}  // namespace

std::size_t oshra::allocations() { return count; }

// The thread sanitizer brings its own and cannot be linked with another: there nothing is counted.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define OSHRA_THREAD_SANITIZER
#endif
#endif

#ifndef OSHRA_THREAD_SANITIZER
void* operator new(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
#endif
