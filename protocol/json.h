// The JSON type used everywhere: keys keep the order they are written in, so that lines read the same for people.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace oshra {

using Json = nlohmann::ordered_json;

// For people to read. Names of files and programs may be any bytes; what is no text in them is replaced.
std::string json_text(const Json& json);

// What is no JSON, or nested deeper than any text of ours, gives a value that is_discarded().
Json read_json(std::string_view text);
// Deeper than any text of ours, shallow enough for any stack.
inline constexpr int kMaxNesting = 64;
bool nested_too_deep(std::string_view text);

// Json takes no string_view for a string in an initializer list.
inline std::string json_string(std::string_view view) { return std::string(view); }

}  // namespace oshra

// Compiled once, in json.cpp.
extern template std::string nlohmann::basic_json<nlohmann::ordered_map>::dump(int, char, bool,
                                                                              nlohmann::detail::error_handler_t) const;
