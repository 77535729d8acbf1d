// The words: every card in every language as it was approved (tests/golden/cards.*.txt), nothing missing, nothing left
// in English, and no way to change a card without changing what it says.
//
// OSHRA_WRITE_GOLDEN=1 build/release/tests/text_test   writes the golden files anew; then read them.
#include "tests/text/text_checks.h"

#include <cstdlib>
#include <fstream>
#include <functional>

#include "engine/hidden_leaders/game.h"
#include "tests/text/hidden_leaders_checks.h"
#include "text/hidden_leaders/card_text.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;
using text::Book;
using text::check_marks;
using text::complete;
using text::HiddenLeadersWords;
using text::kNames;
using text::Language;
using text::Messages;
using text::things_in;
constexpr auto kAll = text::kAllLanguages;

const Messages& messages_in(Language language) {
  return text::words_in<text::MessagesOf<Book::hidden_leaders>>(language);
}
const HiddenLeadersWords& words_in(Language language) { return text::hidden_leaders_in(language); }

// --- The cards -------------------------------------------------------------------------------------------------------

std::string golden_cards(Language language) {
  const HiddenLeadersWords& words = words_in(language);
  std::ostringstream out;
  for (const hl::CardFacts& hero : hl::card_table::kHeroes) {
    out << words.hero(hero.card).text << " | " << words.factions(hero.card).text << " | "
        << (hero.advanced ? words.say("cards.advanced").text : "-") << '\n'
        << "  " << words.card_text(hero.card).text << "\n";
  }
  return out.str();
}

}  // namespace

TEST_CASE("every card in every language is as it was approved") {
  for (const Language language : kAll) {
    const std::string path = std::string("tests/golden/cards.") + std::string(text::code_of(language)) + ".txt";
    const std::string now = golden_cards(language);
    if (std::getenv("OSHRA_WRITE_GOLDEN") != nullptr) std::ofstream(path) << now;
    std::ifstream file(path);
    std::ostringstream approved;
    approved << file.rdbuf();
    CHECK(approved.str() == now);
  }
}

TEST_CASE("every card has a whole text, and nothing but sentences") {
  for (const Language language : kAll) {
    for (const hl::CardFacts& hero : hl::card_table::kHeroes) {
      const text::Sentence sentence = words_in(language).card_text(hero.card);
      const std::string& text = sentence.text;
      CAPTURE(text);
      CHECK(text::flaw_of_marks(sentence) == "");
      CHECK(complete(text));
      CHECK(text.ends_with("."));
      CHECK_FALSE(has(text, "  "));
    }
  }
}

TEST_CASE("every phrase for cards is some card's") {
  const Messages& english = messages_in(Language::en);
  std::set<std::string> used;
  for (const hl::CardFacts& hero : hl::card_table::kHeroes) {
    for (const text::Phrase& phrase : text::card_phrases(english, hero.program)) used.insert(phrase.key);
    if (hero.program.markers.count != 0) used.insert(text::markers_phrase(hero.program.markers).key);
  }
  for (const std::string& key : english.keys()) {
    if (!key.starts_with("card.") && !key.starts_with("markers.")) continue;
    CAPTURE(key);
    CHECK(used.count(key) == 1);
  }
}

TEST_CASE("no two phrases for cards say the same") {
  for (const Language language : kAll) {
    std::map<std::string, std::string> seen;
    for (const std::string& key : messages_in(language).keys()) {
      if (!key.starts_with("card.") && !key.starts_with("markers.")) continue;
      const auto [other, is_new] = seen.emplace(messages_in(language).pattern(key), key);
      CAPTURE(key);
      CAPTURE(other->second);
      CHECK(is_new);
    }
  }
}

namespace {

// --- Changing programs -----------------------------------------------------------------------------------------------

using Changed = std::function<void(const hl::Program&, const std::string& how)>;

void drop_steps(const hl::Program& program, const Changed& changed) {
  for (std::size_t i = 0; i < program.size; ++i) {
    hl::Program mutant = program;
    for (std::size_t j = i; j + 1 < program.size; ++j) mutant.steps.at(j) = program.steps.at(j + 1);
    --mutant.size;
    mutant.steps.at(mutant.size) = {};
    changed(mutant, "without step " + std::to_string(i));
  }
}

void swap_steps(const hl::Program& program, const Changed& changed) {
  for (std::size_t i = 0; i + 1 < program.size; ++i) {
    hl::Program mutant = program;
    std::swap(mutant.steps.at(i), mutant.steps.at(i + 1));
    changed(mutant, "steps swapped at " + std::to_string(i));
  }
}

void change_markers(const hl::Program& program, const Changed& changed) {
  const hl::Markers& markers = program.markers;
  if (markers.count == 0) return;
  const auto mutate = [&](const std::string& how, auto change) {
    hl::Program mutant = program;
    change(mutant.markers);
    changed(mutant, how);
  };
  for (std::size_t i = 0; i < markers.count; ++i) {
    for (const int by : {-4, -3, -1, 1, 3, 4}) {
      if (markers.options.at(i).red != 0 || by == 1) {
        mutate("red otherwise",
               [&](hl::Markers& m) { m.options.at(i).red = static_cast<std::int8_t>(m.options.at(i).red + by); });
      }
      if (markers.options.at(i).green != 0 || by == 1) {
        mutate("green otherwise",
               [&](hl::Markers& m) { m.options.at(i).green = static_cast<std::int8_t>(m.options.at(i).green + by); });
      }
    }
    for (const hl::Leading when : {hl::Leading::whichever, hl::Leading::red, hl::Leading::green}) {
      if (markers.options.at(i).when != when) {
        mutate("another condition", [&](hl::Markers& m) { m.options.at(i).when = when; });
      }
    }
  }
  if (markers.count > 1 || markers.options[0].red != markers.options[0].green) {
    mutate("red and green change places", [](hl::Markers& m) {
      for (hl::MarkerOption& option : m.options) std::swap(option.red, option.green);
    });
  }
  mutate("relative", [](hl::Markers& m) { m.relative = !m.relative; });
  mutate("times X", [](hl::Markers& m) { m.times_x = !m.times_x; });
  mutate("an option less", [](hl::Markers& m) { m.options.at(--m.count) = {}; });
  if (markers.count < 3) {
    mutate("an option more", [](hl::Markers& m) { m.options.at(m.count++) = {1, 2, hl::Leading::whichever}; });
  }
}

// The selector's own fields, one at a time.
void change_selector(const hl::Selector& selector, const std::function<void(const hl::Selector&)>& changed) {
  const auto mutate = [&](auto change) {
    hl::Selector mutant = selector;
    change(mutant);
    changed(mutant);
  };
  for (int zone = 0; zone <= static_cast<int>(hl::Zone::z); ++zone) {
    if (zone != static_cast<int>(selector.zone)) mutate([&](hl::Selector& s) { s.zone = static_cast<hl::Zone>(zone); });
  }
  for (int of = 0; of <= static_cast<int>(hl::Of::each_other); ++of) {
    if (of != static_cast<int>(selector.of)) mutate([&](hl::Selector& s) { s.of = static_cast<hl::Of>(of); });
  }
  for (int face = 0; face <= static_cast<int>(hl::Face::either); ++face) {
    if (face != static_cast<int>(selector.face)) mutate([&](hl::Selector& s) { s.face = static_cast<hl::Face>(face); });
  }
  mutate([](hl::Selector& s) { s.top_only = !s.top_only; });
  mutate([](hl::Selector& s) { s.filter.of_f = !s.filter.of_f; });
  for (unsigned factions = 0; factions <= hl::kAllFactions; ++factions) {
    if (factions != selector.filter.any_of) {
      mutate([&](hl::Selector& s) { s.filter.any_of = static_cast<hl::FactionSet>(factions); });
    }
    if (factions != selector.filter.none_of) {
      mutate([&](hl::Selector& s) { s.filter.none_of = static_cast<hl::FactionSet>(factions); });
    }
  }
}

void change_step(const hl::Program& program, std::size_t i, const Changed& changed) {
  const hl::Step& step = program.steps.at(i);
  const auto mutate = [&](const std::string& how, auto change) {
    hl::Program mutant = program;
    change(mutant.steps.at(i));
    changed(mutant, how + " in step " + std::to_string(i));
  };
  for (int verb = 0; verb <= static_cast<int>(hl::Verb::refill_tavern); ++verb) {
    if (verb != static_cast<int>(step.verb)) mutate("verb", [&](hl::Step& s) { s.verb = static_cast<hl::Verb>(verb); });
  }
  for (int by = 0; by <= static_cast<int>(hl::By::each_other); ++by) {
    if (by != static_cast<int>(step.by)) mutate("by", [&](hl::Step& s) { s.by = static_cast<hl::By>(by); });
  }
  for (int pick = 0; pick <= static_cast<int>(hl::Pick::c); ++pick) {
    if (pick != static_cast<int>(step.pick)) mutate("pick", [&](hl::Step& s) { s.pick = static_cast<hl::Pick>(pick); });
  }
  for (const int count : {0, 1, 2, 3, 4, 5, 21}) {
    if (count != step.count) mutate("count", [&](hl::Step& s) { s.count = static_cast<std::uint8_t>(count); });
  }
  for (int among = 0; among <= static_cast<int>(hl::Of::each_other); ++among) {
    if (among != static_cast<int>(step.among))
      mutate("among", [&](hl::Step& s) { s.among = static_cast<hl::Of>(among); });
  }
  for (int counting = 0; counting <= static_cast<int>(hl::Counting::distinct_factions); ++counting) {
    if (counting != static_cast<int>(step.counting)) {
      mutate("counting", [&](hl::Step& s) { s.counting = static_cast<hl::Counting>(counting); });
    }
  }
  for (unsigned except = 0; except <= hl::kAllFactions; ++except) {
    if (except != step.except) mutate("except", [&](hl::Step& s) { s.except = static_cast<hl::FactionSet>(except); });
  }
  mutate("may", [](hl::Step& s) { s.may = !s.may; });
  mutate("as C", [](hl::Step& s) { s.bind_c = !s.bind_c; });
  mutate("owner as P", [](hl::Step& s) { s.bind_owner = !s.bind_owner; });
  mutate("modes", [](hl::Step& s) { s.mode_count = s.mode_count == 0 ? 2 : 1; });
  if (step.from.zone != hl::Zone::none) {
    change_selector(step.from, [&](const hl::Selector& from) { mutate("from", [&](hl::Step& s) { s.from = from; }); });
  }
  if (step.to.zone != hl::Zone::none) {
    change_selector(step.to, [&](const hl::Selector& to) { mutate("to", [&](hl::Step& s) { s.to = to; }); });
  }
  for (int condition = 0; condition <= static_cast<int>(hl::Condition::mode_is); ++condition) {
    if (condition != static_cast<int>(step.when.condition)) {
      mutate("condition", [&](hl::Step& s) { s.when.condition = static_cast<hl::Condition>(condition); });
    }
  }
  if (step.when.condition == hl::Condition::exists) {
    change_selector(step.when.selector,
                    [&](const hl::Selector& of) { mutate("exists", [&](hl::Step& s) { s.when.selector = of; }); });
  }
  if (step.when.condition == hl::Condition::c_fits) {
    change_selector(step.when.selector, [&](const hl::Selector& of) {
      if (of.filter.any_of != step.when.selector.filter.any_of ||
          of.filter.none_of != step.when.selector.filter.none_of ||
          of.filter.of_f != step.when.selector.filter.of_f) {  // of C only the filter is asked
        mutate("fits", [&](hl::Step& s) { s.when.selector = of; });
      }
    });
  }
  if (step.when.condition == hl::Condition::mode_is) {
    mutate("mode",
           [](hl::Step& s) { s.when.mode = s.when.mode == hl::Mode::look ? hl::Mode::turn_over : hl::Mode::look; });
  }
}

}  // namespace

TEST_CASE("a changed program has another text in every language, or lacks a phrase in every language") {
  int well_formed = 0;
  for (const hl::CardFacts& hero : hl::card_table::kHeroes) {
    std::array<std::string, text::kLanguages> before;
    for (const Language language : kAll) {
      before.at(static_cast<std::size_t>(language)) = words_in(language).card_text(hero.program).text;
    }
    const Changed changed = [&](const hl::Program& mutant, const std::string& how) {
      well_formed += hl::validate(mutant) == hl::Flaw::none ? 1 : 0;
      for (const Language language : kAll) {
        const std::string after = words_in(language).card_text(mutant).text;
        if (after == before.at(static_cast<std::size_t>(language))) {
          CAPTURE(hero.slug);
          CAPTURE(how);
          FAIL_CHECK(after);
        }
      }
    };
    drop_steps(hero.program, changed);
    swap_steps(hero.program, changed);
    change_markers(hero.program, changed);
    for (std::size_t i = 0; i < hero.program.size; ++i) change_step(hero.program, i, changed);
  }
  CHECK(well_formed > 1000);  // not only nonsense was tried
}

// --- The files -------------------------------------------------------------------------------------------------------

TEST_CASE("all languages have the same keys, and each message the same slots") {
  text::check_same_keys_and_slots<Book::hidden_leaders>();
}

TEST_CASE("the files have their keys in the same order") {
  text::check_files_in_same_order(Book::common);
  text::check_files_in_same_order(Book::hidden_leaders);
}

TEST_CASE("what is said in all games is said once") { text::check_apart_from_common(Book::hidden_leaders); }

TEST_CASE("names are complete and no two are alike") {
  for (const Language language : kAll) {
    std::set<std::string> names;
    for (const hl::CardFacts& hero : hl::card_table::kHeroes) names.insert(words_in(language).hero(hero.card).text);
    for (int leader = 1; leader <= hl::kLeaders; ++leader) {
      names.insert(words_in(language).leader(static_cast<hl::Leader>(leader)).text);
    }
    CHECK(names.size() == hl::kCards + hl::kLeaders);
    for (const std::string& name : names) CHECK(complete(name));
  }
}

TEST_CASE("where the game stands is said in every language, each step in its own words") {
  for (const Language language : kAll) {
    const HiddenLeadersWords& words = words_in(language);
    std::set<std::string> moments;
    for (int step = 0; step < hl::kTurnSteps; ++step) {
      const std::string said = words.moment({.step = static_cast<hl::TurnStep>(step), .card = hl::Card::keen_koi}).text;
      CHECK(said.find("⟦") == std::string::npos);
      CHECK(said.find('{') == std::string::npos);
      CHECK(moments.insert(said).second);
    }
    CHECK(words.moment({.step = hl::TurnStep::ability, .card = hl::Card::keen_koi})
              .text.find(words.hero(hl::Card::keen_koi).text) != std::string::npos);
  }
}

TEST_CASE("no English is left over") {
  std::set<std::string> english_words = text::common_english_words();
  english_words.insert({"hero", "heroes", "bury", "party", "open", "leader’s", "faction’s", "wilderness", "harbor"});
  text::check_no_english<Book::hidden_leaders>(
      {"Hidden Leaders", "Leader", "Bot {number}", "R", "G", "Tavern", "n", "y", "table", "bot bots", "pause"},
      english_words, {{Language::de, {}}, {Language::fr, {"place"}}, {Language::ru, {}}});
}

TEST_CASE("every term is one that sentences use") {
  std::set<std::string> used;
  for (const char* faction : {"tribes", "army", "water", "undead"}) {
    for (const char* form : {"name", "accusative", "to", "attribute.card", "attribute.singular", "attribute.plural"}) {
      used.insert(std::string("faction.") + faction + '.' + form);
    }
  }
  const std::vector<std::string> keys =
      text::words_in<text::MessagesOf<Book::hidden_leaders>>(Language::en).term_keys();
  CHECK(std::set<std::string>(keys.begin(), keys.end()) == used);
}

TEST_CASE("Russian is written in Russian letters") {
  text::check_russian_letters<Book::hidden_leaders>({"hl", "enter", "ctrl", "say", "oshra", "http", "https", "ssh"});
}

TEST_CASE("French writes d’ before a vowel") {
  const HiddenLeadersWords& french = words_in(Language::fr);
  CHECK(french.of_player("Anna").text == "d’Anna");
  CHECK(french.of_player("Élodie").text == "d’Élodie");
  CHECK(french.of_player("Bert").text == "de Bert");
  CHECK(words_in(Language::en).of_player("Anna").text == "Anna’s");
  CHECK(words_in(Language::de).of_player("Anna").text == "von Anna");
}

// --- Everything that can be said -------------------------------------------------------------------------------------

TEST_CASE("every refusal says why, and names its rule") {
  for (const Language language : kAll) {
    const std::vector<text::Named> things = things_in(language, {});
    for (int reason = 0; reason <= static_cast<int>(hl::Refused::malformed); ++reason) {
      for (int rule = 1; rule <= static_cast<int>(hl::Rule::v8); ++rule) {
        hl::Verdict verdict;
        verdict.refused = static_cast<hl::Refused>(reason);
        verdict.rules = {static_cast<hl::Rule>(rule), hl::Rule::a2};
        const text::Sentence refusal = words_in(language).refusal(verdict);
        check_marks(refusal, things);
        const std::string& told = refusal.text;
        CAPTURE(told);
        CHECK(complete(told));
        CHECK(has(told, hl::rule_name(static_cast<hl::Rule>(rule))));
      }
    }
  }
}

TEST_CASE("every end is explained (HL-E1 to HL-E4)") {
  using hl::Leader;
  const std::array<Leader, kMaxSeats> leaders = {Leader::lemron, Leader::myrad, Leader::pavyr};
  for (const Language language : kAll) {
    for (int decided = 0; decided <= static_cast<int>(hl::Decided::leader_number); ++decided) {
      for (int reason = 0; reason <= static_cast<int>(hl::FactionReason::green_ahead); ++reason) {
        hl::Outcome outcome;
        outcome.over = true;
        outcome.red = 3;
        outcome.green = 7;
        outcome.ended_by = 0b011;
        outcome.aligned = outcome.with_most = outcome.with_fewest = 0b111;
        outcome.reason = static_cast<hl::FactionReason>(reason);
        outcome.decided = static_cast<hl::Decided>(decided);
        outcome.winners = decided == 0 ? SeatSet{0} : SeatSet{0b100};
        for (const Viewer reader : {Viewer{0}, Viewer{2}, Viewer{4}, Viewer{kSpectator}}) {
          const std::vector<text::Sentence> lines = words_in(language).outcome(outcome, leaders, reader, kNames);
          CHECK(lines.size() >= 7);
          for (const text::Sentence& said : lines) {
            const std::string& line = said.text;
            CAPTURE(line);
            CHECK(complete(line));
            CHECK(text::flaw_of_marks(said) == "");
            if (reader < kNames.size()) CHECK_FALSE(has(line, kNames[reader]));  // but "you"
          }
          CHECK(has(lines.back().text, "Chloé") == (decided != 0 && reader != 2));
        }
      }
    }
    CHECK(complete(words_in(language).outcome({}, leaders, 0, kNames).front().text));
  }
}

TEST_CASE("whole games are told without a gap: prompts, options, ends") {
  std::set<hl::Ask> asked;
  std::set<hl::Do> offered;
  std::set<hl::Happening> happened;
  std::set<text::MarkKind> marked;
  const auto tell_game = [&](Language language, int players, std::uint64_t seed) {
    const HiddenLeadersWords& words = words_in(language);
    const hl::Setup setup = hl::make_setup(players, false, true);
    hl::State state = hl::initial(setup);
    Rng rng(seed);
    hl::OptionList options;
    int turns = 0;
    const std::vector<text::Named> things = things_in(language, kNames);
    const auto check = [&](const text::Sentence& sentence) {
      text::note_kinds(sentence, marked);
      check_marks(sentence, things);
      const std::string& said = sentence.text;
      if (complete(said)) return;
      CAPTURE(text::code_of(language));
      CAPTURE(static_cast<int>(state.ask));
      FAIL_CHECK(said);
    };
    while (state.asked != 0 && turns < 100) {
      turns += state.ask == hl::Ask::act ? 1 : 0;
      asked.insert(state.ask);
      const Actor actor = first_of(state.asked);
      for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
        check(words.prompt(hl::view(setup, state, viewer), kNames));
      }
      if (actor != kChance) {
        const hl::View view = hl::view(setup, state, actor);
        check(words.prompt(view, kNames));
        hl::options(setup, state, actor, options);
        std::set<std::string> labels;
        for (const Action option : options) {
          offered.insert(hl::kind_of(option));
          const text::Sentence label = words.option(view, kNames, option);
          check(label);
          labels.insert(label.text);
        }
        CHECK(labels.size() == options.size());  // no two look alike
        if (state.ask == hl::Ask::act) {
          for (const text::Sentence& line : words.needs(setup, view)) check(line);
        }
        if (turns % 3 == 0) {
          const Action any = options[static_cast<std::size_t>(turns) % options.size()];
          for (const text::Sentence& line : words.consequences(setup, view, kNames, any)) check(line);
        }
      }
      std::vector<hl::Event> events;
      CallbackSink<hl::Event> sink{
          [](void* to, const hl::Event& event) { static_cast<std::vector<hl::Event>*>(to)->push_back(event); },
          &events};
      hl::apply(setup, state, actor, hl::random_option(setup, state, actor, rng), sink);
      for (const hl::Event& event : events) happened.insert(event.what);
    }
    for (const text::Sentence& line : words.outcome(hl::outcome(setup, state), state.leaders, 0, kNames)) check(line);
  };
  for (const Language language : kAll) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) tell_game(language, 2 + static_cast<int>(seed % 5), seed);
  }
  for (std::uint64_t seed = 10; seed < 60; ++seed) tell_game(Language::en, 4, seed);
  // The games ask, offer and bring about everything there is.
  asked.insert(hl::Ask::nothing);
  CHECK(asked.size() == static_cast<std::size_t>(hl::Ask::each_discards) + 1);
  CHECK(happened.size() == static_cast<std::size_t>(hl::Happening::game_ends) + 1);
  CHECK(offered.size() == static_cast<std::size_t>(hl::Do::done));  // all but none and what chance does
  // ... and what is named is marked.
  using text::MarkKind;
  CHECK(marked == std::set<MarkKind>{MarkKind::card, MarkKind::leader, MarkKind::faction, MarkKind::player,
                                     MarkKind::place, MarkKind::marker, MarkKind::rule});
}

// Which player, faction or card is meant does not say what for: the question does.
TEST_CASE("what is named is asked with what it is for, and the second card of an exchange with the first") {
  const HiddenLeadersWords& words = words_in(Language::en);
  const hl::Setup setup = hl::make_setup(4, false, true);
  NullSink nobody;
  std::set<std::string> named;
  int known = 0;
  int hidden = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    hl::State state = hl::initial(setup);
    Rng rng(seed);
    while (state.asked != 0) {
      const Actor actor = first_of(state.asked);
      if (state.ask == hl::Ask::player || state.ask == hl::Ask::faction) {
        const std::string asked = words.prompt(hl::view(setup, state, actor), kNames).text;
        named.insert(asked.substr(asked.find(": ")));
      }
      if (state.ask == hl::Ask::exchange_second && state.picked != hl::Card::none) {
        const hl::View view = hl::view(setup, state, actor);
        const std::string asked = words.prompt(view, kNames).text;
        CAPTURE(asked);
        if (view.picked_at.spot == hl::Spot::graveyard) {
          CHECK(has(asked, "top card of the Graveyard"));
        } else if (view.picked != hl::Card::none) {
          CHECK(has(asked, words.hero(view.picked).text));
          known += 1;
        } else {
          CHECK(has(asked, "hidden hero no. " + std::to_string(view.picked_at.slot + 1)));
          hidden += 1;
        }
        CHECK_FALSE(has(words.prompt(hl::view(setup, state, kSpectator), kNames).text, "exchange"));
      }
      hl::apply(setup, state, actor, hl::random_option(setup, state, actor, rng), nobody);
    }
  }
  CHECK(named ==
        std::set<std::string>{
            ": which player buries one of their open heroes?",
            ": of which player’s open heroes is one buried at random?",
            ": from which player’s hand do you draw a card?", ": which player’s heroes do you count?",
            ": to whose party does a hero go?", ": which player do you ask for one Hill Tribes card?",
            ": which player do you ask for one Imperial Army card?", ": which player do you ask for one Undead card?",
            ": which player do you ask for one Water Folk card?", ": a hero of which faction do you want to bury?",
            ": cards of which faction do you discard from the Tavern?", ": a card of which faction do you demand?"});
  CHECK(known > 0);
  CHECK(hidden > 0);
}
