// A view as its JSON has it: fields in words and names, lists and objects. The third words of a field are for whoever
// reads the types (protocol/typescript.h).
#pragma once

#include "engine/yield/actions.h"
#include "engine/yield/setup.h"
#include "engine/yield/view.h"
#include "protocol/who.h"
#include "protocol/yield/words.h"

namespace oshra::yield {

// Of cards that not all viewers know the known ones come first, in the order of kinds, then the others.
using Cards = std::vector<Nullable<CardName>>;
using Seats = std::vector<Seat>;

struct FortressWire {
  std::uint8_t value = 0;
  Nullable<Seat> owner;
};

struct TableWire {
  std::vector<CardName> up;
  std::vector<std::uint8_t> down;
};

struct ArmyWire {
  Nullable<std::string_view> at;
  Nullable<std::uint8_t> units;
  Nullable<std::uint8_t> began;
};

struct UsedWire {
  std::optional<Face> move_all;
  std::optional<Face> move_2;
  std::optional<Face> conquer;
  std::optional<Face> ambush;
  std::optional<Face> upgrade;
  std::optional<Face> ritual;
  std::optional<std::uint8_t> down;
};
// By strategy card, in the order of Strategy.
inline constexpr std::array<std::optional<Face> UsedWire::*, kStrategies> kUsed = {
    &UsedWire::move_all, &UsedWire::move_2,  &UsedWire::conquer,
    &UsedWire::ambush,   &UsedWire::upgrade, &UsedWire::ritual};

struct SeatWire {
  Nullable<Leader> leader;
  Nullable<Side> side;
  Cards hand;
  Cards drawn;
  ByName<ArmyWire> armies;
  UsedWire used;
  std::vector<std::string_view> inactive;
  std::vector<std::string_view> seen;
  std::vector<Region> lacks;
  Cards laid;
  bool chosen = false;
  std::uint8_t began_with = 0;
};

struct DemandWire {
  Nullable<Seat> of;
  Nullable<Region> region;
  std::uint8_t left = 0;
};

struct FighterWire {
  Seat of = 0;
  std::string_view army;
  std::string_view stood;
  std::optional<std::uint8_t> took;
};

struct FollowerWire {
  Seat of = 0;
  std::string_view army;
  std::string_view stood;
};

struct BattleWire {
  Stage stage = Stage::initiative;
  std::vector<FighterWire> armies;
  std::optional<std::vector<FollowerWire>> followers;
  Seats in;
  Seat initiative = 0;
  bool changed_hands = false;
  bool handed_over = false;
  bool drawn = false;
  bool game_won = false;
  std::uint8_t losses = 0;
  ByName<std::uint16_t> strength;
  ByName<std::vector<Region>> matching;
};

struct AnswerWire {
  std::optional<ByName<std::uint8_t>> units;
  std::optional<std::vector<CardName>> discards;
};

// Of a view of all: what a player has chosen or answered that the others do not see yet.
struct SecretWire {
  std::optional<Strategy> chosen;
  std::optional<AnswerWire> answer;
};

struct SeenDialWire {
  std::uint8_t began = 0;
  std::uint8_t ended = 0;
};

struct PastYearWire {
  std::uint8_t recruits = 0;
  std::vector<ByName<SeenDialWire>> seen;
};

struct GivenWire {
  CardName card{};
  Seat of = 0;
};

struct MomentWire {
  Who viewer;
  Ask ask = Ask::nothing;
  Seats asked;
  Seats forced;
  Seat turn = 0;
  Seat first = 0;
  std::uint8_t since = 1;
  bool ritual = false;
  std::optional<std::uint8_t> count;
  std::optional<std::uint8_t> to_deal;
  std::optional<std::uint8_t> to_discard;
  std::optional<Strategy> chosen;
  std::optional<Strategy> card;
  std::optional<bool> copied;
  std::optional<std::vector<Deed>> done;
  std::optional<std::uint8_t> steps;
  std::optional<std::vector<std::string_view>> stepped;
  std::optional<std::string_view> raised;
  std::optional<DemandWire> demand;
  std::optional<BattleWire> battle;
  std::optional<AnswerWire> answer;
  std::optional<std::vector<SecretWire>> secrets;
  std::optional<std::vector<PastYearWire>> past;
  std::optional<std::vector<GivenWire>> given;
};

struct ViewWire {
  std::uint8_t year = 1;
  std::uint8_t season = 1;
  Phase phase = Phase::setup;
  Nullable<Seat> start;
  ByName<FortressWire> fortresses;
  std::uint8_t deck = 0;
  Cards discard;
  TableWire table;
  std::vector<SeatWire> seats;
  MomentWire moment;
};

// Names in it show into the set-up.
ViewWire view_wire(const Setup& setup, const View& view);

}  // namespace oshra::yield

namespace oshra {

inline constexpr int kLastSeat = yield::kMaxPlayers - 1;

template <>
struct Form<yield::FortressWire> {
  static constexpr std::string_view kName = "YieldFortress";
  static constexpr std::tuple kFields = {
      field("value", &yield::FortressWire::value, "what it is worth").within(1, 255),
      field("owner", &yield::FortressWire::owner, "a seat; null: neutral").within(0, kLastSeat)};
};

template <>
struct Form<yield::TableWire> {
  static constexpr std::string_view kName = "YieldTable";
  static constexpr std::string_view kAbout = "Cards played in the battle being fought, or revealed for recruits.";
  static constexpr std::tuple kFields = {field("up", &yield::TableWire::up),
                                         field("down", &yield::TableWire::down, "by seat: how many lie face down")};
};

template <>
struct Form<yield::ArmyWire> {
  static constexpr std::string_view kName = "YieldArmy";
  static constexpr std::tuple kFields = {
      field("at", &yield::ArmyWire::at, "a location; null: off the map"),
      field("units", &yield::ArmyWire::units, "on its dial; null: you do not know").within(1, yield::kMaxUnits),
      field("began", &yield::ArmyWire::began,
            "units when this year began; null: not everyone has seen the dial this year")
          .within(1, yield::kMaxUnits)};
};

template <>
struct Form<yield::UsedWire> {
  static constexpr std::string_view kName = "YieldUsed";
  static constexpr std::string_view kAbout =
      "Strategy cards used this year. This season's counts as soon as everyone has put one down.";
  static constexpr std::tuple kFields = {
      field("move-all", &yield::UsedWire::move_all),
      field("move-2", &yield::UsedWire::move_2),
      field("conquer", &yield::UsedWire::conquer),
      field("ambush", &yield::UsedWire::ambush),
      field("upgrade", &yield::UsedWire::upgrade),
      field("ritual", &yield::UsedWire::ritual),
      field("down", &yield::UsedWire::down, "of another player: how many lie face down").within(1, yield::kStrategies)};
};

template <>
struct Form<yield::SeatWire> {
  static constexpr std::string_view kName = "YieldSeat";
  static constexpr std::tuple kFields = {
      field("leader", &yield::SeatWire::leader),
      field("side", &yield::SeatWire::side, "of the leader"),
      field("hand", &yield::SeatWire::hand, "null: a card you do not know"),
      field("drawn", &yield::SeatWire::drawn, "in two against one: not kept yet"),
      field("armies", &yield::SeatWire::armies, "archer, infantry, cavalry or champion, fourth"),
      field("used", &yield::SeatWire::used),
      field("inactive", &yield::SeatWire::inactive, "armies that have fought in this phase"),
      field("seen", &yield::SeatWire::seen, "armies whose dial everyone has seen this year"),
      field("lacks", &yield::SeatWire::lacks, "regions that everyone knows the hand to be without"),
      field("laid", &yield::SeatWire::laid,
            "cards laid face down in battles, on the table or in the discard pile, until that is shuffled"),
      field("chosen", &yield::SeatWire::chosen, "whether this season's strategy card is down and not performed yet"),
      field("began_with", &yield::SeatWire::began_with,
            "units of all armies together when the year `since` of the moment began")
          .within(0, std::int64_t{yield::kSlots} * yield::kMaxUnits)};
};

template <>
struct Form<yield::DemandWire> {
  static constexpr std::string_view kName = "YieldDemand";
  static constexpr std::string_view kAbout = "Pavyr's, by the player whose turn it is.";
  static constexpr std::tuple kFields = {
      field("of", &yield::DemandWire::of, "who is to give a card; null: none is demanded yet").within(0, kLastSeat),
      field("region", &yield::DemandWire::region, "of the card"),
      field("left", &yield::DemandWire::left, "how many demands may follow").within(0, yield::kSlots)};
};

template <>
struct Form<yield::FighterWire> {
  static constexpr std::string_view kName = "YieldFighter";
  static constexpr std::tuple kFields = {
      field("of", &yield::FighterWire::of, "its owner").within(0, kLastSeat), field("army", &yield::FighterWire::army),
      field("stood", &yield::FighterWire::stood, "where it was when the battle began"),
      field("took", &yield::FighterWire::took, "of an undead army: losses it will rise by")
          .within(0, yield::kMaxUnits)};
};

template <>
struct Form<yield::FollowerWire> {
  static constexpr std::string_view kName = "YieldFollower";
  static constexpr std::tuple kFields = {field("of", &yield::FollowerWire::of, "its owner").within(0, kLastSeat),
                                         field("army", &yield::FollowerWire::army),
                                         field("stood", &yield::FollowerWire::stood)};
};

template <>
struct Form<yield::BattleWire> {
  static constexpr std::string_view kName = "YieldBattle";
  static constexpr std::tuple kFields = {
      field("stage", &yield::BattleWire::stage),
      field("armies", &yield::BattleWire::armies, "that take part"),
      field("followers", &yield::BattleWire::followers,
            "armies that take no part and have retreated with those beside them"),
      field("in", &yield::BattleWire::in, "seats that have not yielded").within(0, kLastSeat),
      field("initiative", &yield::BattleWire::initiative, "who has it; while losses are placed, who yielded")
          .within(0, kLastSeat),
      field("changed_hands", &yield::BattleWire::changed_hands, "whether the initiative has: then a draw can be had"),
      field("handed_over", &yield::BattleWire::handed_over, "whether a partner was handed the decision"),
      field("drawn", &yield::BattleWire::drawn, "whether it ended in a draw"),
      field("game_won", &yield::BattleWire::game_won, "whether Basil has won the game by it"),
      field("losses", &yield::BattleWire::losses, "still to be put on armies"),
      field("strength", &yield::BattleWire::strength, "by seat"),
      field("matching", &yield::BattleWire::matching, "by seat: regions whose cards can be played face up")};
};

template <>
struct Form<yield::AnswerWire> {
  static constexpr std::string_view kName = "YieldAnswer";
  static constexpr std::tuple kFields = {
      field("units", &yield::AnswerWire::units, "by army").within(0, yield::kMaxUnits),
      field("discards", &yield::AnswerWire::discards, "in the order they were picked")};
};

template <>
struct Form<yield::SecretWire> {
  static constexpr std::string_view kName = "YieldSecret";
  static constexpr std::tuple kFields = {
      field("chosen", &yield::SecretWire::chosen, "a strategy card of this season, until its owner's turn"),
      field("answer", &yield::SecretWire::answer, "while others have still to answer")};
};

template <>
struct Form<yield::SeenDialWire> {
  static constexpr std::string_view kName = "YieldSeenDial";
  static constexpr std::tuple kFields = {
      field("began", &yield::SeenDialWire::began, "units when that year began").within(1, yield::kMaxUnits),
      field("ended", &yield::SeenDialWire::ended, "and when it ended, before its recruits")
          .within(1, yield::kMaxUnits)};
};

template <>
struct Form<yield::PastYearWire> {
  static constexpr std::string_view kName = "YieldPastYear";
  static constexpr std::tuple kFields = {
      field("recruits", &yield::PastYearWire::recruits, "units revealed for each player at its end"),
      field("seen", &yield::PastYearWire::seen, "by seat, by army: the dials that everyone saw in it")};
};

template <>
struct Form<yield::GivenWire> {
  static constexpr std::string_view kName = "YieldGiven";
  static constexpr std::tuple kFields = {field("card", &yield::GivenWire::card),
                                         field("of", &yield::GivenWire::of, "who gave it").within(0, kLastSeat)};
};

template <>
struct Form<yield::MomentWire> {
  static constexpr std::string_view kName = "YieldMoment";
  static constexpr std::string_view kAbout = "What is asked, and where the game stands in the middle of what is done.";
  static constexpr std::tuple kFields = {
      field("viewer", &yield::MomentWire::viewer, "whose view this is"),
      field("ask", &yield::MomentWire::ask),
      field("asked", &yield::MomentWire::asked, "seats that have still to answer; none: chance, or the game is over")
          .within(0, kLastSeat),
      field("forced", &yield::MomentWire::forced, "of those: who has one choice only, as everyone can see")
          .within(0, kLastSeat),
      field("turn", &yield::MomentWire::turn, "whose turn it is, or for whom cards are drawn").within(0, kLastSeat),
      field("first", &yield::MomentWire::first, "who is first in turn order").within(0, kLastSeat),
      field("since", &yield::MomentWire::since, "the year since which dials are followed").within(1, yield::kYears),
      field("ritual", &yield::MomentWire::ritual, "whether a Ritual has been performed this season"),
      field("count", &yield::MomentWire::count, "if you are asked: units, cards or losses still to come"),
      field("to_deal", &yield::MomentWire::to_deal, "cards still to be drawn or revealed"),
      field("to_discard", &yield::MomentWire::to_discard, "cards to be discarded; where some are kept, to be kept"),
      field("chosen", &yield::MomentWire::chosen, "your strategy card of this season, until your turn"),
      field("card", &yield::MomentWire::card, "the strategy card being performed; through a Ritual the copied one"),
      field("copied", &yield::MomentWire::copied, "of it: whether through a Ritual"),
      field("done", &yield::MomentWire::done, "of it: its Conquer, Upgrade or Ambush, and what a leader adds"),
      field("steps", &yield::MomentWire::steps, "of it: how many were taken"),
      field("stepped", &yield::MomentWire::stepped, "of it: armies that have moved"),
      field("raised", &yield::MomentWire::raised, "the location of the first of two upgrades"),
      field("demand", &yield::MomentWire::demand),
      field("battle", &yield::MomentWire::battle),
      field("answer", &yield::MomentWire::answer, "yours, while others have still to answer"),
      field("secrets", &yield::MomentWire::secrets,
            "only where all that lay hidden is shown, after the end: by seat, the two before of each player"),
      field("past", &yield::MomentWire::past, "the years before; perhaps this one, once its recruits are shown"),
      field("given", &yield::MomentWire::given,
            "cards of Pavyr's hand: those that you gave, or, if you are Pavyr, all that others know")};
};

template <>
struct Form<yield::ViewWire> {
  static constexpr std::string_view kName = "YieldView";
  static constexpr std::string_view kAbout = "All that one viewer may know. What is not known is null.";
  static constexpr std::tuple kFields = {
      field("year", &yield::ViewWire::year).within(1, yield::kYears),
      field("season", &yield::ViewWire::season).within(1, yield::kSeasons),
      field("phase", &yield::ViewWire::phase),
      field("start", &yield::ViewWire::start, "who has the starting-player marker").within(0, kLastSeat),
      field("fortresses", &yield::ViewWire::fortresses, "by location"),
      field("deck", &yield::ViewWire::deck, "its size").within(0, yield::kMaxDeck),
      field("discard", &yield::ViewWire::discard, "face down: null, unless they are yours"),
      field("table", &yield::ViewWire::table),
      field("seats", &yield::ViewWire::seats),
      field("moment", &yield::ViewWire::moment)};
};

}  // namespace oshra
