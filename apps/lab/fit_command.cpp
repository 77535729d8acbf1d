// oshra fit: fits the net a game's searches judge by to games of bots, and writes it as a table of the code.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <thread>

#include "apps/common/exit_codes.h"
#include "apps/lab/commands.h"
#include "apps/lab/files.h"
#include "apps/lab/fit.h"
#include "apps/lab/fitted.h"
#include "apps/lab/match_options.h"

namespace oshra::lab {

namespace {

template <Fitted F>
int run(const Fit& fit, const std::string& game, const std::string& out) {
  if (const std::string error = F::Part::bot_error(fit.bots); !error.empty()) {
    std::cerr << "oshra fit: --bots: " << error << '\n';
    return kExitUsage;
  }
  Fitting<F> fitting(fit);
  const auto& net = fitting.run([](std::uint64_t games, double entropy) {
    constexpr std::uint64_t kBetweenReports = 8 * 512;
    if (games % kBetweenReports == 0) {
      std::fprintf(stderr, "%llu games, cross-entropy %.4f\n", static_cast<unsigned long long>(games), entropy);
    }
  });
  const std::string command = "oshra fit " + game + " --games " + std::to_string(fit.games) + " --bots " + fit.bots +
                              " --slips " + std::to_string(fit.slips) + " --seed " + std::to_string(fit.seed);
  const std::string table = net_table(net, command);
  if (out.empty()) {
    std::cout << table;
  } else {
    write_file(out, table);
  }
  return kExitDone;
}

template <Fitted F>
void add_game(CLI::App& fit, int& exit_code, const std::string& name) {
  struct Options {
    Fit fit;
    std::string out;
  };
  auto options = std::make_shared<Options>();
  options->fit.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  CLI::App* command = fit.add_subcommand(
      name, "Fits bots/" + std::string(name == "yield" ? "yield" : "hidden_leaders") + "/weights.inc");
  command->add_option("--games", options->fit.games, "How many games are played to learn from")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
      ->capture_default_str();
  command->add_option("--bots", options->fit.bots, "Who plays them")->capture_default_str();
  command->add_option("--slips", options->fit.slips, "Of a hundred choices, so many are made at random")
      ->check(CLI::Range(0U, 100U))
      ->capture_default_str();
  command->add_option("--seed", options->fit.seed, "The same seed gives the same table")->capture_default_str();
  command->add_option("--threads", options->fit.threads, "Who play; one of them learns")->check(CLI::Range(1, 256));
  command->add_option("-o,--out", options->out, "Where the table goes (default: standard output)");
  command->callback([options, name, &exit_code] { exit_code = run<F>(options->fit, name, options->out); });
}

}  // namespace

void add_fit_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("fit", "Fit what searches judge by to games of bots");
  add_game<HiddenLeadersFit>(*command, exit_code, GameOptions<HiddenLeadersGames>::kName);
  add_game<YieldFit>(*command, exit_code, GameOptions<YieldGames>::kName);
  ask_which_game(*command);
}

}  // namespace oshra::lab
