// Whole games at the terminal, from scripted answers, through the real code.
#include <array>

#include "apps/lab/logs/audit.h"
#include "apps/lab/logs/log.h"
#include "apps/terminal/hidden_leaders/card_search.h"
#include "apps/terminal/hidden_leaders/news.h"
#include "apps/terminal/hidden_leaders/sitting.h"
#include "engine/core/hash.h"
#include "protocol/log/verify.h"
#include "tests/apps/lab/statistics/simulation.h"
#include "tests/apps/terminal/sittings.h"
#include "tests/match/follower.h"
#include "tests/text/text_checks.h"
#include "text/icu/icu_formatter.h"

namespace oshra::terminal {

namespace {

namespace hl = hidden_leaders;
using hl::Card;
using text::HiddenLeadersWords;
using text::kAllLanguages;
using text::Language;

// Every card that the viewer knows, wherever it lies.
IdSet known_cards(const hl::Setup& setup, const hl::State& state, Viewer viewer) {
  const hl::View view = hl::view(setup, state, viewer);
  IdSet known;
  const auto add = [&](Card card) {
    if (card != Card::none) known.add(id(card));
  };
  const auto add_all = [&](const SortedBytes& cards) {
    for (int i = 0; i < cards.size(); ++i) known.add(cards[i]);
  };
  int hidden = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    known = known | view.open[seat];
    add_all(view.hand_known[seat]);
    hidden += view.hidden_size[seat];
  }
  add_all(view.set_known);
  for (int i = 0; i < hidden; ++i) add(view.hidden[static_cast<std::size_t>(i)].card);
  for (int i = 0; i < view.wilderness_size; ++i) add(view.wilderness[static_cast<std::size_t>(i)].card);
  for (int i = 0; i < view.graveyard_size; ++i) add(view.graveyard[static_cast<std::size_t>(i)]);
  for (const Card card : view.tavern) add(card);
  for (int i = 0; i < view.depth; ++i) {
    add(view.frames[static_cast<std::size_t>(i)].card);
    add(view.frames[static_cast<std::size_t>(i)].c);
  }
  return known;
}

// Which heroes a text names. Longest names first: "Curious Troll" is not found inside a longer one.
class Namer {
 public:
  explicit Namer(const HiddenLeadersWords& words) {
    for (int i = 1; i <= hl::kCards; ++i) {
      const auto card = static_cast<Card>(i);
      names_.emplace_back(words.hero(card).text, card);
    }
    std::ranges::sort(names_, [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  }

  [[nodiscard]] IdSet named_in(const std::string& text) const {
    std::string line = unwrapped(text);
    IdSet found;
    for (const auto& [name, card] : names_) {
      for (std::size_t at = line.find(name); at != std::string::npos; at = line.find(name, at)) {
        found.add(id(card));
        line.replace(at, name.size(), name.size(), '#');
      }
    }
    return found;
  }

 private:
  std::vector<std::pair<std::string, Card>> names_;
};

// Plays one sitting at random, looks at everything it writes, and mixes nonsense in.
class Sitting {
 public:
  Sitting(HiddenLeadersSettings settings, int width, int height = 0)
      : settings_(std::move(settings)), width_(width), height_(height) {
    settings_.echo = true;
  }

  Ended play(int max_answers, std::uint64_t whim, bool nonsense, std::ostream* log = nullptr) {
    Rng rng(whim);
    const HiddenLeadersWords words(settings_.language, text::icu_formatter());
    const Namer namer(words);
    int pending_nonsense = 0;
    Answers answers([&]() -> std::optional<std::string> {
      look(words, namer);
      if (quitting_) {
        quitting_ = false;
        return "no";
      }
      if (answered == max_answers) return std::nullopt;
      if (nonsense && pending_nonsense == 0 && rng.below(3) == 0) {
        pending_nonsense = 2;
        if (rng.below(8) == 0) {
          quitting_ = true;
          return "q";
        }
        const std::string& typed = kNonsense[rng.below(static_cast<std::uint32_t>(kNonsense.size()))];
        recalls_ = typed.starts_with('l') || typed.starts_with('k');
        return typed;
      }
      pending_nonsense = std::max(0, pending_nonsense - 1);
      ++answered;
      REQUIRE(listed_.size() == options_now());
      return std::to_string(listed_[rng.below(options_now())]);
    });
    std::istream in(&answers);
    Writer out(transcript, [this] { return Screen{width_, height_}; }, false);
    const Ended ended = play_sitting(
        settings_, in, out, papers_with(log),
        Follower<hl::HiddenLeaders>([&](const hl::Setup& setup, const hl::State& after, Actor actor, Action) {
          own_actions += actor == settings_.seat ? 1 : 0;
          setup_ = setup;
          state_ = after;
          sayable_ = sayable_ | known_cards(setup, after, settings_.seat);
          ever_sayable_ = ever_sayable_ | sayable_;
        }));
    look(words, namer);
    return ended;
  }

  std::ostringstream transcript;
  int answered = 0;
  int own_actions = 0;
  IdSet leaked;

  [[nodiscard]] const hl::State& state() const { return state_; }

 private:
  [[nodiscard]] std::uint32_t options_now() const {
    hl::OptionList options;
    hl::options(setup_, state_, settings_.seat, options);
    return static_cast<std::uint32_t>(options.size());
  }

  // At what was written since the last look.
  void look(const HiddenLeadersWords& words, const Namer& namer) {
    const std::string text = transcript.str().substr(looked_);
    looked_ += text.size();
    // The log, and what was seen to go into a hand, tell what was known once.
    leaked = leaked | (namer.named_in(text) - (recalls_ ? ever_sayable_ : sayable_));
    recalls_ = false;
    if (const auto listed = numbers_listed(text); !listed.empty()) listed_ = listed;
    sayable_ = known_cards(setup_, state_, settings_.seat);
    const bool over = state_.ask == hl::Ask::nothing;
    for (int i = 1; i <= hl::kLeaders; ++i) {
      const auto leader = static_cast<hl::Leader>(i);
      if (over || leader == state_.leaders[settings_.seat]) continue;
      INFO(text);
      CHECK(text.find(words.leader(leader).text) == std::string::npos);
    }
  }

  HiddenLeadersSettings settings_;
  int width_;
  int height_;
  hl::Setup setup_ = hl::make_setup(2);
  hl::State state_ = {};
  IdSet sayable_;
  IdSet ever_sayable_;
  bool recalls_ = false;  // what is written next answers such a command
  std::size_t looked_ = 0;
  std::vector<std::size_t> listed_;
  bool quitting_ = false;
};

}  // namespace

TEST_CASE("a whole game, in every language, at 40 and 80 columns") {
  for (const Language language : kAllLanguages) {
    for (const int width : {40, 80}) {
      for (const int players : {2, 3, 6}) {
        CAPTURE(std::string(code_of(language)));
        CAPTURE(width);
        CAPTURE(players);
        HiddenLeadersSettings settings;
        settings.players = players;
        settings.seat = static_cast<Seat>(players - 1);
        settings.language = language;
        const auto seed = static_cast<std::uint64_t>(17 * players + width);
        settings.seed = seed;
        settings.bots = {players == 3 ? "greedy" : "random"};
        Sitting sitting(settings, width, players == 6 ? 0 : 24);
        CHECK(sitting.play(100'000, seed, true) == Ended::finished);
        CHECK(sitting.state().ask == hl::Ask::nothing);
        // Nonsense did nothing, and nothing was lost by it; forced choices came by themselves.
        CHECK(sitting.own_actions >= sitting.answered);
        CHECK(sitting.leaked.empty());
        check_lines(sitting.transcript.str(), width);
        // HL-E1 to HL-E4, step by step, how to read them, and how to play it again.
        const HiddenLeadersWords words(language, text::icu_formatter());
        const std::string end = rest_after(sitting.transcript.str(), words.say("table.result").text);
        CHECK(end.find("HL-E1") != std::string::npos);
        CHECK(end.find("HL-E2") != std::string::npos);
        CHECK((end.find("HL-E3") != std::string::npos || end.find("HL-E4") != std::string::npos));
        CHECK(end.find("oshra rules HL-E1") != std::string::npos);
        CHECK(unwrapped(end).find("--seed " + settings.seed.text()) != std::string::npos);
        for (Seat seat = 0; seat < players; ++seat) {
          CHECK(end.find(words.leader(sitting.state().leaders[seat]).text) != std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("no text names a card the player cannot know, over many games") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    CAPTURE(seed);
    HiddenLeadersSettings settings;
    settings.players = static_cast<int>(2 + seed % 5);
    settings.seat = static_cast<Seat>(seed % static_cast<std::uint64_t>(settings.players));
    settings.beginner = seed % 3 == 0;
    settings.extended = seed % 2 == 0;
    settings.language = kAllLanguages[seed % 4];
    settings.seed = seed;
    settings.bots = {"random"};
    Sitting sitting(settings, 60);
    CHECK(sitting.play(100'000, seed, false) == Ended::finished);
    CHECK(sitting.own_actions >= sitting.answered);
    CHECK(sitting.leaked.empty());
    check_lines(sitting.transcript.str(), 60);
  }
}

TEST_CASE("the check for names finds one that is wrapped, and the longest") {
  const HiddenLeadersWords words(Language::en, text::icu_formatter());
  const Namer namer(words);
  IdSet expected;
  expected.add(id(Card::keen_koi));
  CHECK(namer.named_in("Tavern 1: Keen\n  Koi (Water Folk)") == expected);
  CHECK(namer.named_in("Keen Carp, Koi").empty());
  // Of a whole game against bots, someone else's view names what this one may not.
  Sitting sitting({}, 80);
  CHECK(sitting.play(3, 1, false) == Ended::input_closed);
  const hl::Setup setup = hl::make_setup(3);
  CHECK_FALSE((known_cards(setup, sitting.state(), 1) - known_cards(setup, sitting.state(), 0)).empty());
}

TEST_CASE("the same seed and answers give the same game, and its log replays") {
  HiddenLeadersSettings settings;
  settings.players = 4;
  settings.seat = 2;
  settings.bots = {"greedy", "random", "greedy"};
  settings.seed = 99;
  std::ostringstream log;
  Sitting first(settings, 80);
  CHECK(first.play(100'000, 5, false, &log) == Ended::finished);
  Sitting second(settings, 80);
  CHECK(second.play(100'000, 5, false) == Ended::finished);
  CHECK(first.transcript.str() == second.transcript.str());
  CHECK(hash_of(first.state()) == hash_of(second.state()));
  CHECK(lab::replay_log(log.str()));
  const lab::Audited audited = lab::audit_log(log.str());
  CHECK_FALSE(audited.failure.has_value());
  for (const Seat other : {Seat{0}, Seat{1}, Seat{3}}) {
    CHECK(audited.seats[other].bot == settings.bot_of(other));
    CHECK(audited.seats[other].repeated > 5);
  }
  CHECK(audited.seats[2].bot.empty());
  CHECK(audited.seats[2].left_out > 5);
  CHECK(log.str().find("\"over\":true") != std::string::npos);
  CHECK(first.transcript.str().find("--bots greedy,random,greedy") != std::string::npos);

  settings.seed = 100;
  Sitting third(settings, 80);
  CHECK(third.play(100'000, 5, false) == Ended::finished);
  CHECK(first.transcript.str() != third.transcript.str());
}

TEST_CASE("a search that a table's clock may cut short can be repeated from the log") {
  HiddenLeadersSettings settings;
  settings.players = 2;
  settings.bots = {"master"};
  settings.seed = 3;
  std::ostringstream log;
  Sitting sitting(settings, 80);
  CHECK(sitting.play(3, 5, false, &log) == Ended::input_closed);
  CHECK(log.str().find("\"iterations\":") != std::string::npos);
  const lab::Audited audited = lab::audit_log(log.str());
  CHECK_FALSE(audited.failure.has_value());
  CHECK(audited.seats[1].repeated > 0);
}

TEST_CASE("the end of the input ends the sitting politely, wherever it comes") {
  for (const int answers : {0, 1, 2, 7, 23}) {
    HiddenLeadersSettings settings;
    settings.seed = 4711;
    Sitting sitting(settings, 80);
    CHECK(sitting.play(answers, 3, false) == Ended::input_closed);
    CHECK(sitting.answered == answers);
    const std::string end = rest_after(sitting.transcript.str(), "The input has ended.");
    CHECK(end.find("no result") != std::string::npos);
    CHECK(end.find("--seed 4711") != std::string::npos);
  }
}

TEST_CASE("quitting asks once") {
  HiddenLeadersSettings settings;
  settings.seed = 1;
  CHECK(typed(settings, {"q", "y"}, Ended::left).find("--seed 1") != std::string::npos);
  CHECK(typed(settings, {"q", "q"}, Ended::left).find("--seed 1") != std::string::npos);
  CHECK(typed(settings, {"q"}, Ended::input_closed).find("--seed 1") != std::string::npos);
  // Anything else goes on, with the same question.
  const std::string on = typed(settings, {"q", "", "q", "n", "q", "1", "1", "q", "y"}, Ended::left);
  CHECK(on.find("The game goes on.") != std::string::npos);
  CHECK(on.find("Which card do you discard?") != std::string::npos);
  // By the language's own letter, and by the key that is q on another keyboard.
  settings.language = Language::ru;
  typed(settings, {"й", "д"}, Ended::left);
  settings.language = Language::de;
  typed(settings, {"q", "j"}, Ended::left);
  settings.language = Language::fr;
  typed(settings, {"q", "o"}, Ended::left);
}

TEST_CASE("a bad answer is answered clearly, and asked again") {
  HiddenLeadersSettings settings;
  settings.seed = 1;
  for (const char* nonsense : {"abc", "0", "6", "-1", "1 1", "99999999999999999999"}) {
    const std::string text = typed(settings, {nonsense}, Ended::input_closed);
    CHECK(text.find("Please enter a number from 1 to 5, or ? for help.") != std::string::npos);
  }
}

TEST_CASE("help, table and card texts") {
  HiddenLeadersSettings settings;
  settings.seed = 1;
  CHECK(has(unwrapped(typed(settings, {"card"}, Ended::input_closed)), "card (c) and a name, a part of it"));
  const std::string help = typed(settings, {"?", "help game"}, Ended::input_closed);
  CHECK(unwrapped(help).find("the Undead win if both markers are in the war area") != std::string::npos);
  CHECK(unwrapped(help).find("7 open heroes in one party") != std::string::npos);

  const HiddenLeadersWords words(Language::en, text::icu_formatter());
  const std::string koi = words.card_text(Card::keen_koi).text;
  CHECK(unwrapped(typed(settings, {"c koi"}, Ended::input_closed)).find("Keen Koi (Water Folk). " + koi) !=
        std::string::npos);
  CHECK(typed(settings, {"c xyzzy"}, Ended::input_closed).find("There is no card “xyzzy”") != std::string::npos);
  CHECK(typed(settings, {"c {name}"}, Ended::input_closed).find("There is no card “{name}”") != std::string::npos);
  CHECK(typed(settings, {"c 77"}, Ended::input_closed).find("There is no card “77”") != std::string::npos);
  CHECK(unwrapped(typed(settings, {"c i"}, Ended::input_closed)).find("Several cards match:") != std::string::npos);

  // The table shows all of its cards' texts on request; Enter shows the choices again.
  const std::string table = unwrapped(rest_after(typed(settings, {"t", ""}, Ended::input_closed), "Your choice"));
  CHECK(table.find("Tavern 3: ") != std::string::npos);
  CHECK(table.find("Your hand: - ") != std::string::npos);
  CHECK(table.find("…") == std::string::npos);
  CHECK(table.find("Which card do you place face down in your party?") != std::string::npos);
  // A card that is chosen lies in the hand until all have chosen, and it is said what becomes of it.
  const std::string later = unwrapped(rest_after(typed(settings, {"1", "t"}, Ended::input_closed), "do you discard?"));
  CHECK(later.find(") (you place it face down) - ") != std::string::npos);
  CHECK(later.find("(you discard it)") == std::string::npos);
}

TEST_CASE("news: a paragraph a turn, draws in one sentence, nothing the table shows") {
  using hl::Happening;
  const auto moved = [](Seat seat, Card card, hl::Place from, hl::Place to) {
    return hl::ViewEvent{.what = Happening::moved, .seat = seat, .card = id(card), .from = from, .to = to, .by = seat};
  };
  const auto played = [](Seat seat, Card card) {
    return hl::ViewEvent{
        .what = Happening::played, .seat = seat, .card = id(card), .from = hl::hand_of(seat), .to = hl::open_of(seat)};
  };
  const hl::Place harbor = hl::at(hl::Spot::harbor);
  const std::vector<hl::ViewEvent> events = {
      {.what = Happening::turn_begins, .seat = 1},
      played(1, Card::keen_koi),
      {.what = Happening::markers_moved, .seat = 1, .red = 1, .green = -1, .by = 1, .cause = Card::keen_koi},
      moved(1, Card::ace_fighter, hl::tavern_slot(0), hl::hand_of(1)),
      moved(1, Card::none, harbor, hl::hand_of(1)),
      moved(1, Card::none, harbor, hl::hand_of(1)),
      moved(1, Card::none, hl::hand_of(1), hl::at(hl::Spot::wilderness)),
      moved(1, Card::bored_goblin, harbor, hl::tavern_slot(0)),
      {.what = Happening::turn_begins, .seat = 0},
      played(0, Card::leery_lizard),
      moved(0, Card::furious_frog, harbor, hl::hand_of(0)),
  };
  const HiddenLeadersWords words(Language::en, text::icu_formatter());
  const HiddenLeadersNews news = tell_news(words, {"Me", "Ada"}, 0, events, 0, 3);
  CHECK(news.turns_begun == 2);
  REQUIRE(news.paragraphs.size() == 2);
  CHECK(news.paragraphs[0] ==
        "Ada plays Keen Koi. Ada moves red +1 and green −1 with Keen Koi. Ada draws Ace Fighter from the Tavern and 2 "
        "cards from the Harbor. Ada discards a card.");
  CHECK(news.paragraphs[1] ==
        "You play Leery Lizard. Leery Lizard has no effect. You draw Furious Frog from the "
        "Harbor.");
  // What was told before is not told again, but understood from.
  CHECK(tell_news(words, {"Me", "Ada"}, 0, events, 10, 5).paragraphs ==
        std::vector<std::string>{"Leery Lizard has no effect. You draw Furious Frog from the Harbor."});
  // If nothing performs any more, what an ability lacked is told with it, and once.
  const std::vector<hl::ViewEvent> until_played(events.begin(), events.begin() + 10);
  CHECK(tell_news(words, {"Me", "Ada"}, 0, until_played, 9, 5, {.before = true, .now = true}).paragraphs ==
        std::vector<std::string>{"You play Leery Lizard. Leery Lizard has no effect."});
  CHECK(tell_news(words, {"Me", "Ada"}, 0, events, 10, 5, {.before = true, .now = true}).paragraphs ==
        std::vector<std::string>{"You draw Furious Frog from the Harbor."});
  // In the set-up the cards dealt lie on the table.
  CHECK(tell_news(words, {"Me", "Ada"}, 0, {events[3]}, 0, 0).paragraphs.empty());
}

TEST_CASE("cards are found by any part of their name, without case and accents") {
  const IdSet deck = hl::deck_of(false, false);
  const auto find = [&](Language language, std::string_view wanted) {
    return find_cards(HiddenLeadersWords(language, text::icu_formatter()), language, deck, wanted);
  };
  const std::vector<Card> emperor = {Card::buried_emperor};
  CHECK(find(Language::en, "kEEn kOI") == std::vector<Card>{Card::keen_koi});
  CHECK(find(Language::en, "emperor") == emperor);
  CHECK(find(Language::de, "kaiser") == emperor);
  CHECK(find(Language::fr, "empereur enterre") == emperor);
  CHECK(find(Language::fr, "pretre douteux") == std::vector<Card>{Card::doubtful_priest});
  CHECK(find(Language::ru, "ИМПЕРАТОР") == emperor);
  CHECK(find(Language::en, "northman").size() == 2);
  CHECK(find(Language::en, "").empty());
  CHECK(find(Language::en, "?").empty());
  CHECK(find(Language::en, "Half-Sliced Ghoul").empty());  // not of this deck
}

TEST_CASE("a player's name loses what would break the lines of others") {
  HiddenLeadersSettings settings;
  settings.name = "\u202EZo\uE000\u2066é\x1b[2J\xff";
  CHECK(names_of(settings).front() == "Zoé[2J");
  settings.name = "\uF8FF\u200F";
  CHECK(names_of(settings).front() == "Player (you)");
}

TEST_CASE("programs: the log of a running game, which holds all deals, is nowhere to be read") {
  for (const bool program : {true, false}) {
    HiddenLeadersSettings settings;
    settings.players = 2;
    settings.echo = true;
    settings.bots = {program ? "exec:read game; while read question; do echo 0; done" : "random"};
    std::ostringstream log;
    std::ostringstream transcript;
    // A number that is gone is asked for again.
    Answers answers([next = 0]() mutable { return std::optional(std::to_string(1 + next++ % 9)); });
    std::istream in(&answers);
    Writer out(transcript, [] { return Screen{80}; }, false);
    bool written_while_played = false;
    const Ended ended =
        play_sitting(settings, in, out, papers_with(&log), [&](const match::Match<hl::HiddenLeaders>& match) {
          written_while_played = written_while_played || (!match.end() && !log.str().empty());
        });
    CHECK(ended == Ended::finished);
    CHECK(written_while_played == !program);
    CHECK(verify_log(log.str()).has_value());
    CHECK((unwrapped(transcript.str()).find("stay in memory until the end") != std::string::npos) == program);
  }
}

TEST_CASE("a log is for nobody else to read: it holds what all deals come from") {
  const lab::Folder folder;
  std::filesystem::create_directories(folder.path);
  const std::string path = (folder.path / "game.jsonl").string();
  CHECK(oshra_play({"--log", path}, "").code == kExitDone);
  using std::filesystem::perms;
  CHECK(std::filesystem::status(path).permissions() == (perms::owner_read | perms::owner_write));
}

TEST_CASE("oshra play: exit codes and what it says of bad arguments") {
  const Ran closed = oshra_play({"--lang", "en"}, "");
  CHECK(closed.code == kExitDone);
  CHECK(closed.out.find("Seed: ") == std::string::npos);  // what all deals come from is told at the end alone
  CHECK(closed.out.find("./play terminal --players 3 --lang en --seed ") != std::string::npos);
  CHECK(oshra_play({"hidden-leaders", "--lang", "de", "--seed", "3"}, "1\n2\nq\nj\n").code == kExitDone);
  const Ran five = oshra_play(
      {"--players", "5", "--beginner", "--heroes", "extended", "--seed", "18446744073709551615", "--lang", "en"}, "");
  CHECK(unwrapped(five.out).find(
            "./play terminal --players 5 --beginner --heroes extended --lang en --seed 18446744073709551615") !=
        std::string::npos);
  CHECK(oshra_play({"--help"}, "").code == kExitDone);
  const Ran mixed = oshra_play({"--bots", "random,greedy", "hidden-leaders", "--lang", "en"}, "");
  CHECK(mixed.code == kExitDone);
  CHECK(mixed.out.find("Ada (random), Bo (greedy)") != std::string::npos);

  const auto refused = [](const std::vector<std::string>& arguments, const std::string& says) {
    const Ran ran = oshra_play(arguments, "");
    CHECK(ran.code == kExitUsage);
    INFO(ran.err);
    CHECK(ran.err.find(says) != std::string::npos);
    CHECK(ran.out.empty());
  };
  refused({"chess"}, "hidden-leaders");
  refused({"--leaders", "on"}, "--leaders: is not for hidden-leaders");
  refused({"--players", "1"}, "2 to 6");
  refused({"--players", "3", "--seat", "3"}, "the seats are 0 to 2");
  refused({"--bots", "clever"}, "clever");
  refused({"--players", "5", "--bots", "random,greedy"}, "one name for all or 4");
  refused({"--lang", "it"}, "it");
  refused({"--seed", "x"}, "seed");
  refused({"--seed", "x"}, "or 64 hexadecimal digits");
  refused({"--seed", std::string(63, 'a')}, "or 64 hexadecimal digits");
  const std::string digits(64, 'a');
  CHECK(unwrapped(oshra_play({"--seed", digits, "--lang", "en"}, "").out).find("--seed " + digits) !=
        std::string::npos);
  CHECK(oshra_play({"--log", "/nowhere/at/all.jsonl"}, "").code == kExitSurroundings);
}

}  // namespace oshra::terminal
