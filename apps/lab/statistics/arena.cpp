#include "apps/lab/statistics/arena.h"

#include <algorithm>
#include <bit>
#include <filesystem>
#include <utility>

namespace oshra::lab {

namespace {

constexpr std::size_t kMostNames = 20;
constexpr std::uint64_t kMostGamesPerBlock = 5000;

// After so many steps the bots sit as before.
std::size_t period(const Seating& table, const std::vector<std::uint8_t>& players, std::size_t seats) {
  for (std::size_t steps = 1; steps < seats; ++steps) {
    bool same = true;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      same = same && players[table[seat]] == players[table[(seat + steps) % seats]];
    }
    if (same) return steps;
  }
  return seats;
}

// Every set of `seats` of `count` players, in rising order.
std::vector<Seating> sets_of(std::size_t count, std::size_t seats) {
  std::vector<Seating> sets;
  for (std::uint32_t set = 0; set < (std::uint32_t{1} << count); ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) != seats) continue;
    Seating table = {};
    std::size_t seat = 0;
    for (std::size_t player = 0; player < count; ++player) {
      if ((set >> player & 1U) != 0) table[seat++] = static_cast<std::uint8_t>(player);
    }
    sets.push_back(table);
  }
  std::sort(sets.begin(), sets.end());
  return sets;
}

// How far below and above its fair share one game can leave a bot that has `mine` of the seats.
std::pair<double, double> bounds(double mine, double seats, double most_winners) {
  return {mine * most_winners / seats, std::min(mine, most_winners) * (1 - mine / seats)};
}

}  // namespace

ArenaPlan::ArenaPlan(std::vector<std::string> names, int seats) : seats_(seats) {
  const auto at_table = static_cast<std::size_t>(seats);
  ensure(!names.empty() && seats >= 2 && seats <= kMaxSeats, "an arena without bots or seats");
  if (names.size() > kMostNames) {
    throw Malformed("--bots",
                    std::to_string(names.size()) + " names: at most " + std::to_string(kMostNames) + " are wanted");
  }
  if (names.size() < at_table) names.resize(at_table, std::string(names.back()));
  for (const std::string& name : names) {
    const auto known = std::find(bots_.begin(), bots_.end(), name);
    players_.push_back(static_cast<std::uint8_t>(known - bots_.begin()));
    if (known == bots_.end()) bots_.push_back(name);
  }
  tables_ = sets_of(players_.size(), at_table);
  rotations_ = mixed() ? at_table : period(tables_.front(), players_, at_table);
  if (games_per_block() > kMostGamesPerBlock) {
    throw Malformed("--bots", std::to_string(names.size()) + " names for " + std::to_string(seats) +
                                  " players: every set of them in every seat would be " +
                                  std::to_string(games_per_block()) +
                                  " games a block; fewer names are wanted (at most " +
                                  std::to_string(kMostGamesPerBlock) + " games)");
  }
}

std::uint32_t ArenaPlan::seats_of(std::size_t bot, std::size_t table) const {
  std::uint32_t count = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
    count += players_[tables_[table][seat]] == bot ? 1U : 0U;
  }
  return count;
}

Seating ArenaPlan::seating(std::uint64_t order, std::uint64_t index) const {
  const auto seats = static_cast<std::size_t>(seats_);
  Seating around = tables_[table_of(index)];
  if (mixed()) {
    Rng rng = stream(order, table_of(index));
    for (std::size_t left = seats; left > 1; --left) {
      std::swap(around[left - 1], around[rng.below(static_cast<std::uint32_t>(left))]);
    }
  }
  Seating seating = {};
  for (std::size_t seat = 0; seat < seats; ++seat) seating[seat] = around[(seat + index % rotations_) % seats];
  return seating;
}

void ArenaRun::set_games(std::uint64_t wish) {
  const std::uint64_t block = plan.games_per_block();
  wished = wish;
  games = (wish + block - 1) / block * block;
  at_once = 1;
}

ArenaLedger::ArenaLedger(const ArenaPlan& plan, int most_winners, bool stop_early)
    : plan_(plan), stop_early_(stop_early) {
  const std::size_t bots = plan.bots().size();
  tally_.bots.resize(bots);
  double most_below = 0;
  double most_above = 0;
  for (std::size_t table = 0; table < plan.tables(); ++table) {
    RatedGames& rated = tally_.tables.emplace_back();
    rated.wins.resize(bots);
    for (std::size_t bot = 0; bot < bots; ++bot) rated.seats.push_back(plan.seats_of(bot, table));
    const auto [below, above] = bounds(rated.seats[0], plan.seats(), most_winners);
    const auto games = static_cast<double>(plan.rotations());
    most_below += games * below;
    most_above += games * above;
  }
  if (bots > 1) tally_.test.emplace(most_below, most_above);
}

void ArenaLedger::enter(std::uint64_t block, std::uint64_t index, const Seating& seating, const ArenaGame& game) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t per_block = plan_.games_per_block();
  played_ = std::max(played_, block * per_block + index + 1);
  if (enough_) return;
  Block& entered = waiting_[block];
  entered.games.resize(per_block);
  entered.games[index] = {seating, game};
  ++entered.entered;
  while (!enough_ && !waiting_.empty()) {
    const auto next = waiting_.begin();
    if (next->first != tally_.blocks || next->second.entered != per_block) break;
    count(next->second);
    waiting_.erase(next);
    enough_ = stop_early_ && tally_.test && tally_.test->significant();
  }
}

void ArenaLedger::count(const Block& block) {
  struct InBlock {
    std::uint64_t seats = 0;
    std::uint64_t wins = 0;
    std::uint64_t fair = 0;  // times the seats of a table
  };
  const std::size_t bots = tally_.bots.size();
  std::vector<InBlock> sums(bots);
  for (std::size_t index = 0; index < block.games.size(); ++index) {
    const auto& [seating, game] = block.games[index];
    const auto winners = static_cast<std::uint64_t>(std::popcount(game.winners));
    RatedGames& table = tally_.tables[plan_.table_of(index)];
    ++tally_.games;
    tally_.broken_off.count(!game.over);
    if (game.over) tally_.nobody_wins.count(winners == 0);
    for (Seat seat = 0; seat < plan_.seats(); ++seat) {
      const std::size_t bot = plan_.players()[seating[seat]];
      ArenaBot& counted = tally_.bots[bot];
      counted.decisions += game.length.seat_decisions[seat];
      counted.stand_ins += game.length.seat_stand_ins[seat];
      counted.nanoseconds += game.length.seat_nanoseconds[seat];
      if (!game.over) continue;
      const bool won = contains(game.winners, seat);
      counted.seat[seat].count(won);
      ++sums[bot].seats;
      sums[bot].wins += won ? 1 : 0;
      sums[bot].fair += winners;
      if (won) table.wins[bot] += 1 / static_cast<double>(winners);
    }
    for (std::size_t bot = 0; bot < bots; ++bot) {
      const std::uint64_t others = static_cast<std::uint64_t>(plan_.seats()) - table.seats[bot];
      tally_.bots[bot].least_wins += winners - std::min(others, winners);
      tally_.bots[bot].most_wins += std::min<std::uint64_t>(table.seats[bot], winners);
    }
  }
  ++tally_.blocks;
  for (std::size_t bot = 0; bot < bots; ++bot) {
    ArenaBot& counted = tally_.bots[bot];
    counted.wins.count(sums[bot].wins, sums[bot].seats);
    counted.times_fair.count(sums[bot].wins * static_cast<std::uint64_t>(plan_.seats()), sums[bot].fair);
  }
  if (tally_.test) {
    tally_.test->block(static_cast<double>(sums[0].wins) - static_cast<double>(sums[0].fair) / plan_.seats());
  }
}

void remove_logs(const std::string& folder, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t game = from; game < to; ++game) {
    std::error_code ignored;
    std::filesystem::remove(log_path(folder, game), ignored);
  }
}

}  // namespace oshra::lab
