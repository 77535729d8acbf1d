// How choices of Hidden Leaders are listed: their numbers, the texts of their cards, and what would come of them.
#include "apps/lab/scenarios/hidden_leaders/position.h"
#include "apps/terminal/hidden_leaders/sitting.h"
#include "apps/terminal/hidden_leaders/teller.h"
#include "apps/terminal/option_numbers.h"
#include "engine/core/rng.h"
#include "tests/apps/terminal/engine_side.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/match/follower.h"
#include "tests/text/text_checks.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

namespace hl = hidden_leaders;
using hl::Card;
using text::HiddenLeadersWords;
using text::kAllLanguages;
using text::Language;

TEST_CASE("a choice keeps its number while the same is asked again, and the number of one that is gone stays free") {
  OptionNumbers numbers;
  const auto action = [](std::uint8_t a) { return Action{1, a, 0, 0}; };
  using Actions = std::vector<Action>;
  numbers.list({1}, Actions{action(1), action(2), action(3), action(9)});
  CHECK(numbers.text() == "1–4");
  numbers.list({1}, Actions{action(1), action(3), action(9)});
  CHECK(numbers.text() == "1, 3–4");
  CHECK_FALSE(numbers.find(2));
  CHECK(numbers.find(4) == action(9));
  CHECK_FALSE(numbers.find(5));
  // What comes new is counted on, what comes back has its number.
  numbers.list({1}, Actions{action(7), action(2), action(9)});
  CHECK(numbers.text() == "2, 4–5");
  CHECK(numbers.find(5) == action(7));
  CHECK(numbers.open().front().second == action(2));
  // Another question, or another list, begins at 1.
  numbers.list({2}, Actions{action(9)});
  CHECK(numbers.find(1) == action(9));
  numbers.list({2}, Actions{action(4), action(5)});
  CHECK(numbers.text() == "1–2");
  // Some have the same number all game long.
  const Actions usual = {action(1), action(2), action(3)};
  numbers.list({4}, Actions{action(3), action(8)}, usual);
  CHECK(numbers.text() == "3–4");
  CHECK(numbers.find(3) == action(3));
  CHECK_FALSE(numbers.find(1));
  numbers.list({3}, Actions{action(1), action(2), action(3), action(4), action(5), action(6)});
  numbers.list({3}, Actions{action(1), action(3), action(5), action(6)});
  CHECK(numbers.text() == "1, 3, 5–6");

  HiddenLeadersSettings settings;
  settings.seed = 3;
  const std::vector<std::string> until_draw = {"1", "1", "1", "1"};
  const auto after = [&](std::vector<std::string> more) {
    more.insert(more.begin(), until_draw.begin(), until_draw.end());
    return unwrapped(rest_after(typed(settings, more, Ended::input_closed), "Draw a card"));
  };
  CHECK(has(after({}), "4. Draw from the Harbor Your choice (1–4; ? for help)"));
  const std::string second = after({"1", "1", "1?", "4"});
  CHECK(has(second, "4. Draw from the Harbor Your choice (2–4; ? for help): 1"));
  CHECK(has(second, "1 cannot be chosen any more. Still open: 2–4."));
  CHECK(has(rest_after(second, "cannot"), "from the Harbor. Discard a card"));
}

TEST_CASE("cards are told in full where they are chosen for the first time, also seven of them in 40 columns") {
  for (const Language language : kAllLanguages) {
    HiddenLeadersSettings settings;
    settings.seed = 3;
    settings.language = language;
    const HiddenLeadersWords words(language, text::icu_formatter());
    for (const int width : {40, 80}) {
      for (const int height : {0, 24}) {
        std::size_t next = 0;
        Answers answers([&]() -> std::optional<std::string> {
          return next++ == 0 ? std::optional<std::string>("1") : std::nullopt;
        });
        std::istream in(&answers);
        std::ostringstream transcript;
        Writer out(transcript, [&] { return Screen{width, height}; }, false);
        hl::State state = {};
        play_sitting(settings, in, out, {},
                     Follower<hl::HiddenLeaders>(
                         [&](const hl::Setup&, const hl::State& after, Actor, Action) { state = after; }));
        const std::string text = unwrapped(transcript.str());
        const std::string first = text.substr(0, text.find(words.say("prompt.setup_choice.discard").text));
        CHECK_FALSE(has(first, "…"));
        for (int i = 0; i < state.hands[settings.seat].size(); ++i) {
          CHECK(has(first, words.card_text(static_cast<Card>(state.hands[settings.seat][i])).text));
        }
      }
    }
  }
}

TEST_CASE("what comes of a choice stands beside it: where the markers go, and that it loses the game") {
  HiddenLeadersSettings settings;
  settings.seed = 3;
  const std::string moves = unwrapped(typed(settings, {"1", "1", "1"}, Ended::input_closed));
  CHECK(has(moves, "1. Move red +2 → red 5→7: the Imperial Army would win"));
  CHECK(has(moves, "2. Move green +2 → green 4→6: the Water Folk would win"));
  // Whoever takes a choice that is said to lose does not win; of others some do.
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 60 && lost < 3; ++seed) {
    CAPTURE(seed);
    settings.seed = seed;
    settings.players = 2;
    settings.bots = {"random"};
    std::ostringstream transcript;
    std::size_t looked = 0;
    bool doomed = false;
    Rng rng(seed);
    Answers answers([&]() -> std::optional<std::string> {
      const std::string text = transcript.str().substr(looked);
      looked += text.size();
      const std::vector<std::size_t> numbers = numbers_listed(text);
      const std::string line = unwrapped(text);
      for (const std::size_t number : numbers) {
        const std::size_t at = line.find(' ' + std::to_string(number) + ". ");
        const std::size_t loses = line.find("→ you would lose;", at);
        if (at == std::string::npos || loses == std::string::npos) continue;
        const std::size_t next = line.find(' ' + std::to_string(number + 1) + ". ", at);
        if (loses > next) continue;
        doomed = true;
        return std::to_string(number);
      }
      return std::to_string(numbers[rng.below(static_cast<std::uint32_t>(numbers.size()))]);
    });
    std::istream in(&answers);
    Writer out(transcript, [] { return Screen{80}; }, false);
    CHECK(play_sitting(settings, in, out) == Ended::finished);
    if (!doomed) continue;
    ++lost;
    CHECK_FALSE(has(transcript.str(), "You win!"));
  }
  CHECK(lost == 3);
}

TEST_CASE("what a choice would do, and what the factions need, without choosing") {
  HiddenLeadersSettings settings;
  settings.seed = 1;
  const std::string needs = unwrapped(typed(settings, {"n"}, Ended::input_closed));
  CHECK(has(needs, "Hill Tribes: 2 spaces Imperial Army: 2 spaces Undead: 10 spaces Water Folk: would win now"));
  // The set-up, then a turn of the player's own: the question stays, and so do the choices.
  const std::string asked = typed(settings, {"1", "1", "1?", "? 2", "3 ?", "99?", "??"}, Ended::input_closed);
  const std::string told = unwrapped(rest_after(asked, "Your turn: play a hero"));
  CHECK(has(told, "then lies face up in your party. Open heroes in your party: 1 of 7."));
  CHECK_FALSE(has(told, "Your turn: play a hero, discard up to three cards, or pass. 1. Play 2."));
  std::size_t questions = 0;
  for (std::size_t at = told.find("Your choice"); at != std::string::npos; at = told.find("Your choice", at + 1)) {
    ++questions;
  }
  CHECK(questions == 6);
  CHECK(has(told, "Please enter a number from 1 to "));
  // By the key that is n on another keyboard, and in every language.
  for (const Language language : kAllLanguages) {
    settings.language = language;
    const HiddenLeadersWords words(language, text::icu_formatter());
    CHECK(has(unwrapped(typed(settings, {"т"}, Ended::input_closed)), words.say("need.heading").text));
    CHECK(has(unwrapped(typed(settings, {"1?"}, Ended::input_closed)), words.say("consequence.none").text));
  }
}

namespace {

// Seat 0 of two at a position, told up to its question.
struct Asked {
  Asked(const lab::HiddenLeadersPosition& position, Language language)
      : side(position.setup(), position.state(), 0), teller(side, language, {"Anna", "Ben"}) {
    NoWaiting nobody;
    REQUIRE(teller.go_on(nobody) == Waited::asked);
  }

  EngineSide<hl::HiddenLeaders> side;
  HiddenLeadersTeller teller;
};

}  // namespace

TEST_CASE("HL-E1: a choice that fills a party says so, also where the turn may still change it") {
  const auto then_of = [](const char* open, Language language) {
    const auto position = lab::load_hidden_leaders(read_json(R"({"game": "hidden-leaders", "turn": 0, "seats": [
      {"hand": ["unconfident-executioner"], "open": [)" + std::string(open) +
                                                             R"(]}, {"open": ["furious-frog"]}]})"));
    return Asked(*position, language).teller.choices(true).front().then;
  };
  for (const Language language : kAllLanguages) {
    const std::string perhaps =
        HiddenLeadersWords(language, text::icu_formatter())
            .say("table.then.last_hero", {{"count", std::int64_t{8}}, {"limit", std::int64_t{8}}})
            .text;
    CHECK(has(then_of(R"("bored-goblin", "keen-koi", "ace-fighter", "aimless-eel", "angry-priestess", "curious-troll",
                         "crow-carrier")",
                      language),
              perhaps));
    CHECK_FALSE(has(then_of(R"("bored-goblin", "keen-koi")", language), perhaps.substr(0, 3)));
  }
}

TEST_CASE("HL-A11: whoever is asked by another's card is told which it is, and whose") {
  struct Asking {
    Card card;
    std::vector<const char*> choices;  // Ben's, until somebody else is asked
  };
  const std::vector<Asking> cards = {
      {Card::will_bending_witch, {R"({"do": "move", "green": 1})"}},
      {Card::overworked_amazon, {R"({"do": "move", "red": 1})", R"({"do": "player", "of": 0})"}},
      {Card::saber_toothed_troll, {R"({"do": "choose", "of": 0, "face": "open", "card": "crow-carrier"})"}},
  };
  for (const auto& [card, choices] : cards) {
    const std::string name(hl::facts(card).slug);
    const auto position = lab::load_hidden_leaders(read_json(R"({"game": "hidden-leaders", "turn": 1,
      "markers": {"red": 7, "green": 4}, "seats": [{"hand": ["keen-koi", "ace-fighter"], "open": ["crow-carrier",
      "leery-lizard"]}, {"hand": [")" + name + R"(", "hairy-hermit"]}]})"));
    const auto act = [&](const std::string& choice) {
      position->act(1, {.action = position->parse_choice(1, read_json(choice), "here")});
    };
    act(R"({"do": "play", "card": ")" + name + R"("})");
    for (const char* choice : choices) act(choice);
    for (const Language language : kAllLanguages) {
      const HiddenLeadersWords words(language, text::icu_formatter());
      CHECK(Asked(*position, language).teller.prompt().starts_with(words.hero(card).text + " (Ben)"));
    }
  }
}

TEST_CASE("heroes to bury are told with faction and text, in brief with their factions alone, and Enter for the rest") {
  const auto position = lab::load_hidden_leaders(read_json(R"({"game": "hidden-leaders", "turn": 0,
    "seats": [{"hand": ["unconfident-executioner"], "open": ["bored-goblin"]}, {"open": ["keen-koi", "furious-frog"]}]})"));
  const Json play = read_json(R"({"do": "play", "card": "unconfident-executioner"})");
  position->act(0, {.action = position->parse_choice(0, play, "here")});
  for (const Language language : kAllLanguages) {
    Asked asked(*position, language);
    HiddenLeadersTeller& teller = asked.teller;
    const HiddenLeadersWords words(language, text::icu_formatter());
    CHECK(teller.can_be_brief());
    // The face says how to read the rest, where it has left it out.
    const auto shown = [&](int height) {
      std::istringstream nothing;
      StreamKeyboard keyboard(nothing);
      std::ostringstream transcript;
      Writer out(transcript, [&] { return Screen{80, height}; }, false);
      FaceSettings face{.rules = RulesReader(HiddenLeadersSettings::kBook, language), .rules_command = ""};
      CHECK(Face(teller, keyboard, out, std::move(face)).play() == Ended::input_closed);
      return unwrapped(transcript.str());
    };
    const std::string enter = ' ' + words.say("table.texts_with_enter").text;
    CHECK(has(shown(12), teller.prompt() + enter));
    CHECK_FALSE(has(shown(0), enter));
    const std::vector<ListedOption> in_full = teller.choices(true);
    const std::vector<ListedOption> in_brief = teller.choices(false);
    // The one that buries can be buried, too.
    REQUIRE(in_full.size() == 4);
    REQUIRE(in_brief.size() == 4);
    for (const Card card : {Card::bored_goblin, Card::keen_koi, Card::furious_frog, Card::unconfident_executioner}) {
      const auto told = [&](const std::vector<ListedOption>& choices) {
        const std::string name = words.hero(card).text;
        const auto found = std::ranges::find_if(choices, [&](const ListedOption& one) { return has(one.text, name); });
        REQUIRE(found != choices.end());
        return found->text;
      };
      CHECK(has(told(in_full), words.card_text(card).text));
      CHECK_FALSE(has(told(in_brief), words.card_text(card).text));
      CHECK(told(in_brief).ends_with(")"));
    }
  }
}

}  // namespace oshra::terminal
