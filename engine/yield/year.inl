// The phases after the seasons, and the years (Y-Y, Y-B2, Y-K, Y-V, Y-E). Part of resolver.cpp.

namespace oshra::yield {

template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_phase() {
  s_.first = s_.turn = s_.start;
  switch (s_.phase) {
    case Phase::setup: return begin();
    case Phase::strategy: return begin_season();
    case Phase::battle: return next_battle();
    case Phase::conquer: return begin_conquer_phase();
    case Phase::recovery: return begin_recovery();
    case Phase::recruit: return begin_recruitment();
  }
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_battle_phase() {
  s_.phase = Phase::battle;
  s_.first = s_.turn = s_.start;  // Y-Y2
  follows_from(kChance);
  tell({.what = Happening::phase_begins, .of = s_.year, .value = static_cast<std::uint8_t>(Phase::battle)});
  next_battle();
}

// Y-B2.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::next_battle() {
  const ArmySet active = on_the_map(s_) & ~s_.inactive;
  if (!for_each_battle(setup_, s_, active, [](ArmySet) { return false; })) return ask(Ask::battle, only(s_.start));
  s_.inactive = 0;
  begin_conquer_phase();
}

// Y-K1.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_conquer_phase() {
  s_.phase = Phase::conquer;
  follows_from(kChance);
  tell({.what = Happening::phase_begins, .of = s_.year, .value = static_cast<std::uint8_t>(Phase::conquer)});
  conquer_from(s_.first);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::conquer_from(Seat seat) {
  while (true) {
    s_.turn = seat;
    const LocationSet taken = conquerable(setup_, s_, seat);
    follows_from(kChance);  // no one's choice here
    if (taken != 0) return conquer(taken);
    seat = next(seat);
    if (seat == s_.first) return s_.year == kYears ? end_game(Power::none) : begin_recovery();
  }
}

// Y-V1.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_recovery() {
  s_.phase = Phase::recovery;
  follows_from(kChance);
  tell({.what = Happening::phase_begins, .of = s_.year, .value = static_cast<std::uint8_t>(Phase::recovery)});
  recover_from(s_.first);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::recover_from(Seat seat) {
  while (true) {
    s_.turn = seat;
    if (has_lost_armies(setup_, s_, seat) && recovery_places(setup_, s_, seat) != 0) {
      return ask(Ask::recover, only(seat));
    }
    seat = next(seat);
    if (seat == s_.first) return begin_recruitment();
  }
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::recover(Seat seat, Location at) {
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(army_count(setup_, s_, seat)); ++slot) {
    if (s_.at[seat][slot] != kOffMap) continue;
    s_.at[seat][slot] = at;
    tell({.what = Happening::army_recovered, .seat = seat, .army = static_cast<Slot>(slot), .to = at});
  }
  if (next(seat) == s_.first) return begin_recruitment();
  recover_from(next(seat));
}

// Y-V2: the cards lie on the table until the last is revealed.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_recruitment() {
  s_.phase = Phase::recruit;
  s_.turn = s_.first;
  follows_from(kChance);
  tell({.what = Happening::phase_begins, .of = s_.year, .value = static_cast<std::uint8_t>(Phase::recruit)});
  s_.to_deal = s_.year;
  go_on_revealing();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_revealing() {
  if (s_.to_deal > 0 && ready_deck()) return ask_chance(Ask::deal_recruit);
  s_.to_deal = 0;
  s_.discard += s_.table;
  s_.table = {};
  ask(Ask::recruits, all_seats(setup_.players));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::reveal_recruits(Kind card) {
  --s_.to_deal;
  s_.deck.remove(card);
  s_.table.add(card);
  std::uint8_t& recruits = s_.recruits[s_.year - 1U];
  recruits = static_cast<std::uint8_t>(recruits + value_of(card));
  tell({.what = Happening::recruits_shown,
        .card = static_cast<std::uint8_t>(card + 1),
        .seen_by = everyone_,
        .learnt_by = everyone_});
  go_on_revealing();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_recruits(Seat seat, Action action) {
  s_.answers[seat] = units_of(action);
  if (!was_last(seat)) return;
  for (const Seat each_seat : each(all_seats(setup_.players))) carry_out_recruits(each_seat);
  s_.answers = {};
  ++s_.year;
  s_.season = 1;
  begin_season();
}

// What was seen of the year goes into `past`; a dial stays known only if all can follow how it changed.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::carry_out_recruits(Seat seat) {
  follows_from(seat);
  const bool all_can_follow = recruits_are_public(setup_, s_, seat);
  int gained = 0;
  for (const std::uint8_t gets : s_.answers[seat]) gained += gets;
  tell({.what = Happening::recruited, .seat = seat, .amount = static_cast<std::uint16_t>(gained)});
  PerArmy<DialYear>& past = s_.past[s_.year - 1U];
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(army_count(setup_, s_, seat)); ++slot) {
    Dial& dial = s_.dials[seat][slot];
    const std::uint8_t gets = s_.answers[seat][slot];
    if (dial.seen()) past[seat][slot] = {static_cast<std::uint8_t>(dial.units() | dial.began() << 4)};
    const bool stays_known = dial.seen() && (all_can_follow || dial.units() == kMaxUnits);
    dial = Dial{static_cast<std::uint8_t>(dial.units() + gets)};
    if (stays_known) dial.show();
    // Told of every army, also of one that got nothing: which got some is secret.
    tell({.what = Happening::units_gained,
          .seat = seat,
          .army = static_cast<Slot>(slot),
          .value = static_cast<std::uint8_t>(dial.units()),
          .seen_by = stays_known ? everyone_ : only(seat)});
  }
}

// `power`: of the leader who wins in the middle of it (Y-P6), else none.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::end_game(Power power) {
  ask(Ask::nothing, 0);
  if (power == Power::none) follows_from(kChance);
  tell({.what = Happening::game_ends, .power = power});
}

}  // namespace oshra::yield
