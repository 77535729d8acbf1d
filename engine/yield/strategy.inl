// A season: strategy cards and what they do, and cards drawn and discarded. Part of resolver.cpp.

namespace oshra::yield {

// Whether what is drawn now is not for the hand yet (Y-G6).
inline bool draws_to_keep(const Setup& setup, const State& s) {
  return setup.teams == Teams::two_against_one && s.phase == Phase::strategy && s.card == Strategy::none;
}

// --- the season (Y-T1) ---

template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_season() {
  s_.phase = Phase::strategy;
  s_.first = s_.start;  // Y-Y2: to the season's end
  s_.turn = s_.first;
  s_.done = 0;
  follows_from(kChance);
  tell({.what = Happening::season_begins, .of = s_.year, .value = s_.season});
  SeatSet who = 0;
  for (const Seat seat : each(all_seats(setup_.players))) {
    if (unused_strategies(s_, seat) != 0) who |= only(seat);
  }
  if constexpr (Driver::kAnswers) {
    for (const Seat seat : each(who)) {
      const StrategySet unused = unused_strategies(s_, seat);
      const int pick = driver_.below(popcount64(unused));
      s_.chosen[seat] = static_cast<Strategy>(select64(unused, pick) + 1);
    }
    who = 0;
  }
  if (who == 0) return begin_turn(s_.first);
  ask(Ask::strategy, who);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_strategy(Seat seat, Strategy card) {
  s_.chosen[seat] = card;
  if (was_last(seat)) begin_turn(s_.first);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_turn(Seat seat) {
  s_.turn = seat;
  if (s_.chosen[seat] == Strategy::none) return end_turn();
  if constexpr (Driver::kAnswers) return reveal_or_draw(plain(driver_.below(2) == 0 ? Do::reveal : Do::draw));
  ask(Ask::reveal, only(seat));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::reveal_or_draw(Action action) {
  const Seat seat = s_.turn;
  const Strategy card = s_.chosen[seat];
  s_.chosen[seat] = Strategy::none;
  if (kind_of(action) == Do::reveal) {
    s_.up[seat] |= just(card);
    tell({.what = Happening::strategy_shown,
          .seat = seat,
          .value = static_cast<std::uint8_t>(card),
          .learnt_by = all_but(seat)});
    return perform(card);
  }
  s_.face_down[seat] |= just(card);
  tell({.what = Happening::strategy_kept, .seat = seat});
  const Allotment allotted = allotment(setup_, seat);
  begin_draw(allotted.draw, allotted.keep);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::end_turn() {
  s_.card = Strategy::none;
  s_.done &= kRitualBefore;
  s_.stepped = s_.steps = 0;
  if (next(s_.turn) != s_.first) return begin_turn(next(s_.turn));
  if (s_.season < kSeasons) {
    ++s_.season;
    return begin_season();
  }
  s_.up = {};
  s_.face_down = {};
  s_.done = 0;
  begin_battle_phase();
}

// --- a card (Y-T3 to Y-T12) ---

template <class Sink, class Driver>
void Resolver<Sink, Driver>::perform(Strategy card) {
  s_.card = card;
  s_.stepped = s_.steps = 0;
  if (card != Strategy::ritual) return go_on_with_card();
  if (s_.owned[s_.turn] != 0) return ask(Ask::sacrifice, only(s_.turn));
  ask_copy();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_with_card() {
  const Steps steps = open_steps(setup_, s_);
  const bool nothing_left = (steps[0] | steps[1] | steps[2] | steps[3]) == 0 &&
                            for_each_act_but_steps(setup_, s_, [](Action) { return false; });
  if (nothing_left) return finish_card();
  ask(Ask::act, only(s_.turn));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::act(Action action) {
  switch (kind_of(action)) {
    case Do::step: return step(action);
    case Do::conquer: s_.done |= kActed; return conquer(conquerable(setup_, s_, s_.turn));
    case Do::upgrade:
    case Do::found: s_.done |= kActed; return upgrade(action);
    case Do::ambush: {
      s_.done |= kActed;
      const Army army = yield::army(s_.turn, static_cast<Slot>(action.a));
      tell({.what = Happening::ambushes, .seat = s_.turn, .army = slot_of(army)});
      return begin_battle(battle_group(setup_, s_, on_the_map(s_), army), s_.turn);
    }
    case Do::carry: return carry(action.a, action.b);
    case Do::steal:
      s_.done |= kStole;
      s_.demand = Demand::of_nobody(armies_on_the_map(s_, s_.turn));
      return steal(action.a, static_cast<Region>(action.b));
    default: break;
  }
  const bool did_nothing = s_.steps == 0 && (s_.done & (kActed | kCarried | kStole)) == 0;
  tell_end(s_.turn, did_nothing ? Ending::passed : Ending::stopped);
  finish_card();
}

// Y-P8: whether the leader gives this step because the card by itself does not, or does no longer. Which of a card's
// steps and the extra one came first cannot be told apart otherwise.
inline bool is_extra_step(const State& s, unsigned slot) {
  if (!has_extra(s, Power::extra_move)) return false;
  switch (s.card) {
    case Strategy::move_all: return (s.stepped >> slot & 1U) != 0;
    case Strategy::move_2: return s.steps >= 2;
    case Strategy::ambush: return s.steps >= 1 || (s.done & kActed) != 0;
    default: return s.steps >= 1;
  }
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::step(Action action) {
  Location& at = s_.at[s_.turn][action.a];
  tell({.what = Happening::army_stepped,
        .seat = s_.turn,
        .army = static_cast<Slot>(action.a),
        .from = at,
        .to = action.b,
        .power = kIsHeard && is_extra_step(s_, action.a) ? Power::extra_move : Power::none});
  at = action.b;
  ++s_.steps;
  s_.stepped |= static_cast<std::uint8_t>(1U << action.a);
  go_on_with_card();
}

// Y-U1, Y-P4, Y-T10: the first of two, or the second.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::upgrade(Action action) {
  const Location at = action.a;
  if (kind_of(action) == Do::done) {
    tell_end(s_.turn, Ending::stopped);
    s_.raised = kNowhere;
    return go_on_with_card();
  }
  ++s_.value[at];
  if (kind_of(action) == Do::found) {
    s_.owned[s_.turn] |= just(at);
    tell({.what = Happening::founded, .seat = s_.turn, .to = at, .value = s_.value[at], .power = Power::spread_power});
  } else {
    tell({.what = Happening::upgraded, .seat = s_.turn, .to = at, .value = s_.value[at]});
  }
  const bool second = s_.raised != kNowhere;
  s_.raised = at;
  const bool none_left = second || for_each_upgrade(s_, [](Action) { return false; });
  if (!none_left) return ask(Ask::upgrade_more, only(s_.turn));
  s_.raised = kNowhere;
  go_on_with_card();
}

// Y-T9 (1).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::sacrifice(Location at) {
  --s_.value[at];
  if (s_.value[at] == 0) s_.owned[s_.turn] &= ~just(at);
  tell({.what = Happening::sacrificed, .seat = s_.turn, .to = at, .value = s_.value[at]});
  ask_copy();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::ask_copy() {
  ask(Ask::copy, only(s_.turn));
}

// Y-T9 (2).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::copy(Strategy card) {
  tell({.what = Happening::copies, .seat = s_.turn, .value = static_cast<std::uint8_t>(card)});
  s_.card = card;
  s_.done |= kCopied;
  go_on_with_card();
}

// Y-T9 (3).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::finish_card() {
  if ((s_.done & kCopied) != 0 && (s_.done & kRitualBefore) == 0) return ask(Ask::marker, only(s_.turn));
  end_turn();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::give_marker(Seat to) {
  s_.start = to;
  s_.done |= kRitualBefore;
  tell({.what = Happening::marker_given, .seat = s_.turn, .of = to, .cause = Strategy::ritual});
  end_turn();
}

// Y-P3.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::carry(Location from, Location to) {
  s_.done |= kCarried;
  s_.value[to] = static_cast<std::uint8_t>(s_.value[to] + s_.value[from]);
  s_.value[from] = 0;
  s_.owned[s_.turn] = (s_.owned[s_.turn] & ~just(from)) | just(to);
  tell({.what = Happening::carried,
        .seat = s_.turn,
        .from = from,
        .to = to,
        .value = s_.value[to],
        .power = Power::move_fortresses});
  go_on_with_card();
}

// Y-P9.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::steal(Seat victim, Region region) {
  s_.demand = Demand::of(victim, region, s_.demand.steals_left() - 1);
  tell({.what = Happening::demanded,
        .seat = s_.turn,
        .of = victim,
        .value = static_cast<std::uint8_t>(region),
        .power = Power::steal});
  ask(Ask::give, only(victim));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_demand(Seat victim, Action action) {
  const Region region = s_.demand.region();
  if (kind_of(action) == Do::done) {
    const bool known = s_.hands[victim].empty() || holds(s_.lacks.of(victim), region);
    tell({.what = Happening::has_none,
          .seat = victim,
          .value = static_cast<std::uint8_t>(region),
          .learnt_by = known ? SeatSet{0} : all_but(victim),
          .power = Power::steal});
    s_.lacks.add(victim, just(region));
  } else {
    give_card(s_, victim, s_.turn, action.a);
    // The two see the card; the others that there was one of that region.
    tell({.what = Happening::card_given,
          .seat = victim,
          .of = s_.turn,
          .value = static_cast<std::uint8_t>(region),
          .card = static_cast<std::uint8_t>(action.a + 1),
          .seen_by = static_cast<SeatSet>(only(victim) | only(s_.turn)),
          .learnt_by = all_but(victim),
          .power = Power::steal});
  }
  s_.demand = Demand::of_nobody(s_.demand.steals_left());
  if (s_.demand.steals_left() != 0) return ask(Ask::steal_more, only(s_.turn));
  go_on_discarding();
}

// --- conquering (Y-Q) ---

// All of them at once, then the cards. `taken` is not empty.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::conquer(LocationSet taken) {
  const Seat seat = s_.turn;
  const int fortresses = popcount64(taken);
  for (const Seat other : each(all_seats(setup_.players))) s_.owned[other] &= ~taken;
  s_.owned[seat] |= taken;
  for_each_location(taken, [&](Location at) {
    ++s_.value[at];
    tell({.what = Happening::conquered, .seat = seat, .to = at, .value = s_.value[at]});
    return true;
  });
  begin_draw(2 * fortresses, fortresses);
}

// --- cards (Y-H) ---

template <class Sink, class Driver>
bool Resolver<Sink, Driver>::ready_deck() {
  if (!s_.deck.empty()) return true;
  CardBag pile = s_.discard;
  for (const Seat seat : each(all_seats(setup_.players))) pile += s_.down[seat];
  if (pile.empty()) return false;
  s_.deck = pile;
  s_.discard = {};
  s_.down = {};
  tell({.what = Happening::shuffled});
  return true;
}

// To `turn`: so many cards, then so many discards; of two against one so many are kept instead (Y-G6).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_draw(int cards, int discards) {
  s_.to_deal = static_cast<std::uint8_t>(cards);
  s_.to_discard = static_cast<std::uint8_t>(discards);
  follows_from(s_.phase == Phase::setup ? Seat{kChance} : s_.turn);
  go_on_drawing();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_drawing() {
  if constexpr (Driver::kAnswers) {
    while (s_.to_deal > 0 && ready_deck()) draw_one(s_.deck.nth_card(driver_.below(s_.deck.size())));
  }
  if (s_.to_deal > 0 && ready_deck()) return ask_chance(Ask::deal_card);
  s_.to_deal = 0;
  if (s_.phase == Phase::setup) {
    if (next(s_.turn) != s_.first) return deal_first_cards(next(s_.turn));
    return ask_first_discards();
  }
  if (!s_.drawn.empty()) return ask(Ask::keep, only(s_.turn));
  if (draws_to_keep(setup_, s_)) s_.to_discard = 0;  // nothing came that could be kept
  go_on_discarding();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::draw(Kind card) {
  follows_from(s_.phase == Phase::setup ? Seat{kChance} : s_.turn);
  draw_one(card);
  go_on_drawing();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::draw_one(Kind card) {
  --s_.to_deal;
  s_.deck.remove(card);
  if (draws_to_keep(setup_, s_)) {
    s_.drawn.add(card);
  } else {
    draw_into_hand(s_, s_.turn, card);
  }
  tell({.what = Happening::card_drawn,
        .seat = s_.turn,
        .card = static_cast<std::uint8_t>(card + 1),
        .seen_by = only(s_.turn),
        .learnt_by = only(s_.turn)});
}

// Here `to_discard` counts what is still to be kept.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::keep(Kind card) {
  s_.drawn.remove(card);
  draw_into_hand(s_, s_.turn, card);
  tell({.what = Happening::card_kept,
        .seat = s_.turn,
        .card = static_cast<std::uint8_t>(card + 1),
        .seen_by = only(s_.turn)});
  --s_.to_discard;
  if (s_.to_discard > 0 && !s_.drawn.empty()) return ask(Ask::keep, only(s_.turn));
  s_.to_discard = 0;
  s_.drawn.for_each([&](Kind left, int count) {
    for (int i = 0; i < count; ++i) {
      tell({.what = Happening::card_discarded,
            .seat = s_.turn,
            .value = 1,
            .card = static_cast<std::uint8_t>(left + 1),
            .seen_by = everyone_,
            .learnt_by = all_but(s_.turn)});
    }
  });
  s_.discard += s_.drawn;
  s_.drawn = {};
  go_on_discarding();
}

// Y-Q2, then Y-H1.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_discarding() {
  int hand = s_.hands[s_.turn].size();
  if constexpr (Driver::kAnswers) {
    for (; (s_.to_discard > 0 && hand > 0) || hand > kHandLimit; --hand) {
      const CardBag& cards = s_.hands[s_.turn];
      discard_one(cards.nth_kind(driver_.below(cards.kinds())));
    }
  }
  if ((s_.to_discard > 0 && hand > 0) || hand > kHandLimit) return ask(Ask::discard, only(s_.turn));
  s_.to_discard = 0;
  after_cards();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::discard_one(Kind card) {
  discard(s_.turn, card);
  s_.to_discard = static_cast<std::uint8_t>(s_.to_discard - (s_.to_discard > 0 ? 1 : 0));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::discard(Seat seat, Kind card) {
  leave_hand_face_up(s_, seat, card);
  s_.discard.add(card);
  tell({.what = Happening::card_discarded,
        .seat = seat,
        .card = static_cast<std::uint8_t>(card + 1),
        .seen_by = everyone_,
        .learnt_by = all_but(seat)});
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::after_cards() {
  if (s_.phase == Phase::conquer) {
    if (next(s_.turn) != s_.first) return conquer_from(next(s_.turn));
    return s_.year == kYears ? end_game(Power::none) : begin_recovery();
  }
  if (s_.card != Strategy::none) return go_on_with_card();
  end_turn();
}

}  // namespace oshra::yield
