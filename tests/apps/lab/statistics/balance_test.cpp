// `oshra balance`: counts kept in files, gone on with, and the page made of them.
#include <doctest/doctest.h>

#include "apps/common/files.h"
#include "apps/lab/commands.h"
#include "apps/lab/statistics/balance.h"
#include "apps/lab/statistics/balance_page.h"
#include "apps/lab/statistics/simulate_report.h"
#include "tests/apps/lab/statistics/simulation.h"
#include "tests/common/command.h"
#include "tests/common/has.h"
#include "tests/common/json_at.h"
#include "tests/common/why_malformed.h"

namespace oshra::lab {

namespace {

namespace fs = std::filesystem;
using Kind = BalanceCell::Kind;

// So small that each cell of greedy has 10 or 2 games, and each of adept one.
constexpr const char* kScale = "0.00004";

Ran run(const Folder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"balance", "--results", folder.path.string()});
  return run_command(add_balance_command, std::move(arguments));
}

std::string refused(const Folder& folder, std::vector<std::string> arguments) {
  const Ran ran = run(folder, std::move(arguments));
  CHECK(ran.code == kExitUsage);
  CHECK(ran.out.empty());
  return ran.err;
}

BalanceCell cell_named(const std::string& name) {
  for (const BalanceCell& cell : balance_cells(1)) {
    if (cell.name() == name) return cell;
  }
  FAIL("no cell " << name);
  return {};
}

std::string file_of(const Folder& folder, const std::string& cell) { return (folder.path / (cell + ".json")).string(); }

// One cell of each kind, by greedy.
std::vector<BalanceCell> some_cells() {
  return {cell_named("yield-3-greedy"), cell_named("yield-2-leaders-greedy"), cell_named("hidden-leaders-2-greedy")};
}

// The first games of a cell, as a file has them.
BalanceCounts played(const BalanceCell& cell, const BalanceRun& run, std::uint64_t games) {
  BalanceCounts counts = play_balance(cell, run, 0, games);
  sign(cell, mark_of_bots(cell, run), counts);
  return counts;
}

std::string what_is_wrong(const BalanceCell& cell, const Json& json) {
  return why_malformed([&] { return balance_counts(cell, {}, json); });
}

}  // namespace

TEST_CASE("balance: a cell for each map, player count, bot") {
  const std::vector<BalanceCell> cells = balance_cells(1);
  CHECK(cells.size() == 26);
  CHECK(cell_named("yield-5-greedy").games == 100'000);
  CHECK(cell_named("yield-2-adept").games == 2'000);
  CHECK(cell_named("yield-3-leaders-adept").games == 333);
  CHECK(cell_named("hidden-leaders-6-adept").games == 167);
  CHECK(cell_named("yield-4-leaders-greedy").leaders().size() == 10);
  CHECK(cell_named("yield-4-greedy").leaders().empty());
  CHECK(cell_named("hidden-leaders-6-adept").heroes().size() == 77);
  for (const BalanceCell& cell : balance_cells(0.00001)) CHECK(cell.games == 1);
}

TEST_CASE("balance: the same counts in parts, with any number of threads, and as simulate has them") {
  for (const BalanceCell& cell : some_cells()) {
    CAPTURE(cell.name());
    BalanceRun run;
    const BalanceCounts whole = play_balance(cell, run, 0, 12);
    CHECK(whole.games == 12);
    run.threads = 3;
    BalanceCounts parts = play_balance(cell, run, 0, 5);
    CHECK(parts != whole);
    parts.add(play_balance(cell, run, 5, 7));
    CHECK(parts == whole);
    run.seed = 2;
    CHECK(play_balance(cell, run, 0, 12) != whole);
  }
  Simulation<HiddenLeadersGames> simulation;
  simulation.game.setup = hidden_leaders::make_setup(3);
  simulation.bots = seat_bots<HiddenLeadersGames>({"greedy"}, 3);
  simulation.games = 8;
  const HiddenLeadersTally tally = simulate(simulation);
  const BalanceCounts counts = play_balance(cell_named("hidden-leaders-3-greedy"), {}, 0, 8);
  for (std::size_t i = 0; i < 3; ++i) CHECK(counts.place[i] == tally.place[i]);
  for (std::size_t i = 0; i < counts.leader.size(); ++i) CHECK(counts.leader[i] == tally.leader[i]);
  std::uint64_t plays = 0;
  for (const HeroTally& hero : tally.hero) plays += hero.plays;
  for (const HeroTally& hero : counts.hero) plays -= hero.plays;
  CHECK(plays == 0);
}

TEST_CASE("balance: counts come back from their file") {
  for (const BalanceCell& cell : some_cells()) {
    CAPTURE(cell.name());
    const Folder folder;
    const BalanceStore store(folder.path.string());
    CHECK(store.load(cell, {}) == BalanceCounts(cell));
    const BalanceCounts counts = played(cell, {}, 6);
    store.save(cell, {}, counts);
    CHECK(store.load(cell, {}) == counts);
  }
}

TEST_CASE("balance: a damaged file is refused, and where it is wrong") {
  const BalanceCell cell = cell_named("hidden-leaders-2-greedy");
  const Json good = balance_json(cell, {}, played(cell, {}, 6));
  REQUIRE(what_is_wrong(cell, good).empty());
  const auto with = [&](const std::string& at, const Json& value) {
    Json json = good;
    json_at(json, at) = value;
    return what_is_wrong(cell, json);
  };
  CHECK(what_is_wrong(cell, Json::array()) == "an object is wanted, not array");
  CHECK(what_is_wrong(cell, Json::object()) == "/format: is missing: a whole number is wanted");
  CHECK(has(with("/format", 1), "/format: is 1, 2 is wanted: remove the file"));
  CHECK(has(with("/parameters/seed", 5), "/parameters/seed: is 5, 1 is wanted: name another folder"));
  CHECK(has(with("/parameters/cell", "yield-2-greedy"), "\"hidden-leaders-2-greedy\" is wanted"));
  CHECK(has(with("/parameters/setup", "0"), "/parameters/setup: is \"0\""));
  CHECK(has(with("/parameters", Json::object()), "/parameters/cell: is missing"));
  CHECK(has(with("/more", 1), "/more: unknown key"));
  CHECK(has(with("/games", -1), "/games: a whole number is wanted, not -1"));
  CHECK(has(with("/games", 1.5), "/games: a whole number is wanted, not 1.5"));
  CHECK(has(with("/games", 0), "do not hold together"));
  CHECK(has(with("/games", 7), "do not hold together"));
  CHECK(has(with("/broken_off", 9), "do not hold together"));
  CHECK(has(with("/nobody_wins", 7), "do not hold together"));
  CHECK(has(with("/seats", Json::array()), "/seats: 2 entries are wanted, not 0"));
  CHECK(has(with("/seats/0/k", 7), "/seats/0: more wins than games"));
  CHECK(has(with("/turn_order/1", 7), "/turn_order/1: an object is wanted"));
  CHECK(has(with("/played_by", ""), "/played_by: is empty"));
  CHECK(has(with("/leaders", 7), "/leaders: an object is wanted"));
  CHECK(has(with("/leaders", Json::object()), "/leaders/" + cell.leaders()[0] + ": is missing"));
  CHECK(has(with("/leaders/nobody", 7), "/leaders/nobody: unknown key"));
  CHECK(has(with("/heroes/nobody", 7), "/heroes/nobody: unknown key"));
  CHECK(has(with("/leaders/" + cell.leaders()[0] + "/n", 90), "do not hold together"));
  CHECK(has(with("/heroes/" + cell.heroes()[0] + "/wins", 90), "more wins than players"));
  CHECK(has(with("/heroes/" + cell.heroes()[0] + "/players", "x"), "a whole number is wanted"));
  CHECK(has(with("/heroes/" + cell.heroes()[0] + "/games", 90), "do not hold together"));
}

TEST_CASE("oshra balance: what was played is not played again, and the page is the same") {
  const Folder folder;
  fs::create_directories(folder.path);
  const std::string page = (folder.path / "page.md").string();
  const std::vector<std::string> arguments = {"--scale", kScale, "--budget", "0.001", "--threads", "2", "--out", page};
  const Ran first = run(folder, arguments);
  CHECK(first.code == kExitDone);
  CHECK(first.out.empty());
  CHECK(has(first.err, "yield-5-greedy: 4 games in "));
  CHECK(has(first.err, "hidden-leaders-6-adept: 1 games in "));
  const std::string written = read_file(page);
  CHECK(has(written, "\n    oshra balance --results DIR --out FILE --scale 4e-05 --budget 0.001\n"));
  CHECK(!has(written, "Not all of it"));
  CHECK(has(written, "| hidden-leaders-6-adept | 1 |"));
  CHECK(has(written, "\n| rotting-orangutan | "));
  CHECK(!has(written, "nan"));

  const Ran second = run(folder, arguments);
  CHECK(second.code == kExitDone);
  CHECK(second.err.empty());
  CHECK(read_file(page) == written);

  // What stands around the marks stays, and only one cell that was lost is played again.
  write_file(page, "# Head\n" + written + "Foot\n");
  fs::remove(file_of(folder, "yield-3-greedy"));
  Ran third = run(folder, {"--scale", kScale, "--budget", "0.001", "--out", page, "--page-only"});
  CHECK(third.err.empty());
  CHECK(has(read_file(page), "- yield-3-greedy: 0 of 4 games\n"));
  third = run(folder, {"--scale", kScale, "--budget", "0.001", "--only", "yield-3-greedy", "--out", page});
  CHECK(third.err.starts_with("yield-3-greedy: 4 games in "));
  CHECK(read_file(page) == "# Head\n" + written + "Foot\n");

  // More games are added to those that are there.
  const Ran more = run(folder, {"--scale", "0.00006", "--budget", "0.001", "--only", "yield-2-greedy"});
  CHECK(more.err.starts_with("yield-2-greedy: 2 games in "));
  CHECK(has(more.out, "- yield-3-greedy: 4 of 6 games\n"));
  CHECK(!has(more.out, "- yield-2-greedy"));
  const BalanceStore store(folder.path.string());
  CHECK(store.load(cell_named("yield-2-greedy"), {}) == played(cell_named("yield-2-greedy"), {}, 6));
}

TEST_CASE("oshra balance: games of other bots are refused before anything is played, also where all are there") {
  const Folder folder;
  const BalanceStore store(folder.path.string());
  const BalanceCell cell = cell_named("yield-3-greedy");
  BalanceCounts counts = played(cell, {}, 3);
  counts.played_by = "0123456789abcdef";
  store.save(cell, {}, counts);
  const std::vector<std::string> two_cells = {"--only", "yield-2-greedy", "yield-3-greedy"};
  for (const char* scale : {"0.00003", kScale}) {
    std::vector<std::string> arguments = {"--scale", scale};
    arguments.insert(arguments.end(), two_cells.begin(), two_cells.end());
    CHECK(has(refused(folder, arguments),
              "yield-3-greedy: its games were played by another greedy or by other rules: name another folder"));
    CHECK(!fs::exists(file_of(folder, "yield-2-greedy")));
  }
  CHECK(run(folder, {"--scale", kScale, "--only", "yield-2-greedy"}).code == kExitDone);
  CHECK(run(folder, {"--scale", kScale, "--page-only"}).code == kExitDone);
  CHECK(store.load(cell, {}) == counts);
}

TEST_CASE("balance: bots with other settings have another mark") {
  for (const char* name : {"yield-2-adept", "hidden-leaders-2-adept"}) {
    CAPTURE(name);
    BalanceCell cell = cell_named(name);
    BalanceRun run;
    run.tools.budget = 0.25;
    const std::string of_adept = mark_of_bots(cell, run);
    CHECK(mark_of_bots(cell, run) == of_adept);
    const bool yields = cell.kind == Kind::yield;
    cell.bots = yields ? "search:iterations=300" : "search:iterations=1000";
    CHECK(mark_of_bots(cell, run) == of_adept);
    cell.bots = yields ? "search:iterations=200" : "search:iterations=800";
    CHECK(mark_of_bots(cell, run) != of_adept);
    cell.bots = yields ? "search:iterations=300,horizon=12" : "search:iterations=1000,horizon=12";
    CHECK(mark_of_bots(cell, run) != of_adept);
  }
}

TEST_CASE("oshra balance: an empty page has no figures, and --list says what there is") {
  const Folder folder;
  fs::create_directories(folder.path);
  const Ran page = run(folder, {"--page-only"});
  CHECK(page.code == kExitDone);
  CHECK(has(page.out, "- yield-2-greedy: 0 of 100,000 games\n"));
  CHECK(has(page.out, "| 2 | 0 | - | - | - | - | - | - |\n"));
  CHECK(!has(page.out, "nan"));
  run(folder, {"--scale", kScale, "--only", "yield-2-greedy", "hidden-leaders-2-greedy"});
  const Ran list = run(folder, {"--list"});
  CHECK(list.code == kExitDone);
  CHECK(has(list.out, "yield-2-greedy                     4 of 100000 games\n"));
  CHECK(has(list.out, "hidden-leaders-2-greedy            1 of 20000 games\n"));
  CHECK(std::ranges::count(list.out, '\n') == 26);
}

TEST_CASE("oshra balance: bad flags and files are refused before anything is played") {
  const Folder folder;
  CHECK(
      has(refused(folder, {"--only", "yield-6-greedy"}), "unknown cell \"yield-6-greedy\"; there are: yield-2-greedy"));
  CHECK(has(refused(folder, {"--seed", "x"}), "a whole number from 0"));
  CHECK(has(refused(folder, {"--scale", "0"}), "--scale"));
  CHECK(has(refused(folder, {"--scale", "nan"}), "a number from 0.00001 to 100 is wanted"));
  CHECK(has(refused(folder, {"--budget", "nan"}), "a number from 0.0001 to 1000 is wanted"));
  CHECK(has(refused(folder, {"--threads", "0"}), "--threads"));
  CHECK(has(refused(folder, {"--out", (folder.path / "page.md").string()}), "--out: there is no folder "));
  CHECK(has(refused(folder, {"--page-only"}), "--results: there is no folder " + folder.path.string()));
  CHECK(has(refused(folder, {"--list"}), "--results: there is no folder " + folder.path.string()));
  CHECK(has(refused(folder, {"--list", "--page-only"}), "--list"));
  CHECK(run_command(add_balance_command, {"balance"}).code == kExitUsage);
  CHECK(!fs::exists(folder.path));

  fs::create_directories(folder.path);
  const std::string page = (folder.path / "page.md").string();
  write_file(page, "# By hand\n");
  CHECK(has(refused(folder, {"--out", page}), page + ": has no place for it"));
  CHECK(has(run_command(add_balance_command, {"balance", "--results", page}).err, "is a file, a folder is wanted"));
  CHECK(has(refused(folder, {"--out", folder.path.string()}), "is a folder"));
  CHECK(read_file(page) == "# By hand\n");
  write_file(file_of(folder, "yield-4-adept"), "{\n\"format\": ");
  CHECK(has(refused(folder, {}), file_of(folder, "yield-4-adept") + ": line 2: not JSON"));
}

TEST_CASE("balance: the verdict on a seat") {
  std::vector<BalanceResult> results;
  for (const BalanceCell& cell : balance_cells(1)) results.push_back({cell, BalanceCounts(cell)});
  // Two seats, 10,000 games: 1.2 and 0.8 times fair; with four hundred games it might be chance.
  const auto page = [&](std::uint64_t wins, std::uint64_t games) {
    results[0].counts.games = games;
    results[0].counts.seat = {Share{games, wins}, Share{games, games - wins}};
    return balance_page(results, "oshra balance");
  };
  CHECK(has(page(6000, 10'000), "| 2 | 0 | 60.00 [59.04, 60.96] | 1.200 [1.181, 1.219] | **uneven** | - | - | - |"));
  CHECK(has(page(6000, 10'000), "| 2 | 1 | 40.00 [39.04, 40.96] | 0.800 [0.781, 0.819] | **uneven** | - | - | - |"));
  CHECK(has(page(5000, 10'000), "| 1.000 [0.980, 1.020] | even |"));
  CHECK(has(page(5100, 10'000), "| 1.020 [1.000, 1.040] | even |"));
  CHECK(has(page(210, 400), "| 1.050 [0.952, 1.147] | open |"));
  CHECK(has(page(220, 400), "| 1.100 [1.002, 1.196] | open |"));
}

TEST_CASE("docs/balance.md is what its counts say") {
  const std::string page = read_file("docs/balance.md");
  const Ran made = run_command(add_balance_command, {"balance", "--results", "docs/balance", "--page-only"});
  CHECK(made.code == kExitDone);
  const bool same = put_between_marks(page, made.out) == page;
  CHECK_MESSAGE(same, "write it anew: oshra balance --results docs/balance --out docs/balance.md --page-only");
}

}  // namespace oshra::lab
