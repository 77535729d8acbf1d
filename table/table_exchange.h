// The exchange of secrets before a match, as a table holds it: what its visitors give, and how it is shown to them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "match/fairness.h"
#include "match/log.h"
#include "protocol/table/from_table.h"
#include "protocol/table/to_table.h"

namespace oshra::table {

class TableExchange {
 public:
  using Time = match::Time;

  void begin(const match::MatchId& match, const match::Bytes32& secret, SeatSet there, Time now) {
    exchange_.emplace(match, secret, there, now);
  }
  // Of a match that is gone on with: it was done before.
  void was_done(std::span<const match::Entry> log);

  [[nodiscard]] bool begun() const { return exchange_ || before_; }
  // All is given that will be, and the match has not begun: its first entries.
  [[nodiscard]] std::optional<std::vector<match::Entry>> take_entries(const match::Bytes32& secret);

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
  bool taken_ = false;
};

}  // namespace oshra::table
