// A full State that agrees with a view: each such State as likely as any other, single cards told apart.
#include "engine/yield/choices.h"
#include "engine/yield/dials.h"
#include "engine/yield/game.h"
#include "engine/yield/hands.h"

namespace oshra::yield {

namespace {

class Imagining {
 public:
  Imagining(const Setup& setup, const View& view, Rng& rng) : setup_(setup), v_(view), rng_(rng) {}

  State state() {
    copy_what_is_seen();
    fill_dials();
    fill_cards();
    fill_strategies();
    fill_answers();
    return s_;
  }

 private:
  [[nodiscard]] bool is_viewer(Seat seat) const { return seat == v_.viewer; }
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

  void copy_what_is_seen() {
    s_.discard = v_.discard;
    s_.table = v_.table;
    s_.owned = v_.owned;
    s_.fighting = v_.fighting;
    s_.inactive = v_.inactive;
    s_.strength = v_.strength;
    s_.matching = v_.matching;
    s_.lacks = v_.lacks;
    s_.value = v_.value;
    s_.at = v_.at;
    s_.dials = v_.dials;
    s_.past = v_.past;
    s_.stood = v_.stood;
    s_.answers = v_.answers;
    s_.chosen = v_.chosen;
    s_.up = v_.up;
    s_.powers = v_.powers;
    s_.base = v_.base;
    s_.known = v_.known;
    s_.recruits = v_.recruits;
    s_.ask = v_.ask;
    s_.asked = v_.asked;
    s_.phase = v_.phase;
    s_.year = v_.year;
    s_.season = v_.season;
    s_.since = v_.since;
    s_.start = v_.start;
    s_.first = v_.first;
    s_.turn = v_.turn;
    s_.to_deal = v_.to_deal;
    s_.to_discard = v_.to_discard;
    s_.card = v_.card;
    s_.done = v_.done;
    s_.stepped = v_.stepped;
    s_.steps = v_.steps;
    s_.raised = v_.raised;
    s_.demand = v_.demand;
    s_.in = v_.in;
    s_.stage = v_.stage;
    s_.initiative = v_.initiative;
    s_.fight = v_.fight;
    s_.losses = v_.losses;
  }

  // --- dials ---

  void fill_dials() {
    if (!dials_are_set(v_)) return;
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (!is_viewer(seat)) fill_dials_of(seat);
    }
  }

  void fill_dials_of(Seat seat) {
    const DialHistory history(setup_, v_, seat);
    // The seen ones stand; the unseen share what is left.
    const Split split = history.unseen();
    const auto began = [&](std::size_t i) { return history.began(split, i); };
    const std::size_t count = split.count();
    ensure(count > 0, "determinize: no setting of the dials agrees with the view");
    const auto any = [&] { return began(rng_.below(static_cast<std::uint32_t>(count))); };
    // Most settings are possible: a few draws before all are counted.
    Units units = any();
    for (int tries = 0; tries < 16 && !history.is_possible(units); ++tries) units = any();
    if (!history.is_possible(units)) units = began(one_of_the_possible(history, count, began));
    for (std::size_t slot = 0; slot < history.armies(); ++slot) {
      if (!v_.dials[seat][slot].seen()) s_.dials[seat][slot].set(units[slot]);
    }
  }

  template <class Began>
  std::size_t one_of_the_possible(const DialHistory& history, std::size_t count, const Began& began) {
    std::uint32_t possible = 0;
    for (std::size_t i = 0; i < count; ++i) possible += history.is_possible(began(i)) ? 1U : 0U;
    ensure(possible > 0, "determinize: no setting of the dials agrees with the view");
    std::uint32_t skip = rng_.below(possible);
    for (std::size_t i = 0; i < count; ++i) {
      if (!history.is_possible(began(i))) continue;
      if (skip == 0) return i;
      --skip;
    }
    return count;
  }

  // --- cards ---

  void fill_cards() {
    CardBag pool = setup_.deck;
    pool -= v_.discard;
    pool -= v_.table;
    if (v_.viewer < setup_.players) {
      s_.hands[v_.viewer] = v_.hand;
      s_.down[v_.viewer] = v_.down;
      pool -= v_.hand;
      pool -= v_.down;
      if (v_.viewer == v_.turn) {
        s_.drawn = v_.drawn;
        pool -= v_.drawn;
      }
    }
    place_known_cards(pool);
    fill_lacking_hands(pool);
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (is_viewer(seat)) continue;
      for (int left = v_.hand_size[seat] - s_.hands[seat].size(); left > 0; --left)
        move_one(pool, pool, s_.hands[seat]);
      for (int left = v_.down_size[seat]; left > 0; --left) move_one(pool, pool, s_.down[seat]);
    }
    for (int left = v_.drawn_size - s_.drawn.size(); left > 0; --left) move_one(pool, pool, s_.drawn);
    s_.deck = pool;
  }

  // Any card of `from`, which are cards of `pool`.
  void move_one(CardBag& pool, const CardBag& from, CardBag& to) {
    const Kind card = from.nth_card(below(from.size()));
    pool.remove(card);
    to.add(card);
  }

  // Y-H5: those the viewer gave to Pavyr A.
  void place_known_cards(CardBag& pool) {
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (is_viewer(seat) || v_.powers[seat] != Power::steal) continue;
      for (const KnownCard card : v_.known) {
        if (card.byte == 0) break;
        pool.remove(card.card());
        s_.hands[seat].add(card.card());
      }
    }
  }

  // Hands that lack a region come first. Filling one after the other would favour some deals: what one hand takes the
  // next cannot. So each draws from all cards that fit it, and if a card is taken already everything starts again.
  void fill_lacking_hands(CardBag& pool) {
    SeatSet lacking = 0;
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (!is_viewer(seat) && v_.lacks.of(seat) != 0) lacking |= only(seat);
    }
    if (lacking == 0) return;
    const CardBag whole = pool;
    const PerSeat<CardBag> hands = s_.hands;
    while (!try_lacking_hands(pool, lacking, whole)) {
      pool = whole;
      s_.hands = hands;
    }
  }

  bool try_lacking_hands(CardBag& pool, SeatSet lacking, const CardBag& whole) {
    for (const Seat seat : each(lacking)) {
      const RegionSet lacks = v_.lacks.of(seat);
      int all = whole.without(lacks).size();
      for (int left = v_.hand_size[seat] - s_.hands[seat].size(); left > 0; --left, --all) {
        const CardBag free = pool.without(lacks);
        if (below(all) >= free.size()) return false;
        move_one(pool, free, s_.hands[seat]);
      }
    }
    return true;
  }

  // --- strategy cards (Y-T2) ---

  void fill_strategies() {
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (is_viewer(seat)) {
        s_.face_down[seat] = v_.face_down;
        continue;
      }
      auto left = static_cast<StrategySet>(kAllStrategies & ~v_.up[seat]);
      const auto any = [&] {
        const auto card = static_cast<StrategySet>(1U << select64(left, below(popcount64(left))));
        left &= static_cast<StrategySet>(~card);
        return card;
      };
      for (int i = 0; i < v_.down_count[seat]; ++i) s_.face_down[seat] |= any();
      if (contains(v_.has_chosen, seat)) s_.chosen[seat] = static_cast<Strategy>(std::countr_zero(any()) + 1);
    }
  }

  // --- simultaneous answers given and not carried out ---

  void fill_answers() {
    if (v_.ask != Ask::first_units && v_.ask != Ask::first_discards && v_.ask != Ask::recruits) return;
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (is_viewer(seat)) continue;
      const bool has_answered = !contains(v_.asked, seat);
      if (v_.ask != Ask::first_discards) {
        if (!has_answered) continue;
        const Split split = split_of(setup_, s_, seat);
        s_.answers[seat] = split.at(rng_.below(static_cast<std::uint32_t>(split.count())));
      } else if (has_answered) {
        pick_discards(seat);
      }
    }
  }

  void pick_discards(Seat seat) {
    CardBag hand = s_.hands[seat];
    const int wanted = allotment(setup_, seat).first_discards;
    for (int i = 0; i < wanted && !hand.empty(); ++i) {
      const Kind card = hand.nth_card(below(hand.size()));
      hand.remove(card);
      s_.answers[seat][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(card + 1);
    }
  }

  const Setup& setup_;
  const View& v_;
  Rng& rng_;
  State s_ = {};
};

}  // namespace

State determinize(const Setup& setup, const View& view, Rng& rng) { return Imagining(setup, view, rng).state(); }

}  // namespace oshra::yield
