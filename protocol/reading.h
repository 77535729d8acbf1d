// Reading JSON from outside without exceptions: what is wrong is noted with its place and with what would be right, and
// reading goes on with harmless values. So code that reads is as short as if it threw, and asks once at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/result.h"
#include "engine/core/seats.h"
#include "protocol/json.h"

namespace oshra {

struct Flaw {
  std::string place;  // a JSON pointer such as "/map/starts/2"; empty: the whole document
  std::string message;

  friend bool operator==(const Flaw&, const Flaw&) = default;
};

template <class T>
using Read = Result<T, Flaw>;

// A value on one line, for messages.
inline std::string shown(const Json& value) { return value.dump(); }

// Keeps the first flaw of a document: what follows it may only follow from it.
class JsonReader {
 public:
  void wrong(std::string place, std::string message) {
    if (!flaw_) flaw_ = Flaw{std::move(place), std::move(message)};
  }
  [[nodiscard]] const std::optional<Flaw>& flaw() const { return flaw_; }
  [[nodiscard]] bool sound() const { return !flaw_; }

  // A part that was read for itself: its value, or T{} and its flaw noted.
  template <class T>
  T take(Read<T> part) {
    if (part) return *std::move(part);
    wrong(part.error().place, part.error().message);
    return T{};
  }

  // The whole, where nothing was wrong.
  template <class T>
  Read<T> result(T value) const {
    if (flaw_) return Unexpected(*flaw_);
    return value;
  }

 private:
  std::optional<Flaw> flaw_;
};

// A value of a document, and its place there; the document and its JsonReader outlive it. One that is missing is null.
// The values that stand in for what cannot be read are named with each accessor.
class JsonField {
 public:
  JsonField(JsonReader& reader, const Json& value, std::string place = {})
      : reader_(&reader), value_(&value), place_(std::move(place)) {}

  [[nodiscard]] const Json& json() const { return *value_; }
  [[nodiscard]] const std::string& place() const { return place_; }
  [[nodiscard]] std::string text() const { return shown(*value_); }
  [[nodiscard]] bool sound() const { return reader_->sound(); }
  void wrong(std::string message) const { reader_->wrong(place_, std::move(message)); }
  // What is wrong with a part of it that was read for itself.
  void wrong_at(const Flaw& flaw) const { reader_->wrong(place_ + flaw.place, flaw.message); }

  [[nodiscard]] bool is_object() const { return value_->is_object(); }
  [[nodiscard]] bool has(const char* key) const { return is_object() && value_->contains(key); }
  [[nodiscard]] JsonField operator[](const char* key) const;
  // The same; `message` says what is wrong where it is missing.
  [[nodiscard]] JsonField need(const char* key, std::string message) const;
  [[nodiscard]] JsonField entry(std::size_t index) const;  // of a list

  // An object, and every key of it is one of these.
  void only_keys(std::span<const std::string_view> known) const;
  void only_keys(std::initializer_list<std::string_view> known) const {
    only_keys(std::span(known.begin(), known.size()));
  }
  [[nodiscard]] int integer(int low, int high) const;                           // low
  [[nodiscard]] std::int64_t whole(std::int64_t low, std::int64_t high) const;  // low
  [[nodiscard]] double number() const;                                          // 0
  [[nodiscard]] bool boolean() const;                                           // false
  [[nodiscard]] const std::string& string() const;                              // empty
  [[nodiscard]] std::size_t length() const;                                     // of a list: 0
  void only_text(std::string_view wanted) const;                                // this and no other

  // The entries of a list in order, as long as nothing is wrong: visit(field).
  template <class Visit>
  void each(Visit visit) const {
    const std::size_t entries = length();
    for (std::size_t i = 0; i < entries && sound(); ++i) visit(entry(i));
  }
  // The members of an object, likewise: visit(key, field). Nothing else has any.
  template <class Visit>
  void each_member(Visit visit) const {
    if (!is_object()) return;
    for (const auto& [key, value] : value_->items()) {
      if (!sound()) return;
      visit(key, JsonField(*reader_, value, place_ + "/" + key));
    }
  }

 private:
  JsonReader* reader_;
  const Json* value_;
  std::string place_;
};

// "0" to "5", less with fewer players, or "spectator".
Read<Viewer> read_viewer(std::string_view who, int players, const std::string& place);

}  // namespace oshra
