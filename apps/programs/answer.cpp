#include "apps/programs/answer.h"

namespace oshra {

std::string quoted(const std::string& line) {
  constexpr std::size_t kShown = 80;
  const bool cut = line.size() > kShown;
  return quoted_json(std::string_view(line).substr(0, kShown), true) + (cut ? "..." : "");
}

std::optional<std::uint64_t> whole_number(const Json& value) {
  if (value.is_number_unsigned()) return value.whole<std::uint64_t>();
  if (value.is_number_integer() && value.whole<std::int64_t>() >= 0) {
    return static_cast<std::uint64_t>(value.whole<std::int64_t>());
  }
  return std::nullopt;
}

}  // namespace oshra
