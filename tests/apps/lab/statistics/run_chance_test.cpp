// What programs at the table could foresee, trick by trick: each of these was tried once, and worked.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "apps/common/bot_tools.h"
#include "apps/common/files.h"
#include "apps/lab/statistics/arena.h"
#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "protocol/log/reader.h"
#include "protocol/log/verify.h"
#include "tests/apps/lab/statistics/simulation.h"

namespace oshra::lab {

namespace {

// Answers every question with its first option.
const std::string kProgram = R"(exec:while read line; do case "$line" in *'"type":"decide"'*) echo 0;; esac; done)";

struct Logged {
  std::vector<LogFile> logs;
  std::vector<std::string> texts;
};

Logged played(const std::string& folder, std::uint64_t games) {
  Logged all;
  for (std::uint64_t game = 0; game < games; ++game) {
    all.texts.push_back(read_file(log_path(folder, game)));
    const auto log = read_log(all.texts.back());
    REQUIRE(log.has_value());
    all.logs.push_back(*log);
  }
  return all;
}

Logged simulated(const MatchSeed& seed, const std::vector<std::string>& bots = {kProgram, "random"}) {
  const Folder folder;
  Simulation<HiddenLeadersGames> simulation;
  simulation.game.setup = hidden_leaders::make_setup(2);
  simulation.bots = bots;
  simulation.games = 2;
  simulation.seed = seed.given() ? seed.number() : 1;
  simulation.logs = folder.path.string();
  simulation.tools = bot_tools();
  simulation.chance = RunChance(bots, seed);
  simulate(simulation);
  return played(simulation.logs, simulation.games);
}

template <class Kind>
const Kind* find(const LogFile& log) {
  for (const match::Entry& entry : log.entries) {
    if (const auto* found = std::get_if<Kind>(&entry)) return found;
  }
  return nullptr;
}

// The first few deals: who starts, the leaders, hands.
std::vector<Action> deals(const LogFile& log) {
  std::vector<Action> dealt;
  for (const match::Entry& entry : log.entries) {
    const auto* deal = std::get_if<match::Deal>(&entry);
    if (deal != nullptr && dealt.size() < 20) dealt.push_back(deal->action);
  }
  return dealt;
}

std::size_t different_deals(const std::vector<LogFile>& logs) {
  std::set<std::string> all;
  for (const LogFile& log : logs) {
    std::string text;
    for (const Action action : deals(log)) text += std::to_string(action.a) + "," + std::to_string(action.b) + ";";
    all.insert(text);
  }
  return all.size();
}

Logged arena_with_programs(bool same_deals) {
  const Folder folder;
  Arena<HiddenLeadersGames> arena;
  arena.game.setup = hidden_leaders::make_setup(3);
  const std::vector<std::string> bots = {kProgram, "random"};
  arena.plan = ArenaPlan(bots, 3);
  arena.set_games(6);
  arena.tools = bot_tools();
  arena.logs = folder.path.string();
  arena.chance = RunChance(bots, {});
  arena.same_deals = same_deals;
  play_arena(arena);
  return played(arena.logs, 6);
}

}  // namespace

TEST_CASE("programs: who knows the usual seed, or tries all small ones, foresees nothing") {
  const Logged first = simulated({});
  const Logged second = simulated({});
  const Logged usual = simulated({}, {"random", "random"});
  CHECK(find<match::Secret>(usual.logs[0]) == nullptr);
  CHECK(usual.logs[0].head.chance == match::ChanceKind::fast);
  std::vector<LogFile> all = first.logs;
  all.insert(all.end(), second.logs.begin(), second.logs.end());
  all.insert(all.end(), usual.logs.begin(), usual.logs.end());
  CHECK(different_deals(all) == 6);
  for (const Logged& run : {first, second}) {
    for (std::size_t i = 0; i < run.logs.size(); ++i) {
      CHECK(run.logs[i].head.chance == match::ChanceKind::keyed);
      CHECK(verify_log(run.texts[i]).has_value());
      for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        CHECK(find<match::Secret>(run.logs[i])->secret != match::secret_of_seed(seed));
      }
    }
  }
}

TEST_CASE("programs: what they are handed does not derive from what is dealt from") {
  for (const LogFile& log : simulated({}).logs) {
    const match::Bytes32& secret = find<match::Secret>(log)->secret;
    const std::uint64_t seed = find<match::Seats>(log)->bots_seed;
    CHECK(seed != match::bots_seed_of(secret));
    CHECK(seed != match::bots_seed_of(match::chance_key(secret, {})));
  }
}

TEST_CASE("programs: a seed that is given decides the deals, and the report says that they could have known it") {
  const std::vector<std::string> bots = {kProgram, "random"};
  const Logged first = simulated(7);
  const Logged second = simulated(7);
  for (std::size_t i = 0; i < 2; ++i) CHECK(deals(first.logs[i]) == deals(second.logs[i]));
  CHECK(deals(first.logs[0]) != deals(first.logs[1]));
  CHECK(RunChance(bots, 7).text(false).find("could have read the seed") != std::string::npos);
  CHECK(RunChance(bots, 7).seed_text(7) == "7");
  CHECK(RunChance(bots, {}).text(false).find("come from the system") != std::string::npos);
  CHECK(RunChance(bots, {}).seed_text(1) == "the system's");
  CHECK(RunChance(bots, {}).seed_json(1).is_null());
  CHECK(RunChance({"random"}, {}).text(false).empty());
  CHECK(RunChance({"random"}, {}).seed_json(1) == 1);
  const MatchSeed digits = MatchSeed::parse(std::string(64, 'a'), "");
  CHECK(RunChance(bots, digits).seed_json(digits.number()) == std::string(64, 'a'));
}

TEST_CASE("programs: in an arena one that remembers recognises no deal, unless it is asked for") {
  CHECK(different_deals(arena_with_programs(false).logs) == 6);
  CHECK(different_deals(arena_with_programs(true).logs) == 2);  // one for each block
}

}  // namespace oshra::lab
