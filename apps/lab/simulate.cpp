#include "apps/lab/simulate.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

#include "apps/lab/hidden_leaders/position.h"
#include "apps/lab/log.h"
#include "apps/lab/malformed.h"
#include "bots/hidden_leaders/bots.h"

namespace oshra::lab {

namespace hl = hidden_leaders;

void Sum::count(std::uint64_t value) {
  ++n;
  sum += value;
  squares += value * value;
  least = std::min(least, value);
  most = std::max(most, value);
}

void Sum::add(const Sum& other) {
  n += other.n;
  sum += other.sum;
  squares += other.squares;
  least = std::min(least, other.least);
  most = std::max(most, other.most);
}

void Tally::add(const Tally& other) {
  const auto add_all = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i].add(from[i]);
  };
  broken_off.add(other.broken_off);
  nobody_wins.add(other.nobody_wins);
  turns.add(other.turns);
  decisions.add(other.decisions);
  add_all(leader, other.leader);
  add_all(seat, other.seat);
  add_all(place, other.place);
  add_all(faction, other.faction);
  for (std::size_t i = 0; i < hero.size(); ++i) {
    hero[i].plays += other.hero[i].plays;
    hero[i].played.add(other.hero[i].played);
    hero[i].wins.add(other.hero[i].wins);
  }
}

std::vector<std::string> seat_bots(const std::vector<std::string>& names, int players) {
  for (const std::string& name : names) {
    if (const auto made = hl::make_bot(name); made.bot == nullptr) throw Malformed("--bots", made.error);
  }
  const auto seats = static_cast<std::size_t>(players);
  if (names.size() == 1) return std::vector<std::string>(seats, names.front());
  if (names.size() != seats) {
    throw Malformed("--bots", std::to_string(names.size()) + " names for " + std::to_string(players) +
                                  " players: one for all seats, or one for each, is wanted");
  }
  return names;
}

namespace {

// The log of one game, if one is wanted, kept beside the game.
class GameLog {
 public:
  GameLog(const hl::Setup& setup, const hl::State& start) : position_(setup, start), writer_(position_) {}

  void add(Actor actor, Action action) {
    position_.apply(actor, action, {});
    writer_.add(position_, actor, action);
  }
  // A game broken off ends with {"over": false}.
  void write(const std::filesystem::path& path) {
    writer_.end(position_);
    errno = 0;
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << writer_.text();
    out.close();
    if (!out) {
      throw std::system_error(errno != 0 ? errno : EIO, std::generic_category(), "the log " + path.string());
    }
  }

 private:
  HiddenLeadersPosition position_;
  LogWriter writer_;
};

std::string log_name(std::uint64_t game) {
  const std::uint64_t number = game + 1;
  std::array<char, 40> name{};
  std::snprintf(name.data(), name.size(), "game-%06llu.jsonl", static_cast<unsigned long long>(number));
  return name.data();
}

// Plays games one after the other and counts them.
class Table {
 public:
  explicit Table(const Simulation& simulation) : simulation_(simulation), setup_(simulation.setup) {
    for (const std::string& name : simulation.bots) {
      bots_.push_back(hl::make_bot(name).bot);
      ensure(bots_.back() != nullptr, "a simulation with a bot that does not exist");
    }
    ensure(bots_.size() == setup_.players, "a simulation without a bot for each seat");
  }

  void play(std::uint64_t game);
  [[nodiscard]] const Tally& tally() const { return tally_; }

 private:
  Action choose(const hl::State& state, Seat seat);
  void count(const hl::State& end, Seat start);

  const Simulation& simulation_;
  const hl::Setup& setup_;
  std::vector<std::unique_ptr<Bot<hl::HiddenLeaders>>> bots_;
  Tally tally_ = {};

  // The running game.
  std::array<Rng, kMaxSeats> seat_rng_ = {Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0)};
  hl::OptionList options_;
  std::uint64_t turns_ = 0;
  std::uint64_t decisions_ = 0;
  std::array<SeatSet, hl::kCards> played_by_ = {};
  std::array<std::uint32_t, hl::kCards> plays_ = {};
};

Action Table::choose(const hl::State& state, Seat seat) {
  static const hl::View kNoView = {};
  hl::options(setup_, state, seat, options_);
  // Only what everyone can see to be forced is taken for a player (HL-A15).
  if (options_.size() == 1 && contains(hl::pending(setup_, state).forced, seat)) return options_[0];
  ++decisions_;
  Bot<hl::HiddenLeaders>& bot = *bots_[seat];
  if (!bot.looks()) return bot.choose(setup_, kNoView, options_, seat_rng_[seat]);
  return bot.choose(setup_, hl::view(setup_, state, seat), options_, seat_rng_[seat]);
}

void Table::play(std::uint64_t game) {
  Rng game_rng = stream(simulation_.seed, game);
  Rng chance(game_rng.next());  // apart from the bots': whoever plays, the same seed deals the same game
  for (Rng& rng : seat_rng_) rng = Rng(game_rng.next());
  turns_ = 0;
  decisions_ = 0;
  played_by_ = {};
  plays_ = {};

  NullSink nobody;
  hl::State state = hl::initial(setup_);
  std::optional<GameLog> log;
  if (!simulation_.logs.empty()) log.emplace(setup_, state);
  Seat start = 0;
  bool broken_off = false;
  while (state.asked != 0) {
    const Actor actor = first_of(state.asked);
    Action action;
    if (actor == kChance) {
      action = hl::random_option(setup_, state, actor, chance);
      if (hl::kind_of(action) == hl::Do::deal_start) start = hl::seat_of(action);
    } else {
      if (state.ask == hl::Ask::act && ++turns_ > simulation_.max_turns) {
        broken_off = true;
        break;
      }
      action = choose(state, actor);
      if (hl::kind_of(action) == hl::Do::play) {
        const std::size_t hero = hl::id(hl::card_of(action)) - 1U;
        played_by_[hero] |= only(actor);
        ++plays_[hero];
      }
    }
    hl::apply(setup_, state, actor, action, nobody);
    if (log) log->add(actor, action);
  }
  if (log) log->write(std::filesystem::path(simulation_.logs) / log_name(game));
  tally_.broken_off.count(broken_off);
  if (!broken_off) count(state, start);
}

void Table::count(const hl::State& end, Seat start) {
  const hl::Outcome outcome = hl::outcome(setup_, end);
  tally_.nobody_wins.count(outcome.winners == 0);
  tally_.turns.count(turns_);
  tally_.decisions.count(decisions_);
  Seat seat = start;
  for (std::size_t place = 0; place < setup_.players; ++place, seat = next_seat(seat, setup_.players)) {
    const bool won = contains(outcome.winners, seat);
    tally_.leader[static_cast<std::size_t>(end.leaders[seat]) - 1].count(won);
    tally_.seat[seat].count(won);
    tally_.place[place].count(won);
  }
  for (std::size_t f = 0; f < hl::kFactions; ++f) {
    tally_.faction[f].count(static_cast<std::size_t>(outcome.faction) == f);
  }
  for (std::size_t i = 0; i < played_by_.size(); ++i) {
    HeroTally& hero = tally_.hero[i];
    hero.plays += plays_[i];
    hero.played.count(plays_[i] != 0);
    for (const Seat player : each(played_by_[i])) hero.wins.count(contains(outcome.winners, player));
  }
}

// Large enough that nobody waits for the next one, small enough that all threads end together.
constexpr std::uint64_t kGamesAtOnce = 16;

}  // namespace

Tally simulate(const Simulation& simulation, const std::function<void(std::uint64_t)>& progress) {
  if (!simulation.logs.empty()) {
    std::error_code error;
    std::filesystem::create_directories(simulation.logs, error);
    if (error) throw std::system_error(error, "the folder " + simulation.logs);
  }
  Tally total = {};
  std::uint64_t done = 0;
  std::exception_ptr failure;
  std::mutex shared;  // guards the three above, and `progress`
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stop = false;

  const auto work = [&] {
    try {
      Table table(simulation);
      while (!stop) {
        const std::uint64_t from = next.fetch_add(kGamesAtOnce);
        if (from >= simulation.games) break;
        const std::uint64_t to = std::min(from + kGamesAtOnce, simulation.games);
        for (std::uint64_t game = from; game < to; ++game) table.play(game);
        if (progress) {
          const std::lock_guard lock(shared);
          done += to - from;
          progress(done);
        }
      }
      const std::lock_guard lock(shared);
      total.add(table.tally());
    } catch (...) {
      const std::lock_guard lock(shared);
      if (!failure) failure = std::current_exception();
      stop = true;
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < simulation.threads; ++i) others.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return total;
}

}  // namespace oshra::lab
