// Whole games of Yield told in every language: prompts, options, what happened, ends.
#include <map>

#include "apps/maps/load_map.h"
#include "engine/yield/game.h"
#include "protocol/yield/names.h"
#include "tests/common/full.h"
#include "tests/text/mark_checks.h"
#include "tests/text/text_checks.h"
#include "text/yield/words.h"

namespace {

using namespace oshra;
namespace y = yield;
using text::complete;
using text::Language;
using text::YieldWords;

struct Heard {
  std::set<y::Ask> asked;
  std::set<y::Do> offered;
  std::set<y::Do> taken;
  std::set<y::Happening> happened;
  std::set<text::MarkKind> marked;
};

// What one reader was told, piece by piece; `events` counts those of the whole game.
struct ToldTo {
  Viewer reader;
  text::Account lines;
};

y::MapFile map_for(int players) {
  constexpr std::array<std::string_view, 4> kMaps = {"two", "three", "four", "five"};
  return load_map(std::string(kMaps.at(static_cast<std::size_t>(players - y::kMinPlayers))));
}

y::Setup setup_for(int players, bool leaders, y::Teams teams) {
  y::Setup setup;
  setup.map = y::to_engine(map_for(players));
  setup.players = static_cast<std::uint8_t>(players);
  setup.leaders = leaders ? 1 : 0;
  setup.teams = teams;
  return setup;
}

text::YieldNames names_for(int players) {
  text::YieldNames names = {{"Anna", "Ben", "Chloé", "Дима", "Eva"}, {}};
  const y::MapFile map = map_for(players);
  for (const y::MapLocation& location : map.locations) {
    names.locations.emplace_back(location.name.english());
    names.location_ids.push_back(location.id);
  }
  return names;
}

// All that is called by the same name in every language or never inflected.
std::vector<text::Named> things_of(Language language, const text::YieldNames& names) {
  using text::MarkKind;
  const YieldWords& words = text::words_in<YieldWords>(language);
  std::vector<text::Named> things;
  for (std::size_t seat = 0; seat < names.players.size(); ++seat) {
    things.push_back({MarkKind::player, std::to_string(seat), names.players[seat]});
  }
  for (std::size_t at = 0; at < names.locations.size(); ++at) {
    things.push_back({MarkKind::place, names.location_ids[at], names.locations[at]});
  }
  for (y::Kind card = 0; card < y::kKinds; ++card) {
    things.push_back({MarkKind::card, y::card_name(card), words.card(card).text});
  }
  for (int i = 0; i < y::kRegions; ++i) {
    const auto region = static_cast<y::Region>(i);
    things.push_back({MarkKind::region, std::string(y::name_of(region)), words.region(region).text});
  }
  for (int i = 1; i <= y::kPowers; ++i) {
    const auto power = static_cast<y::Power>(i);
    things.push_back({MarkKind::leader, std::string(y::power_word(power)), words.leader_side(power).text});
  }
  return things;
}

// What a mark says is something that messages name so.
bool is_known(const text::Mark& mark, const text::YieldNames& names) {
  using text::MarkKind;
  const std::string& what = mark.what;
  switch (mark.kind) {
    case MarkKind::card: return y::card_named(what).has_value();
    case MarkKind::strategy: return y::strategy_named(what).has_value();
    case MarkKind::leader:
      for (int i = 1; i <= y::kPowers; ++i) {
        if (y::power_word(static_cast<y::Power>(i)) == what) return true;
      }
      return y::leader_named(what).has_value();
    case MarkKind::player: return what.size() == 1 && what[0] >= '0' && what[0] < '0' + y::kMaxPlayers;
    case MarkKind::place: return std::count(names.location_ids.begin(), names.location_ids.end(), what) == 1;
    case MarkKind::marker: return what == "start";
    case MarkKind::rule: return what.starts_with("Y-");
    case MarkKind::army: return y::is_army(what.substr(what.find(' ') + 1));
    case MarkKind::region: return y::region_named(what).has_value();
    case MarkKind::faction: return false;
  }
  return false;
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
        words_(text::words_in<YieldWords>(language)),
        setup_(setup),
        names_(names_for(setup.players)),
        things_(things_of(language, names_)),
        state_(y::initial(setup)),
        rng_(seed),
        tell_all_(tell_all),
        heard_(heard) {
    for (Seat seat = 0; seat < setup.players; ++seat) accounts_.push_back({.reader = seat, .lines = {}});
    accounts_.push_back({.reader = kSpectator, .lines = {}});
  }

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
    for (const Viewer reader : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
      for (const text::Sentence& line : words_.outcome(setup_, y::outcome(setup_, state_), names_, reader)) {
        check(line);
        check_speaks_to(reader, line);
      }
    }
    account_of_all();
  }

 private:
  // Something that no one has done yet, or else anything.
  Action choose(Actor actor) {
    y::options(setup_, state_, actor, options_);
    if (y::Yield::split(options_) == nullptr) {
      for (const Action option : options_) {
        if (heard_.taken.insert(y::kind_of(option)).second) return option;
      }
    }
    return y::random_option(setup_, state_, actor, rng_);
  }

  void check(const text::Sentence& sentence) const {
    check_marks(sentence);
    const std::string& said = sentence.text;
    if (complete(said) && !has(said, "  ")) return;
    CAPTURE(text::code_of(language_));
    CAPTURE(static_cast<int>(state_.ask));
    FAIL_CHECK(said);
  }
  void check_marks(const text::Sentence& said) const {
    text::note_kinds(said, heard_.marked);
    std::string flaw = text::flaw_of(said, things_, "Y-");
    for (const text::Mark& mark : said.marks) {
      if (!is_known(mark, names_)) flaw = "no such " + std::string(text::name_of(mark.kind)) + ": " + mark.what;
    }
    if (flaw.empty()) return;
    CAPTURE(said.text);
    FAIL_CHECK(flaw);
  }
  void prompt(Viewer viewer) const { check(words_.prompt(setup_, y::view(setup_, state_, viewer), names_)); }

  std::string options(Actor actor, Action taken) {
    const y::View view = y::view(setup_, state_, actor);
    const text::Sentence said = words_.option(setup_, view, names_, taken);
    check(said);
    for (const text::Sentence& consequence : words_.consequences(setup_, view, names_, taken)) check(consequence);
    const std::string& line = said.text;
    if (!tell_all_ || options_.size() > 60) return line;
    std::set<std::string> lines;
    for (const Action option : options_) {
      heard_.offered.insert(y::kind_of(option));
      const text::Sentence offered = words_.option(setup_, view, names_, option);
      check(offered);
      lines.insert(offered.text);
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
    for (const y::Event& event : events) {
      heard_.happened.insert(event.what);
      // What the option promised.
      if (event.what == y::Happening::card_played) CHECK(number_at_end(taken) == event.amount - before[event.seat]);
      if (event.what == y::Happening::yields) CHECK(number_at_end(taken) == event.amount);
      events_.push_back(event);
    }
    // Deals follow without a question to anyone who reads.
    if (state_.asked == only(kChance)) return;
    for (ToldTo& account : accounts_) told_since_last_question(account);
    told_ = events_.size();
  }

  std::vector<y::ViewEvent> seen_by(Viewer reader, std::size_t from) const {
    std::vector<y::ViewEvent> seen;
    for (std::size_t i = from; i < events_.size(); ++i) seen.push_back(y::project(events_[i], reader));
    return seen;
  }

  // A reader is "you", never called by name.
  void check_speaks_to(Viewer reader, const text::Sentence& said) const {
    for (const text::Mark& mark : said.marks) {
      if (reader >= names_.players.size() || mark.kind != text::MarkKind::player) continue;
      if (mark.what != std::to_string(reader) || text::stretch(said, mark) != names_.players[reader]) continue;
      FAIL_CHECK(said.text);
    }
  }

  void check(const text::Account& account, Viewer reader, std::size_t events) const {
    std::size_t before = 0;
    for (const text::AccountLine& line : account) {
      check(line.sentence);
      check_speaks_to(reader, line.sentence);
      CHECK(line.sentence.text.ends_with("."));
      CHECK_FALSE(has(line.sentence.text, ".."));
      CHECK(line.events > before);
      before = line.events;
    }
    CHECK(before == events);
  }

  void told_since_last_question(ToldTo& account) {
    const std::vector<y::ViewEvent> seen = seen_by(account.reader, told_);
    const text::Account told = words_.account(seen, y::view(setup_, state_, account.reader), names_);
    check(told, account.reader, seen.size());
    for (text::AccountLine line : told) {
      line.events += told_;
      account.lines.push_back(line);
    }
  }

  // Told at once, a game has the same lines as told from question to question, but those that were parted by one.
  void account_of_all() const {
    for (const ToldTo& account : accounts_) {
      const std::vector<y::ViewEvent> seen = seen_by(account.reader, 0);
      const text::Account at_once = words_.account(seen, y::view(setup_, state_, account.reader), names_);
      check(at_once, account.reader, seen.size());
      std::map<std::size_t, std::pair<std::size_t, text::AccountLine>> in_pieces;  // by where they begin
      std::size_t begin = 0;
      for (const text::AccountLine& line : account.lines) {
        in_pieces[begin] = {line.events, line};
        begin = line.events;
      }
      CHECK(begin == seen.size());
      begin = 0;
      std::size_t whole = 0;
      for (const text::AccountLine& line : at_once) {
        const std::size_t end = line.events;
        const auto piece = in_pieces.find(begin);
        begin = end;
        REQUIRE(piece != in_pieces.end());  // no line of a piece reaches beyond one of the whole
        if (piece->second.first != end) continue;
        ++whole;
        CHECK(piece->second.second.sentence.text == line.sentence.text);
        CHECK(piece->second.second.sentence.marks == line.sentence.marks);
        CHECK(piece->second.second.heading == line.heading);
      }
      CHECK(whole > at_once.size() / 3);
    }
  }

  Language language_;
  const YieldWords& words_;
  y::Setup setup_;
  text::YieldNames names_;
  std::vector<text::Named> things_;
  y::State state_;
  Rng rng_;
  bool tell_all_;
  Heard& heard_;
  y::Options options_;
  std::vector<y::Event> events_;
  std::size_t told_ = 0;  // of the events
  std::vector<ToldTo> accounts_;
};

}  // namespace

TEST_CASE("whole games of Yield are told without a gap: prompts, options, events, ends") {
  Heard heard;
  for (const Language language : text::kAllLanguages) {
    ToldGame(language, setup_for(2, false, y::Teams::none), 1, true, heard).play();
    ToldGame(language, setup_for(5, true, y::Teams::none), 2, false, heard).play();
    ToldGame(language, setup_for(4, true, y::Teams::two_against_two), 3, false, heard).play();
    ToldGame(language, setup_for(3, true, y::Teams::two_against_one), 4, false, heard).play();
    ToldGame(language, setup_for(3, true, y::Teams::none), 5, false, heard).play();
  }
  // One has Pavyr A, and no one a town card: there is always one to say so (Y-P9).
  y::Setup townless = setup_for(3, true, y::Teams::none);
  townless.powers[1] = y::Power::steal;
  townless.deck = townless.deck.without(y::just(y::Region::town));
  for (std::uint64_t seed = 10; seed < (full() ? 40U : 15U); ++seed) {
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
  // ... and what is named is marked.
  using text::MarkKind;
  CHECK(heard.marked == std::set<MarkKind>{MarkKind::card, MarkKind::strategy, MarkKind::leader, MarkKind::player,
                                           MarkKind::place, MarkKind::marker, MarkKind::rule, MarkKind::army,
                                           MarkKind::region});
}

// What can be done is what is asked for: a card that only moves armies asks which one, Ambush which army attacks or
// moves.
TEST_CASE("Yield: what a strategy card asks for is what it lets do, and a copied one names Ritual too") {
  const YieldWords& words = text::words_in<YieldWords>(Language::en);
  const y::Setup setup = setup_for(4, true, y::Teams::none);
  const text::YieldNames names = names_for(4);
  NullSink nobody;
  std::map<y::Strategy, int> met;
  int copied = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    y::State state = y::initial(setup);
    Rng rng(seed);
    while (state.asked != 0) {
      const Actor actor = first_of(state.asked);
      if (state.ask == y::Ask::act) {
        const std::string asked = words.prompt(setup, y::view(setup, state, actor), names).text;
        CAPTURE(asked);
        const bool moves = asked.ends_with(": which army do you move, and where to?");
        const bool attacks = asked.ends_with(": which army attacks, or moves?");
        CHECK((moves || attacks || asked.ends_with(": what do you do?")));
        y::Options options;
        y::options(setup, state, actor, options);
        for (const Action option : options) {
          const y::Do what = y::kind_of(option);
          if (what == y::Do::done) continue;
          if (moves) CHECK(what == y::Do::step);
          if (attacks) CHECK((what == y::Do::step || what == y::Do::ambush));
        }
        const bool is_copied = asked.find("(through ") != std::string::npos;
        if (!is_copied) CHECK(attacks == (state.card == y::Strategy::ambush));
        if (!is_copied) CHECK(moves == (state.card == y::Strategy::move_all || state.card == y::Strategy::move_2));
        CHECK(asked.starts_with(words.strategy(state.card).text));
        if (is_copied) {
          CHECK(asked.find("(through " + words.strategy(y::Strategy::ritual).text + ")") != std::string::npos);
          copied += 1;
        }
        met[state.card] += 1;
      }
      y::apply(setup, state, actor, y::random_option(setup, state, actor, rng), nobody);
    }
  }
  CHECK(met.size() == y::kStrategies - 1);  // Ritual asks for each of its parts (Y-T9)
  CHECK(copied > 0);
}
