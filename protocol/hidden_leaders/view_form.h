// A view as it is sent: every byte of a View is in it, in the words of the scenario files.
#pragma once

#include "engine/hidden_leaders/view.h"
#include "protocol/hidden_leaders/place_form.h"
#include "protocol/who.h"

namespace oshra::hidden_leaders::wire {

struct Markers {
  std::uint8_t red = 0;
  std::uint8_t green = 0;

  friend bool operator==(const Markers&, const Markers&) = default;
};

struct Player {
  Nullable<Leader> leader;
  std::vector<Nullable<Card>> hand;
  std::vector<Card> open;
  std::vector<Nullable<Card>> hidden;

  friend bool operator==(const Player&, const Player&) = default;
};

struct Performance {
  Card card = Card::none;
  std::uint8_t step = 0;
  Verb verb = Verb::move_markers;
  std::optional<Card> chosen;

  friend bool operator==(const Performance&, const Performance&) = default;
};

struct FirstPick {
  Nullable<Card> card;
  Place at;

  friend bool operator==(const FirstPick&, const FirstPick&) = default;
};

struct Moment {
  Who viewer;
  Ask ask = Ask::nothing;
  std::vector<std::uint8_t> asked;
  std::vector<std::uint8_t> forced;
  std::optional<std::uint8_t> number;
  std::optional<std::uint8_t> total;
  std::optional<std::vector<Performance>> performing;
  std::optional<std::uint8_t> player;
  std::optional<Faction> faction;
  std::optional<NamedPile> pile;
  std::optional<Mode> mode;
  std::optional<std::uint8_t> x;
  std::optional<FirstPick> first;
  std::optional<std::vector<Card>> performed;
  std::optional<std::vector<Card>> answers;
  std::vector<Card> known_to_all;

  friend bool operator==(const Moment&, const Moment&) = default;
};

struct View {
  Nullable<std::uint8_t> turn;
  Markers markers;
  std::array<Nullable<Card>, kTavernSlots> tavern;
  std::vector<Card> graveyard;
  std::vector<Nullable<Card>> wilderness;
  std::uint8_t harbor = 0;
  std::vector<Nullable<Card>> set;
  std::vector<Card> aside;
  std::vector<Player> seats;
  Moment moment;

  friend bool operator==(const View&, const View&) = default;
};

View view_of(const Setup& setup, const hidden_leaders::View& view);

// Those of a set, in rising order.
std::vector<std::uint8_t> seats_in(SeatSet seats);
// In the order of the card file.
std::vector<Card> cards_in(const IdSet& cards);
std::vector<Faction> factions_in(FactionSet factions);

// The step of a performance that is under way, one of its card's program.
const Step& step_of(const Frame& frame);

}  // namespace oshra::hidden_leaders::wire

namespace oshra {

template <>
struct Form<hidden_leaders::wire::Markers> {
  using Markers = hidden_leaders::wire::Markers;
  static constexpr std::string_view kName = "HiddenLeadersMarkers";
  static constexpr std::tuple kFields = {
      field("red", &Markers::red, "1 to 12").within(hidden_leaders::kTrackFirst, hidden_leaders::kTrackLast),
      field("green", &Markers::green, "1 to 12").within(hidden_leaders::kTrackFirst, hidden_leaders::kTrackLast)};
};
template <>
struct Form<hidden_leaders::wire::Player> {
  using Player = hidden_leaders::wire::Player;
  static constexpr std::string_view kName = "HiddenLeadersPlayer";
  static constexpr std::tuple kFields = {
      field("leader", &Player::leader, "null: you do not know it"),
      field("hand", &Player::hand, "in no order: the cards that you know, then null for each other"),
      field("open", &Player::open, "in no order"),
      field("hidden", &Player::hidden, "the oldest first; null: a hero that you do not know")};
};
template <>
struct Form<hidden_leaders::wire::Performance> {
  using Performance = hidden_leaders::wire::Performance;
  static constexpr std::string_view kName = "HiddenLeadersPerformance";
  static constexpr std::tuple kFields = {
      field("card", &Performance::card),
      field("step", &Performance::step, "of its steps in the facts, the first is 1; one that waits goes on with it")
          .within(1, hidden_leaders::kMaxSteps),
      field("verb", &Performance::verb, "what that step does"),
      field("chosen", &Performance::chosen,
            "the card that it has chosen, turned over or revealed; one that waits holds it aside")};
};
template <>
struct Form<hidden_leaders::wire::FirstPick> {
  using FirstPick = hidden_leaders::wire::FirstPick;
  static constexpr std::string_view kName = "HiddenLeadersFirstPick";
  static constexpr std::tuple kFields = {field("card", &FirstPick::card, "null: you do not know it"),
                                         field("at", &FirstPick::at, "without a slot for a set")};
};
template <>
struct Form<hidden_leaders::wire::Moment> {
  using Moment = hidden_leaders::wire::Moment;
  static constexpr std::string_view kName = "HiddenLeadersMoment";
  static constexpr std::string_view kAbout = "Who sees this view, what is asked, of whom and why.";
  static constexpr std::tuple kFields = {
      field("viewer", &Moment::viewer, "your seat, or \"spectator\""),
      field("ask", &Moment::ask, "deal_...: chance draws; nothing: the game is over"),
      field("asked", &Moment::asked, "the seats that are asked at once and have not answered yet")
          .within(0, kMaxSeats - 1),
      field("forced", &Moment::forced, "of those asked, the seats that have one option only, as everyone can see")
          .within(0, kMaxSeats - 1),
      field("number", &Moment::number,
            "this is the first, second ... card picked, discarded or dealt, or leader dealt; with deal_refill the slot "
            "of the Tavern, 1 to 3")
          .within(1, hidden_leaders::kCards),
      field("total", &Moment::total, "with pick and discard_more: of at most so many"),
      field("performing", &Moment::performing,
            "the cards that are being performed, the one that asks last; left out: none"),
      field("player", &Moment::player, "named by the card that asks: a seat").within(0, kMaxSeats - 1),
      field("faction", &Moment::faction, "likewise"),
      field("pile", &Moment::pile, "likewise"),
      field("mode", &Moment::mode, "likewise"),
      field("x", &Moment::x, "X of the card that asks; left out: 0").within(1, hidden_leaders::kCards),
      field("first", &Moment::first, "what was picked before, by the same step"),
      field("performed", &Moment::performed,
            "cards that may not be performed again in this chain; only such as perform others are told"),
      field("answers", &Moment::answers,
            "your own answers that are not carried out yet: with setup_choice the hero you hide, then the one you "
            "discard"),
      field("known_to_all", &Moment::known_to_all,
            "cards that lie face down and that everyone knows; of the others that you know, only you and their owner "
            "are sure to know them")};
};
template <>
struct Form<hidden_leaders::wire::View> {
  using View = hidden_leaders::wire::View;
  static constexpr std::string_view kName = "HiddenLeadersView";
  static constexpr std::string_view kAbout = "All that one viewer may know. Seats count from 0, clockwise.";
  static constexpr std::tuple kFields = {
      field("turn", &View::turn, "whose turn it is; during the set-up who starts; null: not drawn yet")
          .within(0, kMaxSeats - 1),
      field("markers", &View::markers),
      field("tavern", &View::tavern, "slots 1 to 3; null: empty"),
      field("graveyard", &View::graveyard, "bottom to top"),
      field("wilderness", &View::wilderness, "bottom to top; null: a card that you do not know"),
      field("harbor", &View::harbor, "how many cards it has").within(0, hidden_leaders::kCards),
      field("set", &View::set,
            "cards looked at or taken together by the player whose turn it is: for that player in order, for others "
            "those they know, then null for each other"),
      field("aside", &View::aside, "Tavern cards that are being performed"),
      field("seats", &View::seats),
      field("moment", &View::moment)};
};

}  // namespace oshra
