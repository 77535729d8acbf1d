#include "protocol/json.h"

template std::string nlohmann::basic_json<nlohmann::ordered_map>::dump(int, char, bool,
                                                                       nlohmann::detail::error_handler_t) const;

namespace oshra {

std::string json_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

Json read_json(std::string_view text) { return Json::parse(text.begin(), text.end(), nullptr, false); }

}  // namespace oshra
