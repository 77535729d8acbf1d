// The arena: everyone has every seat and every deal equally often, the counts hold together, and the result is the same
// however it is computed.
#include "apps/lab/statistics/arena.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/lab/logs/audit.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/statistics/arena_report.h"
#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "tests/apps/lab/statistics/simulation.h"
#include "tests/common/has.h"

namespace oshra::lab {

namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

Arena<HiddenLeadersGames> hidden_leaders_arena(int players, const Names& names, std::uint64_t games,
                                               std::uint64_t seed = 1) {
  Arena<HiddenLeadersGames> arena;
  arena.game.setup = hidden_leaders::make_setup(players);
  arena.plan = ArenaPlan(names, players);
  arena.seed = seed;
  arena.set_games(games);
  return arena;
}

Arena<YieldGames> yield_arena(const YieldWishes& wishes, const Names& names, std::uint64_t games) {
  Arena<YieldGames> arena;
  arena.game.setup = yield_setup(wishes);
  arena.plan = ArenaPlan(names, wishes.players);
  arena.set_games(games);
  return arena;
}

template <class Part>
std::string json_of(const Arena<Part>& arena) {
  return arena_json(arena, words_of(arena.game), play_arena(arena)).dump(2);
}

template <class Part>
std::string text_of(const Arena<Part>& arena) {
  return arena_text(arena, words_of(arena.game), play_arena(arena));
}

// By bot and seat: how often, over so many blocks.
std::vector<std::map<Seat, int>> seats_had(const ArenaPlan& plan, std::uint64_t blocks) {
  std::vector<std::map<Seat, int>> had(plan.bots().size());
  for (std::uint64_t block = 0; block < blocks; ++block) {
    for (std::uint64_t index = 0; index < plan.games_per_block(); ++index) {
      const Seating seating = plan.seating(block * 77, index);
      for (Seat seat = 0; seat < plan.seats(); ++seat) ++had[plan.players()[seating[seat]]][seat];
    }
  }
  return had;
}

void is_counted_together(const ArenaPlan& plan, const ArenaTally& tally, std::uint64_t winners_of_a_game) {
  const auto seats = static_cast<std::uint64_t>(plan.seats());
  CHECK(tally.games == tally.blocks * plan.games_per_block());
  CHECK(tally.broken_off.n == tally.games);
  CHECK(tally.nobody_wins.n == tally.games - tally.broken_off.k);
  const std::uint64_t won = tally.nobody_wins.n - tally.nobody_wins.k;
  std::uint64_t had = 0;
  std::uint64_t wins = 0;
  std::uint64_t fair = 0;
  double shared = 0;
  for (const ArenaBot& bot : tally.bots) {
    CHECK(bot.wins.blocks == tally.blocks);
    CHECK(bot.times_fair.k == bot.wins.k * seats);
    CHECK(bot.least_wins <= bot.wins.k);
    CHECK(bot.wins.k <= bot.most_wins);
    CHECK(wins_in(bot.seat) == bot.wins.k);
    CHECK(bot.decisions > 0);
    had += bot.wins.n;
    wins += bot.wins.k;
    fair += bot.times_fair.n;
  }
  CHECK(had == tally.nobody_wins.n * seats);
  CHECK(wins == won * winners_of_a_game);
  CHECK(fair == wins * seats);
  for (const RatedGames& table : tally.tables) {
    for (const double part : table.wins) shared += part;
  }
  CHECK(shared == static_cast<double>(won));
}

// What was dealt before anyone chose.
std::string deals_before_the_first_choice(const std::string& log) {
  std::istringstream lines(log);
  std::string deals;
  for (std::string line; std::getline(lines, line);) {
    const Json json = read_json(line);
    if (json.contains("seat")) break;
    if (json.contains("deal")) deals += json["deal"].dump() + "\n";
  }
  return deals;
}

}  // namespace

TEST_CASE("arena: names for a table, for fewer and for more seats") {
  const ArenaPlan exact({"greedy", "random", "greedy"}, 3);
  CHECK(exact.bots() == Names{"greedy", "random"});
  CHECK(exact.players() == std::vector<std::uint8_t>{0, 1, 0});
  CHECK(exact.games_per_block() == 3);
  CHECK(!exact.mixed());
  const ArenaPlan among({"greedy", "random"}, 4);
  CHECK(among.players() == std::vector<std::uint8_t>{0, 1, 1, 1});
  CHECK(among.games_per_block() == 4);
  CHECK(among.seats_of(1, 0) == 3);
  const ArenaPlan mixed({"a", "b", "c", "d", "e"}, 3);
  CHECK(mixed.mixed());
  CHECK(mixed.tables() == 10);
  CHECK(mixed.games_per_block() == 30);
  CHECK(ArenaPlan({"greedy"}, 6).games_per_block() == 1);            // nothing to move
  CHECK(ArenaPlan({"a", "b", "a", "b"}, 4).games_per_block() == 2);  // as before after two seats
  CHECK(ArenaPlan({"a", "a", "b", "b"}, 4).games_per_block() == 4);
  CHECK_THROWS_AS(ArenaPlan(Names(21, "a"), 2), Malformed);
  CHECK_THROWS_AS(ArenaPlan(Names(20, "a"), 6), Malformed);
}

TEST_CASE("arena: every bot has every seat equally often in every block") {
  for (const auto& [names, seats] : std::vector<std::pair<Names, int>>{{{"a", "b"}, 2},
                                                                       {{"a", "b"}, 6},
                                                                       {{"a", "b", "a", "b"}, 4},
                                                                       {{"a", "a", "b", "c"}, 4},
                                                                       {{"a", "b", "c", "d", "e"}, 3},
                                                                       {{"a", "b", "b", "c"}, 2}}) {
    const ArenaPlan plan(names, seats);
    for (const auto& by_seat : seats_had(plan, 3)) {
      CHECK(by_seat.size() == static_cast<std::size_t>(seats));
      for (const auto& [seat, times] : by_seat) CHECK(times == by_seat.at(0));
    }
  }
}

TEST_CASE("arena: mixed tables have every set equally often, and not always the same neighbours") {
  const ArenaPlan plan({"a", "b", "c", "d", "e"}, 4);
  std::map<std::set<int>, int> sets;
  std::set<std::pair<int, int>> neighbours;
  for (std::uint64_t block = 0; block < 20; ++block) {
    for (std::uint64_t index = 0; index < plan.games_per_block(); ++index) {
      const Seating seating = plan.seating(block, index);
      ++sets[{seating[0], seating[1], seating[2], seating[3]}];
      neighbours.insert({seating[0], seating[1]});
    }
  }
  CHECK(sets.size() == 5);
  for (const auto& [set, times] : sets) CHECK(times == 20 * 4);
  CHECK(neighbours.size() == 20);
}

TEST_CASE("arena: the same bytes with any number of threads") {
  const auto same = [](auto arena) {
    arena.threads = 1;
    const std::string one = json_of(arena);
    const std::string text = text_of(arena);
    for (const int threads : {2, 3}) {
      arena.threads = threads;
      CHECK(json_of(arena) == one);
      CHECK(text_of(arena) == text);
    }
    ++arena.seed;
    CHECK(json_of(arena) != one);
  };
  auto early = hidden_leaders_arena(3, {"greedy", "random"}, 600, 7);
  early.until_significant = true;
  same(early);
  same(hidden_leaders_arena(2, {"greedy", "random", "greedy"}, 60));
  same(yield_arena({.players = 3, .leaders = true, .map = {}}, {"greedy", "random"}, 12));
}

TEST_CASE("arena: the counts hold together, for every kind of game") {
  for (int players = 2; players <= 6; ++players) {
    const auto arena = hidden_leaders_arena(players, {"greedy", "random"}, 30);
    const ArenaTally tally = play_arena(arena);
    is_counted_together(arena.plan, tally, 1);
    CHECK(tally.games >= 30);
    CHECK(tally.bots[0].wins.n == tally.games);
  }
  const auto mixed = hidden_leaders_arena(2, {"greedy", "random", "random"}, 60);
  is_counted_together(mixed.plan, play_arena(mixed), 1);
  for (int players = 2; players <= 5; ++players) {
    const auto arena = yield_arena({.players = players, .map = {}}, {"random"}, 10);
    is_counted_together(arena.plan, play_arena(arena), 1);
  }
  const auto two =
      yield_arena({.players = 4, .teams = yield::Teams::two_against_two, .map = {}}, {"greedy", "random"}, 4);
  const ArenaTally pairs = play_arena(two);
  is_counted_together(two.plan, pairs, 2);
  // Two against one: one winner or two.
  const auto one =
      yield_arena({.players = 3, .teams = yield::Teams::two_against_one, .map = {}}, {"greedy", "random"}, 30);
  const ArenaTally uneven = play_arena(one);
  const std::uint64_t wins = uneven.bots[0].wins.k + uneven.bots[1].wins.k;
  CHECK(wins > 30);
  CHECK(wins < 60);
  CHECK(uneven.bots[0].times_fair.n + uneven.bots[1].times_fair.n == wins * 3);
  CHECK(uneven.bots[0].times_fair.n * 2 == uneven.bots[1].times_fair.n);
}

TEST_CASE("arena: identical bots win exactly their fair share, greedy among random more") {
  const auto alike = play_arena(hidden_leaders_arena(3, {"random"}, 50));
  CHECK(figures_of(alike.bots[0], 3).times_fair->value == doctest::Approx(1));
  CHECK(!alike.test);
  // Without a doubt, however few the games.
  CHECK(figures_of(alike.bots[0], 3).times_fair->low == 1);
  CHECK(figures_of(play_arena(hidden_leaders_arena(2, {"random"}, 4)).bots[0], 2).times_fair->high == 1);
  const auto tally = play_arena(hidden_leaders_arena(3, {"greedy", "random"}, 150));
  const ArenaFigures greedy = figures_of(tally.bots[0], 3);
  const ArenaFigures random = figures_of(tally.bots[1], 3);
  CHECK(greedy.times_fair->low > 1.2);
  CHECK(random.times_fair->high < 1);
  // All wins are theirs: 1 seat of 3 and 2 of 3.
  CHECK(greedy.times_fair->value + 2 * random.times_fair->value == doctest::Approx(3));
  CHECK(!greedy.of_decided);
  CHECK(tally.test->significant());
  CHECK(tally.test->above());
}

TEST_CASE("arena: where winners come in pairs, no interval goes past what one of them can win") {
  const auto arena =
      yield_arena({.players = 4, .teams = yield::Teams::two_against_two, .map = {}}, {"greedy", "random"}, 40);
  const auto tally = play_arena(arena);
  REQUIRE(tally.bots[0].wins.k == 40);
  const ArenaFigures greedy = figures_of(tally.bots[0], 4);
  CHECK(greedy.times_fair->value == doctest::Approx(2));
  CHECK(greedy.times_fair->high == doctest::Approx(2));
  CHECK(greedy.times_fair->low > 1.4);
  const ArenaFigures random = figures_of(tally.bots[1], 4);
  // One of the three is greedy's partner and wins with it, whatever happens; what one has the others have not.
  CHECK(random.times_fair->low == doctest::Approx(2.0 / 3));
  CHECK(greedy.times_fair->low + 3 * random.times_fair->high == doctest::Approx(4));
}

TEST_CASE("arena: the doubt about times fair is that of wins against the winners there were") {
  // Two against one. It wins one game of every block, but there are three winners in one block and five in the next.
  const ArenaPlan plan({"greedy", "random"}, 3);
  ArenaLedger ledger(plan, 2, false);
  constexpr SeatSet kAlone = 0b001;
  constexpr SeatSet kPair = 0b110;
  for (std::uint64_t block = 0; block < 100; ++block) {
    for (std::uint64_t index = 0; index < plan.games_per_block(); ++index) {
      const Seating seating = plan.seating(0, index);
      const bool pair = block % 2 == 1 && plan.players()[seating[2]] != 0;  // unless greedy sits in the last seat
      ledger.enter(block, index, seating, {.over = true, .winners = pair ? kPair : kAlone, .length = {}});
    }
  }
  const ArenaBot& greedy = ledger.tally().bots[0];
  REQUIRE(greedy.wins.k == 100);
  const Interval times = *figures_of(greedy, 3).times_fair;
  CHECK(times.value == doctest::Approx(0.75));
  // 0.01875 is the standard error of that ratio. Wins alone, which are the same in all blocks, would say 0.1.
  CHECK(times.high - times.low == doctest::Approx(2 * 1.96 * 0.01875).epsilon(0.05));
}

TEST_CASE("arena: tables of one bot only do not count as wins of decided games") {
  const auto tally = play_arena(hidden_leaders_arena(2, {"greedy", "greedy", "random"}, 60));
  const ArenaFigures greedy = figures_of(tally.bots[0], 2);
  const ArenaFigures random = figures_of(tally.bots[1], 2);
  CHECK(greedy.of_decided->value == doctest::Approx(greedy.times_fair->value / 2));
  CHECK(greedy.of_decided->value < 0.76);  // half of a third of its games, and all of two thirds
  CHECK(greedy.of_decided->high <= 0.75 + 1e-9);
  CHECK(random.of_decided->value < 0.2);
}

TEST_CASE("arena: choices that random made in the place of a program are counted and told") {
  const auto arena = hidden_leaders_arena(2, {"exec:exit 3", "random"}, 4);
  const ArenaTally tally = play_arena(arena);
  CHECK(tally.bots[0].stand_ins == tally.bots[0].decisions);
  CHECK(tally.bots[1].stand_ins == 0);
  const std::string count = std::to_string(tally.bots[0].decisions);
  CHECK(has(arena_text(arena, words_of(arena.game), tally),
            "random made " + count + " of the " + count + " choices of exec:exit 3: the figures are not its own."));
  const Json json = arena_json(arena, words_of(arena.game), tally);
  CHECK(json["results"][0]["stand_in_decisions"] == tally.bots[0].decisions);
  CHECK(!json["results"][1].contains("stand_in_decisions"));
}

TEST_CASE("arena: with two players the share of decided games leaves out those that nobody won") {
  // Two that play badly: one iteration says nothing.
  const auto tally = play_arena(hidden_leaders_arena(2, {"search:tree=1,iterations=1,horizon=0", "random"}, 200));
  REQUIRE(tally.nobody_wins.k > 0);
  const ArenaFigures first = figures_of(tally.bots[0], 2);
  const double decided = 200.0 - static_cast<double>(tally.nobody_wins.k);
  CHECK(first.of_decided->value == doctest::Approx(static_cast<double>(tally.bots[0].wins.k) / decided));
  CHECK(first.rate->value == doctest::Approx(static_cast<double>(tally.bots[0].wins.k) / 200));
  CHECK(first.times_fair->value == doctest::Approx(2 * first.of_decided->value));
}

TEST_CASE("HL-E6: games broken off count for nobody, and without any other there are no figures") {
  auto arena = hidden_leaders_arena(3, {"greedy", "random"}, 30);
  arena.game.max_turns = 1;
  const ArenaTally tally = play_arena(arena);
  CHECK(tally.broken_off == Share{30, 30});
  CHECK(tally.nobody_wins == Share{});
  const Json json = arena_json(arena, words_of(arena.game), tally);
  CHECK(json["results"][0]["times_fair"]["times"].is_null());
  CHECK(json["results"][0]["win_rate"]["rate"].is_null());
  CHECK(json["test"]["evidence"] == 1);
  CHECK(text_of(arena).find("nan") == std::string::npos);
}

TEST_CASE("arena: one deal a block, whoever sits where; other deals in other blocks") {
  const Folder folder;
  auto arena = hidden_leaders_arena(3, {"greedy", "random"}, 9);
  arena.logs = folder.path.string();
  play_arena(arena);
  std::set<std::string> deals;
  std::set<std::string> games;
  for (std::uint64_t game = 0; game < 9; ++game) {
    const std::string log = read_file(log_path(arena.logs, game));
    const auto replayed = replay_log(log);
    CHECK_MESSAGE(replayed, replayed.error());
    CHECK_MESSAGE(!audit_log(log).failure, *audit_log(log).failure);
    games.insert(log);
    const std::string dealt = deals_before_the_first_choice(log);
    CHECK(dealt.find("{\"start\":") != std::string::npos);
    CHECK(std::count(dealt.begin(), dealt.end(), '\n') >= 1 + 3 + 15);  // start, leaders, hands
    deals.insert(dealt);
    CHECK(deals.size() == game / 3 + 1);
  }
  CHECK(games.size() == 9);
}

TEST_CASE("arena: who stops early counts whole blocks up to there, and leaves no log of another game") {
  std::vector<std::uint64_t> ended;
  for (const int threads : {1, 3}) {
    const Folder folder;
    auto arena = hidden_leaders_arena(3, {"greedy", "random"}, 600);
    arena.until_significant = true;
    arena.threads = threads;
    arena.logs = folder.path.string();
    const ArenaTally tally = play_arena(arena);
    CHECK(tally.test->significant());
    CHECK(tally.games < 300);
    is_counted_together(arena.plan, tally, 1);
    const auto logs = std::distance(fs::directory_iterator(folder.path), fs::directory_iterator{});
    CHECK(static_cast<std::uint64_t>(logs) == tally.games);
    ended.push_back(tally.games);
    // It would not have stopped a block before.
    auto shorter = hidden_leaders_arena(3, {"greedy", "random"}, tally.games - 3);
    CHECK(!play_arena(shorter).test->significant());
    CHECK(text_of(arena).find("Stopped after ") != std::string::npos);
  }
  CHECK(ended[0] == ended[1]);
}

TEST_CASE("arena: no line is wider than 100 columns, but where a name is") {
  auto arena = hidden_leaders_arena(2, {"greedy", "random", "search:iterations=1,horizon=1,tried=1"}, 1);
  arena.seed = ~std::uint64_t{0};
  arena.tools.budget = 0.0001;
  const ArenaTally tally = play_arena(arena);
  std::istringstream lines(arena_text(arena, words_of(arena.game), tally) + timing_text(arena, tally));
  for (std::string line; std::getline(lines, line);) CHECK_MESSAGE(line.size() <= 100, line);
}

}  // namespace oshra::lab
