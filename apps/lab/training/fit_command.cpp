// oshra fit: fits the net a game's searches judge by to games of bots, and writes it as a table of the code.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <thread>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/lab/commands.h"
#include "apps/lab/statistics/match_options.h"
#include "apps/lab/training/fit.h"
#include "apps/lab/training/fit_leaders.h"
#include "apps/lab/training/fitted.h"
#include "table/games.h"

namespace oshra::lab {

namespace {

template <Fitted F>
int run_fit(const Fit& fit, const std::string& out) {
  try {
    check_bots<typename F::Part>({fit.bots});
    if (!out.empty()) check_writable(out, "--out");
  } catch (const Malformed& malformed) {
    std::cerr << "oshra fit: " << malformed.what() << '\n';
    return kExitUsage;
  }
  Fitting<F> fitting(fit);
  const auto& net = fitting.run([reports = 0](std::uint64_t games, double entropy) mutable {
    constexpr int kShown = 8;  // one of so many
    if (++reports % kShown == 0) {
      std::fprintf(stderr, "%llu games, cross-entropy %.4f\n", static_cast<unsigned long long>(games), entropy);
    }
  });
  const std::string command = "oshra fit " + std::string(kNameOf<typename F::Part::Game>) + " --games " +
                              std::to_string(fit.games) + " --bots " + fit.bots +
                              (fit.again != 0 ? " --again " + std::to_string(fit.again) : std::string()) + " --slips " +
                              std::to_string(fit.slips) + " --seed " + std::to_string(fit.seed);
  const std::string table = net_table(net, command);
  if (out.empty()) {
    std::cout << table;
  } else {
    write_file(out, table);
  }
  return kExitDone;
}

template <Fitted F>
void add_fit_of(Command fit) {
  struct Options {
    Fit fit;
    std::string out;
  };
  auto options = std::make_shared<Options>();
  options->fit.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const std::string name(kNameOf<typename F::Part::Game>);
  std::string folder = name;
  std::ranges::replace(folder, '-', '_');
  Command command = fit.add_command(name, "Fits bots/" + folder + "/weights.inc");
  command.add_option("--games", options->fit.games, "How many games are played to learn from")
      .between(std::uint64_t{1}, std::uint64_t{100'000'000})
      .shows_default();
  command.add_option("--bots", options->fit.bots, "Who plays them").shows_default();
  command
      .add_option("--again", options->fit.again,
                  "Then so many games more, of bots that search and judge by the net learnt so far")
      .between(std::uint64_t{0}, std::uint64_t{100'000'000})
      .shows_default();
  command.add_option("--slips", options->fit.slips, "Of a hundred choices, so many are made at random")
      .between(0U, 100U)
      .shows_default();
  command.add_seed(options->fit.seed, "The same seed gives the same table")
      .shows_default(std::to_string(options->fit.seed));
  command.add_option("--threads", options->fit.threads, "Who play; one of them learns").between(1, 256);
  command.add_option("-o,--out", options->out, "Where the table goes (default: standard output)").not_empty();
  command.runs([options] { return run_fit<F>(options->fit, options->out); });
}

void add_leaders(Command fit) {
  auto options = std::make_shared<Fit>();
  options->games = 3000;
  Command command =
      fit.add_command("leaders", "Fits what moves say about leaders and hands: bots/hidden_leaders/belief.h, hands.h");
  command.add_option("--games", options->games, "How many games are played to learn from")
      .between(std::uint64_t{1}, std::uint64_t{1'000'000})
      .shows_default();
  command.add_option("--bots", options->bots, "Who plays them").shows_default();
  command.add_seed(options->seed, "The same seed gives the same weights").shows_default(std::to_string(options->seed));
  command.runs([options] {
    try {
      check_bots<HiddenLeadersGames>({options->bots});
    } catch (const Malformed& malformed) {
      std::cerr << "oshra fit: " << malformed.what() << '\n';
      return kExitUsage;
    }
    const FittedLeaders fitted = fit_leaders(*options);
    std::printf("%zu examples: the likeliest leader is the true one in %.1f %%, entropy %.4f nats (1.7918: no idea)\n",
                fitted.examples, 100 * fitted.right, fitted.entropy);
    std::cout << float_list(fitted.weights) << '\n';
    const auto percent = [](const Share& share) {
      return 100 * static_cast<double>(share.k) / static_cast<double>(std::max<std::uint64_t>(1, share.n));
    };
    std::printf(
        "of cards taken in the open %.1f %% stay when one leaves that hand unseen, %.1f %% are the card played\n",
        percent(fitted.taken.stays), percent(fitted.taken.played));
    return kExitDone;
  });
}

}  // namespace

void add_fit_command(Command app) {
  Command command = app.add_command("fit", "Fit what searches judge by to games of bots");
  for_each_game([&]<Game G>() { add_fit_of<FitOf<G>>(command); });
  add_leaders(command);
  command.asks_which("table");
}

}  // namespace oshra::lab
