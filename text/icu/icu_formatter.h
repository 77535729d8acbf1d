// Messages formatted by ICU. No header shows it: what includes this one needs none of its headers.
#pragma once

#include "text/formatter.h"

namespace oshra::text {

// May be used by several threads at once.
const Formatter& icu_formatter();

}  // namespace oshra::text
