// What a player of a match may look up at any time: the heroes and what each does, the leaders, the numbers of the
// rules. A card's program (engine/hidden_leaders/ability/program.h) is told as it is executed.
#pragma once

#include "protocol/hidden_leaders/view_form.h"

namespace oshra::hidden_leaders::wire {

struct Cards {
  Zone zone = Zone::party;
  std::optional<Of> of;
  std::optional<Face> face;
  std::optional<bool> top_only;
  std::optional<std::vector<Faction>> any_of;
  std::optional<std::vector<Faction>> none_of;
  std::optional<bool> of_named_faction;
};

struct StepCondition {
  Condition condition = Condition::exists;
  std::optional<Cards> cards;
  std::optional<std::vector<Faction>> any_of;
  std::optional<std::vector<Faction>> none_of;
  std::optional<bool> of_named_faction;
  std::optional<Mode> mode;
};

struct ProgramStep {
  Verb verb = Verb::move_markers;
  std::optional<By> by;
  std::optional<bool> may;
  std::optional<Pick> pick;
  std::optional<std::uint8_t> count;
  std::optional<Cards> from;
  std::optional<Cards> to;
  std::optional<bool> binds_card;
  std::optional<bool> binds_owner;
  std::optional<Of> among;
  std::optional<std::vector<Mode>> modes;
  std::optional<Counting> counting;
  std::optional<std::uint8_t> at_most;
  std::optional<std::vector<Faction>> except;
  std::optional<StepCondition> when;
};

struct MarkerMove {
  std::optional<std::int8_t> red;
  std::optional<std::int8_t> green;
  std::optional<std::int8_t> leading;
  std::optional<std::int8_t> trailing;
  std::optional<Leading> if_ahead;
};

struct MarkerMoves {
  std::vector<MarkerMove> options;
  bool times_x = false;
};

struct Hero {
  std::vector<Faction> factions;
  std::optional<bool> advanced;
  std::optional<MarkerMoves> markers;
  std::vector<ProgramStep> steps;
};

struct LeaderFacts {
  std::uint8_t number = 0;
  std::vector<Faction> factions;
};

struct Rules {
  std::uint8_t track_first = kTrackFirst;
  std::uint8_t track_last = kTrackLast;
  std::uint8_t markers_start = kTrackStart;
  std::uint8_t war_area = kWarArea;
  std::uint8_t tavern_slots = kTavernSlots;
  std::uint8_t dealt_hand = kDealtHand;
  std::uint8_t step_1_discards = kStep1Discards;
  std::uint8_t draw_to = kHandAfterDraw;
  std::uint8_t discard_to = kHandAtEnd;
};

struct Facts {
  ByName<Hero> heroes;
  ByName<LeaderFacts> leaders;
  std::uint8_t ends_with_open = 0;
  Rules rules;
};

Facts facts_of(const Setup& setup);

}  // namespace oshra::hidden_leaders::wire

namespace oshra {

template <>
struct Form<hidden_leaders::wire::Cards> {
  using Cards = hidden_leaders::wire::Cards;
  static constexpr std::string_view kName = "HiddenLeadersCards";
  static constexpr std::string_view kAbout = "Which cards: those of a zone that fit all that is said.";
  static constexpr std::tuple kFields = {
      field("zone", &Cards::zone, "pile: the one named before"),
      field("of", &Cards::of,
            "whose party or hand. You: the player whose turn it is; player: the one named before; next: to your left"),
      field("face", &Cards::face, "of a party: open or hidden heroes, or either"),
      field("top_only", &Cards::top_only, "the top card of the pile"),
      field("any_of", &Cards::any_of, "of at least one of these factions"),
      field("none_of", &Cards::none_of, "of none of these factions"),
      field("of_named_faction", &Cards::of_named_faction, "of the faction named before")};
};
template <>
struct Form<hidden_leaders::wire::StepCondition> {
  using StepCondition = hidden_leaders::wire::StepCondition;
  static constexpr std::string_view kName = "HiddenLeadersWhen";
  static constexpr std::string_view kAbout = "A step whose condition does not hold is left out.";
  static constexpr std::tuple kFields = {
      field("condition", &StepCondition::condition,
            "exists: `cards` holds one; card_fits: a card is bound and fits; mode_is: `mode` was named"),
      field("cards", &StepCondition::cards),
      field("any_of", &StepCondition::any_of, "card_fits: of at least one of these factions"),
      field("none_of", &StepCondition::none_of, "card_fits: of none of these factions"),
      field("of_named_faction", &StepCondition::of_named_faction, "card_fits: of the faction named before"),
      field("mode", &StepCondition::mode)};
};
template <>
struct Form<hidden_leaders::wire::ProgramStep> {
  using ProgramStep = hidden_leaders::wire::ProgramStep;
  static constexpr std::string_view kName = "HiddenLeadersStep";
  static constexpr std::string_view kAbout =
      "A step of a card. What is impossible is left out: with no card to pick, the next step follows.";
  static constexpr std::tuple kFields = {
      field("verb", &ProgramStep::verb,
            "bury: to the Graveyard; discard: to the Wilderness; look with `to` a set: lift; put_back: the set, in its "
            "order; set_x: what is counted"),
      field("by", &ProgramStep::by, "who chooses; left out: there is nothing to choose"),
      field("may", &ProgramStep::may, "it can be declined"),
      field("pick", &ProgramStep::pick, "how its cards are picked; card: the one bound before, wherever it is"),
      field("count", &ProgramStep::count, "how many cards are picked or taken from the top, at most"),
      field("from", &ProgramStep::from,
            "the candidates; of an exchange for the first card; of choose_player what the player named must have; of "
            "set_x what is counted"),
      field("to", &ProgramStep::to, "where cards go; of an exchange the candidates for the second card"),
      field("binds_card", &ProgramStep::binds_card, "later steps call the card picked `card`"),
      field("binds_owner", &ProgramStep::binds_owner, "later steps call its owner `player`"),
      field("among", &ProgramStep::among, "choose_player: who can be named"),
      field("modes", &ProgramStep::modes, "choose_mode: those that can be named"),
      field("counting", &ProgramStep::counting,
            "set_x: X is the number of the cards `from`, of the cards moved by the step before, or of their factions"),
      field("at_most", &ProgramStep::at_most, "set_x: X is not larger"),
      field("except", &ProgramStep::except, "set_x: factions that are not counted"),
      field("when", &ProgramStep::when)};
};
template <>
struct Form<hidden_leaders::wire::MarkerMove> {
  using MarkerMove = hidden_leaders::wire::MarkerMove;
  static constexpr std::string_view kName = "HiddenLeadersMarkerMove";
  static constexpr std::string_view kAbout =
      "By how many spaces each marker moves; either the two colours are told or "
      "the two places.";
  static constexpr std::tuple kFields = {
      field("red", &MarkerMove::red), field("green", &MarkerMove::green),
      field("leading", &MarkerMove::leading, "the marker that is ahead"), field("trailing", &MarkerMove::trailing),
      field("if_ahead", &MarkerMove::if_ahead, "offered only while this marker is ahead")};
};
template <>
struct Form<hidden_leaders::wire::MarkerMoves> {
  using MarkerMoves = hidden_leaders::wire::MarkerMoves;
  static constexpr std::string_view kName = "HiddenLeadersMarkerMoves";
  static constexpr std::tuple kFields = {
      field("options", &MarkerMoves::options, "one of these, with the step move_markers"),
      field("times_x", &MarkerMoves::times_x, "each number is multiplied by X")};
};
template <>
struct Form<hidden_leaders::wire::Hero> {
  using Hero = hidden_leaders::wire::Hero;
  static constexpr std::string_view kName = "HiddenLeadersHero";
  static constexpr std::tuple kFields = {field("factions", &Hero::factions),
                                         field("advanced", &Hero::advanced, "not in the beginner variant"),
                                         field("markers", &Hero::markers, "left out: it moves none"),
                                         field("steps", &Hero::steps, "what it does when performed, in this order")};
};
template <>
struct Form<hidden_leaders::wire::LeaderFacts> {
  using LeaderFacts = hidden_leaders::wire::LeaderFacts;
  static constexpr std::string_view kName = "HiddenLeadersLeaderFacts";
  static constexpr std::tuple kFields = {field("number", &LeaderFacts::number, "the higher one wins the last tie"),
                                         field("factions", &LeaderFacts::factions)};
};
template <>
struct Form<hidden_leaders::wire::Rules> {
  using Rules = hidden_leaders::wire::Rules;
  static constexpr std::string_view kName = "HiddenLeadersRules";
  static constexpr std::string_view kAbout = "The numbers of the rules.";
  static constexpr std::tuple kFields = {
      field("track_first", &Rules::track_first, "the first space of the track"),
      field("track_last", &Rules::track_last),
      field("markers_start", &Rules::markers_start, "where both markers begin"),
      field("war_area", &Rules::war_area, "from this space on"),
      field("tavern_slots", &Rules::tavern_slots),
      field("dealt_hand", &Rules::dealt_hand, "cards dealt to each; one of them is hidden and one discarded"),
      field("step_1_discards", &Rules::step_1_discards, "who plays no card may discard so many"),
      field("draw_to", &Rules::draw_to, "step 2: one draws up to so many cards"),
      field("discard_to", &Rules::discard_to, "step 3: one discards down to so many cards")};
};
template <>
struct Form<hidden_leaders::wire::Facts> {
  using Facts = hidden_leaders::wire::Facts;
  static constexpr std::string_view kName = "HiddenLeadersFacts";
  static constexpr std::tuple kFields = {
      field("heroes", &Facts::heroes, "by id, the whole deck of this match"),
      field("leaders", &Facts::leaders, "by id"),
      field("ends_with_open", &Facts::ends_with_open, "with so many open heroes in one party the game ends"),
      field("rules", &Facts::rules)};
};

}  // namespace oshra
