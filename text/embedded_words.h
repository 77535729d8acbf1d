// The files of i18n/, as they were when the library was built (embed_words.cmake).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/language.h"

namespace oshra::text {

struct EmbeddedWords {
  std::string_view names;
  std::string_view terms;
  std::string_view messages;
  std::string_view rules;
  std::string_view lessons;
};

extern const EmbeddedWords kEmbeddedWords[kBooks][kLanguages];  // by Book and Language

// The keys of a flat file with what they say, in the file's order.
std::vector<std::pair<std::string, std::string>> entries_in_order(std::string_view file);

}  // namespace oshra::text
