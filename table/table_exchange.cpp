#include "table/table_exchange.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace oshra::table {

namespace {

std::optional<Refused> refusal_of(match::Exchange::Answer answer) {
  if (answer == match::Exchange::Answer::accepted) return std::nullopt;
  static constexpr std::array<std::string_view, 6> kAnswers = {"",
                                                               "commitments come first, then secrets",
                                                               "you take no part in this round",
                                                               "you have given that already",
                                                               "the secret is not the one that was committed to",
                                                               "this commitment has been given before"};
  return Refused{.why = WhyRefused::exchange, .message = std::string(kAnswers[static_cast<std::size_t>(answer)])};
}

}  // namespace

void TableExchange::begin(const match::MatchId& match, const match::Bytes32& secret, SeatSet there, Time now) {
  if (entered_.empty()) {
    exchange_.emplace(match, secret, there, now);
  } else {
    exchange_.emplace(match, secret, entered_, now);
  }
}

void TableExchange::was_done(std::span<const match::Entry> log) {
  before_.emplace(ExchangeState{.step = Step::done});
  const match::ExchangeRecord record = match::exchange_record_of(log);
  if (record.rounds.empty()) return;
  before_->round = static_cast<std::uint32_t>(record.rounds.size() - 1);
  before_->table = {record.table.value_or(match::Bytes32{})};
  before_->commitments = listed(record.rounds.back().commitments);
  before_->openings = listed(record.rounds.back().openings);
}

Result<void, std::string> TableExchange::was_left_off(const match::MatchId& match, const match::Bytes32& secret,
                                                      std::span<const match::Entry> log) {
  const bool is_before_the_match = std::ranges::all_of(log, [](const match::Entry& entry) {
    return std::holds_alternative<match::Seats>(entry) || std::holds_alternative<match::Commitments>(entry) ||
           std::holds_alternative<match::Openings>(entry);
  });
  if (!is_before_the_match) return Unexpected(std::string("the table's secret is missing, and the match goes on"));
  match::ExchangeRecord record = match::exchange_record_of(log);
  if (record.table.value_or(match::commitment(match, match::kTable, secret)) !=
      match::commitment(match, match::kTable, secret)) {
    return Unexpected(std::string("the table has committed to another secret than it has"));
  }
  entered_ = std::move(record.rounds);
  return {};
}

std::vector<match::Entry> TableExchange::take_entries(const match::Bytes32& secret) {
  std::vector<match::Entry> entries;
  // As long as nobody can have opened anything, all may be begun anew.
  if (!under_way() || exchange_->phase() == match::Exchange::Phase::committing) return entries;
  const std::vector<match::Round>& rounds = exchange_->rounds();
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    if (i == entered_.size()) {
      entered_.push_back({.asked = rounds[i].asked, .commitments = rounds[i].commitments, .openings = {}});
      entries.emplace_back(match::Commitments{exchange_->table_commitment(), rounds[i].asked, rounds[i].commitments});
    }
    match::Contributions opened = rounds[i].openings;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (entered_[i].openings[seat]) opened[seat].reset();
    }
    if (opened == match::Contributions{}) continue;
    match::add(opened, entered_[i].openings);
    entries.emplace_back(match::Openings{opened});
  }
  if (exchange_->phase() == match::Exchange::Phase::done) {
    taken_ = true;
    entries.emplace_back(match::Secret{secret});
  }
  return entries;
}

std::optional<Refused> TableExchange::wrong_time(std::uint32_t round) const {
  if (!under_way()) return Refused{.why = WhyRefused::exchange, .message = "no secrets are wanted now"};
  if (round == static_cast<std::uint32_t>(exchange_->round())) return std::nullopt;
  return Refused{.why = WhyRefused::stale, .message = "this is round " + std::to_string(exchange_->round())};
}

std::optional<Refused> TableExchange::take(Viewer from, const Commit& commit, Time now) {
  if (auto wrong = wrong_time(commit.round)) return wrong;
  return refusal_of(exchange_->commit(from, commit.commitment.bytes, now));
}

std::optional<Refused> TableExchange::take(Viewer from, const Open& open, Time now) {
  if (auto wrong = wrong_time(open.round)) return wrong;
  return refusal_of(exchange_->open(from, open.secret.bytes, now));
}

std::optional<ExchangeState> TableExchange::state() const {
  if (!exchange_) return before_;
  const match::Round& round = exchange_->rounds().back();
  ExchangeState state{.round = static_cast<std::uint32_t>(exchange_->round()),
                      .step = static_cast<Step>(exchange_->phase()),
                      .table = {exchange_->table_commitment()},
                      .commitments = listed(round.commitments),
                      .openings = listed(round.openings)};
  for (const Seat seat : each(exchange_->awaited())) state.awaited.push_back(seat);
  return state;
}

}  // namespace oshra::table
