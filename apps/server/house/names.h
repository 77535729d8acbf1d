// What people call themselves, as others may see it.
#pragma once

#include <string>
#include <string_view>

namespace oshra::house {

// Without what forges or disturbs a line, without blanks around it, at most kLongestName bytes and cut between
// characters. Empty: nothing is left of it.
std::string fit_name(std::string_view typed);

}  // namespace oshra::house
