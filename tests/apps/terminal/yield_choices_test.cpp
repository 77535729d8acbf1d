// What stands beside a choice of Yield, and what `known` says of dials that nobody has seen.
#include "apps/lab/scenarios/yield/position.h"
#include "apps/maps/yield_wishes.h"
#include "apps/terminal/lines.h"
#include "apps/terminal/yield/known.h"
#include "apps/terminal/yield/teller.h"
#include "foresight/yield/known.h"
#include "tests/apps/terminal/engine_side.h"
#include "tests/common/has.h"
#include "tests/foresight/tried.h"
#include "tests/text/text_checks.h"

namespace oshra::terminal {

namespace {

using text::Language;

struct Played {
  Seat seat;
  const char* choice;
};

// What is said to a player in the position of a scenario, some choices later.
template <class Say>
auto said_in(const char* scenario, const std::vector<Played>& played, Seat seat, Language language, Say say,
             bool list_map = true) {
  const std::unique_ptr<lab::YieldPosition> position = lab::load_yield(read_json(scenario));
  for (const Played& one : played) {
    if (one.seat == kChance) {
      position->deal(position->parse_deal(read_json(one.choice), "here"));
      continue;
    }
    position->act(one.seat, {.action = position->parse_choice(one.seat, read_json(one.choice), "here")});
  }
  EngineSide<yield::Yield> side(position->setup(), position->state(), seat);
  YieldTeller teller(side, language, {"Anna", "Ben", "Chloé"}, {}, list_map);
  NoWaiting nobody;
  CHECK(teller.go_on(nobody) == Waited::asked);
  return say(teller);
}

std::vector<ListedOption> choices_in(const char* scenario, const std::vector<Played>& played, Seat seat,
                                     Language language = Language::en) {
  return said_in(scenario, played, seat, language, [](const YieldTeller& teller) { return teller.choices(false); });
}

// What comes of the choice whose text begins so.
std::string comes_of(const std::vector<ListedOption>& choices, std::string_view text) {
  for (const ListedOption& choice : choices) {
    if (choice.text.starts_with(text)) return choice.then;
  }
  std::string all;
  for (const ListedOption& choice : choices) all += choice.text + " -> " + choice.then + '\n';
  FAIL("no choice begins with " << text << ":\n" << all);
  return {};
}

constexpr const char* kDestroyer = R"({"game": "yield",
  "map": {"locations": {"a": "town", "b": "forest", "c": "wetlands"}, "streets": [["a", "b"], ["b", "c"]]},
  "phase": "battle",
  "seats": [{"leader": "basil", "side": "b", "armies": {"archer": {"at": "a", "units": 8}}, "hand": ["town 3"]},
            {"armies": {"archer": {"at": "b", "units": 4}}, "hand": ["forest 6"]}]})";

}  // namespace

TEST_CASE("Y-P6: a choice that loses the game is marked, in words and in red; one that does not is not") {
  const std::vector<Played> battle = {{0, R"({"do": "battle", "of": 0, "army": "archer"})"}};
  const auto choices = choices_in(kDestroyer, battle, 1);
  const std::string yields = comes_of(choices, "Yield (losses: 4)");
  CHECK(yields.starts_with(inked(Ink::red, "you would lose")));
  CHECK(has(yields, "; Anna destroys your archers in "));
  const std::string plays = comes_of(choices, "Play Forest 6 face up");
  CHECK_FALSE(has(plays, "lose"));
  CHECK(has(plays, "strength 10"));
  CHECK(has(plays, "Anna has the initiative"));
  for (const Language language : {Language::de, Language::fr, Language::ru}) {
    const text::YieldWords& words = text::words_in<text::YieldWords>(language);
    int marked = 0;
    for (const ListedOption& choice : choices_in(kDestroyer, battle, 1, language)) {
      marked += choice.then.starts_with(inked(Ink::red, words.say("table.then.lost").text)) ? 1 : 0;
    }
    CHECK(marked == 1);
  }
}

TEST_CASE("Y-E1: a choice that wins the game says so") {
  const char* const last_battle = R"({"game": "yield",
    "map": {"locations": {"a": "forest", "b": "town", "c": "wetlands", "d": "forest"},
            "streets": [["a", "b"], ["b", "c"], ["c", "d"]]},
    "phase": "battle", "year": 3, "start": 1,
    "fortresses": {"d": {"value": 3, "owner": 0}, "b": {"value": 1, "owner": 1}},
    "seats": [{"armies": {"archer": {"at": "a", "units": 9}}}, {"armies": {"archer": {"at": "b", "units": 2}}}]})";
  std::vector<Played> played = {{1, R"({"do": "battle", "of": 0, "army": "archer"})"},
                                {1, R"({"do": "yield"})"},
                                {1, R"({"do": "lose", "of": 1, "army": "archer"})"}};
  CHECK(comes_of(choices_in(last_battle, played, 0), "Upgrade no fortress").empty());
  played.push_back({0, R"({"do": "done"})"});
  const auto choices = choices_in(last_battle, played, 0);
  const std::string stays = comes_of(choices, "Chase no one");
  CHECK(stays.starts_with(inked(Ink::green, "you would win")));
}

TEST_CASE("Y-Q1, Y-L1: points and units before and after stand beside a choice, and what all bring alike does not") {
  const char* const conquest = R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "town"}, "streets": [["a", "b"], ["b", "c"]]},
    "phase": "strategy",
    "fortresses": {"a": {"value": 2, "owner": 0}, "b": {"value": 3, "owner": 1}},
    "seats": [{"armies": {"archer": {"at": "b", "units": 3}, "infantry": {"at": "a", "units": 3}}}, {}]})";
  const std::vector<Played> revealed = {{0, R"({"do": "strategy", "card": "conquer"})"},
                                        {1, R"({"do": "strategy", "card": "upgrade"})"},
                                        {0, R"({"do": "reveal"})"}};
  CHECK(comes_of(choices_in(conquest, revealed, 0), "Conquer ") == "points 2→6; Ben: points 3→0");
  CHECK(comes_of(choices_in(conquest, revealed, 0, Language::fr), "Conquérir ") ==
        "points 2→6\u202f; Ben\u00A0: points 3→0");
  CHECK(comes_of(choices_in(conquest, revealed, 0), "Do nothing").empty());
  // Only after something was done is there more of it.
  for (const ListedOption& choice : choices_in(conquest, revealed, 0)) CHECK(choice.text != "Do nothing more");
  const std::vector<Played> moved = {{0, R"({"do": "strategy", "card": "move-2"})"},
                                     {1, R"({"do": "strategy", "card": "upgrade"})"},
                                     {0, R"({"do": "reveal"})"},
                                     {0, R"({"do": "step", "army": "archer", "to": "c"})"}};
  CHECK(comes_of(choices_in(conquest, moved, 0), "Do nothing more").empty());
  // Of the strategy cards that are laid face down nothing comes yet.
  for (const ListedOption& choice : choices_in(conquest, {}, 0)) CHECK(choice.then.empty());

  const auto losses = choices_in(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "town", "d": "wetlands", "e": "forest"},
            "streets": [["a", "b"], ["a", "c"], ["b", "d"], ["c", "e"]]},
    "phase": "battle", "year": 2, "fortresses": {"e": {"value": 2, "owner": 0}},
    "seats": [{"armies": {"archer": {"at": "a", "units": 12}}},
              {"armies": {"archer": {"at": "b", "units": 5}, "infantry": {"at": "c", "units": 3}}}]})",
                                 {{0, R"({"do": "battle", "of": 0, "army": "archer"})"}, {1, R"({"do": "yield"})"}}, 1);
  CHECK(comes_of(losses, "Your archers") == "archers 5→1; Anna wins the battle");
  CHECK(has(comes_of(losses, "Your infantry"), "Anna destroys your infantry in "));
}

TEST_CASE("asked what a choice would do of which nothing can be foreseen, its own line is told again, in full") {
  const char* const position = R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest"}, "streets": [["a", "b"]]}, "phase": "strategy", "year": 2,
    "fortresses": {"a": {"value": 2, "owner": 0}}, "seats": [{"armies": {"archer": {"at": "b", "units": 3}}}, {}]})";
  for (const Language language : text::kAllLanguages) {
    const text::YieldWords& words = text::words_in<text::YieldWords>(language);
    said_in(position, {}, 0, language, [&](const YieldTeller& teller) {
      const std::vector<std::string> says = teller.foresee("2");
      REQUIRE(says.size() == 2);
      CHECK(says[0] == teller.choices(true).at(1).text);
      CHECK(has(says[0], words.strategy_text(static_cast<yield::Strategy>(2)).text));
      CHECK(says[1] == words.say("consequence.none").text);
      return 0;
    });
  }
}

TEST_CASE("Y-R1: where an army may retreat to is told as of a step, with region and fortress") {
  const char* const position = R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "forest", "d": "town"},
            "streets": [["a", "b"], ["b", "c"], ["b", "d"]]},
    "phase": "battle", "fortresses": {"d": {"value": 2, "owner": 1}},
    "seats": [{"armies": {"archer": {"at": "a", "units": 9}}}, {"armies": {"archer": {"at": "b", "units": 5}}}]})";
  const std::vector<Played> yielded = {{0, R"({"do": "battle", "of": 0, "army": "archer"})"},
                                       {1, R"({"do": "yield"})"},
                                       {1, R"({"do": "lose", "of": 1, "army": "archer"})"}};
  for (const bool list_map : {false, true}) {
    const auto choices = said_in(
        position, yielded, 0, Language::en, [](const YieldTeller& teller) { return teller.choices(false); }, list_map);
    REQUIRE(choices.size() == 2);
    CHECK(choices[0].text == (list_map ? "Ben’s archers: from b to c. c (Forest)" : "Ben’s archers: from b to <c>"));
    CHECK(choices[1].text.starts_with(list_map ? "Ben’s archers: from b to d. d (Town): fortress 2 ("
                                               : "Ben’s archers: from b to [d]#2"));
  }
}

TEST_CASE("Y-V2: units that armies have already are told as those, not as what is to be typed") {
  const char* const position = R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest"}, "streets": [["a", "b"]]}, "phase": "recruit", "year": 1,
    "seats": [{"armies": {"archer": {"at": "a", "units": 4}, "infantry": {"at": "a", "units": 5}}}, {}]})";
  const auto prompt = [](const YieldTeller& teller) { return teller.prompt(); };
  const std::string asked = said_in(position, {{kChance, R"("town 6")"}}, 0, Language::en, prompt);
  CAPTURE(asked);
  CHECK(has(asked, " They have so far, in this order: archers 4, infantry 5, cavalry"));
}

TEST_CASE("Y-B6: a last card that is not enough says that one yields then; whoever yields by choice is not told so") {
  const auto choices = choices_in(R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "wetlands"}, "streets": [["a", "b"], ["b", "c"]]},
    "phase": "battle",
    "seats": [{"armies": {"archer": {"at": "a", "units": 8}}, "hand": ["town 3"]},
              {"armies": {"archer": {"at": "b", "units": 4}, "infantry": {"at": "c", "units": 4}},
               "hand": ["forest 3"]}]})",
                                  {{0, R"({"do": "battle", "of": 0, "army": "archer"})"}}, 1);
  CHECK(has(comes_of(choices, "Play Forest 3 face up"), "you yield, with losses of 1"));
  CHECK_FALSE(has(comes_of(choices, "Yield (losses: 4)"), "you yield"));
}

TEST_CASE("known: a dial that nobody has seen is told as a number where it can be no other, and that is the true one") {
  int certain = 0;
  int open = 0;
  for (const int players : {2, 3}) {
    const yield::Setup setup = yield_setup({.players = players, .leaders = players == 3, .map = {}});
    const text::YieldNames names = text::names_in(Language::en, setup, {"Anna", "Ben", "Chloé"});
    const YieldPhrases phrases{text::words_in<text::YieldWords>(Language::en), setup, names};
    int asked = 0;
    each_question<yield::Yield>(setup, 3, [&](const yield::State& state, Seat reader, const yield::Options&) {
      if (state.phase == yield::Phase::setup || ++asked % 3 != 0) return;
      const yield::View view = yield::view(setup, state, reader);
      const std::vector<std::string> lines = tell_known(phrases, view);
      for (Seat seat = 0; seat < players; ++seat) {
        if (seat == reader) continue;
        const std::size_t line = seat < reader ? seat : seat - 1U;
        const auto dials = foresight::dials_of(setup, view, seat);
        for (std::size_t slot = 0; slot < dials.size(); ++slot) {
          const yield::Dial dial = state.dials[seat][slot];
          if (dial.seen()) continue;
          const std::string army = phrases.army(view, yield::army(seat, static_cast<yield::Slot>(slot)));
          const bool must_be = dials[slot].least == dials[slot].most;
          const std::string told = must_be ? std::to_string(dial.units())
                                           : std::to_string(dials[slot].least) + "–" + std::to_string(dials[slot].most);
          CAPTURE(lines.at(line));
          CHECK((has(lines.at(line) + ',', army + ' ' + told + ',') || has(lines.at(line), army + ' ' + told + ';')));
          ++(must_be ? certain : open);
        }
      }
    });
  }
  CHECK(certain > 0);
  CHECK(open > 0);
}

TEST_CASE("Y-H5: known: a card that was given away is in that hand, and not among those whose place is not known") {
  const char* const position = R"({"game": "yield",
    "map": {"locations": {"a": "town", "b": "forest", "c": "wetlands", "d": "town"},
            "streets": [["a", "b"], ["b", "c"], ["c", "d"]]},
    "phase": "strategy",
    "seats": [{"leader": "pavyr", "side": "a", "armies": {"archer": {"at": "b", "units": 4}}},
              {"armies": {"archer": {"at": "d", "units": 4}}},
              {"armies": {"archer": {"at": "c", "units": 4}}, "hand": ["forest 5"]}]})";
  const auto known = [](const YieldTeller& teller) { return teller.known(); };
  std::vector<Played> played = {{0, R"({"do": "strategy", "card": "ritual"})"},
                                {1, R"({"do": "strategy", "card": "upgrade"})"}};
  const std::vector<std::string> before = said_in(position, played, 2, Language::en, known);
  for (const Played& one :
       {Played{2, R"({"do": "strategy", "card": "upgrade"})"}, Played{0, R"({"do": "reveal"})"},
        Played{0, R"({"do": "copy", "card": "upgrade"})"}, Played{0, R"({"do": "steal", "of": 2, "region": "forest"})"},
        Played{2, R"({"do": "give", "card": "forest 5"})"}, Played{0, R"({"do": "done"})"},
        Played{0, R"({"do": "marker", "of": 0})"}, Played{1, R"({"do": "reveal"})"}}) {
    played.push_back(one);
  }
  const std::vector<std::string> after = said_in(position, played, 2, Language::en, known);
  CHECK(has(after.front(), "in hand: Forest 5"));
  // It had been the giver's own.
  CHECK(has(after.back(), "whose place you do not know"));
  CHECK(after.back() == before.back());
}

}  // namespace oshra::terminal
