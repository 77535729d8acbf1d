// Marks on their way through a formatter, which knows nothing of them: what is marked goes in between two private-use
// characters and comes out as it went in, wherever the formatter puts it, however often.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/sentence.h"

namespace oshra::text {

// Of one message: patterns and slots go in, what the formatter made of them comes out.
class Marking {
 public:
  // What a message marks itself: <place:harbor>the Harbor</place>. What looks so and is no mark stays as it is.
  std::string into_pattern(std::string_view pattern);
  // Private-use characters that a slot has of its own are lost: nobody can forge or break a mark.
  std::string into_slot(const Sentence& sentence);

  [[nodiscard]] Sentence out_of(std::string_view formatted) const;

 private:
  std::string opening(MarkKind kind, std::string what);

  std::vector<std::pair<MarkKind, std::string>> things_;  // by the number of their opening character
};

}  // namespace oshra::text
