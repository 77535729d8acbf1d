#include "protocol/yield/facts_json.h"

#include "protocol/form_write.h"
#include "protocol/yield/map_json.h"
#include "protocol/yield/words.h"

namespace oshra::yield {

namespace {

// What a strategy card lets its player do (Y-T4 to Y-T9).
struct StrategyWire {
  Strategy card = Strategy::none;
  std::uint8_t steps = 0;
  bool each_army = false;
  std::vector<std::string_view> acts;
  bool either = false;
};

struct LeaderWire {
  Leader leader = Leader::none;
  Side side = Side::a;
  std::string_view ability;
  std::uint8_t armies = 0;
  std::uint8_t face_up_bonus = 0;
  std::uint8_t face_down = 0;
  bool with_ritual = false;
  std::string_view about;
};

struct AllotmentWire {
  std::uint8_t armies = 0;
  std::uint8_t units = 0;
  std::uint8_t first_cards = 0;
  std::uint8_t first_discards = 0;
  std::uint8_t draw = 0;
  std::uint8_t keep = 0;
  std::vector<Seat> team;
};

struct RulesWire {
  std::uint8_t years = kYears;
  std::uint8_t seasons = kSeasons;
  std::uint8_t hand_limit = kHandLimit;
  std::uint8_t most_units = kMaxUnits;
  std::uint8_t ambush_bonus = kAmbushBonus;
  std::vector<std::uint8_t> recruit_cards;
};

struct FactsWire {
  MapWire map;
  ByName<std::uint8_t> deck;
  std::vector<StrategyWire> strategies;
  std::vector<LeaderWire> leaders;
  std::vector<AllotmentWire> seats;
  RulesWire rules;
};

struct Ability {
  std::string_view name;
  bool with_ritual;  // Y-P11: it is used while Ritual is performed
  std::string_view about;
};

// In the order of Power, from the first leader's on.
constexpr std::array<Ability, kPowers> kAbilities = {{
    {"fourth_army", false, "Has a fourth army, called fourth."},
    {"champion", false,
     "The champion stands in for the cavalry. Where it fights, each card its player plays face up counts more."},
    {"move_fortresses", true,
     "Once in a Ritual: carries an own fortress, whole, to an adjacent location, also onto another own one."},
    {"spread_power", false, "An upgrade by the card may found a fortress where an army of theirs stands instead."},
    {"undead_armies", false, "Armies that yield do not shrink: they rise by what they took when they retreat."},
    {"destroyer", false, "Wins the game the moment they destroy an enemy's army."},
    {"strong_face_down", false, "Cards played face down count more."},
    {"extra_move", true, "In a Ritual: one more step with any army."},
    {"steal", true,
     "In a Ritual: demands a card of a region of an enemy beside an own army, once for each army on the map."},
    {"fortress_support", false,
     "In battle, own fortresses beside an enemy's army that takes part add their values, and their regions match."},
}};

std::vector<StrategyWire> strategy_cards() {
  return {{Strategy::move_all, 1, true, {}, false},
          {Strategy::move_2, 2, false, {}, false},
          {Strategy::conquer, 1, false, {"conquer"}, false},
          {Strategy::ambush, 1, false, {"ambush"}, true},
          {Strategy::upgrade, 1, false, {"upgrade"}, false},
          {Strategy::ritual, 0, false, {"sacrifice", "copy", "marker"}, false}};
}

FactsWire facts_of(const Setup& setup) {
  FactsWire facts;
  facts.map = map_wire(setup, false);
  setup.deck.for_each([&](Kind card, int count) {
    facts.deck.entries.emplace_back(card_word(card), static_cast<std::uint8_t>(count));
  });
  facts.strategies = strategy_cards();
  for (int i = 1; i <= kPowers && setup.leaders != 0; ++i) {
    const auto power = static_cast<Power>(i);
    const Ability& ability = kAbilities[static_cast<std::size_t>(i) - 1];
    // In two against one the number of armies is a matter of the seat (Y-G5).
    const bool by_seat = setup.teams == Teams::two_against_one;
    facts.leaders.push_back({.leader = leader_of(power),
                             .side = is_side_b(power) ? Side::b : Side::a,
                             .ability = ability.name,
                             .armies = static_cast<std::uint8_t>(by_seat ? (power == Power::fourth_army ? kSlots : 2)
                                                                         : army_count(setup, 0, power)),
                             .face_up_bonus = static_cast<std::uint8_t>(power == Power::champion ? kChampionBonus : 0),
                             .face_down = static_cast<std::uint8_t>(face_down_counts(power)),
                             .with_ritual = ability.with_ritual,
                             .about = ability.about});
  }
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const Allotment given = allotment(setup, seat);
    AllotmentWire of_seat{.armies = static_cast<std::uint8_t>(army_count(setup, seat, setup.powers[seat])),
                          .units = given.units,
                          .first_cards = given.first_cards,
                          .first_discards = given.first_discards,
                          .draw = given.draw,
                          .keep = given.keep,
                          .team = {}};
    for (const Seat member : each(team_of(setup, seat))) of_seat.team.push_back(member);
    facts.seats.push_back(std::move(of_seat));
  }
  // Y-V2: as many cards as years have passed, none after the last.
  for (std::uint8_t year = 1; year < kYears; ++year) facts.rules.recruit_cards.push_back(year);
  return facts;
}

}  // namespace

}  // namespace oshra::yield

namespace oshra {

template <>
struct Form<yield::StrategyWire> {
  static constexpr std::string_view kName = "YieldStrategyCard";
  static constexpr std::tuple kFields = {
      field("card", &yield::StrategyWire::card),
      field("steps", &yield::StrategyWire::steps, "how many armies may take, in any order with the acts"),
      field("each_army", &yield::StrategyWire::each_army, "whether each army may take so many"),
      field("acts", &yield::StrategyWire::acts, "what else may be done; of a ritual in this order"),
      field("either", &yield::StrategyWire::either, "whether only steps or only acts")};
};

template <>
struct Form<yield::LeaderWire> {
  static constexpr std::string_view kName = "YieldLeaderSide";
  static constexpr std::tuple kFields = {
      field("leader", &yield::LeaderWire::leader),
      field("side", &yield::LeaderWire::side),
      field("ability", &yield::LeaderWire::ability),
      field("armies", &yield::LeaderWire::armies, "how many the player has"),
      field("face_up_bonus", &yield::LeaderWire::face_up_bonus,
            "to each card played face up where the champion fights"),
      field("face_down", &yield::LeaderWire::face_down, "what a card played face down counts"),
      field("with_ritual", &yield::LeaderWire::with_ritual, "whether it is used while a Ritual is performed"),
      field("about", &yield::LeaderWire::about, "for people")};
};

template <>
struct Form<yield::AllotmentWire> {
  static constexpr std::string_view kName = "YieldAllotment";
  static constexpr std::tuple kFields = {
      field("armies", &yield::AllotmentWire::armies, "before a leader that is picked changes it"),
      field("units", &yield::AllotmentWire::units, "to be spread over the armies at first"),
      field("first_cards", &yield::AllotmentWire::first_cards, "drawn at first"),
      field("first_discards", &yield::AllotmentWire::first_discards, "of those"),
      field("draw", &yield::AllotmentWire::draw, "cards drawn instead of performing a strategy card"),
      field("keep", &yield::AllotmentWire::keep, "how many of those; 0: all"),
      field("team", &yield::AllotmentWire::team, "seats, this one among them")};
};

template <>
struct Form<yield::RulesWire> {
  static constexpr std::string_view kName = "YieldNumbers";
  static constexpr std::tuple kFields = {
      field("years", &yield::RulesWire::years),
      field("seasons", &yield::RulesWire::seasons, "of a year"),
      field("hand_limit", &yield::RulesWire::hand_limit),
      field("most_units", &yield::RulesWire::most_units, "of an army"),
      field("ambush_bonus", &yield::RulesWire::ambush_bonus, "to who ambushes"),
      field("recruit_cards", &yield::RulesWire::recruit_cards,
            "by year: cards revealed at its end, whose values are everyone's recruits")};
};

template <>
struct Form<yield::FactsWire> {
  static constexpr std::string_view kName = "YieldFacts";
  static constexpr std::string_view kAbout = "What does not change in a match.";
  static constexpr std::tuple kFields = {
      field("map", &yield::FactsWire::map),
      field("deck", &yield::FactsWire::deck, "by card: how many there are"),
      field("strategies", &yield::FactsWire::strategies, "each player has one of each"),
      field("leaders", &yield::FactsWire::leaders, "none where none are played with"),
      field("seats", &yield::FactsWire::seats, "by seat: what a player begins with and draws"),
      field("rules", &yield::FactsWire::rules)};
};

}  // namespace oshra

namespace oshra::yield {

void write_facts(JsonOut& out, const Setup& setup) { write_form(out, facts_of(setup)); }

Json facts_json(const Setup& setup) { return read_json(form_text(facts_of(setup))); }

void declare_facts(TypeScript& types) { types.type_of<FactsWire>(); }

}  // namespace oshra::yield
