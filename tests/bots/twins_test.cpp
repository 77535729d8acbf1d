// Every built-in bot, in worlds that its seat cannot tell apart, chooses the same: views and events are all it goes by,
// and SeatedBots hands it no other ones.
#include "tests/bots/twins.h"
#include "tests/protocol/log/version_1.h"

#include <doctest/doctest.h>

#include "apps/lab/logs/audit.h"
#include "apps/lab/logs/log.h"
#include "bots/hidden_leaders/bots.h"
#include "bots/yield/bots.h"
#include "engine/core/hash.h"
#include "tests/bots/attentive_bot.h"
#include "tests/laws/hidden_leaders/traits.h"
#include "tests/laws/hold.h"
#include "tests/laws/yield/traits.h"

namespace oshra::laws {

namespace {

// Takes an option by what its door shows: the true State, or the true events.
template <Game G>
class PeekingBot final : public Bot<G>, public SideDoor<G> {
 public:
  explicit PeekingBot(bool at_events) : at_events_(at_events) {}

  void see(const typename G::State& state) override {
    if (!at_events_) seen_ = hash_of(state);
  }
  void hear_all(const typename G::Event& event) override {
    if (at_events_) seen_ = Rng(seen_ ^ hash_of(event)).next();
  }
  Choice choose(const typename G::Setup& /*setup*/, const typename G::View& /*view*/,
                const typename G::Options& options, Rng& /*rng*/, const Effort& /*effort*/) override {
    return {options[Rng(seen_).below(static_cast<std::uint32_t>(options.size()))]};
  }

 private:
  bool at_events_;
  std::uint64_t seen_ = 0;
};

enum class SeatFault : std::uint8_t {
  shows_anothers_view,
  tells_all,             // events as the player is told whom they are about
  numbers_by_the_truth,  // the generator of a choice follows from the State
};

// In the place of SeatedBots, with a fault.
template <Game G, SeatFault kFault>
class FaultyBots {
 public:
  void seat(Seat seat, Bot<G>* bot) {
    seat_ = seat;
    bot_.seat(bot);
  }
  void begin(const typename G::Setup& setup, std::uint64_t seed) {
    shown_ = kFault == SeatFault::shows_anothers_view ? next_seat(seat_, G::players(setup)) : seat_;
    bot_.begin(setup, seat_, seed);
  }
  void tell(const typename G::Setup& setup, const typename G::Event& event) {
    bot_.hear(setup, G::project(event, kFault == SeatFault::tells_all ? event.seat : seat_));
  }
  Choice choose(const typename G::Setup& setup, const typename G::State& state, Seat /*seat*/,
                const typename G::Options& options) {
    const auto number = kFault == SeatFault::numbers_by_the_truth ? static_cast<std::uint32_t>(hash_of(state)) : 0U;
    return bot_.choose(setup, G::view(setup, state, shown_), options, number, {});
  }

 private:
  SeatedBot<G> bot_;
  Seat seat_ = 0;
  Seat shown_ = 0;
};

template <Game G>
std::unique_ptr<Bot<G>> player(std::string_view name) {
  if (name == "peeks-at-states") return std::make_unique<PeekingBot<G>>(false);
  if (name == "peeks-at-events") return std::make_unique<PeekingBot<G>>(true);
  if (name == "attentive") return std::make_unique<AttentiveBot<G>>();
  BotTools tools;
  tools.budget = 0.01;
  return make_bot<G>(name, tools).value();
}

struct HiddenLeadersTwins {
  using G = hidden_leaders::HiddenLeaders;
  using T = HiddenLeadersTraits;
  static constexpr MakePlayer<G> kMake = player<G>;
};
struct YieldTwins {
  using G = yield::Yield;
  using T = YieldTraits;
  static constexpr MakePlayer<G> kMake = player<G>;
};

const std::vector<std::string> kHonest = {
    "attentive", "random", "greedy", "novice", "adept", "master", "search:tree=1,iterations=2000,threads=2"};

constexpr std::size_t kMostMoves = 3000;
constexpr std::uint32_t kEvery = 4;  // of a seat's decisions

// The first difference in a few games of every number of players, each from one of its seats.
template <class Of, class Seated = SeatedBots<typename Of::G>>
Flaw apart(const std::vector<std::string>& bots, bool histories, std::uint64_t games, TwinTally& tally) {
  using G = typename Of::G;
  using T = typename Of::T;
  for (int players = T::kMinPlayers; players <= T::kMaxPlayers; ++players) {
    for (std::uint64_t game = 0; game < games; ++game) {
      const auto& variants = T::variants(players);
      const Variant<typename G::Setup> variant =
          variants[(game + static_cast<std::uint64_t>(players)) % variants.size()];
      const auto seats = static_cast<std::size_t>(players);
      const std::vector<std::string> played_by(seats, game % 2 == 0 ? "random" : "greedy");
      const Record<G> record = record_of<G>(variant.setup, played_by, Of::kMake, 40 + game, kMostMoves);
      Rng rng = stream(77, game);
      const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(players)));
      const auto named = [&](const Flaw& flaw) { return *flaw + ": " + variant.name; };
      if (!histories) {
        Twins<G, Seated> twins(variant.setup, seat, bots, Of::kMake, kEvery, tally);
        if (const Flaw flaw = worlds_apart(variant.setup, record, seat, twins, rng)) return named(flaw);
        continue;
      }
      for (std::uint32_t tried = 0; tried < 6; ++tried) {
        // From the first decisions on, and from anywhere.
        const auto moves = static_cast<std::uint32_t>(record.moves.size());
        const std::size_t from = rng.below(tried < 3 ? moves / 5 : moves);
        const auto swap = T::pick_swap(variant.setup, record.states[from], seat, rng);
        if (!swap) continue;
        Twins<G, Seated> twins(variant.setup, seat, bots, Of::kMake, kEvery, tally);
        if (const Flaw flaw = histories_apart<G, T>(variant.setup, record, seat, from, *swap, twins)) {
          return named(flaw);
        }
      }
    }
  }
  return std::nullopt;
}

template <class Of>
void bots_choose_the_same(bool histories) {
  TwinTally tally;
  const Flaw flaw = apart<Of>(kHonest, histories, full() ? 20 : 2, tally);
  CHECK_MESSAGE(!flaw, flaw.value_or(""));
  CAPTURE(tally.choices);
  CHECK(tally.truths > 50);
}

template <class Of>
void peeking_is_noticed() {
  TwinTally tally;
  const Flaw state = apart<Of>({"random", "peeks-at-states"}, false, 1, tally);
  CHECK(state.value_or("").starts_with("peeks-at-states at seat "));
  for (const std::string name : {"peeks-at-states", "peeks-at-events"}) {
    const Flaw flaw = apart<Of>({"random", name}, true, 2, tally);
    CHECK(flaw.value_or("").starts_with(name + " at seat "));
  }
}

// How SeatedBots would be caught if it handed on more than it may.
template <class Of, SeatFault kFault>
void seat_fault_is_noticed(bool in_worlds) {
  using Faulty = FaultyBots<typename Of::G, kFault>;
  for (const bool histories : {false, true}) {
    if (!histories && !in_worlds) continue;
    TwinTally tally;
    const Flaw flaw = apart<Of, Faulty>({"random", "attentive"}, histories, 2, tally);
    CHECK(flaw.value_or("").find(" at seat ") != std::string::npos);
  }
}
template <class Of>
void seat_faults_are_noticed() {
  seat_fault_is_noticed<Of, SeatFault::shows_anothers_view>(true);
  seat_fault_is_noticed<Of, SeatFault::tells_all>(false);  // there both hear the same events
  seat_fault_is_noticed<Of, SeatFault::numbers_by_the_truth>(true);
}

// A game with one that peeks, whose log names it as something else.
template <class Of>
void audit_of_one_who_peeks(const std::string& name) {
  using G = typename Of::G;
  const auto setup = Of::T::variants(2).front().setup;
  const Record<G> record = record_of<G>(setup, {name, "random"}, Of::kMake, 5, kMostMoves);
  const auto position = Of::T::lab_position(setup);
  lab::LogBots bots;
  bots.names = {"random", "random"};
  bots.seed = 5;
  lab::LogVersion1 log(*position, bots);
  for (const Move& move : record.moves) {
    position->apply(move.actor, move.action);
    log.add(*position, move.actor, {move.action});
  }
  log.end(*position);
  const lab::Audited audited = lab::audit_log(log.text());
  CHECK(audited.seats[1].repeated > 5);
  CHECK(audited.seats[1].different == 0);
  CHECK(audited.failure.has_value() == (name != "random"));
  CHECK((audited.seats[0].different > 5) == (name != "random"));
}

}  // namespace

TEST_CASE("twins: bots of Hidden Leaders choose the same in every world that their view allows") {
  bots_choose_the_same<HiddenLeadersTwins>(false);
}
TEST_CASE("twins: bots of Yield choose the same in every world that their view allows") {
  bots_choose_the_same<YieldTwins>(false);
}
TEST_CASE("twins: bots of Hidden Leaders choose the same as long as their seat cannot tell two games apart") {
  bots_choose_the_same<HiddenLeadersTwins>(true);
}
TEST_CASE("twins: bots of Yield choose the same as long as their seat cannot tell two games apart") {
  bots_choose_the_same<YieldTwins>(true);
}
TEST_CASE("twins: a bot that looks at the true state or at what others were told is noticed") {
  peeking_is_noticed<HiddenLeadersTwins>();
  peeking_is_noticed<YieldTwins>();
}
TEST_CASE("twins: a seat where a bot is handed more than its player is shown is noticed") {
  seat_faults_are_noticed<HiddenLeadersTwins>();
  seat_faults_are_noticed<YieldTwins>();
}
TEST_CASE("twins: the audit notices it too, in a log that gives another bot's name") {
  for (const char* name : {"random", "peeks-at-states", "peeks-at-events"}) {
    audit_of_one_who_peeks<HiddenLeadersTwins>(name);
    audit_of_one_who_peeks<YieldTwins>(name);
  }
}

}  // namespace oshra::laws
