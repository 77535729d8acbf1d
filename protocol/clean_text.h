// Names, chat and what a map calls its places, as they come from outside.
#pragma once

#include <string>
#include <string_view>

namespace oshra {

// Without what has no place among others' words: control characters, those that turn the direction of writing,
// private-use ones (fonts give them any look, and text/marking.h a meaning) and bytes that are no UTF-8.
std::string clean_text(std::string_view text);

}  // namespace oshra
