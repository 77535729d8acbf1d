// The words of one game in one language: names, terms and messages by their keys, and messages filled in. The messages
// of all games are among them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "text/formatter.h"
#include "text/language.h"
#include "text/marking.h"
#include "text/sentence.h"

namespace oshra::text {

class Messages {
 public:
  // The formatter outlives these words.
  Messages(Book book, Language language, const Formatter& formatter);

  [[nodiscard]] Language language() const { return language_; }

  [[nodiscard]] bool has(std::string_view key) const { return messages_.find(key) != messages_.end(); }
  // The message with its slots filled. What is missing shows: ⟦key⟧ for a message, {slot} for a slot.
  [[nodiscard]] Sentence say(std::string_view key, const Slots& slots = {}) const;
  [[nodiscard]] std::string term(std::string_view key) const;
  // `kind`: the part of the names' file.
  [[nodiscard]] std::string name(std::string_view kind, std::string_view slug) const;
  // "A, B and C".
  [[nodiscard]] Sentence list(const std::vector<Sentence>& items) const;

  [[nodiscard]] std::vector<std::string> keys() const;
  [[nodiscard]] std::vector<std::string> term_keys() const;
  // As it stands in the file, with the marks it makes (text/marking.h).
  [[nodiscard]] std::string pattern(std::string_view key) const;

 private:
  using Texts = std::map<std::string, std::string, std::less<>>;
  struct Message {
    std::string text;     // as it stands in the file
    std::string pattern;  // for the formatter
    Marking marking;      // of the marks that the pattern makes
  };

  void add_messages(std::string_view file);

  Language language_;
  const Formatter* formatter_;
  std::map<std::string, Message, std::less<>> messages_;
  Texts terms_;
  std::map<std::string, Texts, std::less<>> names_;
};

}  // namespace oshra::text
