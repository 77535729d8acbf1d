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

#include "apps/common/malformed.h"
#include "apps/common/seated_bots.h"
#include "apps/lab/log.h"
#include "apps/lab/position.h"
#include "bots/tools.h"
#include "engine/core/game.h"
#include "engine/core/invariant.h"

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
  int threads = 1;
  std::uint64_t at_once = 16;  // games a thread takes before it asks for more: few where a game is long
  std::string logs;            // a folder for one log a game; empty: none
  BotTools tools;
};

// What decides a game. Chance is apart from the bots: whoever plays, the same seeds of chance and
// set-up deal the same game.
struct GameSeeds {
  std::uint64_t chance = 0;
  std::uint64_t bots = 0;
  std::uint64_t setup = 0;  // of what is drawn before the first deal

  static GameSeeds of(Rng rng) {
    GameSeeds seeds;
    seeds.chance = rng.next();
    seeds.bots = one_way(rng.next());  // a bot must not be able to work out what chance will do
    seeds.setup = rng.next();
    return seeds;
  }
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
concept Played =
    Game<typename P::Game> &&
    requires(const P& part, const typename P::Game::Setup& setup, const typename P::Game::State& state, Actor actor,
             Action action, Rng& rng, typename P::Watch& watch, const std::string& name, const BotTools& tools) {
      { part.players() } -> std::convertible_to<int>;
      // What is drawn anew for each game included.
      { part.draw_setup(rng) } -> std::same_as<typename P::Game::Setup>;
      { part.position(setup, state) } -> std::same_as<std::unique_ptr<Position>>;
      { P::bot_error(name) } -> std::same_as<std::string>;  // empty: there is one of that name
      { part.make_bot(name, tools) } -> std::same_as<MadeBot<typename P::Game>>;
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

// The log of one game, kept beside it.
class GameLog {
 public:
  GameLog(std::unique_ptr<Position> start, const LogBots& bots)
      : position_(std::move(start)), writer_(*position_, bots) {}

  void add(Actor actor, const Choice& choice) {
    position_->apply(actor, choice.action);
    writer_.add(*position_, actor, choice);
  }
  // A game broken off ends with {"over": false}. Throws std::system_error.
  void write(const std::string& folder, std::uint64_t game);

 private:
  std::unique_ptr<Position> position_;
  LogWriter writer_;
};

// One game at a time, played by bots from its first deal to its end.
template <Played Part>
class BotTable {
 public:
  using G = typename Part::Game;
  using Setup = typename G::Setup;
  using State = typename G::State;

  // `timed`: looks at the clock before and after each choice.
  explicit BotTable(const Part& part, bool timed = false) : part_(part), timed_(timed) {}

  // Not owned. The name and the budget it was made with go into logs.
  void seat(Seat seat, Bot<G>* bot, const std::string& name = {}, double budget = 1) {
    bots_.seat(seat, bot);
    named_.names.resize(static_cast<std::size_t>(part_.players()));
    named_.names[seat] = name;
    named_.budget = budget;
  }
  [[nodiscard]] const Length& length() const { return length_; }

  // `count(setup, watch, end)` is told how it ended. `logs`: a folder; empty: no log.
  template <class Count>
  void play(const GameSeeds& seeds, std::uint64_t number, const std::string& logs, Count count) {
    Rng chance(seeds.chance);
    Rng setup_rng(seeds.setup);
    const Setup setup = part_.draw_setup(setup_rng);
    length_ = {};
    bots_.begin(setup, seeds.bots);

    State state = G::initial(setup);
    typename Part::Watch watch(part_, setup);
    std::optional<GameLog> log;
    if (!logs.empty()) {
      named_.seed = seeds.bots;
      log.emplace(part_.position(setup, state), named_);
    }
    while (G::asked(state) != 0 && watch.goes_on(state)) {
      const Actor actor = first_of(G::asked(state));
      length_.deals += actor == kChance ? 1 : 0;
      const Choice choice =
          actor == kChance ? Choice{G::random_option(setup, state, actor, chance)} : choose(setup, state, actor);
      watch.see(state, actor, choice.action);
      apply(setup, state, actor, choice.action, watch);
      if (log) log->add(actor, choice);
    }
    if (G::asked(state) == 0) bots_.end(setup, state);
    if (log) log->write(logs, number);
    count(setup, watch, state);
  }

 private:
  Choice choose(const Setup& setup, const State& state, Seat seat) {
    G::options(setup, state, seat, options_);
    if (taken_for_all_to_see<G>(setup, state, seat, options_)) return {options_[0]};
    ++length_.decisions;
    ++length_.seat_decisions[seat];
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = timed_ ? Clock::now() : Clock::time_point{};
    const Choice choice = bots_.choose(setup, state, seat, options_);
    if (timed_) {
      const std::chrono::nanoseconds took = Clock::now() - start;
      length_.seat_nanoseconds[seat] += static_cast<std::uint64_t>(took.count());
    }
    length_.seat_stand_ins[seat] += choice.stand_in ? 1 : 0;
    return choice;
  }

  void apply(const Setup& setup, State& state, Actor actor, Action action, typename Part::Watch& watch) {
    typename Part::Sink counts = watch.sink();
    if (!bots_.listen()) return G::apply(setup, state, actor, action, counts);
    struct Both {
      typename Part::Sink& counts;
      SeatedBots<G>& bots;
      const Setup& setup;
    } both{counts, bots_, setup};
    CallbackSink<typename G::Event> sink{[](void* context, const typename G::Event& event) {
                                           const auto& to = *static_cast<Both*>(context);
                                           to.counts(event);
                                           to.bots.tell(to.setup, event);
                                         },
                                         &both};
    G::apply(setup, state, actor, action, sink);
  }

  const Part& part_;
  bool timed_;
  SeatedBots<G> bots_;
  LogBots named_;
  typename G::Options options_;
  Length length_;
};

// Plays games one after the other and counts them.
template <Simulated Part>
class Table final : public Worker {
 public:
  using G = typename Part::Game;

  Table(const Simulation<Part>& simulation, typename Part::Tally& total)
      : simulation_(simulation), total_(total), table_(simulation.game) {
    ensure(simulation.bots.size() == static_cast<std::size_t>(simulation.game.players()),
           "a simulation without a bot for each seat");
    for (const std::string& name : simulation.bots) {
      bots_.push_back(simulation.game.make_bot(name, simulation.tools).bot);
      ensure(bots_.back() != nullptr, "a simulation with a bot that does not exist");
      table_.seat(static_cast<Seat>(bots_.size() - 1), bots_.back().get(), name, simulation.tools.budget);
    }
  }

  void play(std::uint64_t game) override {
    const std::uint64_t number = simulation_.first + game;
    table_.play(
        GameSeeds::of(stream(simulation_.seed, number)), number, simulation_.logs,
        [&](const auto& /*setup*/, const auto& watch, const auto& end) { watch.count(end, table_.length(), tally_); });
  }

  void hand_in() override { total_.add(tally_); }

 private:
  const Simulation<Part>& simulation_;
  typename Part::Tally& total_;
  BotTable<Part> table_;
  std::vector<std::unique_ptr<Bot<G>>> bots_;
  typename Part::Tally tally_ = {};
};

// `progress` is told the games done so far, by one thread at a time. Throws std::system_error when a log cannot be
// written.
template <Simulated Part>
typename Part::Tally simulate(const Simulation<Part>& simulation, const Progress& progress = {}) {
  typename Part::Tally total = {};
  play_games(simulation, [&] { return std::make_unique<Table<Part>>(simulation, total); }, progress);
  return total;
}

// Throws Malformed for an unknown name.
template <Simulated Part>
void check_bots(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (const std::string error = Part::bot_error(name); !error.empty()) throw Malformed("--bots", error);
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
