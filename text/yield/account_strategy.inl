// What is done with a strategy card, and what is left undone. Part of account.cpp.

namespace oshra::text {

namespace {

// --- a strategy card ---

// The card gave nothing to do: the turn is over, or it is asked for the marker (Y-T9).
bool YieldNarrator::nothing_follows() const {
  if (at_end()) return reader_.view.ask == Ask::reveal || reader_.view.ask == Ask::marker;
  switch (now().what) {
    case Happening::strategy_shown:
    case Happening::strategy_kept:
    case Happening::marker_given:
    case Happening::season_begins:
    case Happening::phase_begins: return true;
    default: return false;
  }
}

Sentence YieldNarrator::with_nothing_to_do(Sentence line, Seat seat, Strategy card) const {
  if (nothing_follows()) append(line, by_player("strategy_idle", seat, {strategy_slot(card)}));
  return line;
}

Sentence YieldNarrator::performed() {
  const ViewEvent& event = events_[at_++];
  const auto card = static_cast<Strategy>(event.value);
  return with_nothing_to_do(by_player("strategy_shown", event.seat, {strategy_slot(card)}), event.seat, card);
}

Sentence YieldNarrator::copied() {
  const ViewEvent& event = events_[at_++];
  const auto card = static_cast<Strategy>(event.value);
  const Slots slots = {{"ritual", phrases().strategy(Strategy::ritual)}, strategy_slot(card)};
  return with_nothing_to_do(by_player("copies", event.seat, slots), event.seat, card);
}

// An army that goes on is said to go there by way of where it was.
Sentence YieldNarrator::steps_of(ViewEvents steps) const {
  std::vector<Sentence> items;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const ViewEvent& step = steps[i];
    Slots slots = {{"army", reader_.army_object(step.seat, step.army)}, from_slot(step.from)};
    const bool goes_on = i + 1 < steps.size() && steps[i + 1].army == step.army && steps[i + 1].from == step.to;
    if (goes_on) {
      slots.push_back({"via", phrases().place(reader_.names, step.to)});
      ++i;
    }
    slots.push_back(place_slot(steps[i].to));
    items.push_back(phrases().say(goes_on ? "phrase.step.via" : "phrase.step", slots));
  }
  return phrases().messages.list(items);
}

Sentence YieldNarrator::steps() {
  const ViewEvent first = now();
  const ViewEvents steps = run([](const ViewEvent& begin, const ViewEvent& event) {
    return event.power == begin.power && event.cause == begin.cause;
  });
  Slots slots = {{"steps", steps_of(steps)}};
  if (first.power == Power::none) return by_player("army_stepped", first.seat, std::move(slots));
  slots.push_back(power_slot(first.power));
  return by_player("army_stepped.power", first.seat, std::move(slots));
}

Sentence YieldNarrator::conquered() {
  const Seat seat = now().seat;
  return drawn_after("conquered", {{"fortresses", fortresses(run())}}, seat);
}

Sentence YieldNarrator::upgraded() {
  const ViewEvent first = now();
  const ViewEvents upgrades =
      run([](const ViewEvent& begin, const ViewEvent& event) { return event.cause == begin.cause; });
  // Else for an army destroyed (Y-L3).
  const bool by_card = first.cause == Strategy::upgrade;
  return by_player(by_card ? "upgraded" : "upgraded.spoils", first.seat, {{"fortresses", fortresses(upgrades)}});
}

Sentence YieldNarrator::founded() {
  const ViewEvent first = now();
  LocationSet places = 0;
  for (const ViewEvent& event : run()) places |= just(event.to);
  return by_player("founded", first.seat,
                   {power_slot(Power::spread_power),
                    {"places", phrases().places(reader_.names, places)},
                    count_slot(popcount64(places))});
}

// A demand with its answer; several that were met are told together (Y-P9).
Sentence YieldNarrator::demanded() {
  const ViewEvent first = now();
  std::vector<ViewEvent> given;
  while (next_is_by(first.seat, Happening::demanded) && now().of == first.of && now().value == first.value &&
         at_ + 1 < events_.size() && events_[at_ + 1].what == Happening::card_given) {
    given.push_back(events_[at_ + 1]);
    at_ += 2;
  }
  Slots slots = {power_slot(Power::steal), region_slot(first)};
  if (!given.empty()) {
    slots.push_back({"cards", cards(given)});
    slots.push_back(count_slot(static_cast<std::int64_t>(given.size())));
    return between("demanded.given", first.seat, first.of, std::move(slots));
  }
  ++at_;
  if (!next_is(Happening::has_none)) return between("demanded", first.seat, first.of, std::move(slots));
  ++at_;
  return between("demanded.none", first.seat, first.of, std::move(slots));
}

// Cut off from its demand.
Sentence YieldNarrator::card_given() {
  const ViewEvent event = now();
  return to_player("card_given", {{"card", cards(events_.subspan(at_, 1))}, region_slot(event)});
}

// --- left undone ---

Sentence YieldNarrator::ended() {
  const ViewEvent event = events_[at_++];
  switch (static_cast<Ending>(event.value)) {
    case Ending::passed: return by_player("passed", event.seat, {strategy_slot(event.cause)});
    case Ending::declined:
      return by_player(was_about_spoils(event.seat) ? "declined.spoils" : "declined.chase", event.seat);
    case Ending::stopped: break;
  }
  if (event.power == Power::steal) return by_player("stopped.steal", event.seat);
  // Of chases, of upgrades for a destroyed army, or of what goes beside an ambush: the event does not say which. One
  // after the other they are one sentence.
  if (event.cause == Strategy::none || event.cause == Strategy::ambush) {
    while (next_is_ending(event.seat, Ending::stopped) && now().cause == event.cause) ++at_;
    return by_player("stopped", event.seat);
  }
  if (event.cause == Strategy::upgrade && card_goes_on(event)) return by_player("stopped.upgrade", event.seat);
  return by_player("stopped.card", event.seat, {strategy_slot(event.cause)});
}

// What was declined was the upgrades for a destroyed army, and not a chase: the battle is not at its end yet. Where
// it is, and nobody could chase, the same player chases no one all the same.
bool YieldNarrator::was_about_spoils(Seat seat) const {
  if (at_end()) {
    const View& view = reader_.view;
    return view.ask == Ask::lose || (view.ask == Ask::chase && contains(view.asked, seat));
  }
  switch (now().what) {
    case Happening::has_initiative:
    case Happening::units_lost:
    case Happening::army_destroyed:
    case Happening::battle_won: return true;
    case Happening::army_chases: return now().seat == seat;
    default: return next_is_ending(seat, Ending::declined);
  }
}

// There was more to do than what was stopped.
bool YieldNarrator::card_goes_on(const ViewEvent& ended) const {
  if (at_end()) return reader_.view.ask == Ask::act && reader_.view.turn == ended.seat;
  if (now().seat != ended.seat || now().cause != ended.cause) return false;
  switch (now().what) {
    case Happening::army_stepped:
    case Happening::carried:
    case Happening::demanded:
    case Happening::ended_actions: return true;
    default: return false;
  }
}

}  // namespace

}  // namespace oshra::text
