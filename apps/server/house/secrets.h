// What lets people in: tokens, which their browsers keep, and codes, which people hand to each other.
#pragma once

#include <string>
#include <string_view>

namespace oshra::house {

// 128 random bits, as 32 hexadecimal digits.
std::string new_token();
// What is kept of it.
std::string hash_of_token(std::string_view token);

// Ten letters and digits that nobody mixes up when they are read out, 49 bits: enough for what expires.
std::string new_code();
// As a person types it: capitals, blanks and dashes do not matter.
std::string tidy_code(std::string_view typed);

}  // namespace oshra::house
