#include "apps/terminal/option_numbers.h"

namespace oshra::terminal {

std::string OptionNumbers::text() const {
  const auto stretch = [](std::size_t first, std::size_t last) {
    return first == last ? std::to_string(first) : std::to_string(first) + "–" + std::to_string(last);
  };
  std::string text;
  for (std::size_t i = 0; i < open_.size();) {
    std::size_t end = i + 1;
    while (end < open_.size() && open_[end].first == open_[end - 1].first + 1) ++end;
    text += (text.empty() ? "" : ", ") + stretch(open_[i].first, open_[end - 1].first);
    i = end;
  }
  return text;
}

}  // namespace oshra::terminal
