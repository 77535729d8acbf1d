// A battle up to its winner or a draw (Y-B, Y-L). Part of resolver.cpp.

namespace oshra::yield {

template <class Sink, class Driver>
void Resolver<Sink, Driver>::show_dial(Army army) {
  Dial& dial = of_army(s_.dials, army);
  tell({.what = Happening::dial_shown,
        .seat = owner_of(army),
        .army = slot_of(army),
        .value = static_cast<std::uint8_t>(dial.units()),
        .seen_by = everyone_,
        .learnt_by = dial.seen() ? SeatSet{0} : all_but(owner_of(army))});
  dial.show();
}

// `ambusher`: kChance in the battle phase.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_battle(ArmySet group, Seat ambusher) {
  tell({.what = Happening::battle_begins});
  s_.fighting = group;
  s_.stood = s_.at;
  s_.stage = Stage::initiative;
  s_.fight = 0;
  s_.in = 0;
  for_each_army(group, [&](Army army) {
    const Seat seat = owner_of(army);
    show_dial(army);
    s_.in |= only(seat);
    s_.strength[seat] = static_cast<std::uint16_t>(s_.strength[seat] + of_army(s_.dials, army).units());
    s_.matching.add(seat, just(setup_.map.regions[of_army(s_.at, army)]));
    return true;
  });
  if (ambusher != kChance) s_.strength[ambusher] = static_cast<std::uint16_t>(s_.strength[ambusher] + kAmbushBonus);
  for (const Seat seat : each(s_.in)) {
    if (s_.powers[seat] != Power::fortress_support) continue;  // Y-P10
    LocationSet near = 0;
    for_each_army(group & armies_of_all(enemies_of(setup_, seat)), [&](Army enemy) {
      near |= setup_.map.neighbours[of_army(s_.at, enemy)];
      return true;
    });
    for_each_location(near & s_.owned[seat], [&](Location at) {
      s_.strength[seat] = static_cast<std::uint16_t>(s_.strength[seat] + s_.value[at]);
      s_.matching.add(seat, just(setup_.map.regions[at]));
      return true;
    });
  }
  for (const Seat seat : each(s_.in)) {
    tell({.what = Happening::stands_at, .seat = seat, .amount = s_.strength[seat]});
  }
  give_initiative(weakest(setup_, s_, s_.in));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::give_initiative(Seat speaker) {
  s_.initiative = speaker;
  s_.fight &= static_cast<std::uint8_t>(~kHandedOver);
  tell({.what = Happening::has_initiative, .seat = speaker});
  ask(Ask::fight, only(speaker));
}

// Y-B8: to the weakest of the others.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::pass_initiative_on(SeatSet from) {
  s_.fight |= kChangedHands;
  give_initiative(weakest(setup_, s_, static_cast<SeatSet>(s_.in & ~from)));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::fight(Seat seat, Action action) {
  const SeatSet side = side_of(setup_, s_, seat);
  switch (kind_of(action)) {
    case Do::play_up: return play_card(seat, action.a, true);
    case Do::play_down: return play_card(seat, action.a, false);
    case Do::yield: return yield_battle(seat);
    case Do::pass: tell({.what = Happening::passes, .seat = seat}); return pass_initiative_on(side);
    case Do::hand_over: {
      const Seat partner = first_of(static_cast<SeatSet>(side & ~only(seat)));
      tell({.what = Happening::handed_over, .seat = seat, .of = partner});
      s_.fight |= kHandedOver;
      s_.initiative = partner;
      return ask(Ask::fight, only(partner));
    }
    default: break;
  }
  // Y-B9: the others are not asked.
  tell({.what = Happening::accepts_draw, .seat = seat});
  tell({.what = Happening::battle_drawn});
  s_.fight |= kDrawn;
  s_.stage = Stage::retreating;
  go_on_retreating();
}

// Y-B7, Y-B8.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::play_card(Seat seat, Kind card, bool face_up) {
  int counts = 0;
  Power helps = Power::none;
  if (face_up) {
    counts = value_of(card);
    if (s_.powers[seat] == Power::champion && holds_army(s_.fighting, army(seat, Slot::cavalry))) {
      counts += kChampionBonus;
      helps = Power::champion;
    }
    leave_hand_face_up(s_, seat, card);
    s_.table.add(card);
  } else {
    counts = face_down_counts(s_.powers[seat]);
    if (s_.powers[seat] == Power::strong_face_down) helps = Power::strong_face_down;
    leave_hand_face_down(s_, seat, card);
    s_.down[seat].add(card);
    ++s_.answers[seat][kSlots - 1];
  }
  s_.strength[seat] = static_cast<std::uint16_t>(s_.strength[seat] + counts);
  tell({.what = Happening::card_played,
        .seat = seat,
        .value = face_up ? std::uint8_t{1} : std::uint8_t{0},
        .card = static_cast<std::uint8_t>(card + 1),
        .amount = s_.strength[seat],
        .seen_by = face_up ? everyone_ : only(seat),
        .learnt_by = face_up ? all_but(seat) : SeatSet{0},
        .power = helps});
  const SeatSet side = side_of(setup_, s_, seat);
  const int mine = strength_of(s_, side);
  bool strictly_weakest = true;
  for_each_side(setup_, s_, static_cast<SeatSet>(s_.in & ~side),
                [&](Seat, int strength) { strictly_weakest = strictly_weakest && mine < strength; });
  if (!strictly_weakest) return pass_initiative_on(side);
  s_.initiative = earliest(s_, side);
  s_.fight &= static_cast<std::uint8_t>(~kHandedOver);
  ask(Ask::fight, only(s_.initiative));
}

// Y-B11. While losses are placed `initiative` is the speaker of those who yielded.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::yield_battle(Seat seat) {
  const SeatSet side = side_of(setup_, s_, seat);
  const int mine = strength_of(s_, side);
  s_.initiative = earliest(s_, side);
  s_.in &= static_cast<SeatSet>(~side);
  const Seat best = strongest(setup_, s_, s_.in);
  const int losses = strength_of(s_, side_of(setup_, s_, best)) - mine;
  tell({.what = Happening::yields, .seat = seat, .amount = static_cast<std::uint16_t>(losses)});
  s_.fight = static_cast<std::uint8_t>((s_.fight | kChangedHands) & ~kHandedOver);
  s_.losses = static_cast<std::uint8_t>(losses < 255 ? losses : 255);  // no more than 60 units can be lost
  s_.stage = Stage::losing;
  go_on_losing();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::go_on_losing() {
  if (s_.losses > 0 && can_take_losses(setup_, s_) != 0) return ask(Ask::lose, only(s_.initiative));
  s_.losses = 0;
  // Y-B12.
  const Seat first_left = earliest(s_, s_.in);
  if (side_of(setup_, s_, first_left) == s_.in) {
    tell({.what = Happening::battle_won, .seat = first_left});
    s_.stage = Stage::retreating;
    s_.initiative = first_left;
    return go_on_retreating();
  }
  s_.stage = Stage::initiative;
  give_initiative(weakest(setup_, s_, s_.in));
}

// Y-L1.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::lose(Army army) {
  Dial& dial = of_army(s_.dials, army);
  const int units = dial.units();
  const int takes = s_.losses < units ? s_.losses : units;
  s_.losses = static_cast<std::uint8_t>(s_.losses - takes);
  const bool undead = s_.powers[owner_of(army)] == Power::undead_armies;  // Y-P5
  if (takes == units && !undead) {
    if (!destroy(army, true)) go_on_losing();
    return;
  }
  if (undead) {
    of_army(s_.answers, army) = static_cast<std::uint8_t>(takes);
  } else {
    dial.set(units - takes);
  }
  tell({.what = Happening::units_lost,
        .seat = owner_of(army),
        .army = slot_of(army),
        .value = static_cast<std::uint8_t>(dial.units()),
        .amount = static_cast<std::uint16_t>(takes),
        .seen_by = everyone_});
  go_on_losing();
}

// Y-L2, Y-L3.
template <class Sink, class Driver>
bool Resolver<Sink, Driver>::destroy(Army army, bool has_destroyer) {
  const Seat destroyer = has_destroyer ? strongest(setup_, s_, s_.in) : Seat{kChance};
  Dial& dial = of_army(s_.dials, army);
  dial.set(dial.units() < 2 ? 1 : dial.units() / 2);
  tell({.what = Happening::army_destroyed,
        .seat = owner_of(army),
        .of = destroyer,
        .army = slot_of(army),
        .from = of_army(s_.at, army),
        .value = static_cast<std::uint8_t>(dial.units()),
        .seen_by = everyone_});
  of_army(s_.at, army) = kOffMap;
  if (s_.powers[owner_of(army)] == Power::undead_armies) of_army(s_.answers, army) = 0;
  if (!has_destroyer) return false;
  const SeatSet side = side_of(setup_, s_, destroyer);
  for (const Seat seat : each(side)) {
    if (s_.powers[seat] == Power::destroyer) {  // Y-P6, Y-G3
      s_.fight |= kGameWon;
      end_game(Power::destroyer);
      return true;
    }
  }
  if (owned_by(s_, team_of(setup_, destroyer)) == 0) return false;
  ask(Ask::spoils, only(destroyer));
  return true;
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::take_spoils(Action action) {
  const Seat destroyer = strongest(setup_, s_, s_.in);
  if (kind_of(action) == Do::done) {
    tell_end(destroyer, s_.raised == kNowhere ? Ending::declined : Ending::stopped);
    return after_spoils();
  }
  const Location at = action.a;
  ++s_.value[at];
  tell({.what = Happening::upgraded, .seat = destroyer, .to = at, .value = s_.value[at]});
  const bool more = s_.raised == kNowhere && (owned_by(s_, team_of(setup_, destroyer)) & ~just(at)) != 0;
  s_.raised = at;
  if (!more) after_spoils();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::after_spoils() {
  s_.raised = kNowhere;
  if (s_.stage == Stage::losing) return go_on_losing();
  go_on_destroying();
}

}  // namespace oshra::yield
