// Seeded faults in determinize.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/hidden_leaders/game.h"

namespace oshra::laws::mutants {

using namespace hidden_leaders;

struct IgnoresKnownHandCard : HiddenLeaders {
  static constexpr const char* kName = "determinize ignores a known card of another's hand";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    View v = view;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat != v.viewer && v.hand_known[seat].size() == 1) {
        v.hand_known[seat] = {};
        v.hand_knows[seat] = {};
      }
    }
    return HiddenLeaders::determinize(setup, v, rng);
  }
};

struct IgnoresKnownHiddenHero : HiddenLeaders {
  static constexpr const char* kName = "determinize ignores a hidden hero that was looked at";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    View v = view;
    std::size_t i = 0;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      for (int slot = 0; slot < v.hidden_size[seat]; ++slot, ++i) {
        if (seat != v.viewer) v.hidden[i].card = Card::none;
      }
    }
    return HiddenLeaders::determinize(setup, v, rng);
  }
};

struct DealsOwnLeader : HiddenLeaders {
  static constexpr const char* kName = "determinize deals the viewer another leader";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    View v = view;
    v.leaders = {};
    return HiddenLeaders::determinize(setup, v, rng);
  }
};

struct DealsLeaderTwice : HiddenLeaders {
  static constexpr const char* kName = "determinize deals a leader twice";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = HiddenLeaders::determinize(setup, view, rng);
    if (setup.players > 2 && s.leaders[2] != Leader::none && view.viewer == 0) s.leaders[1] = s.leaders[2];
    return s;
  }
};

struct SortsLeaders : HiddenLeaders {
  static constexpr const char* kName = "determinize deals the others' leaders in rising order";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = HiddenLeaders::determinize(setup, view, rng);
    for (std::size_t a = 0; a < setup.players && s.ask > Ask::deal_leader; ++a) {
      for (std::size_t b = a + 1; b < setup.players; ++b) {
        if (view.leaders[a] == Leader::none && view.leaders[b] == Leader::none && s.leaders[a] > s.leaders[b]) {
          std::swap(s.leaders[a], s.leaders[b]);
        }
      }
    }
    return s;
  }
};

struct BreaksMasks : HiddenLeaders {
  static constexpr const char* kName = "determinize forgets who knows the Wilderness";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = HiddenLeaders::determinize(setup, view, rng);
    for (Card card = s.wilderness.top; card != Card::none; card = s.below[id(card)]) s.knows[id(card)] = 0;
    return s;
  }
};

struct NothingRandom : HiddenLeaders {
  static constexpr const char* kName = "determinize makes the same world each time";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng&) {
    Rng fixed(1);
    return HiddenLeaders::determinize(setup, view, fixed);
  }
};

struct GoodCardsFirst : HiddenLeaders {
  static constexpr const char* kName = "determinize keeps the lowest unknown card in the Harbor";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = HiddenLeaders::determinize(setup, view, rng);
    for (Seat seat = 0; seat < setup.players && !s.harbor.empty(); ++seat) {
      const std::uint8_t in_hand = s.hands[seat][0];
      const std::uint8_t in_harbor = s.harbor.at(0);
      if (s.hands[seat].empty() || view.hand_known[seat].has(in_hand) || in_hand > in_harbor || answered(s, seat))
        continue;
      s.hands[seat].remove(in_hand);
      s.hands[seat].add(in_harbor);
      s.harbor.remove(in_harbor);
      s.harbor.add(in_hand);
      std::swap(s.knows[in_hand], s.knows[in_harbor]);
    }
    return s;
  }

 private:
  static bool answered(const State& s, Seat seat) { return s.answers[seat][0] != Card::none || s.picked != Card::none; }
};

struct LeavesAnswersOut : HiddenLeaders {
  static constexpr const char* kName = "determinize leaves out the answers already given";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = HiddenLeaders::determinize(setup, view, rng);
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat != view.viewer) s.answers[seat] = {};
    }
    return s;
  }
};

struct ShufflesOwnSet : HiddenLeaders {
  static constexpr const char* kName = "determinize shuffles the viewer's own set";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = HiddenLeaders::determinize(setup, view, rng);
    if (s.set_size >= 2 && view.viewer == view.turn) std::swap(s.set[0], s.set[1]);
    return s;
  }
};

struct OrderOfSetIsFixed : HiddenLeaders {
  static constexpr const char* kName = "determinize puts another's set in rising order";
  static constexpr int kLaw = 5;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    State s = HiddenLeaders::determinize(setup, view, rng);
    if (view.viewer != view.turn) std::sort(s.set.begin(), s.set.begin() + s.set_size);
    return s;
  }
};

struct AsksSomethingElse : HiddenLeaders {
  static constexpr const char* kName = "determinize forgets the faction that was named";
  static constexpr int kLaw = 4;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    View v = view;
    v.named = 0;
    return HiddenLeaders::determinize(setup, v, rng);
  }
};

struct ForgetsChain : HiddenLeaders {
  static constexpr const char* kName = "determinize forgets what the chain has performed (HL-A9)";
  static constexpr int kLaw = 4;
  static State determinize(const Setup& setup, const View& view, Rng& rng) {
    View v = view;
    v.performed = 0;
    return HiddenLeaders::determinize(setup, v, rng);
  }
};

}  // namespace oshra::laws::mutants
