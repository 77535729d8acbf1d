// Names in tables: the i-th name is that of the i-th value; an empty one names nothing.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace oshra {

template <class Value, std::size_t kSize>
std::optional<Value> find_name(const std::array<std::string_view, kSize>& names, std::string_view name) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (!name.empty() && names[i] == name) return static_cast<Value>(i);
  }
  return std::nullopt;
}

}  // namespace oshra
