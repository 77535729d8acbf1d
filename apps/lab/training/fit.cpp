#include "apps/lab/training/fit.h"

#include <cstdio>

namespace oshra::lab {

std::string float_literal(float value) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.5g", static_cast<double>(value));
  std::string literal = digits.data();
  // A literal needs a point or an exponent before its F.
  if (literal.find_first_of(".e") == std::string::npos) literal += ".0";
  return literal + "F";
}

std::string float_list(std::span<const float> values) {
  std::string list;
  for (const float value : values) list += (list.empty() ? "{{" : ", ") + float_literal(value);
  return list + "}}";
}

}  // namespace oshra::lab
