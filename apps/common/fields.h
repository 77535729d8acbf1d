// protocol's readers of JSON for code that throws: one value each, and what is wrong with it as Malformed.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/common/malformed.h"
#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra {

inline Malformed malformed(const Flaw& flaw) { return {flaw.place, flaw.message}; }

// What was read; throws Malformed where there is a flaw instead.
template <class T>
T or_malformed(Read<T> read) {
  if (!read) throw malformed(read.error());
  return *std::move(read);
}

// get(field): what is read of a value. Throws Malformed.
template <class Get>
decltype(auto) field_of(const Json& value, const std::string& place, Get get) {
  JsonReader reader;
  decltype(auto) read = get(JsonField(reader, value, place));
  if (const auto& flaw = reader.flaw()) throw malformed(*flaw);
  return read;
}

template <class Names = std::initializer_list<std::string_view>>
void only_keys(const Json& object, const std::string& place, const Names& known) {
  const std::vector<std::string_view> names(known.begin(), known.end());
  field_of(object, place, [&](const JsonField& field) {
    field.only_keys(names);
    return true;
  });
}

inline int integer(const Json& value, const std::string& place, int low, int high) {
  return field_of(value, place, [&](const JsonField& field) { return field.integer(low, high); });
}

inline bool boolean(const Json& value, const std::string& place) {
  return field_of(value, place, [](const JsonField& field) { return field.boolean(); });
}

inline const std::string& string(const Json& value, const std::string& place) {
  return field_of(value, place, [](const JsonField& field) -> const std::string& { return field.string(); });
}

inline const Json& array(const Json& value, const std::string& place) {
  field_of(value, place, [](const JsonField& field) { return field.length(); });
  return value;
}

}  // namespace oshra
