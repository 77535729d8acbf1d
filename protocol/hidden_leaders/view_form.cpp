#include "protocol/hidden_leaders/view_form.h"

namespace oshra::hidden_leaders::wire {

std::vector<std::uint8_t> seats_in(SeatSet seats) {
  std::vector<std::uint8_t> list;
  for (const Seat seat : each(seats)) list.push_back(seat);
  return list;
}

std::vector<Card> cards_in(const IdSet& cards) {
  std::vector<Card> list;
  list.reserve(static_cast<std::size_t>(cards.size()));
  cards.for_each([&](std::uint8_t card) { list.push_back(static_cast<Card>(card)); });
  return list;
}

std::vector<Faction> factions_in(FactionSet factions) {
  std::vector<Faction> list;
  for (int f = 0; f < kFactions; ++f) {
    if ((factions >> f & 1) != 0) list.push_back(static_cast<Faction>(f));
  }
  return list;
}

const Step& step_of(const Frame& frame) { return facts(frame.card).program.steps[frame.step]; }

namespace {

Nullable<Card> known(Card card) { return card == Card::none ? Nullable<Card>() : Nullable<Card>(card); }

std::vector<Nullable<Card>> known_then_nulls(const SortedBytes& cards, int size) {
  std::vector<Nullable<Card>> list(static_cast<std::size_t>(size));
  for (int i = 0; i < cards.size(); ++i) list[static_cast<std::size_t>(i)] = static_cast<Card>(cards[i]);
  return list;
}

std::vector<Nullable<Card>> known_of(const FaceDown* cards, int size) {
  std::vector<Nullable<Card>> list(static_cast<std::size_t>(size));
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = known(cards[i].card);
  return list;
}

// The performances under way, the one that asks last.
std::vector<Performance> performing(const hidden_leaders::View& v) {
  std::vector<Performance> list;
  for (std::size_t i = 0; i < v.depth; ++i) {
    const Frame& frame = v.frames[i];
    Performance performance;
    performance.card = frame.card;
    performance.step = static_cast<std::uint8_t>(frame.step + 1);
    performance.verb = step_of(frame).verb;
    if (frame.c != Card::none) performance.chosen = frame.c;
    list.push_back(performance);
  }
  return list;
}

// What the card that asks has had named: a program names a faction, a pile or a mode, one of them at most.
void add_named(Moment& moment, const hidden_leaders::View& v) {
  if (v.p != 0) moment.player = static_cast<std::uint8_t>(v.p - 1);
  if (v.x != 0) moment.x = v.x;
  if (v.named == 0) return;
  const Program& program = facts(v.frames[v.depth - 1U].card).program;
  const int named = v.named - 1;
  for (std::size_t i = 0; i < program.size; ++i) {
    switch (program.steps[i].verb) {
      case Verb::choose_faction: moment.faction = static_cast<Faction>(named); break;
      case Verb::choose_pile: moment.pile = static_cast<NamedPile>(named); break;
      case Verb::choose_mode: moment.mode = static_cast<Mode>(named); break;
      default: break;
    }
  }
}

// The cards lying face down that everyone knows: what a spectator knows is common knowledge.
std::vector<Card> known_to_all(const Setup& setup, const hidden_leaders::View& v) {
  IdSet cards;
  const auto add = [&](std::uint8_t card, SeatSet knows) {
    if (card != 0 && contains(knows, kSpectator)) cards.add(card);
  };
  std::size_t hidden = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    for (int i = 0; i < v.hand_known[seat].size(); ++i) {
      add(v.hand_known[seat][i], v.hand_knows[seat][static_cast<std::size_t>(i)]);
    }
    hidden += v.hidden_size[seat];
  }
  for (std::size_t i = 0; i < hidden; ++i) add(id(v.hidden[i].card), v.hidden[i].knows);
  for (std::size_t i = 0; i < v.wilderness_size; ++i) add(id(v.wilderness[i].card), v.wilderness[i].knows);
  for (int i = 0; i < v.set_known.size(); ++i) add(v.set_known[i], v.set_knows[static_cast<std::size_t>(i)]);
  return cards_in(cards);
}

// HL-A9: those that may not be performed again in this chain.
std::vector<Card> performed(const hidden_leaders::View& v) {
  std::vector<Card> cards;
  for (const CardFacts& hero : card_table::kHeroes) {
    if ((kPerformerBit[id(hero.card)] & v.performed) != 0) cards.push_back(hero.card);
  }
  return cards;
}

bool is_numbered(Ask ask) {
  switch (ask) {
    case Ask::deal_leader:
    case Ask::deal_setup:
    case Ask::deal_refill:
    case Ask::deal_effect:
    case Ask::discard_more:
    case Ask::pick: return true;
    default: return false;
  }
}

Moment moment_of(const Setup& setup, const hidden_leaders::View& v) {
  Moment moment;
  moment.viewer = {v.viewer};
  moment.ask = v.ask;
  moment.asked = seats_in(static_cast<SeatSet>(v.asked & all_seats(setup.players)));
  moment.forced = seats_in(static_cast<SeatSet>(v.forced & all_seats(setup.players)));
  if (is_numbered(v.ask)) moment.number = static_cast<std::uint8_t>(v.count + 1);
  if (v.ask == Ask::discard_more) moment.total = kStep1Discards;
  if (v.depth != 0) {
    if (v.ask == Ask::pick) moment.total = step_of(v.frames[v.depth - 1U]).count;
    moment.performing = performing(v);
    add_named(moment, v);
  }
  if (v.picked_at.spot != Spot::nowhere) {
    // A set's order is not told here: the view knows no slot of it.
    moment.first = FirstPick{known(v.picked), place_of(v.picked_at, kSpectator)};
  }
  if (v.performed != 0) moment.performed = performed(v);
  if (v.answers[0] != Card::none) {
    moment.answers.emplace();
    for (const Card answer : v.answers) {
      if (answer != Card::none) moment.answers->push_back(answer);
    }
  }
  moment.known_to_all = known_to_all(setup, v);
  return moment;
}

}  // namespace

View view_of(const Setup& setup, const hidden_leaders::View& v) {
  View told;
  if (v.ask != Ask::deal_start) told.turn = v.turn;
  told.markers = {v.red, v.green};
  for (std::size_t i = 0; i < v.tavern.size(); ++i) told.tavern[i] = known(v.tavern[i]);
  told.graveyard.assign(v.graveyard.begin(), v.graveyard.begin() + v.graveyard_size);
  told.wilderness = known_of(v.wilderness.data(), v.wilderness_size);
  told.harbor = v.harbor_size;
  if (v.viewer == v.turn) {
    for (std::size_t i = 0; i < v.set_size; ++i) told.set.push_back(known(v.set[i]));
  } else {
    told.set = known_then_nulls(v.set_known, v.set_size);
  }
  IdSet aside;
  for_each_aside(v.frames, v.depth, [&](Card card) { aside.add(id(card)); });
  told.aside = cards_in(aside);
  told.seats.resize(setup.players);
  const FaceDown* hidden = v.hidden.data();
  for (Seat seat = 0; seat < setup.players; ++seat) {
    Player& player = told.seats[seat];
    if (v.leaders[seat] != Leader::none) player.leader = v.leaders[seat];
    player.hand = known_then_nulls(v.hand_known[seat], v.hand_size[seat]);
    player.open = cards_in(v.open[seat]);
    player.hidden = known_of(hidden, v.hidden_size[seat]);
    hidden += v.hidden_size[seat];
  }
  told.moment = moment_of(setup, v);
  return told;
}

}  // namespace oshra::hidden_leaders::wire
