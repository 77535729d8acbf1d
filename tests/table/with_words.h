// What a table needs to speak, and the games it speaks of.
#pragma once

#include <array>

#include "table/speech.h"
#include "table/table.h"
#include "text/icu/icu_formatter.h"

namespace oshra {

constexpr std::array<const char*, 2> kGamesInWords = {"hidden-leaders", "yield"};

inline table::Speech& speech() {
  static table::Speech speech(text::icu_formatter());
  return speech;
}
inline table::TableTools with_words() { return {.speech = &speech()}; }

}  // namespace oshra
