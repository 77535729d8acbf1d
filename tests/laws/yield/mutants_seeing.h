// Seeded faults of Yield in what is shown: view, project, pending. kLaw is the law each is meant for.
#pragma once

#include "engine/yield/game.h"

namespace oshra::laws::yield_mutants {

using namespace yield;

// Shows the real view; then `Fault::spoil(view, setup, state, another seat)` does its work.
template <class Fault>
struct SpoiledView : Yield {
  static View view(const Setup& setup, const State& s, Viewer viewer) {
    View v = Yield::view(setup, s, viewer);
    Fault::spoil(v, setup, s, viewer == kSpectator ? Seat{0} : next_seat(viewer, setup.players));
    return v;
  }
};

inline std::uint8_t some_card(const CardBag& cards) {
  return cards.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(cards.nth_card(0) + 1);
}

// --- view ---

struct ViewShowsHandCard : SpoiledView<ViewShowsHandCard> {
  static constexpr const char* kName = "a view shows a card of the next player's hand";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat other) { v.spare[0] = some_card(s.hands[other]); }
};

struct ViewShowsRegionOfHand : SpoiledView<ViewShowsRegionOfHand> {
  static constexpr const char* kName = "a view shows that the next player's hand has no forest card";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat other) {
    if (s.hands[other].of(just(Region::forest)).empty()) v.lacks.add(other, just(Region::forest));
  }
};

struct ViewShowsDial : SpoiledView<ViewShowsDial> {
  static constexpr const char* kName = "a view shows the next player's dials";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat other) { v.dials[other] = s.dials[other]; }
};

struct ViewShowsStrongestArmy : SpoiledView<ViewShowsStrongestArmy> {
  static constexpr const char* kName = "a view shows which army of the next player is the strongest";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat other) {
    std::size_t best = 0;
    for (std::size_t slot = 1; slot < kSlots; ++slot) {
      if (s.dials[other][slot].units() > s.dials[other][best].units()) best = slot;
    }
    v.spare[0] = static_cast<std::uint8_t>(best);
  }
};

struct ViewShowsFaceDownCard : SpoiledView<ViewShowsFaceDownCard> {
  static constexpr const char* kName = "a view shows a card played face down (Y-B7)";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat other) { v.spare[0] = some_card(s.down[other]); }
};

struct ViewShowsChosen : SpoiledView<ViewShowsChosen> {
  static constexpr const char* kName = "a view shows the strategy cards put down this season";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat) { v.chosen = s.chosen; }
};

struct ViewShowsKeptStrategy : SpoiledView<ViewShowsKeptStrategy> {
  static constexpr const char* kName = "a view shows the strategy cards kept face down (Y-T2)";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat other) { v.face_down |= s.face_down[other]; }
};

struct ViewShowsAnswer : SpoiledView<ViewShowsAnswer> {
  static constexpr const char* kName = "a view shows others' secret answers";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat) { v.answers = s.answers; }
};

struct ViewShowsHalfAnAnswer : SpoiledView<ViewShowsHalfAnAnswer> {
  static constexpr const char* kName = "a view shows who has made some of their picks";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup& setup, const State& s, Seat) {
    for (Seat seat = 0; seat < setup.players && s.ask == Ask::first_discards; ++seat) {
      if (s.answers[seat][0] != 0) v.spare[0] |= only(seat);
    }
  }
};

struct ViewShowsBitOfDeck : SpoiledView<ViewShowsBitOfDeck> {
  static constexpr const char* kName = "a view shows one bit of the deck";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat) { v.spare[0] = some_card(s.deck) & 1U; }
};

struct ViewShowsDrawn : SpoiledView<ViewShowsDrawn> {
  static constexpr const char* kName = "a view shows the cards drawn to keep some (Y-G6)";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat) { v.drawn = s.drawn; }
};

struct ViewShowsWhoElseKnows : SpoiledView<ViewShowsWhoElseKnows> {
  static constexpr const char* kName = "a view shows what others know of Pavyr's hand (Y-H5)";
  static constexpr int kLaw = 3;
  static void spoil(View& v, const Setup&, const State& s, Seat) { v.known = s.known; }
};

struct ViewForgetsDiscards : SpoiledView<ViewForgetsDiscards> {
  static constexpr const char* kName = "a view leaves out a card of the discard pile";
  static constexpr int kLaw = 5;
  static void spoil(View& v, const Setup&, const State& s, Seat) {
    if (!s.discard.empty()) v.discard.remove(s.discard.nth_card(0));
  }
};

struct ViewForgetsDial : SpoiledView<ViewForgetsDial> {
  static constexpr const char* kName = "a view forgets that a dial was seen this year (Y-B3)";
  static constexpr int kLaw = 5;
  static void spoil(View& v, const Setup&, const State& s, Seat other) {
    if (s.dials[other][0].seen()) v.dials[other][0] = {};
  }
};

// --- project ---

struct EventShowsCard : Yield {
  static constexpr const char* kName = "every event shows its card";
  static constexpr int kLaw = 3;
  static ViewEvent project(const Event& event, Viewer viewer) {
    ViewEvent told = Yield::project(event, viewer);
    told.card = event.card;
    return told;
  }
};

struct EventShowsDial : Yield {
  static constexpr const char* kName = "an event shows a dial as it is set";
  static constexpr int kLaw = 3;
  static ViewEvent project(const Event& event, Viewer viewer) {
    ViewEvent told = Yield::project(event, viewer);
    told.value = event.value;
    return told;
  }
};

struct EventShowsDrawnRegion : Yield {
  static constexpr const char* kName = "an event shows the region of a card that somebody draws";
  static constexpr int kLaw = 3;
  static ViewEvent project(const Event& event, Viewer viewer) {
    ViewEvent told = Yield::project(event, viewer);
    if (event.what == Happening::card_drawn) told.value = static_cast<std::uint8_t>((event.card - 1) / kValues);
    return told;
  }
};

// --- pending ---

// Poses the real question; then `Fault::spoil(pending, setup, state)` does its work.
template <class Fault>
struct SpoiledPending : Yield {
  static Pending pending(const Setup& setup, const State& s) {
    Pending p = Yield::pending(setup, s);
    Fault::spoil(p, setup, s);
    return p;
  }
};

inline SeatSet with_one_option(const Setup& setup, const State& s) {
  SeatSet seats = 0;
  for (const Seat seat : each(static_cast<SeatSet>(s.asked & all_seats(setup.players)))) {
    Options list;
    Yield::options(setup, s, seat, list);
    if (list.size() == 1) seats |= only(seat);
  }
  return seats;
}

struct ForcedByHand : SpoiledPending<ForcedByHand> {
  static constexpr const char* kName = "pending calls a demand forced that only the hand forces (Y-H4)";
  static constexpr int kLaw = 3;
  static void spoil(Pending& p, const Setup& setup, const State& s) {
    if (s.ask == Ask::give) p.forced = with_one_option(setup, s);
  }
};

struct ForcedByKinds : SpoiledPending<ForcedByKinds> {
  static constexpr const char* kName = "pending calls a discard forced from a hand of one kind";
  static constexpr int kLaw = 3;
  static void spoil(Pending& p, const Setup& setup, const State& s) {
    if (s.ask == Ask::discard || s.ask == Ask::first_discards) p.forced = with_one_option(setup, s);
  }
};

struct PendingByDials : SpoiledPending<PendingByDials> {
  static constexpr const char* kName = "pending depends on how many ways a player has to spread recruits";
  static constexpr int kLaw = 3;
  static void spoil(Pending& p, const Setup& setup, const State& s) {
    if (s.ask != Ask::recruits) return;
    Options list;
    Yield::options(setup, s, first_of(s.asked), list);
    if (list.size() % 2 == 1) p.card = Strategy::upgrade;
  }
};

struct ForcedByPicks : SpoiledPending<ForcedByPicks> {
  static constexpr const char* kName = "pending calls the last pick of a small hand forced, and so tells of the others";
  static constexpr int kLaw = 3;
  static void spoil(Pending& p, const Setup& setup, const State& s) {
    for (Seat seat = 0; seat < setup.players && s.ask == Ask::first_discards; ++seat) {
      int left = s.hands[seat].size();
      for (const std::uint8_t answer : s.answers[seat]) left -= answer != 0 ? 1 : 0;
      if (left == 1 && contains(s.asked, seat)) p.forced |= only(seat);
    }
  }
};

struct ForcedByChosen : SpoiledPending<ForcedByChosen> {
  static constexpr const char* kName = "pending tells that a hidden Ritual is about to be revealed or kept";
  static constexpr int kLaw = 3;
  static void spoil(Pending& p, const Setup&, const State& s) {
    if (s.ask == Ask::reveal && s.chosen[s.turn] == Strategy::ritual) p.card = Strategy::ritual;
  }
};

struct ForcedWithAChoice : SpoiledPending<ForcedWithAChoice> {
  static constexpr const char* kName = "pending calls a choice of two forced";
  static constexpr int kLaw = 2;
  static void spoil(Pending& p, const Setup&, const State& s) {
    if (s.ask == Ask::reveal) p.forced = s.asked;
  }
};

struct AskedTooLong : SpoiledPending<AskedTooLong> {
  static constexpr const char* kName = "pending says that whoever has answered is still asked";
  static constexpr int kLaw = 2;
  static void spoil(Pending& p, const Setup& setup, const State& s) {
    if (s.ask == Ask::strategy) p.actors = all_seats(setup.players);
  }
};

}  // namespace oshra::laws::yield_mutants
