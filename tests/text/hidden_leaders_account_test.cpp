// What happened, told as actions: exact sentences for what players asked for, and whole games in which every event
// belongs to a line.
#include "tests/common/full.h"
#include "tests/text/hidden_leaders_checks.h"

#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <tuple>

#include "engine/hidden_leaders/game.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;
using hl::Card;
using hl::Happening;
using hl::Spot;
using hl::ViewEvent;
using text::hidden_leaders_in;
using text::Language;

using AccountTexts = std::vector<std::string>;

const std::vector<std::string> kTellers = {"Ada", "Bo", "Cleo", "Dag"};

AccountTexts told_in(Language language, const std::vector<ViewEvent>& events, Viewer reader = kSpectator) {
  AccountTexts texts;
  for (const text::AccountLine& line : hidden_leaders_in(language).account(events, reader, kTellers)) {
    CHECK(text::flaw_of_marks(line.sentence) == "");
    texts.push_back(line.sentence.text);
  }
  return texts;
}
AccountTexts told(const std::vector<ViewEvent>& events, Viewer reader = kSpectator) {
  return told_in(Language::en, events, reader);
}

// A card moved by `seat`, by the ability of `cause`.
ViewEvent card_moved(Seat seat, Card card, hl::Place from, hl::Place to, Card cause = Card::none) {
  return {.what = Happening::moved, .seat = seat, .card = id(card), .from = from, .to = to, .by = seat, .cause = cause};
}
ViewEvent card_exchanged(Seat seat, Card card, hl::Place from, hl::Place to, Card cause) {
  ViewEvent event = card_moved(seat, card, from, to, cause);
  event.what = Happening::exchanged;
  return event;
}
ViewEvent card_played(Seat seat, Card card, Card cause = Card::none) {
  ViewEvent event = card_moved(seat, card, hl::hand_of(seat), hl::open_of(seat), cause);
  event.what = Happening::played;
  return event;
}
ViewEvent went_without(Seat seat, hl::Declined how, Card cause = Card::none) {
  return {
      .what = Happening::declined, .seat = seat, .value = static_cast<std::uint8_t>(how), .by = seat, .cause = cause};
}
constexpr hl::Place kWilderness = hl::at(Spot::wilderness);
constexpr hl::Place kGraveyard = hl::at(Spot::graveyard);
constexpr hl::Place hidden_of(Seat seat, std::uint8_t slot) { return {Spot::hidden, seat, slot}; }

}  // namespace

TEST_CASE("burying names who, what, whose and by which card") {
  const auto buried = card_moved(2, Card::half_eaten_bull, hl::open_of(1), kGraveyard, Card::shaky_sharpshooter);
  CHECK(told({buried}) == AccountTexts{"Cleo buries Half-Eaten Bull (Bo’s party) with Shaky Sharpshooter."});
  CHECK(told({buried}, 2) == AccountTexts{"You bury Half-Eaten Bull (Bo’s party) with Shaky Sharpshooter."});
  CHECK(told({buried}, 1) == AccountTexts{"Cleo buries Half-Eaten Bull (your party) with Shaky Sharpshooter."});
  CHECK(told_in(Language::de, {buried}, 1) ==
        AccountTexts{"Cleo vergräbt „Angenagter Auerochse“ (deine Gruppe) dank „Schlotternder Scharfschütze“."});
  // Its own things are its own; a card that buries itself is named once.
  CHECK(told({card_moved(2, Card::aimless_eel, hl::open_of(2), kGraveyard, Card::shaky_sharpshooter)}) ==
        AccountTexts{"Cleo buries Aimless Eel (own party) with Shaky Sharpshooter."});
  CHECK(told({card_moved(2, Card::aimless_eel, hl::open_of(2), kGraveyard, Card::aimless_eel)}) ==
        AccountTexts{"Cleo buries Aimless Eel (own party)."});
  // Whoever is made to do it does it because of the card.
  CHECK(told({card_moved(1, Card::aimless_eel, hl::open_of(1), kGraveyard, Card::overworked_amazon)}) ==
        AccountTexts{"Bo buries Aimless Eel (own party) because of Overworked Amazon."});
}

TEST_CASE("an exchange is one sentence with both cards") {
  const Card wizard = Card::half_headed_wizard;
  const std::vector<ViewEvent> events = {
      {.what = Happening::picked,
       .seat = 0,
       .card = id(Card::keen_koi),
       .from = hl::tavern_slot(1),
       .by = 0,
       .cause = wizard},
      card_exchanged(0, Card::keen_koi, hl::tavern_slot(1), hl::open_of(1), wizard),
      card_exchanged(0, Card::ace_fighter, hl::open_of(1), hl::tavern_slot(1), wizard)};
  CHECK(told(events) ==
        AccountTexts{"Ada swaps Keen Koi (Tavern) and Ace Fighter (Bo’s party) thanks to Half-Headed Wizard."});
  CHECK(told(events, 1) ==
        AccountTexts{"Ada swaps Keen Koi (Tavern) and Ace Fighter (your party) thanks to Half-Headed Wizard."});
  CHECK(told({events[0]}, 0) == AccountTexts{"You choose Keen Koi (Tavern) for an exchange with Half-Headed Wizard."});
  // Unseen cards are known by their places.
  const Card squire = Card::underestimated_squire;
  const std::vector<ViewEvent> unseen = {card_exchanged(1, Card::none, hidden_of(1, 1), hl::hand_of(1), squire),
                                         card_exchanged(1, Card::none, hl::hand_of(1), hidden_of(1, 1), squire)};
  CHECK(told(unseen) == AccountTexts{"Bo swaps their own hidden hero no. 2 and a card (own hand) thanks to "
                                     "Underestimated Squire."});
}

TEST_CASE("what a card has done so far does not name it again, and begins where it began last") {
  const Card champion = Card::canned_champion;
  const auto red_by_one = [&](Seat seat, Card cause) {
    return ViewEvent{.what = Happening::markers_moved, .seat = seat, .red = 1, .by = seat, .cause = cause};
  };
  hl::View view = {};
  view.viewer = 0;
  std::vector<ViewEvent> events = {card_played(0, Card::pigmented_war_pig), red_by_one(0, Card::pigmented_war_pig),
                                   card_played(0, champion), red_by_one(0, champion)};
  const auto done = [&] {
    AccountTexts lines;
    for (const text::Sentence& line : hidden_leaders_in(Language::en).done(events, view, kTellers))
      lines.push_back(line.text);
    return lines;
  };
  CHECK(done().empty());  // nothing asks
  view.depth = 1;
  view.frames[0].card = champion;
  CHECK(done() == AccountTexts{"You move red +1."});
  events.push_back({.what = Happening::answered, .seat = 1});  // while all answer at once
  CHECK(done() == AccountTexts{"You move red +1."});
  view.frames[0].card = Card::keen_koi;  // of which nothing was heard
  CHECK(done().empty());
}

TEST_CASE("passing, ending a series and declining are three sentences") {
  CHECK(told({went_without(0, hl::Declined::passed)}) == AccountTexts{"Ada passes."});
  CHECK(told({went_without(0, hl::Declined::stopped)}) == AccountTexts{"Ada discards no more cards."});
  CHECK(told({went_without(0, hl::Declined::declined, Card::mummy_mystic)}) ==
        AccountTexts{"Ada declines what Mummy Mystic offers."});
  CHECK(told({went_without(0, hl::Declined::stopped, Card::curious_troll)}, 0) ==
        AccountTexts{"You look at no more hidden heroes."});
  // How many were discarded says that it was all.
  CHECK(told({card_moved(0, Card::none, hl::hand_of(0), kWilderness),
              card_moved(0, Card::none, hl::hand_of(0), kWilderness), went_without(0, hl::Declined::stopped)}) ==
        AccountTexts{"Ada discards 2 cards."});
}

TEST_CASE("a card of one's own hand is nobody else's") {
  CHECK(told({card_moved(1, Card::none, hl::hand_of(1), kWilderness)}) == AccountTexts{"Bo discards a card."});
  ViewEvent drawn = card_moved(0, Card::none, hl::hand_of(1), hl::hand_of(0), Card::resilient_rearguard);
  drawn.value = 1;
  CHECK(told({drawn}) == AccountTexts{"Ada draws a card from Bo’s hand at random with Resilient Rearguard."});
  CHECK(told({drawn}, 1) == AccountTexts{"Ada draws a card from your hand at random with Resilient Rearguard."});
  CHECK(told({card_moved(1, Card::keen_koi, hl::hand_of(1), hidden_of(1, 0), Card::lethargic_leech)}, 1) ==
        AccountTexts{"You place Keen Koi face down in your party with Lethargic Leech."});
}

TEST_CASE("what hits nothing is said") {
  const ViewEvent begins = {.what = Happening::turn_begins, .seat = 1, .by = 0};
  // A guess.
  const Card assassin = Card::androgynous_assassin;
  const ViewEvent turned = card_moved(0, Card::keen_koi, hidden_of(1, 0), hl::open_of(1), assassin);
  CHECK(told({turned}) ==
        AccountTexts{"Ada turns over Bo’s hidden hero no. 1 with Androgynous Assassin: Keen Koi, not of "
                     "the faction named."});
  CHECK(told({turned, card_moved(0, Card::keen_koi, hl::open_of(1), kGraveyard, assassin)}) ==
        AccountTexts{"Ada turns over Bo’s hidden hero no. 1 with Androgynous Assassin: Keen Koi.",
                     "Ada buries Keen Koi (Bo’s party) with Androgynous Assassin."});
  const Card turtle = Card::double_shielded_turtle;
  CHECK(told({card_played(0, turtle),
              {.what = Happening::faction_named, .seat = 0, .value = 2, .by = 0, .cause = turtle},
              begins}) == AccountTexts{"Ada plays Double-Shielded Turtle.",
                                       "Ada names a faction with Double-Shielded Turtle: Undead.",
                                       "Double-Shielded Turtle finds no card to discard.", "It is Bo’s turn."});
  // An ability, or a part of it.
  const Card shooter = Card::shaky_sharpshooter;
  const ViewEvent marker = {.what = Happening::markers_moved, .seat = 0, .red = 1, .by = 0, .cause = shooter};
  CHECK(told({card_played(0, shooter), begins}) ==
        AccountTexts{"Ada plays Shaky Sharpshooter.", "Shaky Sharpshooter has no effect.", "It is Bo’s turn."});
  CHECK(told({card_played(0, shooter), marker, begins}) ==
        AccountTexts{"Ada plays Shaky Sharpshooter.", "Ada moves red +1 with Shaky Sharpshooter.",
                     "Shaky Sharpshooter finds no hero to bury.", "It is Bo’s turn."});
  const Card scholar = Card::almost_evil_scholar;
  CHECK(told({card_played(0, scholar),
              {.what = Happening::player_named, .seat = 0, .value = 1, .by = 0, .cause = scholar},
              begins},
             1) == AccountTexts{"Ada plays Almost-Evil Scholar.", "Ada chooses you with Almost-Evil Scholar.",
                                "Almost-Evil Scholar moves no marker.", "It is your turn."});
  // What was declined was not missed.
  const Card squire = Card::underestimated_squire;
  CHECK(told({card_played(0, squire),
              {.what = Happening::markers_moved, .seat = 0, .red = -1, .by = 0, .cause = squire},
              went_without(0, hl::Declined::declined, squire),
              begins})
            .size() == 4);
  // Not while it may still come, nor if its beginning is not known.
  CHECK(told({card_played(0, shooter), marker}).size() == 2);
  CHECK(told({marker, begins}).size() == 2);
  // Also if the beginning was told before.
  const std::vector<ViewEvent> known = {card_played(0, shooter), marker, begins};
  const text::Account rest = hidden_leaders_in(Language::en).account(known, kSpectator, kTellers, 2);
  REQUIRE(rest.size() == 2);
  CHECK(rest[0].sentence.text == "Shaky Sharpshooter finds no hero to bury.");
  CHECK(rest[0].events == 2);
  CHECK(rest[1].heading);
  CHECK(rest[1].events == 3);
  CHECK(told({{.what = Happening::has_none, .seat = 1, .by = 1, .cause = Card::underwater_artist}}) ==
        AccountTexts{"Bo has no card of the faction named."});
}

TEST_CASE("equal things are counted inside the sentence") {
  const hl::Place harbor = hl::at(Spot::harbor);
  const std::vector<ViewEvent> draws = {card_moved(1, Card::ace_fighter, hl::tavern_slot(0), hl::hand_of(1)),
                                        card_moved(1, Card::none, harbor, hl::hand_of(1)),
                                        card_moved(1, Card::keen_koi, hl::tavern_slot(1), hl::hand_of(1)),
                                        card_moved(1, Card::none, harbor, hl::hand_of(1))};
  CHECK(told(draws) == AccountTexts{"Bo draws Ace Fighter and Keen Koi from the Tavern and 2 cards from the Harbor."});
  const Card witch = Card::will_bending_witch;
  CHECK(told({card_moved(1, Card::none, hl::hand_of(1), kWilderness, witch),
              card_moved(2, Card::none, hl::hand_of(2), kWilderness, witch),
              card_moved(3, Card::keen_koi, hl::hand_of(3), kWilderness, witch)},
             3) == AccountTexts{"Bo and Cleo each discard a card because of Will-Bending Witch.",
                                "You discard Keen Koi because of Will-Bending Witch."});
  CHECK(told({{.what = Happening::shuffled}}) ==
        AccountTexts{"The cards of the Wilderness are shuffled and form a new Harbor."});
}

TEST_CASE("cards drawn to choose from: one sentence for the draw, one for what becomes of them") {
  const Card whaleman = Card::pessimistic_whaleman;
  const auto events = [&](Card first, Card second) {
    return std::vector<ViewEvent>{card_moved(1, first, hl::at(Spot::harbor), hl::in_set(1, 0), whaleman),
                                  card_moved(1, second, hl::at(Spot::harbor), hl::in_set(1, 1), whaleman),
                                  card_moved(1, second, hl::in_set(1, 1), hidden_of(1, 0), whaleman),
                                  card_moved(1, first, hl::in_set(1, 0), kWilderness, whaleman)};
  };
  CHECK(
      told(events(Card::none, Card::none), 0) ==
      AccountTexts{"Bo draws 2 cards from the Harbor with Pessimistic Whaleman.",
                   "Bo places one of them face down in their party and discards the other with Pessimistic Whaleman."});
  CHECK(told(events(Card::keen_koi, Card::ace_fighter), 1) ==
        AccountTexts{"You draw Keen Koi and Ace Fighter from the Harbor with Pessimistic Whaleman.",
                     "You place Ace Fighter face down in your party and discard Keen Koi with Pessimistic Whaleman."});
}

namespace {

// Of one game: everything a viewer saw, and where each question cut it.
struct SeenGame {
  hl::Setup setup;
  hl::State end = {};
  std::array<std::vector<ViewEvent>, kSpectator + 1> seen = {};
  std::set<std::size_t> cuts = {};
};

SeenGame random_game(int players, bool beginner, bool extended, std::uint64_t seed) {
  SeenGame game{.setup = hl::make_setup(players, beginner, extended)};
  hl::State state = hl::initial(game.setup);
  Rng rng(seed);
  CallbackSink<hl::Event> sink{[](void* to, const hl::Event& event) {
                                 auto& seen = static_cast<SeenGame*>(to)->seen;
                                 for (std::size_t viewer = 0; viewer < seen.size(); ++viewer) {
                                   seen.at(viewer).push_back(hl::project(event, static_cast<Viewer>(viewer)));
                                 }
                               },
                               &game};
  int turns = 0;
  while (state.asked != 0 && turns < 100) {
    turns += state.ask == hl::Ask::act ? 1 : 0;
    const Actor actor = first_of(state.asked);
    if (actor != kChance) game.cuts.insert(game.seen[0].size());
    hl::apply(game.setup, state, actor, hl::random_option(game.setup, state, actor, rng), sink);
  }
  game.end = state;
  return game;
}

void check_account(Language language, const SeenGame& game, Viewer reader, const std::vector<text::Named>& things) {
  const std::vector<ViewEvent>& events = game.seen.at(reader);
  const text::HiddenLeadersWords& words = hidden_leaders_in(language);
  const text::Account whole = words.account(events, reader, text::kNames);
  REQUIRE_FALSE(whole.empty());
  CHECK(whole.back().events == events.size());
  std::size_t before = 0;
  std::size_t headings = 0;
  std::map<std::size_t, std::vector<std::string>> within;  // by the first event, of lines inside one batch
  for (const text::AccountLine& line : whole) {
    CAPTURE(line.sentence.text);
    CHECK(text::complete(line.sentence.text));
    CHECK(line.sentence.text.ends_with("."));
    CHECK_FALSE(has(line.sentence.text, "  "));
    CHECK_FALSE(has(line.sentence.text, " ."));
    CHECK_FALSE(has(line.sentence.text, "()"));
    CHECK_FALSE(has(line.sentence.text, "…"));
    check_marks(line.sentence, things);
    CHECK(line.events >= before);
    headings += line.heading ? 1 : 0;
    if (line.heading) CHECK(events.at(line.events - 1).what == Happening::turn_begins);
    // Own things are own, and the reader is spoken to.
    for (const text::Mark& mark : line.sentence.marks) {
      CHECK_FALSE((mark.kind == text::MarkKind::player && mark.what == std::to_string(reader)));
    }
    const auto cut = game.cuts.upper_bound(before);
    if (cut == game.cuts.end() || *cut >= line.events) within[before].push_back(line.sentence.text);
    before = line.events;
  }
  CHECK(headings == static_cast<std::size_t>(std::count_if(events.begin(), events.end(), [](const ViewEvent& event) {
          return event.what == Happening::turn_begins;
        })));

  // In batches, cut at every question to a player.
  std::map<std::size_t, std::vector<std::string>> in_batches;
  std::size_t told_before = 0;
  for (const std::size_t cut : game.cuts) {
    std::size_t first = told_before;
    for (const text::AccountLine& line :
         words.account(std::span(events).first(cut), reader, text::kNames, told_before)) {
      in_batches[first].push_back(line.sentence.text);
      first = line.events;
    }
    CHECK(first == cut);
    told_before = cut;
  }
  for (const auto& [first, lines] : within) {
    if (first >= told_before) continue;
    CAPTURE(lines.front());
    const std::vector<std::string>& batch = in_batches[first];
    for (const std::string& line : lines) CHECK(std::count(batch.begin(), batch.end(), line) == 1);
  }
}

}  // namespace

TEST_CASE("whole games are told without a gap, to everyone, at once and in batches") {
  std::set<Happening> happened;
  // What differs for a line: what happens, from and to where, by whom, whether the reader sees the card and is the one.
  std::map<std::tuple<Happening, Spot, Spot, std::uint8_t, bool, bool, bool>, std::pair<ViewEvent, Viewer>> kinds;
  std::uint64_t seed = 1;
  for (const Language language : text::kAllLanguages) {
    const std::vector<text::Named> things = text::things_in(language, text::kNames);
    for (int players = 2; players <= 6; ++players) {
      for (const bool beginner : {false, true}) {
        for (const bool extended : {false, true}) {
          const SeenGame game = random_game(players, beginner, extended, ++seed);
          for (const ViewEvent& event : game.seen.at(kSpectator)) happened.insert(event.what);
          for (const Viewer reader : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
            for (const ViewEvent& event : game.seen.at(reader)) {
              kinds.try_emplace({event.what, event.from.spot, event.to.spot, event.value, event.card != 0,
                                 event.seat == reader, hl::owner_of(event.from) == event.seat},
                                event, reader);
            }
          }
          // Everyone under --full; otherwise somebody else in each game, and every fourth time who looks on.
          for (Seat reader = 0; reader < players; ++reader) {
            if (full() || seed % static_cast<std::uint64_t>(players) == reader) {
              check_account(language, game, reader, things);
            }
          }
          if (full() || seed % 4 == 0) check_account(language, game, kSpectator, things);
        }
      }
    }
  }
  CHECK(happened.size() == hl::kHappenings);

  // Each of them for itself.
  CHECK(kinds.size() > 100);
  for (const Language language : text::kAllLanguages) {
    for (const auto& [kind, seen] : kinds) {
      const auto& [event, reader] = seen;
      const text::Account alone = hidden_leaders_in(language).account({&event, 1}, reader, text::kNames);
      CAPTURE(static_cast<int>(event.what));
      CAPTURE(static_cast<int>(event.from.spot));
      CAPTURE(static_cast<int>(event.to.spot));
      // A card is laid aside to be performed, which follows at once and is told.
      if (event.to.spot == Spot::aside) {
        CHECK(alone.empty());
        continue;
      }
      REQUIRE(alone.size() == 1);
      CHECK(alone.front().events == 1);
      CHECK(text::complete(alone.front().sentence.text));
    }
  }
}

TEST_CASE("names that try to break a sentence do not") {
  const SeenGame game = random_game(6, false, true, 99);
  for (const Language language : text::kAllLanguages) {
    for (const Viewer reader : {Viewer{0}, Viewer{kSpectator}}) {
      for (const text::AccountLine& line :
           hidden_leaders_in(language).account(game.seen.at(reader), reader, text::hostile_names())) {
        CAPTURE(line.sentence.text);
        CHECK(text::flaw_of_marks(line.sentence) == "");
        CHECK_FALSE(has(line.sentence.text, "⟦"));
      }
    }
  }
}
