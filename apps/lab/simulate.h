// Many games played by bots, counted. The counts are integers and adding them up has no order, and every game has its
// own stream of the seed: the result is the same whatever the threads, the compiler or the machine.
//
// What is counted is each game's own business: its part (hidden_leaders/simulate.h, yield/simulate.h) says how a game
// is set up, watches it, and adds it to a tally.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/log.h"
#include "apps/lab/malformed.h"
#include "apps/lab/position.h"
#include "bots/bot.h"
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
  std::string logs;  // a folder for one log a game; empty: none
};

// How long a game was.
struct Length {
  std::uint64_t decisions = 0;  // forced choices not counted
  std::uint64_t deals = 0;
};

// A game's part. Its Watch sees one game from beginning to end; its Sink is what that game's events go to.
template <class P>
concept Simulated = Game<typename P::Game> &&
                    requires(const P& part, const typename P::Game::Setup& setup, const typename P::Game::State& state,
                             Actor actor, Action action, Rng& rng, typename P::Watch& watch, const std::string& name,
                             typename P::Tally& tally, const Length& length) {
                      { part.players() } -> std::convertible_to<int>;
                      {
                        part.draw_setup(rng)
                      } -> std::same_as<typename P::Game::Setup>;  // what is drawn anew for each game included
                      { part.position(setup, state) } -> std::same_as<std::unique_ptr<Position>>;
                      { P::make_bot(name) } -> std::same_as<MadeBot<typename P::Game>>;
                      requires std::constructible_from<typename P::Watch, const P&, const typename P::Game::Setup&>;
                      { watch.goes_on(state) } -> std::same_as<bool>;             // false: the game is broken off
                      { watch.see(state, actor, action) } -> std::same_as<void>;  // before it is applied
                      { watch.sink() } -> std::same_as<typename P::Sink>;
                      { watch.count(state, length, tally) } -> std::same_as<void>;  // once, at the end
                      { tally.add(tally) } -> std::same_as<void>;
                    };

template <Simulated Part>
struct Simulation : Run {
  Part game;
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

// Each game once, by whichever thread is free. Passes on the first exception of a worker.
void play_games(const Run& run, const std::function<std::unique_ptr<Worker>()>& make_worker, const Progress& progress);

// The log of one game, kept beside it.
class GameLog {
 public:
  explicit GameLog(std::unique_ptr<Position> start) : position_(std::move(start)), writer_(*position_) {}

  void add(Actor actor, Action action) {
    position_->apply(actor, action);
    writer_.add(*position_, actor, action);
  }
  // A game broken off ends with {"over": false}. Throws std::system_error.
  void write(const std::string& folder, std::uint64_t game);

 private:
  std::unique_ptr<Position> position_;
  LogWriter writer_;
};

// Plays games one after the other and counts them.
template <Simulated Part>
class Table final : public Worker {
 public:
  using G = typename Part::Game;
  using Setup = typename G::Setup;
  using State = typename G::State;

  Table(const Simulation<Part>& simulation, typename Part::Tally& total) : simulation_(simulation), total_(total) {
    for (const std::string& name : simulation.bots) {
      bots_.push_back(Part::make_bot(name).bot);
      ensure(bots_.back() != nullptr, "a simulation with a bot that does not exist");
    }
    ensure(bots_.size() == static_cast<std::size_t>(simulation.game.players()),
           "a simulation without a bot for each seat");
  }

  void play(std::uint64_t game) override {
    Rng game_rng = stream(simulation_.seed, game);
    Rng chance(game_rng.next());  // apart from the bots': whoever plays, the same seed deals the same game
    for (Rng& rng : seat_rng_) rng = Rng(game_rng.next());
    Rng setup_rng(game_rng.next());
    const Setup setup = simulation_.game.draw_setup(setup_rng);
    length_ = {};

    State state = G::initial(setup);
    typename Part::Watch watch(simulation_.game, setup);
    typename Part::Sink sink = watch.sink();
    std::optional<GameLog> log;
    if (!simulation_.logs.empty()) log.emplace(simulation_.game.position(setup, state));
    while (state.asked != 0 && watch.goes_on(state)) {
      const Actor actor = first_of(state.asked);
      length_.deals += actor == kChance ? 1 : 0;
      const Action action =
          actor == kChance ? G::random_option(setup, state, actor, chance) : choose(setup, state, actor);
      watch.see(state, actor, action);
      G::apply(setup, state, actor, action, sink);
      if (log) log->add(actor, action);
    }
    if (log) log->write(simulation_.logs, game);
    watch.count(state, length_, tally_);
  }

  void hand_in() override { total_.add(tally_); }

 private:
  Action choose(const Setup& setup, const State& state, Seat seat) {
    static const typename G::View kNoView = {};
    G::options(setup, state, seat, options_);
    // Only what everyone can see to be forced is taken for a player (HL-A15, Y-H4).
    if (options_.size() == 1 && contains(G::pending(setup, state).forced, seat)) return options_[0];
    ++length_.decisions;
    Bot<G>& bot = *bots_[seat];
    if (!bot.looks()) return bot.choose(setup, kNoView, options_, seat_rng_[seat]);
    return bot.choose(setup, G::view(setup, state, seat), options_, seat_rng_[seat]);
  }

  const Simulation<Part>& simulation_;
  typename Part::Tally& total_;
  std::vector<std::unique_ptr<Bot<G>>> bots_;
  typename Part::Tally tally_ = {};

  // The running game.
  std::array<Rng, kMaxSeats> seat_rng_ = {Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0)};
  typename G::Options options_;
  Length length_;
};

// `progress` is told the games done so far, by one thread at a time. Throws std::system_error when a log cannot be
// written.
template <Simulated Part>
typename Part::Tally simulate(const Simulation<Part>& simulation, const Progress& progress = {}) {
  typename Part::Tally total = {};
  play_games(simulation, [&] { return std::make_unique<Table<Part>>(simulation, total); }, progress);
  return total;
}

// One name for all seats, or one for each. Throws Malformed for any other number and for an unknown name.
template <Simulated Part>
std::vector<std::string> seat_bots(const std::vector<std::string>& names, int players) {
  for (const std::string& name : names) {
    if (const auto made = Part::make_bot(name); made.bot == nullptr) throw Malformed("--bots", made.error);
  }
  const auto seats = static_cast<std::size_t>(players);
  if (names.size() == 1) return std::vector<std::string>(seats, names.front());
  if (names.size() != seats) {
    throw Malformed("--bots", std::to_string(names.size()) + " names for " + std::to_string(players) +
                                  " players: one for all seats, or one for each, is wanted");
  }
  return names;
}

}  // namespace oshra::lab
