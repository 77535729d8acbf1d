// Places inside a JSON value, by pointers such as "/seats/2/armies".
#pragma once

#include <string>
#include <string_view>

#include "protocol/json.h"

namespace oshra {

// The value there; a member that is missing is added, and so is the entry after a list's last.
inline Json& json_at(Json& json, std::string_view pointer) {
  Json* at = &json;
  while (!pointer.empty()) {
    pointer.remove_prefix(1);  // the slash
    const std::string_view part = pointer.substr(0, pointer.find('/'));
    if (at->is_array()) {
      const std::size_t index = std::stoul(std::string(part));
      if (index == at->size()) at->push_back(nullptr);
      at = &(*at)[index];
    } else {
      at = &(*at)[part];
    }
    pointer.remove_prefix(part.size());
  }
  return *at;
}

// Where the value there is a part of.
inline std::string_view parent_of(std::string_view pointer) { return pointer.substr(0, pointer.rfind('/')); }
inline std::string_view last_of(std::string_view pointer) { return pointer.substr(pointer.rfind('/') + 1); }

inline void erase_entry(Json& list, std::size_t index) {
  Json rest = Json::array();
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i != index) rest.push_back(list[i]);
  }
  list = rest;
}

}  // namespace oshra
