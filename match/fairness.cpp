#include "match/fairness.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/core/invariant.h"

namespace oshra::match {

namespace {

Bytes32 finished(const Blake2b& hash) {
  Bytes32 digest;
  hash.finish(digest);
  return digest;
}

// Of a hexadecimal digit; 16 for anything else.
std::uint8_t value_of_digit(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
  return 16;
}

// Those who have given something.
SeatSet givers(const Contributions& given) {
  SeatSet seats = 0;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    if (given[seat]) seats |= only(seat);
  }
  return seats;
}

SeatSet without(SeatSet seats, SeatSet those) { return static_cast<SeatSet>(seats & ~those); }

// Those who have committed and not opened: their secret is still to come, or never came.
SeatSet closed(const Round& round) { return without(givers(round.commitments), givers(round.openings)); }

bool commits_in(const Round& round, const Bytes32& commitment) {
  return std::ranges::find(round.commitments, commitment) != round.commitments.end();
}

// Of one round by itself, its number not yet said.
std::optional<ExchangeFlaw> flaw_within(const MatchId& match, const Round& round) {
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    const auto flaw = [seat](ExchangeFlaw::What what) { return ExchangeFlaw{.what = what, .whose = seat}; };
    const std::optional<Bytes32>& committed = round.commitments[seat];
    const std::optional<Bytes32>& opened = round.openings[seat];
    if (committed && !contains(round.asked, seat)) return flaw(ExchangeFlaw::What::not_asked);
    if (committed && std::ranges::count(round.commitments, committed) > 1) return flaw(ExchangeFlaw::What::copied);
    if (opened && !committed) return flaw(ExchangeFlaw::What::never_committed);
    if (opened && commitment(match, seat, *opened) != *committed) return flaw(ExchangeFlaw::What::does_not_fit);
  }
  return std::nullopt;
}

// Whether these seats can have been asked after that round. Somebody has dropped out since, and, once openings have
// begun, all who had not committed.
bool can_follow(const Round& before, SeatSet asked) {
  const SeatSet possible = givers(before.openings) != 0 ? givers(before.commitments) : before.asked;
  return without(asked, possible) == 0 && asked != before.asked;
}

}  // namespace

void add(const Contributions& more, Contributions& all) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (more[seat]) all[seat] = more[seat];
  }
}

Bytes32 commitment(const MatchId& match, std::uint8_t whose, const Bytes32& secret) {
  return finished(Blake2b(32).update("oshra commitment 1").update(match).update(whose).update(secret));
}

Bytes32 chance_key(const Bytes32& table_secret, const Contributions& seats) {
  Blake2b hash(32);
  hash.update("oshra chance key 1").update(table_secret);
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    if (const std::optional<Bytes32>& given = seats[seat]) hash.update(seat).update(*given);
  }
  return finished(hash);
}

Bytes32 secret_of_seed(std::uint64_t number) {
  return finished(Blake2b(32).update("oshra seed 1").update_le64(number));
}

namespace {

std::uint64_t seed_for(std::string_view what, const Bytes32& secret) {
  const Bytes32 digest = finished(Blake2b(32).update(what).update(secret));
  std::uint64_t seed = 0;
  std::memcpy(&seed, digest.data(), sizeof seed);
  return seed;
}

}  // namespace

std::uint64_t bots_seed_of(const Bytes32& secret) { return seed_for("oshra bots 1", secret); }
std::uint64_t setup_seed_of(const Bytes32& secret) { return seed_for("oshra setup 1", secret); }
std::uint64_t run_seed_of(const Bytes32& secret) { return seed_for("oshra run 1", secret); }

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::uint8_t high = value_of_digit(text[2 * i]);
    const std::uint8_t low = value_of_digit(text[2 * i + 1]);
    if (high > 15 || low > 15) return false;
    bytes[i] = static_cast<std::uint8_t>(high << 4U | low);
  }
  return true;
}

// --- commit and open -------------------------------------------------------------------------------------------------

Exchange::Exchange(const MatchId& match, const Bytes32& table_secret, SeatSet connected, std::uint64_t now)
    : match_(match),
      table_secret_(table_secret),
      table_commitment_(commitment(match, kTable, table_secret)),
      taking_part_(connected) {
  ensure(without(connected, all_seats(kMaxSeats)) == 0, "Exchange: someone who is no seat takes part");
  begin_round(now);
}

Exchange::Exchange(const MatchId& match, const Bytes32& table_secret, std::vector<Round> rounds, std::uint64_t now)
    : match_(match),
      table_secret_(table_secret),
      table_commitment_(commitment(match, kTable, table_secret)),
      taking_part_(0),
      phase_(Phase::opening),
      deadline_(now + kOpenWithin),
      rounds_(std::move(rounds)) {
  ensure(!rounds_.empty(), "Exchange: gone on with before its first round");
  taking_part_ = givers(rounds_.back().commitments);
  go_on(now);
}

Exchange::Answer Exchange::commit(Seat seat, const Bytes32& commitment, std::uint64_t now) {
  tick(now);
  if (!contains(taking_part_, seat)) return Answer::not_taking_part;
  if (phase_ != Phase::committing) return Answer::wrong_phase;
  std::optional<Bytes32>& mine = rounds_.back().commitments[seat];
  if (mine) return Answer::already;
  if (given_before(commitment)) return Answer::copied;
  mine = commitment;
  go_on(now);
  return Answer::accepted;
}

Exchange::Answer Exchange::open(Seat seat, const Bytes32& secret, std::uint64_t now) {
  tick(now);
  if (!contains(taking_part_, seat)) return Answer::not_taking_part;
  if (phase_ != Phase::opening) return Answer::wrong_phase;
  Round& round = rounds_.back();
  if (round.openings[seat]) return Answer::already;
  if (round.commitments[seat] != commitment(match_, seat, secret)) return Answer::does_not_fit;
  round.openings[seat] = secret;
  go_on(now);
  return Answer::accepted;
}

Exchange::Answer Exchange::leave(Seat seat, std::uint64_t now) {
  tick(now);
  if (!contains(taking_part_, seat)) return Answer::not_taking_part;
  if (phase_ == Phase::done) return Answer::wrong_phase;
  taking_part_ = without(taking_part_, only(seat));
  // Also before the openings: a record cannot prove that it was before, so in a round that counts all is opened.
  if (contains(closed(rounds_.back()), seat)) {
    begin_round(now);
  } else {
    go_on(now);
  }
  return Answer::accepted;
}

bool Exchange::tick(std::uint64_t now) {
  if (phase_ == Phase::done || now < deadline_) return false;
  taking_part_ = without(taking_part_, awaited());
  if (phase_ == Phase::opening) {
    begin_round(now);
  } else {
    go_on(now);
  }
  return true;
}

SeatSet Exchange::awaited() const {
  const Round& round = rounds_.back();
  switch (phase_) {
    case Phase::committing: return without(taking_part_, givers(round.commitments));
    case Phase::opening: return closed(round);
    case Phase::done: break;
  }
  return 0;
}

std::optional<std::uint64_t> Exchange::deadline() const {
  if (phase_ == Phase::done) return std::nullopt;
  return deadline_;
}

void Exchange::begin_round(std::uint64_t now) {
  rounds_.push_back(Round{.asked = taking_part_, .commitments = {}, .openings = {}});
  phase_ = Phase::committing;
  deadline_ = now + kCommitWithin;
  go_on(now);
}

// On to the next phase, or the one after it, as soon as nobody is awaited in this one.
void Exchange::go_on(std::uint64_t now) {
  if (phase_ == Phase::committing && awaited() == 0) {
    phase_ = Phase::opening;
    deadline_ = now + kOpenWithin;
  }
  if (phase_ == Phase::opening && awaited() == 0) {
    phase_ = Phase::done;
    key_ = chance_key(table_secret_, contributions());
  }
}

bool Exchange::given_before(const Bytes32& commitment) const {
  return commitment == table_commitment_ ||
         std::ranges::any_of(rounds_, [&](const Round& round) { return commits_in(round, commitment); });
}

Result<Bytes32, ExchangeFlaw> check_exchange(const MatchId& match, std::span<const Round> rounds,
                                             const Bytes32& table_commitment, const Bytes32& table_secret) {
  using What = ExchangeFlaw::What;
  if (rounds.empty()) return Unexpected(ExchangeFlaw{.what = What::no_rounds});
  if (commitment(match, kTable, table_secret) != table_commitment) {
    return Unexpected(ExchangeFlaw{.what = What::table_does_not_fit});
  }
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const Round& round = rounds[i];
    const int number = static_cast<int>(i);
    const auto flawed = [number](What what, std::uint8_t whose = kTable) {
      return Unexpected(ExchangeFlaw{.what = what, .round = number, .whose = whose});
    };
    const bool possible =
        i == 0 ? without(round.asked, all_seats(kMaxSeats)) == 0 : can_follow(rounds[i - 1], round.asked);
    if (!possible) return flawed(What::strange_seats);
    if (const std::optional<ExchangeFlaw> flaw = flaw_within(match, round)) return flawed(flaw->what, flaw->whose);
    const auto before = rounds.first(i);
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      const std::optional<Bytes32>& given = round.commitments[seat];
      if (!given) continue;
      const bool copied = *given == table_commitment ||
                          std::ranges::any_of(before, [&](const Round& r) { return commits_in(r, *given); });
      if (copied) return flawed(What::copied, seat);
    }
    const bool last = i + 1 == rounds.size();
    if (last && closed(round) != 0) return flawed(What::not_finished, first_of(closed(round)));
    if (!last && closed(round) == 0) return flawed(What::repeated_for_nothing);
  }
  return chance_key(table_secret, rounds.back().openings);
}

}  // namespace oshra::match
