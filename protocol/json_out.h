// JSON written straight into a text, for what goes out with every move: no tree of values is built first.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace oshra {

class JsonOut {
 public:
  // Appends to it; it must live as long.
  explicit JsonOut(std::string& text) : text_(text) {}

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_list() { begin('['); }
  void end_list() { end(']'); }

  // A key of ours: it holds nothing that would have to be escaped. Its value follows.
  void key(std::string_view name) {
    comma();
    text_ += '"';
    text_ += name;
    text_ += "\":";
    first_ = true;
  }
  // A key from outside, such as a place of a host's map.
  void any_key(std::string_view name) {
    comma();
    append_quoted(name);
    text_ += ':';
    first_ = true;
  }

  void null() { plain("null"); }
  void value(bool yes) { plain(yes ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void value(Number number) {
    comma();
    char digits[24];
    const auto [stopped, error] = std::to_chars(digits, digits + sizeof digits, number);
    text_.append(digits, stopped);
  }
  // The shortest text that is read as the same number; it is finite.
  void value(double number) {
    comma();
    char digits[32];
    const auto [stopped, error] = std::to_chars(digits, digits + sizeof digits, number);
    text_.append(digits, stopped);
  }
  // What is no UTF-8 in it is replaced.
  void value(std::string_view string) {
    comma();
    append_quoted(string);
  }
  // A word of ours: it holds nothing that would have to be escaped.
  void word(std::string_view name) {
    comma();
    text_ += '"';
    text_ += name;
    text_ += '"';
  }
  // JSON already.
  void json(std::string_view value) { plain(value); }

 private:
  void comma() {
    if (!first_) text_ += ',';
    first_ = false;
  }
  void begin(char bracket) {
    comma();
    text_ += bracket;
    first_ = true;
  }
  void end(char bracket) {
    text_ += bracket;
    first_ = false;
  }
  void plain(std::string_view value) {
    comma();
    text_ += value;
  }
  void append_quoted(std::string_view string);

  std::string& text_;
  bool first_ = true;  // nothing stands before the next value at its level that a comma would part it from
};

}  // namespace oshra
