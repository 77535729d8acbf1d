// Seeded faults in what happens: apply.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/hidden_leaders/game.h"
#include "tests/laws/ordeal.h"

namespace oshra::laws::mutants {

using namespace hidden_leaders;

template <class Fault>
using Spoiled = SpoiledApply<Fault, HiddenLeaders>;

struct LosesCard : Spoiled<LosesCard> {
  static constexpr const char* kName = "a card discarded in step 3 is lost";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (before.ask != Ask::discard_down || s.wilderness.top != card_of(action)) return;
    const std::uint8_t card = action.b;
    s.wilderness = {s.below[card], static_cast<std::uint8_t>(s.wilderness.size - 1)};
    s.below[card] = Card::none;
    s.knows[card] = 0;
  }
};

struct DoublesCard : Spoiled<DoublesCard> {
  static constexpr const char* kName = "a card drawn from the Tavern stays there too";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (before.ask == Ask::draw && kind_of(action) == Do::draw_tavern)
      s.tavern[action.a - 1U] = before.tavern[action.a - 1U];
  }
};

struct MiscountsParty : Spoiled<MiscountsParty> {
  static constexpr const char* kName = "a hero put open by an effect is not counted";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask != Ask::pick) return;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      if (s.open_count[seat] > before.open_count[seat]) s.open_count[seat] = before.open_count[seat];
    }
  }
};

struct LeavesRegister : Spoiled<LeavesRegister> {
  static constexpr const char* kName = "a register is left over after its ability";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (s.depth == 0 && before.p != 0) s.p = before.p;
  }
};

struct LeavesLink : Spoiled<LeavesLink> {
  static constexpr const char* kName = "a card drawn from the Wilderness keeps its link";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    const Card top = before.wilderness.top;
    if (s.wilderness.size < before.wilderness.size && s.below[id(top)] == Card::none)
      s.below[id(top)] = before.below[id(top)];
  }
};

struct OwnerForgets : Spoiled<OwnerForgets> {
  static constexpr const char* kName = "a player does not know the card they drew";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action action) {
    if (before.ask == Ask::deal_draw) s.knows[action.b] = 0;
  }
};

struct LookForgotten : Spoiled<LookForgotten> {
  static constexpr const char* kName = "who looked at a hidden hero does not know it (HL-H7)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      if (seat == before.turn) continue;
      for (Card card = s.hidden[seat].top; card != Card::none; card = s.below[id(card)]) {
        const auto gained = static_cast<SeatSet>(s.knows[id(card)] & ~before.knows[id(card)]);
        if (gained == only(before.turn)) s.knows[id(card)] = before.knows[id(card)];
      }
    }
  }
};

struct NeighbourLooksToo : Spoiled<NeighbourLooksToo> {
  static constexpr const char* kName = "the next player knows a hero that was placed hidden";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    const Card top = s.hidden[before.turn].top;
    if (s.hidden[before.turn].size > before.hidden[before.turn].size)
      s.knows[id(top)] |= only(next_seat(before.turn, setup.players));
  }
};

struct KeepsTrackOfHand : Spoiled<KeepsTrackOfHand> {
  static constexpr const char* kName = "others keep track of a hand that a card left unseen (HL-H9)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      for (int i = 0; i < s.hands[seat].size(); ++i) {
        const std::uint8_t card = s.hands[seat][i];
        if (before.hands[seat].has(card)) s.knows[card] = before.knows[card];
      }
    }
  }
};

struct RemembersThroughShuffle : Spoiled<RemembersThroughShuffle> {
  static constexpr const char* kName = "a shuffle does not end what is known (HL-H10)";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    s.harbor.for_each([&](std::uint8_t card) { s.knows[card] = before.knows[card]; });
  }
};

struct MarkerOffTheTrack : Spoiled<MarkerOffTheTrack> {
  static constexpr const char* kName = "a marker leaves the track";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (s.red == kTrackLast && before.red < kTrackLast) ++s.red;
  }
};

struct MarkerMovesUntold : Spoiled<MarkerMovesUntold> {
  static constexpr const char* kName = "a marker moves and no event tells it";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State& before, State& s, Action) {
    if (before.ask == Ask::act && s.green < kTrackLast && s.ask == Ask::draw) ++s.green;
  }
};

struct NeverEnds : Spoiled<NeverEnds> {
  static constexpr const char* kName = "the game does not end";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (s.ask != Ask::nothing) return;
    s.ask = Ask::act;
    s.turn = next_seat(before.turn, setup.players);
    s.asked = only(s.turn);
  }
};

struct EndsEarly : Spoiled<EndsEarly> {
  static constexpr const char* kName = "the game ends as soon as a marker reaches the end of the track";
  static constexpr int kLaw = 1;
  static void spoil(const Setup&, const State&, State& s, Action) {
    if (s.ask != Ask::act || s.red != kTrackLast) return;
    s.ask = Ask::nothing;
    s.asked = 0;
  }
};

struct SortsStack : Spoiled<SortsStack> {
  static constexpr const char* kName = "a hidden stack is sorted on its own";
  static constexpr int kLaw = 1;
  static void spoil(const Setup& setup, const State&, State& s, Action) {
    for (Seat seat = 0; seat < setup.players; ++seat) {
      const Card first = s.hidden[seat].top;
      const Card second = s.below[id(first)];
      if (first == Card::none || second == Card::none || first > second || s.ask != Ask::act) continue;
      s.below[id(first)] = s.below[id(second)];
      s.below[id(second)] = first;
      s.hidden[seat].top = second;
    }
  }
};

struct NextBySecret : Spoiled<NextBySecret> {
  static constexpr const char* kName = "whose turn it is depends on the Harbor";
  static constexpr int kLaw = 3;
  static void spoil(const Setup& setup, const State& before, State& s, Action) {
    if (s.ask != Ask::act || before.ask == Ask::act || s.harbor.empty() || (s.harbor.at(0) & 1U) == 0) return;
    s.turn = next_seat(s.turn, setup.players);
    s.asked = only(s.turn);
  }
};

struct RemembersElsewhere : Spoiled<RemembersElsewhere> {
  static constexpr const char* kName = "what happens depends on something outside the State";
  static constexpr int kLaw = 5;
  static inline unsigned calls = 0;
  static void spoil(const Setup&, const State&, State& s, Action) {
    if (++calls % 97 == 0 && s.ask == Ask::act) s.green = static_cast<std::uint8_t>(s.green % kTrackLast + 1);
  }
};

struct SilenceIsDifferent : HiddenLeaders {
  static constexpr const char* kName = "without a listener the game goes another way";
  static constexpr int kLaw = 5;
  template <class Sink>
  static void apply(const Setup& setup, State& s, Actor actor, Action action, Sink& sink) {
    HiddenLeaders::apply(setup, s, actor, action, sink);
    if (std::is_same_v<Sink, NullSink> && s.wilderness.size != 0) s.knows[id(s.wilderness.top)] = 0;
  }
};

}  // namespace oshra::laws::mutants
