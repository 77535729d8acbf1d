// oshra balance: plays what a report on the games' balance needs, and writes it.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>

#include "apps/common/bot_tools.h"
#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/lab/commands.h"
#include "apps/lab/statistics/balance.h"
#include "apps/lab/statistics/balance_page.h"
#include "apps/lab/statistics/match_options.h"
#include "apps/lab/statistics/progress_bar.h"
#include "apps/lab/statistics/simulate_report.h"
#include "apps/lab/timing.h"

namespace oshra::lab {

namespace {

// Counts are kept about so often: as much is lost at most when the work is broken off.
constexpr double kSecondsAPart = 60;

struct BalanceOptions {
  std::string results;
  std::string out;
  double scale = 1;
  double budget = 1;
  std::vector<std::string> only;
  bool list = false;
  bool page_only = false;
  BalanceRun run;
};

std::string command_line(const BalanceOptions& options) {
  std::string line = "oshra balance --results DIR --out FILE";
  if (options.scale != 1) print(line, " --scale %g", options.scale);
  if (options.budget != 1) print(line, " --budget %g", options.budget);
  if (options.run.seed != 1) print(line, " --seed %llu", static_cast<unsigned long long>(options.run.seed));
  return line;
}

// Where nothing is played, counts must be there: else a mistyped name would empty the page.
void check_results(const BalanceOptions& options) {
  std::error_code none;
  if (std::filesystem::is_directory(options.results, none)) return;
  if (std::filesystem::exists(options.results, none)) {
    throw Malformed("--results", options.results + " is a file, a folder is wanted");
  }
  if (options.list || options.page_only) throw Malformed("--results", "there is no folder " + options.results);
}

void check_names(const std::vector<std::string>& names, const std::vector<BalanceResult>& results) {
  for (const std::string& name : names) {
    if (std::ranges::any_of(results, [&](const BalanceResult& result) { return result.cell.name() == name; })) continue;
    std::string known;
    for (const BalanceResult& result : results) known += (known.empty() ? "" : ", ") + result.cell.name();
    throw Malformed("--only", "unknown cell \"" + name + "\"; there are: " + known);
  }
}

// The page with that part in it. Throws Malformed where there is no place for it.
std::string page_with(const std::string& path, const std::string& part) {
  std::error_code error;
  try {
    return put_between_marks(std::filesystem::exists(path, error) ? read_file(path) : "", part);
  } catch (const Malformed& malformed) {
    throw Malformed(path, malformed.what());
  }
}

// Plays what is missing of a cell, part by part.
void complete(BalanceResult& result, const BalanceRun& run, const BalanceStore& store) {
  // Others may have played meanwhile.
  const std::string mark = result.counts.played_by;
  result.counts = store.load(result.cell, run);
  sign(result.cell, mark, result.counts);
  if (result.counts.games >= result.cell.games) return;
  const auto begun = SteadyClock::now();
  const std::uint64_t had = result.counts.games;
  const std::uint64_t wanted = result.cell.games - had;
  {
    ProgressBar bar(wanted);
    const Progress shown = bar.progress();
    const auto smallest = static_cast<std::uint64_t>(run.threads) * 4;
    std::uint64_t part = smallest;
    while (result.counts.games < result.cell.games) {
      const auto start = SteadyClock::now();
      const std::uint64_t done = result.counts.games - had;
      part = std::min(part, wanted - done);
      result.counts.add(play_balance(result.cell, run, result.counts.games, part, [&](std::uint64_t of_part) {
        if (shown) shown(done + of_part);
      }));
      store.save(result.cell, run, result.counts);
      const double seconds = std::chrono::duration<double>(SteadyClock::now() - start).count();
      const double next = static_cast<double>(part) * kSecondsAPart / std::max(seconds, 1e-6);
      part = std::max(smallest, static_cast<std::uint64_t>(std::min(next, 1e9)));
    }
  }
  const auto took = std::chrono::duration_cast<std::chrono::seconds>(SteadyClock::now() - begun);
  std::cerr << result.cell.name() << ": " << wanted << " games in " << in_words(took) << '\n';
}

void list(const std::vector<BalanceResult>& results) {
  for (const BalanceResult& result : results) {
    std::string line;
    print(line, "%-28s %7llu of %llu games\n", result.cell.name().c_str(),
          static_cast<unsigned long long>(result.counts.games), static_cast<unsigned long long>(result.cell.games));
    std::cout << line;
  }
}

void play_and_report(BalanceOptions& options) {
  options.run.tools = bot_tools();
  options.run.tools.budget = options.budget;
  check_results(options);
  const BalanceStore store(options.results);
  std::vector<BalanceResult> results;
  for (BalanceCell& cell : balance_cells(options.scale)) results.push_back({std::move(cell), {}});
  // Whatever is wrong is said before hours of play, not after.
  check_names(options.only, results);
  for (BalanceResult& result : results) result.counts = store.load(result.cell, options.run);
  if (!options.out.empty()) {
    check_writable(options.out, "--out");
    page_with(options.out, "");
  }
  if (options.list) return list(results);

  const auto wanted = [&](const BalanceResult& result) {
    return options.only.empty() || std::ranges::find(options.only, result.cell.name()) != options.only.end();
  };
  if (!options.page_only) {
    for (BalanceResult& result : results) {
      if (wanted(result)) sign(result.cell, mark_of_bots(result.cell, options.run), result.counts);
    }
    for (BalanceResult& result : results) {
      if (wanted(result)) complete(result, options.run, store);
    }
  }
  const std::string part = balance_page(results, command_line(options));
  if (options.out.empty()) {
    std::cout << part;
  } else {
    write_file(options.out, page_with(options.out, part));
  }
}

int run_or_say_why_not(BalanceOptions& options) {
  try {
    play_and_report(options);
  } catch (const Malformed& malformed) {
    std::cerr << "oshra balance: " << malformed.what() << '\n';
    return kExitUsage;
  }
  return kExitDone;
}

}  // namespace

void add_balance_command(Command app) {
  auto options = std::make_shared<BalanceOptions>();
  Command command = app.add_command("balance", "Play what docs/balance.md reports, as far as missing; write it");
  command.add_option("--results", options->results, "The folder of the counts, a file for each cell")
      .required()
      .not_empty();
  command.add_option("--out", options->out, "The page whose marked part is written; by default standard output")
      .not_empty();
  command.add_option("--only", options->only, "Play these cells only, with blanks between; the page shows all")
      .one_or_more();
  Flag list = command.add_flag("--list", options->list, "List the cells and how many games each has");
  command.add_flag("--page-only", options->page_only, "Play nothing: the page from the counts that are there")
      .excludes(list);
  command.add_option("--scale", options->scale, "So many times the usual games")
      .between(0.00001, 100.0)
      .shows_default();
  command.add_seed(options->run.seed, "The same seed gives the same counts, with any number of threads")
      .shows_default(std::to_string(options->run.seed));
  add_threads(command, options->run.threads);
  add_budget(command, options->budget);
  command.runs([options] { return run_or_say_why_not(*options); });
}

}  // namespace oshra::lab
