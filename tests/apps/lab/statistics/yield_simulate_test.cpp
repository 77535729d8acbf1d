// oshra simulate yield: the same result however it is computed, and counts that hold together.
#include <doctest/doctest.h>

#include <fstream>
#include <set>

#include "apps/common/files.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "tests/apps/lab/statistics/simulation.h"
#include "tests/common/why_malformed.h"

namespace oshra::lab {

namespace {

namespace fs = std::filesystem;

Simulation<YieldGames> of(const YieldWishes& wishes, const std::vector<std::string>& bots, std::uint64_t games,
                          bool draw_leaders = false) {
  Simulation<YieldGames> simulation;
  simulation.game.setup = yield_setup(wishes);
  simulation.game.draw_leaders = draw_leaders;
  simulation.bots = seat_bots<YieldGames>(bots, wishes.players);
  simulation.games = games;
  return simulation;
}

std::string what_is_wrong(const YieldWishes& wishes) {
  return why_malformed([&] { return yield_setup(wishes); });
}

std::vector<YieldWishes> all_kinds() {
  std::vector<YieldWishes> all;
  for (const bool leaders : {false, true}) {
    for (int players = yield::kMinPlayers; players <= yield::kMaxPlayers; ++players) {
      all.push_back({.players = players, .leaders = leaders, .map = {}});
    }
    all.push_back({.players = 4, .leaders = leaders, .teams = yield::Teams::two_against_two, .map = {}});
    all.push_back({.players = 3, .leaders = leaders, .teams = yield::Teams::two_against_one, .map = {}});
  }
  return all;
}

}  // namespace

TEST_CASE("simulate yield: the same bytes with any number of threads") {
  const YieldWishes wishes{.players = 3, .leaders = true, .map = {}};
  is_the_same_with_any_threads(of(wishes, {"random"}, 500, true));
  is_the_same_with_any_threads(of(wishes, {"greedy", "random", "random"}, 20));
}

TEST_CASE("simulate yield: the counts hold together") {
  for (const YieldWishes& wishes : all_kinds()) {
    for (const bool draw_leaders : {false, true}) {
      if (draw_leaders && !wishes.leaders) continue;
      CAPTURE(wishes.players);
      CAPTURE(wishes.leaders);
      CAPTURE(static_cast<int>(wishes.teams));
      CAPTURE(draw_leaders);
      const auto simulation = of(wishes, {"random"}, 200, draw_leaders);
      const YieldTally tally = simulate(simulation);
      const auto players = static_cast<std::uint64_t>(wishes.players);
      CHECK(tally.tie_break.n == 200);
      CHECK(tally.destroyer.n == 200);
      CHECK(wins_in(tally.seat) == wins_in(tally.place));
      switch (wishes.teams) {
        case yield::Teams::none: CHECK(wins_in(tally.seat) == 200); break;
        case yield::Teams::two_against_two: CHECK(wins_in(tally.seat) == 400); break;
        case yield::Teams::two_against_one:
          CHECK(wins_in(tally.seat) == 400 - tally.seat[0].k);
          CHECK(tally.seat[1] == tally.seat[2]);
          break;
      }
      std::uint64_t points = 0;
      std::uint64_t points_by_place = 0;
      for (std::size_t i = 0; i < players; ++i) {
        CHECK(tally.seat[i].n == 200);
        CHECK(tally.place[i].n == 200);
        points += tally.seat_points[i].sum;
        points_by_place += tally.place_points[i].sum;
      }
      CHECK(points == points_by_place);
      CHECK(tally.winner_points.sum <= points);
      CHECK(tally.decisions.least > 10);
      CHECK(tally.deals.least >= players * 5);
      CHECK(tally.battles.sum > 100);
      CHECK(tally.ambushes.sum + tally.draws.sum <= 2 * tally.battles.sum);
      CHECK(tally.ambushes.sum > 0);
      CHECK(tally.draws.sum > 0);
      CHECK(tally.destroyed.sum > 0);
      // Four seasons in each of three years, or fewer where Basil B ends it.
      std::uint64_t turns = 0;
      for (const StrategyTally& card : tally.strategy) {
        std::uint64_t n = 0;
        for (std::size_t times = 0; times < card.played.size(); ++times) {
          n += card.played[times].n;
          turns += times * (card.played[times].n + card.kept[times].n);
        }
        CHECK(n == 200 * players);
      }
      if (tally.destroyer.k == 0) {
        CHECK(turns == 200 * players * 12);
      } else {
        CHECK(turns < 200 * players * 12);
      }
      CHECK(tally.strategy[static_cast<std::size_t>(yield::Strategy::ritual) - 1].copied == 0);
      std::uint64_t leaders = 0;
      std::uint64_t leader_wins = 0;
      for (const PowerTally& power : tally.power) {
        leaders += power.wins.n;
        leader_wins += power.wins.k;
        CHECK(power.points.n == power.wins.n);
      }
      CHECK(leaders == (wishes.leaders ? 200 * players : 0));
      CHECK(leader_wins == (wishes.leaders ? wins_in(tally.seat) : 0));
      if (!wishes.leaders) CHECK(tally.destroyer.k == 0);
      fits_a_hundred_columns(simulation);
    }
  }
}

TEST_CASE("simulate yield: leaders are drawn as players could pick them, and fixed in the Setup (Y-S2, Y-G6)") {
  YieldGames games;
  games.setup = yield_setup({.players = 3, .leaders = true, .teams = yield::Teams::two_against_one, .map = {}});
  games.draw_leaders = true;
  std::set<yield::Power> seen;
  for (std::uint64_t game = 0; game < 300; ++game) {
    Rng rng = stream(3, game);
    const yield::Setup setup = games.draw_setup(rng);
    CHECK(setup.leaders == 1);
    CHECK(setup.start == kChance);
    CHECK(setup.powers[0] == yield::Power::fourth_army);
    CHECK(yield::leader_of(setup.powers[1]) != yield::leader_of(setup.powers[2]));
    seen.insert(setup.powers.begin() + 1, setup.powers.begin() + 3);
  }
  CHECK(seen.size() == 8);
}

TEST_CASE("simulate yield: logs replay, and tell the same winners") {
  const Folder folder;
  auto simulation = of({.players = 4, .leaders = true, .map = {}}, {"greedy", "random", "random", "random"}, 10, true);
  simulation.logs = folder.path.string();
  const YieldTally tally = simulate(simulation);
  std::uint64_t greedy_wins = 0;
  std::uint64_t greedy_points = 0;
  int logs = 0;
  for (const auto& entry : fs::directory_iterator(simulation.logs)) {
    ++logs;
    const std::string text = read_file(entry.path().string());
    const auto replayed = replay_log(text);
    CHECK_MESSAGE(replayed, replayed.error());
    const Json first = parse_json(text.substr(0, text.find('\n')))["setup"];
    CHECK(first["map"] == "four");
    CHECK(first["powers"].size() == 4);
    const Json last = parse_json(text.substr(text.rfind('\n', text.size() - 2) + 1))["end"];
    CHECK(last["over"] == true);
    if (last["winners"] == Json::array({0})) ++greedy_wins;
    greedy_points += last["scores"][0].whole<std::uint64_t>();
  }
  CHECK(logs == 10);
  CHECK(greedy_wins == tally.seat[0].k);
  CHECK(greedy_points == tally.seat_points[0].sum);
}

TEST_CASE("simulate yield: a map of the host's own is played on, written into the log, or refused (Y-W1)") {
  const Folder folder;
  fs::create_directories(folder.path);
  const std::string path = (folder.path / "mine.json").string();
  Json map = parse_json(read_file("maps/two.json"));
  std::ofstream(path) << map.dump();
  auto simulation = of({.players = 2, .map = path}, {"random"}, 3);
  simulation.logs = (folder.path / "logs").string();
  simulate(simulation);
  const std::string log = read_file(simulation.logs + "/game-000001.jsonl");
  CHECK(replay_log(log));
  CHECK(parse_json(log.substr(0, log.find('\n')))["setup"]["map"]["streets"].size() == map["streets"].size());

  CHECK(what_is_wrong({.players = 3, .map = path}) == "--map " + path + ": a map for 2 players, not for 3");
  map["starts"] = Json::array({map["starts"][0]});
  std::ofstream(path) << map.dump();
  const std::string refused = what_is_wrong({.players = 2, .map = path});
  CHECK_MESSAGE(refused.starts_with("--map " + path + ": Y-W1: refused: "), refused);
  std::ofstream(path) << "{}";
  CHECK(what_is_wrong({.players = 2, .map = path}).starts_with("--map " + path + ": "));
  CHECK(what_is_wrong({.players = 2, .map = "nowhere"}) ==
        "--map nowhere: cannot be opened: a map file is wanted, or a built-in map, two, three, four, five");
}

TEST_CASE("simulate yield: teams need their number of players") {
  CHECK(what_is_wrong({.players = 3, .teams = yield::Teams::two_against_two, .map = {}}) ==
        "--teams: 2v2 is for 4 players, not for 3");
  CHECK(what_is_wrong({.players = 4, .teams = yield::Teams::two_against_one, .map = {}}) ==
        "--teams: 2v1 is for 3 players, not for 4");
}

}  // namespace oshra::lab
