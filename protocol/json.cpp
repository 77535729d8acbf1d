#include "protocol/json.h"

template std::string nlohmann::basic_json<nlohmann::ordered_map>::dump(int, char, bool,
                                                                       nlohmann::detail::error_handler_t) const;

namespace oshra {

std::string json_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

bool nested_too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxNesting) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

Json read_json(std::string_view text) {
  if (nested_too_deep(text)) return Json(Json::value_t::discarded);
  return Json::parse(text.begin(), text.end(), nullptr, false);
}

}  // namespace oshra
