// JSON as a value: read, looked into, put together and written. Keys keep the order they are written in, so that lines
// read the same for people. The library that knows the text of JSON stays inside json.cpp: in every unit that saw a
// value, its headers took longer than all else.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/result.h"

namespace oshra {

class Json;
class JsonPart;
struct JsonMember;

// What a list can be made of: vectors, arrays and sets of values. A text is none.
template <class T>
concept JsonEntries = requires(const T& entries) {
  typename T::value_type;
  entries.begin();
  entries.end();
} && !std::convertible_to<const T&, std::string_view> && !std::same_as<T, Json>;

// To ask a value for what it is not is a bug: what comes from outside is read with JsonField (reading.h).
class Json {
 public:
  using List = std::vector<Json>;
  using Object = std::vector<JsonMember>;

  // Everything that JSON can say is a value where one is wanted.
  // NOLINTBEGIN(google-explicit-constructor)
  Json();  // null
  Json(std::nullptr_t);
  Json(double number);
  Json(std::string text);
  Json(std::string_view text);
  Json(const char* text);
  Json(List entries);
  Json(Object members);
  template <std::same_as<bool> Truth>
  Json(Truth yes) : Json(Value(std::in_place_type<bool>, yes)) {}
  template <std::signed_integral Number>
  Json(Number number) : Json(Value(std::in_place_type<std::int64_t>, number)) {}
  template <std::unsigned_integral Number>
    requires(!std::same_as<Number, bool>)
  Json(Number number) : Json(Value(std::in_place_type<std::uint64_t>, number)) {}
  template <JsonEntries Entries>
  Json(const Entries& entries) : Json(List(entries.begin(), entries.end())) {}
  // {{"seat", 2}, {"cards", names}} is an object: pairs that begin with a text. {1, "two"} is a list.
  Json(std::initializer_list<JsonPart> parts);
  // NOLINTEND(google-explicit-constructor)

  static Json object();
  static Json array();
  static Json array(std::initializer_list<JsonPart> entries);
  static Json discarded();  // what a text that is no JSON is read as

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  [[nodiscard]] bool is_discarded() const { return holds<Discarded>(); }
  [[nodiscard]] bool is_null() const { return holds<std::monostate>(); }
  [[nodiscard]] bool is_boolean() const { return holds<bool>(); }
  [[nodiscard]] bool is_number() const { return is_number_integer() || holds<double>(); }
  [[nodiscard]] bool is_number_integer() const { return holds<std::int64_t>() || is_number_unsigned(); }
  [[nodiscard]] bool is_number_unsigned() const { return holds<std::uint64_t>(); }
  [[nodiscard]] bool is_string() const { return holds<std::string>(); }
  [[nodiscard]] bool is_array() const { return holds<List>(); }
  [[nodiscard]] bool is_object() const { return holds<Object>(); }
  [[nodiscard]] std::string_view type_name() const;

  [[nodiscard]] bool boolean() const;
  [[nodiscard]] double number() const;
  [[nodiscard]] const std::string& string() const;
  // A whole number that the type can hold, or its low bits.
  template <std::integral Number = int>
  [[nodiscard]] Number whole() const {
    return static_cast<Number>(bits());
  }

  // ---- A list; null is an empty one, and becomes one when something is added.
  [[nodiscard]] const Json* begin() const { return entries().data(); }
  [[nodiscard]] const Json* end() const { return begin() + entries().size(); }
  Json* begin() { return entries().data(); }
  Json* end() { return begin() + entries().size(); }
  template <std::integral Index>
  const Json& operator[](Index index) const {
    return at(static_cast<std::size_t>(index));
  }
  template <std::integral Index>
  Json& operator[](Index index) {
    return at(static_cast<std::size_t>(index));
  }
  [[nodiscard]] const Json& front() const { return at(0); }
  [[nodiscard]] const Json& back() const { return at(size() - 1); }
  Json& back() { return at(size() - 1); }
  void push_back(Json entry);

  // ---- An object, likewise.
  [[nodiscard]] const Object& items() const;
  Object& items();
  [[nodiscard]] const Json* find(std::string_view key) const;  // null where it is missing, or this is no object
  [[nodiscard]] bool contains(std::string_view key) const { return find(key) != nullptr; }
  [[nodiscard]] Json or_null(std::string_view key) const;  // null where it is missing
  const Json& operator[](std::string_view key) const;      // it is there
  Json& operator[](std::string_view key);                  // added where it is missing
  void erase(std::string_view key);
  void update(const Json& other);  // the other's members, added or in place of those of the same key

  // Entries or members.
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }

  // The text: on one line, or with each level `indent` further in. What is no UTF-8 in it is replaced.
  [[nodiscard]] std::string dump(int indent = -1) const;

  // Numbers are equal by their value; objects, with their members in the same order.
  friend bool operator==(const Json& a, const Json& b);
  friend std::ostream& operator<<(std::ostream& out, const Json& json);

 private:
  struct Discarded {
    friend bool operator==(const Discarded&, const Discarded&) = default;
  };
  using Value =
      std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, List, Object, Discarded>;

  explicit Json(Value value);

  template <class T>
  [[nodiscard]] bool holds() const {
    return std::holds_alternative<T>(value_);
  }
  [[nodiscard]] std::uint64_t bits() const;
  [[nodiscard]] const List& entries() const;
  List& entries();
  [[nodiscard]] const Json& at(std::size_t index) const;
  Json& at(std::size_t index);
  void write(std::string& text, int indent, int depth) const;

  Value value_;
};

struct JsonMember {
  std::string key;
  Json value;

  friend bool operator==(const JsonMember&, const JsonMember&) = default;
};

// What stands in braces. A type of its own: of a Json in braces one compiler makes a copy, another a list of one.
class JsonPart {
 public:
  // NOLINTBEGIN(google-explicit-constructor)
  template <std::convertible_to<Json> Value>
  JsonPart(Value&& value) : value_(std::forward<Value>(value)) {}
  JsonPart(std::initializer_list<JsonPart> parts) : value_(parts) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] Json take() const { return std::move(value_); }  // once: braces are used up

 private:
  mutable Json value_;  // all that is in braces is const
};

// Why a text is no JSON.
struct NotJson {
  std::size_t byte = 0;  // where reading ended
  std::string why;
  bool number_too_large = false;
};
// A text that is not nested_too_deep.
Result<Json, NotJson> parse(std::string_view text);
// What is no JSON, or nested deeper than any text of ours, gives a value that is_discarded().
Json read_json(std::string_view text);
// Deeper than any text of ours, shallow enough for any stack.
inline constexpr int kMaxNesting = 64;
bool nested_too_deep(std::string_view text);

// For people to read: indented.
std::string json_text(const Json& json);
// A text in quotes, with what JSON escapes; `ascii`: everything outside ASCII too. What is no UTF-8 is replaced.
std::string quoted_json(std::string_view text, bool ascii = false);

}  // namespace oshra
