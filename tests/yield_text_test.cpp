// The words of Yield: nothing missing, nothing left in English, every choice and every event told in every language.
#include <bit>

#include "apps/lab/maps/builtin.h"
#include "engine/yield/game.h"
#include "tests/text_checks.h"
#include "text/yield_words.h"

namespace {

using namespace oshra;
namespace y = yield;
using text::Book;
using text::complete;
using text::has;
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
      name(words.strategy(static_cast<y::Strategy>(card)));
      text_of(words.strategy_text(static_cast<y::Strategy>(card)));
    }
    for (int leader = 1; leader <= y::kLeaders; ++leader) name(words.leader(static_cast<y::Leader>(leader)));
    for (int power = 1; power <= y::kPowers; ++power) {
      name(words.power(static_cast<y::Power>(power)));
      name(words.leader_side(static_cast<y::Power>(power)));
      text_of(words.power_text(static_cast<y::Power>(power)));
    }
    for (int region = 0; region < y::kRegions; ++region) name(words.region(static_cast<y::Region>(region)));
    for (y::Kind card = 0; card < y::kKinds; ++card) name(words.card(card));
    for (int phase = 0; phase < y::kPhases; ++phase) {
      name(words.phase(static_cast<y::Phase>(phase)));
      CHECK(complete(words.moment(static_cast<y::Phase>(phase), 1, 2)));
    }
    std::set<std::string> armies = {words.army(y::Slot::cavalry, y::Power::champion)};
    for (int slot = 0; slot < y::kSlots; ++slot) {
      armies.insert(words.army(static_cast<y::Slot>(slot), y::Power::none));
    }
    CHECK(armies.size() == y::kSlots + 1);
    for (const std::string& army : armies) CHECK(complete(army));
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
  return words_in(language).event(event, view_of(reader), kNames);
}

// What one reader need not be told: what comes next says it, or another event said it already.
bool untold(const y::ViewEvent& event) {
  return event.what == y::Happening::ended_actions || (y::tells_a_secret_dial(event.what) && event.value == 0);
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
              if (untold(event)) {
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
      const std::string card = words_in(language).card(y::kind(y::Region::wetlands, 4));
      CHECK_FALSE(has(tell(language, unknown, 1), words_in(language).region(y::Region::wetlands)));
      CHECK(has(tell(language, known, 0), card));
    }
    y::ViewEvent given = {.what = y::Happening::card_given, .seat = 0, .of = 1};
    given.value = static_cast<std::uint8_t>(y::Region::wetlands);
    CHECK(has(tell(language, given, 2), words_in(language).region(y::Region::wetlands)));
    given.card = 1 + y::kind(y::Region::wetlands, 4);
    CHECK(has(tell(language, given, 0), words_in(language).card(y::kind(y::Region::wetlands, 4))));
    CHECK(has(tell(language, given, 1), words_in(language).card(y::kind(y::Region::wetlands, 4))));
  }
}

TEST_CASE("Y-P2: the champion is called so, by every form of its name") {
  const y::ViewEvent retreats = {.what = y::Happening::army_retreats, .seat = 0, .army = y::Slot::cavalry, .to = 1};
  const y::ViewEvent steps = {.what = y::Happening::army_stepped, .seat = 0, .army = y::Slot::cavalry, .to = 1};
  y::View view = view_of(1);
  view.powers[0] = y::Power::champion;
  const auto said = [&](Language language, const y::ViewEvent& event) {
    return words_in(language).event(event, view, kNames);
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
      const std::set<std::string> names = messages.slots_of(key);
      text::Slots slots;
      for (const std::string& name : names) slots.push_back({name, std::string("pl")});
      std::set<std::string> said;
      for (const int number : {0, 1, 2, 5, 21}) {
        text::Slots filled = slots;
        for (text::Slot& slot : filled) {
          const bool counts = slot.name == "count" || slot.name == "value";
          if (counts) slot.value = std::int64_t{number};
        }
        const std::string text = messages.say(key, filled);
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
        const std::string told = words_in(language).refusal(verdict);
        CAPTURE(told);
        CHECK(complete(told));
        CHECK(has(told, y::rule_name(static_cast<y::Rule>(rule))));
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
        const std::vector<std::string> lines = words_in(language).outcome(setup, outcome, kNames);
        const bool tied = outcome.decided == y::Decided::earliest_in_turn_order;
        CHECK(lines.size() == 2U + (teams == y::Teams::none ? 0U : 1U) + (tied ? 1U : 0U));
        for (const std::string& line : lines) {
          CAPTURE(line);
          CHECK(complete(line));
          CHECK(line.ends_with("."));
        }
        CHECK(has(lines.front(), "Anna 11, Ben 8, Chloé 8, Дима 3"));
        CHECK(has(lines.back(), "Anna"));
        CHECK(has(lines.back(), "Chloé") == (teams != y::Teams::none));
      }
    }
    const std::vector<std::string> lines = words_in(language).outcome(setup, {}, kNames);
    CHECK(lines.size() == 1);
    CHECK(complete(lines.front()));
  }
  setup.teams = y::Teams::two_against_two;
  outcome.decided = y::Decided::most_points;
  CHECK(words_in(Language::en).outcome(setup, outcome, kNames).at(1) ==
        "Together: Anna and Chloé 19, Ben and Дима 11 (Y-G3).");
}

// --- Whole games -----------------------------------------------------------------------------------------------------

namespace {

struct Heard {
  std::set<y::Ask> asked;
  std::set<y::Do> offered;
  std::set<y::Do> taken;
  std::set<y::Happening> happened;
};

lab::MapFile map_for(int players) {
  constexpr std::array<std::string_view, 4> kMaps = {"two", "three", "four", "five"};
  return lab::load_map(std::string(kMaps.at(static_cast<std::size_t>(players - y::kMinPlayers))));
}

y::Setup setup_for(int players, bool leaders, y::Teams teams) {
  y::Setup setup;
  setup.map = lab::to_engine(map_for(players));
  setup.players = static_cast<std::uint8_t>(players);
  setup.leaders = leaders ? 1 : 0;
  setup.teams = teams;
  return setup;
}

text::YieldNames names_for(int players) {
  text::YieldNames names = {kNames.players, {}};
  const lab::MapFile map = map_for(players);
  for (const lab::MapLocation& location : map.locations) names.locations.push_back(location.name);
  return names;
}

// The number in "(+5)" or "(losses: 4)"; 0 if there is none.
int number_at_end(const std::string& line) {
  const std::size_t digits = line.find_first_of("0123456789", line.rfind('('));
  return digits == std::string::npos ? 0 : std::stoi(line.substr(digits));
}

// Plays a random game and tells all of it; `tell_all`: every option of every choice, else only the one taken.
class ToldGame {
 public:
  ToldGame(Language language, const y::Setup& setup, std::uint64_t seed, bool tell_all, Heard& heard)
      : language_(language),
        words_(words_in(language)),
        setup_(setup),
        names_(names_for(setup.players)),
        state_(y::initial(setup)),
        rng_(seed),
        tell_all_(tell_all),
        heard_(heard) {}

  void play() {
    while (state_.asked != 0) {
      heard_.asked.insert(state_.ask);
      for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) prompt(viewer);
      const Actor actor = first_of(state_.asked);
      const Action action = choose(actor);
      std::string taken;
      if (actor != kChance) {
        prompt(actor);
        taken = options(actor, action);
      }
      apply(actor, action, taken);
    }
    heard_.asked.insert(state_.ask);
    prompt(0);
    for (const std::string& line : words_.outcome(setup_, y::outcome(setup_, state_), names_)) check(line);
  }

 private:
  // Something that no one has done yet, or else anything.
  Action choose(Actor actor) {
    y::options(setup_, state_, actor, options_);
    if (!options_.is_split()) {
      for (const Action option : options_) {
        if (heard_.taken.insert(y::kind_of(option)).second) return option;
      }
    }
    return y::random_option(setup_, state_, actor, rng_);
  }

  void check(const std::string& said) const {
    if (complete(said) && !has(said, "  ")) return;
    CAPTURE(text::code_of(language_));
    CAPTURE(static_cast<int>(state_.ask));
    FAIL_CHECK(said);
  }
  void prompt(Viewer viewer) const { check(words_.prompt(setup_, y::view(setup_, state_, viewer), names_)); }

  std::string options(Actor actor, Action taken) {
    const y::View view = y::view(setup_, state_, actor);
    const std::string line = words_.option(setup_, view, names_, taken);
    check(line);
    if (!tell_all_ || options_.size() > 60) return line;
    std::set<std::string> lines;
    for (const Action option : options_) {
      heard_.offered.insert(y::kind_of(option));
      lines.insert(words_.option(setup_, view, names_, option));
      check(*lines.rbegin());
    }
    CHECK(lines.size() == options_.size());  // no two look alike
    CHECK(lines.count(line) == 1);
    return line;
  }

  void apply(Actor actor, Action action, const std::string& taken) {
    const y::PerSeat<std::uint16_t> before = state_.strength;
    heard_.offered.insert(y::kind_of(action));
    std::vector<y::Event> events;
    CallbackSink<y::Event> sink{
        [](void* to, const y::Event& event) { static_cast<std::vector<y::Event>*>(to)->push_back(event); }, &events};
    y::apply(setup_, state_, actor, action, sink);
    std::array<y::View, 3> views = {y::view(setup_, state_, 0), y::view(setup_, state_, 1),
                                    y::view(setup_, state_, kSpectator)};
    for (const y::Event& event : events) {
      heard_.happened.insert(event.what);
      // What the option promised.
      if (event.what == y::Happening::card_played) CHECK(number_at_end(taken) == event.amount - before[event.seat]);
      if (event.what == y::Happening::yields) CHECK(number_at_end(taken) == event.amount);
      for (const y::View& view : views) {
        const y::ViewEvent seen = y::project(event, view.viewer);
        const std::string told = words_.event(seen, view, names_);
        if (untold(seen)) {
          CHECK(told.empty());
        } else {
          check(told);
        }
      }
    }
  }

  Language language_;
  const YieldWords& words_;
  y::Setup setup_;
  text::YieldNames names_;
  y::State state_;
  Rng rng_;
  bool tell_all_;
  Heard& heard_;
  y::Options options_;
};

}  // namespace

TEST_CASE("whole games of Yield are told without a gap: prompts, options, events, ends") {
  Heard heard;
  for (const Language language : kAll) {
    ToldGame(language, setup_for(2, false, y::Teams::none), 1, true, heard).play();
    ToldGame(language, setup_for(5, true, y::Teams::none), 2, false, heard).play();
    ToldGame(language, setup_for(4, true, y::Teams::two_against_two), 3, false, heard).play();
    ToldGame(language, setup_for(3, true, y::Teams::two_against_one), 4, false, heard).play();
  }
  // One has Pavyr A, and no one a town card: there is always one to say so (Y-P9).
  y::Setup townless = setup_for(3, true, y::Teams::none);
  townless.powers[1] = y::Power::steal;
  townless.deck = townless.deck.without(y::just(y::Region::town));
  for (std::uint64_t seed = 10; seed < 22; ++seed) {
    ToldGame(Language::en, townless, seed, true, heard).play();
    ToldGame(Language::en, setup_for(2, false, y::Teams::none), seed, true, heard).play();
    ToldGame(Language::en, setup_for(5, true, y::Teams::none), seed, true, heard).play();
    ToldGame(Language::en, setup_for(4, true, y::Teams::two_against_two), seed, true, heard).play();
  }
  // The games ask, offer and bring about everything there is.
  for (int ask = 0; ask < y::kAsks; ++ask) {
    CAPTURE(ask);
    CHECK(heard.asked.count(static_cast<y::Ask>(ask)) == 1);
  }
  for (int what = 1; what < y::kActionKinds; ++what) {
    CAPTURE(what);
    CHECK(heard.offered.count(static_cast<y::Do>(what)) == 1);
  }
  for (int what = 0; what < y::kHappenings; ++what) {
    CAPTURE(what);
    CHECK(heard.happened.count(static_cast<y::Happening>(what)) == 1);
  }
}
