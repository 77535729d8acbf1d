// What a map and its places are called for people, in JSON: "Old Mill" for every language, or by language
// {"en": "Old Mill", "de": "Alte Mühle"}, where the others say what the first of the list says that is given.
#pragma once

#include <string>

#include "engine/yield/map_names.h"
#include "protocol/form.h"
#include "protocol/json_out.h"
#include "protocol/reading.h"

namespace oshra::yield {

// Private-use characters and those that turn the direction of writing are left out of the words; words with control
// characters, too many and none are wrong.
MapWords read_words(const JsonField& field);
MapName read_name(const JsonField& field);

}  // namespace oshra::yield

namespace oshra {

class TypeScript;

template <>
struct Form<yield::MapName> {
  static void write(JsonOut& out, const yield::MapName& name);
  static yield::MapName read(const JsonField& json) { return yield::read_name(json); }
  static std::string type(TypeScript& types);
};

}  // namespace oshra
