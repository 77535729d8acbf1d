// A value out of JSON, by its form. What is wrong is noted with its place and with what would be right (reading.h).
#pragma once

#include "protocol/form.h"
#include "protocol/reading.h"

namespace oshra {

// Where its numbers may lie; what is not of the field's own range has none.
struct NumberRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

// Views in what is read (string_view, ByName) show into the document, which must outlive it.
template <class T>
T read_form(const JsonField& json, const NumberRange& numbers = {});

// "a, b or c".
template <WordForm E>
std::string words_of() {
  std::string list;
  for (int i = 0; i < Words<E>::kCount; ++i) {
    if (i != 0) list += i + 1 == Words<E>::kCount ? " or " : ", ";
    list += Words<E>::of(static_cast<E>(Words<E>::kFirst + i));
  }
  return list;
}

template <WordForm E>
std::optional<E> word_named(std::string_view word) {
  for (int i = 0; i < Words<E>::kCount; ++i) {
    const auto value = static_cast<E>(Words<E>::kFirst + i);
    if (Words<E>::of(value) == word) return value;
  }
  return std::nullopt;
}

namespace form {

template <WordForm E>
E read_word(const JsonField& json) {
  if (json.json().is_string()) {
    if (const auto found = word_named<E>(json.json().string())) return *found;
  }
  constexpr int kFew = 8;
  json.wrong(std::string(Words<E>::kWanted) + (Words<E>::kCount <= kFew ? ": " + words_of<E>() : "") + ", not " +
             json.text());
  return static_cast<E>(Words<E>::kFirst);
}

template <ObjectForm T>
T read_object(const JsonField& json) {
  T object{};
  if (!json.is_object()) {
    json.wrong("an object is wanted, not " + json.text());
    return object;
  }
  std::apply(
      [&](const auto&... fields) {
        if constexpr (TaggedForm<T>) {
          json.only_keys({Form<T>::kTag.key, fields.key...});
        } else {
          json.only_keys({fields.key...});
        }
        [[maybe_unused]] const auto read = [&](const auto& one) {
          auto& member = object.*one.member;
          using Member = std::remove_cvref_t<decltype(member)>;
          const std::string key(one.key);
          if constexpr (kIsOptional<Member>) {
            if (!json.has(key.c_str())) return;
            member = read_form<typename Member::value_type>(json[key.c_str()], {one.low, one.high});
          } else {
            member = read_form<Member>(json.need(key.c_str(), '"' + key + "\" is missing"), {one.low, one.high});
          }
        };
        (read(fields), ...);
      },
      Form<T>::kFields);
  return object;
}

template <class... Kinds>
std::variant<Kinds...> read_tagged(const JsonField& json) {
  constexpr std::string_view kKey = std::get<0>(std::tuple{Form<Kinds>::kTag.key...});
  const std::string key(kKey);
  const std::string kind(json.need(key.c_str(), '"' + key + "\" is missing").string());
  std::variant<Kinds...> read;
  bool known = false;
  const auto attempt = [&]<class Kind>(std::type_identity<Kind>) {
    if (known || kind != Form<Kind>::kTag.value) return;
    known = true;
    read = read_object<Kind>(json);
  };
  (attempt(std::type_identity<Kinds>{}), ...);
  if (!known && json.sound()) {
    std::string list;
    ((list += (list.empty() ? "" : ", ") + std::string(Form<Kinds>::kTag.value)), ...);
    json[key.c_str()].wrong("unknown: " + list + " are there");
  }
  return read;
}
template <class Variant>
struct ReadTagged;
template <class... Kinds>
struct ReadTagged<std::variant<Kinds...>> {
  static std::variant<Kinds...> read(const JsonField& json) { return read_tagged<Kinds...>(json); }
};

}  // namespace form

template <class T>
T read_form(const JsonField& json, const NumberRange& numbers) {
  if constexpr (CustomForm<T>) {
    return Form<T>::read(json);
  } else if constexpr (std::same_as<T, Verbatim>) {
    return {json.json().dump()};
  } else if constexpr (WordForm<T>) {
    return form::read_word<T>(json);
  } else if constexpr (std::same_as<T, bool>) {
    return json.boolean();
  } else if constexpr (std::same_as<T, double>) {
    return json.number();
  } else if constexpr (std::integral<T>) {
    return static_cast<T>(json.whole(numbers.low, numbers.high));
  } else if constexpr (std::same_as<T, std::string_view> || std::same_as<T, std::string>) {
    return T(json.string());
  } else if constexpr (kIsNullable<T>) {
    using Some = typename decltype(T::value)::value_type;
    if (json.json().is_null()) return std::nullopt;
    return read_form<Some>(json, numbers);
  } else if constexpr (kIsVector<T>) {
    T list;
    json.each([&](const JsonField& entry) { list.push_back(read_form<typename T::value_type>(entry, numbers)); });
    return list;
  } else if constexpr (kIsArray<T>) {
    T list{};
    if (json.length() != list.size()) {
      json.wrong("a list of " + std::to_string(list.size()) + " is wanted, not " + json.text());
      return list;
    }
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = read_form<typename T::value_type>(json.entry(i), numbers);
    return list;
  } else if constexpr (kIsByName<T>) {
    T named;
    if (!json.is_object()) json.wrong("an object is wanted, not " + json.text());
    json.each_member([&](const std::string& name, const JsonField& entry) {
      named.entries.emplace_back(name,
                                 read_form<typename decltype(T::entries)::value_type::second_type>(entry, numbers));
    });
    return named;
  } else if constexpr (kIsVariant<T>) {
    return form::ReadTagged<T>::read(json);
  } else {
    return form::read_object<T>(json);
  }
}

// A whole document. What is read shows into it.
template <class T>
Read<T> read_whole(const Json& document) {
  JsonReader reader;
  T value = read_form<T>(JsonField(reader, document));
  return reader.result(std::move(value));
}

}  // namespace oshra
