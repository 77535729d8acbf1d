// How even the games are, counted in cells: a game, a number of players and a kind of bot each. A cell's counts lie in
// a file of their own and grow part by part, so that the work can be broken off, gone on with, and shared out among
// machines. Game number i of a cell is game number i of `oshra simulate` with the same flags, whatever the parts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/statistics/simulate.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "protocol/json.h"

namespace oshra::lab {

struct BalanceCell {
  enum class Kind : std::uint8_t { yield, yield_leaders, hidden_leaders };

  Kind kind = Kind::yield;
  int players = 0;
  std::string bots;
  std::uint64_t games = 0;  // so many are wanted

  [[nodiscard]] std::string name() const;  // "yield-4-leaders-greedy"
  // Whose wins are counted apart: leaders, in Yield each side; none in Yield without leaders.
  [[nodiscard]] std::vector<std::string> leaders() const;
  [[nodiscard]] std::vector<std::string> heroes() const;
};

// In the order in which they are played and reported. `scale`: so many times the usual number of games, at least one.
std::vector<BalanceCell> balance_cells(double scale);

struct BalanceCounts {
  std::string played_by;  // the mark of the bots; empty: not signed yet
  std::uint64_t games = 0;
  std::uint64_t broken_off = 0;  // counted nowhere below
  std::uint64_t nobody_wins = 0;
  std::vector<Share> seat;
  std::vector<Share> place;
  std::vector<Share> leader;    // by BalanceCell::leaders
  std::vector<HeroTally> hero;  // by BalanceCell::heroes

  BalanceCounts() = default;
  explicit BalanceCounts(const BalanceCell& cell);  // nothing counted yet
  void add(const BalanceCounts& other);
  friend bool operator==(const BalanceCounts&, const BalanceCounts&) = default;
};

struct BalanceRun {
  std::uint64_t seed = 1;
  int threads = 1;
  BotTools tools;
};

// Games `first` to `first` + `games` - 1 of a cell.
BalanceCounts play_balance(const BalanceCell& cell, const BalanceRun& run, std::uint64_t first, std::uint64_t games,
                           const Progress& progress = {});

// What tells the cell's bots from others of the same name: made of its first games with a tenth of the iterations. Bots
// and rules that do not differ in these have the same mark.
std::string mark_of_bots(const BalanceCell& cell, const BalanceRun& run);
// Says in the counts whose games they are. Throws Malformed: they are others'.
void sign(const BalanceCell& cell, const std::string& mark, BalanceCounts& counts);

// A cell's file: what was played, and the counts, whole numbers all. They are signed.
Json balance_json(const BalanceCell& cell, const BalanceRun& run, const BalanceCounts& counts);
// Throws Malformed: not such a file, counts that do not hold together, or games that were played otherwise.
BalanceCounts balance_counts(const BalanceCell& cell, const BalanceRun& run, const Json& json);

// The folder of the cells' files.
class BalanceStore {
 public:
  explicit BalanceStore(std::string folder) : folder_(std::move(folder)) {}

  // Nothing counted where there is no file. Throws Malformed, naming the file.
  [[nodiscard]] BalanceCounts load(const BalanceCell& cell, const BalanceRun& run) const;
  // Whoever breaks it off leaves the old file or the new one. Throws std::system_error.
  void save(const BalanceCell& cell, const BalanceRun& run, const BalanceCounts& counts) const;

 private:
  [[nodiscard]] std::string path(const BalanceCell& cell) const;

  std::string folder_;
};

}  // namespace oshra::lab
