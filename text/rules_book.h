// The rules of one game to read, in one language (i18n/<language>/<game>-rules.json): by id, by topic, by word. Plain
// sentences with marks and no slots, so no formatter is needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/language.h"
#include "text/sentence.h"

namespace oshra::text {

struct ReadableRule {
  std::string id;         // "HL-P1"
  std::size_t topic = 0;  // its place in topics()
  Sentence sentence;
};

struct RuleTopic {
  std::string letter;  // what its rules' ids have in common: "P"
  std::string title;
  std::size_t first = 0;  // its rules' place in rules()
  std::size_t count = 0;
};

class RulesBook {
 public:
  RulesBook(Book book, Language language);  // of a game

  // In the order of docs/rules/.
  [[nodiscard]] const std::vector<RuleTopic>& topics() const { return topics_; }
  [[nodiscard]] const std::vector<ReadableRule>& rules() const { return rules_; }

  // "HL-P1", "hl-p1", "p1"; null: there is none.
  [[nodiscard]] const ReadableRule* rule(std::string_view id) const;
  // "HL-P", "p"; null: there is none.
  [[nodiscard]] const RuleTopic* topic(std::string_view letter) const;

  // Whatever was asked for: an id, a topic's letter, or words, all of which a rule has. Words are found in any case,
  // with or without accents, by their beginnings, long ones also inside others, and roughly without endings. First
  // comes what explains the words (what other rules link to under them), then topics called so, then rules that say
  // them; each in the order of the book.
  [[nodiscard]] std::vector<const ReadableRule*> find(std::string_view wanted) const;

  // Where nothing was found: what may have been meant, as one would ask for it. For an id the ids of its topic, for a
  // word at most three that are written much like it.
  [[nodiscard]] std::vector<std::string> nearest(std::string_view wanted) const;

 private:
  using FoldedWords = std::vector<std::u32string>;

  // Under which words a rule is looked for.
  struct Entry {
    std::vector<FoldedWords> terms;  // it explains them
    FoldedWords says;
  };

  [[nodiscard]] std::string id_without_number(const RuleTopic& topic) const;  // "HL-P"
  [[nodiscard]] std::vector<const ReadableRule*> find_words(const FoldedWords& words) const;

  Language language_;
  std::vector<RuleTopic> topics_;
  std::vector<ReadableRule> rules_;
  std::vector<Entry> index_;         // by the place in rules_
  std::vector<std::string> linked_;  // every linked term, as it stands
};

// The rules that a sentence links to, in its order, each once, with the words that link to it: {"HL-A6", {"discard"}}.
struct RuleLink {
  std::string id;
  std::vector<std::string> words;
};
std::vector<RuleLink> links_of(const Sentence& sentence);

}  // namespace oshra::text
