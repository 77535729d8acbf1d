#include "apps/lab/statistics/balance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

#include "apps/common/fields.h"
#include "apps/common/files.h"
#include "apps/lab/statistics/simulate_report.h"
#include "engine/core/hash.h"
#include "protocol/hash_text.h"
#include "protocol/hidden_leaders/names.h"
#include "protocol/yield/names.h"

namespace oshra::lab {

namespace {

namespace fs = std::filesystem;
namespace hl = hidden_leaders;
using Kind = BalanceCell::Kind;

constexpr int kFormat = 2;

// --- what is played ---

YieldGames yield_games(const BalanceCell& cell) {
  YieldGames games;
  games.draw_leaders = cell.kind == Kind::yield_leaders;
  games.setup = yield_setup({.players = cell.players, .leaders = games.draw_leaders, .map = {}});
  return games;
}

HiddenLeadersGames hidden_leaders_games(const BalanceCell& cell) {
  HiddenLeadersGames games;
  games.setup = hl::make_setup(cell.players);
  return games;
}

// Of all that the rules begin with: another map is another game.
std::string fingerprint(const BalanceCell& cell) {
  const std::uint64_t hash = cell.kind == Kind::hidden_leaders ? hash_of(hidden_leaders_games(cell).setup)
                                                               : hash_of_rules(yield_games(cell).setup);
  return hash_text(hash);
}

template <Simulated Part>
typename Part::Tally play(Part game, const BalanceCell& cell, const BalanceRun& run, std::uint64_t first,
                          std::uint64_t games, const Progress& progress) {
  Simulation<Part> simulation;
  simulation.game = std::move(game);
  simulation.bots = seat_bots<Part>({cell.bots}, cell.players);
  simulation.first = first;
  simulation.games = games;
  simulation.seed = run.seed;
  simulation.threads = run.threads;
  simulation.at_once = 1;
  simulation.tools = run.tools;
  return simulate(simulation, progress);
}

void copy_first(std::vector<Share>& to, const auto& from) { std::copy_n(from.begin(), to.size(), to.begin()); }

BalanceCounts counts_of(const BalanceCell& cell, const YieldTally& tally) {
  BalanceCounts counts(cell);
  counts.games = tally.decisions.n;
  copy_first(counts.seat, tally.seat);
  copy_first(counts.place, tally.place);
  for (std::size_t i = 0; i < counts.leader.size(); ++i) counts.leader[i] = tally.power[i].wins;
  return counts;
}

BalanceCounts counts_of(const BalanceCell& cell, const HiddenLeadersTally& tally) {
  BalanceCounts counts(cell);
  counts.games = tally.broken_off.n;
  counts.broken_off = tally.broken_off.k;
  counts.nobody_wins = tally.nobody_wins.k;
  copy_first(counts.seat, tally.seat);
  copy_first(counts.place, tally.place);
  copy_first(counts.leader, tally.leader);
  std::size_t i = 0;
  hl::make_setup(cell.players).deck.for_each([&](std::uint8_t card) { counts.hero[i++] = tally.hero[card - 1U]; });
  return counts;
}

// --- files ---

// Greedy has no iterations, so that no budget changes it.
bool searches(const BalanceCell& cell) { return cell.bots != "greedy"; }

Json parameters(const BalanceCell& cell, const BalanceRun& run) {
  const double budget = searches(cell) ? run.tools.budget : 1;
  return {{"cell", cell.name()}, {"setup", fingerprint(cell)}, {"seed", run.seed}, {"budget", budget}};
}

Json share_counts(const Share& share) { return {{"n", share.n}, {"k", share.k}}; }

// All but whose they are.
Json counts_json(const BalanceCell& cell, const BalanceCounts& counts) {
  Json json;
  json["games"] = counts.games;
  json["broken_off"] = counts.broken_off;
  json["nobody_wins"] = counts.nobody_wins;
  for (const Share& share : counts.seat) json["seats"].push_back(share_counts(share));
  for (const Share& share : counts.place) json["turn_order"].push_back(share_counts(share));
  const std::vector<std::string> leaders = cell.leaders();
  for (std::size_t i = 0; i < leaders.size(); ++i) json["leaders"][leaders[i]] = share_counts(counts.leader[i]);
  const std::vector<std::string> heroes = cell.heroes();
  for (std::size_t i = 0; i < heroes.size(); ++i) {
    const HeroTally& hero = counts.hero[i];
    json["heroes"][heroes[i]] = {
        {"plays", hero.plays}, {"games", hero.played.k}, {"players", hero.wins.n}, {"wins", hero.wins.k}};
  }
  return json;
}

// One number of a file.
std::uint64_t number(const Json& json, const std::string& place, const char* key) {
  const std::string here = place + "/" + key;
  if (!json.is_object() || !json.contains(key)) throw Malformed(here, "is missing: a whole number is wanted");
  const Json& value = json[key];
  const bool whole = value.is_number_unsigned() || (value.is_number_integer() && value.whole<std::int64_t>() >= 0);
  if (!whole) throw Malformed(here, "a whole number is wanted, not " + value.dump());
  return value.whole<std::uint64_t>();
}

Share read_share(const Json& json, const std::string& place) {
  only_keys(json, place, {"n", "k"});
  const Share share{number(json, place, "n"), number(json, place, "k")};
  if (share.k > share.n) throw Malformed(place, "more wins than games");
  return share;
}

const Json& member(const Json& json, const char* key) {
  if (!json.contains(key)) throw Malformed(std::string("/") + key, "is missing");
  return json[key];
}

void read_list(std::vector<Share>& to, const Json& file, const char* key) {
  const std::string place = std::string("/") + key;
  const Json& list = array(member(file, key), place);
  if (list.size() != to.size()) {
    throw Malformed(place, std::to_string(to.size()) + " entries are wanted, not " + std::to_string(list.size()));
  }
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = read_share(list[i], place + "/" + std::to_string(i));
}

const Json& named(const Json& file, const char* key, const std::string& name) {
  const Json& json = member(file, key);
  if (!json.is_object() || !json.contains(name)) throw Malformed(std::string("/") + key + "/" + name, "is missing");
  return json[name];
}

void hold_together(const BalanceCounts& counts) {
  const auto check = [](bool holds, const char* what) {
    if (!holds) throw Malformed("", std::string("the counts do not hold together: ") + what);
  };
  check(counts.games != 0, "no game");
  check(counts.broken_off <= counts.games, "more games broken off than played");
  const std::uint64_t ended = counts.games - counts.broken_off;
  check(counts.nobody_wins <= ended, "more games that nobody won than games");
  for (const std::vector<Share>* shares : {&counts.seat, &counts.place}) {
    check(total(*shares).k == ended - counts.nobody_wins, "not one winner for each game that was won");
    for (const Share& share : *shares) check(share.n == ended, "a seat that did not play every game");
  }
  if (!counts.leader.empty()) {
    check(total(counts.leader).k == ended - counts.nobody_wins, "the leaders' wins are not those of the seats");
    check(total(counts.leader).n == total(counts.seat).n, "not a leader for each seat");
  }
  for (const HeroTally& hero : counts.hero) {
    check(hero.played.k <= hero.wins.n && hero.wins.n <= hero.plays, "a hero with more players than plays");
  }
}

}  // namespace

std::string BalanceCell::name() const {
  const std::string game = kind == Kind::hidden_leaders ? "hidden-leaders-" : "yield-";
  return game + std::to_string(players) + (kind == Kind::yield_leaders ? "-leaders-" : "-") + bots;
}

std::vector<std::string> BalanceCell::leaders() const {
  std::vector<std::string> names;
  if (kind == Kind::hidden_leaders) {
    for (int i = 1; i <= hl::kLeaders; ++i) names.emplace_back(hl::name_of(static_cast<hl::Leader>(i)));
  } else if (kind == Kind::yield_leaders) {
    for (int i = 1; i <= yield::kPowers; ++i) names.push_back(leader_and_side(static_cast<yield::Power>(i)));
  }
  return names;
}

std::vector<std::string> BalanceCell::heroes() const {
  std::vector<std::string> names;
  if (kind != Kind::hidden_leaders) return names;
  hl::make_setup(players).deck.for_each(
      [&](std::uint8_t card) { names.emplace_back(hl::name_of(static_cast<hl::Card>(card))); });
  return names;
}

std::vector<BalanceCell> balance_cells(double scale) {
  struct Usual {
    Kind kind;
    int least;
    int most;
    const char* bots;
    double games;
    double players = 0;  // not 0: as many games as seat so many
  };
  constexpr std::array<Usual, 6> kUsual = {{
      {Kind::yield, yield::kMinPlayers, yield::kMaxPlayers, "greedy", 100'000},
      {Kind::yield, yield::kMinPlayers, yield::kMaxPlayers, "adept", 2'000},
      {Kind::yield_leaders, yield::kMinPlayers, yield::kMaxPlayers, "greedy", 20'000},
      {Kind::yield_leaders, yield::kMinPlayers, yield::kMaxPlayers, "adept", 0, 1'000},
      {Kind::hidden_leaders, hl::kMinPlayers, hl::kMaxPlayers, "greedy", 20'000},
      {Kind::hidden_leaders, hl::kMinPlayers, hl::kMaxPlayers, "adept", 0, 1'000},
  }};
  std::vector<BalanceCell> cells;
  for (const Usual& usual : kUsual) {
    for (int players = usual.least; players <= usual.most; ++players) {
      const double games = usual.players != 0 ? usual.players / players : usual.games;
      const auto wanted = static_cast<std::uint64_t>(std::max(1.0, std::round(games * scale)));
      cells.push_back({usual.kind, players, usual.bots, wanted});
    }
  }
  return cells;
}

BalanceCounts::BalanceCounts(const BalanceCell& cell)
    : seat(static_cast<std::size_t>(cell.players)),
      place(static_cast<std::size_t>(cell.players)),
      leader(cell.leaders().size()),
      hero(cell.heroes().size()) {}

void BalanceCounts::add(const BalanceCounts& other) {
  games += other.games;
  broken_off += other.broken_off;
  nobody_wins += other.nobody_wins;
  add_all(seat, other.seat);
  add_all(place, other.place);
  add_all(leader, other.leader);
  add_all(hero, other.hero);
}

BalanceCounts play_balance(const BalanceCell& cell, const BalanceRun& run, std::uint64_t first, std::uint64_t games,
                           const Progress& progress) {
  if (cell.kind == Kind::hidden_leaders) {
    return counts_of(cell, play(hidden_leaders_games(cell), cell, run, first, games, progress));
  }
  return counts_of(cell, play(yield_games(cell), cell, run, first, games, progress));
}

std::string mark_of_bots(const BalanceCell& cell, const BalanceRun& run) {
  constexpr std::uint64_t kGames = 2;
  BalanceRun sample = run;
  sample.tools.budget *= 0.1;
  const auto mark = [&](const auto& tally) {
    const BalanceCounts counts = counts_of(cell, tally);
    const std::string what = counts_json(cell, counts).dump() + hash_text(hash_of(tally.decisions));
    return hash_text(hash_bytes(what.data(), what.size()));
  };
  return cell.kind == Kind::hidden_leaders ? mark(play(hidden_leaders_games(cell), cell, sample, 0, kGames, {}))
                                           : mark(play(yield_games(cell), cell, sample, 0, kGames, {}));
}

void sign(const BalanceCell& cell, const std::string& mark, BalanceCounts& counts) {
  if (counts.played_by.empty()) counts.played_by = mark;
  if (counts.played_by != mark) {
    throw Malformed(cell.name(), "its games were played by another " + cell.bots +
                                     " or by other rules: name another folder, or remove its file to play the cell "
                                     "again");
  }
}

Json balance_json(const BalanceCell& cell, const BalanceRun& run, const BalanceCounts& counts) {
  ensure(!counts.played_by.empty(), "balance: counts without a mark of the bots");
  Json json = {{"format", kFormat}, {"parameters", parameters(cell, run)}, {"played_by", counts.played_by}};
  json.update(counts_json(cell, counts));
  return json;
}

BalanceCounts balance_counts(const BalanceCell& cell, const BalanceRun& run, const Json& json) {
  only_keys(json, "",
            {"format", "parameters", "played_by", "games", "broken_off", "nobody_wins", "seats", "turn_order",
             "leaders", "heroes"});
  if (number(json, "", "format") != kFormat) {
    throw Malformed("/format", "is " + json["format"].dump() + ", " + std::to_string(kFormat) +
                                   " is wanted: remove the file to play the cell again");
  }
  const Json& played = member(json, "parameters");
  const Json wanted = parameters(cell, run);
  only_keys(played, "/parameters", {"cell", "setup", "seed", "budget"});
  for (const auto& [key, value] : wanted.items()) {
    const Json& found = named(json, "parameters", key);
    if (found != value) {
      throw Malformed("/parameters/" + key, "is " + found.dump() + ", " + value.dump() +
                                                " is wanted: name another folder, or remove the file to play the cell "
                                                "again");
    }
  }
  BalanceCounts counts(cell);
  counts.played_by = string(member(json, "played_by"), "/played_by");
  if (counts.played_by.empty()) throw Malformed("/played_by", "is empty: a mark of the bots is wanted");
  counts.games = number(json, "", "games");
  counts.broken_off = number(json, "", "broken_off");
  counts.nobody_wins = number(json, "", "nobody_wins");
  read_list(counts.seat, json, "seats");
  read_list(counts.place, json, "turn_order");
  const std::vector<std::string> leaders = cell.leaders();
  if (!leaders.empty()) only_keys(member(json, "leaders"), "/leaders", leaders);
  for (std::size_t i = 0; i < leaders.size(); ++i) {
    counts.leader[i] = read_share(named(json, "leaders", leaders[i]), "/leaders/" + leaders[i]);
  }
  const std::vector<std::string> heroes = cell.heroes();
  if (!heroes.empty()) only_keys(member(json, "heroes"), "/heroes", heroes);
  for (std::size_t i = 0; i < heroes.size(); ++i) {
    const Json& hero = named(json, "heroes", heroes[i]);
    const std::string place = "/heroes/" + heroes[i];
    only_keys(hero, place, {"plays", "games", "players", "wins"});
    counts.hero[i] = {.plays = number(hero, place, "plays"),
                      .played = {counts.games - counts.broken_off, number(hero, place, "games")},
                      .wins = {number(hero, place, "players"), number(hero, place, "wins")}};
    if (counts.hero[i].wins.k > counts.hero[i].wins.n) throw Malformed(place, "more wins than players");
  }
  hold_together(counts);
  return counts;
}

std::string BalanceStore::path(const BalanceCell& cell) const {
  return (fs::path(folder_) / (cell.name() + ".json")).string();
}

BalanceCounts BalanceStore::load(const BalanceCell& cell, const BalanceRun& run) const {
  const std::string file = path(cell);
  std::error_code error;
  if (!fs::exists(file, error)) return BalanceCounts(cell);
  try {
    return balance_counts(cell, run, parse_json(read_file(file)));
  } catch (const Malformed& malformed) {
    throw Malformed(file, malformed.what());
  }
}

void BalanceStore::save(const BalanceCell& cell, const BalanceRun& run, const BalanceCounts& counts) const {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw std::system_error(error, "the folder " + folder_);
  const std::string file = path(cell);
  write_file(file + ".new", balance_json(cell, run, counts).dump(1) + "\n");
  fs::rename(file + ".new", file, error);
  if (error) throw std::system_error(error, "the file " + file);
}

}  // namespace oshra::lab
