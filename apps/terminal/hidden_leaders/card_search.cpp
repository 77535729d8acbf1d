#include "apps/terminal/hidden_leaders/card_search.h"

#include <unicode/coll.h>
#include <unicode/stsearch.h>
#include <unicode/tblcoll.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace oshra::terminal {

using hidden_leaders::Card;

std::vector<Card> find_cards(const text::HiddenLeadersWords& words, text::Language language, const IdSet& deck,
                             std::string_view wanted) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::Collator> collator(
      icu::Collator::createInstance(icu::Locale(std::string(text::code_of(language)).c_str()), status));
  auto* rules = dynamic_cast<icu::RuleBasedCollator*>(collator.get());
  if (U_FAILURE(status) != 0 || rules == nullptr) throw std::runtime_error("ICU has no collation data");
  rules->setStrength(icu::Collator::PRIMARY);  // letters only: neither case nor accents

  const auto unicode = [](std::string_view utf8) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
  };
  const icu::UnicodeString pattern = unicode(wanted);
  std::vector<Card> found;
  if (pattern.isEmpty()) return found;
  std::vector<Card> exact;
  deck.for_each([&](std::uint8_t id) {
    const auto card = static_cast<Card>(id);
    const icu::UnicodeString name = unicode(words.hero(card).text);
    if (rules->compare(name, pattern) == icu::Collator::EQUAL) exact.push_back(card);
    UErrorCode search_status = U_ZERO_ERROR;
    icu::StringSearch search(pattern, name, rules, nullptr, search_status);
    // A pattern without a letter (U_ILLEGAL_ARGUMENT_ERROR) finds nothing.
    if (U_SUCCESS(search_status) != 0 && search.first(search_status) != USEARCH_DONE) found.push_back(card);
  });
  return exact.empty() ? found : exact;
}

}  // namespace oshra::terminal
