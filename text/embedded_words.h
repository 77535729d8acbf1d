// The files of i18n/, as they were when the library was built (embed_words.cmake).
#pragma once

#include <string_view>

#include "text/language.h"

namespace oshra::text {

struct EmbeddedWords {
  std::string_view names;
  std::string_view terms;
  std::string_view messages;
};

extern const EmbeddedWords kEmbeddedWords[kBooks][kLanguages];  // by Book and Language

}  // namespace oshra::text
