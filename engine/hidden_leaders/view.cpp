// What a viewer may know (HL-H), and a whole State made of it.
#include "engine/hidden_leaders/game.h"
#include "engine/hidden_leaders/piles.h"

namespace oshra::hidden_leaders {

namespace {

// The pick made before the one that is asked, as the viewer saw it (HL-A14).
void show_pick(const Setup& setup, const State& s, View& v) {
  if (s.picked == Card::none) return;
  Place place = find(s, setup.players, s.picked);
  if (place.spot == Spot::hand || place.spot == Spot::set) {
    const Seat owner = place.spot == Spot::hand ? place.seat : s.turn;
    place.slot = 0;
    if (v.viewer == owner) v.picked = s.picked;
  } else if (contains(s.knows[id(s.picked)], v.viewer)) {
    v.picked = s.picked;
  }
  v.picked_at = place;
}

// Who knows a card as far as the viewer can be sure (FaceDown). What the spectator knows is common knowledge: a
// spectator learns only together with everyone and loses track no later than anyone.
SeatSet sure_to_know(const Setup& setup, const State& s, Viewer viewer, Card card, SeatSet owner) {
  const SeatSet knows = s.knows[id(card)];
  if (contains(knows, kSpectator)) return everyone(setup.players);
  return contains(knows, viewer) ? static_cast<SeatSet>(owner | only(viewer)) : owner;
}

void show_hand(const Setup& setup, const State& s, Seat seat, View& v) {
  const SortedBytes hand = s.hands[seat];
  const int size = hand.size();
  v.hand_size[seat] = static_cast<std::uint8_t>(size);
  std::size_t known = 0;
  for (int i = 0; i < size; ++i) {
    if (contains(s.knows[hand[i]], v.viewer)) {
      v.hand_known[seat].add(hand[i]);
      v.hand_knows[seat][known++] = sure_to_know(setup, s, v.viewer, static_cast<Card>(hand[i]), only(seat));
    }
  }
}

void show_set(const Setup& setup, const State& s, View& v) {
  v.set_size = s.set_size;
  if (v.viewer == s.turn) v.set = s.set;
  for (int i = 0; i < s.set_size; ++i) {
    const Card card = s.set[static_cast<std::size_t>(i)];
    if (contains(s.knows[id(card)], v.viewer)) v.set_known.add(id(card));
  }
  for (int i = 0; i < v.set_known.size(); ++i) {
    v.set_knows[static_cast<std::size_t>(i)] =
        sure_to_know(setup, s, v.viewer, static_cast<Card>(v.set_known[i]), only(s.turn));
  }
}

// A pile linked from the top, written from the bottom.
template <class Write>
void bottom_up(const State& s, const Pile& pile, Write write) {
  int at = pile.size;
  for (Card card = pile.top; card != Card::none; card = s.below[id(card)]) write(--at, card);
}

}  // namespace

View view(const Setup& setup, const State& s, Viewer viewer) {
  ensure(viewer < setup.players || viewer == kSpectator, "a view of nobody");
  View v = {};
  v.viewer = viewer;
  const bool over = s.ask == Ask::nothing;
  const auto face_down = [&](Card card, SeatSet owner) {
    return FaceDown{contains(s.knows[id(card)], viewer) ? card : Card::none,
                    sure_to_know(setup, s, viewer, card, owner)};
  };

  int hidden_before = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    show_hand(setup, s, seat, v);
    v.open[seat] = s.open[seat];
    v.hidden_size[seat] = s.hidden[seat].size;
    bottom_up(s, s.hidden[seat], [&](int at, Card card) {
      v.hidden[static_cast<std::size_t>(hidden_before + at)] = face_down(card, only(seat));
    });
    hidden_before += s.hidden[seat].size;
    if (seat == viewer || over) v.leaders[seat] = s.leaders[seat];  // HL-S1, HL-E5
  }
  bottom_up(s, s.wilderness,
            [&](int at, Card card) { v.wilderness[static_cast<std::size_t>(at)] = face_down(card, 0); });
  bottom_up(s, s.graveyard, [&](int at, Card card) { v.graveyard[static_cast<std::size_t>(at)] = card; });
  v.wilderness_size = s.wilderness.size;
  v.graveyard_size = s.graveyard.size;
  v.harbor_size = s.harbor_size;
  v.tavern = s.tavern;
  v.red = s.red;
  v.green = s.green;

  v.ask = s.ask;
  v.asked = s.asked;
  v.forced = pending(setup, s).forced;
  v.turn = s.turn;
  v.count = s.count;
  show_pick(setup, s, v);
  v.performed = s.performed;
  v.p = s.p;
  v.named = s.named;
  v.x = s.x;
  v.depth = s.depth;
  v.frames = s.frames;  // C is always a card that everyone has seen: turned over, revealed or taken from the Tavern
  show_set(setup, s, v);
  if (viewer < setup.players) v.answers = s.answers[viewer];
  return v;
}

OpenView open_view(const Setup& setup, const State& s) {
  OpenView v = view(setup, s, kSpectator);
  const auto open = [&](Card card) { return FaceDown{card, s.knows[id(card)]}; };
  int hidden_before = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const SortedBytes hand = s.hands[seat];
    v.hand_known[seat] = hand;
    for (int i = 0; i < hand.size(); ++i) v.hand_knows[seat][static_cast<std::size_t>(i)] = s.knows[hand[i]];
    bottom_up(s, s.hidden[seat],
              [&](int at, Card card) { v.hidden[static_cast<std::size_t>(hidden_before + at)] = open(card); });
    hidden_before += s.hidden[seat].size;
    v.leaders[seat] = s.leaders[seat];
  }
  bottom_up(s, s.wilderness, [&](int at, Card card) { v.wilderness[static_cast<std::size_t>(at)] = open(card); });
  v.set_known = {};
  for (int i = 0; i < s.set_size; ++i) v.set_known.add(id(s.set[static_cast<std::size_t>(i)]));
  for (int i = 0; i < v.set_known.size(); ++i) v.set_knows[static_cast<std::size_t>(i)] = s.knows[v.set_known[i]];
  v.picked = s.picked;
  return v;
}

namespace {

// The cards the viewer cannot place, to be dealt out again.
class Unplaced {
 public:
  Unplaced(const IdSet& cards, Rng& rng) : rng_(rng) {
    cards.for_each([&](std::uint8_t card) { cards_[static_cast<std::size_t>(size_++)] = static_cast<Card>(card); });
  }
  Card draw() {
    ensure(size_ > 0, "a view with more unknown places than unknown cards");
    const std::uint32_t k = rng_.below(static_cast<std::uint32_t>(size_));
    const Card card = cards_[k];
    cards_[k] = cards_[static_cast<std::size_t>(--size_)];
    return card;
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Card operator[](int i) const { return cards_[static_cast<std::size_t>(i)]; }

 private:
  Rng& rng_;
  std::array<Card, kCards> cards_;
  int size_ = 0;
};

void deal_leaders(const Setup& setup, const View& v, State& s, Rng& rng) {
  std::array<Leader, kLeaders> unseen = {};
  std::uint32_t count = 0;
  for (int leader = 1; leader <= kLeaders; ++leader) {
    bool seen = false;
    for (const Leader known : v.leaders) seen = seen || static_cast<int>(known) == leader;
    if (!seen) unseen[count++] = static_cast<Leader>(leader);
  }
  const int dealt = v.ask == Ask::deal_start ? 0 : v.ask == Ask::deal_leader ? v.count : setup.players;
  for (int seat = 0; seat < dealt; ++seat) {
    Leader& leader = s.leaders[static_cast<std::size_t>(seat)];
    leader = v.leaders[static_cast<std::size_t>(seat)];
    if (leader != Leader::none) continue;
    const std::uint32_t k = rng.below(count);
    leader = unseen[k];
    unseen[k] = unseen[--count];
  }
}

void fill_set(const View& v, State& s, Unplaced& unplaced, Rng& rng) {
  s.set_size = v.set_size;
  if (v.viewer == v.turn) {
    s.set = v.set;
  } else {
    for (int i = 0; i < v.set_size; ++i) {
      const Card card = i < v.set_known.size() ? static_cast<Card>(v.set_known[i]) : unplaced.draw();
      // Others do not see the order (HL-H9), so each is as good as any other.
      const std::uint32_t k = rng.below(static_cast<std::uint32_t>(i) + 1);
      s.set[static_cast<std::size_t>(i)] = s.set[k];
      s.set[k] = card;
      s.knows[id(card)] = only(v.turn);
    }
  }
  for (int i = 0; i < v.set_known.size(); ++i) s.knows[v.set_known[i]] = v.set_knows[static_cast<std::size_t>(i)];
}

// Answers that others have given already are sampled, never read.
void sample_answers(const Setup& setup, const View& v, State& s, Rng& rng) {
  if (v.ask != Ask::setup_choice && v.ask != Ask::each_discards) return;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    if (seat == v.viewer) {
      s.answers[seat] = v.answers;
      continue;
    }
    const SortedBytes hand = s.hands[seat];
    const bool answers_here = v.ask == Ask::setup_choice || (seat != v.turn && !hand.empty());
    if (contains(v.asked, seat) || !answers_here) continue;
    const std::uint32_t size = static_cast<std::uint32_t>(hand.size());
    const std::uint32_t first = rng.below(size);
    s.answers[seat][0] = static_cast<Card>(hand[static_cast<int>(first)]);
    if (v.ask == Ask::setup_choice) {
      const std::uint32_t second = (first + 1 + rng.below(size - 1)) % size;
      s.answers[seat][1] = static_cast<Card>(hand[static_cast<int>(second)]);
    }
  }
}

void place_pick(const View& v, State& s, Rng& rng) {
  if (v.picked != Card::none || v.picked_at.spot == Spot::nowhere) {
    s.picked = v.picked;
  } else if (v.picked_at.spot == Spot::hidden) {
    s.picked = hidden_at(s, v.picked_at.seat, v.picked_at.slot);
  } else if (v.picked_at.spot == Spot::set) {
    s.picked = s.set[rng.below(s.set_size)];
  } else {
    const SortedBytes hand = s.hands[v.picked_at.seat];
    s.picked = static_cast<Card>(hand[static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())))]);
  }
}

}  // namespace

IdSet unplaced_cards(const Setup& setup, const View& v) {
  IdSet placed;
  const auto place = [&](Card card) {
    if (card != Card::none) placed.add(id(card));
  };
  int hidden = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    placed = placed | v.open[seat];
    for (int i = 0; i < v.hand_known[seat].size(); ++i) placed.add(v.hand_known[seat][i]);
    hidden += v.hidden_size[seat];
  }
  for (int i = 0; i < hidden; ++i) place(v.hidden[static_cast<std::size_t>(i)].card);
  for (int i = 0; i < v.wilderness_size; ++i) place(v.wilderness[static_cast<std::size_t>(i)].card);
  for (int i = 0; i < v.graveyard_size; ++i) place(v.graveyard[static_cast<std::size_t>(i)]);
  for (const Card card : v.tavern) place(card);
  for (int i = 0; i < v.set_known.size(); ++i) placed.add(v.set_known[i]);
  for_each_aside(v.frames, v.depth, place);
  return setup.deck - placed;
}

State determinize(const Setup& setup, const View& v, Rng& rng) {
  State s = {};
  Unplaced unplaced(unplaced_cards(setup, v), rng);
  const SeatSet all = everyone(setup.players);
  const auto push = [&](Pile& pile, Card card, SeatSet knows) {
    insert(s, pile, card, pile.size);
    s.knows[id(card)] = knows;
  };
  const auto push_face_down = [&](Pile& pile, const FaceDown& place) {
    push(pile, place.card != Card::none ? place.card : unplaced.draw(), place.knows);
  };

  int hidden_before = 0;
  for (Seat seat = 0; seat < setup.players; ++seat) {
    SortedBytes hand = v.hand_known[seat];
    for (int i = 0; i < hand.size(); ++i) s.knows[hand[i]] = v.hand_knows[seat][static_cast<std::size_t>(i)];
    for (int missing = v.hand_size[seat] - hand.size(); missing > 0; --missing) {
      const Card card = unplaced.draw();
      hand.add(id(card));
      // Which of the unknown cards of a hand another player may know cannot be told from here (HL-H9).
      s.knows[id(card)] = only(seat);
    }
    s.hands[seat] = hand;
    s.open[seat] = v.open[seat];
    s.open_count[seat] = static_cast<std::uint8_t>(v.open[seat].size());
    v.open[seat].for_each([&](std::uint8_t card) { s.knows[card] = all; });
    for (int i = 0; i < v.hidden_size[seat]; ++i) {
      push_face_down(s.hidden[seat], v.hidden[static_cast<std::size_t>(hidden_before + i)]);
    }
    hidden_before += v.hidden_size[seat];
  }
  for (int i = 0; i < v.wilderness_size; ++i) push_face_down(s.wilderness, v.wilderness[static_cast<std::size_t>(i)]);
  for (int i = 0; i < v.graveyard_size; ++i) push(s.graveyard, v.graveyard[static_cast<std::size_t>(i)], all);
  s.tavern = v.tavern;
  for (const Card card : v.tavern) {
    if (card != Card::none) s.knows[id(card)] = all;
  }
  for_each_aside(v.frames, v.depth, [&](Card card) { s.knows[id(card)] = all; });

  s.red = v.red;
  s.green = v.green;
  s.ask = v.ask;
  s.asked = v.asked;
  s.turn = v.turn;
  s.count = v.count;
  s.performed = v.performed;
  s.p = v.p;
  s.named = v.named;
  s.x = v.x;
  s.depth = v.depth;
  s.frames = v.frames;
  fill_set(v, s, unplaced, rng);
  deal_leaders(setup, v, s, rng);
  sample_answers(setup, v, s, rng);
  place_pick(v, s, rng);

  for (int i = 0; i < unplaced.size(); ++i) s.harbor.add(id(unplaced[i]));
  s.harbor_size = static_cast<std::uint8_t>(unplaced.size());
  ensure(s.harbor_size == v.harbor_size, "a determinized Harbor of another size than the viewer sees");
  return s;
}

}  // namespace oshra::hidden_leaders
