// Set-up (Y-S). Part of resolver.cpp.

namespace oshra::yield {

template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin() {
  if (setup_.start == kChance) return ask_chance(Ask::deal_start);
  begin_with(setup_.start);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_with(Seat start) {
  s_.start = s_.first = start;
  tell({.what = Happening::starts, .seat = start, .learnt_by = everyone_});
  ask_leader(start);
}

// Y-S2: whoever has none yet, in turn order.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::ask_leader(Seat from) {
  if (setup_.leaders != 0) {
    Seat seat = from;
    do {
      if (s_.powers[seat] == Power::none) return ask(Ask::leader, only(seat));
      seat = next(seat);
    } while (seat != s_.first);
  }
  raise_fortresses();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::pick_leader(Seat seat, Action action) {
  const Power power = power_of(static_cast<Leader>(action.a), action.b != 0);
  s_.powers[seat] = power;
  tell({.what = Happening::leader_picked, .seat = seat, .value = static_cast<std::uint8_t>(power)});
  if (next(seat) == s_.first) return raise_fortresses();
  ask_leader(next(seat));
}

// Y-S3.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::raise_fortresses() {
  for (Location at = 0; at < setup_.map.locations; ++at) s_.value[at] = setup_.map.numerals[at] != 0 ? 1 : 0;
  ask(Ask::start, only(s_.first));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::take_start(Seat seat, Location at) {
  ++s_.value[at];
  s_.owned[seat] = just(at);
  tell({.what = Happening::fortress_taken, .seat = seat, .to = at, .value = s_.value[at]});
  if (next(seat) != s_.first) return ask(Ask::start, only(next(seat)));
  ask_place(s_.first);
}

// Y-S5: rounds; who has none left, or is blocked (on a map that is not one of Y-W1), is skipped.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::ask_place(Seat from) {
  Seat seat = from;
  do {
    if (unplaced(setup_, s_, seat) > 0 && placing_ground(setup_, s_, seat) != 0) return ask(Ask::place, only(seat));
    seat = next(seat);
  } while (seat != from);
  ask(Ask::first_units, all_seats(setup_.players));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::place(Seat seat, Action action) {
  s_.at[seat][action.a] = action.b;
  tell({.what = Happening::army_placed, .seat = seat, .army = static_cast<Slot>(action.a), .to = action.b});
  ask_place(next(seat));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_first_units(Seat seat, Action action) {
  s_.answers[seat] = units_of(action);
  if (!was_last(seat)) return;
  for (const Seat each_seat : each(all_seats(setup_.players))) {
    follows_from(each_seat);
    s_.base[each_seat] = allotment(setup_, each_seat).units;
    for (std::size_t slot = 0; slot < static_cast<std::size_t>(army_count(setup_, s_, each_seat)); ++slot) {
      const std::uint8_t units = s_.answers[each_seat][slot];
      s_.dials[each_seat][slot].set(units);
      tell({.what = Happening::units_set,
            .seat = each_seat,
            .army = static_cast<Slot>(slot),
            .value = units,
            .seen_by = only(each_seat)});
    }
  }
  s_.answers = {};
  deal_first_cards(s_.first);
}

// Y-S7: one player after the other.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::deal_first_cards(Seat seat) {
  s_.turn = seat;
  begin_draw(allotment(setup_, seat).first_cards, 0);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::ask_first_discards() {
  s_.turn = s_.first;
  SeatSet who = 0;
  for (const Seat seat : each(all_seats(setup_.players))) {
    if (!s_.hands[seat].empty()) who |= only(seat);
  }
  if (who == 0) return begin_season();
  s_.phase = Phase::setup;
  ask(Ask::first_discards, who);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_first_discard(Seat seat, Kind card) {
  std::size_t picked = 0;
  while (picked + 1 < kSlots && s_.answers[seat][picked] != 0) ++picked;  // at most three are picked
  s_.answers[seat][picked] = static_cast<std::uint8_t>(card + 1);
  const int hand = s_.hands[seat].size();
  const int wanted = allotment(setup_, seat).first_discards;
  if (static_cast<int>(picked) + 1 < (wanted < hand ? wanted : hand)) return;
  if (!was_last(seat)) return;
  const PerArmy<std::uint8_t> answers = s_.answers;
  s_.answers = {};
  Seat discarding = s_.first;
  do {
    follows_from(discarding);
    for (const std::uint8_t answer : answers[discarding]) {
      if (answer != 0) discard(discarding, static_cast<Kind>(answer - 1));
    }
    discarding = next(discarding);
  } while (discarding != s_.first);
  s_.phase = Phase::strategy;
  begin_season();
}

}  // namespace oshra::yield
