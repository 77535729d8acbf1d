#include "protocol/yield/view_json.h"

#include <algorithm>

#include "protocol/form_write.h"
#include "protocol/yield/view_form.h"

namespace oshra::yield {

namespace {

Seats seats_in(SeatSet set) {
  Seats seats;
  if (set == 0) return seats;
  seats.reserve(kMaxPlayers);
  for (const Seat seat : each(set)) seats.push_back(seat);
  return seats;
}

std::vector<Region> regions_in(RegionSet set) {
  std::vector<Region> regions;
  for (const Region region : {Region::forest, Region::wetlands, Region::town}) {
    if (holds(set, region)) regions.push_back(region);
  }
  return regions;
}

Cards known_then_unknown(const CardBag& known, int size) {
  Cards cards;
  if (size <= 0) return cards;
  cards.reserve(static_cast<std::size_t>(size));
  known.for_each([&](Kind card, int count) {
    for (int i = 0; i < count; ++i) cards.emplace_back(named(card));
  });
  if (cards.size() < static_cast<std::size_t>(size)) cards.resize(static_cast<std::size_t>(size));
  return cards;
}

std::vector<CardName> card_names(const CardBag& bag) {
  std::vector<CardName> cards;
  bag.for_each([&](Kind card, int count) { cards.insert(cards.end(), static_cast<std::size_t>(count), named(card)); });
  return cards;
}

template <class Number>
std::optional<std::uint8_t> unless_zero(Number number) {
  if (number <= 0) return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

// One view, in words.
class Wording {
 public:
  Wording(const Setup& setup, const View& view) : setup_(setup), v_(view), naming_{setup, view.powers} {}

  [[nodiscard]] ViewWire all() const {
    ViewWire wire;
    wire.year = v_.year;
    wire.season = v_.season;
    wire.phase = v_.phase;
    if (v_.ask != Ask::deal_start) wire.start = v_.start;
    fortresses(wire.fortresses);
    wire.deck = v_.deck_size;
    wire.discard = discard();
    wire.table.up = card_names(v_.table);
    wire.table.down.reserve(setup_.players);
    wire.seats.reserve(setup_.players);
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      wire.table.down.push_back(down_on_table(seat));
      of_seat(wire.seats.emplace_back(), seat);
    }
    moment(wire.moment);
    return wire;
  }

  void of_seat(SeatWire& wire, Seat seat) const {
    const Power power = v_.powers[seat];
    const bool own = seat == v_.viewer;
    if (power != Power::none) {
      wire.leader = leader_of(power);
      wire.side = is_side_b(power) ? Side::b : Side::a;
    }
    wire.hand = known_then_unknown(known_of_hand(seat), v_.hand_size[seat]);
    if (seat == v_.turn) wire.drawn = known_then_unknown(own ? v_.drawn : CardBag{}, v_.drawn_size);
    wire.armies.entries.reserve(kSlots);
    for (int i = 0; i < naming_.armies(seat); ++i) {
      const std::string_view name = naming_.army(seat, i);
      const Dial dial = v_.dials[seat][static_cast<std::size_t>(i)];
      const Location at = v_.at[seat][static_cast<std::size_t>(i)];
      ArmyWire army;
      if (at != kOffMap) army.at = naming_.location(at);
      if (dial.units() != 0) army.units = static_cast<std::uint8_t>(dial.units());
      if (dial.seen()) army.began = static_cast<std::uint8_t>(dial.began());
      wire.armies.entries.emplace_back(name, army);
      if (holds_army(v_.inactive, yield::army(seat, static_cast<Slot>(i)))) wire.inactive.push_back(name);
      if (dial.seen()) wire.seen.push_back(name);
    }
    used(wire.used, seat);
    wire.lacks = regions_in(v_.lacks.of(seat));
    wire.laid = known_then_unknown(own ? v_.down : CardBag{}, v_.down_size[seat]);
    wire.chosen = contains(v_.has_chosen, seat);
    wire.began_with = v_.base[seat];
  }

  // What the viewer alone knows of their own choices.
  [[nodiscard]] SecretWire secret() const {
    SecretWire wire{.chosen = chosen(), .answer = {}};
    answer(wire.answer);
    return wire;
  }

  // How many of a seat's face-down cards lie in the discard pile, not on the table.
  [[nodiscard]] int down_in_pile(Seat seat) const { return v_.down_size[seat] - down_on_table(seat); }

 private:
  void fortresses(ByName<FortressWire>& all) const {
    LocationSet there = 0;
    for (Location at = 0; at < setup_.map.locations; ++at) there |= LocationSet{v_.value[at] != 0} << at;
    all.entries.reserve(static_cast<std::size_t>(std::popcount(there)));
    for (; there != 0; there &= there - 1) {
      const Location at = first_location(there);
      FortressWire fortress{v_.value[at], {}};
      for (Seat seat = 0; seat < setup_.players; ++seat) {
        if (holds(v_.owned[seat], at)) fortress.owner = seat;
      }
      all.entries.emplace_back(naming_.location(at), fortress);
    }
  }

  // How many of a seat's face-down cards lie on the table, not in the discard pile.
  [[nodiscard]] std::uint8_t down_on_table(Seat seat) const {
    return v_.stage == Stage::none ? std::uint8_t{0} : v_.answers[seat][static_cast<std::size_t>(Slot::fourth)];
  }

  [[nodiscard]] Cards discard() const {
    CardBag known = v_.discard;
    int size = v_.discard.size();
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      size += down_in_pile(seat);
      if (seat == v_.viewer) known += first_cards(v_.down, down_in_pile(seat));
    }
    return known_then_unknown(known, size);
  }

  void used(UsedWire& wire, Seat seat) const {
    const bool counts = v_.ask != Ask::strategy;  // else some are still choosing
    const bool own = seat == v_.viewer;
    StrategySet down = own ? v_.face_down : StrategySet{0};
    if (own && counts && v_.chosen[seat] != Strategy::none) down |= just(v_.chosen[seat]);
    for (std::size_t i = 0; i < kUsed.size(); ++i) {
      const auto card = static_cast<Strategy>(i + 1);
      if (holds(v_.up[seat], card)) {
        wire.*kUsed[i] = Face::up;
      } else if (holds(down, card)) {
        wire.*kUsed[i] = Face::down;
      }
    }
    if (!own) wire.down = unless_zero(v_.down_count[seat] + (counts && contains(v_.has_chosen, seat) ? 1 : 0));
  }

  [[nodiscard]] CardBag known_of_hand(Seat seat) const {
    if (seat == v_.viewer) return v_.hand;
    CardBag known;
    if (v_.powers[seat] == Power::steal) {
      for (const KnownCard& card : v_.known) {
        if (card.byte != 0 && card.giver() == v_.viewer) known.add(card.card());
      }
    }
    return known;
  }

  void moment(MomentWire& wire) const {
    wire.viewer = {v_.viewer};
    wire.ask = v_.ask;
    wire.asked = seats_in(static_cast<SeatSet>(v_.asked & all_seats(setup_.players)));
    wire.forced = seats_in(static_cast<SeatSet>(v_.forced & all_seats(setup_.players)));
    wire.turn = v_.turn;
    wire.first = v_.first;
    wire.since = v_.since;
    wire.ritual = (v_.done & kRitualBefore) != 0;
    if (contains(v_.asked, v_.viewer)) wire.count = unless_zero(count());
    wire.to_deal = unless_zero(v_.to_deal);
    wire.to_discard = unless_zero(v_.to_discard);
    wire.chosen = chosen();
    if (v_.card != Strategy::none) card(wire);
    if (v_.raised != kNowhere) wire.raised = naming_.location(v_.raised);
    if (v_.ask == Ask::give) {
      wire.demand = {v_.demand.victim(), v_.demand.region(), static_cast<std::uint8_t>(v_.demand.steals_left())};
    } else if (v_.ask == Ask::steal_more) {
      wire.demand = {{}, {}, static_cast<std::uint8_t>(v_.demand.steals_left())};
    }
    if (v_.stage != Stage::none) battle(wire.battle.emplace());
    answer(wire.answer);
    past(wire.past);
    for (const KnownCard& given : v_.known) {
      if (given.byte == 0) continue;
      if (!wire.given) wire.given.emplace();
      wire.given->push_back({named(given.card()), given.giver()});
    }
  }

  // The viewer's strategy card of this season.
  [[nodiscard]] std::optional<Strategy> chosen() const {
    if (v_.viewer >= setup_.players || v_.chosen[v_.viewer] == Strategy::none) return std::nullopt;
    return v_.chosen[v_.viewer];
  }

  // What of the question is a number: units, cards or losses still to come; 0: nothing is.
  [[nodiscard]] int count() const {
    const Seat own = v_.viewer;
    switch (v_.ask) {
      case Ask::first_units: return allotment(setup_, own).units;
      case Ask::first_discards: {
        const auto picked = std::ranges::count_if(v_.answers[own], [](std::uint8_t answer) { return answer != 0; });
        return std::min(int{allotment(setup_, own).first_discards}, v_.hand.size()) - static_cast<int>(picked);
      }
      case Ask::keep: return v_.to_discard;
      case Ask::discard: return std::max(int{v_.to_discard}, v_.hand.size() - kHandLimit);
      case Ask::steal_more: return v_.demand.steals_left();
      case Ask::lose: return v_.losses;
      case Ask::recruits: {
        int room = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(naming_.armies(own)); ++i) {
          room += kMaxUnits - v_.dials[own][i].units();
        }
        return std::min(room, int{v_.recruits[v_.year - 1U]});
      }
      default: return 0;
    }
  }

  void card(MomentWire& wire) const {
    wire.card = v_.card;
    wire.copied = (v_.done & kCopied) != 0;
    wire.done.emplace();
    if ((v_.done & kActed) != 0) wire.done->push_back(Deed::act);
    if ((v_.done & kCarried) != 0) wire.done->push_back(Deed::carry);
    if ((v_.done & kStole) != 0) wire.done->push_back(Deed::steal);
    wire.steps = v_.steps;
    wire.stepped.emplace();
    for (int slot = 0; slot < kSlots; ++slot) {
      if ((v_.stepped >> slot & 1) != 0) wire.stepped->push_back(naming_.army(v_.turn, slot));
    }
  }

  void battle(BattleWire& wire) const {
    wire.stage = v_.stage;
    SeatSet taking_part = 0;
    wire.armies.reserve(static_cast<std::size_t>(std::popcount(v_.fighting)));
    for (ArmySet left = v_.fighting; left != 0; left &= left - 1) {
      const Army army = first_army(left);
      const Seat seat = owner_of(army);
      taking_part |= only(seat);
      FighterWire fighter{seat, name(army), naming_.location(of_army(v_.stood, army)), {}};
      // Y-P5: his armies rise again by what they took.
      if (v_.powers[seat] == Power::undead_armies) fighter.took = of_army(v_.answers, army);
      wire.armies.push_back(fighter);
    }
    // Y-R4.
    for (Army army = 0; army < kArmies; ++army) {
      const Location stood = of_army(v_.stood, army);
      if (holds_army(v_.fighting, army) || stood == of_army(v_.at, army)) continue;
      if (!wire.followers) wire.followers.emplace();
      wire.followers->push_back({owner_of(army), name(army), naming_.location(stood)});
    }
    wire.in = seats_in(v_.in);
    wire.initiative = v_.initiative;
    wire.changed_hands = (v_.fight & kChangedHands) != 0;
    wire.handed_over = (v_.fight & kHandedOver) != 0;
    wire.drawn = (v_.fight & kDrawn) != 0;
    wire.game_won = (v_.fight & kGameWon) != 0;
    wire.losses = v_.losses;
    for (const Seat seat : each(taking_part)) {
      wire.strength.entries.emplace_back(seat_key(seat), v_.strength[seat]);
      wire.matching.entries.emplace_back(seat_key(seat), regions_in(v_.matching.of(seat)));
    }
  }
  [[nodiscard]] std::string_view name(Army army) const {
    return naming_.army(owner_of(army), static_cast<int>(slot_of(army)));
  }

  // The viewer's own, not carried out yet. In a battle the same bytes hold something else.
  void answer(std::optional<AnswerWire>& wire) const {
    if (v_.viewer >= setup_.players || v_.stage != Stage::none || v_.answers[v_.viewer] == Units{}) return;
    const Units& own = v_.answers[v_.viewer];
    wire.emplace();
    if (v_.ask == Ask::first_discards) {
      wire->discards.emplace();
      for (const std::uint8_t picked : own) {
        if (picked != 0) wire->discards->push_back(named(static_cast<Kind>(picked - 1)));
      }
      return;
    }
    wire->units.emplace();
    for (int slot = 0; slot < naming_.armies(v_.viewer); ++slot) {
      wire->units->entries.emplace_back(naming_.army(v_.viewer, slot), own[static_cast<std::size_t>(slot)]);
    }
  }

  void past(std::optional<std::vector<PastYearWire>>& wire) const {
    std::size_t years = std::min<std::size_t>(v_.year - 1U, v_.past.size());
    while (years < v_.past.size() && v_.recruits[years] != 0) ++years;
    if (years == 0) return;
    wire.emplace(years);
    for (std::size_t year = 0; year < years; ++year) {
      PastYearWire& of_year = (*wire)[year];
      of_year.recruits = v_.recruits[year];
      of_year.seen.resize(setup_.players);
      for (Seat seat = 0; seat < setup_.players; ++seat) {
        for (int slot = 0; slot < naming_.armies(seat); ++slot) {
          const DialYear dial = v_.past[year][seat][static_cast<std::size_t>(slot)];
          if (!dial.seen()) continue;
          of_year.seen[seat].entries.emplace_back(
              naming_.army(seat, slot),
              SeenDialWire{static_cast<std::uint8_t>(dial.began()), static_cast<std::uint8_t>(dial.ended())});
        }
      }
    }
  }

  const Setup& setup_;
  const View& v_;
  Naming naming_;
};

}  // namespace

namespace {

// None: nobody has one.
std::optional<std::vector<SecretWire>> secrets_of(const Setup& setup, const OpenView& open) {
  std::vector<SecretWire> secrets;
  secrets.reserve(setup.players);
  for (Seat seat = 0; seat < setup.players; ++seat) secrets.push_back(Wording(setup, open.own[seat]).secret());
  const auto is_one = [](const SecretWire& secret) { return secret.chosen.has_value() || secret.answer.has_value(); };
  if (std::ranges::none_of(secrets, is_one)) return std::nullopt;
  return secrets;
}

}  // namespace

ViewWire view_wire(const Setup& setup, const View& view) { return Wording(setup, view).all(); }

void write_view(JsonOut& out, const Setup& setup, const View& view) { write_form(out, view_wire(setup, view)); }

void write_open_view(JsonOut& out, const Setup& setup, const OpenView& open) {
  ViewWire wire = view_wire(setup, open.all);
  CardBag discard = open.all.discard;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const Wording own(setup, open.own[seat]);
    wire.seats[seat] = {};
    own.of_seat(wire.seats[seat], seat);
    discard += first_cards(open.own[seat].down, own.down_in_pile(seat));
  }
  wire.discard = known_then_unknown(discard, static_cast<int>(wire.discard.size()));
  wire.moment.secrets = secrets_of(setup, open);
  write_form(out, wire);
}

Json view_json(const Setup& setup, const View& view) {
  return read_json(written([&](JsonOut& out) { write_view(out, setup, view); }));
}

Json cards_json(const CardBag& cards) {
  Json list = Json::array();
  for (const CardName card : card_names(cards)) list.push_back(card_name(kind_of(card)));
  return list;
}

CardBag first_cards(const CardBag& bag, int count) {
  CardBag first;
  for (int i = 0; i < count; ++i) first.add(bag.nth_card(i));
  return first;
}

}  // namespace oshra::yield
