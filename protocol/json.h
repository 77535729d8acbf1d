// The JSON type used everywhere: keys keep the order they are written in, so that lines read the same for people.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace oshra {

using Json = nlohmann::ordered_json;

// For people to read. Names of files and programs may be any bytes; what is no text in them is replaced.
inline std::string json_text(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

}  // namespace oshra
