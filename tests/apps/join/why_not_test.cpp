#include "apps/join/why_not.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/common/has.h"
#include "text/icu/icu_formatter.h"

namespace oshra::join {

namespace {

text::Messages common_words(text::Language language) { return {text::Book::common, language, text::icu_formatter()}; }

}  // namespace

TEST_CASE("whatever a server denies is said in each language, in none as in another") {
  for (int why = 0; why < house::kWhyDenied; ++why) {
    for (const Sought sought : {Sought::anything, Sought::invitation, Sought::code, Sought::seat, Sought::table}) {
      const house::Denied denied{.why = static_cast<house::WhyDenied>(why), .message = "in English"};
      std::set<std::string> said;
      for (int language = 0; language < text::kLanguages; ++language) {
        const std::string told = why_denied(common_words(static_cast<text::Language>(language)), denied, sought);
        INFO(told);
        CHECK_FALSE(has(told, "⟦"));
        CHECK_FALSE(has(told, "{"));
        said.insert(told);
      }
      CHECK(said.size() == text::kLanguages);
    }
  }
}

TEST_CASE("what is not there is called by its name") {
  const text::Messages words = common_words(text::Language::en);
  const house::Denied unknown{.why = house::WhyDenied::unknown};
  CHECK(has(why_denied(words, unknown, Sought::invitation), "no such invitation"));
  CHECK(has(why_denied(words, unknown, Sought::code), "works once, and for ten minutes"));
  CHECK(has(why_denied(words, unknown, Sought::table), "no such table"));
  CHECK(has(why_denied(words, unknown, Sought::seat), "not yours any more"));
}

TEST_CASE(
    "no answer, and one of a stranger, are told with all that is known of them, and nothing that moves a cursor") {
  const text::Messages words = common_words(text::Language::de);
  CHECK(why_no_answer(words, {.why = "there:1: \x1b[2Jrefused"}) ==
        "Vom Server kommt keine Antwort (there:1: [2Jrefused).");
  CHECK(has(why_no_answer(words, {.what = NoAnswer::What::not_oshra, .status = 418}),
            "kein Server von Oshra (Status 418)"));
  CHECK(
      has(why_no_answer(words, {.what = NoAnswer::What::not_understood, .why = "/seat: a number"}), "/seat: a number"));
  const NoAnswer full{.what = NoAnswer::What::denied, .denied = {.why = house::WhyDenied::full}};
  CHECK(why_no_answer(words, full) == "Alle Plätze sind besetzt.");
}

}  // namespace oshra::join
