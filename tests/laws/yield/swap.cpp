#include "tests/laws/yield/swap.h"

#include <algorithm>
#include <utility>

#include "tests/laws/yield/dials.h"

namespace oshra::laws {

using namespace yield;

namespace {

template <class T>
T any_of(const std::vector<T>& things, Rng& rng) {
  return things[rng.below(static_cast<std::uint32_t>(things.size()))];
}

std::vector<Kind> kinds_of(const CardBag& cards) {
  std::vector<Kind> kinds;
  for (Kind card = 0; card < kKinds; ++card) {
    if (cards.count(card) != 0) kinds.push_back(card);
  }
  return kinds;
}

int armies_of_seat(const Setup& setup, const State& state, Seat seat) {
  return army_count(setup, seat, state.powers[seat]);
}

Units dials_of(const State& state, Seat seat) {
  Units units = {};
  for (std::size_t slot = 0; slot < kSlots; ++slot) units[slot] = state.dials[seat][slot].byte & 15;
  return units;
}

// Y-S7: picked and not yet discarded.
CardBag picked(const State& state, Seat seat) {
  CardBag cards;
  if (state.ask != Ask::first_discards) return cards;
  for (const std::uint8_t answer : state.answers[seat]) {
    if (answer != 0) cards.add(static_cast<Kind>(answer - 1));
  }
  return cards;
}

Seat pavyr_of(const Setup& setup, const State& state) {
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (state.powers[seat] == Power::steal) return seat;
  }
  return kChance;
}

int known_of_kind(const State& state, Kind card) {
  int count = 0;
  for (const KnownCard known : state.known) count += known.byte >> 3 == card + 1 ? 1 : 0;
  return count;
}

void sort_known(std::array<KnownCard, kMaxKnown>& known) {
  std::sort(known.begin(), known.end(), [](KnownCard a, KnownCard b) {
    return static_cast<std::uint8_t>(a.byte - 1) < static_cast<std::uint8_t>(b.byte - 1);  // zeros last
  });
}

}  // namespace

std::optional<YieldSwap> YieldSwap::pick(const Setup& setup, const State& state, Viewer viewer, Rng& rng) {
  std::optional<YieldSwap> swap;
  const auto seat = static_cast<Seat>(rng.below(setup.players));
  const std::uint32_t kind = rng.below(8);
  const bool answers = state.ask == Ask::first_units || state.ask == Ask::first_discards || state.ask == Ask::recruits;
  if (kind == 4) {
    swap = pick_knower(setup, state, viewer, rng);
  } else if (seat != viewer && kind < 4) {
    if (answers && kind < 2) {
      swap = pick_answer(setup, state, seat, rng);
    } else {
      swap = kind < 3 ? pick_dials(setup, state, seat, rng) : pick_strategies(state, seat, rng);
    }
  }
  return swap ? swap : pick_cards(setup, state, viewer, rng);
}

// --- cards ---

CardBag& YieldSwap::bag(State& state, Place place) {
  switch (place.spot) {
    case Spot::deck: break;
    case Spot::drawn: return state.drawn;
    case Spot::hand: return state.hands[place.seat];
    case Spot::down: return state.down[place.seat];
  }
  return state.deck;
}

std::vector<YieldSwap::Place> YieldSwap::hidden_places(const Setup& setup, const State& state, Viewer viewer) {
  std::vector<Place> places = {{Spot::deck, 0}};
  if (state.turn != viewer) places.push_back({Spot::drawn, state.turn});
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == viewer) continue;
    places.push_back({Spot::hand, seat});
    places.push_back({Spot::down, seat});
  }
  std::erase_if(places, [&](Place place) { return bag(state, place).empty(); });
  return places;
}

// The cards of a place without those that the viewer knows there.
CardBag YieldSwap::swappable(const State& state, Place place, Viewer viewer) {
  CardBag cards = bag(state, place);
  if (place.spot != Spot::hand || state.powers[place.seat] != Power::steal) return cards;
  for (const KnownCard known : state.known) {
    if (known.byte != 0 && known.giver() == viewer) cards.remove(known.card());
  }
  return cards;
}

std::optional<YieldSwap> YieldSwap::pick_cards(const Setup& setup, const State& state, Viewer viewer, Rng& rng) {
  const std::vector<Place> places = hidden_places(setup, state, viewer);
  if (places.size() < 2) return std::nullopt;
  const auto welcome = [&](Place place, Kind card) {
    return place.spot != Spot::hand || (state.lacks.bits >> (3 * place.seat + card / kValues) & 1U) == 0;
  };
  for (int tries = 0; tries < 8; ++tries) {
    std::size_t first = rng.below(static_cast<std::uint32_t>(places.size()));
    // Half the time in the hand of one who is asked: that is what a question could betray.
    if (rng.below(2) == 0) {
      const auto of_asked = std::find_if(places.begin(), places.end(), [&](Place place) {
        return place.spot == Spot::hand && (state.asked >> place.seat & 1U) != 0;
      });
      if (of_asked != places.end()) first = static_cast<std::size_t>(of_asked - places.begin());
    }
    const std::size_t second = rng.below(static_cast<std::uint32_t>(places.size()));
    if (first == second) continue;
    YieldSwap swap;
    swap.viewer_ = viewer;
    swap.p_ = places[first];
    swap.q_ = places[second];
    const std::vector<Kind> here = kinds_of(swappable(state, swap.p_, viewer));
    const std::vector<Kind> there = kinds_of(swappable(state, swap.q_, viewer));
    if (here.empty() || there.empty()) continue;
    swap.x_ = any_of(here, rng);
    swap.y_ = any_of(there, rng);
    // Another of a kind that the viewer knows there: whether it is that one which leaves, they must not learn (Y-H5).
    for (const KnownCard known : state.known) {
      const bool knows = known.byte != 0 && known.giver() == viewer && swap.p_.spot == Spot::hand;
      if (!knows || state.powers[swap.p_.seat] != Power::steal || rng.below(2) == 0) continue;
      if (std::find(there.begin(), there.end(), known.card()) != there.end()) swap.y_ = known.card();
    }
    if (swap.x_ != swap.y_ && welcome(swap.p_, swap.y_) && welcome(swap.q_, swap.x_)) return swap;
  }
  return std::nullopt;
}

// A card of one kind leaves a place, one of another kind comes. What was said of the first is said of the second:
// picks, and what others than the viewer have given to Pavyr A.
void YieldSwap::exchange(State& state, Place place, Kind out, Kind in) const {
  CardBag& cards = bag(state, place);
  cards.remove(out);
  cards.add(in);
  if (place.spot != Spot::hand) return;
  if (state.ask == Ask::first_discards && picked(state, place.seat).count(out) > cards.count(out)) {
    for (std::uint8_t& answer : state.answers[place.seat]) {
      if (answer == out + 1) {
        answer = static_cast<std::uint8_t>(in + 1);
        break;
      }
    }
  }
  if (state.powers[place.seat] != Power::steal || known_of_kind(state, out) <= cards.count(out)) return;
  for (KnownCard& known : state.known) {
    if (known.byte >> 3 == out + 1 && known.giver() != viewer_) {
      known = KnownCard{static_cast<std::uint8_t>((in + 1) << 3 | (known.byte & 7))};
      break;
    }
  }
  sort_known(state.known);
}

// --- dials, answers, strategy cards ---

std::optional<YieldSwap> YieldSwap::pick_dials(const Setup& setup, const State& state, Seat seat, Rng& rng) {
  if (state.base[seat] == 0) return std::nullopt;  // not set yet (Y-S6)
  const std::vector<Units>& settings = dial_settings(dial_record(setup, state, seat));
  if (settings.size() < 2) return std::nullopt;
  YieldSwap swap;
  swap.what_ = What::dials;
  swap.seat_ = seat;
  swap.units_ = any_of(settings, rng);
  if (swap.units_ == dials_of(state, seat)) return std::nullopt;
  if (state.ask == Ask::recruits) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (swap.units_[slot] + state.answers[seat][slot] > kMaxUnits) return std::nullopt;
    }
  }
  return swap;
}

// Others see only who is still asked.
std::optional<YieldSwap> YieldSwap::pick_answer(const Setup& setup, const State& state, Seat seat, Rng& rng) {
  const bool asked = (state.asked >> seat & 1U) != 0;
  YieldSwap swap;
  swap.seat_ = seat;
  swap.what_ = asked ? What::half_an_answer : What::answer;
  if (state.ask == Ask::first_discards) {
    const int wanted = std::min<int>(allotment(setup, seat).first_discards, state.hands[seat].size());
    const int picks = asked ? static_cast<int>(rng.below(static_cast<std::uint32_t>(wanted))) : wanted;
    CardBag hand = state.hands[seat];
    for (int i = 0; i < picks; ++i) {
      const Kind card = any_of(kinds_of(hand), rng);
      hand.remove(card);
      swap.units_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(card + 1);
    }
    return swap;
  }
  if (asked) return std::nullopt;
  const bool first = state.ask == Ask::first_units;
  int total = 0;
  for (const std::uint8_t gets : state.answers[seat]) total += gets;
  swap.units_ = any_of(
      spreads(first ? Units{} : dials_of(state, seat), armies_of_seat(setup, state, seat), total, first ? 1 : 0), rng);
  return swap;
}

std::optional<YieldSwap> YieldSwap::pick_strategies(const State& state, Seat seat, Rng& rng) {
  std::vector<std::uint8_t> down;    // on the table, unseen
  std::vector<std::uint8_t> unseen;  // these, and those in hand
  for (std::uint8_t card = 1; card <= kStrategies; ++card) {
    if ((state.up[seat] >> (card - 1U) & 1U) != 0) continue;
    unseen.push_back(card);
    const bool kept = (state.face_down[seat] >> (card - 1U) & 1U) != 0;
    if (kept || static_cast<std::uint8_t>(state.chosen[seat]) == card) down.push_back(card);
  }
  if (down.empty() || unseen.size() < 2) return std::nullopt;
  YieldSwap swap;
  swap.what_ = What::strategies;
  swap.seat_ = seat;
  swap.x_ = any_of(down, rng);
  do {
    swap.y_ = any_of(unseen, rng);
  } while (swap.y_ == swap.x_);
  return swap;
}

// Y-H5: a card given is seen by two players only, so no one else can tell what its giver knows.
std::optional<YieldSwap> YieldSwap::pick_knower(const Setup& setup, const State& state, Viewer viewer, Rng& rng) {
  const Seat pavyr = pavyr_of(setup, state);
  if (pavyr == kChance || pavyr == viewer) return std::nullopt;
  YieldSwap swap;
  swap.what_ = What::who_else_knows;
  swap.known_ = state.known;
  if (rng.below(2) == 0) {
    std::vector<std::size_t> of_others;
    for (std::size_t i = 0; i < kMaxKnown; ++i) {
      if (state.known[i].byte != 0 && state.known[i].giver() != viewer) of_others.push_back(i);
    }
    if (of_others.empty()) return std::nullopt;
    swap.known_[any_of(of_others, rng)] = {};
  } else {
    const auto giver = static_cast<Seat>(rng.below(setup.players));
    const bool is_enemy = (enemies_of(setup, pavyr) >> giver & 1) != 0;
    if (giver == viewer || !is_enemy || state.known.back().byte != 0) return std::nullopt;
    std::vector<Kind> kinds = kinds_of(state.hands[pavyr]);
    std::erase_if(kinds, [&](Kind card) { return state.hands[pavyr].count(card) <= known_of_kind(state, card); });
    if (kinds.empty()) return std::nullopt;
    swap.known_.back() = KnownCard{static_cast<std::uint8_t>((any_of(kinds, rng) + 1) << 3 | giver)};
  }
  sort_known(swap.known_);
  return swap;
}

// --- carried out and followed ---

void YieldSwap::carry_out(State& state) const {
  switch (what_) {
    case What::cards:
      exchange(state, p_, x_, y_);
      exchange(state, q_, y_, x_);
      break;
    case What::dials:
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        std::uint8_t& dial = state.dials[seat_][slot].byte;
        dial = static_cast<std::uint8_t>((dial & 0xF0) | units_[slot]);
      }
      break;
    case What::answer:
    case What::half_an_answer: state.answers[seat_] = units_; break;
    case What::strategies: {
      state.chosen[seat_] = static_cast<Strategy>(other(static_cast<std::uint8_t>(state.chosen[seat_])));
      const auto bit = [](std::uint8_t card) { return static_cast<StrategySet>(1U << (card - 1U)); };
      StrategySet& kept = state.face_down[seat_];
      const bool has_x = (kept & bit(x_)) != 0;
      const bool has_y = (kept & bit(y_)) != 0;
      if (has_x != has_y) kept ^= static_cast<StrategySet>(bit(x_) | bit(y_));
      break;
    }
    case What::who_else_knows: state.known = known_; break;
  }
}

std::optional<Action> YieldSwap::renamed(const State& swapped, Actor actor, Action action) const {
  const Do kind = kind_of(action);
  if (what_ == What::cards) {
    CardBag from;
    switch (kind) {
      case Do::deal_card: from = swapped.deck; break;
      case Do::keep: from = swapped.drawn; break;
      case Do::discard: from = swapped.hands[actor] - picked(swapped, actor); break;
      case Do::give:
      case Do::play_up:
      case Do::play_down: from = swapped.hands[actor]; break;
      default: return action;
    }
    if (from.count(action.a) == 0) action.a = other(action.a);
  } else if (what_ == What::strategies) {
    if (kind == Do::strategy && actor == seat_) action.a = other(action.a);
  } else if ((what_ == What::dials || what_ == What::answer) && kind == Do::units && actor == seat_) {
    // What fits one setting of the dials need not fit another (Y-V2).
    const Units gets = units_of(action);
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if ((swapped.dials[seat_][slot].byte & 15) + gets[slot] > kMaxUnits) return std::nullopt;
    }
  }
  return action;
}

bool YieldSwap::told(const Event& original, const Event& swapped, Viewer viewer) const {
  if (original.what != swapped.what || original.seat != swapped.seat) return false;
  const bool of_card = original.card != swapped.card && (original.seen_by >> viewer & 1U) != 0;
  switch (what_) {
    case What::cards:
      // Cards not kept are discarded together, in the order of kinds (Y-G6).
      return of_card && (swapped.card == other(static_cast<std::uint8_t>(original.card - 1)) + 1 ||
                         (original.what == Happening::card_discarded && original.value == 1));
    case What::answer:
      if (original.what == Happening::card_discarded) return of_card && original.seat == seat_;
      [[fallthrough]];
    case What::dials:
      return original.what == Happening::dial_shown && original.seat == seat_ && original.value != swapped.value;
    case What::strategies:
      return original.what == Happening::strategy_shown && original.seat == seat_ && original.value != swapped.value;
    case What::half_an_answer:
    case What::who_else_knows: break;
  }
  return false;
}

}  // namespace oshra::laws
