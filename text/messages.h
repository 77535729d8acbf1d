// The words of one game in one language: names, terms and messages by their keys, and messages filled in. The messages
// of all games are among them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "text/language.h"

namespace oshra::text {

// With its first letter as a capital.
std::string capitalised(std::string_view text);

class Messages {
 public:
  Messages(Book book, Language language);

  [[nodiscard]] Language language() const { return language_; }

  [[nodiscard]] bool has(std::string_view key) const { return messages_.find(key) != messages_.end(); }
  // The message with its slots filled. What is missing shows: ⟦key⟧ for a message, {slot} for a slot.
  [[nodiscard]] std::string say(std::string_view key, const Slots& slots = {}) const;
  [[nodiscard]] std::string term(std::string_view key) const;
  // `kind`: the part of the names' file.
  [[nodiscard]] std::string name(std::string_view kind, std::string_view slug) const;
  // "A, B and C".
  [[nodiscard]] std::string list(const std::vector<std::string>& items) const;

  [[nodiscard]] std::vector<std::string> keys() const;
  [[nodiscard]] std::vector<std::string> term_keys() const;
  // The slots a message has, those inside its branches included; a single "!" if it is no valid message.
  [[nodiscard]] std::set<std::string> slots_of(std::string_view key) const;
  // As it stands in the file.
  [[nodiscard]] std::string pattern(std::string_view key) const;

 private:
  using MessageMap = std::map<std::string, std::string, std::less<>>;

  Language language_;
  MessageMap messages_;
  MessageMap terms_;
  std::map<std::string, MessageMap, std::less<>> names_;
};

}  // namespace oshra::text
