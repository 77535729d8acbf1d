#include "text/rules_book.h"

#include <algorithm>
#include <array>

#include "text/embedded_words.h"
#include "text/folding.h"
#include "text/marking.h"

namespace oshra::text {

namespace {

using FoldedWords = std::vector<std::u32string>;

constexpr std::string_view kTopicKey = "topic.";
constexpr std::string_view kAlsoKey = "also.";

// A shorter word is found only where one begins: "war" is not meant where a text says "toward".
constexpr std::size_t kShortestInside = 4;
// A word without its ending has at least so many letters; of a shorter one the ending stays.
constexpr std::size_t kShortestStem = 4;

// Letters and digits of an id, small: "hlp1".
std::u32string joined(std::string_view id) {
  std::u32string all;
  for (const std::u32string& word : folded_words(id)) all += word;
  return all;
}

// "p1" of "HL-P1".
std::u32string without_game(std::string_view id) { return joined(id.substr(std::min(id.find('-'), id.size()))); }

// The word without up to so many of its last letters.
std::u32string_view shortened(std::u32string_view word, std::size_t letters) {
  const std::size_t least = std::min(word.size(), kShortestStem);
  return word.substr(0, std::max(least, word.size() - std::min(word.size(), letters)));
}

// The word without the ending of a plural or a case, roughly: it is only looked for as the beginning of words.
std::u32string_view stem_of(std::u32string_view word, Language language) {
  if (language == Language::ru) {
    constexpr std::u32string_view kVowels = U"аеиоуыэюяьй";
    if (word.size() > kShortestStem + 1) return shortened(word, 2);
    const bool ends_in_vowel = word.size() >= kShortestStem && kVowels.find(word.back()) != std::u32string_view::npos;
    return ends_in_vowel ? word.substr(0, word.size() - 1) : word;
  }
  constexpr std::array<std::array<std::u32string_view, 3>, kLanguages> kEndings = {
      {{U"es", U"s"}, {U"en", U"n", U"e"}, {U"s", U"x"}, {}}};
  for (const std::u32string_view ending : kEndings.at(static_cast<std::size_t>(language))) {
    if (!ending.empty() && word.ends_with(ending) && word.size() >= kShortestStem + ending.size()) {
      return word.substr(0, word.size() - ending.size());
    }
  }
  return word;
}

enum class Place { beginning, anywhere };

bool has_word(const FoldedWords& text, std::u32string_view wanted, Place place) {
  return std::ranges::any_of(text, [&](const std::u32string& word) {
    if (word.starts_with(wanted)) return true;
    return place == Place::anywhere && wanted.size() >= kShortestInside && word.find(wanted) != std::u32string::npos;
  });
}

bool has_all(const FoldedWords& text, const FoldedWords& wanted, Place place) {
  return std::ranges::all_of(wanted, [&](const std::u32string& word) { return has_word(text, word, place); });
}

}  // namespace

RulesBook::RulesBook(Book book, Language language) : language_(language) {
  const EmbeddedWords& files = kEmbeddedWords[static_cast<std::size_t>(book)][static_cast<std::size_t>(language)];
  std::vector<std::pair<std::string, std::string>> also;
  for (auto& [key, said] : entries_in_order(files.rules)) {
    if (key.starts_with(kTopicKey)) {
      topics_.push_back({key.substr(kTopicKey.size()), std::move(said), rules_.size(), 0});
    } else if (key.starts_with(kAlsoKey)) {
      also.emplace_back(key.substr(kAlsoKey.size()), std::move(said));
    } else if (!topics_.empty()) {
      Marking marking;
      const std::string marked = marking.into_pattern(said);
      rules_.push_back({std::move(key), topics_.size() - 1, marking.out_of(marked)});
      ++topics_.back().count;
    }
  }
  index_.resize(rules_.size());
  const auto explains = [&](std::string_view id, std::string_view term) {
    if (const ReadableRule* target = rule(id)) {
      index_[static_cast<std::size_t>(target - rules_.data())].terms.push_back(folded_words(term));
    }
  };
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    index_[i].says = folded_words(rules_[i].sentence.text);
    for (const RuleLink& link : links_of(rules_[i].sentence)) {
      for (const std::string& words : link.words) {
        explains(link.id, words);
        linked_.push_back(words);
      }
    }
  }
  for (const auto& [id, words] : also) {
    for (std::size_t from = 0; from < words.size();) {
      const std::size_t end = std::min(words.find(", ", from), words.size());
      explains(id, std::string_view(words).substr(from, end - from));
      linked_.push_back(words.substr(from, end - from));
      from = std::min(end + 2, words.size());
    }
  }
}

const ReadableRule* RulesBook::rule(std::string_view id) const {
  const std::u32string wanted = joined(id);
  const auto found = std::ranges::find_if(
      rules_, [&](const ReadableRule& rule) { return joined(rule.id) == wanted || without_game(rule.id) == wanted; });
  return found == rules_.end() ? nullptr : &*found;
}

const RuleTopic* RulesBook::topic(std::string_view letter) const {
  const std::u32string wanted = joined(letter);
  const auto found = std::ranges::find_if(topics_, [&](const RuleTopic& topic) {
    return joined(topic.letter) == wanted || joined(id_without_number(topic)) == wanted;
  });
  return found == topics_.end() ? nullptr : &*found;
}

std::string RulesBook::id_without_number(const RuleTopic& topic) const {
  const std::string& id = rules_[topic.first].id;
  return id.substr(0, id.find('-') + 1) + topic.letter;
}

std::vector<const ReadableRule*> RulesBook::find(std::string_view wanted) const {
  const FoldedWords words = folded_words(wanted);
  if (words.empty()) return {};
  if (const ReadableRule* one = rule(wanted)) return {one};
  if (const RuleTopic* topic = this->topic(wanted)) {
    std::vector<const ReadableRule*> all(topic->count);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = &rules_[topic->first + i];
    return all;
  }
  FoldedWords stems;
  for (const std::u32string& word : words) stems.emplace_back(stem_of(word, language_));
  std::vector<const ReadableRule*> found = find_words(stems);
  if (!found.empty()) return found;
  constexpr std::size_t kMisspelled = 2;  // at its end
  for (std::u32string& stem : stems) stem = std::u32string(shortened(stem, kMisspelled));
  return find_words(stems);
}

std::vector<const ReadableRule*> RulesBook::find_words(const FoldedWords& words) const {
  std::array<std::vector<const ReadableRule*>, 5> ranks;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const Entry& entry = index_[i];
    const auto explains = [&](const FoldedWords& term) { return has_all(term, words, Place::beginning); };
    const auto is_just = [&](const FoldedWords& term) { return term.size() == words.size() && explains(term); };
    if (std::ranges::any_of(entry.terms, is_just)) {
      ranks[0].push_back(&rules_[i]);
    } else if (std::ranges::any_of(entry.terms, explains)) {
      ranks[1].push_back(&rules_[i]);
    } else if (has_all(folded_words(topics_[rules_[i].topic].title), words, Place::beginning)) {
      ranks[2].push_back(&rules_[i]);
    } else if (has_all(entry.says, words, Place::beginning)) {
      ranks[3].push_back(&rules_[i]);
    } else if (has_all(entry.says, words, Place::anywhere)) {
      ranks[4].push_back(&rules_[i]);
    }
  }
  std::vector<const ReadableRule*> found;
  for (const auto& rank : ranks) found.insert(found.end(), rank.begin(), rank.end());
  return found;
}

std::vector<std::string> RulesBook::nearest(std::string_view wanted) const {
  constexpr std::size_t kMost = 3;
  constexpr int kApart = 2;  // letters
  const std::u32string letters = joined(wanted);
  std::vector<std::string> nearest;
  // An id that is none: what its topic has.
  const std::size_t digit = letters.find_first_of(U"0123456789");
  if (digit != std::u32string::npos) {
    const std::u32string before = letters.substr(0, digit);
    for (const RuleTopic& topic : topics_) {
      if (before != joined(topic.letter) && before != joined(id_without_number(topic))) continue;
      for (std::size_t i = 0; i < topic.count; ++i) nearest.push_back(rules_[topic.first + i].id);
      return nearest;
    }
  }
  for (int apart = 1; apart <= kApart && static_cast<std::size_t>(apart) < letters.size(); ++apart) {
    const auto offer = [&](const std::string& term) {
      if (nearest.size() == kMost || letters_apart(joined(term), letters) != apart) return;
      const bool again =
          std::ranges::any_of(nearest, [&](const std::string& other) { return joined(other) == joined(term); });
      if (!again) nearest.push_back(term);
    };
    for (const RuleTopic& topic : topics_) offer(topic.title);
    for (const std::string& term : linked_) offer(term);
    for (const ReadableRule& rule : rules_) {
      for (const Mark& mark : rule.sentence.marks) {
        if (mark.kind != MarkKind::rule) offer(rule.sentence.text.substr(mark.begin, mark.length));
      }
    }
  }
  return nearest;
}

std::vector<RuleLink> links_of(const Sentence& sentence) {
  std::vector<RuleLink> links;
  for (const Mark& mark : sentence.marks) {
    if (mark.kind != MarkKind::rule) continue;
    const std::string words = sentence.text.substr(mark.begin, mark.length);
    auto link = std::ranges::find(links, mark.what, &RuleLink::id);
    if (link == links.end()) link = links.insert(links.end(), {mark.what, {}});
    if (words != mark.what && std::ranges::find(link->words, words) == link->words.end()) link->words.push_back(words);
  }
  return links;
}

}  // namespace oshra::text
