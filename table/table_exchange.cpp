#include "table/table_exchange.h"

#include <array>
#include <string>
#include <string_view>
#include <variant>

namespace oshra::table {

namespace {

std::vector<Contribution> listed(const match::Contributions& given) {
  std::vector<Contribution> list;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (given[seat]) list.push_back({seat, {*given[seat]}});
  }
  return list;
}

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

void TableExchange::was_done(std::span<const match::Entry> log) {
  before_.emplace(ExchangeState{.step = Step::done});
  std::uint32_t rounds = 0;
  for (const match::Entry& entry : log) {
    if (const auto* commitments = std::get_if<match::Commitments>(&entry)) {
      before_->round = rounds++;
      before_->table = {commitments->table};
      before_->commitments = listed(commitments->seats);
      before_->openings.clear();
    } else if (const auto* openings = std::get_if<match::Openings>(&entry)) {
      before_->openings = listed(openings->seats);
    }
  }
}

std::optional<std::vector<match::Entry>> TableExchange::take_entries(const match::Bytes32& secret) {
  if (!under_way() || exchange_->phase() != match::Exchange::Phase::done) return std::nullopt;
  taken_ = true;
  return match::entries_of(*exchange_, secret);
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
