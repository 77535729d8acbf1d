// The types of TypeScript for the forms: one text of declarations, each type once, before what needs it.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "protocol/form.h"

namespace oshra {

class TypeScript {
 public:
  // The declarations so far.
  [[nodiscard]] const std::string& text() const { return text_; }

  // Declares it unless it is declared. `body` is what stands right of the equals sign.
  void declare_type(std::string_view name, std::string_view body, std::string_view about = {});

  // How a value of that type is called; what it needs is declared.
  template <class T>
  std::string type_of() {
    if constexpr (CustomForm<T>) {
      return Form<T>::type(*this);
    } else if constexpr (std::same_as<T, Verbatim>) {
      return "unknown";
    } else if constexpr (WordForm<T>) {
      std::string body;
      for (int i = 0; i < Words<T>::kCount; ++i) {
        body += (i == 0 ? "\"" : " | \"") + std::string(Words<T>::of(static_cast<T>(Words<T>::kFirst + i))) + '"';
      }
      declare_type(Words<T>::kName, body);
      return std::string(Words<T>::kName);
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> || std::same_as<T, double>) {
      return "number";
    } else if constexpr (std::same_as<T, std::string_view> || std::same_as<T, std::string>) {
      return "string";
    } else if constexpr (kIsOptional<T>) {
      return type_of<typename T::value_type>();
    } else if constexpr (kIsNullable<T>) {
      return type_of<typename decltype(T::value)::value_type>() + " | null";
    } else if constexpr (kIsVector<T>) {
      return list_of(type_of<typename T::value_type>());
    } else if constexpr (kIsArray<T>) {
      std::string body = "[";
      for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i) {
        body += (i == 0 ? "" : ", ") + type_of<typename T::value_type>();
      }
      return body + "]";
    } else if constexpr (kIsByName<T>) {
      return "Record<string, " + type_of<typename decltype(T::entries)::value_type::second_type>() + ">";
    } else if constexpr (kIsVariant<T>) {
      return union_of(static_cast<T*>(nullptr));
    } else {
      return object_type<T>();
    }
  }

 private:
  static std::string list_of(const std::string& type) {
    return type.find(' ') == std::string::npos ? type + "[]" : "(" + type + ")[]";
  }

  template <class... Kinds>
  std::string union_of(std::variant<Kinds...>* /*which*/) {
    std::string body;
    ((body += (body.empty() ? "" : " | ") + type_of<Kinds>()), ...);
    return body;
  }

  template <ObjectForm T>
  std::string object_type() {
    std::string name(Form<T>::kName);
    if (declared_.contains(name)) return name;
    std::string body = "{\n";
    if constexpr (TaggedForm<T>)
      add_line(body, Form<T>::kTag.key, false, '"' + std::string(Form<T>::kTag.value) + '"', {});
    std::apply(
        [&](const auto&... fields) {
          [[maybe_unused]] const auto add = [&](const auto& one) {
            using Member = std::remove_cvref_t<decltype(std::declval<T>().*one.member)>;
            add_line(body, one.key, kIsOptional<Member>, type_of<Member>(), one.about);
          };
          (add(fields), ...);
        },
        Form<T>::kFields);
    std::string_view about;
    if constexpr (requires { Form<T>::kAbout; }) about = Form<T>::kAbout;
    declare_type(name, body + "}", about);
    return name;
  }

  static void add_line(std::string& body, std::string_view key, bool optional, const std::string& type,
                       std::string_view about);

  std::string text_;
  std::set<std::string, std::less<>> declared_;
};

}  // namespace oshra
