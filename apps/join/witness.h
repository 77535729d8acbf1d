// A client's part in the exchange of secrets before a match (docs/logs.md, "Chance"): what it commits to and opens, and
// what it has seen, to hold the log to after the end. What is once kept is never replaced by what a server says later.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "match/fairness.h"
#include "protocol/json.h"
#include "protocol/log/verify.h"
#include "protocol/table/from_table.h"

namespace oshra::join {

// What was seen of a round.
struct Witnessed {
  std::uint32_t round = 0;
  match::Bytes32 table = {};
  match::Contributions commitments = {};   // as they were before anybody had opened, or this seat had
  match::Contributions openings = {};      // all that the table has shown
  std::optional<match::Bytes32> own = {};  // this seat's secret, if it has opened it

  friend bool operator==(const Witnessed&, const Witnessed&) = default;
};

// What is kept of a match.
struct Witness {
  match::MatchId match = {};
  Viewer viewer = kSpectator;
  std::vector<Witnessed> rounds = {};

  friend bool operator==(const Witness&, const Witness&) = default;
};

// What two programs of one seat have seen: what was kept first stands, and the other adds what it lacks.
Witness together(const std::optional<Witness>& kept, const Witness& seen);

class ExchangePart {
 public:
  // What was kept by a program that has ended since.
  explicit ExchangePart(std::optional<Witness> kept) : witness_(std::move(kept)) {}

  // What to say to this, if anything.
  std::optional<Json> hear(const match::MatchId& match, Viewer viewer, const table::ExchangeState& state);
  // None: nothing was seen that binds anybody.
  [[nodiscard]] const std::optional<Witness>& witness() const { return witness_; }

 private:
  [[nodiscard]] std::optional<match::Bytes32> own_of(const match::MatchId& match, Viewer viewer,
                                                     const table::ExchangeState& state) const;
  Witnessed* seen(std::uint32_t round);

  std::optional<Witness> witness_;
  std::map<std::uint32_t, match::Bytes32> secrets_;  // by round
};

// Whether the log is that of the match that was seen.
bool fits(const Verified& log, const Witness& witness);
// Whether what was committed to in the round that made its key was seen before it was opened.
bool has_seen_the_last_round_of(const Verified& log, const Witness& witness);
// Whether a secret of the witness's own is in its key.
bool has_part_in(const Verified& log, const Witness& witness);

}  // namespace oshra::join
