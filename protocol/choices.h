// What the JSON of a choice looks like in every game: a verb under "do", and the fields that verb has.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/json.h"
#include "protocol/reading.h"

namespace oshra {

// What is wrong with a choice or deal, at one of its keys; empty: the whole.
inline Flaw flaw_at(std::string_view key, std::string message) {
  return {key.empty() ? "" : "/" + std::string(key), std::move(message)};
}

// `Kind` says what a field may hold.
template <class Kind>
struct ChoiceField {
  std::string_view key;
  Kind kind;
};

template <class Kind, std::size_t kFields>
struct ChoiceVerb {
  std::string_view name;
  std::array<ChoiceField<Kind>, kFields> fields;  // those without a key: none
};

// One too large for a signed number does not pass as a negative one.
bool in_range(const Json& value, int low, int high);
bool is_one_of(const Json& value, std::initializer_list<std::string_view> names);
// Empty for anything that is no text.
std::string_view text_of(const Json& value);

// Whether every field of a pattern is one that such a choice has, with a value it can have. Keys in `ignored` are
// somebody else's. value_error(kind, value): empty, or what would be right.
template <class Kind, std::size_t kFields, std::size_t kVerbs, class ValueError>
Read<void> check_fields(const std::array<ChoiceVerb<Kind, kFields>, kVerbs>& verbs, const Json& pattern,
                        const std::vector<std::string>& ignored, ValueError value_error) {
  if (!pattern.is_object()) return Unexpected(flaw_at("", "a choice is wanted, an object such as {\"do\": \"done\"}"));
  const Json* const verb_at = pattern.find("do");
  if (verb_at == nullptr || !verb_at->is_string()) return Unexpected(flaw_at("do", "what is done is missing"));
  const auto verb = std::ranges::find(verbs, text_of(*verb_at), &ChoiceVerb<Kind, kFields>::name);
  if (verb == verbs.end()) {
    std::string known;
    for (const auto& other : verbs) {
      known.append(known.empty() ? "" : &other == &verbs.back() ? " or " : ", ").append(other.name);
    }
    return Unexpected(flaw_at("do", "unknown choice " + verb_at->dump() + ": " + known));
  }
  for (const auto& [key, value] : pattern.items()) {
    if (key == "do" || std::ranges::find(ignored, key) != ignored.end()) continue;
    const auto field = std::ranges::find(verb->fields, std::string_view(key), &ChoiceField<Kind>::key);
    if (key.empty() || field == verb->fields.end())
      return Unexpected(flaw_at(key, "unknown key for " + verb_at->dump()));
    if (std::string error = value_error(field->kind, value); !error.empty())
      return Unexpected(flaw_at(key, std::move(error)));
  }
  return {};
}

// `whole` is an option's choice with all its fields. Every field given equals the option's; one left out fits anything,
// except in `move` and `units`, where it is 0. The `seat` of a step is no field.
bool fits_whole(const Json& pattern, const Json& whole);

}  // namespace oshra
