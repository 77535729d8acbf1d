// Battles, from who fights to the chases. Part of account.cpp.

namespace oshra::text {

namespace {

// --- a battle ---

// Who fights, with what, and how strong they are.
Sentence YieldNarrator::battle() {
  Seat ambusher = kChance;
  Sentence line;
  if (next_is(Happening::ambushes)) {
    ambusher = now().seat;
    line = simple("ambushes");
  }
  if (next_is(Happening::battle_begins)) {
    ++at_;
    if (line.empty()) line = say("battle_begins");
  }
  std::vector<ViewEvent> dials;
  for (; next_is(Happening::dial_shown); ++at_) dials.push_back(now());
  for (; next_is(Happening::stands_at); ++at_) {
    if (!line.empty()) line += " ";
    line += fighter(now(), dials, ambusher);
  }
  return line;
}

Sentence YieldNarrator::fighter(const ViewEvent& stands, const std::vector<ViewEvent>& dials, Seat ambusher) const {
  std::vector<ViewEvent> own;
  int units = stands.seat == ambusher ? kAmbushBonus : 0;
  for (const ViewEvent& dial : dials) {
    if (dial.seat != stands.seat) continue;
    own.push_back(dial);
    units += dial.value;
  }
  Slots slots = {{"armies", armies_and_units(own)}, count_slot(stands.amount)};
  if (power_of_player(stands.seat) != Power::fortress_support || stands.amount <= units) {
    return by_player("fighter", stands.seat, std::move(slots));
  }
  slots.push_back(power_slot(Power::fortress_support));  // Y-P10
  return by_player("fighter.power", stands.seat, std::move(slots));
}

Sentence YieldNarrator::card_played() {
  const ViewEvent& event = events_[at_];
  const Sentence card = cards(events_.subspan(at_++, 1));
  Slots slots = {{"card", card}, count_slot(event.amount)};
  const std::string key = event.value != 0 ? "card_played.up" : "card_played.down";
  if (event.power == Power::none) return by_player(key, event.seat, std::move(slots));
  slots.push_back(power_slot(event.power));  // Y-P2, Y-P7
  return by_player(key + ".power", event.seat, std::move(slots));
}

Sentence YieldNarrator::yielded() {
  Sentence line = simple("yields");
  if (next_is(Happening::units_lost)) append(line, losses());
  return line;
}

Sentence YieldNarrator::losses() {
  Sentence line;
  for (; next_is(Happening::units_lost); ++at_) {
    if (!line.empty()) line += " ";
    Slots slots = reader_.army_slots(now().seat, now().army);
    slots.push_back(count_slot(now().amount));
    slots.push_back({"left", std::int64_t{now().value}});
    const bool undead = power_of_player(now().seat) == Power::undead_armies;
    if (undead) slots.push_back(power_slot(Power::undead_armies));
    line += say(undead ? "units_lost.undead" : "units_lost", slots);
  }
  return line;
}

Sentence YieldNarrator::draw_accepted() {
  Sentence line = simple("accepts_draw");
  if (next_is(Happening::battle_drawn)) {
    ++at_;
    append(line, say("battle_drawn"));
  }
  return line;
}

// {army_object} and {army_subject} of an army to which something is done, and {named}, who does it.
Slots YieldNarrator::done_to(const ViewEvent& event, Seat doer) const {
  Slots slots = reader_.army_slots(event.seat, event.army);
  slots.push_back({"army_object", reader_.army_object_of(event.seat, event.army)});
  if (doer < kMaxPlayers) slots.push_back({"named", reader_.player(doer)});
  return slots;
}

Sentence YieldNarrator::destroyed() {
  const ViewEvent event = events_[at_++];
  Slots slots = done_to(event, event.of);
  slots.push_back({"left", std::int64_t{event.value}});
  slots.push_back(place_slot(event.from));
  const bool by_someone = event.of < kMaxPlayers;  // else after a draw (Y-D1)
  Sentence line = say(by_someone ? "army_destroyed" + reader_.person(event.of) : "army_destroyed", slots);
  if (by_someone && next_is_ending(event.of, Ending::declined)) {
    ++at_;
    append(line, by_player("declined.spoils", event.of));
  }
  return line;
}

// The winner says where to; after a draw everyone for their own (Y-R1, Y-D1).
Sentence YieldNarrator::retreats() {
  const Seat by = now().by;
  std::vector<ViewEvent> retreats;
  std::vector<Sentence> risen;  // Y-P5
  while (!at_end() && (now().what == Happening::army_rises || (is_retreat() && now().by == by))) {
    if (is_retreat()) {
      retreats.push_back(events_[at_++]);
    } else {
      risen.push_back(rises());
    }
  }
  Sentence line = retreats_of(retreats);
  for (const Sentence& sentence : risen) append(line, sentence);
  return line;
}

Sentence YieldNarrator::retreats_of(const std::vector<ViewEvent>& retreats) const {
  Sentence line;
  std::vector<Sentence> armies;
  for (const ViewEvent& event : retreats) {
    Slots slots = done_to(event, event.by);
    slots.push_back(from_slot(event.from));
    slots.push_back(place_slot(event.to));
    if (event.by >= kMaxPlayers || event.by == event.seat) {
      if (!line.empty()) line += " ";
      line += say("army_retreats", slots);
      continue;
    }
    if (retreats.size() == 1) return say("army_retreats" + reader_.person(event.by), slots);
    armies.push_back(phrases().say(
        "phrase.retreat",
        {{"army", reader_.army_object_of(event.seat, event.army)}, from_slot(event.from), place_slot(event.to)}));
  }
  if (armies.empty()) return line;
  if (!line.empty()) line += " ";
  const Seat by = retreats.front().by;
  line += say("army_retreats.several" + reader_.person(by),
              {{"named", reader_.player(by)}, {"armies", phrases().messages.list(armies)}});
  return line;
}

Sentence YieldNarrator::chases() {
  const Seat seat = now().seat;
  return by_player("army_chases", seat, {{"steps", steps_of(run())}});
}

Sentence YieldNarrator::rises() {
  const ViewEvent& event = events_[at_++];
  Slots slots = reader_.army_slots(event.seat, event.army);
  slots.push_back(count_slot(event.value));
  slots.push_back(power_slot(Power::undead_armies));
  return say("army_rises", slots);
}

}  // namespace

}  // namespace oshra::text
