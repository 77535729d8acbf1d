#include "protocol/yield/map_words.h"

#include <algorithm>

#include "protocol/clean_text.h"

namespace oshra::yield {

namespace {

// "en, de, fr, ru".
std::string languages() {
  std::string list;
  for (const std::string_view language : kNameLanguages) {
    if (!list.empty()) list += ", ";
    list += language;
  }
  return list;
}

}  // namespace

MapWords read_words(const JsonField& field) {
  const std::string& text = field.string();
  const bool control =
      std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
  const std::string clean = clean_text(text);
  if (clean.empty() || text.size() > MapWords::kMost || control) {
    field.wrong("words of 1 to " + std::to_string(MapWords::kMost) +
                " bytes without control characters are wanted, not " + field.text());
  }
  MapWords words;
  words = clean;
  return words;
}

MapName read_name(const JsonField& field) {
  MapName name;
  if (!field.is_object()) {
    name = read_words(field);
    return name;
  }
  if (field.json().empty()) field.wrong("what it is called is wanted in at least one of " + languages());
  field.each_member([&](const std::string& language, const JsonField& words) {
    const auto found = std::ranges::find(kNameLanguages, language);
    if (found == kNameLanguages.end()) return words.wrong("names can be given in " + languages());
    name.in.at(static_cast<std::size_t>(found - kNameLanguages.begin())) = read_words(words);
  });
  const auto first = std::ranges::find_if(name.in, [](const MapWords& words) { return !words.view().empty(); });
  if (first == name.in.end()) return name;
  const MapWords usual = *first;
  for (MapWords& words : name.in) {
    if (words.view().empty()) words = usual;
  }
  return name;
}

}  // namespace oshra::yield

namespace oshra {

void Form<yield::MapName>::write(JsonOut& out, const yield::MapName& name) {
  if (name.same_in_all()) return out.value(name.english());
  out.begin_object();
  for (std::size_t i = 0; i < yield::kNameLanguages.size(); ++i) {
    out.key(yield::kNameLanguages.at(i));
    out.value(name.in.at(i).view());
  }
  out.end_object();
}

std::string Form<yield::MapName>::type(TypeScript& /*types*/) {
  std::string type = "string | { ";
  for (const std::string_view language : yield::kNameLanguages) type += std::string(language) + "?: string; ";
  return type + "}";
}

}  // namespace oshra
