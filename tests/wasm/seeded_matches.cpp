#include "tests/wasm/seeded_matches.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bots/hidden_leaders/bots.h"
#include "bots/yield/bots.h"
#include "engine/core/hash.h"
#include "engine/core/invariant.h"
#include "engine/hidden_leaders/game.h"
#include "engine/yield/game.h"
#include "match/match.h"
#include "protocol/log/reader.h"
#include "protocol/log/verify.h"
#include "protocol/yield/builtin_maps.h"
#include "protocol/yield/setup_json.h"
#include "table/match_bot.h"
#include "table/match_log.h"

namespace oshra {

namespace {

constexpr std::array<std::string_view, 4> kBots = {"greedy", "random", "search:iterations=24",
                                                   "search:tree=1,iterations=24,threads=2"};

match::Bytes32 some_bytes(Rng& rng) {
  match::Bytes32 bytes;
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return bytes;
}

// The table and every seat commit to a secret and open it; the entries that say so.
std::vector<match::Entry> exchanged_secrets(const match::MatchId& id, int players, Rng& rng) {
  const match::Bytes32 table = some_bytes(rng);
  match::Exchange exchange(id, table, all_seats(players), 0);
  std::array<match::Bytes32, kMaxSeats> secrets = {};
  for (const Seat seat : each(all_seats(players))) {
    secrets[seat] = some_bytes(rng);
    exchange.commit(seat, match::commitment(id, seat, secrets[seat]), 0);
  }
  for (const Seat seat : each(all_seats(players))) exchange.open(seat, secrets[seat], 0);
  ensure(exchange.phase() == match::Exchange::Phase::done, "secrets that make no key");
  return match::entries_of(exchange, table);
}

template <Game G>
void play_to_the_end(match::Match<G>& match) {
  std::vector<std::unique_ptr<MatchBot<G>>> bots;
  for (const match::SeatNote& note : match.seats().seats) {
    bots.push_back(std::make_unique<MatchBot<G>>(match, static_cast<Seat>(bots.size()), make_bot<G>(note.bot).value(),
                                                 match.seats().bots_seed));
  }
  while (!match.end()) {
    const match::Question question = match.wanted().front();
    const Choice choice = bots[question.seat]->choose();
    const auto reply =
        match.answer(question.seat, question.decision, {.action = choice.action, .iterations = choice.iterations}, 0);
    ensure(reply.ok(), "a bot's answer that is refused");
  }
}

// The log says all there is to say of the match, and a changed one is noticed.
template <Game G>
void hold_to(const std::string& text, const match::Match<G>& match, Rng& rng) {
  const auto log = read_log(text);
  ensure(log.has_value(), "a log that cannot be read");
  ensure(std::get<typename G::Setup>(log->head.setup) == match.setup(), "a log with another set-up");
  ensure(log->entries == match.log(), "a log with other entries");
  const auto verified = verify_log(text);
  ensure(verified.has_value(), "a log that does not verify");
  ensure(verified->finished && verified->contributed == all_seats(match.players()),
         "a log that is not verified to its end");

  match::Match<G> again(match.beginning());
  for (const match::Entry& entry : log->entries)
    ensure(again.take(entry).has_value(), "a log that cannot be played again");
  ensure(again.end() == match.end() && again.state_hash() == match.state_hash(), "a log that ends otherwise");

  std::string changed = text;
  changed[rng.below(static_cast<std::uint32_t>(text.size() - 1))] ^= 1;
  ensure(!read_log(changed) && !verify_log(changed), "a changed log that is taken");
}

template <Game G>
std::uint64_t play_match(const typename G::Setup& setup, std::uint32_t number, Rng rng) {
  match::Beginning<G> beginning{.setup = setup};
  for (std::uint8_t& byte : beginning.id) byte = static_cast<std::uint8_t>(rng.below(256));
  match::Match<G> match(beginning);
  match::Seats seats{.bots_seed = rng.next()};
  for (int seat = 0; seat < match.players(); ++seat) {
    const auto bot = std::string(kBots[(number + static_cast<std::size_t>(seat)) % kBots.size()]);
    seats.seats.push_back({.who = match::Occupant::bot, .name = "Zoë", .bot = bot});
  }
  ensure(match.take(seats).has_value(), "seats that are refused");
  for (const match::Entry& entry : exchanged_secrets(beginning.id, match.players(), rng)) {
    ensure(match.take(entry).has_value(), "secrets that are refused");
  }
  match.begin(0);
  play_to_the_end(match);
  const std::string text = MatchLog<G>(match).take();
  hold_to(text, match, rng);
  return hash_bytes(text.data(), text.size());
}

}  // namespace

std::uint64_t play_hidden_leaders_match(std::uint32_t number) {
  const hidden_leaders::Setup setup =
      hidden_leaders::make_setup(2 + static_cast<int>(number % 5), number % 2 != 0, number % 3 != 0);
  return play_match<hidden_leaders::HiddenLeaders>(setup, number, stream(2026, number));
}

std::uint64_t play_yield_match(std::uint32_t number) {
  const std::size_t map = number % yield::kBuiltinMaps;
  const auto setup = yield::read_setup({{"players", 2 + map},
                                        {"rules_version", yield::kRulesVersion},
                                        {"map", yield::kEmbeddedMaps[map].name},
                                        {"leaders", number / yield::kBuiltinMaps % 2 != 0}});
  ensure(setup.has_value(), "a set-up that cannot be read");
  return play_match<yield::Yield>(*setup, number, stream(2027, number));
}

}  // namespace oshra
