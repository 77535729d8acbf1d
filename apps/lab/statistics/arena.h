// Bots against bots: who wins more than a fair share.
//
// Games come in blocks. All games of a block have the same chance: the same starting player, the same leaders and hands
// for the same seats. The bots are moved on by one seat from game to game, until each has sat in every seat: what a
// deal is worth to a seat falls to each of them. With more bots than seats every set of them that fits the table plays
// so in every block.
//
// Blocks are independent of each other, games of one block are not: intervals and the sequential test count blocks.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "apps/lab/statistics/intervals.h"
#include "apps/lab/statistics/rating.h"
#include "apps/lab/statistics/sequential.h"
#include "apps/lab/statistics/simulate.h"
#include "protocol/json.h"

namespace oshra::lab {

// --- who sits where ---

using Seating = std::array<std::uint8_t, kMaxSeats>;  // by seat: which player, an index of ArenaPlan::players

class ArenaPlan {
 public:
  ArenaPlan() = default;
  // With exactly `seats` names: this table, in this order. With fewer the last takes the seats that are left. With
  // more: every set of `seats` of them. Throws Malformed where a block would be too long to play.
  ArenaPlan(std::vector<std::string> names, int seats);

  [[nodiscard]] int seats() const { return seats_; }
  // The different names, in the order of their first mention.
  [[nodiscard]] const std::vector<std::string>& bots() const { return bots_; }
  // Everyone who plays, at some table: which of bots(). A name may be there more than once.
  [[nodiscard]] const std::vector<std::uint8_t>& players() const { return players_; }
  [[nodiscard]] std::string name_of(std::size_t player) const { return bots_[players_[player]]; }
  [[nodiscard]] bool mixed() const { return tables_.size() > 1; }
  [[nodiscard]] std::size_t tables() const { return tables_.size(); }
  [[nodiscard]] std::size_t rotations() const { return rotations_; }  // games of one table in a block
  [[nodiscard]] std::uint64_t games_per_block() const { return tables_.size() * rotations_; }
  [[nodiscard]] std::size_t table_of(std::uint64_t index) const { return index / rotations_; }
  // Seats of one bot at a table.
  [[nodiscard]] std::uint32_t seats_of(std::size_t bot, std::size_t table) const;

  // Of the game of that index within a block. Who sits beside whom at a mixed table is drawn anew for each block by
  // `order`; a table of exactly so many names stays as it was named.
  [[nodiscard]] Seating seating(std::uint64_t order, std::uint64_t index) const;

 private:
  int seats_ = 0;
  std::vector<std::string> bots_;
  std::vector<std::uint8_t> players_;
  std::vector<Seating> tables_;
  std::size_t rotations_ = 1;
};

// --- what is counted ---

struct ArenaGame {
  bool over = false;  // false: broken off
  SeatSet winners = 0;
  Length length;
};

// Broken-off games count for nothing but themselves, decisions and time.
struct ArenaBot {
  BlockShare wins;                    // of the seats it had
  BlockShare times_fair;              // wins, of those that identical bots would have; both times the seats of a table
  std::uint64_t least_wins = 0;       // that its seats must have had: with partners, or where all seats are its own
  std::uint64_t most_wins = 0;        // that they could have had
  std::array<Share, kMaxSeats> seat;  // wins by seat
  std::uint64_t decisions = 0;
  std::uint64_t stand_ins = 0;    // of those, made by `random` in its place
  std::uint64_t nanoseconds = 0;  // of its choices; the only thing here that is not the same each time
};

struct ArenaTally {
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;
  Share broken_off;
  Share nobody_wins;               // of the games played to their end
  std::vector<ArenaBot> bots;      // by ArenaPlan::bots
  std::vector<RatedGames> tables;  // by table: games that somebody won
  // Of the first bot's wins; none where there is only one bot.
  std::optional<SequentialTest> test;
};

// Takes games in any order from any thread, and counts block by block.
class ArenaLedger {
 public:
  // `stop_early`: no block is counted after the one with which the test became significant.
  ArenaLedger(const ArenaPlan& plan, int most_winners, bool stop_early);

  void enter(std::uint64_t block, std::uint64_t index, const Seating& seating, const ArenaGame& game);
  [[nodiscard]] bool enough() const { return enough_; }
  // When nobody enters any more.
  [[nodiscard]] const ArenaTally& tally() const { return tally_; }
  // Games that were played, in order of their numbers; with other threads a few more than are counted.
  [[nodiscard]] std::uint64_t played() const { return played_; }

 private:
  struct Entry {
    Seating seating = {};
    ArenaGame game;
  };
  struct Block {
    std::uint64_t entered = 0;
    std::vector<Entry> games;
  };

  void count(const Block& block);

  const ArenaPlan& plan_;
  bool stop_early_;
  std::atomic<bool> enough_ = false;
  std::mutex mutex_;                        // guards what follows
  std::map<std::uint64_t, Block> waiting_;  // for games of their own or of a block before
  std::uint64_t played_ = 0;
  ArenaTally tally_;
};

// --- how it is played ---

template <class P>
concept Contested = Simulated<P> && requires(const P& part) {
  { part.most_winners() } -> std::convertible_to<int>;                  // of one game
  { part.turn_limit() } -> std::same_as<std::optional<std::uint32_t>>;  // after which a game is broken off
  { part.title() } -> std::same_as<std::string>;
  { part.setup_json() } -> std::same_as<Json>;
};

struct ArenaRun : Run {
  ArenaPlan plan;
  bool until_significant = false;  // `games` is then the most
  bool same_deals = false;         // in a block, also where programs play
  std::uint64_t wished = 0;        // games that were asked for

  // Rounded up to whole blocks of `plan`.
  void set_games(std::uint64_t wish);
};

template <Contested Part>
struct Arena : ArenaRun {
  Part game;
};

template <Contested Part>
class ArenaWorker final : public Worker {
 public:
  using G = typename Part::Game;

  ArenaWorker(const Arena<Part>& arena, ArenaLedger& ledger)
      : arena_(arena), ledger_(ledger), games_(arena.game, true) {
    for (std::size_t player = 0; player < arena.plan.players().size(); ++player) {
      players_.push_back(make_named_bot<G>(arena.plan.name_of(player), arena.tools).value());
    }
  }

  void play(std::uint64_t number) override {
    const std::uint64_t block = number / arena_.plan.games_per_block();
    const std::uint64_t index = number % arena_.plan.games_per_block();
    Rng rng = stream(arena_.seed, block);
    const std::uint64_t of_the_block = rng.next();
    const Seating seating = arena_.plan.seating(rng.next(), index);
    const GameSeeds seeds = seeds_of(of_the_block, number);
    const auto seats = static_cast<Seat>(arena_.plan.seats());
    for (Seat seat = 0; seat < seats; ++seat) {
      games_.seat(seat, players_[seating[seat]].get(), arena_.plan.name_of(seating[seat]), arena_.tools.budget);
    }
    ArenaGame game;
    games_.play(seeds, number, arena_.logs, [&](const auto& setup, const auto& /*watch*/, const auto& end) {
      game.over = G::asked(end) == 0;
      if (game.over) game.winners = G::winners(G::outcome(setup, end));
    });
    game.length = games_.length();
    ledger_.enter(block, index, seating, game);
  }

  void hand_in() override {}

 private:
  // The bots' whims differ from game to game; what chance does is the block's. A program that remembers would recognise
  // that: with programs every game has deals of its own, unless it is asked otherwise.
  [[nodiscard]] GameSeeds seeds_of(std::uint64_t of_the_block, std::uint64_t number) const {
    const bool keyed = arena_.chance.keyed();
    if (keyed && !arena_.same_deals) return arena_.chance.of_game(arena_.seed, number);
    const std::uint64_t block = number / arena_.plan.games_per_block();
    GameSeeds seeds = keyed ? arena_.chance.of_game(arena_.seed, block) : GameSeeds::of(Rng(of_the_block));
    seeds.bots = stream(seeds.bots, number % arena_.plan.games_per_block()).next();
    return seeds;
  }

  const Arena<Part>& arena_;
  ArenaLedger& ledger_;
  BotGames<Part> games_;
  std::vector<std::unique_ptr<Bot<G>>> players_;
};

// Of games that were played but are not counted.
void remove_logs(const std::string& folder, std::uint64_t from, std::uint64_t to);

// `progress` is told the games done so far, by one thread at a time. Throws std::system_error when a log cannot be
// written.
template <Contested Part>
ArenaTally play_arena(const Arena<Part>& arena, const Progress& progress = {}) {
  ArenaLedger ledger(arena.plan, arena.game.most_winners(), arena.until_significant);
  play_games(
      arena, [&] { return std::make_unique<ArenaWorker<Part>>(arena, ledger); }, progress,
      [&] { return ledger.enough(); });
  if (!arena.logs.empty()) remove_logs(arena.logs, ledger.tally().games, ledger.played());
  return ledger.tally();
}

}  // namespace oshra::lab
