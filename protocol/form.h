// What a value of ours looks like as JSON, said once: how it is written, how it is read and its type in TypeScript all
// follow from its form. An object's form lists its fields:
//
//   struct Markers { std::uint8_t red; std::uint8_t green; };
//   template <> struct Form<Markers> {
//     static constexpr std::string_view kName = "Markers";
//     static constexpr std::tuple kFields = {field("red", &Markers::red, "1 to 12").within(1, 12),
//                                            field("green", &Markers::green, "1 to 12").within(1, 12)};
//   };
//
//   C++                                   JSON                                     TypeScript
//   bool, integers, double                true, 12, 0.5                            boolean, number
//   std::string, std::string_view         "text"                                   string
//   an enum with Words                    one of its words                         a union of them
//   std::optional<T>, as a field          left out, or T                           key?: T
//   Nullable<T>                           null, or T                               T | null
//   std::vector<T>                        [T, ...]                                 T[]
//   std::array<T, n>                      a list of n                              [T, T, ...]
//   ByName<T>                             {"name": T, ...}, in order               Record<string, T>
//   a struct with a Form                  an object; unknown keys are refused      an interface
//   std::variant of such with a kTag      an object; the tag says which            a union
//   Verbatim                              any JSON, as it is                       unknown
//   a type whose Form has write, read     as those say                             what its Form's `type` says
//   and type (CustomForm)
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace oshra {

template <class T>
struct Form;

// The words of an enum, in the order of its values from `kFirst` on:
//   static constexpr std::string_view kName;   of its type in TypeScript
//   static constexpr int kFirst, kCount;
//   static std::string_view of(E value);
//   static constexpr std::string_view kWanted; what would be right: "a faction is wanted"
template <class E>
struct Words;

// null, or a value; unlike an optional field it is always there.
template <class T>
struct Nullable {
  std::optional<T> value;

  Nullable() = default;
  Nullable(std::nullopt_t) {}                   // NOLINT(google-explicit-constructor)
  Nullable(T some) : value(std::move(some)) {}  // NOLINT(google-explicit-constructor)
  friend bool operator==(const Nullable&, const Nullable&) = default;
};

// Values by names that are not ours: places of a map, armies.
template <class T>
struct ByName {
  std::vector<std::pair<std::string_view, T>> entries;

  friend bool operator==(const ByName&, const ByName&) = default;
};

// JSON that somebody else has written, or will read.
struct Verbatim {
  std::string json = "null";

  friend bool operator==(const Verbatim&, const Verbatim&) = default;
};

// Of an object whose kind stands in one of its own keys: "type": "view".
struct Tag {
  std::string_view key;
  std::string_view value;
};

template <class Owner, class T>
struct FieldOf {
  std::string_view key;
  T Owner::* member;
  std::string_view about;  // for whoever reads the types
  std::int64_t low = 0;    // numbers in it, also within lists, are from low to high
  std::int64_t high = 0;

  [[nodiscard]] constexpr FieldOf within(std::int64_t least, std::int64_t most) const {
    FieldOf limited = *this;
    limited.low = least;
    limited.high = most;
    return limited;
  }
};

template <class T>
struct NumbersIn {
  using Type = T;
};
template <class T>
  requires requires { typename T::value_type; } && (!std::same_as<T, std::string>)
struct NumbersIn<T> : NumbersIn<typename T::value_type> {};
template <class T>
struct NumbersIn<Nullable<T>> : NumbersIn<T> {};
template <class T>
struct NumbersIn<ByName<T>> : NumbersIn<T> {};

// Numbers are as large as their type allows, to 2^53, above which not every language is exact.
template <class Owner, class T>
constexpr FieldOf<Owner, T> field(std::string_view key, T Owner::* member, std::string_view about = {}) {
  using Number = typename NumbersIn<T>::Type;
  FieldOf<Owner, T> made{key, member, about};
  if constexpr (std::integral<Number>) {
    constexpr std::int64_t kSafe = std::int64_t{1} << 53;
    made.low = std::is_signed_v<Number> ? std::max<std::int64_t>(std::numeric_limits<Number>::min(), -kSafe) : 0;
    made.high = static_cast<std::int64_t>(
        std::min<std::uint64_t>(static_cast<std::uint64_t>(std::numeric_limits<Number>::max()), std::uint64_t{kSafe}));
  }
  return made;
}

// ---- Which kind of form a type has.

template <class T>
concept ObjectForm = requires { Form<T>::kFields; };
template <class T>
concept TaggedForm = ObjectForm<T> && requires { Form<T>::kTag; };
// static void write(JsonOut&, const T&); static T read(const JsonField&); static std::string type(TypeScript&).
template <class T>
concept CustomForm = requires { &Form<T>::write; };
template <class E>
concept WordForm = std::is_enum_v<E> && requires { Words<E>::kCount; };

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsNullable = false;
template <class T>
inline constexpr bool kIsNullable<Nullable<T>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t n>
inline constexpr bool kIsArray<std::array<T, n>> = true;
template <class T>
inline constexpr bool kIsByName = false;
template <class T>
inline constexpr bool kIsByName<ByName<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;

}  // namespace oshra
