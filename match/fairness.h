// How a match's chance comes about so that nobody can have chosen it, and how anyone can check that afterwards: the
// table and every connected player commit to a secret, then the players open theirs, and all of them together make the
// key of the match's draws (keyed_stream.h). The table's secret stays closed until the match is over; its commitment
// was there before the first player's, so it cannot be chosen to fit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seats.h"
#include "match/blake2b.h"

namespace oshra::match {

using MatchId = std::array<std::uint8_t, 16>;

// Whose secret: a seat's number, or this.
inline constexpr std::uint8_t kTable = 255;

// What each seat gave, if it gave anything.
using Contributions = std::array<std::optional<Bytes32>, kMaxSeats>;

// Where `more` has something it is in `all` too from now on.
void add(const Contributions& more, Contributions& all);

// BLAKE2b-256 over "oshra commitment 1" || match || whose (1 byte) || secret. The match and whose it is are part of it:
// a commitment that is copied from another match or seat cannot be opened.
Bytes32 commitment(const MatchId& match, std::uint8_t whose, const Bytes32& secret);

// BLAKE2b-256 over "oshra chance key 1" || table's secret || of each seat that gave something, in rising order: the
// seat (1 byte) || its 32 bytes.
Bytes32 chance_key(const Bytes32& table_secret, const Contributions& seats);

// The table's secret of a match with a numbered seed: BLAKE2b-256 over "oshra seed 1" || le64(number).
Bytes32 secret_of_seed(std::uint64_t number);

// The seed of the bots' choices: the first 8 bytes, read little-endian, of BLAKE2b-256 over "oshra bots 1" || secret.
// The secret cannot be computed back from it, nor this seed from the secret's other uses.
std::uint64_t bots_seed_of(const Bytes32& secret);
// Likewise of what is drawn for the set-up, over "oshra setup 1" || secret.
std::uint64_t setup_seed_of(const Bytes32& secret);
// And of a run of many games among built-in bots, over "oshra run 1" || secret.
std::uint64_t run_seed_of(const Bytes32& secret);

// --- bytes as text ---------------------------------------------------------------------------------------------------

// Two digits each, 0-9 and a-f.
std::string to_hex(std::span<const std::uint8_t> bytes);
// False unless the text is exactly what to_hex makes of so many bytes: bytes have one text. They are then unspecified.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> from_hex(std::string_view text) {
  std::array<std::uint8_t, N> bytes;
  if (!read_hex(text, bytes)) return std::nullopt;
  return bytes;
}

// --- commit and open -------------------------------------------------------------------------------------------------

// Milliseconds for committing, from the beginning of a round, and for opening, from the last commitment.
inline constexpr std::uint64_t kCommitWithin = 10'000;
inline constexpr std::uint64_t kOpenWithin = 10'000;

// What a log keeps of one attempt.
struct Round {
  SeatSet asked = 0;  // at its beginning
  Contributions commitments;
  Contributions openings;

  friend bool operator==(const Round&, const Round&) = default;
};

// Before a match begins. The table's commitment is there at once. In a round all who take part commit, and only then
// open; when all have opened, the key is known. Whoever opens last knows the others' secrets but not the table's, so
// nothing can be gained by keeping one's own closed: that only excludes oneself. The others commit anew then, to fresh
// secrets, and the record shows the round that failed.
//
// Every new round is begun without somebody, so there is at most one more than there are seats. That is also all that
// players in league with the table have: they know the key before they open, and each of them can spoil one, in view of
// all. One player who is honest and stays makes every key one that nobody chose.
//
// No transport, no clock: calls say what time it is, in milliseconds of any steady clock, and each first does what is
// due by then. So it does not matter which comes first, a late message or the tick.
class Exchange {
 public:
  enum class Phase : std::uint8_t { committing, opening, done };
  enum class Answer : std::uint8_t {
    accepted,
    wrong_phase,
    not_taking_part,
    already,       // committed or opened in this round
    does_not_fit,  // the secret is not the one committed to
    copied,        // this commitment has been given before, in any round, by anyone
  };

  Exchange(const MatchId& match, const Bytes32& table_secret, SeatSet connected, std::uint64_t now);
  // One that was left off, from its record, which has at least one round: what was committed to in the last one stands,
  // and whoever has not opened it still may. So nothing can be chosen anew by whoever has seen openings.
  Exchange(const MatchId& match, const Bytes32& table_secret, std::vector<Round> rounds, std::uint64_t now);

  Answer commit(Seat seat, const Bytes32& commitment, std::uint64_t now);
  Answer open(Seat seat, const Bytes32& secret, std::uint64_t now);
  // The seat takes part no more. What it has opened stays; if it leaves a commitment closed, the others begin anew.
  Answer leave(Seat seat, std::uint64_t now);
  // Whoever has let the deadline pass takes part no more. True if anything changed.
  bool tick(std::uint64_t now);

  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] int round() const { return static_cast<int>(rounds_.size()) - 1; }  // from 0
  // Those whose commitment, or whose opening, is still to come.
  [[nodiscard]] SeatSet awaited() const;
  // When it is too late; none once it is done.
  [[nodiscard]] std::optional<std::uint64_t> deadline() const;
  [[nodiscard]] const Bytes32& table_commitment() const { return table_commitment_; }
  // All rounds, the current one last. The last of a finished exchange is the one that counts, perhaps of nobody.
  [[nodiscard]] const std::vector<Round>& rounds() const { return rounds_; }
  // What has been opened in this round: once it is done, what is in the key.
  [[nodiscard]] const Contributions& contributions() const { return rounds_.back().openings; }
  // Once it is done.
  [[nodiscard]] const std::optional<Bytes32>& key() const { return key_; }

 private:
  void begin_round(std::uint64_t now);
  void go_on(std::uint64_t now);
  [[nodiscard]] bool given_before(const Bytes32& commitment) const;

  MatchId match_;
  Bytes32 table_secret_;
  Bytes32 table_commitment_;
  SeatSet taking_part_;  // who would be asked in another round
  Phase phase_ = Phase::committing;
  std::uint64_t deadline_ = 0;
  std::vector<Round> rounds_;
  std::optional<Bytes32> key_;
};

// What is wrong with a record.
struct ExchangeFlaw {
  enum class What : std::uint8_t {
    no_rounds,
    table_does_not_fit,    // the table's secret is not the one it committed to
    strange_seats,         // those asked do not exist, are not fewer than before, or had dropped out
    not_asked,             // a commitment of someone who was not asked
    copied,                // a commitment that had been given before
    never_committed,       // an opening without a commitment
    does_not_fit,          // an opening that is not what was committed to
    repeated_for_nothing,  // all had opened, and there was another round
    not_finished,          // not all have opened, and there was no other round
  };
  What what;
  int round = 0;                // from 0
  std::uint8_t whose = kTable;  // a seat's, where it is one's

  friend bool operator==(const ExchangeFlaw&, const ExchangeFlaw&) = default;
};

// The key that a finished exchange came to, from its record and the secret that the table has opened since. It cannot
// tell whether a seat that is shown as late was so: that seat's player can.
Result<Bytes32, ExchangeFlaw> check_exchange(const MatchId& match, std::span<const Round> rounds,
                                             const Bytes32& table_commitment, const Bytes32& table_secret);

}  // namespace oshra::match
