// What follows a battle: retreats, destructions, chases (Y-R, Y-X, Y-D). Part of resolver.cpp.

namespace oshra::yield {

// The winner's speaker moves all who have to retreat; after a draw each who had yielded their own, in turn order.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_retreating() {
  Retreats retreats(setup_, s_);
  const auto can_move = [&](Seat chooser) {
    return !for_each_army(retreats.armies_to_move(chooser), [&](Army army) { return retreats.open_to(army) == 0; });
  };
  if ((s_.fight & kDrawn) == 0) {
    const Seat winner = earliest(s_, s_.in);
    if (can_move(winner)) return ask(Ask::retreat, only(winner));
  } else {
    for (int i = 0; i < setup_.players; ++i) {
      const auto seat = static_cast<Seat>((s_.first + i) % setup_.players);
      if (can_move(seat)) return ask(Ask::retreat, only(seat));
    }
  }
  s_.stage = Stage::destroying;
  go_on_destroying();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::retreat(Army army, Location to) {
  Location& at = of_army(s_.at, army);
  tell({.what = Happening::army_retreats, .seat = owner_of(army), .army = slot_of(army), .from = at, .to = to});
  at = to;
  if (s_.powers[owner_of(army)] == Power::undead_armies && of_army(s_.answers, army) != 0) {  // Y-P5
    Dial& dial = of_army(s_.dials, army);
    const int risen = dial.units() + of_army(s_.answers, army);
    of_army(s_.answers, army) = 0;
    dial.set(risen < kMaxUnits ? risen : kMaxUnits);
    tell({.what = Happening::army_rises,
          .seat = owner_of(army),
          .army = slot_of(army),
          .value = static_cast<std::uint8_t>(dial.units()),
          .seen_by = everyone_,
          .power = Power::undead_armies});
  }
  go_on_retreating();
}

// Y-R3: those that could not; after a draw no one destroyed them (Y-D1).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_destroying() {
  const bool drawn = (s_.fight & kDrawn) != 0;
  const bool asked = !for_each_army(defeated(s_), [&](Army army) {
    const Location at = of_army(s_.at, army);
    if (at == kOffMap || at != of_army(s_.stood, army)) return true;
    return !destroy(army, !drawn);
  });
  if (asked) return;
  if (drawn) return end_battle();
  s_.stage = Stage::chasing;
  go_on_chasing(earliest(s_, s_.in));
}

// Y-X1; partners one after the other, the speaker first (Y-G2).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_chasing(Seat seat) {
  for (int i = rank(setup_, s_, seat); i < setup_.players; ++i) {
    const auto chaser = static_cast<Seat>((s_.first + i) % setup_.players);
    if (!contains(s_.in, chaser)) continue;
    if (!for_each_chase(setup_, s_, chaser, [](Action) { return false; })) return ask(Ask::chase, only(chaser));
  }
  end_battle();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::chase(Seat seat, Action action) {
  if (kind_of(action) == Do::done) {
    if constexpr (kIsHeard) {
      // Of those who won, only a chaser has left the place where it fought.
      const bool stayed = for_each_army(s_.fighting & armies_of(seat),
                                        [&](Army army) { return of_army(s_.at, army) == of_army(s_.stood, army); });
      tell_end(seat, stayed ? Ending::declined : Ending::stopped);
    }
    if (rank(setup_, s_, seat) + 1 == setup_.players) return end_battle();
    return go_on_chasing(next(seat));
  }
  Location& at = s_.at[seat][action.a];
  tell({.what = Happening::army_chases, .seat = seat, .army = static_cast<Slot>(action.a), .from = at, .to = action.b});
  at = action.b;
  go_on_chasing(seat);
}

// Y-B13.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::end_battle() {
  s_.discard += s_.table;
  s_.table = {};
  s_.answers = {};
  s_.stood = {};
  s_.strength = {};
  s_.matching = {};
  s_.in = 0;
  s_.initiative = 0;
  s_.fight = 0;
  s_.stage = Stage::none;
  const ArmySet fought = s_.fighting;
  s_.fighting = 0;
  if (s_.phase == Phase::battle) {
    s_.inactive |= fought;
    return next_battle();
  }
  go_on_with_card();
}

}  // namespace oshra::yield
