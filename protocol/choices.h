// What the JSON of a choice looks like in every game: a verb under "do", and the fields that verb has.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/json.h"

namespace oshra {

// What is wrong with a choice or deal, and at which of its keys.
struct ActionError {
  std::string key;
  std::string message;
};

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
std::variant<std::monostate, ActionError> check_fields(const std::array<ChoiceVerb<Kind, kFields>, kVerbs>& verbs,
                                                       const Json& pattern, const std::vector<std::string>& ignored,
                                                       ValueError value_error) {
  if (!pattern.is_object()) return ActionError{"", "a choice is wanted, an object such as {\"do\": \"done\"}"};
  const auto verb_at = pattern.find("do");
  if (verb_at == pattern.end() || !verb_at->is_string()) return ActionError{"do", "what is done is missing"};
  const auto verb = std::ranges::find(verbs, text_of(*verb_at), &ChoiceVerb<Kind, kFields>::name);
  if (verb == verbs.end()) {
    std::string known;
    for (const auto& other : verbs) {
      known.append(known.empty() ? "" : &other == &verbs.back() ? " or " : ", ").append(other.name);
    }
    return ActionError{"do", "unknown choice " + verb_at->dump() + ": " + known};
  }
  for (const auto& [key, value] : pattern.items()) {
    if (key == "do" || std::ranges::find(ignored, key) != ignored.end()) continue;
    const auto field = std::ranges::find(verb->fields, std::string_view(key), &ChoiceField<Kind>::key);
    if (key.empty() || field == verb->fields.end()) return ActionError{key, "unknown key for " + verb_at->dump()};
    if (std::string error = value_error(field->kind, value); !error.empty()) return ActionError{key, std::move(error)};
  }
  return std::monostate{};
}

// `whole` is an option's choice with all its fields. Every field given equals the option's; one left out fits anything,
// except in `move` and `units`, where it is 0. The `seat` of a step is no field.
bool fits_whole(const Json& pattern, const Json& whole);

}  // namespace oshra
