// Seeded faults of Yield in determinize.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/yield/game.h"

namespace oshra::laws::yield_mutants {

using namespace yield;

// Imagines from a view that `Fault::spoil(view, setup)` has altered.
template <class Fault>
struct SpoiledGlance : Yield {
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    View v = view;
    Fault::spoil(v, setup);
    return Yield::determinize(setup, v, rng);
  }
};

// Imagines as it should; then `Fault::spoil(state, setup, view, rng)` does its work.
template <class Fault>
struct SpoiledWorld : Yield {
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = Yield::determinize(setup, view, rng);
    Fault::spoil(s, setup, view, rng);
    return s;
  }
};

inline Units units_on(const State& s, Seat seat) {
  Units units = {};
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    units[slot] = static_cast<std::uint8_t>(s.dials[seat][slot].units());
  return units;
}

// --- dials ---

struct IgnoresSeenDials : SpoiledGlance<IgnoresSeenDials> {
  static constexpr const char* kName = "determinize ignores dials seen this year";
  static constexpr int kLaw = 5;
  static void spoil(View& v, const Setup& setup) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat != v.viewer && v.stage == Stage::none) v.dials[seat] = {};
    }
  }
};

struct IgnoresPast : Yield {
  static constexpr const char* kName = "determinize ignores dials seen in years that are over";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = Yield::determinize(setup, view, rng);
    // Any setting with the right sum.
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat == view.viewer || s.ask == Ask::recruits || s.base[seat] == 0) continue;
      Dial& a = s.dials[seat][0];
      Dial& b = s.dials[seat][1];
      if (a.seen() || b.seen() || rng.below(2) == 0) continue;
      const int both = a.units() + b.units();
      const int least = both - kMaxUnits > 1 ? both - kMaxUnits : 1;
      const int most = both - least;
      a.set(least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1))));
      b.set(both - a.units());
    }
    return s;
  }
};

struct BoundsOnly : SpoiledWorld<BoundsOnly> {
  static constexpr const char* kName = "determinize takes each dial for itself and forgets the sum";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      Dial& dial = s.dials[seat][0];
      if (seat != view.viewer && !dial.seen() && dial.units() > 1 && s.ask == Ask::act) dial.set(dial.units() - 1);
    }
  }
};

struct UnevenDials : Yield {
  static constexpr const char* kName = "determinize favours a strong first army";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = Yield::determinize(setup, view, rng);
    const State other = Yield::determinize(setup, view, rng);
    for (Seat seat = 0; seat < setup.players && s.ask != Ask::recruits; ++seat) {
      if (rng.below(2) == 0 && units_on(other, seat) > units_on(s, seat)) s.dials[seat] = other.dials[seat];
    }
    return s;
  }
};

// --- cards ---

struct IgnoresKnownCard : SpoiledGlance<IgnoresKnownCard> {
  static constexpr const char* kName = "determinize ignores a card given to Pavyr (Y-H5)";
  static constexpr int kLaw = 5;
  static void spoil(View& v, const Setup&) { v.known = {}; }
};

struct IgnoresLacks : Yield {
  static constexpr const char* kName = "determinize ignores that a hand has no card of a region (Y-H5)";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    View v = view;
    v.lacks = {};
    State s = Yield::determinize(setup, v, rng);
    s.lacks = view.lacks;
    return s;
  }
};

struct DealsToTheLackingLast : SpoiledWorld<DealsToTheLackingLast> {
  static constexpr const char* kName = "determinize gives a hand that lacks a region the lowest cards it can have";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      const CardBag fitting = s.deck.without(s.lacks.of(seat));
      if (seat == view.viewer || s.lacks.of(seat) == 0 || s.hands[seat].empty() || fitting.empty()) continue;
      const Kind out = s.hands[seat].nth_card(s.hands[seat].size() - 1);
      const Kind in = fitting.nth_card(0);
      if (in > out || s.powers[seat] == Power::steal) continue;
      s.hands[seat].remove(out);
      s.hands[seat].add(in);
      s.deck.remove(in);
      s.deck.add(out);
    }
  }
};

struct GoodCardsFirst : SpoiledWorld<GoodCardsFirst> {
  static constexpr const char* kName = "determinize keeps the lowest unknown card in the deck";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat == view.viewer || s.hands[seat].empty() || s.deck.empty() || s.ask == Ask::first_discards) continue;
      const Kind in_hand = s.hands[seat].nth_card(0);
      const Kind in_deck = s.deck.nth_card(0);
      if (in_hand > in_deck || s.powers[seat] == Power::steal || s.lacks.of(seat) != 0) continue;
      s.hands[seat].remove(in_hand);
      s.hands[seat].add(in_deck);
      s.deck.remove(in_deck);
      s.deck.add(in_hand);
    }
  }
};

struct KindsEvenly : SpoiledWorld<KindsEvenly> {
  static constexpr const char* kName =
      "determinize deals every kind as often as every other, however many cards it has";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng& rng) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat == view.viewer || s.hands[seat].empty() || s.deck.empty() || s.ask == Ask::first_discards) continue;
      if (s.powers[seat] == Power::steal || s.lacks.of(seat) != 0) continue;
      s.deck += s.hands[seat];
      const int size = s.hands[seat].size();
      s.hands[seat] = {};
      for (int i = 0; i < size; ++i) {
        const Kind card = s.deck.nth_kind(static_cast<int>(rng.below(static_cast<std::uint32_t>(s.deck.kinds()))));
        s.deck.remove(card);
        s.hands[seat].add(card);
      }
    }
  }
};

struct TurnsCardsUp : SpoiledWorld<TurnsCardsUp> {
  static constexpr const char* kName = "determinize puts cards that lie face down into the deck";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup&, const View& view, Rng&) {
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      if (seat != view.viewer) s.deck += std::exchange(s.down[seat], {});
    }
  }
};

struct OwnCardsUnknown : SpoiledWorld<OwnCardsUnknown> {
  static constexpr const char* kName = "determinize deals the viewer's own face-down cards anew";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    if (view.viewer >= setup.players || s.down[view.viewer].empty() || s.deck.empty()) return;
    const Kind mine = s.down[view.viewer].nth_card(0);
    const Kind other = s.deck.nth_card(0);
    s.down[view.viewer].remove(mine);
    s.down[view.viewer].add(other);
    s.deck.remove(other);
    s.deck.add(mine);
  }
};

struct NothingRandom : Yield {
  static constexpr const char* kName = "determinize makes the same world each time";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng&) {
    Rng fixed(1);
    return Yield::determinize(setup, view, fixed);
  }
};

// --- answers and strategy cards ---

struct LeavesAnswersOut : SpoiledWorld<LeavesAnswersOut> {
  static constexpr const char* kName = "determinize leaves out the answers already given";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    for (Seat seat = 0; seat < setup.players && s.stage == Stage::none; ++seat) {
      if (seat != view.viewer) s.answers[seat] = {};
    }
  }
};

struct AnswersByRote : SpoiledWorld<AnswersByRote> {
  static constexpr const char* kName = "determinize gives all first units to the first army";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    for (Seat seat = 0; seat < setup.players && s.ask == Ask::first_units; ++seat) {
      if (seat == view.viewer || contains(s.asked, seat)) continue;
      for (std::size_t slot = 1; slot < kSlots; ++slot) {
        while (s.answers[seat][slot] > 1 && s.answers[seat][0] < kMaxUnits) {
          --s.answers[seat][slot];
          ++s.answers[seat][0];
        }
      }
    }
  }
};

struct ChosenIsTheFirst : SpoiledWorld<ChosenIsTheFirst> {
  static constexpr const char* kName = "determinize takes the first unused strategy card for the chosen one";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat == view.viewer || s.chosen[seat] == Strategy::none) continue;
      const auto used = static_cast<unsigned>(s.up[seat] | s.face_down[seat]);
      s.chosen[seat] = static_cast<Strategy>(std::countr_one(used) + 1);
    }
  }
};

struct ChosenTwice : SpoiledWorld<ChosenTwice> {
  static constexpr const char* kName = "determinize lets a player choose a card that lies face down";
  static constexpr int kLaw = 5;
  static void spoil(State& s, const Setup& setup, const View& view, Rng&) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat == view.viewer || s.chosen[seat] == Strategy::none || s.face_down[seat] == 0) continue;
      s.chosen[seat] = static_cast<Strategy>(std::countr_zero(s.face_down[seat]) + 1);
    }
  }
};

// --- what is asked ---

struct ForgetsDemand : SpoiledGlance<ForgetsDemand> {
  static constexpr const char* kName = "determinize forgets which region is demanded";
  static constexpr int kLaw = 4;
  static void spoil(View& v, const Setup&) { v.demand.byte &= 0xE7; }
};

struct ForgetsSteps : SpoiledGlance<ForgetsSteps> {
  static constexpr const char* kName = "determinize forgets the steps that were taken";
  static constexpr int kLaw = 4;
  static void spoil(View& v, const Setup&) { v.steps = v.stepped = 0; }
};

struct ForgetsInitiative : SpoiledGlance<ForgetsInitiative> {
  static constexpr const char* kName = "determinize forgets that the initiative has changed hands (Y-B9)";
  static constexpr int kLaw = 4;
  static void spoil(View& v, const Setup&) { v.fight &= static_cast<std::uint8_t>(~kChangedHands); }
};

}  // namespace oshra::laws::yield_mutants
