// What a terminal gives to the exchange of secrets, and what it holds the log to: at a server that keeps its word, and
// at one that changes its mind.
#include "apps/join/witness.h"

#include <doctest/doctest.h>

namespace oshra::join {

namespace {

constexpr match::MatchId kMatch = {7};
constexpr match::Bytes32 kTable = {1};
constexpr match::Bytes32 kOther = {2};
constexpr match::Bytes32 kHerSecret = {3};

// A terminal at seat 0, and what a server says to it; at seat 1 is somebody else.
struct Terminal {
  ExchangePart part{std::nullopt};
  match::Bytes32 mine = {};  // what it has committed to
  table::ExchangeState asked = {.table = {kTable}, .awaited = {0, 1}};

  std::optional<Json> hear(const table::ExchangeState& state) { return part.hear(kMatch, 0, state); }
  void commit() {
    const auto said = hear(asked);
    REQUIRE(said.has_value());
    REQUIRE((*said)["type"] == "commit");
    mine = *match::from_hex<32>((*said)["commitment"].string());
  }
  [[nodiscard]] table::ExchangeState opening() const {
    table::ExchangeState state = asked;
    state.step = table::Step::opening;
    state.commitments = {{0, {mine}}, {1, {match::commitment(kMatch, 1, kHerSecret)}}};
    return state;
  }
  // Its secret.
  match::Bytes32 open() {
    const auto said = hear(opening());
    REQUIRE(said.has_value());
    REQUIRE((*said)["type"] == "open");
    return *match::from_hex<32>((*said)["secret"].string());
  }
  // The log that an honest server would have.
  [[nodiscard]] Verified log(const match::Bytes32& secret) const {
    match::Round round{.asked = 3, .commitments = {}, .openings = {}};
    round.commitments[0] = mine;
    round.commitments[1] = match::commitment(kMatch, 1, kHerSecret);
    round.openings[0] = secret;
    round.openings[1] = kHerSecret;
    return {.match = kMatch, .exchange = {.table = kTable, .rounds = {round}}};
  }
};

}  // namespace

TEST_CASE("a terminal opens what it has committed to, and holds the log to what it has seen") {
  Terminal terminal;
  terminal.commit();
  const match::Bytes32 secret = terminal.open();
  CHECK(match::commitment(kMatch, 0, secret) == terminal.mine);
  // Whatever is said later.
  table::ExchangeState later = terminal.opening();
  later.step = table::Step::done;
  later.awaited.clear();
  later.table = {kOther};
  later.commitments.pop_back();
  later.openings = {{0, {secret}}};
  CHECK_FALSE(terminal.hear(later).has_value());

  REQUIRE(terminal.part.witness().has_value());
  const Witness& witness = *terminal.part.witness();
  const Verified log = terminal.log(secret);
  CHECK(fits(log, witness));
  CHECK(has_part_in(log, witness));

  Verified other = log;
  SUBCASE("the log is another match's") { other.match = {8}; }
  SUBCASE("the table has changed its secret") { other.exchange.table = kOther; }
  SUBCASE("somebody has committed to something else") { other.exchange.rounds[0].commitments[1] = kOther; }
  SUBCASE("somebody has committed later") { other.exchange.rounds[0].commitments[2] = kOther; }
  SUBCASE("who has opened is called late") { other.exchange.rounds[0].openings[0].reset(); }
  SUBCASE("the round is missing") { other.exchange.rounds.clear(); }
  CHECK_FALSE(fits(other, witness));
}

TEST_CASE("whoever is called late and was not told otherwise has no part in the deals") {
  Terminal terminal;
  terminal.commit();
  const match::Bytes32 secret = terminal.open();
  Verified log = terminal.log(secret);
  log.exchange.rounds[0].openings[0].reset();
  CHECK(has_seen_the_last_round_of(log, *terminal.part.witness()));
  log.exchange.rounds.push_back({.asked = 2, .commitments = {}, .openings = {}});
  CHECK(fits(log, *terminal.part.witness()));
  CHECK_FALSE(has_seen_the_last_round_of(log, *terminal.part.witness()));
  CHECK_FALSE(has_part_in(log, *terminal.part.witness()));
}

TEST_CASE("who comes when the secrets are open has seen nothing that a log could be held to") {
  Terminal terminal;
  table::ExchangeState state = terminal.opening();
  state.awaited = {};
  state.openings = {{1, {kHerSecret}}};
  CHECK_FALSE(terminal.hear(state).has_value());
  state.step = table::Step::done;
  CHECK_FALSE(terminal.hear(state).has_value());
  CHECK_FALSE(terminal.part.witness().has_value());
}

TEST_CASE("a round that has come to its openings is never committed to again, by a program started anew neither") {
  Terminal terminal;
  terminal.commit();
  const match::Bytes32 before = terminal.mine;
  terminal.commit();
  CHECK(terminal.mine == before);
  terminal.open();
  CHECK_FALSE(terminal.hear(terminal.asked).has_value());
  Terminal anew{.part = ExchangePart(terminal.part.witness())};
  CHECK_FALSE(anew.hear(anew.asked).has_value());
  anew.asked.round = 1;
  anew.commit();
  CHECK(anew.mine != before);
}

TEST_CASE("what one program of a seat has seen, another adds to and never replaces") {
  Witness kept{.match = kMatch, .viewer = 0, .rounds = {{.round = 0, .table = kTable, .own = kHerSecret}}};
  kept.rounds.front().openings[0] = kHerSecret;
  CHECK(together(std::nullopt, kept) == kept);
  CHECK(together(kept, {.match = {8}, .viewer = 0}) == kept);
  Witness seen{.match = kMatch, .viewer = 0, .rounds = {{.round = 0, .table = kOther}, {.round = 1, .table = kTable}}};
  seen.rounds.front().openings[0] = kOther;
  seen.rounds.front().openings[1] = kOther;
  const Witness both = together(kept, seen);
  REQUIRE(both.rounds.size() == 2);
  CHECK(both.rounds[0].table == kTable);
  CHECK(both.rounds[0].own == kHerSecret);
  CHECK(both.rounds[0].openings[0] == kHerSecret);
  CHECK(both.rounds[0].openings[1] == kOther);
  CHECK(both.rounds[1] == seen.rounds[1]);
}

TEST_CASE("nothing is opened where something else stands under one's name, and nothing said for no seat") {
  Terminal terminal;
  terminal.commit();
  table::ExchangeState state = terminal.opening();
  state.commitments.front().bytes = {kOther};
  CHECK_FALSE(terminal.hear(state).has_value());
  state.awaited = {kSpectator};
  state.round = 1;
  CHECK_FALSE(ExchangePart(std::nullopt).hear(kMatch, kSpectator, state).has_value());
}

}  // namespace oshra::join
