// docs/logs.md: its example is a log as the program writes it, and one that replays and verifies.
#include <doctest/doctest.h>

#include "apps/common/files.h"
#include "apps/lab/logs/log.h"
#include "apps/maps/yield_wishes.h"
#include "engine/yield/game.h"
#include "match/match.h"
#include "protocol/log/verify.h"
#include "table/match_log.h"
#include "tests/common/has.h"

namespace oshra {

namespace {

using yield::Yield;

// A small deck, so that its lines are short.
yield::Setup example_setup() {
  yield::Setup setup = yield_setup({.players = 2, .map = ""});
  setup.deck = {};
  for (const int value : {2, 3, 5}) {
    setup.deck.add(yield::kind(yield::Region::forest, value), 2);
    setup.deck.add(yield::kind(yield::Region::town, value), 2);
  }
  return setup;
}

// One of everything that a log can tell of.
class Example {
 public:
  Example()
      : match_({.id = {0x0a, 0x51, 0x7a}, .setup = example_setup(), .rules = {.grace = 60'000, .pace = 800}}),
        log_(match_) {
    take(match::Seats{.seats = {{.who = match::Occupant::person, .name = "Ada", .bot = "adept"},
                                {.who = match::Occupant::bot, .name = "Grace", .bot = "greedy"}},
                      .bots_seed = 4711,
                      .at_a_table = true});
    const match::Bytes32 table = match::secret_of_seed(1);
    const match::Bytes32 ada = match::secret_of_seed(2);
    match::Exchange exchange(match_.beginning().id, table, only(0), 0);
    exchange.commit(0, match::commitment(match_.beginning().id, 0, ada), 0);
    exchange.open(0, ada, 0);
    const match::Round& round = exchange.rounds().front();
    take(match::Commitments{exchange.table_commitment(), round.asked, round.commitments});
    take(match::Openings{round.openings});
    take(match::Secret{table});
    match_.begin(now_);
    play();
  }

  std::string text() { return log_.take(); }

 private:
  void take(const match::Entry& entry) { REQUIRE(match_.take(entry)); }

  void play() {
    answer_for_bots();
    act();
    REQUIRE_FALSE(match_.undo(0, now_ += 900).has_value());
    act();
    answer_for_bots();
    match_.give_to_bot(0, now_);
    answer_for_bots();
    match_.come_back(0, now_);
    match_.pause(now_);
    match_.unpause(now_ += 5'000);
    match_.break_off();
  }

  // Until Ada is asked, but once at least if a bot plays for her.
  void answer_for_bots() {
    for (bool for_ada = match_.bot_plays(0); !match_.wanted().empty();) {
      const match::Question question = match_.wanted().front();
      match_.answer(question.seat, question.decision, {.action = first_option(question.seat), .iterations = 250}, now_);
      match_.tick(now_ += 800);
      if (for_ada && question.seat == 0) return;
    }
  }

  void act() {
    REQUIRE(match_.question(0).has_value());
    match_.act(0, match_.question(0)->decision, first_option(0), now_ += 3'400);
  }

  Action first_option(Seat seat) {
    Yield::Options options;
    match_.options(seat, options);
    return options[0];
  }

  match::Match<Yield> match_;
  MatchLog<Yield> log_;
  match::Time now_ = 0;
};

}  // namespace

TEST_CASE("the example of docs/logs.md is a log as it is written") {
  const std::string text = Example().text();
  CHECK_MESSAGE(has(read_file("docs/logs.md"), "```json\n" + text + "```\n"), text);
  CHECK(lab::replay_log(text));
  CHECK(verify_log(text).has_value());
  for (const char* key : {"seats", "commitments", "openings", "secret", "deal", "from", "seat", "undo", "take_over",
                          "by_bot", "give_back", "clock", "break_off", "end"}) {
    CAPTURE(key);
    CHECK(has(text, "\"" + std::string(key) + "\":"));
  }
}

}  // namespace oshra
