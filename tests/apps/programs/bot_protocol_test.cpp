// Bots that are programs of their own: they play as the built-in ones do, and whatever they do wrong, the game goes on.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "apps/common/files.h"
#include "apps/lab/logs/offences.h"
#include "apps/lab/statistics/hidden_leaders/simulate.h"
#include "apps/lab/statistics/yield/simulate.h"
#include "apps/programs/exec_bot.h"
#include "bots/names.h"
#include "protocol/bots/messages.h"
#include "table/games.h"
#include "table/seated_bots.h"
#include "table/talk_of.h"
#include "tests/common/has.h"

namespace oshra {

namespace {

namespace hl = hidden_leaders;
using lab::HiddenLeadersGames;
using lab::YieldGames;

const std::string kOshraBot = std::string("exec:") + OSHRA_PROGRAM + " bot ";
const std::string kFirstBot = std::string("exec:") + OSHRA_PYTHON + " examples/bots/first_bot.py";

struct Move {
  Actor actor;
  Action action;
  std::uint32_t iterations;
  friend bool operator==(const Move&, const Move&) = default;
};

template <Game G>
using Bots = std::vector<std::unique_ptr<Bot<G>>>;

// Every move of a whole game.
template <Game G>
std::vector<Move> play(const typename G::Setup& setup, const Bots<G>& bots, std::uint64_t seed) {
  SeatedBots<G> seated;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) seated.seat(static_cast<Seat>(seat), bots[seat].get());
  seated.begin(setup, seed);
  Rng chance = stream(seed, 0);
  typename G::State state = G::initial(setup);
  typename G::Options options;
  std::vector<Move> moves;
  struct Ear {
    SeatedBots<G>& bots;
    const typename G::Setup& setup;
  } ear{seated, setup};
  CallbackSink<typename G::Event> sink{[](void* to, const typename G::Event& event) {
                                         static_cast<Ear*>(to)->bots.tell(static_cast<Ear*>(to)->setup, event);
                                       },
                                       &ear};
  while (G::asked(state) != 0) {
    const Actor actor = first_of(G::asked(state));
    Choice choice;
    if (actor == kChance) {
      choice.action = G::random_option(setup, state, actor, chance);
    } else {
      G::options(setup, state, actor, options);
      choice = seated.choose(setup, state, actor, options);
    }
    moves.push_back({actor, choice.action, choice.iterations});
    G::apply(setup, state, actor, choice.action, sink);
  }
  seated.end(setup, state);
  return moves;
}

struct Offences {
  std::vector<std::string> said;
  BotTools tools = [this] {
    BotTools made;
    made.on_offence = [this](const std::string& offence) { said.push_back(offence); };
    return made;
  }();
};

template <class Part>
Bots<typename Part::Game> bots_of(const Part& /*part*/, const std::vector<std::string>& names, const BotTools& tools) {
  Bots<typename Part::Game> bots;
  for (const std::string& name : names) {
    auto made = make_named_bot<typename Part::Game>(name, tools);
    REQUIRE_MESSAGE(made, name);
    bots.push_back(*std::move(made));
  }
  return bots;
}

// The same games, move by move, from the bot itself and from the program that it also is.
template <class Part>
void plays_the_same(const Part& part, const std::string& level, int games, double budget = 1) {
  Offences offences;
  offences.tools.budget = budget;
  const auto seats = static_cast<std::size_t>(part.players());
  std::vector<std::string> names(seats, level);
  const auto built_in = bots_of(part, names, offences.tools);
  std::fill(names.begin(), names.begin() + 2, kOshraBot + level);
  const auto programs = bots_of(part, names, offences.tools);
  for (int game = 0; game < games; ++game) {
    const auto seed = static_cast<std::uint64_t>(game + 1);
    Rng setup_rng(seed);
    const auto setup = part.draw_setup(setup_rng);
    CHECK(play(setup, programs, seed) == play(setup, built_in, seed));
  }
  CHECK(offences.said == std::vector<std::string>{});
}

YieldGames yield_games(int players, bool leaders = false, yield::Teams teams = yield::Teams::none) {
  return {.setup = yield_setup({.players = players, .leaders = leaders, .teams = teams, .map = {}}),
          .draw_leaders = false};
}

}  // namespace

TEST_CASE("bot protocol: a built-in bot plays the same games as a program of its own") {
  plays_the_same(HiddenLeadersGames{.setup = hl::make_setup(3)}, "greedy", 3);
  plays_the_same(HiddenLeadersGames{.setup = hl::make_setup(2, true, true)}, "search:iterations=30", 1);
  plays_the_same(yield_games(2), "greedy", 2);
  plays_the_same(yield_games(3, true), "greedy", 1);
  plays_the_same(yield_games(2), "search:iterations=40", 1, 0.25);
}

TEST_CASE("bot protocol: a program is told whether people wait") {
  // It plays on only where it is told so.
  const std::string waits = R"(while read -r line; do case "$line" in
    *'"at_a_table":false'*) exit 4 ;; '{"type":"decide"'*) echo 0 ;; esac; done)";
  for (const bool at_a_table : {true, false}) {
    Offences offences;
    offences.tools.at_a_table = at_a_table;
    const HiddenLeadersGames games{.setup = hl::make_setup(2)};
    play(games.setup, bots_of(games, {"exec:" + waits, "random"}, offences.tools), 5);
    CHECK(offences.said.size() == (at_a_table ? 0 : 1));
  }
}

TEST_CASE("bot protocol: the example plays whole games of both kinds") {
  Offences offences;
  const HiddenLeadersGames hidden{.setup = hl::make_setup(3)};
  const auto three = bots_of(hidden, {kFirstBot, "random", kFirstBot}, offences.tools);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) CHECK(!play(hidden.setup, three, seed).empty());
  const YieldGames teams = yield_games(4, true, yield::Teams::two_against_two);
  const auto four = bots_of(teams, {kFirstBot, "random", kFirstBot, "random"}, offences.tools);
  for (std::uint64_t seed = 1; seed <= 2; ++seed) CHECK(!play(teams.setup, four, seed).empty());
  CHECK(offences.said == std::vector<std::string>{});
}

namespace {

// Says `answer` (a shell's words for it) to every question.
std::string answers(const std::string& answer) {
  return R"(while read -r line; do case "$line" in '{"type":"decide"'*) )" + answer + " ;; esac; done";
}

// A game with an offender at seat 1. The others play at random.
struct Trial {
  std::vector<Move> moves;
  std::string offence;
};

Trial try_offender(const std::string& command, std::chrono::milliseconds limit = std::chrono::seconds(20)) {
  Offences offences;
  const HiddenLeadersGames games{.setup = hl::make_setup(2)};
  auto bots = bots_of(games, {"random", "random"}, offences.tools);
  ExecLimits limits;
  limits.decision = limit;
  auto made = std::make_unique<ExecBot<hl::HiddenLeaders>>(command, limits, offences.tools);
  const ExecBot<hl::HiddenLeaders>& offender = *made;
  bots[1] = std::move(made);
  Trial trial;
  trial.moves = play(games.setup, bots, 5);
  trial.offence = offender.offence();
  // It stays marked, once, and random plays the games that follow.
  play(games.setup, bots, 6);
  CHECK(offences.said ==
        std::vector<std::string>{"exec:" + command + " at seat 1 " + trial.offence + "; random plays in its place"});
  return trial;
}

std::vector<Move> random_game() {
  Offences offences;
  const HiddenLeadersGames games{.setup = hl::make_setup(2)};
  return play(games.setup, bots_of(games, {"random", "random"}, offences.tools), 5);
}

constexpr std::chrono::milliseconds kShort{300};

}  // namespace

TEST_CASE("bot protocol: who ends, hangs or says nonsense is marked, and random plays on") {
  struct Offender {
    std::string command;
    std::string offence;  // a part of what is said of it
    std::chrono::milliseconds limit = std::chrono::seconds(20);
  };
  const std::vector<Offender> offenders = {
      {"exit 3", "exited with status 3"},
      {"exec no-such-program-of-ours 2>/dev/null", "exited with status 127 (no such command)"},
      {"kill -SEGV $$", "was ended by signal 11"},
      {"exec sleep 600", "did not answer in time (the limit is 300 ms; OSHRA_EXEC_MS sets another)", kShort},
      {"exec setsid sleep 600", "did not answer in time", kShort},
      {answers(":"), "did not answer in time", kShort},
      {"exec >&-; exec sleep 600", "closed its input or output"},
      {answers("exit 0"), "exited with status 0"},
      {answers("echo banana"), R"(answered "banana": an option's number is wanted)"},
      {answers("echo"), R"(answered "": an option's number is wanted)"},
      {answers("echo '[0]'"), "an option's number is wanted"},
      {answers("echo 9999"), R"(answered "9999", which is no option: 0 to )"},
      {answers("echo -1"), "which is no option"},
      {answers("echo 0.5"), "which is no option"},
      {answers(R"(echo '{"option": "0"}')"), "which is no option"},
      {answers(R"(echo '{"option": 0, "iterations": -1}')"), "iterations: a whole number is wanted"},
      {answers(R"(echo '{"do": "dance"}')"), "do: unknown choice \"dance\""},
      {answers(R"(echo '{"do": "hide", "card": "keen-carp"}')"), "card: unknown card"},
      {answers(R"(echo '{"do": "mode", "mode": "look"}')"), "which is not among its options"},
      {answers(R"(printf '{"option": '; exit 0)"), "exited with status 0 in the middle of a line"},
      // With time enough to say the half of it.
      {answers(R"(printf '{"option": '; sleep 600)"), "did not end its line in time", std::chrono::seconds(3)},
      {answers(R"(head -c 1000000 /dev/zero | tr '\0' 7)"), "said a line longer than 65536 bytes"},
      {answers("yes | head -c 1000000"), R"(answered "y")"},
      {"printf 'hello\\n'; " + answers("echo 0"), "\"hello"},
      {answers("printf '0\\n0\\n'"), "which nobody asked for"},
  };
  const std::vector<Move> all_random = random_game();
  for (const Offender& offender : offenders) {
    CAPTURE(offender.command);
    const Trial trial = try_offender(offender.command, offender.limit);
    CHECK_MESSAGE(trial.offence.find(offender.offence) != std::string::npos, trial.offence);
    CHECK(trial.moves.size() > 20);
    // Whoever never said anything of use was random from the beginning, with the same generator.
    if (offender.command.find("echo 0") == std::string::npos && offender.command.find("0\\n0") == std::string::npos) {
      CHECK(trial.moves == all_random);
    }
  }
}

TEST_CASE("bot protocol: who crashes in the middle of a game played it until then") {
  const Trial trial = try_offender("n=0; " + answers("n=$((n + 1)); if [ $n -gt 4 ]; then kill -ABRT $$; fi; echo 0"));
  CHECK(trial.offence == "was ended by signal 6");
  CHECK(trial.moves != random_game());
}

TEST_CASE("bot protocol: units to spread are told as total and bounds, and answered by a way or its number") {
  const yield::Setup setup = yield_setup({.players = 2, .map = {}});
  yield::State state = yield::initial(setup);
  Rng rng(1);
  NullSink nobody;
  while (state.ask != yield::Ask::first_units) {
    const Actor actor = first_of(yield::Yield::asked(state));
    yield::apply(setup, state, actor, yield::random_option(setup, state, actor, rng), nobody);
  }
  const yield::View view = yield::view(setup, state, 0);
  yield::Options options;
  yield::options(setup, state, 0, options);
  const Json question =
      read_json(form_text(bot_protocol::decide<YieldTalk>(setup, view, options, yield::Yield::split(options), {})));
  CHECK(!question.contains("options"));
  CHECK(question["split"].dump() ==
        R"({"do":"units","total":12,"armies":{"archer":{"least":1,"most":15},"infantry":{"least":1,"most":15},)"
        R"("cavalry":{"least":1,"most":15}},"ways":55})");
  const auto read = [&](const std::string& line) { return read_answer<yield::Yield>(setup, view, options, line); };
  const auto chosen = [&](const std::string& line) {
    const auto answer = read(line);
    if (!answer) FAIL(answer.error());
    return yield::units_of(answer->action);
  };
  CHECK(chosen(R"({"do": "units", "archer": 5, "infantry": 4, "cavalry": 3})") == yield::Units{5, 4, 3, 0});
  CHECK(chosen("0") == yield::Units{1, 1, 10, 0});
  CHECK(chosen("54") == yield::Units{10, 1, 1, 0});
  CHECK(read("55").error().ends_with("which is no option: 0 to 54 are there"));
  const std::string too_many = R"({"do": "units", "archer": 12})";
  CHECK(read(too_many).error().ends_with("which is not among its options"));
}

TEST_CASE("bot protocol: a choice may be answered by its number or by itself") {
  const hl::Setup setup = hl::make_setup(2);
  hl::View view = {};
  hl::OptionList options;
  options.push(hl::move_markers(2, 0));
  options.push(hl::move_markers(0, -1));
  options.push(hl::plain(hl::Do::done));
  const auto read = [&](const std::string& line) {
    const auto answer = read_answer<hl::HiddenLeaders>(setup, view, options, line);
    if (!answer) FAIL(answer.error());
    return *answer;
  };
  CHECK(read("0").action == options[0]);
  CHECK(read(" 2 \r").action == options[2]);
  CHECK(read(R"({"option": 1})").action == options[1]);
  CHECK(read(R"({"option": 1, "iterations": 70, "why": "it looked good"})").iterations == 70);
  CHECK(read(R"({"do": "move", "red": 2})").action == options[0]);
  CHECK(read(R"({"do": "move", "red": 0, "green": -1, "iterations": 7})").action == options[1]);
  CHECK(read(R"({"do": "done"})").action == options[2]);
}

TEST_CASE("bot protocol: oshra bot says what is wrong with what it is told") {
  const std::string game = form_text(bot_protocol::game_begins<HiddenLeadersTalk>(hl::make_setup(2), 0, 1, false));
  const auto with = [&](const char* key, const Json& value) {
    Json message = read_json(game);
    message[key] = value;
    return message.dump();
  };
  const std::string no_budget = "line 1: /budget: a number above 0, at most 1000, is wanted, not ";
  const std::vector<std::pair<std::vector<std::string>, std::string>> talks = {
      {{"hello"}, "line 1: a JSON object is wanted"},
      {{R"({"game": "yield"})"}, "line 1: /type: \"type\" is missing"},
      {{game, R"({"type": "decide"})"}, "line 2: /limit_ms: \"limit_ms\" is missing"},
      {{R"({"type": "dance"})"}, "line 1: /type: unknown: game, decide, over, broken-off are there"},
      {{with("setup", 5)}, "line 1: /setup: an object is wanted, not number"},
      {{with("protocol", 1)}, "line 1: /protocol: version 2 is wanted, not 1"},
      {{with("game", "chess")}, "line 1: /game: unknown game \"chess\": \"hidden-leaders\" or \"yield\" is wanted"},
      {{with("seat", 2)}, "line 1: /seat: a whole number from 0 to 1 is wanted"},
      {{with("budget", 0)}, no_budget + "0.0"},
      {{with("budget", "1")}, "line 1: /budget: a number is wanted, not \"1\""},
      {{with("budget", 1001)}, no_budget + "1001.0"},
      {{with("at_a_table", 1)}, "line 1: /at_a_table: true or false is wanted, not 1"},
  };
  for (const auto& [lines, wrong] : talks) {
    CAPTURE(wrong);
    const auto until = Process::Clock::now() + std::chrono::seconds(60);
    Process process(std::string(OSHRA_PROGRAM) + " bot greedy 2>&1", 10'000);
    REQUIRE(process.start());
    for (const std::string& line : lines) REQUIRE(process.send(line, until));
    CHECK(process.read_line(until).value() == "oshra bot: " + wrong + " (docs/bot-protocol.md)");
    CHECK(process.read_line(until).error() == "exited with status 2");
  }
}

TEST_CASE("bot protocol: names") {
  for_each_game([]<Game G>() {
    CHECK(make_named_bot<G>("exec:exit 1", {}).has_value());  // nothing is started for it
    CHECK(make_named_bot<G>("exec:", {}).error() ==
          "\"exec:\" names no command: exec:COMMAND is wanted, such as exec:./my-bot");
    CHECK(!make_named_bot<G>("exec:  ", {}).has_value());
  });
  const std::vector<std::string> names = {"exec:bot --a=1,2 -b", "search:iterations=5,threads=2", "random"};
  CHECK(join_names(names) == R"(exec:bot --a=1\,2 -b,search:iterations=5,threads=2,random)");
  CHECK(split_names(join_names(names)) == names);

  const auto with_limit = [](const char* value) {
    setenv("OSHRA_EXEC_MS", value, 1);  // NOLINT(concurrency-mt-unsafe)
    const bool made = make_named_bot<hl::HiddenLeaders>("exec:true", {}).has_value();
    auto limits = exec_limits();
    unsetenv("OSHRA_EXEC_MS");  // NOLINT(concurrency-mt-unsafe)
    CHECK(made == limits.has_value());
    return limits;
  };
  CHECK(with_limit("250").value().decision == std::chrono::milliseconds(250));
  CHECK(with_limit("0").error() == "OSHRA_EXEC_MS: \"0\" is no limit: milliseconds are wanted, 1 to 3600000");
  CHECK(has(with_limit("10s").error(), "is no limit"));
  CHECK(exec_limits().value().decision == std::chrono::seconds(10));
}

TEST_CASE("bot protocol: a simulation reports its offenders") {
  lab::Simulation<HiddenLeadersGames> simulation;
  simulation.game.setup = hl::make_setup(2);
  simulation.bots = {"exec:exit 1", "random"};
  simulation.games = 4;
  const lab::OffenceBook offences(simulation.tools);
  const lab::HiddenLeadersTally with = simulate(simulation);
  const std::string said = "exec:exit 1 at seat 0 exited with status 1; random plays in its place";
  CHECK(offences.text() == "offence: " + said + "\n");
  Json report = Json::object();
  offences.add_to(report);
  CHECK(report == Json{{"offences", {said}}});
  simulation.bots = {"random", "random"};
  CHECK(simulate(simulation) == with);
}

}  // namespace oshra
