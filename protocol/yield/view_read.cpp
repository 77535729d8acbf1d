// A view out of its JSON. Everything is first held to the bounds of the match; then the view is put into words again,
// and they must be those that were read: so lists are in order, what is said twice is said alike, and nothing is said
// where there is nothing to say.
#include <algorithm>

#include "protocol/form_read.h"
#include "protocol/form_write.h"
#include "protocol/yield/view_form.h"
#include "protocol/yield/view_json.h"
#include "protocol/yield/view_sense.h"

namespace oshra::yield {

namespace {

// NOLINTBEGIN(bugprone-unchecked-optional-access): each is looked at before, by a call that clang-tidy does not follow

std::string entry_at(const std::string& place, std::size_t index) { return place + "/" + std::to_string(index); }

class ViewReader {
 public:
  ViewReader(const Setup& setup, const ViewWire& wire) : setup_(setup), w_(wire), left_(setup.deck) {}

  Read<View> read() {
    if (w_.seats.size() != setup_.players) wrong("/seats", for_each_seat("an entry"));
    if (w_.table.down.size() != setup_.players) wrong("/table/down", for_each_seat("a number"));
    v_.viewer = w_.moment.viewer.viewer;
    if (v_.viewer != kSpectator && v_.viewer >= setup_.players) wrong("/moment/viewer", "there is no such seat");
    if (!sound()) return flaw();
    turns();
    powers();
    if (!sound()) return flaw();  // the names of armies are a matter of these
    battle();
    fortresses();
    for (auto& armies : v_.at) armies.fill(kOffMap);
    for (Seat who = 0; who < setup_.players; ++who) of_seat(who);
    stood();
    moment();
    past();
    if (!sound()) return flaw();
    cards();
    return reader_.result(v_);
  }

 private:
  [[nodiscard]] bool sound() const { return reader_.sound(); }
  [[nodiscard]] Read<View> flaw() const { return reader_.result(v_); }
  void wrong(const std::string& place, const std::string& message) { reader_.wrong(place, message); }
  [[nodiscard]] std::string for_each_seat(const std::string& what) const {
    return what + " for each of " + std::to_string(setup_.players) + " seats is wanted";
  }

  // --- seats, places, armies; 0 and a flaw where there is no such thing ---

  Seat seat(Seat said, const std::string& place) {
    if (said < setup_.players) return said;
    wrong(place, "a seat from 0 to " + std::to_string(setup_.players - 1) + " is wanted, not " + std::to_string(said));
    return 0;
  }
  SeatSet seats(const Seats& said, const std::string& place) {
    SeatSet set = 0;
    for (std::size_t i = 0; i < said.size(); ++i) set |= only(seat(said[i], entry_at(place, i)));
    return set;
  }
  Location location(std::string_view name, const std::string& place) {
    const auto found = setup_.names.find(name);
    if (found && *found < setup_.map.locations) return *found;
    wrong(place, "no location of this map is called " + shown(std::string(name)));
    return 0;
  }
  Slot slot(Seat of, std::string_view name, const std::string& place) {
    const auto found = army_named(v_.powers[of], name);
    if (found && static_cast<int>(*found) < army_count(setup_, of, v_.powers[of])) return *found;
    wrong(place, "seat " + std::to_string(of) + " has no army " + shown(std::string(name)));
    return Slot::archer;
  }
  // By seat "0" to "4".
  Seat keyed_seat(std::string_view key, const std::string& place) {
    for (Seat who = 0; who < setup_.players; ++who) {
      if (seat_key(who) == key) return who;
    }
    wrong(place + "/" + std::string(key), "there is no such seat");
    return 0;
  }
  static RegionSet regions(const std::vector<Region>& said) {
    RegionSet set = 0;
    for (const Region region : said) set |= just(region);
    return set;
  }

  // --- whose turn, who is who ---

  void turns() {
    v_.year = w_.year;
    v_.season = w_.season;
    v_.phase = w_.phase;
    const MomentWire& m = w_.moment;
    v_.ask = m.ask;
    if (w_.start.value) v_.start = seat(*w_.start.value, "/start");
    v_.turn = seat(m.turn, "/moment/turn");
    v_.first = seat(m.first, "/moment/first");
    v_.since = m.since;
    if (v_.since > v_.year) wrong("/moment/since", "a year from 1 to " + std::to_string(v_.year) + " is wanted");
    v_.asked = is_chance(m.ask) ? only(kChance) : SeatSet{0};
    v_.asked |= seats(m.asked, "/moment/asked");
    v_.forced = seats(m.forced, "/moment/forced");
  }

  void powers() {
    for (Seat who = 0; who < setup_.players; ++who) {
      const SeatWire& said = w_.seats[who];
      const std::string place = entry_at("/seats", who) + "/leader";
      if (said.leader.value) {
        const Power power = power_of(*said.leader.value, said.side.value == Side::b);
        if (setup_.leaders == 0) wrong(place, "no leaders are played with");
        if (std::ranges::any_of(v_.powers, [&](Power other) { return leader_of(other) == *said.leader.value; })) {
          wrong(place, "this leader is named twice");
        }
        v_.powers[who] = power;
      }
      if (setup_.powers[who] != Power::none && v_.powers[who] != setup_.powers[who]) {
        wrong(place, "the set-up says " + shown(std::string(power_word(setup_.powers[who]))));
      }
    }
  }

  // --- the table ---

  void fortresses() {
    for (const auto& [name, fortress] : w_.fortresses.entries) {
      const std::string place = "/fortresses/" + std::string(name);
      const Location at = location(name, place);
      v_.value[at] = fortress.value;
      if (fortress.owner.value) v_.owned[seat(*fortress.owner.value, place + "/owner")] |= just(at);
    }
  }

  void of_seat(Seat who) {
    const SeatWire& said = w_.seats[who];
    const std::string place = entry_at("/seats", who);
    for (const auto& [name, army] : said.armies.entries) {
      const std::string of_this = place + "/armies/" + std::string(name);
      const auto i = static_cast<std::size_t>(slot(who, name, of_this));
      if (army.at.value) v_.at[who][i] = location(*army.at.value, of_this + "/at");
      v_.dials[who][i] =
          Dial::of(army.units.value.value_or(std::uint8_t{0}), army.began.value.value_or(std::uint8_t{0}));
      if (army.began.value && !army.units.value)
        wrong(of_this + "/units", "a number is wanted of a dial that was seen");
    }
    for (const std::string_view name : said.inactive) {
      v_.inactive |= just_army(army(who, slot(who, name, place + "/inactive")));
    }
    v_.lacks.add(who, regions(said.lacks));
    v_.base[who] = said.began_with;
    if (said.chosen) v_.has_chosen |= only(who);
    used(who, said.used, place + "/used");
  }

  void used(Seat who, const UsedWire& said, const std::string& place) {
    StrategySet down = 0;
    for (std::size_t i = 0; i < kUsed.size(); ++i) {
      const auto card = static_cast<Strategy>(i + 1);
      if (said.*kUsed[i] == Face::up) v_.up[who] |= just(card);
      if (said.*kUsed[i] == Face::down) down |= just(card);
    }
    const bool counts = v_.ask != Ask::strategy;
    if (who == v_.viewer) {
      v_.chosen[who] = w_.moment.chosen.value_or(Strategy::none);
      if (counts && v_.chosen[who] != Strategy::none) down &= static_cast<StrategySet>(~just(v_.chosen[who]));
      v_.face_down = down;
      v_.down_count[who] = static_cast<std::uint8_t>(std::popcount(down));
    } else {
      const int more = said.down.value_or(std::uint8_t{0}) - (counts && w_.seats[who].chosen ? 1 : 0);
      if (more < 0) wrong(place + "/down", "the card of this season is missing");
      v_.down_count[who] = static_cast<std::uint8_t>(std::max(more, 0));
    }
    if (std::popcount(v_.up[who]) + v_.down_count[who] + (w_.seats[who].chosen ? 1 : 0) > kStrategies) {
      wrong(place, "at most " + std::to_string(kStrategies) + " strategy cards are wanted");
    }
  }

  // --- the moment ---

  void moment() {
    const MomentWire& m = w_.moment;
    v_.to_deal = m.to_deal.value_or(std::uint8_t{0});
    v_.to_discard = m.to_discard.value_or(std::uint8_t{0});
    v_.card = m.card.value_or(Strategy::none);
    if (m.ritual) v_.done |= kRitualBefore;
    if (m.copied.value_or(false)) v_.done |= kCopied;
    if (m.done) {
      for (const Deed deed : *m.done) v_.done |= deed == Deed::act ? kActed : deed == Deed::carry ? kCarried : kStole;
    }
    v_.steps = m.steps.value_or(std::uint8_t{0});
    if (m.stepped) {
      for (const std::string_view name : *m.stepped) {
        v_.stepped |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(slot(v_.turn, name, "/moment/stepped")));
      }
    }
    v_.raised = m.raised ? location(*m.raised, "/moment/raised") : kNowhere;
    if (m.demand) demand(*m.demand);
    if (m.answer) answer(*m.answer);
    if (m.secrets) wrong("/moment/secrets", "nothing is wanted here: a view is what one viewer knows");
    if (m.given) given(*m.given);
  }

  void demand(const DemandWire& said) {
    if (said.of.value.has_value() != said.region.value.has_value()) {
      return wrong("/moment/demand", "of whom and which region is wanted, or neither");
    }
    v_.demand = said.of.value ? Demand::of(seat(*said.of.value, "/moment/demand/of"), *said.region.value, said.left)
                              : Demand::of_nobody(said.left);
  }

  void answer(const AnswerWire& said) {
    if (v_.viewer == kSpectator || v_.stage != Stage::none) return wrong("/moment/answer", "nothing is wanted here");
    Units& own = v_.answers[v_.viewer];
    if (said.units) {
      for (const auto& [name, units] : said.units->entries) {
        own[static_cast<std::size_t>(slot(v_.viewer, name, "/moment/answer/units/" + std::string(name)))] = units;
      }
    }
    if (!said.discards) return;
    if (said.discards->size() >= own.size()) return wrong("/moment/answer/discards", "at most three cards are wanted");
    for (std::size_t i = 0; i < said.discards->size(); ++i) {
      own[i] = static_cast<std::uint8_t>(kind_of((*said.discards)[i]) + 1);
    }
  }

  void given(const std::vector<GivenWire>& said) {
    if (said.size() > v_.known.size()) {
      return wrong("/moment/given", "at most " + std::to_string(v_.known.size()) + " cards are wanted");
    }
    for (std::size_t i = 0; i < said.size(); ++i) {
      v_.known[i] = KnownCard::of(kind_of(said[i].card), seat(said[i].of, entry_at("/moment/given", i) + "/of"));
    }
    const auto end = v_.known.begin() + static_cast<std::ptrdiff_t>(said.size());
    if (!std::is_sorted(v_.known.begin(), end, [](KnownCard a, KnownCard b) { return a.byte < b.byte; })) {
      wrong("/moment/given", "the order of kinds is wanted, and of seats within a kind");
    }
  }

  void battle() {
    if (!w_.moment.battle) return;
    const BattleWire& said = *w_.moment.battle;
    const std::string place = "/moment/battle";
    v_.stage = said.stage;
    for (std::size_t i = 0; i < said.armies.size(); ++i) fighter(said.armies[i], entry_at(place + "/armies", i));
    v_.in = seats(said.in, place + "/in");
    v_.initiative = seat(said.initiative, place + "/initiative");
    if (said.changed_hands) v_.fight |= kChangedHands;
    if (said.handed_over) v_.fight |= kHandedOver;
    if (said.drawn) v_.fight |= kDrawn;
    if (said.game_won) v_.fight |= kGameWon;
    v_.losses = said.losses;
    for (const auto& [key, strength] : said.strength.entries) {
      v_.strength[keyed_seat(key, place + "/strength")] = strength;
    }
    for (const auto& [key, matching] : said.matching.entries) {
      v_.matching.add(keyed_seat(key, place + "/matching"), regions(matching));
    }
    for (Seat who = 0; who < setup_.players; ++who) {
      v_.answers[who][static_cast<std::size_t>(Slot::fourth)] = w_.table.down[who];
    }
  }

  void fighter(const FighterWire& said, const std::string& place) {
    const Seat of = seat(said.of, place + "/of");
    const Slot which = slot(of, said.army, place + "/army");
    const Army army = yield::army(of, which);
    v_.fighting |= just_army(army);
    of_army(v_.stood, army) = location(said.stood, place + "/stood");
    // In the fourth place stands how many cards lie face down; who has four armies is not Basil.
    if (said.took && which != Slot::fourth) of_army(v_.answers, army) = *said.took;
  }

  // Armies that take no part stood where they are, but for those that have followed a retreat (Y-R4).
  void stood() {
    if (!w_.moment.battle) return;
    for (Army army = 0; army < kArmies; ++army) {
      if (!holds_army(v_.fighting, army)) of_army(v_.stood, army) = of_army(v_.at, army);
    }
    if (!w_.moment.battle->followers) return;
    const std::vector<FollowerWire>& said = *w_.moment.battle->followers;
    for (std::size_t i = 0; i < said.size(); ++i) {
      const std::string place = entry_at("/moment/battle/followers", i);
      const Seat of = seat(said[i].of, place + "/of");
      const Army army = yield::army(of, slot(of, said[i].army, place + "/army"));
      if (holds_army(v_.fighting, army)) wrong(place, "this army takes part");
      of_army(v_.stood, army) = location(said[i].stood, place + "/stood");
    }
  }

  void past() {
    if (!w_.moment.past) return;
    const std::vector<PastYearWire>& said = *w_.moment.past;
    if (said.size() > v_.past.size()) {
      return wrong("/moment/past", "at most " + std::to_string(v_.past.size()) + " years are wanted");
    }
    for (std::size_t year = 0; year < said.size(); ++year) {
      const std::string place = entry_at("/moment/past", year) + "/seen";
      v_.recruits[year] = said[year].recruits;
      if (said[year].seen.size() != setup_.players) return wrong(place, for_each_seat("an object"));
      for (Seat who = 0; who < setup_.players; ++who) {
        for (const auto& [name, dial] : said[year].seen[who].entries) {
          const Slot which = slot(who, name, entry_at(place, who) + "/" + std::string(name));
          v_.past[year][who][static_cast<std::size_t>(which)] = DialYear::of(dial.began, dial.ended);
        }
      }
    }
  }

  // --- cards ---

  // The known ones of a list. No more of a kind than the match has.
  CardBag known(const Cards& said, const std::string& place) {
    CardBag bag;
    for (std::size_t i = 0; i < said.size(); ++i) {
      if (!said[i].value) continue;
      const Kind card = kind_of(*said[i].value);
      if (bag.count(card) < setup_.deck.count(card)) {
        bag.add(card);
      } else {
        wrong(entry_at(place, i), "the match has no more cards of this kind");
      }
    }
    return bag;
  }
  // They lie where they lie, and nowhere else.
  void take(const CardBag& cards, const std::string& place) {
    if (!left_.includes(cards)) return wrong(place, "the match has not so many cards of a kind");
    left_ -= cards;
  }

  void cards() {
    int unknown = w_.deck;
    v_.deck_size = w_.deck;
    for (Seat who = 0; who < setup_.players && sound(); ++who) unknown += cards_of(who);
    Cards up(w_.table.up.begin(), w_.table.up.end());
    v_.table = known(up, "/table/up");
    take(v_.table, "/table/up");
    if (sound()) discard();
    if (sound() && left_.size() != unknown) {
      wrong("", std::to_string(setup_.deck.size()) + " cards are wanted in all, not " +
                    std::to_string(setup_.deck.size() - left_.size() + unknown));
    }
  }

  // How many of a seat's cards the viewer does not know; others' known ones are taken too.
  int cards_of(Seat who) {
    const SeatWire& said = w_.seats[who];
    const std::string place = entry_at("/seats", who);
    if (said.hand.size() > kMaxHand)
      wrong(place + "/hand", "at most " + std::to_string(kMaxHand) + " cards are wanted");
    if (said.laid.size() > kMaxDeck) wrong(place + "/laid", "the match has not so many cards");
    if (said.drawn.size() > kMaxHand || (who != v_.turn && !said.drawn.empty())) {
      wrong(place + "/drawn", "at most " + std::to_string(who == v_.turn ? kMaxHand : 0) + " cards are wanted");
    }
    if (w_.table.down[who] > said.laid.size() || (v_.stage == Stage::none && w_.table.down[who] != 0)) {
      wrong(entry_at("/table/down", who), "so many cards are not laid face down");
    }
    if (!sound()) return 0;
    v_.hand_size[who] = static_cast<std::uint8_t>(said.hand.size());
    v_.down_size[who] = static_cast<std::uint8_t>(said.laid.size());
    if (who == v_.turn) v_.drawn_size = static_cast<std::uint8_t>(said.drawn.size());
    const CardBag hand = known(said.hand, place + "/hand");
    take(hand, place + "/hand");
    if (who != v_.viewer)
      return static_cast<int>(said.hand.size() + said.laid.size() + said.drawn.size()) - hand.size();
    v_.hand = hand;
    v_.down = known(said.laid, place + "/laid");
    take(v_.down, place + "/laid");
    v_.drawn = known(said.drawn, place + "/drawn");
    take(v_.drawn, place + "/drawn");
    const auto all_known = [&](const Cards& list, const char* key) {
      if (std::ranges::any_of(list, [](const Nullable<CardName>& card) { return !card.value; })) {
        wrong(place + key, "a player knows each of these cards");
      }
    };
    all_known(said.hand, "/hand");
    all_known(said.laid, "/laid");
    all_known(said.drawn, "/drawn");
    return 0;
  }

  // Of the viewer's own face-down cards those in the pile are known too (first_cards).
  void discard() {
    CardBag pile = known(w_.discard, "/discard");
    if (v_.viewer != kSpectator) {
      const CardBag own = first_cards(v_.down, v_.down_size[v_.viewer] - w_.table.down[v_.viewer]);
      if (!pile.includes(own)) return wrong("/discard", "your own face-down cards are missing");
      pile -= own;
    }
    v_.discard = pile;
    take(pile, "/discard");
  }

  const Setup& setup_;
  const ViewWire& w_;
  JsonReader reader_;
  View v_ = {};
  CardBag left_;  // cards of which it is not known where they are
};

// Where two documents first differ, and what would be right. Keys may stand in any order.
std::optional<Flaw> difference(const Json& said, const Json& wanted, const std::string& place) {
  if (wanted.is_object() && said.is_object()) {
    for (const auto& [key, value] : wanted.items()) {
      const Json* const found = said.find(key);
      if (found == nullptr) return Flaw{place + "/" + key, shown(value) + " is wanted, and it is missing"};
      if (auto flaw = difference(*found, value, place + "/" + key)) return flaw;
    }
    for (const auto& [key, value] : said.items()) {
      if (!wanted.contains(key)) return Flaw{place + "/" + key, "nothing is wanted here, not " + shown(value)};
    }
    return std::nullopt;
  }
  if (wanted.is_array() && said.is_array() && wanted.size() == said.size()) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (auto flaw = difference(said[i], wanted[i], entry_at(place, i))) return flaw;
    }
    return std::nullopt;
  }
  if (said == wanted) return std::nullopt;
  return Flaw{place, shown(wanted) + " is wanted by what is said elsewhere, not " + shown(said)};
}

// NOLINTEND(bugprone-unchecked-optional-access)

}  // namespace

Read<View> read_view(const Setup& setup, const Json& json) {
  const Read<ViewWire> wire = read_whole<ViewWire>(json);
  if (!wire) return Unexpected(wire.error());
  Read<View> view = ViewReader(setup, *wire).read();
  if (!view) return view;
  if (const auto flaw = senseless(setup, *view)) return Unexpected(*flaw);
  if (const auto flaw = difference(json, view_json(setup, *view), "")) return Unexpected(*flaw);
  return view;
}

}  // namespace oshra::yield
