#include "protocol/choices.h"

namespace oshra {

namespace {

// Larger than any number in a choice.
constexpr std::uint64_t kMaxNumber = 1000;

}  // namespace

bool in_range(const Json& value, int low, int high) {
  if (!value.is_number_integer()) return false;
  if (value.is_number_unsigned() && value.whole<std::uint64_t>() > kMaxNumber) return false;
  return value.whole<std::int64_t>() >= low && value.whole<std::int64_t>() <= high;
}

bool is_one_of(const Json& value, std::initializer_list<std::string_view> names) {
  return value.is_string() && std::ranges::find(names, text_of(value)) != names.end();
}

std::string_view text_of(const Json& value) {
  return value.is_string() ? std::string_view(value.string()) : std::string_view{};
}

bool fits_whole(const Json& pattern, const Json& whole) {
  const Json* const verb = whole.find("do");
  const Json* const given_verb = pattern.find("do");
  if (verb == nullptr || given_verb == nullptr || *given_verb != *verb) return false;
  const bool left_out_is_zero = is_one_of(*verb, {"move", "units"});
  for (const auto& [key, value] : whole.items()) {
    const Json* const given = pattern.find(key);
    if (given == nullptr) {
      if (left_out_is_zero && value != 0) return false;
    } else if (*given != value) {
      return false;
    }
  }
  // A field that this option does not have cannot equal anything.
  for (const auto& [key, value] : pattern.items()) {
    if (key != "seat" && !whole.contains(key) && !(left_out_is_zero && value == 0)) return false;
  }
  return true;
}

}  // namespace oshra
