#include "protocol/log/verify.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "match/fairness.h"
#include "match/keyed_stream.h"
#include "protocol/log/reader.h"

namespace oshra {

namespace {

std::string whose(std::uint8_t who) { return who == match::kTable ? "the table" : "seat " + std::to_string(who); }

std::string explained(const match::ExchangeFlaw& flaw) {
  using What = match::ExchangeFlaw::What;
  const std::string in_round = " (round " + std::to_string(flaw.round + 1) + ")";
  switch (flaw.what) {
    case What::no_rounds: return "nobody has committed to anything before the first deal";
    case What::table_does_not_fit: return "the table's secret is not the one it committed to";
    case What::strange_seats: return "the seats that were asked to commit are not those that can have been" + in_round;
    case What::not_asked: return whose(flaw.whose) + " was not asked to commit" + in_round;
    case What::copied: return "the commitment of " + whose(flaw.whose) + " is a copy" + in_round;
    case What::never_committed: return whose(flaw.whose) + " has opened without having committed" + in_round;
    case What::does_not_fit: return "what " + whose(flaw.whose) + " opened is not what it committed to" + in_round;
    case What::repeated_for_nothing: return "everyone had opened, and yet the round was repeated" + in_round;
    case What::not_finished: return whose(flaw.whose) + " has not opened what it committed to" + in_round;
  }
  return "";
}

// What was committed to and opened. All of it stands before the first deal: afterwards a secret could be chosen to fit.
class Secrets {
 public:
  // What is wrong with an entry, or empty.
  std::string see(const match::Secret& secret) {
    if (dealt_) return "a secret that is opened after the first deal";
    if (table) return "the table has opened a secret already";
    table = secret.secret;
    return "";
  }
  std::string see(const match::Commitments& commitments) {
    if (dealt_) return "commitments after the first deal";
    if (commitments.table != exchange.table.value_or(commitments.table)) {
      return "the table has committed to another secret before";
    }
    exchange.table = commitments.table;
    exchange.rounds.push_back({.asked = commitments.asked, .commitments = commitments.seats, .openings = {}});
    return "";
  }
  std::string see(const match::Openings& openings) {
    if (dealt_) return "openings after the first deal";
    if (exchange.rounds.empty()) return "openings that follow no commitments";
    match::Contributions& opened = exchange.rounds.back().openings;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (openings.seats[seat] && opened[seat]) return "seat " + std::to_string(seat) + " opens a second time";
    }
    match::add(openings.seats, opened);
    return "";
  }
  std::string see(const match::Deal& /*deal*/) {
    dealt_ = true;
    return "";
  }
  static std::string see(const auto& /*other*/) { return ""; }

  std::optional<match::Bytes32> table;
  match::ExchangeRecord exchange;

 private:
  bool dealt_ = false;
};

// One thing after the other.
std::vector<Action> spread(const std::vector<Lot>& lots) {
  std::vector<Action> things;
  for (const Lot& lot : lots) things.insert(things.end(), lot.count, lot.action);
  return things;
}

class Dealer {
 public:
  // `set`: what was to be dealt first, whatever the key says.
  Dealer(const match::Bytes32& key, const std::vector<Action>& set) : stream_(key), set_(set) {}

  // What is wrong with a deal, or empty.
  std::string see(const match::Deal& deal) {
    if (deal.k != deals_) return "deal " + std::to_string(deals_) + " is wanted, not " + std::to_string(deal.k);
    ++deals_;
    std::vector<Action>& pile = piles_[deal.pile];
    if (!deal.from.empty()) pile = spread(deal.from);
    if (deal.of == 0 || pile.size() != deal.of) {
      return "the pile has " + std::to_string(pile.size()) + " things, not " + std::to_string(deal.of);
    }
    auto drawn = pile.begin() + stream_.below(deal.k, deal.of);
    if (deal.k < set_.size() && deal.action == set_[deal.k]) drawn = std::ranges::find(pile, deal.action);
    if (drawn == pile.end()) return "what was to be dealt is not in the pile";
    if (*drawn != deal.action) return "the key deals another one";
    pile.erase(drawn);
    return "";
  }
  [[nodiscard]] std::uint32_t deals() const { return deals_; }

 private:
  match::KeyedStream stream_;
  const std::vector<Action>& set_;
  std::map<std::uint8_t, std::vector<Action>> piles_;
  std::uint32_t deals_ = 0;
};

SeatSet who_gave(const match::Contributions& seats) {
  SeatSet given = 0;
  for (Seat seat = 0; seat < seats.size(); ++seat) {
    if (seats[seat]) given |= only(seat);
  }
  return given;
}

}  // namespace

Result<Verified, Unverified> verify_log(std::string_view text) {
  using Why = Unverified::Why;
  const auto wrong = [](Why why, const std::string& place, const std::string& message) {
    return Unexpected(Unverified{{.place = place, .message = message}, why});
  };
  const auto read = read_log(text);
  if (!read) return wrong(Why::unreadable, read.error().place, read.error().message);
  const LogFile& log = *read;
  if (log.version == 1) {
    return wrong(Why::no_secrets, "", "logs of version 1 have no secrets that the deals could be recomputed from");
  }
  if (log.head.chance != match::ChanceKind::keyed) {
    return wrong(Why::no_secrets, "/chance",
                 "the deals come from splitmix64, as in simulations among built-in bots: nobody has committed to "
                 "anything, so there is nothing to verify");
  }
  if (!log.dropped.empty()) {
    return wrong(Why::unreadable, "line " + std::to_string(log.entries.size() + 2),
                 "this line is not whole, or not as it was written");
  }
  const auto on_line = [&](std::size_t entry) { return "line " + std::to_string(log.lines[entry]); };
  Secrets secrets;
  for (std::size_t i = 0; i < log.entries.size(); ++i) {
    std::string why = std::visit([&](const auto& entry) { return secrets.see(entry); }, log.entries[i]);
    if (!why.empty()) return wrong(Why::secrets, on_line(i), why);
  }
  const match::ExchangeRecord& exchange = secrets.exchange;
  if (!secrets.table) return wrong(Why::secrets, "", "the table has not opened its secret");
  if (!exchange.table) return wrong(Why::secrets, "", "the table has committed to nothing");
  const auto key = match::check_exchange(log.head.match, exchange.rounds, *exchange.table, *secrets.table);
  if (!key) return wrong(Why::secrets, "", explained(key.error()));
  Dealer dealer(*key, log.head.deals);
  for (std::size_t i = 0; i < log.entries.size(); ++i) {
    const auto* deal = std::get_if<match::Deal>(&log.entries[i]);
    if (deal == nullptr) continue;
    if (const std::string why = dealer.see(*deal); !why.empty()) return wrong(Why::deals, on_line(i), why);
  }
  return Verified{.match = log.head.match,
                  .exchange = exchange,
                  .deals = dealer.deals(),
                  .contributed = who_gave(exchange.rounds.back().openings),
                  .rounds = exchange.rounds.size(),
                  .finished = !log.outcome.is_null(),
                  .what_if = log.head.what_if,
                  .set = log.head.deals.size()};
}

}  // namespace oshra
