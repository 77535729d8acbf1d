// The words of all games in all languages, for all tables that one thread holds. They take a while to make and much
// room: each is made when it is first wanted, and once.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <utility>

#include "protocol/table/words.h"
#include "text/formatter.h"
#include "text/hidden_leaders/words.h"
#include "text/language.h"
#include "text/messages.h"
#include "text/rules_book.h"
#include "text/yield/words.h"

namespace oshra::table {

class Speech {
 public:
  // The formatter outlives it.
  explicit Speech(const text::Formatter& formatter) : formatter_(formatter) {}

  const text::HiddenLeadersWords& hidden_leaders(text::Language language) {
    return made(hidden_leaders_, language, language, formatter_);
  }
  // What each faction needs, by where red and green stand: nothing else decides it (HL-E2). Empty where nobody has
  // asked.
  std::map<std::pair<int, int>, NeedsJson>& needs(text::Language language) {
    return needs_[static_cast<std::size_t>(language)];
  }
  const text::YieldWords& yield(text::Language language) { return made(yield_, language, language, formatter_); }
  // What is said in a game's lessons.
  const text::Messages& lessons(text::Book book, text::Language language) {
    std::unique_ptr<text::Messages>& words =
        lessons_[static_cast<std::size_t>(book)][static_cast<std::size_t>(language)];
    if (!words) words = std::make_unique<text::Messages>(text::Messages::of_lessons(book, language, formatter_));
    return *words;
  }
  // What is said in all games.
  text::Sentence say(text::Language language, std::string_view key) { return hidden_leaders(language).say(key); }
  // Of a game.
  const text::RulesBook& rules(text::Book book, text::Language language) {
    return made(rules_[static_cast<std::size_t>(book)], language, book, language);
  }

 private:
  template <class T>
  using ByLanguage = std::array<std::unique_ptr<T>, text::kLanguages>;

  template <class T, class... Of>
  static const T& made(ByLanguage<T>& all, text::Language language, const Of&... of) {
    std::unique_ptr<T>& one = all[static_cast<std::size_t>(language)];
    if (!one) one = std::make_unique<T>(of...);
    return *one;
  }

  const text::Formatter& formatter_;
  ByLanguage<text::HiddenLeadersWords> hidden_leaders_;
  std::array<std::map<std::pair<int, int>, NeedsJson>, text::kLanguages> needs_;
  ByLanguage<text::YieldWords> yield_;
  std::array<ByLanguage<text::Messages>, text::kBooks> lessons_;
  std::array<ByLanguage<text::RulesBook>, text::kBooks> rules_;
};

}  // namespace oshra::table
