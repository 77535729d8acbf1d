// The rules of one game as a terminal shows them: paragraphs, to be wrapped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/terminal/lines.h"
#include "text/messages.h"
#include "text/rules_book.h"

namespace oshra::terminal {

class RulesReader {
 public:
  RulesReader(text::Book book, text::Language language);

  [[nodiscard]] const text::RulesBook& book() const { return book_; }
  [[nodiscard]] std::string title() const;  // the game's

  // Every topic with the ids of its rules.
  [[nodiscard]] Lines topics() const;
  // How to ask for more; `command` is what one types before the id or word.
  [[nodiscard]] std::string how_to_ask(const std::string& command) const;
  // One rule: its topic, what it says, and what it links to.
  [[nodiscard]] Lines one(const text::ReadableRule& rule) const;
  // Several, each with its id; of more than `most` the rest by their ids alone.
  [[nodiscard]] Lines several(const std::vector<const text::ReadableRule*>& rules, std::size_t most) const;
  [[nodiscard]] Lines nothing(const std::string& wanted) const;

  // What is said at the table to whoever asks for `wanted`; for nothing: the topics.
  [[nodiscard]] Lines at_the_table(const std::string& wanted, const std::string& command) const;

 private:
  [[nodiscard]] std::string with_id(const text::ReadableRule& rule) const;

  text::Messages words_;
  text::RulesBook book_;
};

}  // namespace oshra::terminal
