// What the tests of Yield's words share: words, players and places.
#pragma once

#include "tests/text/mark_checks.h"
#include "tests/text/text_checks.h"
#include "text/yield/words.h"

namespace oshra::text {

inline const YieldWords& yield_in(Language language) { return words_in<YieldWords>(language); }

inline const Messages& yield_messages_in(Language language) { return words_in<MessagesOf<Book::yield>>(language); }

inline const YieldNames kYieldNames = {{"Anna", "Ben", "Chloé", "Дима", "Eva"}, {"Kilnford", "Alderholt", "Reedmere"}};

}  // namespace oshra::text
