// oshra bench: how fast the engines are, beside the floor of the machine measured in the same run, and one number per
// game that changes exactly when behaviour does.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <vector>

#include "apps/common/exit_codes.h"
#include "apps/lab/commands.h"
#include "apps/lab/signature.h"
#include "engine/hidden_leaders/game.h"
#include "protocol/json.h"

namespace oshra::lab {

namespace {

namespace hl = hidden_leaders;
using Clock = std::chrono::steady_clock;

// Keeps a value the optimizer would drop.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

struct Playout {
  std::uint64_t decisions = 0;  // by players, forced ones not counted
  std::uint64_t forced = 0;
  std::uint64_t deals = 0;
  std::uint64_t turns = 0;
};

constexpr std::uint32_t kMaxTurns = 100'000;

// Counts what a random playout is made of, one question after the other; for the first `max_actions` of it.
Playout count_playout(const hl::Setup& setup, hl::State& state, Rng& rng, std::uint64_t max_actions) {
  Playout count;
  NullSink sink;
  hl::OptionList list;
  for (std::uint64_t i = 0; state.asked != 0 && i < max_actions; ++i) {
    const Actor actor = first_of(state.asked);
    if (actor == kChance) {
      ++count.deals;
    } else {
      hl::options(setup, state, actor, list);
      ++(list.size() == 1 ? count.forced : count.decisions);
      count.turns += state.ask == hl::Ask::act ? 1 : 0;
    }
    hl::apply(setup, state, actor, hl::random_option(setup, state, actor, rng), sink);
  }
  return count;
}

double nanoseconds(Clock::duration time) { return std::chrono::duration<double, std::nano>(time).count(); }

// The best of several short runs: noise only ever adds.
template <class Run>
double best_of(int runs, Run run) {
  double best = 0;
  for (int i = 0; i < runs; ++i) {
    const double value = run();
    best = i == 0 ? value : std::min(best, value);
  }
  return best;
}

// One random number, one unpredictable 16-way dispatch, two byte updates: what no engine can do without.
double floor_ns(std::size_t copied_bytes) {
  constexpr int kRounds = 2'000'000;
  std::array<unsigned char, 512> bytes{};
  std::array<unsigned char, 512> copy{};
  Rng rng(7);
  const auto start = Clock::now();
  for (int i = 0; i < kRounds; ++i) {
    const std::uint64_t r = rng.next();
    auto& a = bytes[(r >> 8) & 255];
    auto& b = bytes[(r >> 16) & 255];
    switch (r & 15) {
      case 0:
        a += 1;
        b ^= a;
        break;
      case 1:
        a -= 3;
        b += a;
        break;
      case 2:
        a ^= 5;
        b -= a;
        break;
      case 3:
        a += b;
        b += 7;
        break;
      case 4:
        a -= b;
        b ^= 9;
        break;
      case 5:
        a ^= b;
        b += 11;
        break;
      case 6:
        a += 13;
        b = a;
        break;
      case 7:
        b -= 15;
        a = b;
        break;
      case 8:
        a |= 17;
        b += a;
        break;
      case 9:
        a &= 19;
        b ^= a;
        break;
      case 10:
        a += 21;
        b &= a;
        break;
      case 11:
        a ^= 23;
        b |= a;
        break;
      case 12:
        a -= 25;
        b += 1;
        break;
      case 13:
        a = b;
        b += 27;
        break;
      case 14:
        b = a;
        a += 29;
        break;
      default:
        a ^= 31;
        b ^= 33;
        break;
    }
    if (copied_bytes != 0) {
      __builtin_memcpy(copy.data(), bytes.data(), copied_bytes);
      keep(copy);
    }
  }
  keep(bytes);
  return nanoseconds(Clock::now() - start) / kRounds;
}

struct Figures {
  double ns_per_decision = 0;
  double ns_per_decision_stepwise = 0;
  double playouts_per_s = 0;
  double copy_ns = 0;
  double views_per_s = 0;
  double determinizations_per_s = 0;
  double decisions_per_game = 0;
  double deals_per_game = 0;
  double forced_per_game = 0;
  double turns_per_game = 0;
};

// The games of one player count: how many decisions they are made of, and how long they take.
class Games {
 public:
  Games(int players, int games) : setup_(hl::make_setup(players)), games_(games) {
    for (int game = 0; game < games_; ++game) {
      Rng rng = stream(1, static_cast<std::uint64_t>(game));
      hl::State state = hl::initial(setup_);
      const Playout one = count_playout(setup_, state, rng, UINT64_MAX);
      total_.decisions += one.decisions;
      total_.forced += one.forced;
      total_.deals += one.deals;
      total_.turns += one.turns;
    }
  }

  // Chance and forced steps are in the time, not in the count.
  [[nodiscard]] double ns_per_decision() const {
    return timed([this](hl::State& state, Rng& rng) { hl::playout(setup_, state, rng, kMaxTurns); });
  }

  // One question at a time, drawn and applied: what a caller that looks at every choice pays.
  [[nodiscard]] double ns_per_decision_stepwise() const {
    return timed([this](hl::State& state, Rng& rng) {
      NullSink sink;
      while (state.asked != 0) {
        const Actor actor = first_of(state.asked);
        hl::apply(setup_, state, actor, hl::random_option(setup_, state, actor, rng), sink);
      }
    });
  }

  void describe(Figures& figures) const {
    const auto per_game = [&](std::uint64_t n) { return static_cast<double>(n) / games_; };
    figures.decisions_per_game = per_game(total_.decisions);
    figures.deals_per_game = per_game(total_.deals);
    figures.forced_per_game = per_game(total_.forced);
    figures.turns_per_game = per_game(total_.turns);
    figures.playouts_per_s = 1e9 / (figures.ns_per_decision * figures.decisions_per_game);
  }

 private:
  template <class Play>
  double timed(Play play) const {
    const auto start = Clock::now();
    for (int game = 0; game < games_; ++game) {
      Rng rng = stream(1, static_cast<std::uint64_t>(game));
      hl::State state = hl::initial(setup_);
      play(state, rng);
      keep(state);
    }
    return nanoseconds(Clock::now() - start) / static_cast<double>(total_.decisions);
  }

  hl::Setup setup_;
  int games_;
  Playout total_;
};

// Copies, views and determinizations.
void measure_reading(int players, Figures& figures) {
  const hl::Setup setup = hl::make_setup(players);
  // States from the middle of games, for everything that reads one.
  std::vector<hl::State> states;
  for (int game = 0; game < 256; ++game) {
    Rng rng = stream(2, static_cast<std::uint64_t>(game));
    hl::State state = hl::initial(setup);
    count_playout(setup, state, rng, 60 + rng.below(200));
    states.push_back(state);
  }
  constexpr int kRounds = 40;
  const double operations = static_cast<double>(kRounds) * static_cast<double>(states.size());
  std::vector<hl::View> views(states.size());
  figures.copy_ns = best_of(5, [&] {
    hl::State copy;
    const auto start = Clock::now();
    for (int round = 0; round < kRounds * 10; ++round) {
      for (const hl::State& state : states) {
        copy = state;
        keep(copy);
      }
    }
    return nanoseconds(Clock::now() - start) / (operations * 10);
  });
  figures.views_per_s =
      1e9 / best_of(5, [&] {
        const auto start = Clock::now();
        for (int round = 0; round < kRounds; ++round) {
          for (std::size_t i = 0; i < states.size(); ++i) {
            views[i] = hl::view(setup, states[i], static_cast<Viewer>(i % static_cast<std::size_t>(players)));
          }
          keep(views);
        }
        return nanoseconds(Clock::now() - start) / operations;
      });
  figures.determinizations_per_s = 1e9 / best_of(5, [&] {
                                     Rng rng(3);
                                     const auto start = Clock::now();
                                     for (int round = 0; round < kRounds; ++round) {
                                       for (const hl::View& view : views) {
                                         const hl::State state = hl::determinize(setup, view, rng);
                                         keep(state);
                                       }
                                     }
                                     return nanoseconds(Clock::now() - start) / operations;
                                   });
}

constexpr std::array<int, 3> kPlayers = {2, 4, 6};

int bench(bool json, int games) {
  std::vector<Games> measured;
  measured.reserve(kPlayers.size());
  for (const int players : kPlayers) measured.emplace_back(players, games);
  std::array<Figures, kPlayers.size()> all;
  // In turns, so that a machine that is busy for a while is busy for all of them; of each the best.
  constexpr int kTurns = 8;
  double floor = 0;
  double floor_with_copy = 0;
  const auto keep_best = [](double& best, double value, int turn) { best = turn == 0 ? value : std::min(best, value); };
  for (int turn = 0; turn < kTurns; ++turn) {
    keep_best(floor, floor_ns(0), turn);
    keep_best(floor_with_copy, floor_ns(sizeof(hl::State)), turn);
    for (std::size_t i = 0; i < kPlayers.size(); ++i) {
      keep_best(all[i].ns_per_decision, measured[i].ns_per_decision(), turn);
      keep_best(all[i].ns_per_decision_stepwise, measured[i].ns_per_decision_stepwise(), turn);
    }
  }
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    measured[i].describe(all[i]);
    measure_reading(kPlayers[i], all[i]);
  }
  Json report;
  report["floor"] = {{"ns_dispatch", floor}, {"ns_dispatch_and_copy", floor_with_copy}};
  if (!json) {
    std::printf(
        "floor: one random number, one 16-way dispatch, two byte updates %.1f ns; with a copy of a State %.1f ns\n",
        floor, floor_with_copy);
    std::printf("Hidden Leaders, State %zu bytes, View %zu bytes, one thread, uniform random play:\n",
                sizeof(hl::State), sizeof(hl::View));
    std::printf(
        "players  ns/decision  x floor  stepwise ns  playouts/s  copy ns     views/s  determinize/s  decisions  forced "
        " deals  "
        "turns\n");
  }
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    const int players = kPlayers[i];
    const Figures& f = all[i];
    if (json) {
      report["hidden-leaders"][std::to_string(players)] = {{"ns_per_decision", f.ns_per_decision},
                                                           {"ns_per_decision_stepwise", f.ns_per_decision_stepwise},
                                                           {"times_floor", f.ns_per_decision / floor},
                                                           {"playouts_per_s", f.playouts_per_s},
                                                           {"state_bytes", sizeof(hl::State)},
                                                           {"view_bytes", sizeof(hl::View)},
                                                           {"copy_ns", f.copy_ns},
                                                           {"views_per_s", f.views_per_s},
                                                           {"determinizations_per_s", f.determinizations_per_s},
                                                           {"decisions_per_game", f.decisions_per_game},
                                                           {"forced_per_game", f.forced_per_game},
                                                           {"deals_per_game", f.deals_per_game},
                                                           {"turns_per_game", f.turns_per_game}};
    } else {
      std::printf("%7d  %11.1f  %7.2f  %11.1f  %10.0f  %7.1f  %10.0f  %13.0f  %9.1f  %6.1f  %5.1f  %5.1f\n", players,
                  f.ns_per_decision, f.ns_per_decision / floor, f.ns_per_decision_stepwise, f.playouts_per_s, f.copy_ns,
                  f.views_per_s, f.determinizations_per_s, f.decisions_per_game, f.forced_per_game, f.deals_per_game,
                  f.turns_per_game);
    }
  }
  if (json) std::cout << report.dump(2) << '\n';
  return kExitDone;
}

}  // namespace

void add_bench_command(CLI::App& app, int& exit_code) {
  struct Options {
    bool json = false;
    bool signature = false;
    int games = 5000;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("bench", "Measure the engines against the machine's own floor");
  command->add_flag("--json", options->json, "A report for machines: by game, then players");
  command->add_flag("--signature", options->signature,
                    "One number per game, made of fixed seeded games: it changes exactly when behaviour does");
  command->add_option("--games", options->games, "Random games per measurement")->check(CLI::Range(10, 10'000'000));
  command->callback([options, &exit_code] {
    if (!options->signature) {
      exit_code = bench(options->json, options->games);
      return;
    }
    const std::uint64_t signature = hidden_leaders_signature();
    if (options->json) {
      std::cout << Json{{"hidden-leaders", signature}}.dump() << '\n';
    } else {
      std::cout << "hidden-leaders " << signature << '\n';
    }
    exit_code = kExitDone;
  });
}

}  // namespace oshra::lab
