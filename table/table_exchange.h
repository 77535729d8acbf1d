// The exchange of secrets before a match, as a table holds it: what its visitors give, and how it is shown to them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "match/fairness.h"
#include "match/log.h"
#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"

namespace oshra::table {

class TableExchange {
 public:
  using Time = match::Time;

  // Among those who are there; one that was left off goes on where it stood.
  void begin(const match::MatchId& match, const match::Bytes32& secret, SeatSet there, Time now);
  // Of a match that is gone on with: it was done before.
  void was_done(std::span<const match::Entry> log);
  // Of one that had not begun, perhaps in the middle of it. The error says why it cannot be gone on with.
  Result<void, std::string> was_left_off(const match::MatchId& match, const match::Bytes32& secret,
                                         std::span<const match::Entry> log);

  [[nodiscard]] bool begun() const { return exchange_ || before_; }
  // What the log is to say of it and does not say yet. A round stands there before anybody is asked to open, and each
  // opening before anybody is shown it: a server that is killed and started again asks for nothing that it may have
  // seen. With the last of it, the table's secret, the match begins.
  [[nodiscard]] std::vector<match::Entry> take_entries(const match::Bytes32& secret);

  // Why it is refused, or nothing.
  [[nodiscard]] std::optional<Refused> take(Viewer from, const Commit& commit, Time now);
  [[nodiscard]] std::optional<Refused> take(Viewer from, const Open& open, Time now);

  // Nothing happens once it is done.
  void leave(Seat seat, Time now) {
    if (under_way()) exchange_->leave(seat, now);
  }
  void tick(Time now) {
    if (under_way()) exchange_->tick(now);
  }
  [[nodiscard]] std::optional<Time> deadline() const { return under_way() ? exchange_->deadline() : std::nullopt; }

  // None before it has begun.
  [[nodiscard]] std::optional<ExchangeState> state() const;

 private:
  [[nodiscard]] bool under_way() const { return exchange_ && !taken_; }
  [[nodiscard]] std::optional<Refused> wrong_time(std::uint32_t round) const;

  std::optional<match::Exchange> exchange_;
  std::optional<ExchangeState> before_;
  std::vector<match::Round> entered_;  // as the log has it
  bool taken_ = false;
};

}  // namespace oshra::table
