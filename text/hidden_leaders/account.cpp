// What happened, told to one reader as actions: which events make one line, and what it says.
#include <algorithm>
#include <span>

#include "engine/hidden_leaders/cards.h"
#include "text/hidden_leaders/phrases.h"
#include "text/hidden_leaders/unfinished_abilities.h"

namespace oshra::text {

using namespace hidden_leaders;  // NOLINT(google-build-using-namespace)

namespace {

using HiddenLeadersEvents = std::span<const ViewEvent>;

bool buries_if_guessed(Card cause) {
  const Program& program = facts(cause).program;
  return std::any_of(program.steps.begin(), program.steps.begin() + program.size, [](const Step& step) {
    return step.verb == Verb::bury && step.when.condition == Condition::c_fits && step.when.selector.filter.of_f;
  });
}

class HiddenLeadersAccountTeller {
 public:
  HiddenLeadersAccountTeller(const HiddenLeadersPhrases& phrases, HiddenLeadersEvents events, Viewer reader,
                             const std::vector<std::string>& names, std::size_t told, Card unnamed = Card::none)
      : phrases_(phrases),
        events_(events),
        reader_(reader),
        names_(names),
        at_(std::min(told, events.size())),
        unnamed_(unnamed) {}

  [[nodiscard]] Account tell() && {
    Account account;
    for (std::size_t i = 0; i < at_; ++i) abilities_.hear(events_[i]);
    while (at_ < events_.size()) {
      const std::size_t begin = at_;
      const bool heading = now().what == Happening::turn_begins;
      for (const UnfinishedAbility& ability : abilities_.hear(now())) {
        account.push_back({fruitless(ability), false, begin});
      }
      Sentence sentence = next_line();
      // Only the first event of a line can show that an ability is over: all of them have the same cause.
      for (std::size_t i = begin + 1; i < at_; ++i) abilities_.hear(events_[i]);
      if (!sentence.empty()) account.push_back({std::move(sentence), heading, at_});
    }
    // What is left out at the very end belongs to the last line.
    if (!account.empty()) account.back().events = events_.size();
    return account;
  }

  // Of abilities that are over with the last event, and of which the next one would show it.
  [[nodiscard]] std::vector<Sentence> fruitless() && {
    for (const ViewEvent& event : events_) abilities_.hear(event);
    std::vector<Sentence> lines;
    for (const UnfinishedAbility& ability : abilities_.end()) lines.push_back(fruitless(ability));
    return lines;
  }

 private:
  // --- Which events are one action -----------------------------------------------------------------------------------

  [[nodiscard]] const ViewEvent& now() const { return events_[at_]; }
  [[nodiscard]] const ViewEvent* after(std::size_t i) const {
    return i + 1 < events_.size() ? &events_[i + 1] : nullptr;
  }

  // Those from here on that `also` joins to the first; the teller goes behind them.
  template <class Also>
  HiddenLeadersEvents take(Also also) {
    const std::size_t begin = at_++;
    while (at_ < events_.size() && events_[at_].cause == events_[begin].cause && also(events_[at_])) ++at_;
    return events_.subspan(begin, at_ - begin);
  }
  HiddenLeadersEvents take_one() {
    return take([](const ViewEvent&) { return false; });
  }

  // The events at hand say nothing that the next line does not say.
  Sentence with_the_next() {
    ++at_;
    return "";
  }

  [[nodiscard]] bool next_is(Happening what) const {
    const ViewEvent* const next = after(at_);
    return next != nullptr && next->what == what && next->cause == now().cause;
  }

  Sentence next_line() {
    const ViewEvent& event = now();
    switch (event.what) {
      case Happening::starts: return by_actor("starts", take_one());
      case Happening::leader_dealt: return leader_dealt();
      case Happening::answered: return answered();
      case Happening::turn_begins: return by_actor("turn_begins", take_one());
      case Happening::played: return by_actor("played", take_one(), {{"card", card_itself(event)}});
      case Happening::moved: return moved();
      case Happening::picked:
        if (next_is(Happening::exchanged)) return with_the_next();
        return by_actor("picked", take_one(), {{"card", card_at_its_place(event)}});
      case Happening::exchanged: return exchanged();
      case Happening::markers_moved:
        return by_actor("markers_moved", take_one(), {{"markers", phrases_.move(event.red, event.green)}});
      case Happening::looked: return looked();
      case Happening::revealed: return revealed();
      case Happening::shuffled: ++at_; return phrases_.say("event.shuffled");
      case Happening::performs: return by_actor("performs", take_one(), {{"title", quoted(event)}});
      case Happening::player_named: return player_named();
      case Happening::faction_named:
        return by_actor("faction_named", take_one(),
                        {{"faction_name", phrases_.faction_name(static_cast<Faction>(event.value))}});
      case Happening::pile_named: {
        if (next_is(Happening::moved)) return with_the_next();
        const bool wilderness = static_cast<NamedPile>(event.value) == NamedPile::wilderness;
        return by_actor("pile_named", take_one(), {{"pile", wilderness ? "wilderness" : "graveyard"}});
      }
      case Happening::mode_named: {
        if (next_is(Happening::looked) || next_is(Happening::moved)) return with_the_next();
        const bool turn_over = static_cast<Mode>(event.value) == Mode::turn_over;
        return by_actor("mode_named", take_one(), {{"mode", turn_over ? "turn_over" : "look"}});
      }
      case Happening::declined: return declined();
      case Happening::has_none: return by_actor("has_none", take_one());
      case Happening::leader_shown:
        return by_actor("leader_shown", take_one(), phrases_.leader_slots(static_cast<Leader>(event.card)));
      case Happening::game_ends: ++at_; return phrases_.say("event.game_ends");
    }
    return with_the_next();
  }

  Sentence moved() {
    const ViewEvent& event = now();
    if (event.to.spot == Spot::nowhere || event.to.spot == Spot::harbor) return with_the_next();  // happens in no game
    if (event.by == kChance && event.to.spot != Spot::tavern) return dealt();
    switch (verb_of_move(event)) {
      case Verb::bury:
        return by_actor("buried", take_one(),
                        {{"card", card_at_its_place(event)}, {"random", event.value == 1 ? "yes" : "no"}});
      case Verb::discard: return discarded();
      case Verb::put_back: {
        const HiddenLeadersEvents cards = take_same_moves();
        return by_actor("put_back", cards, {{"count", count_of(cards)}});
      }
      case Verb::take: return taken();
      case Verb::look: {
        const HiddenLeadersEvents cards = take_same_moves();
        const bool known =
            std::all_of(cards.begin(), cards.end(), [](const ViewEvent& card) { return card.card != 0; });
        return by_actor("peeked", cards,
                        {{"count", count_of(cards)}, {"known", known ? "yes" : "no"}, {"names", names_of(cards)}});
      }
      case Verb::give: return given();
      case Verb::place_hidden: return placed_hidden();
      case Verb::place_open:
        return by_actor(
            "placed_open", take_one(),
            {{"card", card_at_its_place(event)}, {"party", of_owner("phrase.in_party", event.to.seat, event.seat)}});
      case Verb::turn_over: return turned_over();
      case Verb::perform: {  // laid aside to be performed
        if (!next_is(Happening::performs)) return with_the_next();
        const HiddenLeadersEvents both = take([](const ViewEvent& other) { return other.what == Happening::performs; });
        return by_actor("performs", both, {{"title", located(quoted(event), event)}});
      }
      case Verb::refill_tavern: {
        const HiddenLeadersEvents cards = take_same_moves();
        if (event.from.spot == Spot::graveyard) return by_actor("refilled", cards, {{"names", names_of(cards)}});
        return phrases_.say("event.tavern_gets", {{"names", names_of(cards)}, {"count", count_of(cards)}});
      }
      default: return drawn();
    }
  }

  // Several cards, moved by the same player from one kind of place to another.
  HiddenLeadersEvents take_same_moves() {
    const ViewEvent& first = now();
    return take([&](const ViewEvent& other) {
      return other.what == Happening::moved && other.seat == first.seat && other.from.spot == first.from.spot &&
             other.to.spot == first.to.spot && other.by == first.by && first.value == other.value &&
             (owner_of(other.from) == owner_of(first.from));
    });
  }

  // What each of several others does with a card of their hand, unseen.
  HiddenLeadersEvents take_same_of_others() {
    const ViewEvent& first = now();
    const auto by_other = [&](const ViewEvent& event) {
      return event.what == Happening::moved && event.from == hand_of(event.seat) && event.to.spot == first.to.spot &&
             event.card == 0 && event.seat != reader_;
    };
    if (!by_other(first)) return {};
    SeatSet seats = only(first.seat);
    std::size_t end = at_ + 1;
    for (; end < events_.size() && by_other(events_[end]) && events_[end].cause == first.cause; ++end) {
      if (contains(seats, events_[end].seat)) return {};  // more than one card each
      seats |= only(events_[end].seat);
    }
    if (end == at_ + 1) return {};
    const HiddenLeadersEvents all = events_.subspan(at_, end - at_);
    at_ = end;
    return all;
  }

  [[nodiscard]] Sentence of_many(const std::string& what, HiddenLeadersEvents events) const {
    SeatSet seats = 0;
    for (const ViewEvent& event : events) seats |= only(event.seat);
    return phrases_.say("event." + what + ".many",
                        {{"players", phrases_.players(names_, seats)}, {"cause", cause(events)}});
  }

  Sentence leader_dealt() {
    const ViewEvent& event = now();
    if (event.seat == reader_) {
      return by_actor("leader_dealt", take_one(), phrases_.leader_slots(static_cast<Leader>(event.card)));
    }
    const HiddenLeadersEvents dealt =
        take([&](const ViewEvent& other) { return other.what == Happening::leader_dealt && other.seat != reader_; });
    SeatSet seats = 0;
    for (const ViewEvent& one : dealt) seats |= only(one.seat);
    return phrases_.say("event.leader_dealt.other",
                        {{"players", phrases_.players(names_, seats)}, {"count", count_of(dealt)}});
  }

  // Whoever has answered is told only as long as the cards have not moved.
  Sentence answered() {
    std::size_t end = at_;
    while (end < events_.size() && events_[end].what == Happening::answered) ++end;
    if (end < events_.size() && events_[end].what == Happening::moved) return with_the_next();
    return by_actor("answered", take_one());
  }

  Sentence dealt() {
    const HiddenLeadersEvents cards = take_same_moves();
    return by_actor("dealt", cards, {{"cards", objects(cards)}});
  }

  Sentence discarded() {
    const ViewEvent& event = now();
    if (const HiddenLeadersEvents all = take_same_of_others(); !all.empty()) return of_many("discarded", all);
    const HiddenLeadersEvents cards = take_same_moves();
    // That they discard no more is said by how many they did.
    if (event.cause == Card::none && at_ < events_.size() && is_stop_of(event.seat, events_[at_])) ++at_;
    const bool own_hand = event.from == hand_of(event.seat);
    return by_actor("discarded", cards, {{"cards", own_hand ? objects(cards) : located(objects(cards), event)}});
  }
  static bool is_stop_of(Seat seat, const ViewEvent& event) {
    return event.what == Happening::declined && event.seat == seat &&
           static_cast<Declined>(event.value) == Declined::stopped;
  }

  Sentence taken() {
    const ViewEvent& event = now();
    const HiddenLeadersEvents cards = take_same_moves();
    if (event.to.spot == Spot::set) return by_actor("taken_up", cards, {{"cards", located(objects(cards), event)}});
    return by_actor("taken", cards, {{"card", located(objects(cards), event)}});
  }

  // From one place after the other in any order.
  Sentence drawn() {
    const ViewEvent& event = now();
    if (event.from.spot == Spot::hand) return drawn_from_hand();
    const HiddenLeadersEvents cards = take([&](const ViewEvent& other) {
      return other.what == Happening::moved && other.seat == event.seat && other.to.spot == event.to.spot &&
             owner_of(other.from) == kChance && verb_of_move(other) == Verb::draw;
    });
    std::vector<Sentence> from_each;
    for (const Spot spot : {Spot::tavern, Spot::harbor, Spot::wilderness, Spot::graveyard}) {
      std::vector<ViewEvent> same;
      std::copy_if(cards.begin(), cards.end(), std::back_inserter(same),
                   [&](const ViewEvent& card) { return card.from.spot == spot; });
      if (same.empty()) continue;
      from_each.push_back(
          phrases_.say("phrase.cards.from." + std::string(pile_slug(spot)), {{"cards", objects(same)}}));
    }
    return by_actor("drawn", cards, {{"cards", phrases_.messages.list(from_each)}, {"random", "no"}});
  }

  Sentence drawn_from_hand() {
    const ViewEvent& event = now();
    const ViewEvent* const next = after(at_);
    const bool and_hidden = event.to.spot == Spot::set && next != nullptr && next->what == Happening::moved &&
                            next->cause == event.cause && next->from.spot == Spot::set && next->to.spot == Spot::hidden;
    const HiddenLeadersEvents both = take([&](const ViewEvent& other) { return and_hidden && &other == next; });
    const Seat owner = event.from.seat;
    Sentence card = phrases_.say("phrase.cards.from.hand" + person(owner),
                                 {{"cards", card_itself(event)}, {"of_player", phrases_.of_player(names_, owner)}});
    if (and_hidden) return by_actor("drawn_and_hidden", both, {{"card", std::move(card)}});
    return by_actor("drawn", both, {{"cards", std::move(card)}, {"random", "yes"}});
  }

  Sentence given() {
    const ViewEvent& event = now();
    const Seat to = event.to.seat;
    const Slots slots = {{"player", phrases_.player(names_, event.seat)},
                         {"card", card_itself(event)},
                         {"named", phrases_.player(names_, to)},
                         {"cause", cause(take_one())}};
    return phrases_.say(event.seat == reader_ ? "event.given.you"
                        : to == reader_       ? "event.given.at_you"
                                              : "event.given.other",
                        slots);
  }

  Sentence placed_hidden() {
    const ViewEvent& event = now();
    if (event.from.spot == Spot::set) return hidden_of_them();
    if (const HiddenLeadersEvents all = take_same_of_others(); !all.empty()) return of_many("placed_hidden", all);
    const HiddenLeadersEvents cards = take_same_moves();
    return by_actor("placed_hidden", cards, {{"cards", objects(cards)}});
  }

  // One of the cards drawn is kept, the others go one way, without another choice.
  Sentence hidden_of_them() {
    const ViewEvent& hidden = now();
    const Spot rest_to = after(at_) == nullptr ? Spot::nowhere : after(at_)->to.spot;
    const HiddenLeadersEvents all = take([&](const ViewEvent& other) {
      return other.what == Happening::moved && other.from.spot == Spot::set && other.to.spot == rest_to;
    });
    const HiddenLeadersEvents rest = all.subspan(1);
    const bool known = !rest.empty() && rest.front().card != 0;
    const std::string_view how = rest.empty()                                   ? "none"
                                 : rest_to == Spot::hand                        ? "take"
                                 : verb_of_move(rest.front()) == Verb::put_back ? "back"
                                                                                : "discard";
    return by_actor(
        "hidden_of_them", all,
        {{"card", hidden.card == 0 && !rest.empty() ? phrases_.say("phrase.cards.one_of_them") : card_itself(hidden)},
         {"rest", std::string(how)},
         {"others", known ? objects(rest) : phrases_.say("phrase.cards.the_others", {{"count", count_of(rest)}})}});
  }

  Sentence turned_over() {
    const ViewEvent& event = now();
    if (event.to.spot == Spot::hidden) {
      return by_actor("turned_down", take_one(), {{"card", card_at_its_place(event)}});
    }
    // A guess that hits is followed at once by what it leads to.
    const ViewEvent* const next = after(at_);
    const bool hit = next != nullptr && next->what == Happening::moved && next->cause == event.cause &&
                     next->to.spot == Spot::graveyard && next->card == event.card;
    const bool wrong = event.cause != Card::none && buries_if_guessed(event.cause) && !hit;
    return by_actor("turned_up", take_one(),
                    {{"hidden", hidden_hero(event)}, {"name", quoted(event)}, {"guess", wrong ? "wrong" : "none"}});
  }

  Sentence exchanged() {
    const ViewEvent& first = now();
    const HiddenLeadersEvents both =
        take([&](const ViewEvent& other) { return other.what == Happening::exchanged && other.from == first.to; });
    if (both.size() != 2) return by_actor("picked", both, {{"card", card_at_its_place(first)}});  // happens in no game
    return by_actor("exchanged", both, {{"first", card_at_its_place(both[0])}, {"second", card_at_its_place(both[1])}},
                    "phrase.cause.exchange");
  }

  Sentence looked() {
    const ViewEvent& event = now();
    const HiddenLeadersEvents look = take_one();
    if (at_ < events_.size() && events_[at_].cause == event.cause && is_stop_of(event.seat, events_[at_])) ++at_;
    return by_actor(
        "looked", look,
        {{"hidden", hidden_hero(event)}, {"known", event.card == 0 ? "no" : "yes"}, {"name", quoted(event)}});
  }

  // A card of a pile, by an ability; or all hidden heroes of a party, at the end (HL-E5).
  Sentence revealed() {
    const ViewEvent& event = now();
    if (event.from.spot != Spot::hidden) return by_actor("revealed", take_one(), {{"name", quoted(event)}});
    const HiddenLeadersEvents heroes = take([&](const ViewEvent& other) {
      return other.what == Happening::revealed && other.from.seat == event.from.seat && other.from.spot == Spot::hidden;
    });
    return by_actor("hidden_shown", heroes, {{"names", names_of(heroes)}, {"count", count_of(heroes)}});
  }

  Sentence player_named() {
    const ViewEvent& event = now();
    const Seat named = event.value;
    // Who is meant is said by where the card comes from or goes to.
    if (next_is(Happening::moved) && after(at_)->seat == event.seat &&
        (after(at_)->value == 1 || after(at_)->to == open_of(named))) {
      return with_the_next();
    }
    const HiddenLeadersEvents one = take_one();
    const Slots slots = {{"player", phrases_.player(names_, event.seat)},
                         {"named", phrases_.player(names_, named)},
                         {"cause", cause(one)}};
    const std::string key = "event.player_named";
    if (named == event.seat) return phrases_.say(key + person(event.seat) + ".self", slots);
    return phrases_.say(key + (named == reader_ ? ".at_you" : person(event.seat)), slots);
  }

  Sentence declined() {
    const ViewEvent& event = now();
    const HiddenLeadersEvents one = take_one();
    switch (static_cast<Declined>(event.value)) {
      case Declined::passed: return by_actor("passed", one);
      case Declined::stopped: return by_actor(event.cause == Card::none ? "discards_no_more" : "looks_no_more", one);
      case Declined::declined: break;
    }
    return by_actor("declined", one, {{"title", phrases_.quoted(event.cause)}});
  }

  // --- What is said --------------------------------------------------------------------------------------------------

  [[nodiscard]] std::string person(Seat seat) const { return seat == reader_ ? ".you" : ".other"; }

  // Said of the player who acts: "event.<what>.you" or ".other".
  [[nodiscard]] Sentence by_actor(const std::string& what, HiddenLeadersEvents events, Slots more = {},
                                  std::string_view by_ability = "phrase.cause.with") const {
    const Seat actor = events.front().seat;
    const std::string key = "event." + what + person(actor);
    more.push_back({"player", phrases_.player(names_, actor)});
    if (phrases_.messages.has_slot(key, "of_player")) {
      more.push_back({"of_player", phrases_.of_player(names_, actor)});
    }
    more.push_back({"cause", cause(events, by_ability)});
    return phrases_.say(key, more);
  }

  // By which card's ability; nothing if the line names that card anyway.
  [[nodiscard]] Sentence cause(HiddenLeadersEvents events, std::string_view by_ability = "phrase.cause.with") const {
    const Card card = events.front().cause;
    const bool named = std::any_of(events.begin(), events.end(),
                                   [&](const ViewEvent& event) { return event.card == static_cast<int>(card); });
    if (card == Card::none || card == unnamed_ || named) return "";
    return phrases_.say(falls_to_others(events.front()) ? "phrase.cause.because" : by_ability,
                        {{"name", phrases_.hero(card)}});
  }

  [[nodiscard]] Sentence fruitless(const UnfinishedAbility& ability) const {
    return phrases_.say("event.fruitless",
                        {{"what", std::string(ability.what)}, {"title", phrases_.quoted(ability.card)}});
  }

  static std::int64_t count_of(HiddenLeadersEvents events) { return static_cast<std::int64_t>(events.size()); }

  [[nodiscard]] Sentence quoted(const ViewEvent& event) const {
    return event.card == 0 ? Sentence() : phrases_.quoted(static_cast<Card>(event.card));
  }

  [[nodiscard]] Sentence names_of(HiddenLeadersEvents events) const {
    std::vector<Sentence> names;
    for (const ViewEvent& event : events) {
      if (event.card != 0) names.push_back(quoted(event));
    }
    return phrases_.messages.list(names);
  }

  // "Keen Koi, Ghoul and 2 cards", as an object.
  [[nodiscard]] Sentence objects(HiddenLeadersEvents events) const {
    const std::int64_t known =
        std::count_if(events.begin(), events.end(), [](const ViewEvent& event) { return event.card != 0; });
    const std::int64_t unknown = count_of(events) - known;
    std::vector<Sentence> items;
    if (known != 0)
      items.push_back(phrases_.say("phrase.cards.known", {{"names", names_of(events)}, {"count", known}}));
    if (unknown != 0) items.push_back(phrases_.say("phrase.cards.unknown", {{"count", unknown}}));
    return phrases_.messages.list(items);
  }
  [[nodiscard]] Sentence card_itself(const ViewEvent& event) const { return objects({&event, 1}); }

  // "Ghoul (Bo’s party)"; a hidden hero whom the reader does not know by its place alone.
  [[nodiscard]] Sentence card_at_its_place(const ViewEvent& event) const {
    if (event.from.spot == Spot::hidden && event.card == 0) return hidden_hero(event);
    if (event.from.spot == Spot::set && event.card == 0) return phrases_.say("phrase.cards.one_of_them");
    return located(card_itself(event), event);
  }
  [[nodiscard]] Sentence located(Sentence card, const ViewEvent& event) const {
    Sentence where = place(event);
    if (where.empty()) return card;
    return phrases_.say("phrase.located", {{"card", std::move(card)}, {"place", std::move(where)}});
  }

  static std::string_view pile_slug(Spot spot) {
    switch (spot) {
      case Spot::harbor: return "harbor";
      case Spot::wilderness: return "wilderness";
      case Spot::graveyard: return "graveyard";
      default: return "tavern";
    }
  }

  // Where the card comes from, as a label. One that was laid aside comes from nowhere in particular, and what comes
  // from the piles that lie face down is drawn.
  [[nodiscard]] Sentence place(const ViewEvent& event) const {
    const auto owned = [&](const std::string& spot) {
      const Seat owner = event.from.seat;
      const std::string_view whose = owner == reader_ ? ".you" : owner == event.seat ? ".own" : ".other";
      return phrases_.say("phrase.at." + spot + std::string(whose), {{"of_player", phrases_.of_player(names_, owner)},
                                                                     {"place", std::int64_t{event.from.slot} + 1}});
    };
    switch (event.from.spot) {
      case Spot::hand: return owned("hand");
      case Spot::open: return owned("open");
      case Spot::hidden: return owned("hidden");
      case Spot::set: return phrases_.say("phrase.at.set");
      case Spot::graveyard: return phrases_.say("phrase.at.graveyard");
      case Spot::tavern: return phrases_.say("phrase.at.tavern");
      default: return "";
    }
  }

  // What belongs to `owner`, said of an action of `actor`: "in your party", "in their party", "in Bo’s party".
  [[nodiscard]] Sentence of_owner(const std::string& key, Seat owner, Seat actor, Slots more = {}) const {
    more.push_back({"of_player", phrases_.of_player(names_, owner)});
    return phrases_.say(key + (owner == actor ? ".own" : "") + person(owner), more);
  }
  [[nodiscard]] Sentence hidden_hero(const ViewEvent& event) const {
    return of_owner("phrase.hidden", event.from.seat, event.seat, {{"place", std::int64_t{event.from.slot} + 1}});
  }

  const HiddenLeadersPhrases& phrases_;
  HiddenLeadersEvents events_;
  Viewer reader_;
  const std::vector<std::string>& names_;
  std::size_t at_;
  Card unnamed_;  // whose doing it is goes without saying
  AbilitiesUnderWay abilities_;
};

}  // namespace

Account HiddenLeadersWords::account(std::span<const ViewEvent> events, Viewer reader,
                                    const std::vector<std::string>& names, std::size_t told) const {
  return HiddenLeadersAccountTeller(*phrases_, events, reader, names, told).tell();
}

std::vector<Sentence> HiddenLeadersWords::fruitless(std::span<const ViewEvent> events, Viewer reader,
                                                    const std::vector<std::string>& names) const {
  return HiddenLeadersAccountTeller(*phrases_, events, reader, names, 0).fruitless();
}

std::vector<Sentence> HiddenLeadersWords::done(std::span<const ViewEvent> events, const View& view,
                                               const std::vector<std::string>& names) const {
  std::vector<Sentence> lines;
  if (view.depth == 0) return lines;
  // Where all answer at once, who has answered already is no doing of the card.
  while (!events.empty() && events.back().what == Happening::answered) events = events.first(events.size() - 1);
  const Card asking = view.frames.at(view.depth - 1U).card;
  std::size_t begun = events.size();
  while (begun > 0 && !(begins(events[begun - 1]) && events[begun - 1].card == id(asking))) --begun;
  if (begun == 0) return lines;
  for (AccountLine& line : HiddenLeadersAccountTeller(*phrases_, events, view.viewer, names, begun, asking).tell()) {
    lines.push_back(std::move(line.sentence));
  }
  return lines;
}

}  // namespace oshra::text
