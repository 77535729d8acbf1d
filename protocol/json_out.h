// JSON written straight into a text, for what goes out with every move: no tree of values is built first.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace oshra {

class JsonOut {
 public:
  JsonOut();
  JsonOut(const JsonOut&) = delete;
  JsonOut& operator=(const JsonOut&) = delete;
  ~JsonOut();

  // What was written so far.
  [[nodiscard]] std::string_view text() const {
    return {memory_.get(), static_cast<std::size_t>(next_ - memory_.get())};
  }

  void begin_object() { begin('{'); }
  void end_object() { end('}'); }
  void begin_list() { begin('['); }
  void end_list() { end(']'); }

  // A key of ours: it holds nothing that would have to be escaped. Its value follows.
  void key(std::string_view name) {
    make_room(name.size() + 4);
    comma();
    *next_++ = '"';
    copy(name);
    *next_++ = '"';
    *next_++ = ':';
    first_ = true;
  }
  // A key from outside, such as a place of a host's map.
  void any_key(std::string_view name) {
    value(name);
    make_room(1);
    *next_++ = ':';
    first_ = true;
  }

  void null() { json("null"); }
  void value(bool yes) { json(yes ? "true" : "false"); }
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  void value(Number number) {
    make_room(1 + kLongestNumber);
    comma();
    next_ = std::to_chars(next_, next_ + kLongestNumber, number).ptr;
  }
  // The shortest text that is read as the same number; it is finite.
  void value(double number) {
    make_room(1 + kLongestNumber);
    comma();
    next_ = std::to_chars(next_, next_ + kLongestNumber, number).ptr;
  }
  // What is no UTF-8 in it is replaced.
  void value(std::string_view string) {
    if (!is_plain(string)) return json(escaped(string));
    word(string);
  }
  // A word of ours: it holds nothing that would have to be escaped.
  void word(std::string_view name) {
    make_room(name.size() + 3);
    comma();
    *next_++ = '"';
    copy(name);
    *next_++ = '"';
  }
  // JSON already.
  void json(std::string_view value) {
    make_room(value.size() + 1);
    comma();
    copy(value);
  }

 private:
  static constexpr std::size_t kLongestNumber = 32;
  static constexpr std::size_t kFirstRoom = 4096;  // most messages fit

  // Nothing in it has to be escaped or replaced.
  static bool is_plain(std::string_view string);
  // With its quotes.
  static std::string escaped(std::string_view string);

  void make_room(std::size_t more) {
    if (static_cast<std::size_t>(end_ - next_) < more) grow(more);
  }
  void grow(std::size_t more);
  // There is room.
  void copy(std::string_view bytes) {
    std::memcpy(next_, bytes.data(), bytes.size());
    next_ += bytes.size();
  }
  void comma() {
    if (!first_) *next_++ = ',';
    first_ = false;
  }
  void begin(char bracket) {
    make_room(2);
    comma();
    *next_++ = bracket;
    first_ = true;
  }
  void end(char bracket) {
    make_room(1);
    *next_++ = bracket;
    first_ = false;
  }

  // Bytes of our own, because a std::string looks after its terminating zero at every letter. Whoever is done leaves
  // them to the next: a sentence is short, and to get so much room from the system takes longer than to write it.
  std::unique_ptr<char[]> memory_;
  char* next_;
  char* end_;
  bool first_ = true;  // nothing stands before the next value at its level that a comma would part it from
};

// What `write` writes: written([&](JsonOut& out) { Talk::write_view(out, setup, view); }).
template <class Write>
std::string written(Write write) {
  JsonOut out;
  write(out);
  return std::string(out.text());
}

}  // namespace oshra
