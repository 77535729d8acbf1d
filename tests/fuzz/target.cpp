// libFuzzer's entry. OSHRA_FUZZ_TRY is one of the functions of harness.h.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "apps/common/broken.h"
#include "engine/core/invariant.h"
#include "tests/fuzz/harness.h"

// An abort is a finding; an exit with a code would end the search.
void oshra::invariant_broken(const char* what) {
  std::fprintf(stderr, "broken invariant: %s\n", what);
  std::abort();
}

// For a command of the server's that no fuzzer gives.
void oshra::throw_on_broken() {}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  oshra::fuzz::OSHRA_FUZZ_TRY({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
