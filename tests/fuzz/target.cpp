// libFuzzer's entry. OSHRA_FUZZ_TRY is one of the functions of harness.h.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/harness.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  oshra::fuzz::OSHRA_FUZZ_TRY({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
