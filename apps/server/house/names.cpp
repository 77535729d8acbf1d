#include "apps/server/house/names.h"

#include <algorithm>

#include "protocol/clean_text.h"
#include "protocol/house/parts.h"

namespace oshra::house {

std::string fit_name(std::string_view typed) {
  std::string name = clean_text(typed);
  const auto blank = [](char c) { return c == ' '; };
  name.erase(name.begin(), std::ranges::find_if_not(name, blank));
  while (!name.empty() && blank(name.back())) name.pop_back();
  if (name.size() <= kLongestName) return name;
  std::size_t end = kLongestName;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
  name.resize(end);
  return name;
}

}  // namespace oshra::house
