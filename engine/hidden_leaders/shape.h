// The sizes of the table, the numbers of a turn and the words for where a game stands: what a State and a View share.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seats.h"
#include "engine/core/sorted_bytes.h"
#include "engine/hidden_leaders/ids.h"

namespace oshra::hidden_leaders {

inline constexpr int kTavernSlots = 3;
inline constexpr int kTrackFirst = 1;  // HL-T1
inline constexpr int kTrackLast = 12;
inline constexpr int kTrackStart = 4;
inline constexpr int kWarArea = 9;

inline constexpr int kDealtHand = 5;      // HL-S2
inline constexpr int kStep1Discards = 3;  // HL-P1
inline constexpr int kHandAfterDraw = 4;  // HL-P3
inline constexpr int kHandAtEnd = 3;      // HL-P4

// A turn needs no frame of its own: outside abilities `ask` says where it stands. Suspended are only cards that hold a
// Tavern card meanwhile, and the Tavern has three (design: at most five frames, the turn being the bottom one).
inline constexpr int kMaxFrames = 4;
inline constexpr int kMaxSet = 5;
inline constexpr int kMaxHand = SortedBytes::kRoom;
// How much a hand can grow in a turn, after one card of it was played: only the last card of a turn's last chain can
// bring cards (HL-A9), and no card brings more.
inline constexpr int kMaxGrowth = 2;

// What is asked now. The order matters: chance up to `deal_random`, players after it.
enum class Ask : std::uint8_t {
  nothing,       // the game is over
  deal_start,    // chance: the starting player
  deal_leader,   // chance: `count` leaders are dealt
  deal_setup,    // chance: `count` cards are dealt (HL-S2)
  deal_draw,     // chance: step 2, from the Harbor
  deal_refill,   // chance: step 4, `count` is the slot
  deal_effect,   // chance: the top step draws from the Harbor
  deal_random,   // chance: the top step picks at random
  setup_choice,  // all at once: the hidden hero, then the discard (HL-S3)
  act,           // step 1: play, discard or pass
  discard_more,  // step 1: `count` cards are discarded
  draw,          // step 2
  discard_down,  // step 3
  marker,        // the top step, like all that follow: a move of the markers
  player,
  faction,
  pile,
  mode,
  pick,             // a card; `count` are picked already
  exchange_second,  // the second card of an exchange; `picked` is the first
  extra_play,
  give,
  each_discards,  // all others at once (HL-A11)
};

constexpr bool is_chance(Ask ask) { return ask >= Ask::deal_start && ask <= Ask::deal_random; }

// What chance draws from: the seats, the leaders not yet dealt, the Harbor, or the hand or open party from which a card
// is picked at random.
enum class DealtFrom : std::uint8_t { start, leaders, harbor, hand_or_party };
inline constexpr int kDealtFroms = static_cast<int>(DealtFrom::hand_or_party) + 1;

// One performance of a card (HL-V2). "You" is always the player whose turn it is. Of the registers only C outlasts the
// performance of another card (ability/validate.h), so only C is kept per frame.
struct Frame {
  Card card;
  std::uint8_t step;
  Card c;
};

// HL-A8: the Tavern cards being performed lie in no zone; each suspended frame holds one, its C.
template <class Visit>
constexpr void for_each_aside(const std::array<Frame, kMaxFrames>& frames, int depth, Visit visit) {
  for (int i = 0; i + 1 < depth; ++i) visit(frames[static_cast<std::size_t>(i)].c);
}

}  // namespace oshra::hidden_leaders
