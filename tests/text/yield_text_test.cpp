// The words of Yield: nothing missing, nothing left in English, every event, refusal and end told in every language.
#include "tests/text/mark_checks.h"
#include "tests/text/text_checks.h"
#include "tests/text/yield_untold.h"
#include "text/yield/words.h"

namespace {

using namespace oshra;
namespace y = yield;
using text::Book;
using text::complete;
using text::Language;
using text::YieldWords;
constexpr auto kAll = text::kAllLanguages;

const YieldWords& words_in(Language language) { return text::words_in<YieldWords>(language); }
const text::Messages& messages_in(Language language) { return text::words_in<text::MessagesOf<Book::yield>>(language); }

const text::YieldNames kNames = {{"Anna", "Ben", "Chloé", "Дима", "Eva"}, {"Kilnford", "Alderholt", "Reedmere"}};

}  // namespace

// --- The files -------------------------------------------------------------------------------------------------------

TEST_CASE("Yield: all languages have the same keys, and each message the same slots") {
  text::check_same_keys_and_slots<Book::yield>();
}

TEST_CASE("Yield: the files have their keys in the same order") { text::check_files_in_same_order(Book::yield); }

TEST_CASE("Yield: what is said in all games is said once") { text::check_apart_from_common(Book::yield); }

TEST_CASE("Yield: no English is left over") {
  std::set<std::string> english_words = text::common_english_words();
  english_words.insert({"army",     "armies", "fortress", "fortresses", "unit",   "units",   "battle",   "street",
                        "location", "yield",  "yields",   "upgrade",    "ambush", "conquer", "retreats", "strength",
                        "its",      "as",     "may",      "who",        "where",  "each",    "by",       "for",
                        "or",       "not",    "only",     "all",        "after",  "before"});
  text::check_no_english<Book::yield>(
      {"Yield", "Ritual", "R", "G", "n", "y", "{count, plural, one {# point} other {# points}}"}, english_words,
      {{Language::de, {}}, {Language::fr, {"place", "or"}}, {Language::ru, {}}});
}

TEST_CASE("Yield: Russian is written in Russian letters") {
  text::check_russian_letters<Book::yield>({"enter", "yield"});
}

TEST_CASE("Yield: every term is whole") {
  for (const Language language : kAll) {
    for (const std::string& key : messages_in(language).term_keys()) {
      CAPTURE(key);
      CHECK(complete(messages_in(language).term(key)));
    }
  }
}

// --- Names and texts -------------------------------------------------------------------------------------------------

TEST_CASE(
    "every strategy card, leader, side, region, army and phase has a name of its own, and cards and sides a text") {
  for (const Language language : kAll) {
    const YieldWords& words = words_in(language);
    CAPTURE(text::code_of(language));
    std::set<std::string> names;
    std::set<std::string> texts;
    const auto name = [&](const std::string& said) {
      CAPTURE(said);
      CHECK(complete(said));
      CHECK(names.insert(said).second);
    };
    const auto text_of = [&](const std::string& said) {
      CAPTURE(said);
      CHECK(complete(said));
      CHECK(said.ends_with("."));
      CHECK_FALSE(has(said, "  "));
      CHECK(texts.insert(said).second);
    };
    for (int card = 1; card <= y::kStrategies; ++card) {
      name(words.strategy(static_cast<y::Strategy>(card)).text);
      text_of(words.strategy_text(static_cast<y::Strategy>(card)).text);
    }
    for (int leader = 1; leader <= y::kLeaders; ++leader) name(words.leader(static_cast<y::Leader>(leader)).text);
    for (int power = 1; power <= y::kPowers; ++power) {
      name(words.power(static_cast<y::Power>(power)).text);
      name(words.leader_side(static_cast<y::Power>(power)).text);
      text_of(words.power_text(static_cast<y::Power>(power)).text);
      text_of(words.power_text_of_other(static_cast<y::Power>(power)).text);
    }
    for (int region = 0; region < y::kRegions; ++region) name(words.region(static_cast<y::Region>(region)).text);
    for (y::Kind card = 0; card < y::kKinds; ++card) name(words.card(card).text);
    std::set<std::string> moments;
    for (int phase = 0; phase < y::kPhases; ++phase) {
      name(words.phase(static_cast<y::Phase>(phase)).text);
      CHECK(complete(words.moment(static_cast<y::Phase>(phase), 1, 2).text));
      // Where the game stands is never said in the same words twice.
      const y::Moment quiet{.phase = static_cast<y::Phase>(phase), .year = 1, .season = 2};
      y::Moment battle = quiet;
      battle.in_battle = 1;
      for (const y::Moment& moment : {quiet, battle}) {
        CHECK(complete(words.moment(moment).text));
        CHECK(moments.insert(words.moment(moment).text).second);
      }
    }
    CHECK(moments.insert(words.moment(y::Moment{.over = 1}).text).second);
    std::set<std::string> armies = {words.army(y::Slot::cavalry, y::Power::champion).text};
    for (int slot = 0; slot < y::kSlots; ++slot) {
      armies.insert(words.army(static_cast<y::Slot>(slot), y::Power::none).text);
    }
    CHECK(armies.size() == y::kSlots + 1);
    for (const std::string& army : armies) CHECK(complete(army));
  }
}

TEST_CASE("what another's leader can do is not said of the reader") {
  const std::map<Language, std::vector<std::string>> second_person = {{Language::en, {"you"}},
                                                                      {Language::de, {"du ", "dein", "dir", "dich"}},
                                                                      {Language::fr, {"vous", "votre", "vos "}},
                                                                      {Language::ru, {"вы ", "ваш", "вас "}}};
  for (const Language language : kAll) {
    CAPTURE(text::code_of(language));
    for (int power = 1; power <= y::kPowers; ++power) {
      // Words begin after a space: none is looked for inside another.
      const std::string yours = " " + words_in(language).power_text(static_cast<y::Power>(power)).text;
      const std::string theirs = " " + words_in(language).power_text_of_other(static_cast<y::Power>(power)).text;
      CAPTURE(theirs);
      bool spoken_to = false;
      for (const std::string& word : second_person.at(language)) {
        for (const std::string& form : {" " + word, " " + text::capitalised(word).text}) {
          spoken_to = spoken_to || has(yours, form);
          CHECK_FALSE(has(theirs, form));
        }
      }
      CHECK(spoken_to);
    }
  }
}

// --- Events ----------------------------------------------------------------------------------------------------------

namespace {

y::View view_of(Viewer viewer) {
  y::View view = {};
  view.viewer = viewer;
  return view;
}

std::string tell(Language language, const y::ViewEvent& event, Viewer reader) {
  return words_in(language).event(event, view_of(reader), kNames).text;
}

}  // namespace

TEST_CASE("every happening is told, to everyone, or left out on purpose") {
  for (const Language language : kAll) {
    for (int what = 0; what < y::kHappenings; ++what) {
      std::set<std::string> told_to_all;
      for (const Viewer reader : {Viewer{0}, Viewer{1}, Viewer{2}, Viewer{kSpectator}}) {
        for (const std::uint8_t of : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{kChance}}) {
          for (const std::uint8_t value : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}}) {
            for (const std::uint8_t card : {y::kNoCard, std::uint8_t{5}}) {
              y::ViewEvent event = {.what = static_cast<y::Happening>(what), .of = of, .to = 1};
              event.value = value;
              event.card = card;
              event.amount = value;
              // What these are about is never missing.
              if (event.what == y::Happening::strategy_shown || event.what == y::Happening::copies ||
                  event.what == y::Happening::leader_picked) {
                event.value = static_cast<std::uint8_t>(value + 1);
              }
              if (event.what == y::Happening::recruits_shown) event.card = 5;
              // Only the marker is given to oneself.
              if (event.what != y::Happening::marker_given && of == 0) event.of = 2;
              if (event.what == y::Happening::phase_begins || event.what == y::Happening::season_begins) event.of = 1;
              const std::string told = tell(language, event, reader);
              CAPTURE(told);
              CAPTURE(what);
              if (y::untold(event)) {
                CHECK(told.empty());
                continue;
              }
              CHECK(complete(told));
              CHECK(told.ends_with("."));
              CHECK_FALSE(has(told, "  "));
              told_to_all.insert(told);
            }
          }
        }
      }
      // In another language it is another sentence.
      if (language == Language::en) continue;
      for (const std::string& told : told_to_all) {
        y::ViewEvent event = {.what = static_cast<y::Happening>(what)};
        event.value = 1;
        event.of = 1;
        event.card = 5;
        CHECK(told != tell(Language::en, event, kSpectator));
      }
    }
  }
}

TEST_CASE("a sentence speaks to whoever does it, to whom it is done, and of both to others") {
  y::ViewEvent event = {.what = y::Happening::demanded, .seat = 0, .of = 1};
  event.value = static_cast<std::uint8_t>(y::Region::town);
  CHECK(tell(Language::en, event, 0) == "You demand a Town card from Ben.");
  CHECK(tell(Language::en, event, 1) == "Anna demands a Town card from you.");
  CHECK(tell(Language::en, event, 2) == "Anna demands a Town card from Ben.");
  CHECK(tell(Language::de, event, 1) == "Anna verlangt von dir eine Stadt-Karte.");
  CHECK(tell(Language::fr, event, 1) == "Anna vous réclame une carte Ville.");
  CHECK(tell(Language::ru, event, 1) == "Anna требует у вас карту «Город».");
  event.what = y::Happening::marker_given;
  event.of = 0;
  CHECK(tell(Language::en, event, 0) == "The starting-player marker goes to you.");
  CHECK(tell(Language::en, event, 1) == "The starting-player marker goes to Anna.");
}

TEST_CASE("what a reader does not know is not said") {
  for (const Language language : kAll) {
    for (const y::Happening what : {y::Happening::card_drawn, y::Happening::card_kept, y::Happening::card_played}) {
      const y::ViewEvent unknown = {.what = what};
      y::ViewEvent known = unknown;
      known.card = 1 + y::kind(y::Region::wetlands, 4);
      const std::string card = words_in(language).card(y::kind(y::Region::wetlands, 4)).text;
      CHECK_FALSE(has(tell(language, unknown, 1), words_in(language).region(y::Region::wetlands).text));
      CHECK(has(tell(language, known, 0), card));
    }
    y::ViewEvent given = {.what = y::Happening::card_given, .seat = 0, .of = 1};
    given.value = static_cast<std::uint8_t>(y::Region::wetlands);
    CHECK(has(tell(language, given, 2), words_in(language).region(y::Region::wetlands).text));
    given.card = 1 + y::kind(y::Region::wetlands, 4);
    CHECK(has(tell(language, given, 0), words_in(language).card(y::kind(y::Region::wetlands, 4)).text));
    CHECK(has(tell(language, given, 1), words_in(language).card(y::kind(y::Region::wetlands, 4)).text));
  }
}

TEST_CASE("Y-P2: the champion is called so, by every form of its name") {
  const y::ViewEvent retreats = {.what = y::Happening::army_retreats, .seat = 0, .army = y::Slot::cavalry, .to = 1};
  const y::ViewEvent steps = {.what = y::Happening::army_stepped, .seat = 0, .army = y::Slot::cavalry, .to = 1};
  y::View view = view_of(1);
  view.powers[0] = y::Power::champion;
  const auto said = [&](Language language, const y::ViewEvent& event) {
    return words_in(language).event(event, view, kNames).text;
  };
  CHECK(said(Language::en, retreats) == "Anna’s champion retreats from Kilnford to Alderholt.");
  CHECK(said(Language::de, retreats) == "Der Champion von Anna zieht sich von Kilnford nach Alderholt zurück.");
  CHECK(said(Language::fr, retreats) == "Le champion d’Anna bat en retraite de Kilnford à Alderholt.");
  CHECK(said(Language::ru, retreats) == "Чемпион игрока Anna отступает из локации Kilnford в локацию Alderholt.");
  CHECK(said(Language::de, steps) == "Anna bewegt den Champion von Kilnford nach Alderholt.");
  CHECK(said(Language::ru, steps) == "Anna перемещает чемпиона из локации Kilnford в локацию Alderholt.");
  CHECK(tell(Language::en, retreats, 1) == "Anna’s cavalry retreats from Kilnford to Alderholt.");
}

TEST_CASE("verbs agree with their army, and French writes d’ before a vowel") {
  y::ViewEvent event = {.what = y::Happening::army_retreats, .seat = 0, .army = y::Slot::archer, .from = 1, .to = 0};
  CHECK(tell(Language::en, event, 0) == "Your archers retreat from Alderholt to Kilnford.");
  CHECK(tell(Language::de, event, 0) == "Deine Bogenschützen ziehen sich von Alderholt nach Kilnford zurück.");
  CHECK(tell(Language::fr, event, 0) == "Vos archers battent en retraite d’Alderholt à Kilnford.");
  CHECK(tell(Language::ru, event, 0) == "Ваши лучники отступают из локации Alderholt в локацию Kilnford.");
  event.army = y::Slot::infantry;
  CHECK(tell(Language::fr, event, 1) == "L’infanterie d’Anna bat en retraite d’Alderholt à Kilnford.");
  event.what = y::Happening::army_destroyed;
  event.of = 1;
  event.value = 3;
  CHECK(tell(Language::fr, event, 1) == "L’infanterie d’Anna est détruite à Alderholt par vous (cadran\u00a0: 3).");
  CHECK(tell(Language::ru, event, 2) ==
        "Пехота игрока Anna уничтожена в локации Alderholt игроком Ben (на счётчике: 3).");
  event.army = y::Slot::archer;
  event.of = kChance;
  CHECK(tell(Language::ru, event, 0) == "Ваши лучники уничтожены в локации Alderholt (на счётчике: 3).");
}

TEST_CASE("numbers have their plural forms, in Russian four of them") {
  const auto shown = [](Language language, int units) {
    y::ViewEvent event = {.what = y::Happening::recruited, .seat = 1};
    event.amount = static_cast<std::uint16_t>(units);
    return tell(language, event, 0);
  };
  CHECK(shown(Language::en, 1) == "Ben receives 1 unit.");
  CHECK(shown(Language::en, 2) == "Ben receives 2 units.");
  CHECK(shown(Language::de, 1) == "Ben erhält 1 Einheit.");
  CHECK(shown(Language::de, 5) == "Ben erhält 5 Einheiten.");
  CHECK(shown(Language::fr, 1) == "Ben reçoit 1 unité.");
  CHECK(shown(Language::fr, 2) == "Ben reçoit 2 unités.");
  CHECK(shown(Language::ru, 1) == "Ben получает 1 полк.");
  CHECK(shown(Language::ru, 2) == "Ben получает 2 полка.");
  CHECK(shown(Language::ru, 5) == "Ben получает 5 полков.");
  CHECK(shown(Language::ru, 21) == "Ben получает 21 полк.");
  // Every message with a number can say all of these.
  for (const Language language : kAll) {
    const text::Messages& messages = messages_in(language);
    for (const std::string& key : messages.keys()) {
      if (!has(messages.pattern(key), ", plural")) continue;
      const std::set<std::string> names = text::slot_names(messages.pattern(key));
      text::Slots slots;
      for (const std::string& name : names) slots.push_back({name, "pl"});
      std::set<std::string> said;
      for (const int number : {0, 1, 2, 5, 21}) {
        text::Slots filled = slots;
        for (text::Slot& slot : filled) {
          const bool counts = slot.name == "count" || slot.name == "value";
          if (counts) slot.value = std::int64_t{number};
        }
        const std::string text = messages.say(key, filled).text;
        CAPTURE(key);
        CAPTURE(text);
        CHECK(complete(text));
        said.insert(text);
      }
      CHECK(said.size() >= 2);
    }
    if (language != Language::ru) continue;
    for (const std::string& key : messages.keys()) {
      const std::string pattern = messages.pattern(key);
      if (!has(pattern, "# п") && !has(pattern, "# карт") && !has(pattern, "# нов")) continue;
      CAPTURE(key);
      CHECK(has(pattern, "one {"));
      CHECK(has(pattern, "few {"));
      CHECK(has(pattern, "many {"));
      CHECK(has(pattern, "other {"));
    }
  }
}

// --- Refusals and ends -----------------------------------------------------------------------------------------------

TEST_CASE("Yield: every refusal says why, and names its rule") {
  for (const Language language : kAll) {
    std::set<std::string> sentences;
    for (int rule = 1; rule < y::kRules; ++rule) {
      for (int reason = 0; reason <= static_cast<int>(y::Refused::malformed); ++reason) {
        y::Verdict verdict;
        verdict.refused = static_cast<y::Refused>(reason);
        verdict.add(static_cast<y::Rule>(rule));
        const text::Sentence refusal = words_in(language).refusal(verdict);
        const std::string& told = refusal.text;
        CAPTURE(told);
        CHECK(complete(told));
        CHECK(has(told, y::rule_name(static_cast<y::Rule>(rule))));
        CHECK(text::flaw_of_marks(refusal) == "");
        CHECK(text::unmarked_rule(refusal, "Y-") == "");
        if (reason == 0) sentences.insert(told);
      }
    }
    CHECK(sentences.size() == static_cast<std::size_t>(y::kRules - 1));
  }
  for (const std::string& key : messages_in(Language::en).keys()) {
    if (!key.starts_with("rule.")) continue;
    bool is_rule = false;
    for (int rule = 1; rule < y::kRules; ++rule) {
      std::string name(y::rule_name(static_cast<y::Rule>(rule)).substr(2));
      std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
      is_rule = is_rule || key == "rule." + name;
    }
    CAPTURE(key);
    CHECK(is_rule);
  }
}

TEST_CASE("every end is explained (Y-E1, Y-G3, Y-P6)") {
  y::Setup setup;
  setup.players = 4;
  y::Outcome outcome;
  outcome.over = true;
  outcome.points = {11, 8, 8, 3};
  for (const Language language : kAll) {
    for (const y::Teams teams : {y::Teams::none, y::Teams::two_against_two}) {
      setup.teams = teams;
      outcome.team_points = teams == y::Teams::none ? outcome.points : y::PerSeat<std::uint16_t>{19, 11, 19, 11};
      for (int decided = 0; decided <= static_cast<int>(y::Decided::destroyer); ++decided) {
        outcome.decided = static_cast<y::Decided>(decided);
        outcome.with_most = outcome.decided == y::Decided::earliest_in_turn_order ? 0b1111 : 0b0101;
        outcome.winners = teams == y::Teams::none ? 0b0001 : 0b0101;
        const std::vector<text::Sentence> lines = words_in(language).outcome(setup, outcome, kNames);
        const bool tied = outcome.decided == y::Decided::earliest_in_turn_order;
        CHECK(lines.size() == 2U + (teams == y::Teams::none ? 0U : 1U) + (tied ? 1U : 0U));
        for (const text::Sentence& said : lines) {
          const std::string& line = said.text;
          CAPTURE(line);
          CHECK(complete(line));
          CHECK(line.ends_with("."));
        }
        CHECK(has(lines.front().text, "Anna 11, Ben 8, Chloé 8, Дима 3"));
        CHECK(has(lines.back().text, "Anna"));
        CHECK(has(lines.back().text, "Chloé") == (teams != y::Teams::none));
      }
    }
    const std::vector<text::Sentence> lines = words_in(language).outcome(setup, {}, kNames);
    CHECK(lines.size() == 1);
    CHECK(complete(lines.front().text));
  }
  setup.teams = y::Teams::two_against_two;
  outcome.decided = y::Decided::most_points;
  CHECK(words_in(Language::en).outcome(setup, outcome, kNames).at(1).text ==
        "Together: Anna and Chloé 19, Ben and Дима 11 (Y-G3).");
}
