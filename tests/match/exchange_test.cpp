// Commit and open before a match (match/fairness.h): every way through it, every refusal, and every flaw that the
// record of one can have.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <tuple>
#include <vector>

#include "engine/core/rng.h"
#include "engine/core/seats.h"
#include "match/fairness.h"
#include "tests/laws/law.h"

namespace oshra::match {

namespace {

using Answer = Exchange::Answer;
using Phase = Exchange::Phase;
using What = ExchangeFlaw::What;

constexpr MatchId kTrial = {0x4f, 0x73, 0x68, 0x72, 0x61};
constexpr Bytes32 kTableSecret = {7, 7, 7};

// A secret of this seat's for this round.
Bytes32 secret_of(Seat seat, int round = 0) {
  Bytes32 secret{};
  secret[0] = static_cast<std::uint8_t>(seat + 1);
  secret[31] = static_cast<std::uint8_t>(round);
  return secret;
}
Bytes32 sealed(Seat seat, int round = 0) { return commitment(kTrial, seat, secret_of(seat, round)); }

Exchange begun(SeatSet seats, std::uint64_t now = 0) { return {kTrial, kTableSecret, seats, now}; }

void all_commit(Exchange& exchange, SeatSet seats, std::uint64_t now) {
  for (const Seat seat : each(seats)) {
    REQUIRE(exchange.commit(seat, sealed(seat, exchange.round()), now) == Answer::accepted);
  }
}
void all_open(Exchange& exchange, SeatSet seats, std::uint64_t now) {
  for (const Seat seat : each(seats)) {
    REQUIRE(exchange.open(seat, secret_of(seat, exchange.round()), now) == Answer::accepted);
  }
}

// The key of these seats' secrets of this round.
Bytes32 key_of(SeatSet seats, int round = 0) {
  Contributions given;
  for (const Seat seat : each(seats)) given[seat] = secret_of(seat, round);
  return chance_key(kTableSecret, given);
}

Result<Bytes32, ExchangeFlaw> checked(const std::vector<Round>& rounds) {
  return check_exchange(kTrial, rounds, commitment(kTrial, kTable, kTableSecret), kTableSecret);
}

// It is over, with the secrets of these seats, and its record says so.
void done_with(const Exchange& exchange, SeatSet seats) {
  REQUIRE(exchange.phase() == Phase::done);
  CHECK(exchange.awaited() == 0);
  CHECK_FALSE(exchange.deadline().has_value());
  REQUIRE(exchange.key().has_value());
  CHECK(*exchange.key() == key_of(seats, exchange.round()));
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    CHECK(exchange.contributions()[seat].has_value() == contains(seats, seat));
  }
  const auto key = checked(exchange.rounds());
  REQUIRE(key.has_value());
  CHECK(*key == *exchange.key());
}

constexpr SeatSet kThree = all_seats(3);

}  // namespace

// --- all goes well ---------------------------------------------------------------------------------------------------

TEST_CASE("Exchange: all commit, all open") {
  Exchange exchange = begun(kThree, 1000);
  CHECK(exchange.table_commitment() == commitment(kTrial, kTable, kTableSecret));
  CHECK(exchange.phase() == Phase::committing);
  CHECK(exchange.round() == 0);
  CHECK(exchange.awaited() == kThree);
  CHECK(exchange.deadline() == 1000 + kCommitWithin);
  CHECK_FALSE(exchange.key().has_value());

  CHECK(exchange.commit(2, sealed(2), 2000) == Answer::accepted);
  CHECK(exchange.commit(0, sealed(0), 3000) == Answer::accepted);
  CHECK(exchange.phase() == Phase::committing);
  CHECK(exchange.awaited() == only(1));
  CHECK(exchange.deadline() == 1000 + kCommitWithin);
  CHECK(exchange.commit(1, sealed(1), 4000) == Answer::accepted);

  CHECK(exchange.phase() == Phase::opening);
  CHECK(exchange.awaited() == kThree);
  CHECK(exchange.deadline() == 4000 + kOpenWithin);
  CHECK(exchange.open(1, secret_of(1), 5000) == Answer::accepted);
  CHECK(exchange.awaited() == (only(0) | only(2)));
  CHECK(exchange.open(2, secret_of(2), 5000) == Answer::accepted);
  CHECK_FALSE(exchange.key().has_value());
  CHECK(exchange.contributions()[2] == secret_of(2));
  CHECK(exchange.open(0, secret_of(0), 4000 + kOpenWithin - 1) == Answer::accepted);

  done_with(exchange, kThree);
  REQUIRE(exchange.rounds().size() == 1);
  CHECK(exchange.rounds()[0].asked == kThree);
  CHECK(exchange.rounds()[0].commitments[1] == sealed(1));
  CHECK_FALSE(exchange.rounds()[0].commitments[3].has_value());
  CHECK_FALSE(exchange.tick(1'000'000));
}

TEST_CASE("Exchange: seats need not be neighbours, and one is enough") {
  for (const SeatSet seats : {only(5), static_cast<SeatSet>(only(0) | only(3) | only(5)), all_seats(kMaxSeats)}) {
    Exchange exchange = begun(seats);
    all_commit(exchange, seats, 1);
    all_open(exchange, seats, 2);
    done_with(exchange, seats);
  }
}

TEST_CASE("Exchange: with nobody connected the table's secret is all") {
  const Exchange exchange = begun(0, 5);
  done_with(exchange, 0);
  CHECK(exchange.rounds().size() == 1);
}

TEST_CASE("Exchange: only seats take part") { CHECK_THROWS_AS(begun(everyone(2)), laws::InvariantBroken); }

// --- those who keep silent -------------------------------------------------------------------------------------------

TEST_CASE("Exchange: who does not commit in time drops out, and the round goes on") {
  Exchange exchange = begun(kThree, 100);
  all_commit(exchange, only(0) | only(2), 200);
  CHECK_FALSE(exchange.tick(100 + kCommitWithin - 1));
  CHECK(exchange.tick(100 + kCommitWithin));
  CHECK(exchange.phase() == Phase::opening);
  CHECK(exchange.round() == 0);
  CHECK(exchange.deadline() == 100 + kCommitWithin + kOpenWithin);
  CHECK(exchange.awaited() == (only(0) | only(2)));
  CHECK(exchange.commit(1, sealed(1), 100 + kCommitWithin) == Answer::not_taking_part);
  CHECK(exchange.open(1, secret_of(1), 100 + kCommitWithin) == Answer::not_taking_part);
  all_open(exchange, only(0) | only(2), 11'000);
  done_with(exchange, only(0) | only(2));
  CHECK(exchange.rounds()[0].asked == kThree);
}

TEST_CASE("Exchange: if nobody commits the table's secret is all") {
  Exchange exchange = begun(kThree);
  CHECK(exchange.tick(kCommitWithin));
  done_with(exchange, 0);
  CHECK(exchange.rounds().size() == 1);
}

TEST_CASE("Exchange: who does not open in time drops out, and the others commit anew") {
  Exchange exchange = begun(kThree);
  all_commit(exchange, kThree, 0);
  all_open(exchange, only(0) | only(1), 1);
  CHECK_FALSE(exchange.tick(kOpenWithin - 1));
  CHECK(exchange.tick(kOpenWithin + 500));
  CHECK(exchange.phase() == Phase::committing);
  CHECK(exchange.round() == 1);
  CHECK(exchange.awaited() == (only(0) | only(1)));
  CHECK(exchange.deadline() == kOpenWithin + 500 + kCommitWithin);
  CHECK_FALSE(exchange.contributions()[0].has_value());
  CHECK_FALSE(exchange.key().has_value());

  CHECK(exchange.open(2, secret_of(2), 11'000) == Answer::not_taking_part);
  CHECK(exchange.commit(2, sealed(2, 1), 11'000) == Answer::not_taking_part);
  all_commit(exchange, only(0) | only(1), 11'000);
  all_open(exchange, only(0) | only(1), 11'000);
  done_with(exchange, only(0) | only(1));

  // The round that failed stays to be seen.
  REQUIRE(exchange.rounds().size() == 2);
  const Round& failed = exchange.rounds()[0];
  CHECK(failed.asked == kThree);
  CHECK(failed.commitments[2] == sealed(2));
  CHECK(failed.openings[1] == secret_of(1));
  CHECK_FALSE(failed.openings[2].has_value());
  CHECK(exchange.rounds()[1].asked == (only(0) | only(1)));
}

TEST_CASE("Exchange: if nobody opens the table's secret is all") {
  Exchange exchange = begun(kThree);
  all_commit(exchange, kThree, 0);
  CHECK(exchange.tick(kOpenWithin));
  done_with(exchange, 0);
  REQUIRE(exchange.rounds().size() == 2);
  CHECK(exchange.rounds()[1] == Round{});
}

TEST_CASE("Exchange: a round for each seat that keeps silent, and one more") {
  Exchange exchange = begun(all_seats(kMaxSeats));
  std::uint64_t now = 0;
  for (int left = kMaxSeats; left > 0; --left) {
    CHECK(exchange.round() == kMaxSeats - left);
    all_commit(exchange, all_seats(left), now);
    all_open(exchange, all_seats(left - 1), now);
    now += kOpenWithin;
    CHECK(exchange.tick(now));
  }
  done_with(exchange, 0);
  CHECK(exchange.rounds().size() == kMaxSeats + 1);
}

TEST_CASE("Exchange: a late message finds what the tick would have done") {
  Exchange late = begun(kThree);
  all_commit(late, only(0) | only(1), 0);
  CHECK(late.commit(2, sealed(2), kCommitWithin) == Answer::not_taking_part);
  CHECK(late.phase() == Phase::opening);
  // Also one who is on time otherwise: what is due is done first.
  all_open(late, only(0), kCommitWithin);
  CHECK(late.open(1, secret_of(1), kCommitWithin + kOpenWithin) == Answer::not_taking_part);
  CHECK(late.round() == 1);
  CHECK(late.leave(1, kCommitWithin + kOpenWithin) == Answer::not_taking_part);
  CHECK(late.leave(0, kCommitWithin + kOpenWithin) == Answer::accepted);
  done_with(late, 0);
}

// --- those who go ----------------------------------------------------------------------------------------------------

TEST_CASE("Exchange: one who goes before committing is not waited for") {
  Exchange exchange = begun(kThree);
  CHECK(exchange.leave(1, 1) == Answer::accepted);
  CHECK(exchange.awaited() == (only(0) | only(2)));
  CHECK(exchange.leave(1, 1) == Answer::not_taking_part);
  all_commit(exchange, only(0), 2);
  CHECK(exchange.leave(2, 3) == Answer::accepted);
  CHECK(exchange.phase() == Phase::opening);
  CHECK(exchange.deadline() == 3 + kOpenWithin);
  CHECK(exchange.round() == 0);
  all_open(exchange, only(0), 4);
  done_with(exchange, only(0));
}

TEST_CASE("Exchange: one who goes and leaves a commitment closed makes the others begin anew") {
  SUBCASE("before the openings") {
    Exchange exchange = begun(kThree);
    all_commit(exchange, only(0) | only(1), 0);
    CHECK(exchange.leave(1, 500) == Answer::accepted);
    CHECK(exchange.round() == 1);
    CHECK(exchange.phase() == Phase::committing);
    CHECK(exchange.awaited() == (only(0) | only(2)));
    CHECK(exchange.deadline() == 500 + kCommitWithin);
    all_commit(exchange, only(0) | only(2), 600);
    all_open(exchange, only(0) | only(2), 700);
    done_with(exchange, only(0) | only(2));
  }
  SUBCASE("among the openings, others still closed") {
    Exchange exchange = begun(kThree);
    all_commit(exchange, kThree, 0);
    all_open(exchange, only(0), 1);
    CHECK(exchange.leave(1, 500) == Answer::accepted);
    CHECK(exchange.round() == 1);
    CHECK(exchange.awaited() == (only(0) | only(2)));
    all_commit(exchange, only(0) | only(2), 600);
    all_open(exchange, only(0) | only(2), 700);
    done_with(exchange, only(0) | only(2));
  }
  SUBCASE("as the only one") {
    Exchange exchange = begun(only(4));
    all_commit(exchange, only(4), 0);
    CHECK(exchange.leave(4, 1) == Answer::accepted);
    done_with(exchange, 0);
    CHECK(exchange.rounds().size() == 2);
  }
}

TEST_CASE("Exchange: what one who goes has opened stays") {
  Exchange exchange = begun(kThree);
  all_commit(exchange, kThree, 0);
  all_open(exchange, only(1), 1);
  CHECK(exchange.leave(1, 2) == Answer::accepted);
  CHECK(exchange.round() == 0);
  CHECK(exchange.phase() == Phase::opening);
  CHECK(exchange.open(1, secret_of(1), 2) == Answer::not_taking_part);
  SUBCASE("and is in the key") {
    all_open(exchange, only(0) | only(2), 3);
    done_with(exchange, kThree);
  }
  SUBCASE("unless there is another round, in which that one is not asked") {
    all_open(exchange, only(0), 3);
    CHECK(exchange.tick(kOpenWithin));
    CHECK(exchange.awaited() == only(0));
    all_commit(exchange, only(0), 11'000);
    all_open(exchange, only(0), 11'000);
    done_with(exchange, only(0));
  }
}

// --- refusals --------------------------------------------------------------------------------------------------------

TEST_CASE("Exchange: refusals") {
  Exchange exchange = begun(kThree);
  // Not one of them: another seat, the spectator, chance, the table, anything.
  for (const int who : {3, 5, 6, 7, 8, 200, 255}) {
    const Seat seat = static_cast<Seat>(who);
    CHECK(exchange.commit(seat, sealed(1), 0) == Answer::not_taking_part);
    CHECK(exchange.open(seat, secret_of(1), 0) == Answer::not_taking_part);
    CHECK(exchange.leave(seat, 0) == Answer::not_taking_part);
  }
  CHECK(exchange.open(0, secret_of(0), 0) == Answer::wrong_phase);
  CHECK(exchange.commit(0, sealed(0), 0) == Answer::accepted);
  CHECK(exchange.commit(0, sealed(0), 0) == Answer::already);
  CHECK(exchange.commit(0, sealed(0, 9), 0) == Answer::already);
  CHECK(exchange.open(0, secret_of(0), 0) == Answer::wrong_phase);
  CHECK(exchange.commit(1, sealed(0), 0) == Answer::copied);
  CHECK(exchange.commit(1, exchange.table_commitment(), 0) == Answer::copied);
  CHECK(exchange.awaited() == (only(1) | only(2)));
  all_commit(exchange, only(1) | only(2), 0);

  CHECK(exchange.commit(1, sealed(1), 0) == Answer::wrong_phase);
  CHECK(exchange.open(1, secret_of(0), 0) == Answer::does_not_fit);
  CHECK(exchange.open(1, secret_of(1, 9), 0) == Answer::does_not_fit);
  CHECK(exchange.open(1, sealed(1), 0) == Answer::does_not_fit);
  CHECK(exchange.awaited() == kThree);
  CHECK(exchange.open(1, secret_of(1), 0) == Answer::accepted);
  CHECK(exchange.open(1, secret_of(1), 0) == Answer::already);
  CHECK(exchange.open(1, secret_of(0), 0) == Answer::already);

  // Nobody's commitment of a round before, not even one's own: those secrets are known.
  CHECK(exchange.tick(kOpenWithin));
  CHECK(exchange.awaited() == only(1));
  CHECK(exchange.commit(1, sealed(1), 11'000) == Answer::copied);
  CHECK(exchange.commit(1, sealed(2), 11'000) == Answer::copied);
  all_commit(exchange, only(1), 11'000);
  all_open(exchange, only(1), 11'000);

  CHECK(exchange.commit(1, sealed(1, 2), 11'000) == Answer::wrong_phase);
  CHECK(exchange.open(1, secret_of(1, 1), 11'000) == Answer::wrong_phase);
  CHECK(exchange.leave(1, 11'000) == Answer::wrong_phase);
  CHECK(exchange.leave(0, 11'000) == Answer::not_taking_part);
  done_with(exchange, only(1));
}

TEST_CASE("Exchange: whatever comes, it ends, refusals change nothing, and the record gives the key") {
  Rng rng(20);
  const auto stands = [](const Exchange& exchange) {
    return std::tuple(exchange.phase(), exchange.awaited(), exchange.deadline(), exchange.rounds(), exchange.key());
  };
  std::size_t most_rounds = 0;
  for (int run = 0; run < 2000; ++run) {
    const auto seats = static_cast<SeatSet>(rng.below(64));
    std::uint64_t now = rng.next() >> 32U;
    Exchange exchange = begun(seats, now);
    int calls = 0;
    for (; exchange.phase() != Phase::done && calls < 2000; ++calls) {
      now += rng.below(8) == 0 ? rng.below(6000) : rng.below(50);
      exchange.tick(now);
      const auto before = stands(exchange);
      const auto seat = static_cast<Seat>(rng.below(8));
      const auto other = static_cast<Seat>(rng.below(kMaxSeats));
      const int round = exchange.round() - static_cast<int>(rng.below(10) == 0);
      Answer answer = Answer::accepted;
      switch (rng.below(40)) {
        case 0: answer = exchange.leave(seat, now); break;
        case 1: answer = exchange.commit(seat, sealed(other, round), now); break;
        case 2: answer = exchange.open(seat, secret_of(other, round), now); break;
        default:
          answer = rng.below(2) == 0 ? exchange.commit(seat, sealed(seat, round), now)
                                     : exchange.open(seat, secret_of(seat, round), now);
      }
      if (answer != Answer::accepted) REQUIRE(stands(exchange) == before);
    }
    REQUIRE(exchange.phase() == Phase::done);
    const auto key = checked(exchange.rounds());
    REQUIRE(key.has_value());
    REQUIRE(*key == *exchange.key());
    most_rounds = std::max(most_rounds, exchange.rounds().size());
    REQUIRE(exchange.rounds().size() <= kMaxSeats + 1);
  }
  CHECK(most_rounds >= 3);
}

// --- the record ------------------------------------------------------------------------------------------------------

namespace {

// Three commit, two open; the two commit and open: an exchange of two rounds.
std::vector<Round> two_rounds() {
  Exchange exchange = begun(kThree);
  all_commit(exchange, kThree, 0);
  all_open(exchange, only(0) | only(1), 0);
  exchange.tick(kOpenWithin);
  all_commit(exchange, only(0) | only(1), 11'000);
  all_open(exchange, only(0) | only(1), 11'000);
  return exchange.rounds();
}

}  // namespace

TEST_CASE("Records: every flaw is named, with its round and whose it is") {
  const auto flaw_of = [](const std::function<void(std::vector<Round>&)>& spoil) {
    std::vector<Round> rounds = two_rounds();
    spoil(rounds);
    const auto key = checked(rounds);
    REQUIRE_FALSE(key.has_value());
    return key.error();
  };
  using Rounds = std::vector<Round>;
  REQUIRE(checked(two_rounds()).has_value());

  CHECK(flaw_of([](Rounds& r) { r.clear(); }) == ExchangeFlaw{What::no_rounds});
  // Who was asked: more than seats, as many as before, others than before, one who had not committed.
  CHECK(flaw_of([](Rounds& r) { r[0].asked |= only(kSpectator); }) == ExchangeFlaw{What::strange_seats, 0});
  CHECK(flaw_of([](Rounds& r) { r[1].asked = kThree; }) == ExchangeFlaw{What::strange_seats, 1});
  CHECK(flaw_of([](Rounds& r) { r[1].asked |= only(4); }) == ExchangeFlaw{What::strange_seats, 1});
  CHECK(flaw_of([](Rounds& r) {
          r[0].asked |= only(3);
          r[1].asked |= only(3);
        }) == ExchangeFlaw{What::strange_seats, 1});
  CHECK(flaw_of([](Rounds& r) { r[0].asked = only(0) | only(1); }) == ExchangeFlaw{What::not_asked, 0, 2});
  CHECK(flaw_of([](Rounds& r) { r[1].commitments[2] = sealed(2, 1); }) == ExchangeFlaw{What::not_asked, 1, 2});
  // Copies: of a neighbour's, of one of the round before, of the table's.
  CHECK(flaw_of([](Rounds& r) { r[0].commitments[2] = r[0].commitments[1]; }) == ExchangeFlaw{What::copied, 0, 1});
  CHECK(flaw_of([](Rounds& r) {
          r[1].commitments[1] = r[0].commitments[1];
          r[1].openings[1] = r[0].openings[1];
        }) == ExchangeFlaw{What::copied, 1, 1});
  CHECK(flaw_of([](Rounds& r) { r[0].commitments[2] = commitment(kTrial, kTable, kTableSecret); }) ==
        ExchangeFlaw{What::copied, 0, 2});
  CHECK(flaw_of([](Rounds& r) { r[0].commitments[1].reset(); }) == ExchangeFlaw{What::never_committed, 0, 1});
  CHECK(flaw_of([](Rounds& r) { r[1].openings[2] = secret_of(2); }) == ExchangeFlaw{What::never_committed, 1, 2});
  CHECK(flaw_of([](Rounds& r) { r[0].openings[0] = secret_of(1); }) == ExchangeFlaw{What::does_not_fit, 0, 0});
  CHECK(flaw_of([](Rounds& r) { (*r[1].openings[1])[31] ^= 1U; }) == ExchangeFlaw{What::does_not_fit, 1, 1});
  CHECK(flaw_of([](Rounds& r) { (*r[1].commitments[1])[0] ^= 1U; }) == ExchangeFlaw{What::does_not_fit, 1, 1});
  // The table liked the first key less.
  CHECK(flaw_of([](Rounds& r) { r[0].openings[2] = secret_of(2); }) == ExchangeFlaw{What::repeated_for_nothing, 0});
  CHECK(flaw_of([](Rounds& r) { r[1].openings[0].reset(); }) == ExchangeFlaw{What::not_finished, 1, 0});
  CHECK(flaw_of([](Rounds& r) { r.pop_back(); }) == ExchangeFlaw{What::not_finished, 0, 2});
}

TEST_CASE("Records: of another match, or another secret of the table's") {
  const std::vector<Round> rounds = two_rounds();
  const Bytes32 committed = commitment(kTrial, kTable, kTableSecret);
  const ExchangeFlaw table{What::table_does_not_fit};
  CHECK(check_exchange(kTrial, rounds, committed, secret_of(0)).error() == table);
  CHECK(check_exchange(kTrial, rounds, secret_of(0), kTableSecret).error() == table);
  CHECK(check_exchange(MatchId{}, rounds, committed, kTableSecret).error() == table);
  CHECK(check_exchange(MatchId{}, rounds, commitment(MatchId{}, kTable, kTableSecret), kTableSecret).error() ==
        ExchangeFlaw{What::does_not_fit, 0, 0});
}

TEST_CASE("Records: no changed bit of a finished exchange gives the same key") {
  const std::vector<Round> rounds = two_rounds();
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    for (const auto part : {&Round::commitments, &Round::openings}) {
      for (Seat seat = 0; seat < kMaxSeats; ++seat) {
        if (!(rounds[i].*part)[seat]) continue;
        for (std::size_t bit = 0; bit < 256; ++bit) {
          std::vector<Round> changed = rounds;
          (*(changed[i].*part)[seat])[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
          // A commitment that was never opened can be any: nothing follows from it.
          const bool unopened = part == &Round::commitments && !rounds[i].openings[seat];
          REQUIRE(checked(changed).has_value() == unopened);
        }
      }
    }
  }
}

}  // namespace oshra::match
