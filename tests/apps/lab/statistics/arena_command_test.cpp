// `oshra arena` from outside: what it prints, and what it says to bad flags.
#include <doctest/doctest.h>

#include "apps/lab/commands.h"
#include "protocol/json.h"
#include "tests/common/command.h"
#include "tests/common/has.h"

namespace oshra::lab {

namespace {

Ran run(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "arena");
  return run_command(add_arena_command, std::move(arguments));
}

std::string refused(std::vector<std::string> arguments) {
  const Ran ran = run(std::move(arguments));
  CHECK(ran.code == kExitUsage);
  CHECK(ran.out.empty());
  return ran.err;
}

}  // namespace

TEST_CASE("oshra arena: JSON has all that was found") {
  const Ran ran = run({"hidden-leaders", "--bots", "greedy,random", "--players", "2", "--games", "39", "--seed", "3",
                       "--budget", "0.5", "--max-turns", "400", "--threads", "2", "--json"});
  REQUIRE(ran.code == kExitDone);
  const Json json = read_json(ran.out);
  CHECK(json["setup"]["game"] == "hidden-leaders");
  CHECK(json["bots"] == Json::array({"greedy", "random"}));
  CHECK(json["seed"] == 3);
  CHECK(json["budget"] == 0.5);
  CHECK(json["max_turns"] == 400);
  CHECK(json["games"] == 40);
  CHECK(json["games_asked_for"] == 39);
  CHECK(json["blocks"] == 20);
  CHECK(json["games_per_block"] == 2);
  CHECK(json["broken_off"]["n"] == 40);
  CHECK(json["nobody_wins"]["n"] == 40);
  REQUIRE(json["results"].size() == 2);
  const Json& greedy = json["results"][0];
  CHECK(greedy["bot"] == "greedy");
  CHECK(greedy["seats"] == 40);
  CHECK(greedy["wins"].whole() <= 40);
  CHECK(greedy["win_rate"]["low"].number() < greedy["win_rate"]["rate"].number());
  CHECK(greedy["times_fair"]["low"].number() < greedy["times_fair"]["times"].number());
  CHECK(greedy["times_fair"]["high"].number() <= 2);
  CHECK(greedy["of_decided"]["rate"].is_number());
  CHECK(greedy["fair_wins"].is_number());
  CHECK(greedy["rating"]["standard_error"].is_number());
  CHECK(greedy["wins_by_seat"].size() == 2);
  CHECK(greedy["wins_by_seat"][1]["n"] == 20);
  CHECK(greedy["decisions"].whole() > 40);
  CHECK(json["tables"].size() == 1);
  CHECK(json["tables"][0][1]["bot"] == "random");
  CHECK(json["until_significant"] == false);
  CHECK(json["test"]["bot"] == "greedy");
  CHECK(json["test"]["enough"] == 20);
  CHECK(json["test"]["stopped_early"] == false);
  CHECK(json["timing"][1]["ms_per_decision"].is_number());
}

TEST_CASE("oshra arena: the report says what was rounded, and what has no effect") {
  const Ran ran = run({"yield", "--bots", "random", "--players", "4", "--games", "3", "--teams", "2v2", "--leaders",
                       "random", "--map", "four", "--max-turns", "9"});
  CHECK(ran.code == kExitDone);
  CHECK(has(ran.err, "--max-turns: No effect: every game ends by itself"));
  CHECK(has(ran.out, "two against two"));
  CHECK(has(ran.out, "3 games in 3 blocks of 1"));
  CHECK(!has(ran.out, "Rating"));
  const Ran mixed = run({"hidden-leaders", "--bots", "greedy,random,random,random", "--players", "3", "--games", "5",
                         "--beginner", "--heroes", "extended"});
  CHECK(mixed.code == kExitDone);
  CHECK(mixed.err.empty());
  CHECK(has(mixed.out, "12 games in 1 block of 12"));
  CHECK(has(mixed.out, "5 games were asked for"));
  CHECK(has(mixed.out, "beginner variant"));
  CHECK(has(mixed.out, "Rating"));
  CHECK(has(mixed.out, "Does greedy win its fair share?"));
}

TEST_CASE("oshra arena: bad usage is told what would be right") {
  const auto of = [](std::vector<std::string> more) {
    std::vector<std::string> all = {"yield", "--players", "3", "--games", "1"};
    all.insert(all.end(), more.begin(), more.end());
    return refused(all);
  };
  CHECK(has(refused({}), "hidden-leaders or yield is wanted"));
  CHECK(has(refused({"chess"}), "hidden-leaders or yield is wanted"));
  CHECK(has(of({}), "--bots is required"));
  CHECK(has(of({"--bots", "gready,random"}), "unknown bot \"gready\"; there are: random, greedy"));
  CHECK(has(of({"--bots", "greedy,"}), "unknown bot \"\""));
  CHECK(has(of({"--bots", "search:iterations=0,random"}), "a whole number from 1"));
  CHECK(has(of({"--bots", "greedy,random", "--seed", "-1"}), "a whole number"));
  CHECK(has(of({"--bots", "greedy,random", "--budget", "0"}), "0.0001"));
  CHECK(has(of({"--bots", "greedy,random", "--teams", "2v2"}), "2v2 is for 4 players, not for 3"));
  CHECK(has(of({"--bots", "greedy,random", "--map", "four"}), "a map for 4 players, not for 3"));
  CHECK(has(of({"--bots", "greedy", "--until-significant"}), "two different bots are wanted"));
  CHECK(has(refused({"yield", "--players", "6", "--games", "1", "--bots", "greedy"}), "--players"));
  CHECK(has(refused({"hidden-leaders", "--players", "2", "--games", "0", "--bots", "greedy"}), "--games"));
  CHECK(has(refused({"hidden-leaders", "--players", "2", "--games", "1", "--bots", "greedy", "--max-turns", "0"}),
            "--max-turns"));
}

}  // namespace oshra::lab
