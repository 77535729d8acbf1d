// The whole truth of a running game, in 384 bytes without padding: equal positions are equal bytes.
//
// Unordered places are sets (hands, open heroes, Harbor). Every ordered place (Wilderness, Graveyard, the hidden
// stacks) is a pile linked through `below`: a card lies in one place only, so one array serves all piles and none can
// overflow.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/id_set.h"
#include "engine/core/seats.h"
#include "engine/core/sorted_bytes.h"
#include "engine/hidden_leaders/shape.h"

namespace oshra::hidden_leaders {

// Linked through State::below, from the top down.
struct Pile {
  Card top;
  std::uint8_t size;
};

struct State {
  std::array<SortedBytes, kMaxSeats> hands;
  std::array<IdSet, kMaxSeats> open;
  IdSet harbor;

  std::array<Card, kCards + 1> below;     // by card: the next lower card of its pile
  std::array<SeatSet, kCards + 1> knows;  // by card: who knows it where it lies (HL-H8); 0 in the Harbor
  std::array<Pile, kMaxSeats> hidden;     // top: the newest (HL-H1)
  std::array<std::uint8_t, kMaxSeats> open_count;
  Pile wilderness;
  Pile graveyard;
  std::uint8_t harbor_size;
  std::array<Card, kTavernSlots> tavern;
  std::array<Leader, kMaxSeats> leaders;
  std::uint8_t red;
  std::uint8_t green;

  Ask ask;
  SeatSet asked;  // who has still to answer; chance is bit kChance
  Seat turn;      // "you"; during set-up the starting player
  std::uint8_t count;
  Card picked;
  std::uint8_t performed;  // HL-A9: performer bits of the chain (cards.h)
  std::uint8_t p;          // registers of the top frame, 0 unbound: a seat plus 1,
  std::uint8_t named;      // a faction, pile or mode plus 1 (a program names one of them at most),
  std::uint8_t x;          // and X, 0 when unbound too
  std::uint8_t depth;
  std::array<Frame, kMaxFrames> frames;
  std::uint8_t set_size;
  std::array<Card, kMaxSet> set;  // in the order they came
  // Simultaneous answers, given but not carried out: [seat][0] the first pick, [1] the second (set-up only).
  std::array<std::array<Card, 2>, kMaxSeats> answers;
  std::array<std::uint8_t, 6> spare;  // zero

  friend bool operator==(const State& a, const State& b) { return __builtin_memcmp(&a, &b, sizeof(State)) == 0; }
};

static_assert(sizeof(State) == 384);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace oshra::hidden_leaders
