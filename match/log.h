// What is recorded of a match after its beginning, one entry after the other; the n-th has the seq n, from 1 on.
// Whoever has them all can go on with the match (match.h), and nothing is ever taken out: an undo is an entry too.
// protocol/ writes them as lines and reads them again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/lots.h"
#include "engine/core/seats.h"
#include "match/fairness.h"
#include "match/table_rules.h"

namespace oshra::match {

inline constexpr int kLogVersion = 2;

using Seq = std::uint32_t;

enum class Occupant : std::uint8_t { open, person, bot };

struct SeatNote {
  Occupant who = Occupant::open;
  std::string name = {};  // what the others call them
  std::string bot = {};   // which bot plays here, or stands in for a person who is gone

  friend bool operator==(const SeatNote&, const SeatNote&) = default;
};

// Who sits where, and what the bots' choices can be repeated from.
struct Seats {
  std::vector<SeatNote> seats = {};
  std::uint64_t bots_seed = 0;
  double budget = 1;        // of every level's iterations, so many times
  bool at_a_table = false;  // people wait for the bots: a level's cap on its time holds

  friend bool operator==(const Seats&, const Seats&) = default;
};

// The table's secret is shown to others at the end; in the log it stands from the beginning, as what goes on needs it.
struct Secret {
  Bytes32 secret = {};
  friend bool operator==(const Secret&, const Secret&) = default;
};

// One round of committing and opening (fairness.h): who was asked, and what they gave. Openings are entered as they
// come, so a round may have several such entries.
struct Commitments {
  Bytes32 table = {};
  SeatSet asked = 0;
  Contributions seats = {};
  friend bool operator==(const Commitments&, const Commitments&) = default;
};
struct Openings {
  Contributions seats = {};
  friend bool operator==(const Openings&, const Openings&) = default;
};

// Chance's k-th action, from 0 on: one of `of` things. `from` says which, in their order; it is empty where they are
// what the last draw from this pile has left.
struct Deal {
  Action action = {};
  std::uint32_t k = 0;
  std::uint32_t of = 0;
  std::uint8_t pile = 0;
  std::vector<Lot> from = {};
  std::uint64_t hash = 0;  // of the State it leads to
  friend bool operator==(const Deal&, const Deal&) = default;
};

struct Act {
  Seat seat = 0;
  Action action = {};
  bool forced = false;           // taken for the player, as everyone can see that there is one option (HL-A15, Y-H4)
  bool by_bot = false;           // a bot's answer in the place of the person whose seat it is
  bool stand_in = false;         // random's, in the place of a program that did wrong
  std::uint32_t iterations = 0;  // of a bot's search
  Time milliseconds = 0;         // how long the player took, or the bot thought
  std::uint64_t hash = 0;
  friend bool operator==(const Act&, const Act&) = default;
};

struct Undo {
  Seat seat = 0;
  std::vector<Seq> taken_back = {};  // rising; what followed from the player's action by itself included
  std::uint64_t hash = 0;
  friend bool operator==(const Undo&, const Undo&) = default;
};

// From now on a bot plays in the place of a person.
enum class Why : std::uint8_t { absent, move_clock, game_clock, host, conceded };
inline constexpr int kWhys = static_cast<int>(Why::conceded) + 1;

struct TakeOver {
  Seat seat = 0;
  Why why = Why::absent;
  friend bool operator==(const TakeOver&, const TakeOver&) = default;
};
struct GiveBack {
  Seat seat = 0;
  friend bool operator==(const GiveBack&, const GiveBack&) = default;
};

// All clocks stand still, or go on.
struct Clock {
  bool paused = false;
  friend bool operator==(const Clock&, const Clock&) = default;
};

// By the host, by agreement of all people who play, or because all that is left is forced and goes round for ever.
enum class Broken : std::uint8_t { by_host, by_agreement, endless };
inline constexpr int kBrokens = static_cast<int>(Broken::endless) + 1;

struct BreakOff {
  Broken why = Broken::by_host;
  friend bool operator==(const BreakOff&, const BreakOff&) = default;
};

// The last entry. Of a match that was broken off nobody has won.
struct End {
  bool over = false;
  SeatSet winners = 0;
  friend bool operator==(const End&, const End&) = default;
};

using Entry =
    std::variant<Seats, Secret, Commitments, Openings, Deal, Act, Undo, TakeOver, GiveBack, Clock, BreakOff, End>;

// How chance came about, for the beginning of a log: all rounds of a finished exchange, and the table's secret.
std::vector<Entry> entries_of(const Exchange& exchange, const Bytes32& table_secret);
// What a log says of them.
struct ExchangeRecord {
  std::optional<Bytes32> table = {};  // its commitment
  std::vector<Round> rounds = {};
};
ExchangeRecord exchange_record_of(std::span<const Entry> log);

// An action that was carried out and not taken back.
struct Done {
  Seq seq = 0;
  Actor actor = kChance;
  Action action = {};
  friend bool operator==(const Done&, const Done&) = default;
};
// The game as it stands after these entries: carried out in this order it leads there.
std::vector<Done> course_of(std::span<const Entry> log);

}  // namespace oshra::match
