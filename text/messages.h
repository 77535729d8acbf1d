// The words of one game in one language: names, terms and messages by their keys, and messages filled in. The messages
// of all games are among them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
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
  // Those of a game's lessons alone (docs/lessons.md).
  static Messages of_lessons(Book book, Language language, const Formatter& formatter);

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
  // Whether its words depend on that slot. Such a slot may be left out otherwise.
  [[nodiscard]] bool has_slot(std::string_view key, std::string_view slot) const;
  // As it stands in the file, with the marks it makes (text/marking.h).
  [[nodiscard]] std::string pattern(std::string_view key) const;

 private:
  using Texts = std::map<std::string, std::string, std::less<>>;
  struct Message {
    std::string text;  // as it stands in the file
    Marking marking;   // of the marks that the pattern makes
    std::unique_ptr<Pattern> pattern;
    std::optional<Sentence> always;  // of a message without slots
  };
  struct HashOfKey {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): as the library wants it
    std::size_t operator()(std::string_view key) const { return std::hash<std::string_view>()(key); }
  };

  explicit Messages(Language language) : language_(language) {}
  void add_messages(std::string_view file, const Formatter& formatter);

  Language language_;
  std::unordered_map<std::string, Message, HashOfKey, std::equal_to<>> messages_;
  Texts terms_;
  std::map<std::string, Texts, std::less<>> names_;
};

}  // namespace oshra::text
