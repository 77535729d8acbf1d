// Must not compile: the second program reads C, which no step has bound. With OSHRA_MENDED it is as it should be.
#include <array>

#include "engine/hidden_leaders/ability/validate.h"
#include "engine/hidden_leaders/ability/vocabulary.h"

namespace oshra::hidden_leaders {

using namespace vocabulary;  // NOLINT(google-build-using-namespace)

constexpr std::array kTable = {
    program(both(+1, -1), move_as_said()),
#ifdef OSHRA_MENDED
    program(no_markers(), discard(one(tavern)).as_c(), bury(c)),
#else
    program(no_markers(), discard(one(tavern)), bury(c)),
#endif
};

template <std::size_t kRow>
constexpr void row_is_well_formed() {
  static_assert(validate(kTable[kRow]) == Flaw::none, "this row's program is malformed");
}

template void row_is_well_formed<0>();
template void row_is_well_formed<1>();

}  // namespace oshra::hidden_leaders
