// oshra simulate: many games between bots, and what came of them.
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <thread>

#include "apps/common/exit_codes.h"
#include "apps/lab/commands.h"
#include "apps/lab/hidden_leaders/simulate.h"
#include "apps/lab/malformed.h"
#include "apps/lab/yield/simulate.h"
#include "bots/roster.h"

namespace oshra::lab {

namespace {

// On standard error, drawn ten times a second, gone when the work is done. Only where a person sees it.
class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t total) : total_(total) {}
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar() {
    if (drawn_) std::fprintf(stderr, "\r%*s\r", kWidth + 50, "");
  }

  void show(std::uint64_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    drawn_ = true;
    const auto filled = static_cast<std::size_t>(done * kWidth / total_);
    const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
    std::fprintf(stderr, "\r[%s] %3llu %%  %llu of %llu games", bar.c_str(),
                 static_cast<unsigned long long>(done * 100 / total_), static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(total_));
  }

 private:
  static constexpr int kWidth = 40;
  std::uint64_t total_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  bool drawn_ = false;
};

// At each comma; an empty piece stays, to be refused as a name.
std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> pieces;
  std::size_t from = 0;
  for (std::size_t comma = text.find(','); comma != std::string::npos; comma = text.find(',', from)) {
    pieces.push_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  pieces.push_back(text.substr(from));
  return pieces;
}

// Not left to CLI11, which reads "-1" as 2^64 - 1 and "010" as 8.
std::uint64_t parse_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, seed);
  if (error != std::errc{} || stopped != end) {
    throw Malformed("--seed", "\"" + text + "\" is none: a whole number from 0 to 18446744073709551615 is wanted");
  }
  return seed;
}

// What every game's simulation can be asked.
template <Simulated Part>
struct Options {
  int players = 0;
  std::string bots = "random";
  std::string seed = "1";
  bool json = false;
  Simulation<Part> simulation;
};

template <Simulated Part>
void add_options(CLI::App& command, Options<Part>& options, int least, int most) {
  Simulation<Part>& simulation = options.simulation;
  simulation.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string names;
  for (const std::string_view name : kBotNames) names += (names.empty() ? "" : ", ") + std::string(name);
  command.add_option("--players", options.players, "How many play")->required()->check(CLI::Range(least, most));
  // The bounds of games and of their length keep every sum within 64 bits.
  command.add_option("--games", simulation.games, "How many games")
      ->required()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
  command.add_option("--bots", options.bots, "One name for all seats, or one for each, with commas between: " + names)
      ->capture_default_str();
  command.add_option("--seed", options.seed, "The same seed gives the same result, with any number of threads")
      ->capture_default_str();
  command.add_option("--threads", simulation.threads, "How many games at once; as many as the machine has cores")
      ->check(CLI::Range(1, 1024));
  command.add_option("--logs", simulation.logs, "Write a log of each game into this folder, for oshra replay");
  command.add_flag("--json", options.json, "A report for machines");
}

// `set_up` fills in the game; it and the rest may throw Malformed.
template <Simulated Part, class SetUp>
int run(Options<Part>& options, SetUp set_up) {
  Simulation<Part>& simulation = options.simulation;
  try {
    simulation.seed = parse_seed(options.seed);
    simulation.bots = seat_bots<Part>(split(options.bots), options.players);
    set_up(simulation.game);
  } catch (const Malformed& malformed) {
    std::cerr << "oshra simulate: " << malformed.what() << '\n';
    return kExitUsage;
  }
  typename Part::Tally tally;
  {
    ProgressBar bar(simulation.games);
    Progress progress;
    if (isatty(STDERR_FILENO) != 0) progress = [&bar](std::uint64_t done) { bar.show(done); };
    tally = simulate(simulation, progress);
  }
  if (options.json) {
    std::cout << simulation_json(simulation, tally).dump(2) << '\n';
  } else {
    std::cout << simulation_text(simulation, tally);
  }
  return kExitDone;
}

void add_hidden_leaders(CLI::App& simulate, int& exit_code) {
  struct HiddenLeadersOptions : Options<HiddenLeadersGames> {
    bool beginner = false;
    std::string heroes = "base";
  };
  auto options = std::make_shared<HiddenLeadersOptions>();
  CLI::App* command = simulate.add_subcommand("hidden-leaders", "Who wins, with which heroes, how long");
  add_options(*command, *options, hidden_leaders::kMinPlayers, hidden_leaders::kMaxPlayers);
  command->add_flag("--beginner", options->beginner, "The beginner variant (HL-S4)");
  command->add_option("--heroes", options->heroes, "base: 77 heroes; extended: 85")
      ->check(CLI::IsMember({"base", "extended"}))
      ->capture_default_str();
  command
      ->add_option("--max-turns", options->simulation.game.max_turns,
                   "A game is broken off after so many turns (HL-E6)")
      ->check(CLI::Range(1U, 10'000U))
      ->capture_default_str();
  command->callback([options, &exit_code] {
    exit_code = run(*options, [&](HiddenLeadersGames& games) {
      games.setup = hidden_leaders::make_setup(options->players, options->beginner, options->heroes == "extended");
    });
  });
}

void add_yield(CLI::App& simulate, int& exit_code) {
  struct YieldOptions : Options<YieldGames> {
    std::string leaders = "off";
    std::string teams;
    std::string map;
  };
  auto options = std::make_shared<YieldOptions>();
  CLI::App* command = simulate.add_subcommand("yield", "Who wins, by seat, turn order and leader, how, how long");
  add_options(*command, *options, yield::kMinPlayers, yield::kMaxPlayers);
  command->add_option("--leaders", options->leaders, "off; on: the bots pick them; random: drawn for each game")
      ->check(CLI::IsMember({"off", "on", "random"}))
      ->capture_default_str();
  command->add_option("--teams", options->teams, "2v2: four players; 2v1: three, seat 0 alone (experimental)")
      ->check(CLI::IsMember({"2v2", "2v1"}));
  command->add_option("--map", options->map,
                      "A map file, or the name of a built-in map; by default the one for so many");
  command->callback([options, &exit_code] {
    exit_code = run(*options, [&](YieldGames& games) {
      YieldWishes wishes{.players = options->players, .leaders = options->leaders != "off", .map = options->map};
      if (options->teams == "2v2") wishes.teams = yield::Teams::two_against_two;
      if (options->teams == "2v1") wishes.teams = yield::Teams::two_against_one;
      games.match = yield_match(wishes);
      games.draw_leaders = options->leaders == "random";
    });
  });
}

}  // namespace

void add_simulate_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("simulate", "Let bots play many games: who wins, with what, how long");
  add_hidden_leaders(*command, exit_code);
  add_yield(*command, exit_code);
  // CLI11 would say only that a sub-command is wanted.
  command->require_subcommand(0, 1);
  command->allow_extras();
  command->callback([command] {
    if (!command->get_subcommands().empty()) return;
    const std::vector<std::string> words = command->remaining();
    const std::string what = words.empty() ? "which game is missing" : "unknown game \"" + words.front() + "\"";
    throw CLI::ValidationError("simulate", what + ": hidden-leaders or yield is wanted");
  });
}

}  // namespace oshra::lab
