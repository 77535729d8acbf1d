// A value, or why there is none. The names are those of std::expected, which the oldest compiler we build with lacks.
#pragma once

#include <optional>
#include <utility>
#include <variant>

#include "engine/core/invariant.h"

namespace oshra {

template <class Error>
class Unexpected {
 public:
  explicit constexpr Unexpected(Error error) : error_(std::move(error)) {}
  [[nodiscard]] constexpr const Error& error() const { return error_; }

 private:
  Error error_;
};

template <class Value, class Error>
class [[nodiscard]] Result {
 public:
  constexpr Result(Value value) : held_(std::in_place_index<0>, std::move(value)) {}  // NOLINT: implicit like expected
  constexpr Result(Unexpected<Error> error)                                           // NOLINT: likewise
      : held_(std::in_place_index<1>, error.error()) {}

  [[nodiscard]] constexpr bool has_value() const { return held_.index() == 0; }
  explicit constexpr operator bool() const { return has_value(); }
  [[nodiscard]] constexpr const Value& value() const& {
    ensure(has_value(), "Result: the value of a failure is asked for");
    return *std::get_if<0>(&held_);
  }
  [[nodiscard]] constexpr Value&& value() && {
    ensure(has_value(), "Result: the value of a failure is asked for");
    return std::move(*std::get_if<0>(&held_));
  }
  [[nodiscard]] constexpr const Value& operator*() const& { return value(); }
  [[nodiscard]] constexpr Value&& operator*() && { return std::move(*this).value(); }
  [[nodiscard]] constexpr const Value* operator->() const { return &value(); }
  [[nodiscard]] constexpr const Error& error() const {
    ensure(!has_value(), "Result: the error of a success is asked for");
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<Value, Error> held_;
};

// Whether something went well, or why not.
template <class Error>
class [[nodiscard]] Result<void, Error> {
 public:
  constexpr Result() = default;
  constexpr Result(Unexpected<Error> error) : error_(error.error()) {}  // NOLINT: implicit like expected

  [[nodiscard]] constexpr bool has_value() const { return !error_; }
  explicit constexpr operator bool() const { return has_value(); }
  [[nodiscard]] constexpr const Error& error() const {
    ensure(!has_value(), "Result: the error of a success is asked for");
    return *error_;  // NOLINT(bugprone-unchecked-optional-access): ensured
  }

 private:
  std::optional<Error> error_;
};

}  // namespace oshra
