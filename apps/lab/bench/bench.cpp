// oshra bench: how fast the engines are, beside the floor of the machine measured in the same run, and one number per
// game that changes exactly when behaviour does.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <vector>

#include "apps/common/command_line.h"
#include "apps/common/exit_codes.h"
#include "apps/lab/bench/bench_search.h"
#include "apps/lab/bench/signature.h"
#include "apps/lab/commands.h"
#include "apps/lab/timing.h"
#include "apps/maps/yield_wishes.h"
#include "foresight/hidden_leaders/consequences.h"
#include "foresight/yield/consequences.h"
#include "protocol/json.h"
#include "table/games.h"
#include "table/talk_of.h"

namespace oshra::lab {

namespace {

namespace hl = hidden_leaders;

// --- the games ---

// What is measured of a game: its fast way of random play, and where a turn begins.
struct HiddenLeadersPlay {
  using Game = hl::HiddenLeaders;
  static void playout(const hl::Setup& setup, hl::State& state, Rng& rng) {
    constexpr std::uint32_t kMaxTurns = 100'000;
    hl::playout(setup, state, rng, kMaxTurns);
  }
  static bool begins_turn(const hl::State& state) { return state.ask == hl::Ask::act; }
};
struct YieldPlay {
  using Game = yield::Yield;
  static void playout(const yield::Setup& setup, yield::State& state, Rng& rng) { yield::playout(setup, state, rng); }
  static bool begins_turn(const yield::State& state) { return state.ask == yield::Ask::reveal; }
};

struct Playout {
  std::uint64_t decisions = 0;  // by players, forced ones not counted
  std::uint64_t forced = 0;
  std::uint64_t deals = 0;
  std::uint64_t turns = 0;
};

// Counts what a random playout is made of, one question after the other; for the first `max_actions` of it.
template <class Play>
Playout count_playout(const typename Play::Game::Setup& setup, typename Play::Game::State& state, Rng& rng,
                      std::uint64_t max_actions) {
  using G = typename Play::Game;
  Playout count;
  NullSink sink;
  typename G::Options list;
  for (std::uint64_t i = 0; G::asked(state) != 0 && i < max_actions; ++i) {
    const Actor actor = first_of(G::asked(state));
    if (actor == kChance) {
      ++count.deals;
    } else {
      G::options(setup, state, actor, list);
      ++(list.size() == 1 ? count.forced : count.decisions);
      if (Play::begins_turn(state)) ++count.turns;
    }
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), sink);
  }
  return count;
}

struct Figures {
  double ns_per_decision = 0;
  double ns_per_decision_stepwise = 0;
  double playouts_per_s = 0;
  double copy_ns = 0;
  double views_per_s = 0;
  double view_message_us = 0;  // a view as the JSON text that is sent
  double determinizations_per_s = 0;
  double foresee_us = 0;  // what all options of one question would do (foresight/); of a split, one of its options
  double decisions_per_game = 0;
  double deals_per_game = 0;
  double forced_per_game = 0;
  double turns_per_game = 0;
};

// One row of the report: games of one kind.
class Row {
 public:
  Row(std::string name, int games) : name_(std::move(name)), games_(games) {}
  Row(const Row&) = delete;
  Row& operator=(const Row&) = delete;
  virtual ~Row() = default;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const Figures& figures() const { return figures_; }

  // Of several turns the best counts: noise only ever adds.
  void take_turn() {
    keep_best(figures_.ns_per_decision, ns_per_decision());
    keep_best(figures_.ns_per_decision_stepwise, ns_per_decision_stepwise());
  }
  void finish() {
    const auto per_game = [&](std::uint64_t n) { return static_cast<double>(n) / games_; };
    figures_.decisions_per_game = per_game(total_.decisions);
    figures_.deals_per_game = per_game(total_.deals);
    figures_.forced_per_game = per_game(total_.forced);
    figures_.turns_per_game = per_game(total_.turns);
    figures_.playouts_per_s = 1e9 / (figures_.ns_per_decision * figures_.decisions_per_game);
    measure_reading();
  }

  static void keep_best(double& best, double value) { best = best == 0 ? value : std::min(best, value); }

 protected:
  // Chance and forced steps are in the time, not in the count.
  [[nodiscard]] virtual double ns_per_decision() const = 0;
  // One question at a time, drawn and applied: what a caller that looks at every choice pays.
  [[nodiscard]] virtual double ns_per_decision_stepwise() const = 0;
  // Copies, views, their JSON, and determinizations.
  virtual void measure_reading() = 0;

  std::string name_;
  int games_;
  Playout total_;
  Figures figures_;
};

template <class Play>
class RowOf final : public Row {
 public:
  using G = typename Play::Game;
  using Setup = typename G::Setup;
  using State = typename G::State;

  RowOf(std::string name, const Setup& setup, int games) : Row(std::move(name), games), setup_(setup) {
    for (int game = 0; game < games_; ++game) {
      Rng rng = stream(1, static_cast<std::uint64_t>(game));
      State state = G::initial(setup_);
      const Playout one = count_playout<Play>(setup_, state, rng, UINT64_MAX);
      total_.decisions += one.decisions;
      total_.forced += one.forced;
      total_.deals += one.deals;
      total_.turns += one.turns;
    }
  }

 private:
  [[nodiscard]] double ns_per_decision() const override {
    return timed([this](State& state, Rng& rng) { Play::playout(setup_, state, rng); });
  }

  [[nodiscard]] double ns_per_decision_stepwise() const override {
    return timed([this](State& state, Rng& rng) {
      NullSink sink;
      while (G::asked(state) != 0) {
        const Actor actor = first_of(G::asked(state));
        G::apply(setup_, state, actor, G::random_option(setup_, state, actor, rng), sink);
      }
    });
  }

  template <class PlayOne>
  double timed(PlayOne play) const {
    const auto start = SteadyClock::now();
    for (int game = 0; game < games_; ++game) {
      Rng rng = stream(1, static_cast<std::uint64_t>(game));
      State state = G::initial(setup_);
      play(state, rng);
      keep(state);
    }
    return nanoseconds(SteadyClock::now() - start) / static_cast<double>(total_.decisions);
  }

  void measure_reading() override {
    // States from the middle of games, for everything that reads one.
    std::vector<State> states;
    for (int game = 0; game < 256; ++game) {
      Rng rng = stream(2, static_cast<std::uint64_t>(game));
      State state = G::initial(setup_);
      count_playout<Play>(setup_, state, rng, 60 + rng.below(200));
      states.push_back(state);
    }
    constexpr int kRounds = 40;
    const double operations = static_cast<double>(kRounds) * static_cast<double>(states.size());
    std::vector<typename G::View> views(states.size());
    figures_.copy_ns = best_of(5, [&] {
      State copy;
      const auto start = SteadyClock::now();
      for (int round = 0; round < kRounds * 10; ++round) {
        for (const State& state : states) {
          copy = state;
          keep(copy);
        }
      }
      return nanoseconds(SteadyClock::now() - start) / (operations * 10);
    });
    const double view_ns = best_of(5, [&] {
      const auto start = SteadyClock::now();
      for (int round = 0; round < kRounds; ++round) {
        for (std::size_t i = 0; i < states.size(); ++i) {
          views[i] = G::view(setup_, states[i], static_cast<Viewer>(i % static_cast<std::size_t>(G::players(setup_))));
        }
        keep(views);
      }
      return nanoseconds(SteadyClock::now() - start) / operations;
    });
    const double message_ns = best_of(5, [&] {
      constexpr int kLongerEach = 10;  // than a view takes by far: fewer rounds are enough
      const auto start = SteadyClock::now();
      for (int round = 0; round < kRounds / kLongerEach; ++round) {
        for (const auto& view : views) {
          keep(written([&](JsonOut& out) { TalkOf<G>::write_view(out, setup_, view); }));
        }
      }
      return nanoseconds(SteadyClock::now() - start) * kLongerEach / operations;
    });
    const double determinize_ns = best_of(5, [&] {
      Rng rng(3);
      const auto start = SteadyClock::now();
      for (int round = 0; round < kRounds; ++round) {
        for (const auto& view : views) {
          const State state = G::determinize(setup_, view, rng);
          keep(state);
        }
      }
      return nanoseconds(SteadyClock::now() - start) / operations;
    });
    figures_.foresee_us = best_of(3, [&] { return foresee_ns(states); }) / 1e3;
    figures_.views_per_s = 1e9 / view_ns;
    figures_.view_message_us = message_ns / 1e3;
    figures_.determinizations_per_s = 1e9 / determinize_ns;
  }

  [[nodiscard]] double foresee_ns(const std::vector<State>& states) const {
    typename G::Options list;
    int questions = 0;
    const auto start = SteadyClock::now();
    for (const State& state : states) {
      const Actor actor = first_of(G::asked(state));
      if (G::asked(state) == 0 || actor == kChance) continue;
      ++questions;
      const auto view = G::view(setup_, state, actor);
      G::options(setup_, state, actor, list);
      const std::size_t count = G::split(list) != nullptr ? 1 : list.size();
      for (std::size_t i = 0; i < count; ++i) keep(foresight::foresee(setup_, view, list[i]));
    }
    return nanoseconds(SteadyClock::now() - start) / std::max(questions, 1);
  }

  Setup setup_;
};

// --- the report ---

struct GameRows {
  std::string name;
  std::size_t state_bytes;
  std::size_t view_bytes;
  std::vector<std::unique_ptr<Row>> rows;
  double floor_with_copy = 0;
};

using Rows = std::vector<std::unique_ptr<Row>>;

template <Game G>
Rows rows_of(int games);

template <>
Rows rows_of<hl::HiddenLeaders>(int games) {
  Rows rows;
  for (const int players : {2, 4, 6}) {
    rows.push_back(std::make_unique<RowOf<HiddenLeadersPlay>>(std::to_string(players), hl::make_setup(players), games));
  }
  return rows;
}

template <>
Rows rows_of<yield::Yield>(int games) {
  Rows rows;
  const auto add = [&](const std::string& name, const YieldWishes& wishes) {
    rows.push_back(std::make_unique<RowOf<YieldPlay>>(name, yield_setup(wishes), games));
  };
  for (int players = yield::kMinPlayers; players <= yield::kMaxPlayers; ++players) {
    add(std::to_string(players), {.players = players, .map = {}});
  }
  add("4-leaders", {.players = 4, .leaders = true, .map = {}});
  add("2v2", {.players = 4, .teams = yield::Teams::two_against_two, .map = {}});
  add("2v1", {.players = 3, .teams = yield::Teams::two_against_one, .map = {}});
  return rows;
}

std::vector<GameRows> all_games(int games) {
  std::vector<GameRows> all;
  for_each_game([&]<Game G>() {
    all.push_back({std::string(kNameOf<G>), sizeof(typename G::State), sizeof(typename G::View), rows_of<G>(games)});
  });
  return all;
}

Json row_json(const GameRows& game, const Figures& f, double floor) {
  return {{"ns_per_decision", f.ns_per_decision},
          {"ns_per_decision_stepwise", f.ns_per_decision_stepwise},
          {"times_floor", f.ns_per_decision / floor},
          {"playouts_per_s", f.playouts_per_s},
          {"state_bytes", game.state_bytes},
          {"view_bytes", game.view_bytes},
          {"copy_ns", f.copy_ns},
          {"views_per_s", f.views_per_s},
          {"view_message_us", f.view_message_us},
          {"determinizations_per_s", f.determinizations_per_s},
          {"foresee_us", f.foresee_us},
          {"decisions_per_game", f.decisions_per_game},
          {"forced_per_game", f.forced_per_game},
          {"deals_per_game", f.deals_per_game},
          {"turns_per_game", f.turns_per_game}};
}

void print_games(const std::vector<GameRows>& all, double floor) {
  std::printf("floor: one random number, one 16-way dispatch, two byte updates %.1f ns\n", floor);
  for (const GameRows& game : all) {
    std::printf(
        "%s, State %zu bytes (floor with a copy of it %.1f ns), View %zu bytes, one thread, uniform random play:\n",
        game.name.c_str(), game.state_bytes, game.floor_with_copy, game.view_bytes);
    std::printf(
        "players    ns/decision  x floor  stepwise ns  playouts/s  copy ns     views/s  view JSON us  determinize/s  "
        "foresee us  decisions  forced  deals  turns\n");
    for (const auto& row : game.rows) {
      const Figures& f = row->figures();
      std::printf(
          "%-9s  %11.1f  %7.2f  %11.1f  %10.0f  %7.1f  %10.0f  %12.1f  %13.0f  %10.1f  %9.1f  %6.1f  %5.1f  %5.1f\n",
          row->name().c_str(), f.ns_per_decision, f.ns_per_decision / floor, f.ns_per_decision_stepwise,
          f.playouts_per_s, f.copy_ns, f.views_per_s, f.view_message_us, f.determinizations_per_s, f.foresee_us,
          f.decisions_per_game, f.forced_per_game, f.deals_per_game, f.turns_per_game);
    }
  }
}

int bench(bool json, int games) {
  std::vector<GameRows> all = all_games(games);
  // In turns, so that a machine that is busy for a while is busy for all of them; of each the best.
  constexpr int kTurns = 8;
  double floor = 0;
  for (int turn = 0; turn < kTurns; ++turn) {
    Row::keep_best(floor, floor_ns(0));
    for (GameRows& game : all) {
      Row::keep_best(game.floor_with_copy, floor_ns(game.state_bytes));
      for (const auto& row : game.rows) row->take_turn();
    }
  }
  for (const GameRows& game : all) {
    for (const auto& row : game.rows) row->finish();
  }
  const std::vector<SearchFigures> searches = measure_searches(games);
  const std::vector<LevelFigures> levels = measure_levels(games);
  if (!json) {
    print_games(all, floor);
    print_searches(searches);
    print_levels(levels);
    return kExitDone;
  }
  Json report;
  report["floor"] = {{"ns_dispatch", floor}};
  for (const GameRows& game : all) {
    report["floor"]["ns_dispatch_and_copy"][game.name] = game.floor_with_copy;
    for (const auto& row : game.rows) report[game.name][row->name()] = row_json(game, row->figures(), floor);
  }
  report["search"] = searches_json(searches);
  report["levels"] = levels_json(levels);
  std::cout << json_text(report) << '\n';
  return kExitDone;
}

}  // namespace

void add_bench_command(Command app) {
  struct Options {
    bool json = false;
    bool signature = false;
    int games = 5000;
  };
  auto options = std::make_shared<Options>();
  Command command = app.add_command("bench", "Measure the engines against the machine's own floor");
  command.add_flag("--json", options->json, "A report for machines: by game, then players or teams");
  Flag signature =
      command.add_flag("--signature", options->signature,
                       "One number per game, made of fixed seeded games: it changes exactly when behaviour does");
  command
      .add_option(
          "--games", options->games,
          "Random games per measurement; with fewer than usual searches are as much shorter, and levels have so "
          "much less of their iterations, which the report says")
      .between(10, 10'000'000)
      .shows_default()
      .excludes(signature);
  command.runs([options] {
    if (!options->signature) {
      return bench(options->json, options->games);
    }
    Json report;
    for (const auto& [game, number] : signatures()) {
      if (options->json) {
        report[std::string(game)] = number;
      } else {
        std::cout << game << ' ' << number << '\n';
      }
    }
    if (options->json) std::cout << report.dump() << '\n';
    return kExitDone;
  });
}

}  // namespace oshra::lab
