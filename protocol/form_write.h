// A value as JSON text, by its form.
#pragma once

#include "protocol/form.h"
#include "protocol/json_out.h"

namespace oshra {

template <class T>
void write_form(JsonOut& out, const T& value);

template <ObjectForm T>
void write_fields(JsonOut& out, const T& object) {
  std::apply(
      [&](const auto&... fields) {
        [[maybe_unused]] const auto write = [&](const auto& one) {
          const auto& member = object.*one.member;
          if constexpr (kIsOptional<std::remove_cvref_t<decltype(member)>>) {
            if (!member) return;
            out.key(one.key);
            write_form(out, *member);
          } else {
            out.key(one.key);
            write_form(out, member);
          }
        };
        (write(fields), ...);
      },
      Form<T>::kFields);
}

template <class T>
void write_form(JsonOut& out, const T& value) {
  if constexpr (CustomForm<T>) {
    Form<T>::write(out, value);
  } else if constexpr (std::same_as<T, Verbatim>) {
    out.json(value.json);
  } else if constexpr (WordForm<T>) {
    out.word(Words<T>::of(value));
  } else if constexpr (std::integral<T> || std::same_as<T, double>) {
    out.value(value);
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    out.value(std::string_view(value));
  } else if constexpr (kIsNullable<T>) {
    if (value.value) {
      write_form(out, *value.value);
    } else {
      out.null();
    }
  } else if constexpr (kIsVector<T> || kIsArray<T>) {
    out.begin_list();
    for (const auto& entry : value) write_form<typename T::value_type>(out, entry);
    out.end_list();
  } else if constexpr (kIsByName<T>) {
    out.begin_object();
    for (const auto& [name, entry] : value.entries) {
      out.any_key(name);
      write_form(out, entry);
    }
    out.end_object();
  } else if constexpr (kIsVariant<T>) {
    std::visit([&](const auto& one) { write_form(out, one); }, value);
  } else {
    static_assert(ObjectForm<T>, "a type without a form");
    out.begin_object();
    if constexpr (TaggedForm<T>) {
      out.key(Form<T>::kTag.key);
      out.word(Form<T>::kTag.value);
    }
    write_fields(out, value);
    out.end_object();
  }
}

template <class T>
std::string form_text(const T& value) {
  return written([&](JsonOut& out) { write_form(out, value); });
}

}  // namespace oshra
