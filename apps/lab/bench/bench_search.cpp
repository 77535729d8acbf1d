#include "apps/lab/bench/bench_search.h"

#include <algorithm>
#include <cstdio>

#include "apps/common/bot_tools.h"
#include "apps/lab/statistics/match_options.h"
#include "apps/lab/timing.h"
#include "apps/programs/named_bot.h"
#include "table/games.h"

namespace oshra::lab {

namespace {

// The first decision after so many actions of a random game.
template <Game G>
typename G::State position(const typename G::Setup& setup, int actions) {
  Rng rng(1);
  NullSink nobody;
  typename G::State state = G::initial(setup);
  typename G::Options options;
  while (true) {
    const Actor actor = first_of(G::asked(state));
    if (actor != kChance && actions <= 0) {
      G::options(setup, state, actor, options);
      if (options.size() > 1) return state;
    }
    G::apply(setup, state, actor, G::random_option(setup, state, actor, rng), nobody);
    --actions;
  }
}

constexpr std::uint32_t kUsualGames = 5000;

template <Simulated Part>
Part four_players() {
  Part part;
  GameOptions<Part>().set_up(part, 4);
  return part;
}

template <Game G>
void measure(std::vector<SearchFigures>& all, int games, const typename G::Setup& setup) {
  struct Kind {
    const char* says;
    const char* name;  // up to its iterations
    std::uint32_t iterations;
  };
  // A tree with random rollouts to the end, and a level's own way.
  constexpr std::array<Kind, 2> kKinds = {
      {{"tree, random play to the end", "search:tree=1,tried=0,horizon=4294967295", 20'000},
       {"race, as adept", "search:tree=0,patience=100000", 1000}}};
  constexpr std::array<std::pair<const char*, int>, 2> kPositions = {{{"first decision", 0}, {"later on", 120}}};
  for (const auto& [says, actions] : kPositions) {
    const typename G::State state = position<G>(setup, actions);
    const Seat seat = first_of(G::asked(state));
    const typename G::View view = G::view(setup, state, seat);
    typename G::Options options;
    G::options(setup, state, seat, options);
    for (const Kind& kind : kKinds) {
      SearchFigures figures{std::string(kNameOf<G>), says, kind.says, options.size()};
      const std::uint32_t iterations =
          std::max(20U, kind.iterations * std::min(kUsualGames, static_cast<std::uint32_t>(games)) / kUsualGames);
      for (const std::uint32_t threads : {1U, 2U}) {
        const std::string name = std::string(kind.name) + ",iterations=" + std::to_string(iterations) +
                                 ",threads=" + std::to_string(threads);
        const auto bot = make_named_bot<G>(name, bot_tools()).value();
        double best = 0;
        constexpr int kTurns = 5;  // of several the best counts: noise only ever slows
        for (int turn = 0; turn < kTurns; ++turn) {
          Rng rng(7);
          const auto start = SteadyClock::now();
          const Choice choice = bot->choose(setup, view, options, rng, {});
          best = std::max(best, 1e9 * choice.iterations / nanoseconds(SteadyClock::now() - start));
        }
        (threads == 1 ? figures.per_s : figures.per_s_with_two_threads) = best;
        if (threads == 1) figures.bytes_per_iteration = static_cast<double>(bot->bytes()) / iterations;
      }
      all.push_back(figures);
    }
  }
}

// Plays as another bot and looks at the clock.
template <Game G>
class TimedBot final : public Bot<G> {
 public:
  explicit TimedBot(std::unique_ptr<Bot<G>> bot) : bot_(std::move(bot)) {}

  void sit_down(const typename G::Setup& setup, Seat seat) override { bot_->sit_down(setup, seat); }
  void hear(const typename G::Setup& setup, const typename G::ViewEvent& event) override { bot_->hear(setup, event); }
  [[nodiscard]] bool listens() const override { return bot_->listens(); }

  Choice choose(const typename G::Setup& setup, const typename G::View& view, const typename G::Options& options,
                Rng& rng, const Effort& effort) override {
    const auto start = SteadyClock::now();
    const Choice choice = bot_->choose(setup, view, options, rng, effort);
    if (options.size() > 1) milliseconds_.push_back(nanoseconds(SteadyClock::now() - start) / 1e6);
    return choice;
  }

  [[nodiscard]] std::vector<double>& milliseconds() { return milliseconds_; }

 private:
  std::unique_ptr<Bot<G>> bot_;
  std::vector<double> milliseconds_;
};

template <Simulated Part>
void measure_levels_of(std::vector<LevelFigures>& all, int games, const Part& part) {
  using G = typename Part::Game;
  BotTools tools = bot_tools();
  tools.budget = std::min(1.0, static_cast<double>(games) / kUsualGames);
  for (const char* level : {"novice", "adept", "master"}) {
    TimedBot<G> timed(make_named_bot<G>(level, tools).value());
    BotGames<Part> bot_games(part);
    std::vector<std::unique_ptr<Bot<G>>> others;
    bot_games.seat(0, &timed);
    for (int seat = 1; seat < part.players(); ++seat) {
      others.push_back(make_named_bot<G>("greedy", tools).value());
      bot_games.seat(static_cast<Seat>(seat), others.back().get());
    }
    bot_games.play(GameSeeds::of(Rng(1)), 0, {}, [](const auto&, const auto&, const auto&) {});
    std::vector<double>& took = timed.milliseconds();
    if (took.empty()) continue;
    std::sort(took.begin(), took.end());
    all.push_back({std::string(kNameOf<G>), level, tools.budget, took.size(), took[took.size() / 2], took.back()});
  }
}

}  // namespace

std::vector<LevelFigures> measure_levels(int games) {
  std::vector<LevelFigures> all;
  for_each_part([&]<Simulated Part>() { measure_levels_of(all, games, four_players<Part>()); });
  return all;
}

void print_levels(const std::vector<LevelFigures>& all) {
  std::printf("levels, four players, milliseconds a decision (without the cap at a table)");
  if (!all.empty() && all.front().budget != 1) std::printf(", with %g of their iterations", all.front().budget);
  std::printf(":\ngame            level    decisions   median  slowest\n");
  for (const LevelFigures& f : all) {
    std::printf("%-14s  %-7s  %9zu  %7.1f  %7.1f\n", f.game.c_str(), f.level.c_str(), f.decisions, f.median_ms,
                f.slowest_ms);
  }
}

Json levels_json(const std::vector<LevelFigures>& all) {
  Json list = Json::array();
  for (const LevelFigures& f : all) {
    list.push_back({{"game", f.game},
                    {"level", f.level},
                    {"budget", f.budget},
                    {"decisions", f.decisions},
                    {"median_ms", f.median_ms},
                    {"slowest_ms", f.slowest_ms}});
  }
  return list;
}

std::vector<SearchFigures> measure_searches(int games) {
  std::vector<SearchFigures> all;
  for_each_part([&]<Simulated Part>() { measure<typename Part::Game>(all, games, four_players<Part>().setup); });
  return all;
}

void print_searches(const std::vector<SearchFigures>& all) {
  std::printf("search, four players, iterations a second:\n");
  std::printf(
      "game            position        search                          options     1 thread    2 threads  bytes "
      "each\n");
  for (const SearchFigures& f : all) {
    std::printf("%-14s  %-14s  %-30s  %7zu  %11.0f  %11.0f  %10.0f\n", f.game.c_str(), f.position.c_str(),
                f.search.c_str(), f.options, f.per_s, f.per_s_with_two_threads, f.bytes_per_iteration);
  }
}

Json searches_json(const std::vector<SearchFigures>& all) {
  Json list = Json::array();
  for (const SearchFigures& f : all) {
    list.push_back({{"game", f.game},
                    {"position", f.position},
                    {"search", f.search},
                    {"options", f.options},
                    {"iterations_per_s", f.per_s},
                    {"iterations_per_s_2_threads", f.per_s_with_two_threads},
                    {"bytes_per_iteration", f.bytes_per_iteration}});
  }
  return list;
}

}  // namespace oshra::lab
