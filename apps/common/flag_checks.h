// What flags take, the same with every command: numbers within bounds, names that are not empty.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstddef>
#include <string>
#include <system_error>
#include <type_traits>

namespace oshra {

// For CLI::Option::transform. Not left to CLI::Range and CLI11's own reading, which take "nan" for a number in any
// range, "010" for 8, and say of "1e2" that it is not between 1 and 1000.
template <class Number>
CLI::Validator between(Number least, Number most) {
  const auto text_of = [](Number number) {
    std::string text(64, '\0');
    char* const end = text.data() + text.size();
    std::to_chars_result written{};
    if constexpr (std::is_integral_v<Number>) {
      written = std::to_chars(text.data(), end, number);
    } else {
      written = std::to_chars(text.data(), end, number, std::chars_format::fixed);
    }
    text.resize(static_cast<std::size_t>(written.ptr - text.data()));
    return text;
  };
  const std::string bounds = text_of(least) + " to " + text_of(most);
  return {[=](std::string& given) {
            Number number{};
            const char* end = given.data() + given.size();
            const auto [stopped, error] = std::from_chars(given.data(), end, number);
            if (error != std::errc{} || stopped != end || !(number >= least && number <= most)) {
              return "\"" + given + "\" is none: a " + (std::is_integral_v<Number> ? "whole number" : "number") +
                     " from " + bounds + " is wanted";
            }
            given = text_of(number);
            return std::string();
          },
          bounds, "number"};
}

// For a name of a file or folder: an empty one is that of an unset variable in a script.
inline CLI::Validator not_empty() {
  return {[](std::string& given) {
            return given.empty() ? std::string("an empty name; leave the flag out instead") : std::string();
          },
          "", "name"};
}

}  // namespace oshra
