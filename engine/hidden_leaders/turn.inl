// Set-up and the steps of a turn. Part of resolver.cpp.

namespace oshra::hidden_leaders {

struct TavernSlots {
  std::array<std::uint8_t, kTavernSlots + 1> slots;
  int count = 0;
};

// Those that hold a card, or those that do not, in their order. Without a branch: which ones is a coin toss.
inline TavernSlots tavern_slots(const State& s, bool filled) {
  TavernSlots found;
  for (int slot = 0; slot < kTavernSlots; ++slot) {
    found.slots[static_cast<std::size_t>(found.count)] = static_cast<std::uint8_t>(slot);
    found.count += (s.tavern[static_cast<std::size_t>(slot)] != Card::none) == filled ? 1 : 0;
  }
  return found;
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::apply(Actor actor, Action action) {
  // What is dealt after the set-up serves a step of the turn or its player's ability.
  follow_from(actor != kChance || s_.ask <= Ask::deal_setup ? actor : s_.turn);
  switch (s_.ask) {
    case Ask::deal_start:
      s_.turn = seat_of(action);
      tell({.what = Happening::starts, .seat = s_.turn});
      ask_chance(Ask::deal_leader);
      return;
    case Ask::deal_leader: return deal_leader(static_cast<Leader>(action.a));
    case Ask::deal_setup: return deal_setup_card(card_of(action));
    case Ask::deal_draw: transfer(s_.turn, card_of(action), at(Spot::harbor), hand_of(s_.turn)); return step_2();
    case Ask::deal_refill: transfer(s_.turn, card_of(action), at(Spot::harbor), tavern_slot(s_.count)); return step_4();
    case Ask::deal_effect:
      transfer(s_.turn, card_of(action), at(Spot::harbor), target_of(step()), only(s_.turn));
      ++s_.count;
      if (!draw_from_top(step())) {
        next_step();
        run();
      }
      return;
    case Ask::deal_random: {
      const Step& random = step();
      const Seat owner = static_cast<Seat>(s_.p - 1);
      carry_out(random, kChance, card_of(action), random.from.zone == Zone::hand ? hand_of(owner) : open_of(owner));
      next_step();
      return run();
    }
    case Ask::setup_choice: return answer_setup(actor, card_of(action));
    case Ask::act: return act(action);
    case Ask::discard_more: return kind_of(action) == Do::done ? pass() : discard_in_step_1(card_of(action));
    case Ask::draw: return draw(action);
    case Ask::discard_down: transfer(s_.turn, card_of(action), hand_of(s_.turn), at(Spot::wilderness)); return step_3();
    case Ask::marker:
      move_markers(actor, red_of(action), green_of(action));
      next_step();
      return run();
    case Ask::player:
    case Ask::faction:
    case Ask::pile:
    case Ask::mode:
      name(actor, action);
      next_step();
      return run();
    case Ask::pick:
    case Ask::extra_play:
    case Ask::give: return answer_pick(actor, action);
    case Ask::exchange_second: return answer_exchange_second(action);
    case Ask::each_discards: return answer_each_discards(actor, card_of(action));
    case Ask::nothing: break;
  }
  invariant_broken("an action after the game is over");
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::transfer(Actor by, Card card, Place from, Place to, SeatSet shown_to, Happening what) {
  const SeatSet known_before = s_.knows[id(card)];
  move(s_, everyone_, card, from, to, shown_to);
  tell_move(what, by, card, from, to, known_before);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::tell_move(Happening what, Actor by, Card card, Place from, Place to,
                                       SeatSet known_before) {
  const SeatSet knows = s_.knows[id(card)];
  tell({.what = what,
        .seat = by == kChance ? s_.turn : by,
        .card = id(card),
        .seen_by = knows,
        .learnt_by = static_cast<SeatSet>(knows & ~known_before),
        .from = from,
        .to = to,
        .value = static_cast<std::uint8_t>(by == kChance ? 1 : 0)});
}

template <class Sink, class Driver>
bool Resolver<Sink, Driver>::ready_harbor() {
  if (s_.harbor_size == 0 && s_.wilderness.size != 0) {
    shuffle_wilderness_into_harbor(s_);
    tell({.what = Happening::shuffled, .seat = s_.turn});
  }
  return s_.harbor_size != 0;
}

// HL-S1: by seat.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::deal_leader(Leader leader) {
  s_.leaders[s_.count] = leader;
  tell({.what = Happening::leader_dealt,
        .seat = s_.count,
        .card = static_cast<std::uint8_t>(leader),
        .seen_by = only(s_.count),
        .learnt_by = only(s_.count)});
  if (++s_.count == setup_.players) {
    s_.count = 0;
    ask_chance(Ask::deal_setup);
  }
}

// HL-S2: the Tavern first, then five cards to each player in turn order.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::deal_setup_card(Card card) {
  for (;;) {
    const int dealt = s_.count;
    if (dealt < kTavernSlots) {
      transfer(s_.turn, card, at(Spot::harbor), tavern_slot(dealt));
    } else {
      const auto seat = static_cast<Seat>((s_.turn + (dealt - kTavernSlots) / kDealtHand) % setup_.players);
      transfer(seat, card, at(Spot::harbor), hand_of(seat));
    }
    if (++s_.count == kTavernSlots + kDealtHand * setup_.players) break;
    if constexpr (Driver::kAnswers) {
      card = random_harbor_card();
    } else {
      return;
    }
  }
  s_.count = 0;
  ask(Ask::setup_choice, all_seats(setup_.players));
}

// HL-S3: all at once, each first the hidden hero, then the discard.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_setup(Seat seat, Card card) {
  auto& answer = s_.answers[seat];
  if (answer[0] == Card::none) {
    answer[0] = card;
    return;
  }
  answer[1] = card;
  s_.asked &= static_cast<SeatSet>(~only(seat));
  tell({.what = Happening::answered, .seat = seat});
  if (s_.asked == 0) carry_out_setup();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::carry_out_setup() {
  const Seat start = s_.turn;
  for (int pass = 0; pass < 2; ++pass) {
    Seat seat = start;
    for (int i = 0; i < setup_.players; ++i, seat = next_seat(seat, setup_.players)) {
      const Card card = s_.answers[seat][static_cast<std::size_t>(pass)];
      carry_out_answer(seat, card, pass == 0 ? hidden_top(s_, seat) : at(Spot::wilderness));
    }
  }
  s_.answers = {};
  begin_turn(start);
}

// HL-S3, HL-A11: what comes of an answer follows from it, not from the last one given.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::carry_out_answer(Seat seat, Card card, Place to) {
  const auto last = by_;
  follow_from(seat);
  transfer(seat, card, hand_of(seat), to);
  by_ = last;
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::begin_turn(Seat seat) {
  s_.turn = seat;
  s_.count = 0;
  tell({.what = Happening::turn_begins, .seat = seat});
  ask(Ask::act, only(seat));
}

// HL-P1.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::act(Action action) {
  if (kind_of(action) == Do::play) return play(card_of(action));
  if (kind_of(action) == Do::discard) return discard_in_step_1(card_of(action));
  pass();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::act_at_random() {
  const SortedBytes hand = s_.hands[s_.turn];
  const int size = hand.size();
  const int k = driver_.below(2 * size + 1);
  if (k < size) return play(static_cast<Card>(hand[k]));
  if (k < 2 * size) return discard_in_step_1(static_cast<Card>(hand[k - size]));
  pass();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::play(Card card) {
  transfer(s_.turn, card, hand_of(s_.turn), open_of(s_.turn), 0, Happening::played);  // HL-P2
  start_frame(card, true);
  run();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::pass() {
  tell_declined(s_.turn, s_.count == 0 ? Declined::passed : Declined::stopped);
  after_step_1();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::discard_in_step_1(Card card) {
  for (;;) {
    transfer(s_.turn, card, hand_of(s_.turn), at(Spot::wilderness));
    if (++s_.count == kStep1Discards) return after_step_1();
    if constexpr (Driver::kAnswers) {
      const SortedBytes hand = s_.hands[s_.turn];
      const int size = hand.size();
      const int k = driver_.below(size + 1);
      if (k == size) return pass();
      card = static_cast<Card>(hand[k]);
    } else {
      return ask(Ask::discard_more, only(s_.turn));
    }
  }
}

// HL-E1: steps 2 to 4 cannot change a party or a marker, so the end is looked at here.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::after_step_1() {
  s_.count = 0;
  const int threshold = end_threshold(setup_);
  bool reached = false;
  for (const std::uint8_t open : s_.open_count) reached |= open >= threshold;  // empty seats have none
  if (reached) return end_game();
  step_2();
}

// HL-P3.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::step_2() {
  while (s_.hands[s_.turn].size() < kHandAfterDraw) {
    const TavernSlots filled = tavern_slots(s_, true);
    const int sources = filled.count + ((s_.harbor_size | s_.wilderness.size) != 0 ? 1 : 0);
    if (sources == 0) break;
    if constexpr (Driver::kAnswers) {
      const int k = driver_.below(sources);
      if (k == filled.count) {
        ready_harbor();
        transfer(s_.turn, random_harbor_card(), at(Spot::harbor), hand_of(s_.turn));
      } else {
        const std::uint8_t slot = filled.slots[static_cast<std::size_t>(k)];
        transfer(s_.turn, s_.tavern[slot], tavern_slot(slot), hand_of(s_.turn));
      }
    } else {
      return ask(Ask::draw, only(s_.turn));
    }
  }
  step_3();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::draw(Action action) {
  if (kind_of(action) == Do::draw_harbor) {
    ready_harbor();
    return ask_chance(Ask::deal_draw);
  }
  const int slot = action.a - 1;
  transfer(s_.turn, s_.tavern[static_cast<std::size_t>(slot)], tavern_slot(slot), hand_of(s_.turn));
  step_2();
}

// HL-P4.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::step_3() {
  for (;;) {
    const SortedBytes hand = s_.hands[s_.turn];
    const int size = hand.size();
    if (size <= kHandAtEnd) break;
    if constexpr (Driver::kAnswers) {
      transfer(s_.turn, static_cast<Card>(hand[driver_.below(size)]), hand_of(s_.turn), at(Spot::wilderness));
    } else {
      return ask(Ask::discard_down, only(s_.turn));
    }
  }
  step_4();
}

// HL-P5.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::step_4() {
  const TavernSlots empty = tavern_slots(s_, false);
  for (int i = 0; i < empty.count && ready_harbor(); ++i) {
    const int slot = empty.slots[static_cast<std::size_t>(i)];
    if constexpr (Driver::kAnswers) {
      transfer(s_.turn, random_harbor_card(), at(Spot::harbor), tavern_slot(slot));
    } else {
      s_.count = static_cast<std::uint8_t>(slot);
      return ask_chance(Ask::deal_refill);
    }
  }
  begin_turn(next_seat(s_.turn, setup_.players));
}

// HL-E5.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::end_game() {
  ask(Ask::nothing, 0);
  tell({.what = Happening::game_ends, .seat = s_.turn});
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    tell({.what = Happening::leader_shown,
          .seat = seat,
          .card = static_cast<std::uint8_t>(s_.leaders[seat]),
          .seen_by = everyone_,
          .learnt_by = static_cast<SeatSet>(everyone_ & ~only(seat))});
    int slot = s_.hidden[seat].size - 1;
    for (Card card = s_.hidden[seat].top; card != Card::none; card = below(s_, card), --slot) {
      const SeatSet known_before = s_.knows[id(card)];
      reveal(s_, card, everyone_);
      tell({.what = Happening::revealed,
            .seat = seat,
            .card = id(card),
            .seen_by = everyone_,
            .learnt_by = static_cast<SeatSet>(everyone_ & ~known_before),
            .from = {Spot::hidden, seat, static_cast<std::uint8_t>(slot)}});
    }
  }
}

}  // namespace oshra::hidden_leaders
