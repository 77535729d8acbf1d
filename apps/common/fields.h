// Reading JSON with exact complaints: every accessor knows where in the file it stands.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "apps/common/malformed.h"
#include "protocol/json.h"

namespace oshra {

template <class Names = std::initializer_list<std::string_view>>
void only_keys(const Json& object, const std::string& place, const Names& known) {
  if (!object.is_object()) throw Malformed(place, "an object is wanted, not " + std::string(object.type_name()));
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(known, key) == known.end()) {
      std::string list;
      for (const std::string_view name : known) list.append(list.empty() ? "" : ", ").append(name);
      throw Malformed(place + "/" + key, "unknown key; known here: " + list);
    }
  }
}

inline int integer(const Json& value, const std::string& place, int low, int high) {
  if (!value.is_number_integer() || value.get<std::int64_t>() < low || value.get<std::int64_t>() > high) {
    throw Malformed(place, "a whole number from " + std::to_string(low) + " to " + std::to_string(high) +
                               " is wanted, not " + value.dump());
  }
  return value.get<int>();
}

inline bool boolean(const Json& value, const std::string& place) {
  if (!value.is_boolean()) throw Malformed(place, "true or false is wanted, not " + value.dump());
  return value.get<bool>();
}

inline const std::string& string(const Json& value, const std::string& place) {
  if (!value.is_string()) throw Malformed(place, "a text is wanted, not " + value.dump());
  return value.get_ref<const std::string&>();
}

inline const Json& array(const Json& value, const std::string& place) {
  if (!value.is_array()) throw Malformed(place, "a list is wanted, not " + value.dump());
  return value;
}

}  // namespace oshra
