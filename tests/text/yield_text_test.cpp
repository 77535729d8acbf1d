// The words of Yield: nothing missing, nothing left in English; refusals and ends told in every language.
#include "tests/text/yield_checks.h"

namespace {

using namespace oshra;
namespace y = yield;
using text::Book;
using text::complete;
using text::kYieldNames;
using text::Language;
using text::yield_in;
using text::yield_messages_in;
using text::YieldWords;
constexpr auto kAll = text::kAllLanguages;

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
      {"Yield", "Ritual", "R", "G", "n", "y", "table", "bot bots", "pause", "initiative", "points {before}→{count}",
       "{count, plural, one {# point} other {# points}}"},
      english_words, {{Language::de, {}}, {Language::fr, {"place", "or"}}, {Language::ru, {}}});
}

TEST_CASE("Yield: Russian is written in Russian letters") {
  text::check_russian_letters<Book::yield>({"enter", "yield", "ctrl", "say", "oshra", "http", "https", "ssh"});
}

TEST_CASE("Yield: every term is one that sentences use") {
  std::set<std::string> used;
  for (const char* army : {"archer", "infantry", "cavalry", "fourth", "champion"}) {
    for (const char* form :
         {"name", "agreement", "nominative", "accusative", "with", "your", "your_accusative", "other_accusative"}) {
      used.insert(std::string("army.") + army + '.' + form);
    }
  }
  for (const char* named : {"region.forest",       "region.wetlands",       "region.town",
                            "strategy.move_all",   "strategy.move_2",       "strategy.conquer",
                            "strategy.ambush",     "strategy.upgrade",      "strategy.ritual",
                            "leader.keralon",      "leader.lemron",         "leader.basil",
                            "leader.vymar",        "leader.pavyr",          "power.fourth_army",
                            "power.champion",      "power.move_fortresses", "power.spread_power",
                            "power.undead_armies", "power.destroyer",       "power.strong_face_down",
                            "power.extra_move",    "power.steal",           "power.fortress_support",
                            "phase.setup",         "phase.strategy",        "phase.battle",
                            "phase.conquer",       "phase.recovery",        "phase.recruit"}) {
    used.insert(std::string(named) + ".name");
  }
  const std::vector<std::string> keys = yield_messages_in(Language::en).term_keys();
  CHECK(std::set<std::string>(keys.begin(), keys.end()) == used);
}

TEST_CASE("Yield: every term is whole") {
  for (const Language language : kAll) {
    for (const std::string& key : yield_messages_in(language).term_keys()) {
      CAPTURE(key);
      CHECK(complete(yield_messages_in(language).term(key)));
    }
  }
}

TEST_CASE("places are called as their readers call them, and as their id where the map gives no name") {
  y::Setup setup;
  setup.map.locations = 3;
  setup.names.ids[0] = "old-mill";
  setup.names.ids[1] = "ford";
  setup.names.ids[2] = "c";
  setup.names.names[0] = std::string_view("Old Mill");
  setup.names.names[0].in[static_cast<std::size_t>(Language::de)] = "Alte Mühle";
  setup.names.names[1] = std::string_view("Ford");
  const text::YieldNames german = text::names_in(Language::de, setup, {"Anna", "Ben"});
  CHECK(german.locations == std::vector<std::string>{"Alte Mühle", "Ford", "c"});
  CHECK(german.location_ids == std::vector<std::string>{"old-mill", "ford", "c"});
  CHECK(german.players == std::vector<std::string>{"Anna", "Ben"});
  CHECK(text::names_in(Language::ru, setup, {}).locations[0] == "Old Mill");
  for (const Language language : kAll) {
    CHECK(y::kNameLanguages.at(static_cast<std::size_t>(language)) == text::code_of(language));
  }
}

// --- Names and texts -------------------------------------------------------------------------------------------------

TEST_CASE(
    "every strategy card, leader, side, region, army and phase has a name of its own, and cards and sides a text") {
  for (const Language language : kAll) {
    const YieldWords& words = yield_in(language);
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
    CHECK(words.phase(y::Phase::recovery) == words.phase(y::Phase::recruit));  // in print they are one
    for (int phase = 0; phase < static_cast<int>(y::Phase::recruit); ++phase) {
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
      const std::string yours = " " + yield_in(language).power_text(static_cast<y::Power>(power)).text;
      const std::string theirs = " " + yield_in(language).power_text_of_other(static_cast<y::Power>(power)).text;
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

// --- Refusals and ends -----------------------------------------------------------------------------------------------

TEST_CASE("Yield: every refusal says why, and names its rule") {
  for (const Language language : kAll) {
    std::set<std::string> sentences;
    for (int rule = 1; rule < y::kRules; ++rule) {
      for (int reason = 0; reason <= static_cast<int>(y::Refused::malformed); ++reason) {
        y::Verdict verdict;
        verdict.refused = static_cast<y::Refused>(reason);
        verdict.add(static_cast<y::Rule>(rule));
        const text::Sentence refusal = yield_in(language).refusal(verdict);
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
  for (const std::string& key : yield_messages_in(Language::en).keys()) {
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
        const std::vector<text::Sentence> lines = yield_in(language).outcome(setup, outcome, kYieldNames, kSpectator);
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
    const std::vector<text::Sentence> lines = yield_in(language).outcome(setup, {}, kYieldNames, 0);
    CHECK(lines.size() == 1);
    CHECK(complete(lines.front().text));
  }
  setup.teams = y::Teams::two_against_two;
  outcome.decided = y::Decided::most_points;
  const auto line = [&](Language language, std::size_t at, Viewer reader) {
    return yield_in(language).outcome(setup, outcome, kYieldNames, reader).at(at).text;
  };
  CHECK(line(Language::en, 1, kSpectator) == "Together: Anna and Chloé 19, Ben and Дима 11 (Y-G3).");
  // To the reader as "you", who comes first.
  CHECK(line(Language::en, 0, 2) == "Value of the fortresses: Anna 11, Ben 8, you 8, Дима 3 (Y-E1).");
  CHECK(line(Language::en, 1, 2) == "Together: you and Anna 19, Ben and Дима 11 (Y-G3).");
  CHECK(line(Language::en, 2, 2) == "You and Anna have the most points and win (Y-E1).");
  CHECK(line(Language::de, 2, 2) == "Du und Anna habt die meisten Punkte und gewinnt (Y-E1).");
  CHECK(line(Language::en, 2, 1) == "Anna and Chloé have the most points and win (Y-E1).");
  setup.teams = y::Teams::none;
  outcome.winners = 0b0001;
  CHECK(line(Language::de, 1, 0) == "Du hast die meisten Punkte und gewinnst (Y-E1).");
  CHECK(line(Language::fr, 1, 0) == "Vous avez le plus de points et l’emportez (Y-E1).");
  CHECK(line(Language::ru, 1, 0) == "Вы побеждаете: больше всего очков (Y-E1).");
  CHECK(line(Language::ru, 1, 1) == "Anna побеждает: больше всего очков (Y-E1).");
}
