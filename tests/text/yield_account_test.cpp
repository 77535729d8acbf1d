// What happened in Yield, told as actions: exact sentences, and what holds for all of them.
#include "tests/text/yield_checks.h"

namespace {

using namespace oshra;
namespace y = yield;
using text::complete;
using text::kYieldNames;
using text::Language;
using text::yield_in;
using text::yield_messages_in;
using y::Happening;

y::View view_of(Viewer viewer) {
  y::View view = {};
  view.viewer = viewer;
  return view;
}

// All lines, one below the other.
std::string tell(Language language, const std::vector<y::ViewEvent>& events, const y::View& view) {
  std::string told;
  for (const text::AccountLine& line : yield_in(language).account(events, view, kYieldNames)) {
    told += (told.empty() ? "" : "\n") + line.sentence.text;
  }
  return told;
}
std::string tell(Language language, const std::vector<y::ViewEvent>& events, Viewer reader) {
  return tell(language, events, view_of(reader));
}
std::string tell(Language language, const y::ViewEvent& event, Viewer reader) {
  return tell(language, std::vector<y::ViewEvent>{event}, reader);
}

std::uint8_t card(y::Region region, int value) { return static_cast<std::uint8_t>(y::kind(region, value) + 1); }
template <class Enum>
std::uint8_t number(Enum value) {
  return static_cast<std::uint8_t>(value);
}

y::ViewEvent phase(y::Phase phase, int year = 1) {
  return {.what = Happening::phase_begins, .of = static_cast<Seat>(year), .value = number(phase)};
}
y::ViewEvent ended(Seat seat, y::Ending how, y::Strategy cause, y::Power power = y::Power::none) {
  return {
      .what = Happening::ended_actions, .seat = seat, .value = number(how), .by = seat, .cause = cause, .power = power};
}
y::ViewEvent shown(Seat seat, y::Strategy card) {
  return {.what = Happening::strategy_shown, .seat = seat, .value = number(card), .by = seat};
}
y::ViewEvent step(Seat seat, y::Slot army, y::Location from, y::Location to, y::Power power = y::Power::none) {
  return {.what = Happening::army_stepped, .seat = seat, .army = army, .from = from, .to = to, .power = power};
}
y::ViewEvent demand(Seat seat, Seat of, y::Region region) {
  return {.what = Happening::demanded, .seat = seat, .of = of, .value = number(region), .power = y::Power::steal};
}
y::ViewEvent given(Seat seat, Seat to, y::Region region, std::uint8_t card) {
  return {.what = Happening::card_given, .seat = seat, .of = to, .value = number(region), .card = card};
}

}  // namespace

TEST_CASE("a demand is told with its answer, also that there was none (Y-P9)") {
  const std::vector<y::ViewEvent> none = {demand(0, 1, y::Region::town),
                                          {.what = Happening::has_none, .seat = 1, .value = number(y::Region::town)}};
  CHECK(tell(Language::en, none, 0) == "With Reinforcements you demand a Town card from Ben, who has none.");
  CHECK(tell(Language::en, none, 1) == "With Reinforcements Anna demands a Town card from you, but you have none.");
  CHECK(tell(Language::en, none, 2) == "With Reinforcements Anna demands a Town card from Ben, who has none.");
  CHECK(tell(Language::de, none, kSpectator) ==
        "Mit „Verstärkung“ verlangt Anna von Ben eine Stadt-Karte, doch Ben hat keine.");
  CHECK(tell(Language::fr, none, 1) ==
        "Grâce à «\u00a0Renforts\u00a0», Anna vous réclame une carte Ville, mais vous n’en avez pas.");
  CHECK(tell(Language::ru, none, 0) ==
        "Благодаря способности «Подкрепление» вы требуете карту «Город» у игрока Ben, но у него таких карт нет.");
  // Several that were met are counted in one sentence; the cards are for those two alone.
  const auto met = [](bool known) {
    std::vector<y::ViewEvent> events;
    for (const int value : {5, 3}) {
      events.push_back(demand(0, 1, y::Region::town));
      events.push_back(given(1, 0, y::Region::town, known ? card(y::Region::town, value) : y::kNoCard));
    }
    return events;
  };
  CHECK(tell(Language::en, met(true), 0) ==
        "With Reinforcements you demand 2 Town cards from Ben and receive Town 3, 5.");
  CHECK(tell(Language::de, met(true), 1) ==
        "Mit „Verstärkung“ verlangt Anna von dir 2 Stadt-Karten, und du gibst die Karten Stadt 3, 5 ab.");
  CHECK(tell(Language::en, met(false), 2) ==
        "With Reinforcements Anna demands 2 Town cards from Ben and receives them.");
  // Parted by the question to who is asked for it.
  CHECK(tell(Language::en, demand(0, 1, y::Region::town), 1) ==
        "With Reinforcements Anna demands a Town card from you.");
  CHECK(tell(Language::en, given(1, 0, y::Region::town, card(y::Region::town, 4)), 1) == "You give Town 4 to Anna.");
  CHECK(tell(Language::en, ended(0, y::Ending::stopped, y::Strategy::conquer, y::Power::steal), 1) ==
        "Anna demands no more cards.");
}

TEST_CASE("phases in which nothing happens say so") {
  const std::vector<y::ViewEvent> quiet = {phase(y::Phase::battle), phase(y::Phase::conquer), phase(y::Phase::recovery),
                                           phase(y::Phase::recruit)};
  CHECK(tell(Language::en, quiet, 0) ==
        "Battle phase (year 1): no battles.\nConquer phase (year 1): nothing to conquer.\n"
        "Recovery and Recruitment phase (year 1): no army returns.\nNew units are recruited.");
  CHECK(has(tell(Language::de, quiet, 0), "Kampfphase (Jahr 1): keine Kämpfe."));
  CHECK(has(tell(Language::fr, quiet, 0), "Phase de bataille (année 1)\u00a0: aucune bataille."));
  CHECK(has(tell(Language::ru, quiet, 0), "Фаза битв (год 1): битв нет."));
  const std::vector<y::ViewEvent> last = {phase(y::Phase::conquer, 3), {.what = Happening::game_ends}};
  CHECK(tell(Language::en, last, 0) == "Conquer phase (year 3): nothing to conquer.\nThe game ends.");
  // A battle is still to be chosen.
  CHECK(tell(Language::en, phase(y::Phase::battle), 0) == "Battle phase (year 1).");
}

TEST_CASE("passing, doing nothing, leaving it at that and declining are different sentences") {
  const y::ViewEvent pass = {.what = Happening::passes, .seat = 0};
  const y::ViewEvent draw = {.what = Happening::accepts_draw, .seat = 0};
  const y::ViewEvent nothing = ended(0, y::Ending::passed, y::Strategy::move_2);
  const y::ViewEvent rest = ended(0, y::Ending::stopped, y::Strategy::conquer);
  const y::ViewEvent enough = ended(0, y::Ending::stopped, y::Strategy::none);
  const y::ViewEvent no_chase = ended(0, y::Ending::declined, y::Strategy::none);
  for (const Language language : text::kAllLanguages) {
    for (const Viewer reader : {Viewer{0}, Viewer{1}}) {
      std::set<std::string> told;
      for (const y::ViewEvent& event : {pass, draw, nothing, rest, enough, no_chase}) {
        told.insert(tell(language, event, reader));
      }
      CHECK(told.size() == 6);
    }
  }
  CHECK(tell(Language::en, pass, 1) == "Anna passes.");
  CHECK(tell(Language::en, nothing, 1) == "Anna does nothing with Move 2.");
  CHECK(tell(Language::en, rest, 0) == "You leave the rest of Conquer unused.");
  CHECK(tell(Language::de, rest, 1) == "Anna lässt den Rest von „Eroberung“ ungenutzt.");
  CHECK(tell(Language::fr, nothing, 1) == "Anna n’utilise aucune action de la carte «\u00a0Deux déplacements\u00a0».");
  CHECK(tell(Language::ru, enough, 1) == "Anna на этом останавливается.");
  CHECK(tell(Language::en, no_chase, 1) == "Anna chases no one.");
  // A draw is told as the end it is.
  CHECK(tell(Language::en, std::vector<y::ViewEvent>{draw, {.what = Happening::battle_drawn}}, 1) ==
        "Anna accepts a draw. The battle has no winner.");
  // Of Upgrade only the second half was left out: there is more to come.
  const std::vector<y::ViewEvent> half = {ended(0, y::Ending::stopped, y::Strategy::upgrade), [] {
                                            y::ViewEvent event = step(0, y::Slot::archer, 0, 1);
                                            event.cause = y::Strategy::upgrade;
                                            return event;
                                          }()};
  CHECK(tell(Language::en, half, 1) ==
        "Anna upgrades no second fortress.\nAnna moves the archers from Kilnford to Alderholt.");
  CHECK(tell(Language::en, half.front(), 1) == "Anna leaves the rest of Upgrade unused.");
  // What an army destroyed gives.
  const y::ViewEvent destroyed = {
      .what = Happening::army_destroyed, .seat = 1, .of = 0, .army = y::Slot::archer, .from = 2, .value = 3};
  CHECK(tell(Language::en, std::vector<y::ViewEvent>{destroyed, no_chase}, 1) ==
        "Anna destroys your archers in Reedmere (3 left on the dial). Anna upgrades no fortress in return.");
  y::View losing = view_of(1);
  losing.ask = y::Ask::lose;
  CHECK(tell(Language::en, std::vector<y::ViewEvent>{no_chase}, losing) == "Anna upgrades no fortress in return.");
}

TEST_CASE("a card with which nothing can be done says so") {
  y::View view = view_of(1);
  const std::vector<y::ViewEvent> idle = {shown(0, y::Strategy::conquer)};
  CHECK(tell(Language::en, idle, view) == "Anna performs Conquer.");
  view.ask = y::Ask::reveal;
  CHECK(tell(Language::en, idle, view) == "Anna performs Conquer. Anna can do nothing with Conquer.");
  const std::vector<y::ViewEvent> copied = {{.what = Happening::copies, .value = number(y::Strategy::ambush)},
                                            {.what = Happening::marker_given, .of = 1}};
  CHECK(tell(Language::en, copied, 0) ==
        "With Ritual you perform Ambush. You can do nothing with Ambush.\n"
        "You choose Ben as starting player.");
}

TEST_CASE("what is drawn, discarded, moved, conquered or upgraded together is one line") {
  const auto draws = [](Seat seat, bool known) {
    std::vector<y::ViewEvent> events = {{.what = Happening::strategy_kept, .seat = seat}};
    for (const std::uint8_t drawn :
         {card(y::Region::town, 5), card(y::Region::forest, 3), card(y::Region::town, 4), card(y::Region::town, 5)}) {
      events.push_back({.what = Happening::card_drawn, .seat = seat, .card = known ? drawn : y::kNoCard});
    }
    return events;
  };
  CHECK(tell(Language::en, draws(0, true), 0) ==
        "You keep your strategy card face down and draw Forest 3 and Town 4, 5, 5.");
  CHECK(tell(Language::de, draws(0, true), 0) ==
        "Du lässt deine Strategiekarte verdeckt und ziehst die Karten Wald 3 und Stadt 4, 5, 5.");
  CHECK(tell(Language::en, draws(1, false), 0) == "Ben keeps the strategy card face down and draws 4 battle cards.");
  CHECK(tell(Language::ru, draws(1, false), 0) ==
        "Ben оставляет свою карту стратегии лицом вниз и берёт 4 карты битвы.");
  // The deck runs out in the middle (Y-H2).
  std::vector<y::ViewEvent> conquers = {{.what = Happening::conquered, .seat = 1, .to = 0, .value = 2},
                                        {.what = Happening::conquered, .seat = 1, .to = 2, .value = 4},
                                        {.what = Happening::card_drawn, .seat = 1},
                                        {.what = Happening::shuffled},
                                        {.what = Happening::card_drawn, .seat = 1},
                                        {.what = Happening::card_drawn, .seat = 1},
                                        {.what = Happening::card_drawn, .seat = 1}};
  CHECK(tell(Language::en, conquers, 0) ==
        "Ben conquers Kilnford (value 2) and Reedmere (value 4) and draws 4 battle cards. "
        "The discard pile is shuffled to form the new deck.");
  std::vector<y::ViewEvent> discards = {
      {.what = Happening::card_discarded, .seat = 1, .card = card(y::Region::wetlands, 6)},
      {.what = Happening::card_discarded, .seat = 1, .card = card(y::Region::wetlands, 4)}};
  CHECK(tell(Language::fr, discards, 0) == "Ben défausse les cartes Marais 4, 6.");
  const std::vector<y::ViewEvent> keeps = {
      {.what = Happening::card_kept, .seat = 1},
      {.what = Happening::card_kept, .seat = 1},
      {.what = Happening::card_discarded, .seat = 1, .value = 1, .card = card(y::Region::wetlands, 6)}};
  CHECK(tell(Language::en, keeps, 0) == "Ben keeps 2 battle cards and discards Wetlands 6.");
  const std::vector<y::ViewEvent> steps = {step(0, y::Slot::archer, 0, 1), step(0, y::Slot::infantry, 2, 1)};
  CHECK(tell(Language::en, steps, 1) ==
        "Anna moves the archers from Kilnford to Alderholt and the infantry from Reedmere to Alderholt.");
  const std::vector<y::ViewEvent> far = {step(0, y::Slot::archer, 0, 1), step(0, y::Slot::archer, 1, 2)};
  CHECK(tell(Language::de, far, 1) == "Anna bewegt die Bogenschützen von Kilnford über Alderholt nach Reedmere.");
  CHECK(tell(Language::fr, far, 0) == "Vous déplacez les archers de Kilnford à Reedmere en passant par Alderholt.");
  // Nobody's line runs on into another's.
  std::vector<y::ViewEvent> two = draws(0, false);
  const std::vector<y::ViewEvent> more = draws(1, false);
  two.insert(two.end(), more.begin(), more.end());
  const text::Account account = yield_in(Language::en).account(two, view_of(2), kYieldNames);
  REQUIRE(account.size() == 2);
  CHECK(account[0].heading);
  CHECK(account[0].events == 5);
  CHECK(account[1].events == 10);
}

TEST_CASE("recruits of all are told in as few lines as the reader knows differences") {
  std::vector<y::ViewEvent> events = {{.what = Happening::recruits_shown, .card = card(y::Region::town, 5)},
                                      {.what = Happening::recruits_shown, .card = card(y::Region::forest, 4)}};
  // The second half of its phase begins with them.
  CHECK(tell(Language::en, {phase(y::Phase::recruit), events[0], events[1]}, 0) ==
        "Forest 4 and Town 5 are revealed: 9 new units for each player.");
  for (Seat seat = 0; seat < 3; ++seat) {
    events.push_back({.what = Happening::recruited, .seat = seat, .amount = 9});
    for (const y::Slot army : {y::Slot::archer, y::Slot::infantry}) {
      events.push_back({.what = Happening::units_gained,
                        .seat = seat,
                        .army = army,
                        .value = static_cast<std::uint8_t>(seat == 0 ? 7 : 0)});
    }
  }
  CHECK(tell(Language::en, events, 0) ==
        "Forest 4 and Town 5 are revealed: 9 new units for each player.\n"
        "You receive 9 units; now: archers 7, infantry 7.\nBen and Chloé each receive 9 units.");
  CHECK(has(tell(Language::ru, events, 0), "Ben и Chloé получают по 9 полков."));
}

TEST_CASE("a leader's power that causes something is named") {
  CHECK(tell(Language::en, step(0, y::Slot::archer, 0, 1, y::Power::extra_move), 1) ==
        "With Fast Traveler Anna also moves the archers from Kilnford to Alderholt.");
  CHECK(tell(Language::de, y::ViewEvent{.what = Happening::founded, .seat = 0, .to = 2, .value = 1}, 0) ==
        "Mit „Ausbreitung der Macht“ gründest du eine Festung in Reedmere.");
  CHECK(
      tell(Language::en,
           y::ViewEvent{.what = Happening::carried, .from = 0, .to = 2, .value = 3, .power = y::Power::move_fortresses},
           0) == "With Move Fortresses you move your fortress from Kilnford to Reedmere (value 3).");
  const auto played = [](Seat seat, bool up, std::uint8_t card, y::Power power) {
    return y::ViewEvent{.what = Happening::card_played,
                        .seat = seat,
                        .value = static_cast<std::uint8_t>(up ? 1 : 0),
                        .card = card,
                        .amount = 12,
                        .power = power};
  };
  const std::uint8_t town = card(y::Region::town, 3);
  CHECK(tell(Language::en, played(0, false, y::kNoCard, y::Power::strong_face_down), 1) ==
        "With All Region Fighter Anna plays a battle card face down: strength 12.");
  CHECK(tell(Language::en, played(0, true, town, y::Power::champion), 1) ==
        "With Champion Anna plays Town 3 face up: strength 12.");
  CHECK(tell(Language::ru, played(1, true, town, y::Power::champion), 1) ==
        "Благодаря способности «Чемпион» вы разыгрываете карту «Город 3» лицом вверх: сила 12.");
  CHECK(tell(Language::en, played(1, false, town, y::Power::none), 1) == "You play Town 3 face down: strength 12.");
  // For what an army destroyed gives it is said (Y-L3).
  const y::ViewEvent upgrade = {.what = Happening::upgraded, .seat = 0, .to = 1, .value = 4};
  CHECK(tell(Language::en, upgrade, 1) == "For the destroyed army Anna upgrades Alderholt (value 4).");
  y::ViewEvent by_card = upgrade;
  by_card.cause = y::Strategy::upgrade;
  CHECK(tell(Language::en, by_card, 1) == "Anna upgrades Alderholt (value 4).");
}

TEST_CASE("a battle begins with who fights and how strong they are") {
  std::vector<y::ViewEvent> events = {
      {.what = Happening::ambushes, .seat = 0, .army = y::Slot::archer},
      {.what = Happening::battle_begins},
      {.what = Happening::dial_shown, .seat = 0, .army = y::Slot::archer, .value = 5},
      {.what = Happening::dial_shown, .seat = 1, .army = y::Slot::infantry, .value = 4},
      {.what = Happening::dial_shown, .seat = 1, .army = y::Slot::cavalry, .value = 3},
      {.what = Happening::stands_at, .seat = 0, .amount = 11},
      {.what = Happening::stands_at, .seat = 1, .amount = 9},
      {.what = Happening::has_initiative, .seat = 1},
  };
  y::View view = view_of(1);
  view.powers[1] = y::Power::fortress_support;
  CHECK(tell(Language::en, events, view) ==
        "Anna ambushes with the archers: +6 strength. Anna: archers 5; strength 11. "
        "You: infantry 4, cavalry 3; with Fortress Armies strength 9.");
  events.erase(events.begin());
  CHECK(tell(Language::en, events, 0) ==
        "A battle begins. You: archers 5; strength 11. Ben: infantry 4, cavalry 3; strength 9.");
}

TEST_CASE("a sentence speaks to whoever does it, to whom it is done, and of both to others") {
  y::ViewEvent event = {.what = Happening::marker_given, .seat = 0, .of = 1};
  CHECK(tell(Language::en, event, 0) == "You choose Ben as starting player.");
  CHECK(tell(Language::en, event, 1) == "Anna chooses you as starting player.");
  CHECK(tell(Language::en, event, 2) == "Anna chooses Ben as starting player.");
  event.of = 0;
  CHECK(tell(Language::en, event, 0) == "You choose yourself as starting player.");
  CHECK(tell(Language::en, event, 1) == "Anna chooses themselves as starting player.");
  // The winner says where to.
  y::ViewEvent retreat = {.what = Happening::army_retreats, .seat = 0, .army = y::Slot::cavalry, .to = 1, .by = 1};
  CHECK(tell(Language::en, retreat, 0) == "Ben makes your cavalry retreat from Kilnford to Alderholt.");
  CHECK(tell(Language::en, retreat, 1) == "You make Anna’s cavalry retreat from Kilnford to Alderholt.");
  CHECK(tell(Language::de, retreat, 2) ==
        "Ben schickt die Kavallerie von Anna auf den Rückzug von Kilnford nach Alderholt.");
  CHECK(tell(Language::fr, retreat, 0) == "Ben fait battre en retraite votre cavalerie, de Kilnford à Alderholt.");
  CHECK(tell(Language::ru, retreat, 0) ==
        "Ben заставляет вашу конницу отступить из локации Kilnford в локацию Alderholt.");
}

TEST_CASE("retreats and chases of one battle are one line each") {
  const auto retreat = [](Seat seat, y::Slot army, y::Location from, y::Location to, Seat by) {
    return y::ViewEvent{.what = Happening::army_retreats, .seat = seat, .army = army, .from = from, .to = to, .by = by};
  };
  const auto chase = [](y::Slot army, y::Location from, y::Location to) {
    return y::ViewEvent{.what = Happening::army_chases, .seat = 1, .army = army, .from = from, .to = to, .by = 1};
  };
  const std::vector<y::ViewEvent> events = {
      retreat(0, y::Slot::archer, 0, 1, 1),
      {.what = Happening::army_rises, .seat = 0, .army = y::Slot::archer, .value = 7, .by = 1},
      retreat(2, y::Slot::cavalry, 2, 1, 1),
      chase(y::Slot::archer, 1, 0),
      chase(y::Slot::infantry, 1, 2)};
  CHECK(
      tell(Language::en, events, 0) ==
      "Ben makes these armies retreat: your archers (from Kilnford to Alderholt) and Chloé’s cavalry (from Reedmere to "
      "Alderholt). Your archers now have 7 units (Undead Armies).\n"
      "Ben chases with the archers from Alderholt to Kilnford and the infantry from Alderholt to Reedmere.");
  CHECK(tell(Language::fr, chase(y::Slot::archer, 1, 0), 1) ==
        "Vous poursuivez l’ennemi avec les archers d’Alderholt à Kilnford.");
  // After a draw each retreats on their own.
  const std::vector<y::ViewEvent> own = {retreat(0, y::Slot::archer, 0, 1, 0), retreat(2, y::Slot::cavalry, 2, 1, 2)};
  CHECK(tell(Language::en, own, 0) ==
        "Your archers retreat from Kilnford to Alderholt.\nChloé’s cavalry retreats from Reedmere to Alderholt.");
}

TEST_CASE("what a reader does not know is not said") {
  for (const Language language : text::kAllLanguages) {
    const std::string region = yield_in(language).region(y::Region::wetlands).text;
    const std::string name = yield_in(language).card(y::kind(y::Region::wetlands, 4)).text;
    for (const Happening what : {Happening::card_drawn, Happening::card_kept, Happening::card_played}) {
      const y::ViewEvent unknown = {.what = what};
      y::ViewEvent known = unknown;
      known.card = card(y::Region::wetlands, 4);
      CHECK_FALSE(has(tell(language, unknown, 1), region));
      CHECK(has(tell(language, known, 0), name));
    }
    const y::ViewEvent unseen = given(0, 1, y::Region::wetlands, y::kNoCard);
    CHECK(has(tell(language, unseen, 2), region));
    const y::ViewEvent seen = given(0, 1, y::Region::wetlands, card(y::Region::wetlands, 4));
    CHECK(has(tell(language, seen, 0), name));
    CHECK(has(tell(language, seen, 1), name));
    // Dials of others.
    const y::ViewEvent dial = {.what = Happening::units_set, .seat = 0};
    CHECK_FALSE(has(tell(language, dial, 1), "0"));
  }
}

TEST_CASE("names that would break a sentence leave its marks whole") {
  const text::YieldNames hostile = {text::hostile_names(), text::hostile_names()};
  const std::vector<y::ViewEvent> events = {
      demand(0, 1, y::Region::town),
      given(1, 0, y::Region::town, card(y::Region::town, 3)),
      step(2, y::Slot::archer, 3, 4),
      step(2, y::Slot::archer, 4, 5),
      {.what = Happening::army_destroyed, .seat = 3, .of = 4, .army = y::Slot::infantry, .from = 5, .value = 2}};
  for (const Language language : text::kAllLanguages) {
    for (const Viewer reader : {Viewer{0}, Viewer{1}, Viewer{kSpectator}}) {
      for (const text::AccountLine& line : yield_in(language).account(events, view_of(reader), hostile)) {
        CAPTURE(line.sentence.text);
        CHECK(text::flaw_of_marks(line.sentence) == "");
      }
    }
  }
}

TEST_CASE("Y-P2: the champion is called so, by every form of its name") {
  const y::ViewEvent retreats = {.what = Happening::army_retreats, .seat = 0, .army = y::Slot::cavalry, .to = 1};
  const y::ViewEvent steps = step(0, y::Slot::cavalry, 0, 1);
  y::View view = view_of(1);
  view.powers[0] = y::Power::champion;
  const auto said = [&](Language language, const y::ViewEvent& event) { return tell(language, {event}, view); };
  CHECK(said(Language::en, retreats) == "Anna’s champion retreats from Kilnford to Alderholt.");
  CHECK(said(Language::de, retreats) == "Der Champion von Anna zieht sich von Kilnford nach Alderholt zurück.");
  CHECK(said(Language::fr, retreats) == "Le champion d’Anna bat en retraite de Kilnford à Alderholt.");
  CHECK(said(Language::ru, retreats) == "Чемпион игрока Anna отступает из локации Kilnford в локацию Alderholt.");
  CHECK(said(Language::de, steps) == "Anna bewegt den Champion von Kilnford nach Alderholt.");
  CHECK(said(Language::ru, steps) == "Anna перемещает чемпиона из локации Kilnford в локацию Alderholt.");
  CHECK(tell(Language::en, retreats, 1) == "Anna’s cavalry retreats from Kilnford to Alderholt.");
}

TEST_CASE("verbs agree with their army, and French writes d’ before a vowel") {
  y::ViewEvent event = {.what = Happening::army_retreats, .seat = 0, .army = y::Slot::archer, .from = 1, .to = 0};
  CHECK(tell(Language::en, event, 0) == "Your archers retreat from Alderholt to Kilnford.");
  CHECK(tell(Language::de, event, 0) == "Deine Bogenschützen ziehen sich von Alderholt nach Kilnford zurück.");
  CHECK(tell(Language::fr, event, 0) == "Vos archers battent en retraite d’Alderholt à Kilnford.");
  CHECK(tell(Language::ru, event, 0) == "Ваши лучники отступают из локации Alderholt в локацию Kilnford.");
  event.army = y::Slot::infantry;
  CHECK(tell(Language::fr, event, 1) == "L’infanterie d’Anna bat en retraite d’Alderholt à Kilnford.");
  event.what = Happening::army_destroyed;
  event.of = 1;
  event.value = 3;
  CHECK(tell(Language::fr, event, 1) == "Vous détruisez l’infanterie d’Anna à Alderholt (cadran\u00a0: 3).");
  CHECK(tell(Language::ru, event, 2) == "Ben уничтожает пехоту игрока Anna в локации Alderholt (на счётчике: 3).");
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
  for (const Language language : text::kAllLanguages) {
    const text::Messages& messages = yield_messages_in(language);
    for (const std::string& key : messages.keys()) {
      if (!has(messages.pattern(key), ", plural")) continue;
      const std::set<std::string> names = text::slot_names(messages.pattern(key));
      text::Slots slots;
      for (const std::string& name : names) slots.push_back({name, "pl"});
      std::set<std::string> said;
      for (const int number : {0, 1, 2, 5, 21}) {
        text::Slots filled = slots;
        for (text::Slot& slot : filled) {
          const bool counts = slot.name == "count" || slot.name == "value";
          if (counts) slot.value = std::int64_t{number};
        }
        const std::string text = messages.say(key, filled).text;
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
