// oshra simulate hidden-leaders: the same result however it is computed, and counts that hold together.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <system_error>

#include "apps/common/files.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/statistics/intervals.h"
#include "apps/lab/statistics/simulate_report.h"
#include "tests/apps/lab/statistics/simulation.h"
#include "tests/common/why_malformed.h"

namespace oshra::lab {

namespace {

namespace fs = std::filesystem;
namespace hl = hidden_leaders;

Simulation<HiddenLeadersGames> of(int players, const std::vector<std::string>& bots, std::uint64_t games,
                                  std::uint64_t seed = 1) {
  Simulation<HiddenLeadersGames> simulation;
  simulation.game.setup = hl::make_setup(players);
  simulation.bots = seat_bots<HiddenLeadersGames>(bots, players);
  simulation.games = games;
  simulation.seed = seed;
  return simulation;
}

std::string what_is_wrong(const std::vector<std::string>& names, int players) {
  return why_malformed([&] { return seat_bots<HiddenLeadersGames>(names, players); });
}

}  // namespace

TEST_CASE("simulate: the same bytes with any number of threads") {
  for (const auto& [bots, games] : {std::pair{"random", 1000}, std::pair{"greedy", 60}}) {
    is_the_same_with_any_threads(of(4, {bots}, static_cast<std::uint64_t>(games), 7));
  }
}

// Written by: oshra simulate hidden-leaders --players 4 --games 200 --bots greedy,random,random,greedy --json
TEST_CASE("simulate: seed 1 as it was") {
  const auto simulation = of(4, {"greedy", "random", "random", "greedy"}, 200);
  CHECK(json_of(simulation) + "\n" == read_file("tests/golden/simulate.json"));
}

TEST_CASE("simulate: the counts hold together") {
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    CAPTURE(players);
    auto simulation = of(players, {"random"}, 300);
    simulation.game.setup = hl::make_setup(players, true, true);
    std::uint64_t told = 0;
    const HiddenLeadersTally tally = simulate(simulation, [&](std::uint64_t done) {
      CHECK(done > told);
      told = done;
    });
    CHECK(told == 300);
    CHECK(tally.broken_off == Share{300, 0});
    const std::uint64_t won = 300 - tally.nobody_wins.k;
    CHECK(wins_in(tally.seat) == won);
    CHECK(wins_in(tally.place) == won);
    CHECK(wins_in(tally.leader) == won);
    CHECK(wins_in(tally.faction) == 300);
    if (players >= 4) CHECK(won == 300);  // two leaders are left over, and each faction has three
    CHECK(tally.turns.n == 300);
    CHECK(tally.turns.least >= static_cast<std::uint64_t>(hl::end_threshold(simulation.game.setup)));
    CHECK(tally.decisions.sum > tally.turns.sum);
    std::uint64_t dealt = 0;
    for (const Share& leader : tally.leader) dealt += leader.n;
    CHECK(dealt == 300U * static_cast<unsigned>(players));
    std::uint64_t plays = 0;
    for (std::size_t i = 0; i < tally.hero.size(); ++i) {
      const HeroTally& hero = tally.hero[i];
      const bool in_deck = simulation.game.setup.deck.has(static_cast<std::uint8_t>(i + 1));
      CHECK((hero.plays != 0) == in_deck);
      CHECK(hero.played.k <= hero.plays);
      CHECK(hero.wins.n <= hero.plays);
      CHECK(hero.wins.n >= hero.played.k);
      plays += hero.plays;
    }
    CHECK(plays > 300U * static_cast<unsigned>(hl::end_threshold(simulation.game.setup) - 1));
  }
}

TEST_CASE("simulate: how the players of a hero fare, against a fair share") {
  const auto simulation = of(3, {"random"}, 300);
  const HiddenLeadersTally tally = simulate(simulation);
  const Json heroes = simulation_json(simulation, tally)["heroes"];
  const double fair = static_cast<double>(wins_in(tally.seat)) / 900;
  double fair_wins = 0;
  std::uint64_t wins = 0;
  for (const auto& [name, hero] : heroes.items()) {
    CAPTURE(name);
    CHECK(hero["players"]["n"] == 900);
    CHECK(hero["players"]["k"] == hero["player_wins"]["n"]);
    const double rate = hero["player_wins"]["rate"].number();
    CHECK(hero["times_fair"]["times"].number() == doctest::Approx(rate / fair).epsilon(1e-4));
    CHECK(hero["times_fair"]["low"].number() < hero["times_fair"]["times"].number());
    CHECK(hero["times_fair"]["high"].number() > hero["times_fair"]["times"].number());
    fair_wins += fair * hero["player_wins"]["n"].number();
    wins += hero["player_wins"]["k"].whole<std::uint64_t>();
  }
  // Nearly everybody plays many heroes: together they fare as everyone does.
  CHECK(static_cast<double>(wins) == doctest::Approx(fair_wins).epsilon(0.05));
  CHECK(!times_fair({0, 0}, {9, 3}));
  CHECK(!times_fair({3, 0}, {9, 0}));
  CHECK(times_fair({6, 4}, {9, 3}).value_or(Interval{}).value == doctest::Approx(2));
}

TEST_CASE("simulate: a long run in parts is the same run") {
  auto simulation = of(4, {"random"}, 50);
  const HiddenLeadersTally whole = simulate(simulation);
  simulation.games = 20;
  HiddenLeadersTally parts = simulate(simulation);
  simulation.first = 20;
  simulation.games = 30;
  parts.add(simulate(simulation));
  CHECK(parts == whole);
}

TEST_CASE("HL-E6: a game that is not over after so many turns is broken off and has no result") {
  auto simulation = of(2, {"random"}, 200);
  const HiddenLeadersTally whole = simulate(simulation);
  REQUIRE(whole.broken_off.k == 0);
  simulation.game.max_turns = static_cast<std::uint32_t>(whole.turns.most);
  CHECK(simulate(simulation) == whole);
  simulation.game.max_turns = static_cast<std::uint32_t>(whole.turns.most) - 1;
  const HiddenLeadersTally cut = simulate(simulation);
  CHECK(cut.broken_off.k >= 1);
  CHECK(cut.turns.n == 200 - cut.broken_off.k);
  CHECK(cut.seat[0].n == cut.turns.n);
  CHECK(cut.turns.most < whole.turns.most);
  simulation.game.max_turns = 1;
  CHECK(simulate(simulation).broken_off == Share{200, 200});
  CHECK(simulation_json(simulation, simulate(simulation))["nobody_wins"]["rate"].is_null());
}

TEST_CASE("simulate: no line is wider than 100 columns") {
  auto simulation = of(6, {"random"}, 20);
  simulation.game.setup = hl::make_setup(6, false, true);
  simulation.seed = ~std::uint64_t{0};
  for (const std::uint32_t max_turns : {500U, 1U}) {
    simulation.game.max_turns = max_turns;
    fits_a_hundred_columns(simulation);
  }
}

TEST_CASE("simulate: logs replay, and tell the same winners") {
  const Folder folder;
  auto simulation = of(3, {"greedy", "random", "random"}, 12);
  simulation.logs = (folder.path / "deep" / "er").string();
  const HiddenLeadersTally tally = simulate(simulation);
  HiddenLeadersTally without = {};
  {
    auto same = simulation;
    same.logs.clear();
    without = simulate(same);
  }
  CHECK(tally == without);
  std::set<std::string> names;
  std::uint64_t greedy_wins = 0;
  for (const auto& entry : fs::directory_iterator(simulation.logs)) {
    names.insert(entry.path().filename().string());
    const std::string text = read_file(entry.path().string());
    const auto replayed = replay_log(text);
    CHECK_MESSAGE(replayed, replayed.error());
    const Json last = parse_json(text.substr(text.rfind('\n', text.size() - 2) + 1))["end"];
    CHECK(last["over"] == true);
    if (last["winners"] == Json::array({0})) ++greedy_wins;
  }
  CHECK(names.size() == 12);
  CHECK(names.contains("game-000001.jsonl"));
  CHECK(names.contains("game-000012.jsonl"));
  CHECK(greedy_wins == tally.seat[0].k);

  simulation.game.max_turns = 3;
  simulate(simulation);
  const std::string broken = read_file(simulation.logs + "/game-000001.jsonl");
  CHECK(replay_log(broken));
  CHECK(broken.find("\"break_off\":\"host\"") != std::string::npos);
  CHECK(broken.find("\"end\":{\"over\":false,\"winners\":[]}") != std::string::npos);

  // A file where the folder should be.
  simulation.logs += "/game-000001.jsonl";
  CHECK_THROWS_AS(simulate(simulation), std::system_error);
}

TEST_CASE("simulate: bots for the seats") {
  CHECK(seat_bots<HiddenLeadersGames>({"greedy"}, 3) == std::vector<std::string>(3, "greedy"));
  CHECK(seat_bots<HiddenLeadersGames>({"greedy", "random"}, 2) == std::vector<std::string>{"greedy", "random"});
  CHECK(what_is_wrong({"greedy", "random"}, 3) ==
        "--bots: 2 names for 3 players: one for all seats, or one for each, is wanted");
  CHECK(what_is_wrong({"greedy", "random", "random"}, 2) ==
        "--bots: 3 names for 2 players: one for all seats, or one for each, is wanted");
  CHECK(what_is_wrong({"greedy", ""}, 2) ==
        "--bots: unknown bot \"\"; there are: random, greedy, novice, adept, master, search:iterations=5000,threads=2, "
        "search:ms=500, exec:COMMAND");
}

TEST_CASE("intervals: Wilson's, and of a mean") {
  const Interval none = wilson(0, 10);
  CHECK(none.low == 0);
  CHECK(none.high == doctest::Approx(0.277533).epsilon(1e-5));
  const Interval half = wilson(5, 10);
  CHECK(half.low == doctest::Approx(0.236593).epsilon(1e-5));
  CHECK(half.high == doctest::Approx(0.763407).epsilon(1e-5));
  CHECK(wilson(10, 10).high == 1);
  const Interval average = mean(4, 10, 30);  // 1 2 3 4
  CHECK(average.value == 2.5);
  CHECK(average.high - average.value == doctest::Approx(1.959964 * 1.290994 / 2).epsilon(1e-5));
  CHECK(mean(1, 5, 25).low == 5);
}

}  // namespace oshra::lab
