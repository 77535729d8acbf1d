// What a step can be done to (HL-V3, HL-V4): the one place that says which cards, players and marker moves qualify. The
// interpreter asks whether there is any, the enumerator lists them.
#pragma once

#include <algorithm>

#include "engine/hidden_leaders/actions.h"
#include "engine/hidden_leaders/piles.h"
#include "engine/hidden_leaders/setup.h"

namespace oshra::hidden_leaders {

inline SeatSet seats_of(const Setup& setup, const State& s, Of of) {
  const SeatSet all = all_seats(setup.players);
  const SeatSet you = only(s.turn);
  const SeatSet p = s.p == 0 ? SeatSet{0} : only(static_cast<Seat>(s.p - 1));
  switch (of) {
    case Of::you: return you;
    case Of::other:
    case Of::each_other: return all & static_cast<SeatSet>(~you);
    case Of::any: return all;
    case Of::p: return p;
    case Of::not_p: return s.p == 0 ? SeatSet{0} : static_cast<SeatSet>(all & ~p);
    case Of::next: return only(next_seat(s.turn, setup.players));
  }
  return 0;
}

// The player who chooses; kChance stands for nobody (an unbound P).
inline Seat chooser_of(const Setup& setup, const State& s, By by) {
  switch (by) {
    case By::p: return s.p == 0 ? kChance : static_cast<Seat>(s.p - 1);
    case By::next: return next_seat(s.turn, setup.players);
    default: return s.turn;
  }
}

inline bool fits(const State& s, const Filter& filter, Card card) {
  const FactionSet factions = factions_of(card);
  if (filter.any_of != 0 && (factions & filter.any_of) == 0) return false;
  if ((factions & filter.none_of) != 0) return false;
  if (filter.of_f) {
    if (s.named == 0) return false;
    if ((factions & just(static_cast<Faction>(s.named - 1))) == 0) return false;
  }
  return true;
}

inline IdSet narrowed(const State& s, const Filter& filter, IdSet cards) {
  if (filter.any_of != 0) cards = cards & cards_of(filter.any_of);
  if (filter.none_of != 0) cards = cards - cards_of(filter.none_of);
  if (filter.of_f) cards = s.named == 0 ? IdSet{} : cards & kFactionCards[s.named - 1U];
  return cards;
}

// HL-A7, HL-A9.
inline bool may_be_performed(const State& s, Card card) {
  return card != kEmperor && (kPerformerBit[id(card)] & s.performed) == 0;
}

// What the pick of a hand card is called depends on what is done to it.
constexpr Do hand_pick(Verb verb) {
  switch (verb) {
    case Verb::place_hidden: return Do::hide;
    case Verb::discard: return Do::discard;
    case Verb::give: return Do::give;
    case Verb::play_another: return Do::play;
    default: return Do::choose_hand;
  }
}

// Visits each candidate of `selector` as (action, card, place), in the canonical order; stops when `visit` says false.
// Returns whether it was never stopped.
template <class Visit>
bool for_each_candidate(const Setup& setup, const State& s, Verb verb, const Selector& selector, Visit visit) {
  const Filter& filter = selector.filter;
  const auto allowed = [&](Card card) { return verb != Verb::perform || may_be_performed(s, card); };
  const auto pile = [&](const Pile& cards, Spot spot, Do kind) {
    if (selector.top_only) {
      return cards.size == 0 || visit(with_card(kind, cards.top), cards.top, at(spot));
    }
    IdSet members;  // canonical order is that of the card file, whatever the order in the pile
    for (Card card = cards.top; card != Card::none; card = below(s, card)) {
      if (fits(s, filter, card)) members.add(id(card));
    }
    bool going = true;
    members.for_each([&](std::uint8_t card) {
      going = going && visit(with_card(kind, static_cast<Card>(card)), static_cast<Card>(card), at(spot));
    });
    return going;
  };
  switch (selector.zone) {
    case Zone::party:
      for (const Seat seat : each(seats_of(setup, s, selector.of))) {
        bool going = true;
        if (selector.face != Face::hidden) {
          narrowed(s, filter, s.open[seat]).for_each([&](std::uint8_t card) {
            const Card hero = static_cast<Card>(card);
            going = going && (!allowed(hero) || visit(choose_open(seat, hero), hero, open_of(seat)));
          });
        }
        if (going && selector.face != Face::open) {
          for (int slot = 0; going && slot < s.hidden[seat].size; ++slot) {
            const Card hero = hidden_at(s, seat, slot);
            if (s.count > 0 && hero == s.picked) continue;  // HL-V3: no card is picked twice
            going = visit(choose_hidden(seat, slot), hero, {Spot::hidden, seat, static_cast<std::uint8_t>(slot)});
          }
        }
        if (!going) return false;
      }
      return true;
    case Zone::hand:
      for (const Seat seat : each(seats_of(setup, s, selector.of))) {
        const SortedBytes hand = s.hands[seat];
        for (int i = 0, size = hand.size(); i < size; ++i) {
          const Card card = static_cast<Card>(hand[i]);
          if (fits(s, filter, card) && !visit(with_card(hand_pick(verb), card), card, hand_of(seat))) return false;
        }
      }
      return true;
    case Zone::tavern:
      for (int slot = 0; slot < kTavernSlots; ++slot) {
        const Card card = s.tavern[static_cast<std::size_t>(slot)];
        if (card != Card::none && fits(s, filter, card) && allowed(card) &&
            !visit(with_value(Do::choose_tavern, slot + 1), card, tavern_slot(slot))) {
          return false;
        }
      }
      return true;
    case Zone::set:
      for (int slot = 0; slot < s.set_size; ++slot) {
        const Card card = s.set[static_cast<std::size_t>(slot)];
        if (fits(s, filter, card) && !visit(with_card(Do::choose_set, card), card, in_set(s.turn, slot))) return false;
      }
      return true;
    case Zone::graveyard: return pile(s.graveyard, Spot::graveyard, Do::choose_graveyard);
    case Zone::wilderness:
      return pile(s.wilderness, Spot::wilderness, Do::none);  // counted or looked at, never chosen from
    case Zone::harbor:
    case Zone::z:
    case Zone::none: break;
  }
  invariant_broken("a selector that cannot be listed (ability/validate.h)");
}

inline bool any_candidate(const Setup& setup, const State& s, Verb verb, const Selector& selector) {
  // The common unfiltered cases without a walk.
  if (!has_filter(selector.filter) && verb != Verb::perform && s.count == 0) {
    switch (selector.zone) {
      case Zone::party: {
        unsigned total = 0;
        for (const Seat seat : each(seats_of(setup, s, selector.of))) {
          if (selector.face != Face::hidden) total += s.open_count[seat];
          if (selector.face != Face::open) total += s.hidden[seat].size;
        }
        return total != 0;
      }
      case Zone::graveyard: return s.graveyard.size != 0;
      case Zone::wilderness: return s.wilderness.size != 0;
      case Zone::set: return s.set_size != 0;
      default: break;
    }
  }
  return !for_each_candidate(setup, s, verb, selector, [](Action, Card, Place) { return false; });
}

inline int count_candidates(const Setup& setup, const State& s, const Selector& selector) {
  int count = 0;
  if (selector.zone == Zone::party && selector.face == Face::hidden) {
    for (const Seat seat : each(seats_of(setup, s, selector.of))) {
      count += s.hidden[seat].size;
    }
    return count;
  }
  for_each_candidate(setup, s, Verb::set_x, selector, [&](Action, Card, Place) {
    ++count;
    return true;
  });
  return count;
}

// HL-V7 choose_player: `has` is said of that player's own party or hand.
inline bool can_be_named(const State& s, const Step& step, Seat seat) {
  switch (step.from.zone) {
    case Zone::hand: return !s.hands[seat].empty();
    case Zone::party:
      return (step.from.face != Face::hidden && s.open_count[seat] != 0) ||
             (step.from.face != Face::open && s.hidden[seat].size != 0);
    default: return true;
  }
}

inline SeatSet nameable_players(const Setup& setup, const State& s, const Step& step) {
  SeatSet named = 0;
  for (const Seat seat : each(seats_of(setup, s, step.among))) {
    if (can_be_named(s, step, seat)) named |= only(seat);
  }
  return named;
}

// HL-V7 choose_pile: those that are not empty.
inline bool can_be_named(const State& s, NamedPile pile) {
  return (pile == NamedPile::wilderness ? s.wilderness.size : s.graveyard.size) != 0;
}

// HL-V7 choose_mode: a mode whose step has a candidate. The modes' steps follow their choice, one each.
inline bool can_be_named(const Setup& setup, const State& s, const Step& choice, int mode) {
  const Step& first = (&choice)[1 + mode];
  return any_candidate(setup, s, first.verb, first.from);
}

struct MarkerMoves {
  struct Move {
    std::int8_t red;
    std::int8_t green;
  };
  std::array<Move, 3> moves;
  int count = 0;
};

// HL-A4, HL-A5, HL-V5: the moves that would really be made, each once, none that moves nothing.
inline MarkerMoves marker_moves(const State& s, const Markers& markers) {
  MarkerMoves result;
  const int red = s.red;
  const int green = s.green;
  if (markers.relative && red == green) return result;
  const bool green_leads = green > red;
  for (int i = 0; i < markers.count; ++i) {
    const MarkerOption& option = markers.options[static_cast<std::size_t>(i)];
    if (option.when == Leading::red && red <= green) continue;
    if (option.when == Leading::green && green <= red) continue;
    int by_red = option.red;
    int by_green = option.green;
    if (markers.relative && green_leads) std::swap(by_red, by_green);
    if (markers.times_x) {
      by_red *= s.x;
      by_green *= s.x;
    }
    by_red = std::clamp(red + by_red, kTrackFirst, kTrackLast) - red;
    by_green = std::clamp(green + by_green, kTrackFirst, kTrackLast) - green;
    if (by_red == 0 && by_green == 0) continue;
    const MarkerMoves::Move move = {static_cast<std::int8_t>(by_red), static_cast<std::int8_t>(by_green)};
    bool known = false;
    for (int j = 0; j < result.count; ++j) {
      const MarkerMoves::Move& other = result.moves[static_cast<std::size_t>(j)];
      known = known || (other.red == move.red && other.green == move.green);
    }
    if (!known) result.moves[static_cast<std::size_t>(result.count++)] = move;
  }
  return result;
}

}  // namespace oshra::hidden_leaders
