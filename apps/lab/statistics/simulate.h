// Many games played by bots, counted. The counts are integers and adding them up has no order, and every game has its
// own stream of the seed: the result is the same whatever the threads, the compiler or the machine.
//
// What is counted is each game's own business: its part (hidden_leaders/simulate.h, yield/simulate.h) says how a game
// is set up, watches it, and adds it to a tally.
#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/common/bot_tools.h"
#include "apps/common/malformed.h"
#include "apps/lab/statistics/run_chance.h"
#include "apps/programs/named_bot.h"
#include "bots/names.h"
#include "bots/tools.h"
#include "engine/core/game.h"
#include "engine/core/invariant.h"
#include "match/chance.h"
#include "match/referee.h"
#include "match/scribe.h"
#include "protocol/games.h"
#include "protocol/hidden_leaders/view_json.h"
#include "protocol/log/writer.h"
#include "protocol/yield/view_json.h"
#include "table/seated_bots.h"

namespace oshra::lab {

// --- what is counted ---

// k of n.
struct Share {
  std::uint64_t n = 0;
  std::uint64_t k = 0;

  void count(bool yes) {
    ++n;
    k += yes ? 1 : 0;
  }
  void add(const Share& other) {
    n += other.n;
    k += other.k;
  }
  friend bool operator==(const Share&, const Share&) = default;
};

// Of a number that each game has.
struct Sum {
  std::uint64_t n = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  std::uint64_t least = ~std::uint64_t{0};
  std::uint64_t most = 0;

  void count(std::uint64_t value);
  void add(const Sum& other);
  friend bool operator==(const Sum&, const Sum&) = default;
};

// Adds up arrays of them, place by place.
inline void add_all(auto& to, const auto& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i].add(from[i]);
}

// --- what is played ---

struct Run {
  std::vector<std::string> bots;  // one for each seat (seat_bots)
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  RunChance chance;
  int threads = 1;
  std::uint64_t at_once = 16;  // games a thread takes before it asks for more: few where a game is long
  std::string logs;            // a folder for one log a game; empty: none
  BotTools tools;
};

// How long a game was.
struct Length {
  std::uint64_t decisions = 0;  // forced choices not counted
  std::uint64_t deals = 0;
  std::array<std::uint64_t, kMaxSeats> seat_decisions = {};
  std::array<std::uint64_t, kMaxSeats> seat_stand_ins = {};    // of those, made in the place of a program that failed
  std::array<std::uint64_t, kMaxSeats> seat_nanoseconds = {};  // of the seat's choices, where they are timed
};

// A game's part. Its Watch sees one game from beginning to end; its Sink is what that game's events go to.
template <class P>
concept Played = Game<typename P::Game> &&
                 requires(const P& part, const typename P::Game::Setup& setup, const typename P::Game::State& state,
                          Actor actor, Action action, Rng& rng, typename P::Watch& watch) {
                   { part.players() } -> std::convertible_to<int>;
                   // What is drawn anew for each game included.
                   { part.draw_setup(rng) } -> std::same_as<typename P::Game::Setup>;
                   requires std::constructible_from<typename P::Watch, const P&, const typename P::Game::Setup&>;
                   { watch.goes_on(state) } -> std::same_as<bool>;             // false: the game is broken off
                   { watch.see(state, actor, action) } -> std::same_as<void>;  // before it is applied
                   { watch.sink() } -> std::same_as<typename P::Sink>;
                 };

// And what is counted of its games.
template <class P>
concept Simulated = Played<P> && requires(const typename P::Game::State& state, const typename P::Watch& watch,
                                          typename P::Tally& tally, const Length& length) {
  { watch.count(state, length, tally) } -> std::same_as<void>;  // once, at the end
  { tally.add(tally) } -> std::same_as<void>;
};

template <Simulated Part>
struct Simulation : Run {
  Part game;
  std::uint64_t first = 0;  // the number of the first game: a long run may be played in parts
};

// --- how it is played ---

// One thread's share of the work.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  virtual ~Worker() = default;
  virtual void play(std::uint64_t game) = 0;
  // Adds up what it counted, while no other worker does.
  virtual void hand_in() = 0;
};

using Progress = std::function<void(std::uint64_t done)>;

// Each game once, by whichever thread is free, the lower numbers first; none is begun any more when `enough` says so.
// Passes on the first exception of a worker.
void play_games(const Run& run, const std::function<std::unique_ptr<Worker>()>& make_worker, const Progress& progress,
                const std::function<bool()>& enough = {});

// Before anything is played. Logs of another run would pass for some of this one's. Throws Malformed.
void refuse_old_logs(const std::string& folder);

// The file of one game's log.
std::string log_path(const std::string& folder, std::uint64_t game);

// A match's log from the beginning, for games that nobody but bots plays.
class GameLogText {
 public:
  GameLogText(const AnySetup& setup, const GameSeeds& seeds, const match::Seats& bots);

  void add(const match::Entry& entry) { text_ += writer_.line(entry); }
  void end(const match::End& end, const Json& outcome) { text_ += writer_.line(end, outcome); }
  // Throws std::system_error.
  void write(const std::string& folder, std::uint64_t game) const;

 private:
  LogWriter writer_;
  std::string text_;
};

template <Game G>
class GameLog {
 public:
  GameLog(const typename G::Setup& setup, const GameSeeds& seeds, const match::Seats& bots)
      : text_(setup, seeds, bots) {}

  void before(const typename G::Setup& setup, const typename G::State& state, Actor actor,
              const match::Answer& answer) {
    if (actor == kChance) scribe_.before_deal(setup, state, answer.action);
  }
  void after(const typename G::State& state, Actor actor, const match::Answer& answer) {
    if (actor == kChance) {
      text_.add(scribe_.after_deal(state));
    } else {
      text_.add(match::Scribe<G>::act(actor, answer, state));
    }
  }
  // The game is over or broken off.
  void write(const typename G::Setup& setup, const typename G::State& end, const std::string& folder,
             std::uint64_t game) {
    const typename G::Outcome outcome = G::outcome(setup, end);
    const bool over = G::asked(end) == 0;
    if (!over) text_.add(match::BreakOff{});
    text_.end({.over = over, .winners = G::winners(outcome)}, outcome_json(setup, outcome));
    text_.write(folder, game);
  }

 private:
  match::Scribe<G> scribe_;
  GameLogText text_;
};

// What is kept of a game that bots play: what its part watches, what the bots hear, and perhaps a log. `kHeard`:
// somebody listens.
template <Played Part, bool kHeard>
class BotGameRecord {
 public:
  using G = typename Part::Game;
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Sink = std::conditional_t<kHeard, CallbackSink<typename G::Event>, typename Part::Sink>;

  // They must live as long; `log` may be none.
  BotGameRecord(const Setup& setup, typename Part::Watch& watch, SeatedBots<G>& bots, GameLog<G>* log)
      : setup_(setup), watch_(watch), bots_(bots), log_(log) {}

  bool goes_on(const State& state) { return watch_.goes_on(state); }
  void before(const Setup& setup, const State& state, Actor actor, const match::Answer& answer) {
    watch_.see(state, actor, answer.action);
    if (log_ != nullptr) [[unlikely]]
      log_->before(setup, state, actor, answer);
  }
  Sink sink() {
    if constexpr (kHeard) {
      return {[](void* context, const typename G::Event& event) {
                auto& self = *static_cast<BotGameRecord*>(context);
                self.watch_.sink()(event);
                self.bots_.tell(self.setup_, event);
              },
              this};
    } else {
      return watch_.sink();
    }
  }
  void after(const Setup& /*setup*/, const State& state, Actor actor, const match::Answer& answer) {
    if (log_ != nullptr) [[unlikely]]
      log_->after(state, actor, answer);
  }

 private:
  const Setup& setup_;
  typename Part::Watch& watch_;
  SeatedBots<G>& bots_;
  GameLog<G>* log_;
};

// One game at a time, played by bots from its first deal to its end.
template <Played Part>
class BotGames {
 public:
  using G = typename Part::Game;
  using Setup = typename G::Setup;
  using State = typename G::State;

  // `timed`: looks at the clock before and after each choice.
  explicit BotGames(const Part& part, bool timed = false) : part_(part), timed_(timed) {}

  // Not owned. The name and the budget it was made with go into logs.
  void seat(Seat seat, Bot<G>* bot, const std::string& name = {}, double budget = 1) {
    bots_.seat(seat, bot);
    by_the_clock_ = static_cast<SeatSet>((by_the_clock_ & ~only(seat)) | (goes_by_the_clock(name) ? only(seat) : 0));
    named_.seats.resize(static_cast<std::size_t>(part_.players()));
    named_.seats[seat] = {.who = match::Occupant::bot, .bot = name};
    named_.budget = budget;
  }
  [[nodiscard]] const Length& length() const { return length_; }

  // `count(setup, watch, end)` is told how it ended. `logs`: a folder; empty: no log.
  template <class Count>
  void play(const GameSeeds& seeds, std::uint64_t number, const std::string& logs, Count count) {
    Rng setup_rng(seeds.setup);
    const Setup setup = part_.draw_setup(setup_rng);
    length_ = {};
    bots_.begin(setup, seeds.bots);
    typename Part::Watch watch(part_, setup);
    std::optional<GameLog<G>> log;
    if (!logs.empty()) {
      named_.bots_seed = seeds.bots;
      log.emplace(setup, seeds, named_);
    }
    const State end = course(setup, seeds, watch, log);
    bots_.end(setup, end);
    if (log) log->write(setup, end, logs, number);
    count(setup, watch, end);
  }

 private:
  // Everything that takes time. Outside the class, so that a game can have it compiled in one place, beside its Watch.
  State course(const Setup& setup, const GameSeeds& seeds, typename Part::Watch& watch, std::optional<GameLog<G>>& log);

  template <bool kHeard>
  State course(const Setup& setup, const GameSeeds& seeds, typename Part::Watch& watch,
               std::optional<GameLog<G>>& log) {
    const BotGameRecord<Part, kHeard> record(setup, watch, bots_, log ? &*log : nullptr);
    if (!seeds.secret) return played(setup, match::FastChance(Rng(seeds.chance)), record);
    return played(setup, match::KeyedChance(match::chance_key(*seeds.secret, {})), record);
  }

  template <class Chance, class Record>
  State played(const Setup& setup, const Chance& chance, const Record& record) {
    match::Referee<G, Chance, Record> referee(setup, G::initial(setup), chance, record);
    for (Actor seat = referee.next(); seat != referee.kNobody; seat = referee.next()) {
      referee.act(seat, choose(setup, referee.state(), seat, referee.options()));
    }
    length_.deals = referee.deals();
    return referee.state();
  }

  match::Answer choose(const Setup& setup, const State& state, Seat seat, const typename G::Options& options) {
    ++length_.decisions;
    ++length_.seat_decisions[seat];
    using Clock = std::chrono::steady_clock;
    using Milliseconds = std::chrono::milliseconds;
    const bool by_the_clock = contains(by_the_clock_, seat);
    const bool timed = timed_ || by_the_clock;
    const Clock::time_point start = timed ? Clock::now() : Clock::time_point{};
    const Choice choice = bots_.choose(setup, state, seat, options);
    match::Answer answer{.action = choice.action, .iterations = choice.iterations, .stand_in = choice.stand_in};
    if (timed) {
      const std::chrono::nanoseconds took = Clock::now() - start;
      length_.seat_nanoseconds[seat] += static_cast<std::uint64_t>(took.count());
      // A log has no other times: the same seed gives the same log.
      if (by_the_clock) answer.milliseconds = static_cast<std::uint64_t>(std::chrono::ceil<Milliseconds>(took).count());
    }
    length_.seat_stand_ins[seat] += choice.stand_in ? 1 : 0;
    return answer;
  }

  const Part& part_;
  bool timed_;
  SeatSet by_the_clock_ = 0;
  SeatedBots<G> bots_;
  match::Seats named_;
  Length length_;
};

template <Played Part>
auto BotGames<Part>::course(const Setup& setup, const GameSeeds& seeds, typename Part::Watch& watch,
                            std::optional<GameLog<G>>& log) -> State {
  return bots_.listen() ? course<true>(setup, seeds, watch, log) : course<false>(setup, seeds, watch, log);
}

// Plays games one after the other and counts them.
template <Simulated Part>
class CountingWorker final : public Worker {
 public:
  using G = typename Part::Game;

  CountingWorker(const Simulation<Part>& simulation, typename Part::Tally& total)
      : simulation_(simulation), total_(total), games_(simulation.game) {
    ensure(simulation.bots.size() == static_cast<std::size_t>(simulation.game.players()),
           "a simulation without a bot for each seat");
    for (const std::string& name : simulation.bots) {
      bots_.push_back(make_named_bot<G>(name, simulation.tools).value());
      games_.seat(static_cast<Seat>(bots_.size() - 1), bots_.back().get(), name, simulation.tools.budget);
    }
  }

  void play(std::uint64_t game) override {
    const std::uint64_t number = simulation_.first + game;
    games_.play(
        simulation_.chance.of_game(simulation_.seed, number), number, simulation_.logs,
        [&](const auto& /*setup*/, const auto& watch, const auto& end) { watch.count(end, games_.length(), tally_); });
  }

  void hand_in() override { total_.add(tally_); }

 private:
  const Simulation<Part>& simulation_;
  typename Part::Tally& total_;
  BotGames<Part> games_;
  std::vector<std::unique_ptr<Bot<G>>> bots_;
  typename Part::Tally tally_ = {};
};

// `progress` is told the games done so far, by one thread at a time. Throws std::system_error when a log cannot be
// written.
template <Simulated Part>
typename Part::Tally simulate(const Simulation<Part>& simulation, const Progress& progress = {}) {
  typename Part::Tally total = {};
  play_games(simulation, [&] { return std::make_unique<CountingWorker<Part>>(simulation, total); }, progress);
  return total;
}

// Throws Malformed for an unknown name.
template <Simulated Part>
void check_bots(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const auto made = make_named_bot<typename Part::Game>(name, bot_tools());
    if (!made) throw Malformed("--bots", made.error());
  }
}

// One name for all seats, or one for each. Throws Malformed for any other number and for an unknown name.
template <Simulated Part>
std::vector<std::string> seat_bots(const std::vector<std::string>& names, int players) {
  check_bots<Part>(names);
  const auto seats = static_cast<std::size_t>(players);
  if (names.size() == 1) return std::vector<std::string>(seats, names.front());
  if (names.size() != seats) {
    throw Malformed("--bots", std::to_string(names.size()) + " names for " + std::to_string(players) +
                                  " players: one for all seats, or one for each, is wanted");
  }
  return names;
}

}  // namespace oshra::lab
