#include "protocol/reading.h"

#include <algorithm>
#include <cstdint>

namespace oshra {

namespace {

const Json& missing_value() {
  static const Json kNull;
  return kNull;
}

// One too large for a signed number does not pass as a negative one.
bool lies_within(const Json& value, std::int64_t low, std::int64_t high) {
  if (!value.is_number_integer()) return false;
  const auto number = value.whole<std::int64_t>();
  if (value.is_number_unsigned() && number < 0) return false;
  return number >= low && number <= high;
}

}  // namespace

JsonField JsonField::operator[](const char* key) const {
  std::string place = place_ + "/" + key;
  const Json* const found = value_->find(key);
  return {*reader_, found == nullptr ? missing_value() : *found, std::move(place)};
}

JsonField JsonField::need(const char* key, std::string message) const {
  JsonField field = (*this)[key];
  if (!has(key)) field.wrong(std::move(message));
  return field;
}

JsonField JsonField::entry(std::size_t index) const {
  const bool there = value_->is_array() && index < value_->size();
  return {*reader_, there ? (*value_)[index] : missing_value(), place_ + "/" + std::to_string(index)};
}

void JsonField::only_keys(std::span<const std::string_view> known) const {
  if (!is_object()) return wrong("an object is wanted, not " + std::string(value_->type_name()));
  each_member([&](const std::string& key, const JsonField& member) {
    if (std::ranges::find(known, key) != known.end()) return;
    std::string list;
    for (const std::string_view name : known) list.append(list.empty() ? "" : ", ").append(name);
    member.wrong("unknown key; known here: " + list);
  });
}

int JsonField::integer(int low, int high) const { return static_cast<int>(whole(low, high)); }

std::int64_t JsonField::whole(std::int64_t low, std::int64_t high) const {
  if (lies_within(*value_, low, high)) return value_->whole<std::int64_t>();
  wrong("a whole number from " + std::to_string(low) + " to " + std::to_string(high) + " is wanted, not " + text());
  return low;
}

double JsonField::number() const {
  if (value_->is_number()) return value_->number();
  wrong("a number is wanted, not " + text());
  return 0;
}

bool JsonField::boolean() const {
  if (value_->is_boolean()) return value_->boolean();
  wrong("true or false is wanted, not " + text());
  return false;
}

const std::string& JsonField::string() const {
  static const std::string kEmpty;
  if (value_->is_string()) return value_->string();
  wrong("a text is wanted, not " + text());
  return kEmpty;
}

std::size_t JsonField::length() const {
  if (value_->is_array()) return value_->size();
  wrong("a list is wanted, not " + text());
  return 0;
}

void JsonField::only_text(std::string_view wanted) const {
  if (value_->is_string() && string() == wanted) return;
  wrong("\"" + std::string(wanted) + "\" is wanted, not " + text());
}

Read<Viewer> read_viewer(std::string_view who, int players, const std::string& place) {
  if (who == "spectator") return kSpectator;
  if (who.size() == 1 && who[0] >= '0' && who[0] < '0' + players) return static_cast<Viewer>(who[0] - '0');
  return Unexpected(Flaw{place, "a seat from 0 to " + std::to_string(players - 1) + " or \"spectator\" is wanted"});
}

}  // namespace oshra
