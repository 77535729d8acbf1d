// Words as they are looked for: without case, accents and signs, in the alphabets that our languages are written in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace oshra::text {

// Its words, small and plain: "Düsteres Ende: l’Œuf, ещё" gives dusteres, ende, l, oeuf, еще. A byte that is no UTF-8
// parts words as a space does.
std::vector<std::u32string> folded_words(std::string_view text);

// How many letters must be put in, left out or changed to make one of the other.
int letters_apart(std::u32string_view one, std::u32string_view other);

}  // namespace oshra::text
