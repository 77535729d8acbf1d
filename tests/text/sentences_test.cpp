// Sentences and their marks, names that want to break them, and every message in every language as i18n/fixtures has
// it: what any other formatter is held to (second_formatter.mjs).
//
// OSHRA_WRITE=1 build/dev/tests/sentences_test   writes the fixtures anew; then read what has changed.
#include <unicode/uchar.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "apps/maps/load_map.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "protocol/json.h"
#include "tests/text/mark_checks.h"
#include "tests/text/text_checks.h"
#include "text/hidden_leaders/words.h"
#include "text/marking.h"
#include "text/yield/words.h"

namespace {

using namespace oshra;
using text::kAllLanguages;
using text::Language;
using text::Mark;
using text::marked;
using text::Marking;
using text::MarkKind;
using text::Messages;
using text::Sentence;

// "(player 0)Anna(/)" for what is marked.
std::string shown(const Sentence& sentence) {
  std::string out;
  for (std::size_t at = 0; at <= sentence.text.size(); ++at) {
    for (const Mark& mark : sentence.marks) {
      if (mark.begin + mark.length == at) out += "(/)";
    }
    for (const Mark& mark : sentence.marks) {
      if (mark.begin == at) out += '(' + std::string(name_of(mark.kind)) + ' ' + mark.what + ')';
    }
    if (at < sentence.text.size()) out += sentence.text[at];
  }
  return out;
}

Sentence anna() { return marked(MarkKind::player, "0", "Anna"); }

const Messages& common_in(Language language) { return text::words_in<text::MessagesOf<text::Book::common>>(language); }

std::string utf8(char32_t point) {
  if (point < 0x80) return {static_cast<char>(point)};
  if (point < 0x800) return {static_cast<char>(0xC0 | point >> 6), static_cast<char>(0x80 | (point & 0x3F))};
  return {static_cast<char>(0xE0 | point >> 12), static_cast<char>(0x80 | (point >> 6 & 0x3F)),
          static_cast<char>(0x80 | (point & 0x3F))};
}

}  // namespace

TEST_CASE("sentences: marks move with the words they stand on") {
  Sentence sentence = "With ";
  sentence += marked(MarkKind::army, "0 archer", [] {
    Sentence army = anna();
    army += "’s archers";
    return army;
  }());
  sentence += ".";
  CHECK(sentence.text == "With Anna’s archers.");
  CHECK(shown(sentence) == "With (army 0 archer)(player 0)Anna(/)’s archers(/).");
  CHECK(text::flaw_of_marks(sentence) == "");
  CHECK(marked(MarkKind::card, "x", "").marks.empty());
  for (int i = 0; i < text::kMarkKinds; ++i) {
    const auto kind = static_cast<MarkKind>(i);
    CHECK(text::mark_kind_named(name_of(kind)) == kind);
  }
  CHECK_FALSE(text::mark_kind_named("cards"));
}

TEST_CASE("sentences: a slot's marks come out where the formatter put them, and as often") {
  Marking marking;
  const std::string pattern = marking.into_pattern("{a}<place:harbor>Hafen</place> <b>{a}</b> < 3 <rule>");
  CHECK(pattern.find("<b>{a}</b> < 3 <rule>") != std::string::npos);  // no marks
  const auto said = text::icu_formatter().read(Language::de, pattern)->fill({{"a", marking.into_slot(anna())}});
  REQUIRE(said);
  CHECK(shown(marking.out_of(*said)) == "(player 0)Anna(/)(place harbor)Hafen(/) <b>(player 0)Anna(/)</b> < 3 <rule>");
  // A branch that is not said takes its marks with it.
  Marking other;
  const std::string branches =
      other.into_pattern("{n, plural, one {<rule:HL-P1>one</rule>} other {<rule:HL-P2># cards</rule>}}");
  CHECK(shown(other.out_of(*text::icu_formatter().read(Language::en, branches)->fill({{"n", std::int64_t{3}}}))) ==
        "(rule HL-P2)3 cards(/)");
}

TEST_CASE("sentences: lists are as people make them, each thing marked") {
  const auto list = [](Language language, int size) {
    std::vector<Sentence> items;
    for (int i = 0; i < size; ++i) {
      items.push_back(marked(MarkKind::player, std::to_string(i), std::string(1, static_cast<char>('A' + i))));
    }
    return common_in(language).list(items);
  };
  CHECK(list(Language::en, 0).text.empty());
  CHECK(list(Language::en, 1).text == "A");
  CHECK(list(Language::en, 2).text == "A and B");
  CHECK(list(Language::en, 3).text == "A, B, and C");
  CHECK(list(Language::de, 3).text == "A, B und C");
  CHECK(list(Language::fr, 4).text == "A, B, C et D");
  CHECK(shown(list(Language::ru, 3)) == "(player 0)A(/), (player 1)B(/) и (player 2)C(/)");
}

TEST_CASE("sentences: a capital is what ICU takes for one, in the alphabets of our languages") {
  for (char32_t point = 'A'; point < 0x530; ++point) {
    const bool ours =
        point < 0x80 || (point >= 0xC0 && point <= 0xFF) || point == 0x153 || (point >= 0x400 && point <= 0x45F);
    const auto capital = static_cast<char32_t>(u_toupper(static_cast<UChar32>(point)));
    CAPTURE(static_cast<unsigned>(point));
    CHECK(text::capitalised(utf8(point) + "x").text == utf8(ours ? capital : point) + "x");
  }
  CHECK(text::capitalised("").text.empty());
  CHECK(text::capitalised("\xC3").text == "\xC3");
  CHECK(shown(text::capitalised(marked(MarkKind::place, "old-mill", "étang"))) == "(place old-mill)Étang(/)");
}

// --- Names that want to break a sentence -----------------------------------------------------------------------------

TEST_CASE("sentences: no name forges a mark or leaves a sign behind") {
  for (const Language language : kAllLanguages) {
    for (const std::string& name : text::hostile_names()) {
      const Sentence said = common_in(language).say("event.starts.other",
                                                    {{"player", marked(MarkKind::player, "4", name)}, {"vowel", "no"}});
      CAPTURE(said.text);
      CHECK(text::flaw_of_marks(said) == "");
      REQUIRE(said.marks.size() == 1);
      CHECK(said.marks.front().kind == MarkKind::player);
      CHECK(said.marks.front().what == "4");
    }
  }
  // What is left of it stands there unchanged.
  const auto said = [](const std::string& name) {
    return common_in(Language::en).say("event.starts.other", {{"player", marked(MarkKind::player, "4", name)}});
  };
  CHECK(shown(said("\uE000Mal\uF8FFlory\uE123")) == "(player 4)Mallory(/) is the starting player.");
  CHECK(shown(said("<card:keen-koi>")) == "(player 4)<card:keen-koi>(/) is the starting player.");
  CHECK(shown(said("{count}")) == "(player 4){count}(/) is the starting player.");
  CHECK(shown(said("\uE000\uF8FF")) == " is the starting player.");  // a name of nothing is no mark
}

namespace {

// Whatever is told in a random game, to one of the players and to who looks on, goes to `tell`.
template <Game G, class Tell>
void tell_random_game(const typename G::Setup& setup, std::uint64_t seed, const Tell& tell) {
  typename G::State state = G::initial(setup);
  Rng rng(seed);
  for (int steps = 0; !G::over(G::outcome(setup, state)) && steps < 600; ++steps) {
    const Actor actor = first_of(G::asked(state));
    const Action action = G::random_option(setup, state, actor, rng);
    tell.decision(state, actor, action);
    std::vector<typename G::Event> events;
    CallbackSink<typename G::Event> sink{[](void* to, const typename G::Event& event) {
                                           static_cast<std::vector<typename G::Event>*>(to)->push_back(event);
                                         },
                                         &events};
    G::apply(setup, state, actor, action, sink);
    tell.events(state, events);
  }
}

void check_hostile(const Sentence& said) {
  CAPTURE(said.text);
  CHECK(text::flaw_of_marks(said) == "");
}
void check_hostile(const text::Account& account) {
  for (const text::AccountLine& line : account) check_hostile(line.sentence);
}

struct TellHiddenLeaders {
  const hidden_leaders::Setup& setup;
  const text::HiddenLeadersWords& words;

  void decision(const hidden_leaders::State& state, Actor actor, Action action) const {
    if (actor == kChance) return;
    const hidden_leaders::View view = hidden_leaders::view(setup, state, actor);
    check_hostile(words.prompt(view, text::hostile_names()));
    check_hostile(words.option(view, text::hostile_names(), action));
  }
  void events(const hidden_leaders::State& /*state*/, const std::vector<hidden_leaders::Event>& events) const {
    for (const Viewer viewer : {Viewer{0}, Viewer{kSpectator}}) {
      std::vector<hidden_leaders::ViewEvent> seen;
      for (const hidden_leaders::Event& event : events) seen.push_back(hidden_leaders::project(event, viewer));
      check_hostile(words.account(seen, viewer, text::hostile_names()));
    }
  }
};

struct TellYield {
  const yield::Setup& setup;
  const text::YieldWords& words;
  const text::YieldNames& names;

  void decision(const yield::State& state, Actor actor, Action action) const {
    if (actor == kChance) return;
    const yield::View view = yield::view(setup, state, actor);
    check_hostile(words.prompt(setup, view, names));
    check_hostile(words.option(setup, view, names, action));
  }
  void events(const yield::State& state, const std::vector<yield::Event>& events) const {
    for (const Viewer viewer : {Viewer{0}, Viewer{kSpectator}}) {
      std::vector<yield::ViewEvent> seen;
      for (const yield::Event& event : events) seen.push_back(yield::project(event, viewer));
      check_hostile(words.account(seen, yield::view(setup, state, viewer), names));
    }
  }
};

}  // namespace

TEST_CASE("sentences: whole games among players and places with hostile names") {
  for (const Language language : kAllLanguages) {
    const hidden_leaders::Setup cards = hidden_leaders::make_setup(6, false, true);
    tell_random_game<hidden_leaders::HiddenLeaders>(
        cards, 7, TellHiddenLeaders{cards, text::words_in<text::HiddenLeadersWords>(language)});
    yield::Setup war;
    war.map = yield::to_engine(load_map("five"));
    war.players = 5;
    war.leaders = 1;
    text::YieldNames names{text::hostile_names(), {}};
    while (names.locations.size() < yield::kMaxLocations) {
      names.locations.push_back(text::hostile_names()[names.locations.size() % text::hostile_names().size()]);
    }
    tell_random_game<yield::Yield>(war, 7, TellYield{war, text::words_in<text::YieldWords>(language), names});
  }
}

// --- The fixtures ----------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, text::kBooks> kBookNames = {"common", "hidden-leaders", "yield"};

using Filled = std::vector<text::Slots>;

// Every way in which a message is tried: its plain slots hold their own names, its numbers are those that have other
// plurals in some language and those it singles out, its selectors take each branch. Names live as long as `slots`.
Filled fillings(const std::map<std::string, text::MessageSlot>& slots) {
  Filled all = {{}};
  for (const auto& [name, slot] : slots) {
    std::vector<text::SlotValue> values;
    if (slot.kind == text::MessageSlot::Kind::plural) {
      std::set<std::int64_t> numbers = {1, 2, 5, 21};
      for (const std::string& branch : slot.branches) {
        if (branch.starts_with("=")) numbers.insert(std::stoi(branch.substr(1)));
      }
      values.assign(numbers.begin(), numbers.end());
    } else if (slot.kind == text::MessageSlot::Kind::select) {
      for (const std::string& branch : slot.branches) values.emplace_back(branch);
    } else {
      values.emplace_back(name);
    }
    Filled more;
    for (const text::Slots& before : all) {
      for (const text::SlotValue& value : values) {
        more.push_back(before);
        more.back().push_back({name, value});
      }
    }
    all = std::move(more);
  }
  return all;
}

Json slots_json(const text::Slots& slots) {
  Json object = Json::object();
  for (const text::Slot& slot : slots) {
    if (const auto* number = std::get_if<std::int64_t>(&slot.value)) {
      object[std::string(slot.name)] = *number;
    } else {
      object[std::string(slot.name)] = std::get_if<Sentence>(&slot.value)->text;
    }
  }
  return object;
}

// A message a line, so that changes can be read.
std::string fixture_of(Language language) {
  std::string file = "{\n";
  for (int i = 0; i < text::kBooks; ++i) {
    const auto book = static_cast<text::Book>(i);
    const Messages messages(book, language, text::icu_formatter());
    std::string lines;
    for (const std::string& key : messages.keys()) {
      if (book != text::Book::common && common_in(language).has(key)) continue;
      const std::map<std::string, text::MessageSlot> slots = text::slots_of_message(messages.pattern(key));
      for (const text::Slots& filled : fillings(slots)) {
        const Json entry = {{"key", key}, {"slots", slots_json(filled)}, {"text", messages.say(key, filled).text}};
        lines += (lines.empty() ? "" : ",\n") + entry.dump();
      }
    }
    file += (i == 0 ? "" : ",\n") + Json(kBookNames.at(static_cast<std::size_t>(i))).dump() + ": [\n" + lines + "\n]";
  }
  return file + "\n}\n";
}

}  // namespace

TEST_CASE("sentences: every message with every plural and every branch is as the fixtures have it") {
  for (const Language language : kAllLanguages) {
    const std::filesystem::path path = std::string("i18n/fixtures/") + std::string(code_of(language)) + ".json";
    const std::string now = fixture_of(language);
    if (std::getenv("OSHRA_WRITE") != nullptr) {
      std::filesystem::create_directories(path.parent_path());
      std::ofstream(path) << now;
    }
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    CHECK_MESSAGE(text.str() == now, path.string());
    CHECK_FALSE(has(now, "⟦"));
    CHECK_FALSE(text::has_private_use(now));
  }
}

// In a plain slot a number is its digits: so a fixture need not try both.
TEST_CASE("sentences: a number in a plain slot is said as its digits are") {
  for (const Language language : kAllLanguages) {
    for (const int number : {0, 1, 21, 999}) {
      CHECK(common_in(language).say("table.invalid", {{"last", std::int64_t{number}}}).text ==
            common_in(language).say("table.invalid", {{"last", std::to_string(number)}}).text);
    }
  }
}
