#include "protocol/hidden_leaders/view_read.h"

#include <algorithm>

#include "protocol/hidden_leaders/view_form.h"

namespace oshra::hidden_leaders {

namespace {

// NOLINTBEGIN(bugprone-unchecked-optional-access): each is looked at before, by a call that clang-tidy does not follow

bool belongs(const Filter& filter, Card card, int named) {
  const FactionSet factions = factions_of(card);
  return (filter.any_of == 0 || (factions & filter.any_of) != 0) && (factions & filter.none_of) == 0 &&
         (!filter.of_f || (factions & just(static_cast<Faction>(named - 1))) != 0);
}

bool needs_p(const Selector& selector) {
  return selector.zone != Zone::none && (selector.of == Of::p || selector.of == Of::not_p);
}

// What a step is asked with, if its condition holds.
bool asks(Ask ask, const Step& step) {
  const bool chosen = step.pick == Pick::chosen;
  switch (ask) {
    case Ask::deal_effect: return step.pick == Pick::top && step.from.zone == Zone::harbor;
    case Ask::deal_random: return step.pick == Pick::random;
    case Ask::marker: return step.verb == Verb::move_markers && step.by != By::nobody;
    case Ask::player: return step.verb == Verb::choose_player;
    case Ask::faction: return step.verb == Verb::choose_faction;
    case Ask::pile: return step.verb == Verb::choose_pile;
    case Ask::mode: return step.verb == Verb::choose_mode;
    case Ask::pick:
      return (chosen && step.by != By::each_other && step.verb != Verb::give && step.verb != Verb::play_another) ||
             (step.verb == Verb::exchange && !step.from.top_only);
    case Ask::exchange_second: return step.verb == Verb::exchange;
    case Ask::extra_play: return chosen && step.verb == Verb::play_another;
    case Ask::give: return chosen && step.verb == Verb::give;
    case Ask::each_discards: return chosen && step.by == By::each_other;
    default: return false;
  }
}

bool asked_by_a_card(Ask ask) { return ask == Ask::deal_effect || ask == Ask::deal_random || ask >= Ask::marker; }

class ViewReader {
 public:
  ViewReader(const Setup& setup, const Json& json)
      : setup_(setup), json_(reader_, json), moment_(json_["moment"]), told_(read_form<wire::View>(json_)) {}

  Read<View> read() {
    if (!reader_.sound()) return reader_.result(View{});
    read_whose();
    read_table();
    for (Seat seat = 0; seat < setup_.players && sound(); ++seat) read_player(seat);
    if (sound()) read_set();
    if (sound()) read_frames();
    if (sound()) count_cards();
    if (sound()) read_asked();
    if (sound()) read_number();
    if (sound()) read_first();
    if (sound()) read_answers();
    if (sound()) check_ask();
    if (sound()) compare(json_, written());
    return reader_.result(v_);
  }

 private:
  [[nodiscard]] bool sound() const { return reader_.sound(); }
  [[nodiscard]] const wire::Moment& moment() const { return told_.moment; }
  [[nodiscard]] const Frame& top() const { return v_.frames[v_.depth - 1U]; }
  [[nodiscard]] std::string seats_wanted() const {
    return "a seat is wanted, 0 to " + std::to_string(setup_.players - 1);
  }

  // A card lies here and nowhere else.
  void put(Card card, const JsonField& json) {
    if (!setup_.deck.has(id(card))) {
      json.wrong(std::string(name_of(card)) + " is not in the deck of this match");
    } else if (placed_.has(id(card))) {
      json.wrong(std::string(name_of(card)) + " lies somewhere else already");
    } else {
      placed_.add(id(card));
    }
  }

  // Who knows it as far as the viewer can be sure (FaceDown).
  [[nodiscard]] SeatSet knows(Nullable<Card> card, SeatSet owner) const {
    if (!card.value) return owner;
    if (known_to_all_.has(id(*card.value))) return everyone(setup_.players);
    return static_cast<SeatSet>(owner | only(v_.viewer));
  }

  FaceDown face_down(Nullable<Card> card, SeatSet owner, const JsonField& json) {
    if (!card.value) {
      ++unknown_;
      return {Card::none, owner};
    }
    put(*card.value, json);
    return {*card.value, knows(card, owner)};
  }

  void read_whose() {
    v_.viewer = moment().viewer.viewer;
    v_.ask = moment().ask;
    if (v_.viewer >= setup_.players && v_.viewer != kSpectator) {
      moment_["viewer"].wrong(seats_wanted() + ", or \"spectator\"");
    }
    v_.turn = told_.turn.value.value_or(0);
    if (v_.turn >= setup_.players) json_["turn"].wrong(seats_wanted());
    if (told_.seats.size() != setup_.players) {
      json_["seats"].wrong(std::to_string(setup_.players) + " players are wanted, not " +
                           std::to_string(told_.seats.size()));
    }
    for (const Card card : moment().known_to_all) known_to_all_.add(id(card));
  }

  void read_table() {
    v_.red = told_.markers.red;
    v_.green = told_.markers.green;
    for (std::size_t i = 0; i < v_.tavern.size(); ++i) {
      if (!told_.tavern[i].value) continue;
      v_.tavern[i] = *told_.tavern[i].value;
      put(v_.tavern[i], json_["tavern"].entry(i));
    }
    if (!fits(told_.graveyard.size(), kCards, json_["graveyard"])) return;
    if (!fits(told_.wilderness.size(), kCards, json_["wilderness"])) return;
    v_.graveyard_size = static_cast<std::uint8_t>(told_.graveyard.size());
    v_.wilderness_size = static_cast<std::uint8_t>(told_.wilderness.size());
    v_.harbor_size = told_.harbor;
    for (std::size_t i = 0; i < told_.graveyard.size(); ++i) {
      v_.graveyard[i] = told_.graveyard[i];
      put(v_.graveyard[i], json_["graveyard"].entry(i));
    }
    for (std::size_t i = 0; i < told_.wilderness.size(); ++i) {
      v_.wilderness[i] = face_down(told_.wilderness[i], 0, json_["wilderness"].entry(i));
    }
  }

  void read_player(Seat seat) {
    const wire::Player& player = told_.seats[seat];
    const JsonField json = json_["seats"].entry(seat);
    if (player.leader.value) {
      v_.leaders[seat] = *player.leader.value;
      if (std::count(v_.leaders.begin(), v_.leaders.end(), v_.leaders[seat]) != 1) {
        json["leader"].wrong("somebody else has this leader");
      }
    }
    if (!fits(player.hand.size(), kMaxHand, json["hand"])) return;
    v_.hand_size[seat] = static_cast<std::uint8_t>(player.hand.size());
    read_known(player.hand, json["hand"], only(seat), v_.hand_known[seat], v_.hand_knows[seat]);
    for (std::size_t i = 0; i < player.open.size(); ++i) {
      put(player.open[i], json["open"].entry(i));
      v_.open[seat].add(id(player.open[i]));
    }
    if (!fits(player.hidden.size() + hidden_, kCards, json["hidden"])) return;
    v_.hidden_size[seat] = static_cast<std::uint8_t>(player.hidden.size());
    for (std::size_t i = 0; i < player.hidden.size(); ++i) {
      v_.hidden[hidden_++] = face_down(player.hidden[i], only(seat), json["hidden"].entry(i));
    }
  }

  // Of a hand, or a set: not more than have room.
  template <std::size_t room>
  void read_known(const std::vector<Nullable<Card>>& cards, const JsonField& json, SeatSet owner, SortedBytes& known,
                  std::array<SeatSet, room>& known_by) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const FaceDown read = face_down(cards[i], owner, json.entry(i));
      if (!sound()) return;
      if (read.card != Card::none) known.add(id(read.card));
    }
    for (int i = 0; i < known.size(); ++i) {
      known_by[static_cast<std::size_t>(i)] = knows(static_cast<Card>(known[i]), owner);
    }
  }

  void read_set() {
    if (!fits(told_.set.size(), kMaxSet, json_["set"])) return;
    v_.set_size = static_cast<std::uint8_t>(told_.set.size());
    read_known(told_.set, json_["set"], only(v_.turn), v_.set_known, v_.set_knows);
    if (v_.viewer != v_.turn) return;
    for (std::size_t i = 0; i < told_.set.size(); ++i) {
      if (!told_.set[i].value) return json_["set"].entry(i).wrong("a card's id is wanted: this set is the viewer's");
      v_.set[i] = *told_.set[i].value;
    }
  }

  void read_frames() {
    const JsonField json = moment_["performing"];
    if (!moment().performing) return read_named();
    const std::vector<wire::Performance>& performing = *moment().performing;
    if (!fits(performing.size(), kMaxFrames, json)) return;
    for (std::size_t i = 0; i < performing.size(); ++i) {
      const wire::Performance& told = performing[i];
      const Program& program = facts(told.card).program;
      if (told.step > program.size) {
        return json.entry(i)["step"].wrong("this card has " + std::to_string(program.size) + " steps");
      }
      if (!setup_.deck.has(id(told.card))) return json.entry(i)["card"].wrong("not in the deck of this match");
      const Card chosen = told.chosen.value_or(Card::none);
      v_.frames[i] = {told.card, static_cast<std::uint8_t>(told.step - 1), chosen};
      if (i + 1 == performing.size()) continue;
      // One that waits has a Tavern card performed, which it goes on with (HL-A8).
      if (told.step < 2 || program.steps[told.step - 2U].verb != Verb::perform ||
          !program.steps[told.step - 2U].bind_c) {
        return json.entry(i).wrong("this card has no other performed before that step");
      }
      if (chosen == Card::none) return json.entry(i).wrong("\"chosen\" is missing: the card that it has performed");
      put(chosen, json.entry(i)["chosen"]);
    }
    v_.depth = static_cast<std::uint8_t>(performing.size());
    const Card chosen = v_.depth == 0 ? Card::none : top().c;
    if (chosen != Card::none && !setup_.deck.has(id(chosen))) {
      json.entry(v_.depth - 1U)["chosen"].wrong("not in the deck of this match");
    }
    if (sound()) read_named();
    for (const Card card : moment().performed.value_or(std::vector<Card>())) {
      v_.performed |= kPerformerBit[id(card)];
    }
  }

  // What is named by no card that is being performed does not come back (compare).
  void read_named() {
    if (v_.depth == 0) return;
    if (moment().player) {
      if (*moment().player >= setup_.players) return moment_["player"].wrong(seats_wanted());
      v_.p = static_cast<std::uint8_t>(*moment().player + 1);
    }
    v_.x = moment().x.value_or(0);
    const Program& program = facts(top().card).program;
    const auto name = [&](Verb verb, int value) {
      const auto names = [&](const Step& step) { return step.verb == verb; };
      if (std::any_of(program.steps.begin(), program.steps.begin() + program.size, names)) {
        v_.named = static_cast<std::uint8_t>(value + 1);
      }
    };
    if (moment().faction) name(Verb::choose_faction, static_cast<int>(*moment().faction));
    if (moment().pile) name(Verb::choose_pile, static_cast<int>(*moment().pile));
    if (moment().mode) name(Verb::choose_mode, static_cast<int>(*moment().mode));
  }

  // Every card of the deck has its place.
  void count_cards() {
    const int known = placed_.size();
    const int deck = setup_.deck.size();
    if (known + unknown_ + v_.harbor_size != deck) {
      json_["harbor"].wrong("the deck has " + std::to_string(deck) + " cards, and " + std::to_string(known + unknown_) +
                            " lie elsewhere");
    }
  }

  void read_asked() {
    v_.asked = read_seats(moment().asked, moment_["asked"]);
    v_.forced = read_seats(moment().forced, moment_["forced"]);
    if ((v_.forced & ~v_.asked) != 0) moment_["forced"].wrong("only seats that are asked are wanted");
    SeatSet who = 0;
    switch (v_.ask) {
      case Ask::nothing: break;
      case Ask::setup_choice:
      case Ask::each_discards:
        who = v_.asked;
        if (who == 0) moment_["asked"].wrong("somebody is asked here");
        break;
      default: who = is_chance(v_.ask) ? SeatSet{0} : only(chooser()); break;
    }
    if (v_.asked != who) {
      return moment_["asked"].wrong(who == 0 ? "nobody is asked here"
                                             : "[" + std::to_string(first_of(who)) + "] is wanted here");
    }
    if (is_chance(v_.ask)) v_.asked = only(kChance);
  }

  [[nodiscard]] SeatSet read_seats(const std::vector<std::uint8_t>& seats, const JsonField& json) const {
    SeatSet set = 0;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] >= setup_.players) json.entry(i).wrong(seats_wanted());
      set |= only(seats[i]);
    }
    return set;
  }

  [[nodiscard]] Seat chooser() const {
    if (!asked_by_a_card(v_.ask) || v_.depth == 0) return v_.turn;
    switch (wire::step_of(top()).by) {
      case By::p: return v_.p == 0 ? v_.turn : static_cast<Seat>(v_.p - 1);
      case By::next: return next_seat(v_.turn, setup_.players);
      default: return v_.turn;
    }
  }

  // From 1 on, up to how many are dealt, picked or discarded.
  void read_number() {
    int least = 1;
    int most = 1;
    switch (v_.ask) {
      case Ask::deal_leader: most = setup_.players; break;
      case Ask::deal_setup: most = kTavernSlots + kDealtHand * setup_.players; break;
      case Ask::deal_refill: most = kTavernSlots; break;
      case Ask::discard_more:
        least = 2;
        most = kStep1Discards;
        break;
      case Ask::deal_effect:
      case Ask::pick: most = v_.depth == 0 ? 1 : std::max<int>(wire::step_of(top()).count, 1); break;
      default: return;  // compare refuses a number where nothing is counted
    }
    const JsonField json = moment_["number"];
    if (!moment().number) return moment_.wrong("\"number\" is missing");
    if (*moment().number < least || *moment().number > most) {
      return json.wrong("a number from " + std::to_string(least) + " to " + std::to_string(most) + " is wanted");
    }
    v_.count = static_cast<std::uint8_t>(*moment().number - 1);
    if (v_.ask == Ask::deal_refill && v_.tavern[v_.count] != Card::none) json.wrong("this slot is not empty");
  }

  // HL-A14, HL-V7.
  void read_first() {
    const JsonField json = moment_["first"];
    const bool wanted = v_.ask == Ask::exchange_second || (v_.ask == Ask::pick && v_.count != 0);
    if (moment().first.has_value() != wanted) {
      return moment().first ? json.wrong("nothing was picked before") : moment_.wrong("\"first\" is missing");
    }
    if (!wanted) return;
    v_.picked_at = wire::read_place(moment().first->at, json["at"], setup_, kSpectator);
    v_.picked = moment().first->card.value.value_or(Card::none);
    if (!sound()) return;
    if (!lies_there()) json.wrong("no such card lies there");
  }

  // The card picked before, or one that the viewer does not know, lies where it is said to.
  [[nodiscard]] bool lies_there() const {
    const Seat seat = v_.picked_at.seat;
    const Card card = v_.picked;
    // Of a hand and a set only the owner sees which.
    const auto secret = [&](Seat owner, const SortedBytes& known, int size) {
      return v_.viewer == owner ? card != Card::none && known.has(id(card)) : card == Card::none && size > 0;
    };
    switch (v_.picked_at.spot) {
      case Spot::hand: return secret(seat, v_.hand_known[seat], v_.hand_size[seat]);
      case Spot::set: return seat == v_.turn && secret(seat, v_.set_known, v_.set_size);
      case Spot::open: return card != Card::none && v_.open[seat].has(id(card));
      case Spot::hidden: {
        std::size_t at = v_.picked_at.slot;
        if (at >= v_.hidden_size[seat]) return false;
        for (Seat before = 0; before < seat; ++before) at += v_.hidden_size[before];
        return v_.hidden[at].card == card;
      }
      case Spot::tavern: return card != Card::none && v_.tavern[v_.picked_at.slot] == card;
      case Spot::graveyard:
        return card != Card::none && std::find(v_.graveyard.begin(), v_.graveyard.begin() + v_.graveyard_size, card) !=
                                         v_.graveyard.begin() + v_.graveyard_size;
      default: return false;
    }
  }

  // HL-S3, HL-A11: of the viewer's own hand.
  void read_answers() {
    if (!moment().answers) return;
    const JsonField json = moment_["answers"];
    const std::vector<Card>& answers = *moment().answers;
    const std::size_t most = v_.ask == Ask::setup_choice ? 2 : v_.ask == Ask::each_discards ? 1 : 0;
    if (v_.viewer == kSpectator || answers.empty() || answers.size() > most) {
      return json.wrong(v_.viewer == kSpectator || most == 0 ? "the viewer has nothing to answer here"
                                                             : "1 to " + std::to_string(most) + " cards are wanted");
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (!v_.hand_known[v_.viewer].has(id(answers[i]))) json.entry(i).wrong("a card of the viewer's hand is wanted");
      v_.answers[i] = answers[i];
    }
    if (answers.size() == 2 && answers[0] == answers[1]) json.entry(1).wrong("another card is wanted");
  }

  // ---- Whether what is asked can be asked.

  void check_ask() {
    if (asked_by_a_card(v_.ask) != (v_.depth != 0)) {
      return moment_.wrong(v_.depth == 0 ? "\"performing\" is missing: a card asks this"
                                         : "no card is performed while this is asked");
    }
    if (v_.depth != 0) check_step(wire::step_of(top()));
    const int hand = v_.hand_size[v_.turn];
    switch (v_.ask) {
      case Ask::deal_setup: check_dealt(); break;
      case Ask::deal_draw:
      case Ask::deal_refill:
      case Ask::deal_effect:
        if (v_.harbor_size == 0) json_["harbor"].wrong("a card is dealt from it");
        break;
      case Ask::setup_choice:
        for (Seat seat = 0; seat < setup_.players; ++seat) {
          if (v_.hand_size[seat] != kDealtHand) hand_is_wrong(seat, std::to_string(kDealtHand) + " cards are wanted");
        }
        break;
      case Ask::draw:
        if (hand >= kHandAfterDraw) hand_is_wrong(v_.turn, "no card is drawn to so many");
        break;
      case Ask::discard_down:
        if (hand <= kHandAtEnd) hand_is_wrong(v_.turn, "no card of so few is discarded");
        break;
      case Ask::extra_play:
      case Ask::give:
      case Ask::each_discards:
        for (const Seat seat : each(v_.asked)) {
          if (v_.hand_size[seat] == 0) hand_is_wrong(seat, "who is asked for a card has one");
        }
        if (v_.ask == Ask::each_discards && contains(v_.asked, v_.turn))
          moment_["asked"].wrong("only others are asked");
        break;
      default: break;
    }
  }

  // HL-S2: the Tavern first, then five cards to each player in turn order.
  void check_dealt() {
    const JsonField number = moment_["number"];
    for (int slot = 0; slot < kTavernSlots; ++slot) {
      if ((v_.tavern[static_cast<std::size_t>(slot)] != Card::none) != (slot < v_.count)) {
        return number.wrong("the Tavern does not hold so many cards");
      }
    }
    Seat seat = v_.turn;
    for (int i = 0; i < setup_.players; ++i, seat = next_seat(seat, setup_.players)) {
      if (v_.hand_size[seat] != std::clamp(v_.count - kTavernSlots - i * kDealtHand, 0, kDealtHand)) {
        return number.wrong("the players do not hold so many cards");
      }
    }
  }

  void hand_is_wrong(Seat seat, const std::string& why) const { json_["seats"].entry(seat)["hand"].wrong(why); }

  void check_step(const Step& step) {
    const JsonField json = moment_["performing"].entry(v_.depth - 1U);
    if (!asks(v_.ask, step)) {
      return moment_["ask"].wrong("\"" + std::string(name_of(step.verb)) + "\" is not asked so");
    }
    if (v_.p == 0 && (step.by == By::p || needs_p(step.from) || needs_p(step.to))) {
      // The candidates of choose_player are looked for with each player as P.
      if (step.verb != Verb::choose_player) return moment_.wrong("\"player\" is missing: this step is about them");
    }
    if (v_.named == 0 && (step.from.filter.of_f || step.to.filter.of_f || step.from.zone == Zone::z)) {
      return moment_.wrong("what this card has had named is missing");
    }
    const bool holds =
        step.when.condition == Condition::c_fits
            ? top().c != Card::none && (!step.when.selector.filter.of_f || v_.named != 0) &&
                  belongs(step.when.selector.filter, top().c, v_.named)
            : step.when.condition != Condition::mode_is || v_.named == static_cast<int>(step.when.mode) + 1;
    if (!holds) json["step"].wrong("the condition of this step does not hold");
  }

  // ---- What it reads as is written as it was: nothing in it was overlooked, nothing contradicts the rest.

  [[nodiscard]] Json written() const { return read_json(form_text(wire::view_of(setup_, v_))); }

  void compare(const JsonField& json, const Json& right) {
    if (!sound()) return;
    if (right.is_object() && json.is_object()) {
      for (const auto& [name, value] : right.items()) {
        if (!json.has(name.c_str())) return json.wrong('"' + name + "\" is missing: " + shown(value));
        compare(json[name.c_str()], value);
      }
      json.each_member([&](const std::string& name, const JsonField& member) {
        if (!right.contains(name)) member.wrong("this key has no place here");
      });
    } else if (right.is_array() && json.json().is_array() && right.size() == json.length()) {
      for (std::size_t i = 0; i < right.size(); ++i) compare(json.entry(i), right[i]);
    } else if (json.json() != right) {
      json.wrong(shown(right) + " is wanted here, not " + json.text());
    }
  }

  static bool fits(std::size_t size, int room, const JsonField& json) {
    if (size <= static_cast<std::size_t>(room)) return true;
    json.wrong("there is room for " + std::to_string(room) + ", not for " + std::to_string(size));
    return false;
  }

  const Setup& setup_;
  JsonReader reader_;
  JsonField json_;
  JsonField moment_;
  wire::View told_;
  View v_ = {};
  IdSet placed_;
  IdSet known_to_all_;
  int unknown_ = 0;         // cards that lie face down
  std::size_t hidden_ = 0;  // of View::hidden, so many are filled
};

// NOLINTEND(bugprone-unchecked-optional-access)

}  // namespace

Read<View> read_view(const Setup& setup, const Json& json) { return ViewReader(setup, json).read(); }

}  // namespace oshra::hidden_leaders
