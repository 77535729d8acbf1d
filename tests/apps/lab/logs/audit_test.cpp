// oshra audit: every choice of bots comes out again from the log alone, and any other one is noticed.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>

#include "apps/common/bot_tools.h"
#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/lab/logs/audit.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "bots/hidden_leaders/bots.h"
#include "table/match_bot.h"
#include "table/match_log.h"
#include "tests/apps/lab/statistics/simulation.h"
#include "tests/protocol/log/reseal.h"

namespace oshra::lab {

namespace {

// The logs of a few games.
template <Simulated Part>
std::vector<std::string> logs_of(const Part& part, const std::vector<std::string>& bots, std::uint64_t games,
                                 double budget = 1) {
  const Folder folder;
  Simulation<Part> simulation;
  simulation.game = part;
  simulation.bots = bots;
  simulation.games = games;
  simulation.seed = 3;
  simulation.logs = folder.path.string();
  simulation.tools = bot_tools();
  simulation.tools.budget = budget;
  simulate(simulation);
  std::vector<std::string> logs;
  for (std::uint64_t game = 0; game < games; ++game) logs.push_back(read_file(log_path(simulation.logs, game)));
  return logs;
}

HiddenLeadersGames hidden_leaders_game(int players) {
  HiddenLeadersGames part;
  part.setup = hidden_leaders::make_setup(players);
  return part;
}
YieldGames yield_game(int players) {
  return {.setup = yield_setup({.players = players, .leaders = true, .map = {}}), .draw_leaders = true};
}

std::string what_is_wrong(const std::string& log) {
  try {
    return audit_log(log).failure.value_or("");
  } catch (const Malformed& malformed) {
    return malformed.what();
  }
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}
std::string replaced(const std::string& log, const std::string& from, const std::string& to) {
  return resealed(with(log, from, to));
}

std::string with_another_seed(const std::string& log) {
  const std::string key = "\"bots_seed\":\"";
  const std::size_t first = log.find(key) + key.size();
  const std::string digit(1, log[first]);
  return replaced(log, key + digit, key + (digit == "1" ? "2" : "1"));
}

}  // namespace

TEST_CASE("audit: every choice of every bot is repeated") {
  const std::vector<std::string> bots = {"search:iterations=40", "greedy", "search:tree=1,iterations=30,threads=2"};
  for (const std::string& log : logs_of(hidden_leaders_game(3), bots, 2)) {
    const Audited audited = audit_log(log);
    CHECK(audited.failure == std::nullopt);
    REQUIRE(audited.seats.size() == 3);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      CHECK(audited.seats[seat].bot == bots[seat]);
      CHECK(audited.seats[seat].repeated > 5);
      CHECK(audited.seats[seat].different == 0);
      CHECK(audited.seats[seat].left_out == 0);
    }
    CHECK(replay_log(log));
  }
  const std::string yield = logs_of(yield_game(2), {"search:iterations=30", "novice"}, 1, 0.5)[0];
  CHECK(yield.find("\"budget\":0.5") != std::string::npos);
  CHECK(what_is_wrong(yield).empty());
  // Broken off: what is there is repeated.
  const std::string half = yield.substr(0, yield.find('\n', yield.size() / 2) + 1);
  CHECK(what_is_wrong(half).empty());
  CHECK(audit_log(half).seats[0].repeated < audit_log(yield).seats[0].repeated);
  CHECK(audit_log(half).seats[0].repeated > 5);
}

TEST_CASE("audit: what a clock cut short is repeated from the iterations in the log") {
  const std::string log = logs_of(hidden_leaders_game(2), {"search:ms=1", "random"}, 1)[0];
  CHECK(what_is_wrong(log).empty());
  // Without them, or with others, it is another choice.
  const std::size_t at = log.find(",\"iterations\":");
  REQUIRE(at != std::string::npos);
  const std::size_t end = log.find(',', at + 1);
  CHECK(what_is_wrong(resealed(log.substr(0, at) + log.substr(end))).find("; from what it knew it chooses ") !=
        std::string::npos);
  const std::string number = log.substr(at + 14, end - at - 14);
  const std::string wrong = what_is_wrong(replaced(log, "\"search:ms=1\"", "\"random\""));
  CHECK(wrong.find(" after " + number + " iterations; from what it knew it chooses ") != std::string::npos);
}

TEST_CASE("audit: that a clock cut a search short must be borne out by the times in the log") {
  const std::string log = logs_of(hidden_leaders_game(2), {"search:ms=15", "random"}, 1)[0];
  CHECK(what_is_wrong(log).empty());
  const std::size_t at = log.find(",\"ms\":");
  REQUIRE(at != std::string::npos);
  const std::size_t end = log.find(',', at + 1);
  const std::string sooner = resealed(log.substr(0, at) + ",\"ms\":3" + log.substr(end));
  CHECK(what_is_wrong(sooner).find("iterations, but only 3 of 15 ms had passed") != std::string::npos);
  const std::string untold = resealed(log.substr(0, at) + log.substr(end));
  CHECK(what_is_wrong(untold).find("iterations, but only 0 of 15 ms had passed") != std::string::npos);
}

TEST_CASE("audit: another bot, seed or move is noticed") {
  const std::string log = logs_of(hidden_leaders_game(2), {"random", "random"}, 1)[0];
  REQUIRE(what_is_wrong(log).empty());
  const std::string other = with_another_seed(log);
  CHECK(what_is_wrong(other).find("; from what it knew it chooses ") != std::string::npos);
  const std::string greedy = replaced(log, "\"random\"", "\"greedy\"");
  CHECK(what_is_wrong(greedy).find(" of seat 0 (greedy): the log says {\"do\":") != std::string::npos);
  CHECK(audit_log(greedy).seats[0].different > 0);
  CHECK(audit_log(greedy).seats[1].different == 0);
  // A log that does not hold by itself.
  const std::size_t hash = log.rfind("\"hash\":\"") + 8;
  std::string altered = log;
  altered[hash] = altered[hash] == '0' ? '1' : '0';
  CHECK(what_is_wrong(resealed(altered)).find("is not so: hash") != std::string::npos);
  // The number is that of the line, and of the seat's decisions.
  std::istringstream lines(log);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && line.find("\"seat\":") == std::string::npos) {
  }
  const Json first = read_json(line);
  const std::string stand_in =
      replaced(log, ",\"hash\":\"" + first["hash"].string(), ",\"stand_in\":true,\"hash\":\"" + first["hash"].string());
  const std::string wrong = what_is_wrong(stand_in);
  CHECK(wrong.starts_with("seq " + std::to_string(first["seq"].whole()) + ": decision 1 of seat " +
                          std::to_string(first["seat"].whole()) + " (random): the log says "));
  CHECK(wrong.find(" by a stand-in; from what it knew it chooses ") != std::string::npos);
}

TEST_CASE("audit: people and programs are left out, but not who plays in a program's place") {
  // It answers three questions and ends.
  const std::string program = "exec:read game; for i in 1 2 3; do read question; echo 0; done";
  const std::string log = logs_of(hidden_leaders_game(3), {"greedy", program, "random"}, 1)[0];
  const Audited audited = audit_log(log);
  CHECK(audited.failure == std::nullopt);
  CHECK(audited.seats[1].bot == program);
  CHECK(audited.seats[1].left_out == 3);
  CHECK(audited.seats[1].stand_in > 5);
  CHECK(audited.seats[1].repeated == 0);
  CHECK(audited.seats[0].stand_in + audited.seats[2].stand_in == 0);
  // Someone who is no bot sat there.
  const Audited person = audit_log(replaced(log, R"({"who":"bot","bot":"greedy"})", R"({"who":"person"})"));
  CHECK(person.failure == std::nullopt);
  CHECK(person.seats[0].bot.empty());
  CHECK(person.seats[0].left_out == audited.seats[0].repeated);
  CHECK(person.seats[0].repeated == 0);
  // Another seed, and it is not what random did in its place.
  const Audited other = audit_log(with_another_seed(log));
  CHECK(other.seats[1].different > 0);
  CHECK(other.seats[1].left_out == 3);
}

TEST_CASE("audit: a log that says too little or nonsense about bots") {
  // Of version 1, whose first line says it.
  const std::string log = read_file("tests/golden/logs/2.jsonl");
  const std::size_t at = log.find('}');
  const auto said_of_bots = [&](const std::string& said) { return log.substr(0, at) + said + log.substr(at); };
  CHECK(what_is_wrong(said_of_bots("")).starts_with("line 1: no \"bots\" are named"));
  CHECK(replay_log(said_of_bots("")));
  const auto says = [&](const std::string& text, const std::string& what) {
    CAPTURE(text.substr(at, 80));
    CHECK_MESSAGE(what_is_wrong(text).find(what) != std::string::npos, what_is_wrong(text));
  };
  const std::string two = ",\"bots\":[\"random\",\"random\"]";
  const std::string seed = ",\"bots_seed\":\"1\"";
  says(said_of_bots(",\"bots\":[\"random\"]" + seed), "/bots: one name, or null, for each of 2 players is wanted");
  says(said_of_bots(",\"bots\":[]" + seed), "/bots: one name, or null, for each player is wanted");
  says(said_of_bots(",\"bots\":{}" + seed), "/bots: a list is wanted");
  says(said_of_bots(",\"bots\":[\"random\",\"\"]" + seed), "/bots/1: a bot without a name");
  says(said_of_bots(",\"bots\":[\"random\",\"gready\"]" + seed), "line 1: /bots: unknown bot \"gready\"");
  says(said_of_bots(",\"bots\":[\"random\",\"search:depth=3\"]" + seed), "line 1: /bots: ");
  says(said_of_bots(",\"bots\":[\"random\",7]" + seed), "/bots/1: a text is wanted");
  says(said_of_bots(two), "/bots_seed: is missing");
  says(said_of_bots(two + ",\"bots_seed\":\"x\""), "/bots_seed: \"x\" is none");
  says(said_of_bots(two + ",\"bots_seed\":\"\""), "/bots_seed: \"\" is none");
  says(said_of_bots(two + ",\"bots_seed\":\"99999999999999999999\""), "/bots_seed: ");
  says(said_of_bots(two + ",\"bots_seed\":1"), "/bots_seed: a text is wanted");
  says(said_of_bots(seed), "/bots_seed: unknown key");
  says(said_of_bots(two + seed + ",\"budget\":0"), "/budget: a number above 0, at most 1000, is wanted, not 0");
  says(said_of_bots(two + seed + ",\"budget\":1e9"), "/budget: ");
  says(said_of_bots(two + seed + ",\"budget\":\"much\""), "/budget: ");
  const std::string hash = ",\"hash\":";
  const std::size_t choice = log.find("\"seat\":");
  const auto with_choice = [&](const std::string& said) {
    return log.substr(0, choice) + with(log.substr(choice), hash, "," + said + hash);
  };
  says(with_choice("\"iterations\":-1"), "/iterations: a whole number up to 100000000 is wanted, not -1");
  says(with_choice("\"iterations\":100000001"), "/iterations: ");
  says(with_choice("\"iterations\":1.5"), "/iterations: ");
  says(with_choice("\"stand_in\":1"), "/stand_in: true or false is wanted");
  says(with(log, hash, ",\"iterations\":5" + hash), "/iterations: unknown key");  // of a deal
}

namespace {

using hidden_leaders::HiddenLeaders;

// A match with a greedy bot in seat 1 and, in seat 0, someone who takes back whatever can be taken back, once each.
class Fickle {
 public:
  explicit Fickle(std::uint64_t seed)
      : match_({.setup = hidden_leaders::make_setup(2)}),
        log_(match_),
        bot_(match_, 1, make_bot<hidden_leaders::HiddenLeaders>("greedy", bot_tools()).value(), seed),
        rng_(seed) {
    take(match::Seats{.seats = {{.who = match::Occupant::person}, {.who = match::Occupant::bot, .bot = "greedy"}},
                      .bots_seed = seed});
    take(match::Commitments{.table = match::commitment({}, match::kTable, {})});
    take(match::Secret{});
    match_.begin(0);
    while (!match_.end()) step();
  }
  std::string text() { return log_.take(); }
  [[nodiscard]] int undone() const { return undone_; }

 private:
  void take(const match::Entry& entry) { REQUIRE(match_.take(entry)); }

  void step() {
    if (const auto question = match_.question(1)) return answer(*question);
    if (!match_.why_no_undo(0) && rng_.below(2) == 0) {
      match_.undo(0, 0);
      ++undone_;
      return;
    }
    HiddenLeaders::Options options;
    match_.options(0, options);
    const Action action = options[rng_.below(static_cast<std::uint32_t>(options.size()))];
    match_.act(0, match_.question(0)->decision, action, 0);
  }

  void answer(const match::Question& question) {
    const Choice choice = bot_.choose();
    match_.answer(1, question.decision, {.action = choice.action, .iterations = choice.iterations}, 0);
  }

  match::Match<HiddenLeaders> match_;
  MatchLog<HiddenLeaders> log_;
  MatchBot<HiddenLeaders> bot_;
  Rng rng_;
  int undone_ = 0;
};

}  // namespace

TEST_CASE("a bot's choices come out again also where others have taken something back") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Fickle match(seed);
    const std::string text = match.text();
    CAPTURE(text);
    CHECK(match.undone() > 0);
    const Audited audited = audit_log(text);
    CHECK(audited.failure.value_or("") == "");
    CHECK(audited.seats[1].repeated > 0);
    CHECK(audited.extent.finished);
  }
}

}  // namespace oshra::lab
