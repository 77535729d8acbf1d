// Sentences as messages carry them (protocol/table/words.h).
#pragma once

#include <vector>

#include "protocol/table/words.h"
#include "text/sentence.h"

namespace oshra::table {

WordsJson words_json(const text::Sentence& sentence);
std::vector<WordsJson> words_json(const std::vector<text::Sentence>& sentences);

}  // namespace oshra::table
