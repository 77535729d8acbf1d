// How often the running thread has allocated: a test that includes this is linked with count_allocations.cpp, which
// replaces the global operator new.
#pragma once

#include <cstddef>

namespace oshra {

std::size_t allocations();

}  // namespace oshra
