// Whole games of Yield at the terminal, from scripted answers, through the real code.
#include <array>
#include <filesystem>
#include <fstream>

#include "apps/lab/logs/audit.h"
#include "apps/maps/load_map.h"
#include "apps/terminal/yield/sitting.h"
#include "apps/terminal/yield/table_lines.h"
#include "engine/core/hash.h"
#include "foresight/yield/known.h"
#include "protocol/yield/builtin_maps.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/common/full.h"
#include "tests/match/follower.h"
#include "tests/text/text_checks.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

namespace {

namespace y = yield;
using text::kAllLanguages;
using text::Language;
using text::YieldWords;

// Other no-break spaces than those of French would be in the way of looking for words.
std::string plain_spaces(std::string text) {
  constexpr std::string_view kNoBreakSpace = "\u00A0";
  for (std::size_t at = text.find(kNoBreakSpace); at != std::string::npos; at = text.find(kNoBreakSpace, at)) {
    text.replace(at, kNoBreakSpace.size(), " ");
  }
  return text;
}

YieldSettings settings_with(std::uint64_t seed) {
  YieldSettings settings;
  settings.seed = seed;
  settings.bots = {"random"};
  return settings;
}

// Plays one sitting at random, mixes nonsense in, and looks at what the map says in words of every army and fortress.
class Sitting {
 public:
  Sitting(YieldSettings settings, int width, int height = 0)
      : settings_(std::move(settings)),
        width_(width),
        height_(height),
        words_(settings_.language, text::icu_formatter()) {
    settings_.echo = true;
  }

  Ended play(int max_answers, std::uint64_t whim, bool nonsense, std::ostream* log = nullptr) {
    Rng rng(whim);
    setup_ = settings_.setup();
    Answers answers([&]() -> std::optional<std::string> {
      if (asked_for_map_) {
        asked_for_map_ = false;
        look_at_map();
      }
      if (quitting_) {
        quitting_ = false;
        return "no";
      }
      if (answered == max_answers) return std::nullopt;
      if (nonsense && rng.below(3) == 0) return disturb(rng);
      ++answered;
      return choice(rng);
    });
    std::istream in(&answers);
    Writer out(transcript, [this] { return Screen{width_, height_}; }, false);
    return play_sitting(settings_, in, out, papers_with(log),
                        Follower<y::Yield>([&](const y::Setup& setup, const y::State& after, Actor actor, Action) {
                          own_actions += actor == settings_.seat ? 1 : 0;
                          setup_ = setup;
                          state_ = after;
                        }));
  }

  std::ostringstream transcript;
  int answered = 0;
  int own_actions = 0;
  int looks = 0;
  int battles = 0;

  [[nodiscard]] const y::State& state() const { return state_; }

 private:
  [[nodiscard]] std::string choice(Rng& rng) {
    const y::View view = y::view(setup_, state_, settings_.seat);
    // What everyone can follow of the dials is what they add up to.
    if (view.ask != y::Ask::first_units && view.phase != y::Phase::setup) {
      for (Seat seat = 0; seat < setup_.players; ++seat) {
        int units = 0;
        for (const y::Dial dial : state_.dials[seat]) units += dial.units();
        CHECK(units_in_all(setup_, view, seat) == units);
      }
    }
    battles += view.ask == y::Ask::fight ? 1 : 0;
    y::Options options;
    y::options(setup_, state_, settings_.seat, options);
    const auto number = rng.below(static_cast<std::uint32_t>(options.size()));
    const Split* const split = y::Yield::split(options);
    if (split == nullptr) {
      const bool cards = view.ask == y::Ask::discard || view.ask == y::Ask::first_discards || view.ask == y::Ask::keep;
      // Perhaps two at once: where one is asked for, or there is no second, it is refused, and asked again.
      const std::string text = transcript.str().substr(read_);
      read_ += text.size();
      if (const auto listed = numbers_listed(text); !listed.empty()) listed_ = listed;
      REQUIRE(listed_.size() == options.size());
      const std::string answer = std::to_string(listed_[number]);
      return cards && rng.below(4) == 0 ? answer + ' ' + answer : answer;
    }
    const y::Units units = split->at(number);
    std::string text;
    for (std::size_t i = 0; i < split->parts; ++i) text += (i == 0 ? "" : " ") + std::to_string(units[i]);
    return text;
  }

  [[nodiscard]] std::string disturb(Rng& rng) {
    switch (rng.below(6)) {
      case 0: quitting_ = true; return "q";
      case 1:
      case 2:
        asked_for_map_ = true;
        transcript << '\n';
        looked_ = static_cast<std::size_t>(transcript.tellp());
        return "m";
      default: return kNonsense[rng.below(static_cast<std::uint32_t>(kNonsense.size()))];
    }
  }

  // Each place with its armies and their units, of others only those that were seen.
  void look_at_map() {
    ++looks;
    const std::string text = plain_spaces(unwrapped(transcript.str().substr(looked_)));
    const std::vector<std::string> places = text::names_in(settings_.language, setup_, {}).locations;
    std::size_t from = 0;
    for (y::Location at = 0; at < setup_.map.locations; ++at) {
      const std::string& name = places[at];
      const std::size_t begin = text.find(name + " (" + words_.region(setup_.map.regions[at]).text, from);
      INFO(text);
      CAPTURE(name);
      REQUIRE(begin != std::string::npos);
      from = begin + name.size();
      const std::size_t end =
          at + 1 == setup_.map.locations
              ? text.size()
              : text.find(
                    places[at + 1U] + " (" + words_.region(setup_.map.regions[static_cast<std::size_t>(at + 1)]).text,
                    from);
      const std::string place = text.substr(begin, end - begin);
      for (Seat seat = 0; seat < setup_.players; ++seat) look_at_armies(place, at, seat);
      for (y::LocationSet near = neighbours(setup_.map, at); near != 0; near &= near - 1) {
        CHECK(has(place, places[y::first_location(near)]));
      }
    }
  }

  void look_at_armies(const std::string& place, y::Location at, Seat seat) {
    for (std::size_t slot = 0; slot < y::kSlots; ++slot) {
      if (state_.at[seat][slot] != at || state_.phase == y::Phase::setup) continue;
      const y::Dial dial = state_.dials[seat][slot];
      const std::string army = words_.army(static_cast<y::Slot>(slot), state_.powers[seat]).text;
      CAPTURE(army);
      CAPTURE(place);
      if (seat == settings_.seat || dial.seen()) {
        CHECK(has(place, army + ' ' + std::to_string(dial.units())));
      } else {
        // Or it can be nothing else.
        const auto dials = foresight::dials_of(setup_, y::view(setup_, state_, settings_.seat), seat);
        if (dials[slot].least == dials[slot].most) {
          CHECK(has(place, army + ' ' + std::to_string(dial.units())));
          continue;
        }
        const bool unknown = has(place, army + " ?");
        bool at_least = false;
        for (int units = 2; units <= dial.units(); ++units) {
          at_least = at_least || has(place, army + ' ' + std::to_string(units) + '+');
        }
        CHECK((unknown || at_least));
      }
    }
  }

  YieldSettings settings_;
  int width_;
  int height_;
  YieldWords words_;
  y::Setup setup_;
  y::State state_ = {};
  std::size_t looked_ = 0;
  std::size_t read_ = 0;
  std::vector<std::size_t> listed_;
  bool quitting_ = false;
  bool asked_for_map_ = false;
};

}  // namespace

TEST_CASE("Yield: a whole game, in every language, at 40 and 80 columns, for 2 to 5") {
  for (const Language language : kAllLanguages) {
    for (const int width : {40, 80}) {
      for (const int players : {2, 3, 4, 5}) {
        // Each language at each width once, each number of players twice; half of all with --full.
        const int which = static_cast<int>(language) + players + width / 40;
        if (full() ? which % 2 == 0 : which % 4 != 3) continue;
        CAPTURE(std::string(code_of(language)));
        CAPTURE(width);
        CAPTURE(players);
        const auto seed = static_cast<std::uint64_t>(31 * players + width);
        YieldSettings settings = settings_with(seed);
        settings.players = players;
        settings.seat = static_cast<Seat>(players - 1);
        settings.language = language;
        settings.leaders = players % 2 == 0 ? YieldSettings::Leaders::on : YieldSettings::Leaders::random;
        if (players == 3) settings.bots = {"greedy"};
        Sitting sitting(settings, width, players == 5 ? 0 : 24);
        CHECK(sitting.play(100'000, seed, true) == Ended::finished);
        CHECK(sitting.state().ask == y::Ask::nothing);
        CHECK(sitting.looks > 0);
        check_lines(sitting.transcript.str(), width);
        // Step by step, how to read its rules, and how to play it again.
        const YieldWords words(language, text::icu_formatter());
        const std::string end = rest_after(sitting.transcript.str(), words.say("table.result").text);
        CHECK((has(end, "oshra rules Y-E1") || has(end, "oshra rules Y-P6")));
        CHECK(has(unwrapped(end), "--seed " + settings.seed.text()));
        CHECK(has(unwrapped(end), "oshra play yield --players " + std::to_string(players)));
        CHECK((has(end, words.say("table.you_win").text) || has(end, words.say("table.you_lose").text)));
      }
    }
  }
}

TEST_CASE("Yield: teams, leaders and lists over many games") {
  int battles = 0;
  for (std::uint64_t seed = 1; seed <= (full() ? 27U : 9U); ++seed) {  // nine: teams by leaders
    CAPTURE(seed);
    YieldSettings settings = settings_with(seed);
    settings.teams = seed % 3 == 0   ? y::Teams::two_against_two
                     : seed % 3 == 1 ? y::Teams::two_against_one
                                     : y::Teams::none;
    settings.players = usual_players(settings);
    settings.seat = static_cast<Seat>(seed % static_cast<std::uint64_t>(settings.players));
    settings.leaders = static_cast<YieldSettings::Leaders>(seed / 3 % 3);
    settings.language = kAllLanguages[seed % 4];
    settings.list_map = seed % 2 == 0;
    Sitting sitting(settings, 100, 50);
    CHECK(sitting.play(100'000, seed, true) == Ended::finished);
    check_lines(sitting.transcript.str(), 100);
    battles += sitting.battles;
  }
  CHECK(battles > 9);
}

TEST_CASE("Yield: the same seed and answers give the same game, and its log replays") {
  YieldSettings settings = settings_with(99);
  settings.players = 3;
  settings.seat = 1;
  settings.bots = {"greedy", "random"};
  settings.leaders = YieldSettings::Leaders::random;
  std::ostringstream log;
  Sitting first(settings, 80);
  CHECK(first.play(100'000, 5, false, &log) == Ended::finished);
  Sitting second(settings, 80);
  CHECK(second.play(100'000, 5, false) == Ended::finished);
  CHECK(first.transcript.str() == second.transcript.str());
  CHECK(hash_of(first.state()) == hash_of(second.state()));
  CHECK_FALSE(lab::audit_log(log.str()).failure.has_value());
  CHECK(has(log.str(), "\"over\":true"));
  CHECK(has(unwrapped(first.transcript.str()),
            "oshra play yield --players 3 --seat 1 --bots greedy,random --leaders random --lang en --seed 99"));
}

TEST_CASE("Yield: the end of the input ends the sitting politely, wherever it comes") {
  for (const int answers : {0, 1, 4, 9, 30}) {
    YieldSettings settings = settings_with(4711);
    Sitting sitting(settings, 80);
    CHECK(sitting.play(answers, 3, false) == Ended::input_closed);
    CHECK(sitting.answered == answers);
    const std::string end = rest_after(sitting.transcript.str(), "The input has ended.");
    CHECK(has(end, "no result"));
    CHECK(has(end, "--seed 4711"));
  }
}

TEST_CASE("Yield: quitting asks once") {
  const YieldSettings settings = settings_with(1);
  CHECK(has(typed(settings, {"q", "y"}, Ended::left), "oshra play yield --players 2 --bots random --lang en --seed 1"));
  CHECK(has(typed(settings, {"q", "n", "q", "q"}, Ended::left), "The game goes on."));
}

namespace {

// Answers that lead to the first split: the start if it is asked for, and three armies placed.
std::vector<std::string> until_units(const YieldSettings& settings) {
  std::vector<std::string> lines;
  while (true) {
    const std::string text = typed(settings, lines, Ended::input_closed);
    if (has(text, "Units (e.g. ")) return lines;
    lines.push_back(std::to_string(numbers_listed(text).front()));
    REQUIRE(lines.size() < 6);
  }
}

}  // namespace

TEST_CASE("Y-S6: units are typed as numbers, and what is wrong is said") {
  const YieldSettings settings = settings_with(2);
  const std::vector<std::string> before = until_units(settings);
  const auto after = [&](const std::string& answer) {
    std::vector<std::string> lines = before;
    lines.push_back(answer);
    return unwrapped(rest_after(typed(settings, lines, Ended::input_closed), "Units (e.g. 4 4 4; ? for help)"));
  };
  // The same question again, with the reason.
  for (const char* nonsense :
       {"4", "4 4", "4 4 4 4", "four four four", "4 4 x", "-4 8 8", "99999999999999999999 1 1"}) {
    CAPTURE(nonsense);
    const std::string text = after(nonsense);
    CHECK(has(text, "Please enter 3 numbers that make 12 together, for example 4 4 4, or ? for help."));
    CHECK(has(rest_after(text, "Please"), "Units (e.g. 4 4 4; ? for help): "));
  }
  CHECK(has(after("4 4 5"), "That makes 13; 12 are to be distributed. This is not among the choices. Y-S6: "));
  CHECK(has(after("0 6 6"),
            "This is not among the choices. Y-S6: Distribute exactly the units you are given, at least 1"));
  CHECK_FALSE(has(after("0 6 6"), "That makes"));
  CHECK(has(after("16 1 1"), "An army holds at most 15 units."));
  // What a split would do is told without making it.
  const std::string foreseen = after("3 4 5?");
  CHECK(has(foreseen, "Your archers: 3 units. Your infantry: 4 units. Your cavalry: 5 units."));
  CHECK(has(rest_after(foreseen, "5 units."), "Units (e.g. 4 4 4; ? for help): "));
  CHECK(has(after("3 4 6?"), "Please enter 3 numbers that make 12 together"));
  CHECK(has(after("16 1 1?"), "Please enter 3 numbers that make 12 together"));
  // All of these are the same answer.
  for (const char* good : {"3 4 5", "3,4,5", " 3  4 5 ", "3/4/5", "3 + 4 + 5"}) {
    CAPTURE(good);
    const std::string text = after(good);
    CHECK(has(text, "Which card do you discard? (1 of 3)"));
    CHECK_FALSE(has(text, "Please"));
  }
}

TEST_CASE("Y-S7: several cards can be named at once, and no card that is not there") {
  const YieldSettings settings = settings_with(2);
  std::vector<std::string> before = until_units(settings);
  before.emplace_back("4 4 4");
  const auto after = [&](const std::string& answer) {
    std::vector<std::string> lines = before;
    lines.push_back(answer);
    return unwrapped(rest_after(typed(settings, lines, Ended::input_closed), "(1 of 3)"));
  };
  for (const char* wrong : {"1 2 3 4", "1 99", "0 1", "1 1 1 1"}) {
    CAPTURE(wrong);
    const std::string text = after(wrong);
    CHECK(has(text, "Please enter up to 3 of the numbers 1–"));
    CHECK_FALSE(has(text, "(2 of 3)"));
  }
  CHECK(has(after("1 x"), "Please enter a number from 1 to "));
  // All three, two or one.
  CHECK(has(after("1 2 3"), "Season 1 of 4"));
  CHECK(has(after("2, 1"), "(3 of 3)"));
  CHECK(has(after("2"), "(2 of 3)"));
  // What is named is what the list said when it was named.
  const std::string text = after("1 2 3");
  const auto named = [&](int number) {
    const std::size_t at = text.find(std::to_string(number) + ". ") + 3;
    return text.substr(at, text.find(std::to_string(number + 1) + ". ") - at);
  };
  y::CardBag discarded;
  Answers answers([&, next = std::size_t{0}]() mutable -> std::optional<std::string> {
    if (next < before.size()) return before[next++];
    if (next++ == before.size()) return "1 2 3";
    return std::nullopt;
  });
  std::istream in(&answers);
  std::ostringstream transcript;
  Writer out(transcript, [] { return Screen{80}; }, false);
  play_sitting(settings, in, out, {},
               Follower<y::Yield>([&](const y::Setup&, const y::State&, Actor actor, Action action) {
                 if (actor == settings.seat && y::kind_of(action) == y::Do::discard) discarded.add(action.a);
               }));
  CHECK(discarded.size() == 3);
  const YieldWords words(Language::en, text::icu_formatter());
  for (int number = 1; number <= 3; ++number) {
    int found = 0;
    discarded.for_each([&](y::Kind card, int) { found += named(number).starts_with(words.card(card).text) ? 1 : 0; });
    CHECK(found == 1);
  }
}

TEST_CASE("Yield: a bad answer is answered clearly, and asked again") {
  const YieldSettings settings = settings_with(1);
  for (const char* nonsense : {"abc", "0", "13", "-1", "1 1", "99999999999999999999"}) {
    CAPTURE(nonsense);
    CHECK(has(typed(settings, {nonsense}, Ended::input_closed), "Please enter a number from 1 to "));
  }
}

TEST_CASE("Y-S4: what a choice would do is told without choosing") {
  const std::string text = unwrapped(typed(settings_with(1), {"1?"}, Ended::input_closed));
  // Where there are two starts, the other's is forced, and so foreseen.
  CHECK(has(text, "The fortress in Kilnford is then yours (value 2)."));
  CHECK(has(text, "The fortress in Copperby then belongs to Ada (value 2)."));
  CHECK(has(text, "Your points: 2 instead of 0."));
  CHECK(has(rest_after(text, "Your points"), "Your choice"));
}

TEST_CASE("Yield: help, table, map and cards") {
  const YieldSettings settings = settings_with(1);
  const std::string help = unwrapped(typed(settings, {"?", "help game"}, Ended::input_closed));
  CHECK(has(help, "<Forest>, (Wetlands), [Town]"));
  CHECK(has(plain_spaces(help), "Y You, A Ada"));
  CHECK(has(plain_spaces(help), "» archers, † infantry, ∩ cavalry"));
  CHECK(has(help, "map (m): every location of the map and its streets"));
  const std::string map = unwrapped(typed(settings, {"m"}, Ended::input_closed));
  CHECK(has(map, "Alderholt (Forest). Streets to Kilnford, Reedmere, Otterfen."));
  CHECK(has(map, "Otterfen (Wetlands): fortress 1 (neutral). Streets to Alderholt, Reedmere, Oakshade."));
  const std::string cards = unwrapped(typed(settings, {"c"}, Ended::input_closed));
  const YieldWords words(Language::en, text::icu_formatter());
  for (int card = 1; card <= y::kStrategies; ++card) {
    CHECK(has(cards, words.strategy_text(static_cast<y::Strategy>(card)).text));
  }
  // Leaders: to their own player, and of the others.
  YieldSettings led = settings;
  led.players = 4;
  led.leaders = YieldSettings::Leaders::random;
  const std::string leaders = unwrapped(typed(led, {"c"}, Ended::input_closed));
  int own = 0;
  int of_others = 0;
  for (int power = 1; power <= y::kPowers; ++power) {
    own += has(leaders, ": " + words.power_text(static_cast<y::Power>(power)).text) ? 1 : 0;
    of_others += has(leaders, ": " + words.power_text_of_other(static_cast<y::Power>(power)).text) ? 1 : 0;
  }
  CHECK(own == 1);
  CHECK(of_others == 3);
  // Leaders that are drawn are known from the start.
  const std::string greeted = unwrapped(typed(led, {}, Ended::input_closed));
  const std::string opening = greeted.substr(0, greeted.find(words.say("prompt.start").text));
  for (const char* who : {" You: ", " Ada: ", " Bo: ", " Cleo: "}) CHECK(has(opening, std::string(who)));
  // Never drawn.
  YieldSettings list = settings;
  list.list_map = true;
  const std::string listed = typed(list, {"t"}, Ended::input_closed);
  CHECK(has(listed, "Otterfen (Wetlands): fortress 1 (neutral)."));
  CHECK_FALSE(has(listed, "(Otterfen)"));
  CHECK_FALSE(has(listed, "--["));
}

TEST_CASE("oshra play yield: what can be set, and what it says of bad arguments") {
  const auto asked = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--lang", "en"});
    const Ran ran = oshra_play(std::move(arguments), "");
    CHECK(ran.code == kExitDone);
    return unwrapped(ran.out);
  };
  CHECK(has(asked({"yield"}), "./play terminal yield --players 2 --lang en --seed "));
  CHECK(has(asked({"--seed", "3", "yield"}), "./play terminal yield --players 2 --lang en --seed 3"));
  CHECK(has(asked({"yield", "--teams", "2v2", "--leaders", "random"}),
            "./play terminal yield --players 4 --leaders random --teams 2v2 --lang en --seed "));
  CHECK(has(asked({"yield", "--teams", "2v2", "--seed", "1"}), "You are allied with Bo (greedy) against Ada (greedy)"));
  CHECK(has(asked({"yield", "--teams", "2v1"}), "Two against one (experimental)."));
  CHECK(has(asked({"yield", "--map", "three"}), "Map: The Mill Wheel."));
  CHECK(has(asked({"yield", "--map", "three"}), "--players 3 --map three --lang en --seed "));

  // A host's own map.
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "oshra-terminal-yield-test";
  std::filesystem::create_directories(folder);
  const std::string own = (folder / "own.json").string();
  std::string text(yield::kEmbeddedMaps[0].text);
  const auto replaced = [&](std::string_view what, std::string_view by) {
    std::string changed = text;
    changed.replace(changed.find(what), what.size(), by);
    std::ofstream(own) << changed;
  };
  replaced("\"en\": \"Kilnford\"", "\"en\": \"Hôtel d’Émile\"");
  CHECK(has(asked({"yield", "--map", own, "--seed", "5"}), "Hôtel d’Émile"));
  CHECK(has(oshra_play({"yield", "--map", own, "--seed", "5", "--lang", "ru"}, "").out, "Печище"));

  const auto refused = [](const std::vector<std::string>& arguments, const std::string& says) {
    const Ran ran = oshra_play(arguments, "");
    CHECK(ran.code == kExitUsage);
    INFO(ran.err);
    CHECK(has(ran.err, says));
    CHECK(ran.out.empty());
  };
  refused({"yield", "--players", "6"}, "--players: 2 to 5 can play, not 6");
  refused({"yield", "--beginner"}, "--beginner: is not for yield");
  refused({"yield", "--heroes", "base"}, "--heroes: is not for yield");
  refused({"--map", "two"}, "--map: is not for hidden-leaders");
  refused({"yield", "--leaders", "some"}, "some");
  refused({"yield", "--teams", "3v1"}, "3v1");
  refused({"yield", "--teams", "2v2", "--players", "3"}, "2v2 is for 4 players, not for 3");
  refused({"yield", "--map", "four", "--players", "2"}, "a map for 4 players, not for 2");
  refused({"yield", "--map", (folder / "none.json").string()}, "cannot be opened");
  refused({"yield", "--players", "3", "--seat", "3"}, "the seats are 0 to 2");
  refused({"yield", "--bots", "clever"}, "clever");
  replaced("[\"kilnford\", \"saltgate\"],", "[\"kilnford\", \"kilnford\"],");
  refused({"yield", "--map", own}, "Y-W1");
  std::ofstream(own) << "{";
  refused({"yield", "--map", own}, own);
  std::filesystem::remove_all(folder);
}

}  // namespace oshra::terminal
