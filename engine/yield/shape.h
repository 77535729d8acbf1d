// The words for where a game stands: what a State and a View share.
#pragma once

#include <cstdint>

#include "engine/yield/armies.h"
#include "engine/yield/cards.h"

namespace oshra::yield {

inline constexpr int kYears = 3;        // Y-Y1
inline constexpr int kSeasons = 4;      // Y-T1
inline constexpr int kHandLimit = 10;   // Y-H1
inline constexpr int kAmbushBonus = 6;  // Y-A1
// In the middle of an instruction: a conquest of four fortresses brings eight.
inline constexpr int kMaxHand = 18;
// Cards of Pavyr's hand that those who gave them know (Y-P9): a full hand and four more.
inline constexpr int kMaxKnown = 14;

enum class Strategy : std::uint8_t { none, move_all, move_2, conquer, ambush, upgrade, ritual };
inline constexpr int kStrategies = 6;
using StrategySet = std::uint8_t;  // bit strategy - 1
constexpr StrategySet just(Strategy card) { return static_cast<StrategySet>(1U << (static_cast<unsigned>(card) - 1)); }
constexpr bool holds(StrategySet set, Strategy card) { return (set & just(card)) != 0; }
inline constexpr StrategySet kAllStrategies = 63;

enum class Phase : std::uint8_t { setup, strategy, battle, conquer, recovery, recruit };
inline constexpr int kPhases = 6;

// What is asked now. The order matters: chance up to `deal_recruit`, players after it.
enum class Ask : std::uint8_t {
  nothing,         // the game is over
  deal_start,      // chance: the starting player (Y-S1)
  deal_card,       // chance: `to_deal` cards to `turn`
  deal_recruit,    // chance: `to_deal` cards are revealed (Y-V2)
  leader,          // Y-S2
  start,           // Y-S4
  place,           // Y-S5
  first_units,     // all at once (Y-S6)
  first_discards,  // all at once (Y-S7)
  strategy,        // all at once (Y-T1)
  reveal,          // or draw (Y-T1)
  keep,            // of what was drawn (Y-G6)
  discard,         // `to_discard`, and down to the limit (Y-Q2, Y-H1)
  act,             // the actions of the card being performed (Y-T3)
  upgrade_more,    // the second of an Upgrade; `raised` is the first (Y-U1)
  sacrifice,       // Ritual (Y-T9)
  copy,
  marker,
  steal_more,  // Y-P9: again, or no more
  give,        // Y-P9
  battle,      // which is fought next (Y-B2)
  fight,       // whoever has the initiative (Y-B6)
  lose,        // Y-L1
  spoils,      // the destroyer's free upgrades (Y-L3); `raised` is the first
  retreat,     // Y-R1; after a draw each their own (Y-D1)
  chase,       // Y-X1
  recover,     // Y-V1
  recruits,    // all at once (Y-V2)
};
inline constexpr int kAsks = static_cast<int>(Ask::recruits) + 1;

constexpr bool is_chance(Ask ask) { return ask >= Ask::deal_start && ask <= Ask::deal_recruit; }

// What chance draws from: the seats, or the deck.
enum class DealtFrom : std::uint8_t { start, deck };
inline constexpr int kDealtFroms = static_cast<int>(DealtFrom::deck) + 1;
constexpr bool is_simultaneous(Ask ask) {
  return ask == Ask::first_units || ask == Ask::first_discards || ask == Ask::strategy || ask == Ask::recruits;
}

// Where a battle stands.
enum class Stage : std::uint8_t { none, initiative, losing, retreating, destroying, chasing };

inline constexpr Location kNowhere = 0xFF;

// A dial (Y-C3), and what everyone has seen of it this year (Y-B3): a dial changes only in a battle, where all see it,
// and by recruits, between two years. So a dial seen in a year is known until that year's recruits, and what is known
// of a year is the value it began with and the value it ended with.
struct Dial {
  std::uint8_t byte;  // units | what they were when the year began, if everyone knows, << 4

  static constexpr Dial of(int units, int began) { return {static_cast<std::uint8_t>(units | began << 4)}; }
  [[nodiscard]] constexpr int units() const { return byte & 15; }
  [[nodiscard]] constexpr int began() const { return byte >> 4; }
  [[nodiscard]] constexpr bool seen() const { return byte >> 4 != 0; }
  constexpr void set(int units) { byte = static_cast<std::uint8_t>((byte & 0xF0) | units); }
  constexpr void show() { byte = static_cast<std::uint8_t>(seen() ? byte : byte | byte << 4); }
  friend constexpr bool operator==(const Dial&, const Dial&) = default;
};

// A year that is over: the dial it began and ended with if everyone knows, else 0.
struct DialYear {
  std::uint8_t byte;  // ended | began << 4

  static constexpr DialYear of(int began, int ended) { return {static_cast<std::uint8_t>(ended | began << 4)}; }
  [[nodiscard]] constexpr bool seen() const { return byte != 0; }
  [[nodiscard]] constexpr int began() const { return byte >> 4; }
  [[nodiscard]] constexpr int ended() const { return byte & 15; }
  friend constexpr bool operator==(const DialYear&, const DialYear&) = default;
};

// One card of Pavyr A's hand that the player who gave it knows (Y-P9, Y-H5).
struct KnownCard {
  std::uint8_t byte;  // 0: none; else (kind + 1) << 3 | giver

  static constexpr KnownCard of(Kind card, Seat giver) { return {static_cast<std::uint8_t>((card + 1) << 3 | giver)}; }
  [[nodiscard]] constexpr Kind card() const { return static_cast<Kind>((byte >> 3) - 1); }
  [[nodiscard]] constexpr Seat giver() const { return byte & 7; }
  friend constexpr bool operator==(const KnownCard&, const KnownCard&) = default;
};

// Pavyr A's steals (Y-P9): how many are left, and while one is carried out, which region is demanded of whom. Else
// zero.
struct Demand {
  std::uint8_t byte;  // victim | region << 3 | steals left << 5

  static constexpr Demand of_nobody(int steals_left) { return {static_cast<std::uint8_t>(steals_left << 5)}; }
  static constexpr Demand of(Seat victim, Region region, int steals_left) {
    return {static_cast<std::uint8_t>(victim | static_cast<int>(region) << 3 | steals_left << 5)};
  }
  [[nodiscard]] constexpr Seat victim() const { return byte & 7; }
  [[nodiscard]] constexpr Region region() const { return static_cast<Region>(byte >> 3 & 3); }
  [[nodiscard]] constexpr int steals_left() const { return byte >> 5; }
  friend constexpr bool operator==(const Demand&, const Demand&) = default;
};

// A set of regions for each seat, three bits each.
struct RegionsBySeat {
  std::uint16_t bits;

  [[nodiscard]] constexpr RegionSet of(Seat seat) const { return static_cast<RegionSet>(bits >> (3 * seat) & 7); }
  constexpr void add(Seat seat, RegionSet regions) { bits = static_cast<std::uint16_t>(bits | regions << (3 * seat)); }
  constexpr void remove(Seat seat, RegionSet regions) {
    bits = static_cast<std::uint16_t>(bits & ~(regions << (3 * seat)));
  }
  friend constexpr bool operator==(const RegionsBySeat&, const RegionsBySeat&) = default;
};
inline constexpr RegionSet kAllRegions = 7;

// Bits of State::done: what of the card being performed is done, and how it came to be performed.
inline constexpr std::uint8_t kActed = 1;          // its Conquer, Upgrade or Ambush
inline constexpr std::uint8_t kCopied = 2;         // through Ritual
inline constexpr std::uint8_t kCarried = 4;        // Y-P3
inline constexpr std::uint8_t kStole = 8;          // Y-P9
inline constexpr std::uint8_t kRitualBefore = 16;  // someone has performed Ritual this season (Y-T9); outlasts the card
// Bits of State::fight: what has happened in the battle.
inline constexpr std::uint8_t kChangedHands = 1;  // the initiative (Y-B9)
inline constexpr std::uint8_t kDrawn = 2;         // Y-D1
inline constexpr std::uint8_t kHandedOver = 4;    // Y-G2: the decision is a partner's now
inline constexpr std::uint8_t kGameWon = 8;       // Y-P6: in the middle of it

}  // namespace oshra::yield
