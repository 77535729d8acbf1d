// What happened, told to one reader: one line an action.
#include <algorithm>

#include "text/yield/phrases.h"

namespace oshra::text {

using namespace yield;  // NOLINT(google-build-using-namespace)

namespace {

using ViewEvents = std::span<const ViewEvent>;

class YieldNarrator {
 public:
  YieldNarrator(const YieldPhrases& phrases, ViewEvents events, const View& view, const YieldNames& names)
      : reader_{phrases, view, names}, events_(events) {}

  Account tell() {
    Account account;
    while (at_ < events_.size()) {
      if (!account.empty() && goes_without_saying()) {
        ++at_;
      } else {
        const bool heading = is_heading(now());
        account.push_back({.sentence = line(), .heading = heading});
      }
      account.back().events = at_;
    }
    return account;
  }

 private:
  // --- what lies ahead ---

  [[nodiscard]] const ViewEvent& now() const { return events_[at_]; }
  [[nodiscard]] bool at_end() const { return at_ == events_.size(); }
  [[nodiscard]] bool next_is(Happening what) const { return !at_end() && now().what == what; }
  [[nodiscard]] bool next_is_by(Seat seat, Happening what) const { return next_is(what) && now().seat == seat; }
  [[nodiscard]] bool next_is_ending(Seat seat, Ending how) const {
    return next_is_by(seat, Happening::ended_actions) && now().value == static_cast<std::uint8_t>(how);
  }

  // The events from here on that belong together with the first: all of its kind and by its player, in a row.
  template <class Belongs>
  ViewEvents run(Belongs belongs) {
    const std::size_t begin = at_;
    const ViewEvent first = now();
    while (!at_end() && now().what == first.what && now().seat == first.seat && belongs(first, now())) ++at_;
    return events_.subspan(begin, at_ - begin);
  }
  ViewEvents run() {
    return run([](const ViewEvent&, const ViewEvent&) { return true; });
  }

  static bool is_recruitment(const ViewEvent& event) {
    return event.what == Happening::phase_begins && static_cast<Phase>(event.value) == Phase::recruit;
  }

  // Recovery and recruitment are one phase in print: its second half has no heading of its own.
  static bool is_heading(const ViewEvent& event) {
    switch (event.what) {
      case Happening::phase_begins: return !is_recruitment(event);
      case Happening::season_begins:
      case Happening::strategy_shown:
      case Happening::strategy_kept: return true;
      default: return false;
    }
  }

  // What was chosen in secret is told when it comes to light, and who has the initiative by what they do with it.
  [[nodiscard]] bool goes_without_saying() const {
    return now().what == Happening::answered || now().what == Happening::has_initiative;
  }

  // --- words ---

  [[nodiscard]] const YieldPhrases& phrases() const { return reader_.phrases; }
  [[nodiscard]] Sentence say(const std::string& what, const Slots& slots = {}) const {
    return phrases().say("event." + what, slots);
  }
  // Said of the player who acts: "event.<what>.you" or ".other".
  [[nodiscard]] Sentence by_player(const std::string& what, Seat seat, Slots slots = {}) const {
    slots.push_back({"player", reader_.player(seat)});
    return say(what + reader_.person(seat), slots);
  }
  static void append(Sentence& line, const Sentence& more) {
    line += " ";
    line += more;
  }

  [[nodiscard]] Slot power_slot(Power power) const { return {"power", phrases().power(power)}; }
  [[nodiscard]] Slot strategy_slot(Strategy card) const { return {"strategy", phrases().strategy(card)}; }
  [[nodiscard]] Slot region_slot(const ViewEvent& event) const {
    return {"region", phrases().region(static_cast<Region>(event.value))};
  }
  [[nodiscard]] Slot place_slot(Location at) const { return {"place", phrases().place(reader_.names, at)}; }
  [[nodiscard]] Slot from_slot(Location at) const { return {"from", phrases().from(reader_.names, at)}; }
  static Slot count_slot(std::int64_t number) { return {"count", number}; }
  static Slot value_slot(std::int64_t number) { return {"value", number}; }
  [[nodiscard]] Power power_of_player(Seat seat) const { return reader_.view.powers.at(seat); }

  // Cards as the object of a sentence: those that the reader knows by name, else their number.
  [[nodiscard]] Sentence cards(ViewEvents events) const {
    CardBag known;
    for (const ViewEvent& event : events) {
      if (event.card == kNoCard) {
        return phrases().say("phrase.cards.unknown", {count_slot(static_cast<std::int64_t>(events.size()))});
      }
      known.add(static_cast<Kind>(event.card - 1));
    }
    if (events.size() == 1) return phrases().card_object(static_cast<Kind>(events.front().card - 1));
    return phrases().say("phrase.cards.known", {{"cards", phrases().cards(known)}});
  }

  [[nodiscard]] Sentence fortresses(ViewEvents events) const {
    std::vector<Sentence> items;
    for (const ViewEvent& event : events) {
      items.push_back(phrases().say("phrase.fortress", {place_slot(event.to), value_slot(event.value)}));
    }
    return phrases().messages.list(items);
  }

  // "archers 4, infantry 3".
  [[nodiscard]] Sentence armies_and_units(ViewEvents events) const {
    Sentence list;
    for (const ViewEvent& event : events) {
      if (!list.empty()) list += ", ";
      list += phrases().say("phrase.units", {{"army", reader_.army_name(event.seat, event.army)},
                                             {"count", std::to_string(event.value)}});
    }
    return list;
  }

  // --- lines ---

  Sentence line() {
    const ViewEvent& event = now();
    switch (event.what) {
      case Happening::starts: return simple("starts");
      case Happening::leader_picked: return leader_picked();
      case Happening::fortress_taken: return simple("fortress_taken");
      case Happening::army_placed: return simple("army_placed");
      case Happening::answered: return simple("answered");
      case Happening::units_set: return units_set();
      case Happening::card_drawn: return drawn("card_drawn", {}, event.seat);
      case Happening::card_kept: return kept();
      case Happening::card_discarded: return discarded();
      case Happening::shuffled: return shuffled();
      case Happening::season_begins: return season();
      case Happening::strategy_shown: return performed();
      case Happening::strategy_kept: ++at_; return drawn_after("strategy_kept", {}, event.seat);
      case Happening::army_stepped: return steps();
      case Happening::conquered: return conquered();
      case Happening::upgraded: return upgraded();
      case Happening::founded: return founded();
      case Happening::sacrificed: return simple("sacrificed");
      case Happening::copies: return copied();
      case Happening::marker_given: return marker_given();
      case Happening::carried: return simple("carried");
      case Happening::demanded: return demanded();
      case Happening::card_given: return card_given();
      case Happening::has_none: return simple("has_none");
      case Happening::ended_actions: return ended();
      case Happening::ambushes:
      case Happening::battle_begins:
      case Happening::dial_shown:
      case Happening::stands_at: return battle();
      case Happening::has_initiative: return simple("has_initiative");
      case Happening::card_played: return card_played();
      case Happening::handed_over: return to_player("handed_over", {});
      case Happening::passes: return simple("passes");
      case Happening::yields: return yielded();
      case Happening::accepts_draw: return draw_accepted();
      case Happening::units_lost: return losses();
      case Happening::army_destroyed: return destroyed();
      case Happening::army_retreats: return retreats();
      case Happening::army_rises: return rises();
      case Happening::army_chases: return chases();
      case Happening::battle_won: return simple("battle_won");
      case Happening::battle_drawn: ++at_; return say("battle_drawn");
      case Happening::phase_begins: return phase();
      case Happening::army_recovered: return recovered();
      case Happening::recruits_shown: return recruits_shown();
      case Happening::recruited: return recruited();
      case Happening::units_gained: return units_gained();
      case Happening::game_ends: return game_ends();
    }
    ++at_;
    return "";
  }

  // One event that needs no other: all that its sentence may want.
  Sentence simple(const std::string& what, Slots slots = {}) {
    const ViewEvent& event = events_[at_++];
    for (Slot& slot : reader_.army_slots(event.seat, event.army)) slots.push_back(std::move(slot));
    slots.push_back(place_slot(event.to));
    slots.push_back(from_slot(event.from));
    slots.push_back(value_slot(event.value));
    slots.push_back(count_slot(event.amount));
    if (event.power != Power::none) slots.push_back(power_slot(event.power));
    if (event.what == Happening::has_none) slots.push_back(region_slot(event));
    return by_player(what, event.seat, std::move(slots));
  }

  // Two players: the reader is the one, the other, both or neither. Moves on by one event.
  Sentence to_player(const std::string& what, Slots slots) {
    const ViewEvent& event = events_[at_++];
    return between(what, event.seat, event.of, std::move(slots));
  }
  [[nodiscard]] Sentence between(const std::string& what, Seat seat, Seat of, Slots slots) const {
    slots.push_back({"player", reader_.player(seat)});
    slots.push_back({"named", reader_.player(of)});
    const std::string self = seat == of ? ".self" : "";
    return say(what + (self.empty() && reader_.is(of) ? ".at_you" : reader_.person(seat) + self), slots);
  }

  // --- the set-up ---

  Sentence leader_picked() {
    const ViewEvent& event = events_[at_++];
    const auto power = static_cast<Power>(event.value);
    return by_player("leader_picked", event.seat, {{"leader_side", phrases().leader_side(power)}, power_slot(power)});
  }

  Sentence units_set() {
    const Seat seat = now().seat;
    return by_player("units_set", seat, {{"armies", armies_and_units(run())}});
  }

  // --- cards ---

  // Cards drawn in a row; the deck may run out among them (Y-H2).
  struct Draw {
    std::vector<ViewEvent> cards;
    bool shuffled = false;
  };
  Draw draw(Seat seat) {
    Draw draw;
    for (; next_is_by(seat, Happening::card_drawn) || (next_is(Happening::shuffled) && draws_next(seat)); ++at_) {
      if (now().what == Happening::shuffled) {
        draw.shuffled = true;
      } else {
        draw.cards.push_back(now());
      }
    }
    return draw;
  }
  [[nodiscard]] bool draws_next(Seat seat) const {
    return at_ + 1 < events_.size() && events_[at_ + 1].what == Happening::card_drawn && events_[at_ + 1].seat == seat;
  }

  Sentence drawn(const std::string& what, Slots slots, Seat seat) {
    const Draw drawn = draw(seat);
    slots.push_back({"cards", cards(drawn.cards)});
    Sentence line = by_player(what, seat, std::move(slots));
    if (drawn.shuffled) append(line, say("shuffled"));
    return line;
  }
  // What is done and brings cards: "event.<what>.draws", or without cards "event.<what>".
  Sentence drawn_after(const std::string& what, Slots slots, Seat seat) {
    const bool draws = next_is_by(seat, Happening::card_drawn) || (next_is(Happening::shuffled) && draws_next(seat));
    if (draws) return drawn(what + ".draws", std::move(slots), seat);
    return by_player(what, seat, std::move(slots));
  }

  Sentence shuffled() {
    if (at_ + 1 < events_.size() && events_[at_ + 1].what == Happening::card_drawn) {
      return drawn("card_drawn", {}, events_[at_ + 1].seat);
    }
    ++at_;
    return say("shuffled");
  }

  static bool same_value(const ViewEvent& first, const ViewEvent& event) { return event.value == first.value; }

  Sentence kept() {
    const Seat seat = now().seat;
    const Sentence cards_kept = cards(run());
    if (next_is_by(seat, Happening::card_discarded) && now().value != 0) {
      return by_player("card_kept.rest", seat, {{"kept", cards_kept}, {"cards", cards(run(same_value))}});
    }
    return by_player("card_kept", seat, {{"cards", cards_kept}});
  }
  Sentence discarded() {
    const Seat seat = now().seat;
    return by_player("card_discarded", seat, {{"cards", cards(run(same_value))}});
  }

  // --- the year ---

  Sentence season() {
    const ViewEvent& event = events_[at_++];
    return say("season_begins", {{"season", phrases().moment(Phase::strategy, event.of, event.value)}});
  }

  Sentence phase() {
    const ViewEvent& event = events_[at_++];
    const auto phase = static_cast<Phase>(event.value);
    if (phase == Phase::recruit) return next_is(Happening::recruits_shown) ? recruits_shown() : say("recruits_due");
    const Slots slots = {{"phase", phrases().moment(phase, event.of, 0)}};
    const bool over =
        next_is(Happening::phase_begins) || next_is(Happening::season_begins) || next_is(Happening::game_ends);
    if (over && phase == Phase::battle) return say("phase_empty.battle", slots);
    if (over && phase == Phase::conquer) return say("phase_empty.conquer", slots);
    if (over && phase == Phase::recovery) return say("phase_empty.recovery", slots);
    return say("phase_begins", slots);
  }

  Sentence recovered() {
    const ViewEvent first = now();
    std::vector<Sentence> armies;
    for (const ViewEvent& event : run()) armies.push_back(reader_.army_object(event.seat, event.army));
    return by_player("army_recovered", first.seat, {{"armies", phrases().messages.list(armies)}, place_slot(first.to)});
  }

  Sentence recruits_shown() {
    CardBag shown;
    std::int64_t units = 0;
    for (const ViewEvent& event : run()) {
      const auto card = static_cast<Kind>(event.card - 1);
      shown.add(card);
      units += value_of(card);
    }
    return say("recruits_shown",
               {{"cards", phrases().cards(shown)}, value_slot(std::int64_t{shown.size()}), count_slot(units)});
  }

  // Those whose dials are hidden from the reader are told of together if they get as many.
  Sentence recruited() {
    const ViewEvent first = events_[at_++];
    const ViewEvents dials = own_dials(first.seat);
    if (reader_.is(first.seat)) {
      return say("recruited.you", {count_slot(first.amount), {"armies", armies_and_units(dials)}});
    }
    if (shows(dials)) {
      return say(
          "recruited.shown",
          {{"player", reader_.player(first.seat)}, count_slot(first.amount), {"armies", armies_and_units(dials)}});
    }
    std::vector<Sentence> players = {reader_.player(first.seat)};
    while (next_is(Happening::recruited) && now().amount == first.amount && !reader_.is(now().seat)) {
      const std::size_t before = at_;
      const Seat seat = events_[at_++].seat;
      if (shows(own_dials(seat))) {
        at_ = before;
        break;
      }
      players.push_back(reader_.player(seat));
    }
    return say("recruited.other", {{"players", phrases().messages.list(players)},
                                   value_slot(static_cast<std::int64_t>(players.size())),
                                   count_slot(first.amount)});
  }
  ViewEvents own_dials(Seat seat) { return next_is_by(seat, Happening::units_gained) ? run() : ViewEvents{}; }
  static bool shows(ViewEvents dials) {
    return std::any_of(dials.begin(), dials.end(), [](const ViewEvent& event) { return event.value != 0; });
  }
  // Cut off from what it follows.
  Sentence units_gained() {
    const Seat seat = now().seat;
    return by_player("units_set", seat, {{"armies", armies_and_units(run())}});
  }

  Sentence game_ends() {
    const ViewEvent& event = events_[at_++];
    if (event.power == Power::none) return say("game_ends");
    return say("game_ends.power", {power_slot(event.power)});
  }

  // --- a strategy card ---

  [[nodiscard]] bool nothing_follows() const;
  Sentence with_nothing_to_do(Sentence line, Seat seat, Strategy card) const;
  Sentence performed();
  Sentence copied();
  [[nodiscard]] Sentence steps_of(ViewEvents steps) const;
  Sentence steps();
  Sentence conquered();
  Sentence upgraded();
  Sentence founded();
  Sentence marker_given() { return to_player("marker_given", {}); }
  Sentence demanded();
  Sentence card_given();

  // --- left undone ---

  Sentence ended();
  [[nodiscard]] bool was_about_spoils(Seat seat) const;
  [[nodiscard]] bool card_goes_on(const ViewEvent& ended) const;

  // --- a battle ---

  Sentence battle();
  [[nodiscard]] Sentence fighter(const ViewEvent& stands, const std::vector<ViewEvent>& dials, Seat ambusher) const;
  Sentence card_played();
  Sentence yielded();
  Sentence losses();
  Sentence draw_accepted();
  [[nodiscard]] Slots done_to(const ViewEvent& event, Seat doer) const;
  Sentence destroyed();
  Sentence retreats();
  [[nodiscard]] bool is_retreat() const { return now().what == Happening::army_retreats; }
  [[nodiscard]] Sentence retreats_of(const std::vector<ViewEvent>& retreats) const;
  Sentence chases();
  Sentence rises();

  YieldReader reader_;
  ViewEvents events_;
  std::size_t at_ = 0;
};

}  // namespace

}  // namespace oshra::text

#include "text/yield/account_battle.inl"
#include "text/yield/account_strategy.inl"

namespace oshra::text {

Account YieldWords::account(std::span<const ViewEvent> events, const View& view, const YieldNames& names) const {
  return YieldNarrator(*phrases_, events, view, names).tell();
}

}  // namespace oshra::text
