// Runs the programs of the cards. Part of resolver.cpp.

namespace oshra::hidden_leaders {

template <class Sink, class Driver>
const Step& Resolver<Sink, Driver>::step() const {
  const Frame& frame = s_.frames[s_.depth - 1U];
  return facts(frame.card).program.steps[frame.step];
}

// Until something is asked. An ability once begun is carried out to its end, whatever becomes of its card (HL-A12).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::run() {
  while (s_.depth != 0) {
    const Frame& frame = s_.frames[s_.depth - 1U];
    const Program& program = facts(frame.card).program;
    if (frame.step >= program.size) {
      end_frame();
    } else if (begin_step(program.steps[frame.step])) {
      return;
    }
  }
  s_.performed = 0;
  after_step_1();
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::next_step() {
  s_.count = 0;
  s_.picked = Card::none;
  ++s_.frames[s_.depth - 1U].step;
}

// HL-A8, HL-A9, HL-V2. A performance that is a card's last step takes its frame over.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::start_frame(Card card, bool new_chain) {
  // Told while the card that has it performed is still on top.
  if (!new_chain) tell({.what = Happening::performs, .seat = s_.turn, .card = id(card), .seen_by = everyone_});
  s_.performed = static_cast<std::uint8_t>((new_chain ? 0 : s_.performed) | kPerformerBit[id(card)]);
  const bool takes_over =
      s_.depth != 0 && s_.frames[s_.depth - 1U].step >= facts(s_.frames[s_.depth - 1U].card).program.size;
  if (!takes_over) {
    ensure(s_.depth < kMaxFrames, "more cards are suspended than the Tavern has slots");
    ++s_.depth;
  }
  s_.frames[s_.depth - 1U] = {card, 0, Card::none};
  s_.p = s_.named = s_.x = 0;
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::end_frame() {
  s_.frames[--s_.depth] = {};
  s_.p = s_.named = s_.x = 0;
}

template <class Sink, class Driver>
bool Resolver<Sink, Driver>::holds(const When& when) const {
  switch (when.condition) {
    case Condition::always: return true;
    case Condition::exists: return any_candidate(setup_, s_, Verb::set_x, when.selector);
    case Condition::c_fits: {
      const Card c = s_.frames[s_.depth - 1U].c;
      return c != Card::none && fits(s_, when.selector.filter, c);
    }
    case Condition::mode_is: return s_.named == static_cast<std::uint8_t>(when.mode) + 1;
  }
  return false;
}

// Carries the step out as far as nobody has to choose; the frame has then moved on. True: something is asked.
template <class Sink, class Driver>
bool Resolver<Sink, Driver>::begin_step(const Step& step) {
  if (!holds(step.when)) {
    next_step();
    return false;
  }
  switch (step.verb) {
    case Verb::move_markers: {
      const Seat chooser = chooser_of(setup_, s_, step.by);
      if (chooser == kChance) break;  // P is unbound
      const MarkerMoves moves = marker_moves(s_, facts(s_.frames[s_.depth - 1U].card).program.markers);
      if (moves.count == 0) break;
      if (step.by != By::nobody) {
        ask(Ask::marker, only(chooser));
        return true;
      }
      move_markers(s_.turn, moves.moves[0].red, moves.moves[0].green);
      break;
    }
    case Verb::set_x: {
      int x = moved_;
      if (step.counting == Counting::cards) {
        x = count_candidates(setup_, s_, step.from);
      } else if (step.counting == Counting::distinct_factions) {
        FactionSet seen = 0;
        for_each_candidate(setup_, s_, step.verb, step.from, [&](Action, Card card, Place) {
          seen |= factions_of(card);
          return true;
        });
        x = std::popcount(static_cast<unsigned>(seen & ~step.except));
      }
      if (step.count != 0) x = std::min<int>(x, step.count);
      s_.x = static_cast<std::uint8_t>(x);
      break;
    }
    case Verb::choose_player:
      if (nameable_players(setup_, s_, step) == 0) break;
      ask(Ask::player, only(s_.turn));
      return true;
    case Verb::choose_faction: ask(Ask::faction, only(s_.turn)); return true;
    case Verb::choose_pile:
      if (!can_be_named(s_, NamedPile::wilderness) && !can_be_named(s_, NamedPile::graveyard)) break;
      ask(Ask::pile, only(s_.turn));
      return true;
    case Verb::choose_mode: {
      bool any = false;
      for (int m = 0; m < step.mode_count; ++m) any = any || can_be_named(setup_, s_, step, m);
      if (!any) break;
      ask(Ask::mode, only(s_.turn));
      return true;
    }
    case Verb::exchange:
      if (begin_exchange(step)) return true;
      break;
    case Verb::put_back:
      // Last lifted first, so that the first lies on top again.
      while (s_.set_size > 0) {
        const int last = s_.set_size - 1;
        transfer(s_.turn, s_.set[static_cast<std::size_t>(last)], in_set(s_.turn, last), at(Spot::wilderness));
      }
      break;
    case Verb::refill_tavern:
      for (int slot = 0; slot < kTavernSlots && s_.graveyard.size != 0; ++slot) {
        if (s_.tavern[static_cast<std::size_t>(slot)] == Card::none) {
          transfer(s_.turn, s_.graveyard.top, at(Spot::graveyard), tavern_slot(slot));
        }
      }
      break;
    default:
      switch (step.pick) {
        case Pick::chosen:
          if (begin_chosen(step)) return true;
          break;
        case Pick::all: do_all(step); break;
        case Pick::top:
          if (step.verb == Verb::perform) {
            if (s_.graveyard.size == 0 || !may_be_performed(s_, s_.graveyard.top)) break;
            carry_out(step, s_.turn, s_.graveyard.top, at(Spot::graveyard));
            return false;  // a frame has begun
          }
          if (draw_from_top(step)) return true;
          break;
        case Pick::random:
          if (seats_of(setup_, s_, step.from.of) == 0 || !any_candidate(setup_, s_, step.verb, step.from)) break;
          ask_chance(Ask::deal_random);
          return true;
        case Pick::c: {
          const Card c = s_.frames[s_.depth - 1U].c;
          if (c == Card::none || (step.verb == Verb::perform && !may_be_performed(s_, c))) break;
          carry_out(step, s_.turn, c, find(s_, setup_.players, c));
          if (step.verb == Verb::perform) return false;
          break;
        }
        case Pick::none: invariant_broken("a step without a pick (ability/validate.h)");
      }
  }
  next_step();
  return false;
}

template <class Sink, class Driver>
bool Resolver<Sink, Driver>::begin_chosen(const Step& step) {
  if (step.by == By::each_other) return begin_each_discards();
  const Seat chooser = chooser_of(setup_, s_, step.by);
  if (chooser == kChance) return false;
  if (step.verb == Verb::give || step.verb == Verb::play_another) {
    // HL-A15: asked as long as the hand is not empty, whatever it holds.
    if (s_.hands[chooser].empty()) return false;
    ask(step.verb == Verb::give ? Ask::give : Ask::extra_play, only(chooser));
    return true;
  }
  if (!any_candidate(setup_, s_, step.verb, step.from)) return false;
  ask(Ask::pick, only(chooser));
  return true;
}

// HL-A11: those who cannot are skipped.
template <class Sink, class Driver>
bool Resolver<Sink, Driver>::begin_each_discards() {
  SeatSet asked = 0;
  for (Seat seat = 0; seat < setup_.players; ++seat) {
    if (seat != s_.turn && !s_.hands[seat].empty()) asked |= only(seat);
  }
  if (asked == 0) return false;
  ask(Ask::each_discards, asked);
  return true;
}

// HL-A2: an exchange needs both cards.
template <class Sink, class Driver>
bool Resolver<Sink, Driver>::begin_exchange(const Step& step) {
  if (!any_candidate(setup_, s_, step.verb, step.from) || !any_candidate(setup_, s_, step.verb, step.to)) return false;
  if (step.from.top_only) {
    s_.picked = s_.graveyard.top;  // no pick, so nothing to tell
    ask(Ask::exchange_second, only(s_.turn));
  } else {
    ask(Ask::pick, only(s_.turn));
  }
  return true;
}

// HL-A10: Tavern slots from 1 to 3; a set in its order.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::do_all(const Step& step) {
  moved_ = 0;
  if (step.from.zone == Zone::tavern) {
    for (int slot = 0; slot < kTavernSlots; ++slot) {
      const Card card = s_.tavern[static_cast<std::size_t>(slot)];
      if (card == Card::none || !fits(s_, step.from.filter, card)) continue;
      carry_out(step, s_.turn, card, tavern_slot(slot));
      ++moved_;
    }
  } else {
    while (s_.set_size > 0) {
      carry_out(step, s_.turn, s_.set[0], in_set(s_.turn, 0));
      ++moved_;
    }
  }
}

// One after the other; of the Harbor only chance knows the next card, and HL-P6 applies before each.
template <class Sink, class Driver>
bool Resolver<Sink, Driver>::draw_from_top(const Step& step) {
  Zone zone = step.from.zone;
  if (zone == Zone::z) {
    if (s_.named == 0) return false;
    zone = static_cast<NamedPile>(s_.named - 1) == NamedPile::wilderness ? Zone::wilderness : Zone::graveyard;
  }
  if (zone == Zone::harbor) {
    if (s_.count >= step.count || !ready_harbor()) return false;
    ask_chance(Ask::deal_effect);
    return true;
  }
  const Spot spot = zone == Zone::wilderness ? Spot::wilderness : Spot::graveyard;
  for (int i = 0; i < step.count; ++i) {
    const Pile& pile = zone == Zone::wilderness ? s_.wilderness : s_.graveyard;
    if (pile.size == 0) break;
    carry_out(step, s_.turn, pile.top, at(spot));
  }
  return false;
}

template <class Sink, class Driver>
Place Resolver<Sink, Driver>::target_of(const Step& step) const {
  switch (step.verb) {
    case Verb::bury: return at(Spot::graveyard);
    case Verb::discard: return at(Spot::wilderness);
    case Verb::place_hidden: return hidden_top(s_, s_.turn);
    case Verb::place_open: return open_of(first_of(seats_of(setup_, s_, step.to.of)));
    case Verb::play_another: return open_of(s_.turn);
    default: return step.to.zone == Zone::set ? in_set(s_.turn, s_.set_size) : hand_of(s_.turn);
  }
}

// The step's verb, on one card that `by` picked (kChance: at random).
template <class Sink, class Driver>
void Resolver<Sink, Driver>::carry_out(const Step& step, Actor by, Card card, Place from) {
  Frame& frame = s_.frames[s_.depth - 1U];
  if (step.bind_c) frame.c = card;
  if (step.bind_owner) s_.p = static_cast<std::uint8_t>(from.seat + 1);
  const SeatSet known_before = s_.knows[id(card)];
  const auto tell_seen = [&](Happening what) {
    const SeatSet knows = s_.knows[id(card)];
    tell({.what = what,
          .seat = s_.turn,
          .card = id(card),
          .seen_by = knows,
          .learnt_by = static_cast<SeatSet>(knows & ~known_before),
          .from = from});
  };
  switch (step.verb) {
    case Verb::bury:
    case Verb::discard:
    case Verb::place_hidden:
    case Verb::place_open: return transfer(by, card, from, target_of(step));
    case Verb::take:
    case Verb::draw: return transfer(by, card, from, target_of(step), only(s_.turn));
    case Verb::give: return transfer(by, card, from, target_of(step), everyone_);  // shown to all
    case Verb::look:
      if (step.to.zone == Zone::set) return transfer(by, card, from, target_of(step), only(s_.turn));
      look(s_, card, s_.turn);
      return tell_seen(Happening::looked);
    case Verb::reveal: reveal(s_, card, everyone_); return tell_seen(Happening::revealed);
    case Verb::turn_over:
      return transfer(by, card, from, from.spot == Spot::open ? hidden_top(s_, from.seat) : open_of(from.seat));
    case Verb::perform:
      if (from.spot == Spot::tavern) transfer(by, card, from, at(Spot::aside));  // HL-A8
      next_step();
      return start_frame(card, false);
    case Verb::play_another:
      transfer(by, card, from, target_of(step), 0, Happening::played);  // HL-P2
      next_step();
      return start_frame(card, true);
    default: invariant_broken("a verb that moves no card");
  }
}

template <class Sink, class Driver>
Place Resolver<Sink, Driver>::resolve_place(Action action) const {
  switch (kind_of(action)) {
    case Do::choose_open: return open_of(seat_of(action));
    case Do::choose_hidden: return {Spot::hidden, seat_of(action), action.b};
    case Do::choose_tavern: return tavern_slot(action.a - 1);
    case Do::choose_graveyard: return at(Spot::graveyard);
    case Do::choose_set:
      for (int slot = 0; slot < s_.set_size; ++slot) {
        if (s_.set[static_cast<std::size_t>(slot)] == card_of(action)) return in_set(s_.turn, slot);
      }
      break;
    default: return hand_of(first_of(s_.asked));
  }
  invariant_broken("a choice that names no place");
}

template <class Sink, class Driver>
Card Resolver<Sink, Driver>::card_at(Action action, Place place) const {
  if (place.spot == Spot::hidden) return hidden_at(s_, place.seat, place.slot);
  if (place.spot == Spot::tavern) return s_.tavern[place.slot];
  return card_of(action);
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_pick(Actor actor, Action action) {
  const Step& now = step();
  if (kind_of(action) == Do::done) {
    if (now.verb == Verb::give) {
      tell_has_none(actor);
    } else {
      tell_declined(actor, s_.count == 0 ? Declined::declined : Declined::stopped);
    }
    next_step();
    return run();
  }
  const Place place = resolve_place(action);
  const Card card = card_at(action, place);
  if (now.verb == Verb::exchange) return pick_for_exchange(actor, card, place);
  carry_out(now, actor, card, place);
  if (now.verb == Verb::perform || now.verb == Verb::play_another) return run();  // a frame has begun
  if (++s_.count < now.count) {
    s_.picked = card;
    if (any_candidate(setup_, s_, now.verb, now.from)) return;  // the same is asked again
  }
  next_step();
  run();
}

// HL-A15: those who know the whole hand learn nothing by it.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::tell_has_none(Seat seat) {
  if constexpr (kTold) {
    const SortedBytes hand = s_.hands[seat];
    SeatSet knew = everyone_;
    for (int i = 0; i < hand.size(); ++i) knew &= s_.knows[hand[i]];
    tell({.what = Happening::has_none, .seat = seat, .learnt_by = static_cast<SeatSet>(everyone_ & ~knew)});
  }
}

// HL-A14: everyone sees the place; a card picked from a hand or a set only its owner.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::pick_for_exchange(Actor actor, Card card, Place place) {
  s_.picked = card;
  const bool secret = place.spot == Spot::hand || place.spot == Spot::set;
  tell({.what = Happening::picked,
        .seat = actor,
        .card = id(card),
        .seen_by = secret ? only(actor) : s_.knows[id(card)],
        .from = place});
  ask(Ask::exchange_second, only(actor));
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_exchange_second(Action action) {
  if (kind_of(action) == Do::done) {
    tell_declined(s_.turn, Declined::declined);  // offered only where the first card needs no pick (HL-V7)
  } else {
    const Place second_at = resolve_place(action);
    const Card second = card_at(action, second_at);
    const Card first = s_.picked;
    const Place first_at = find(s_, setup_.players, first);
    const SeatSet first_known = s_.knows[id(first)];
    const SeatSet second_known = s_.knows[id(second)];
    swap_places(s_, everyone_, first, first_at, second, second_at);
    tell_move(Happening::exchanged, s_.turn, first, first_at, second_at, first_known);
    tell_move(Happening::exchanged, s_.turn, second, second_at, first_at, second_known);
  }
  next_step();
  run();
}

// HL-A11: simultaneous and secret; the cards move in turn order when the last answer is in.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::answer_each_discards(Seat seat, Card card) {
  s_.answers[seat][0] = card;
  s_.asked &= static_cast<SeatSet>(~only(seat));
  tell({.what = Happening::answered, .seat = seat});
  if (s_.asked != 0) return;
  Seat from = s_.turn;
  for (int i = 1; i < setup_.players; ++i) {
    from = next_seat(from, setup_.players);
    const Card given = s_.answers[from][0];
    if (given != Card::none) carry_out_answer(from, given, at(Spot::wilderness));
  }
  s_.answers = {};
  next_step();
  run();
}

// HL-A14: named aloud.
template <class Sink, class Driver>
void Resolver<Sink, Driver>::name(Actor actor, Action action) {
  Happening what = Happening::player_named;
  switch (kind_of(action)) {
    case Do::player: s_.p = static_cast<std::uint8_t>(action.a + 1); break;
    case Do::faction:
      s_.named = static_cast<std::uint8_t>(action.a + 1);
      what = Happening::faction_named;
      break;
    case Do::pile:
      s_.named = static_cast<std::uint8_t>(action.a + 1);
      what = Happening::pile_named;
      break;
    case Do::mode:
      s_.named = static_cast<std::uint8_t>(action.a + 1);
      what = Happening::mode_named;
      break;
    default: return tell_declined(actor, Declined::declined);
  }
  tell({.what = what, .seat = actor, .value = action.a});
}

template <class Sink, class Driver>
void Resolver<Sink, Driver>::move_markers(Seat by, int red, int green) {
  s_.red = static_cast<std::uint8_t>(s_.red + red);
  s_.green = static_cast<std::uint8_t>(s_.green + green);
  tell({.what = Happening::markers_moved,
        .seat = by,
        .red = static_cast<std::int8_t>(red),
        .green = static_cast<std::int8_t>(green)});
}

}  // namespace oshra::hidden_leaders
