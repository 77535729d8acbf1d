// Writes the golden files anew: logs of random games, perft counts, the signatures. To be run only when behaviour is
// meant to change; README.md beside this file says what else that asks for.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "apps/lab/bench/signature.h"
#include "apps/lab/logs/log.h"
#include "apps/lab/scenarios/hidden_leaders/position.h"
#include "apps/maps/yield_wishes.h"
#include "tests/golden/shown.h"
#include "tests/protocol/log/version_1.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;
namespace fs = std::filesystem;

constexpr std::uint64_t kSeeds = 60;

using Start = std::function<std::unique_ptr<lab::Position>()>;

struct Game {
  std::string log;
  lab::Shown shown;
};

// Given up when the log is too long.
Game play(const Start& start, Rng rng, std::size_t max_log) {
  const std::unique_ptr<lab::Position> position = start();
  lab::LogVersion1 log(*position);
  Game game;
  position->watch({.before = [&](const lab::Position& at, Actor actor,
                                 const match::Answer& answer) { game.shown.see(at, actor, answer.action); },
                   .event = [&](const std::string& event) { game.shown.hear(event); }});
  while (position->actors() != 0 && log.text().size() <= max_log) {
    // Simultaneous actors answer in any order.
    std::vector<Actor> actors;
    for (const Seat seat : each(position->actors())) {
      actors.push_back(seat);
    }
    const Actor actor = actors[rng.below(static_cast<std::uint32_t>(actors.size()))];
    const std::vector<Action> options = position->options(actor);
    const Action action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    position->apply(actor, action);
    log.add(*position, actor, {action});
  }
  log.end(*position);
  game.log = log.text();
  return game;
}

// Of the short games the one that shows the most that no golden game has shown yet.
void write_log(const fs::path& file, const Start& start, std::uint64_t seed, std::size_t max_log, lab::Shown& shown) {
  Game best;
  std::size_t most = 0;
  for (std::uint64_t n = 0; n < kSeeds; ++n) {
    Game game = play(start, stream(seed, n), max_log);
    if (game.log.size() > max_log) continue;
    const auto fresh = static_cast<std::size_t>(
        std::ranges::count_if(game.shown.things(), [&](const std::string& thing) { return !shown.has(thing); }));
    if (best.log.empty() || fresh > most) {
      best = std::move(game);
      most = fresh;
    }
  }
  if (best.log.empty()) throw Malformed(file.string(), "no game is short enough; raise max_log or kSeeds");
  std::ofstream(file, std::ios::binary) << best.log;
  shown.add(best.shown);
}

void write_hidden_leaders_logs(const fs::path& folder) {
  lab::Shown shown;
  const auto write = [&](int players, bool beginner, bool extended, int number) {
    const std::string name = std::to_string(players) + (beginner ? "-beginner" : "") + (extended ? "-extended" : "") +
                             (number > 1 ? "-" + std::to_string(number) : "") + ".jsonl";
    const int seed = ((players * 2 + (beginner ? 1 : 0)) * 2 + (extended ? 1 : 0)) * 10 + number;
    const hl::Setup setup = hl::make_setup(players, beginner, extended);
    const auto start = [&] { return std::make_unique<lab::HiddenLeadersPosition>(setup, hl::initial(setup)); };
    write_log(folder / name, start, static_cast<std::uint64_t>(seed), 30'000, shown);
  };
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (const bool beginner : {false, true}) {
      for (const bool extended : {false, true}) write(players, beginner, extended, 1);
    }
  }
  for (const int players : {2, 3, 4, 6}) write(players, false, true, 2);
}

// Two of each kind at the most: of every value, and so few that the deck runs out, and the discard pile with it.
yield::CardBag test_deck() {
  yield::CardBag deck;
  for (int i = 0; i < 30; ++i) {
    deck.add(yield::kind(static_cast<yield::Region>(i % yield::kRegions), i / yield::kRegions % yield::kValues + 1));
  }
  return deck;
}

void write_yield_logs(const fs::path& folder, const fs::path& own_map) {
  using yield::Teams;
  lab::Shown shown;
  std::uint64_t seed = 1000;
  const auto write = [&](const std::string& name, const YieldWishes& wishes, bool small_deck = false) {
    yield::Setup setup = yield_setup(wishes);
    if (small_deck) setup.deck = test_deck();
    if (wishes.teams == Teams::two_against_one) setup.single = 1;
    const auto start = [&] { return std::make_unique<lab::YieldPosition>(setup, yield::initial(setup)); };
    write_log(folder / ("yield-" + name + ".jsonl"), start, ++seed, 55'000, shown);
  };
  for (const bool leaders : {false, true}) {
    const std::string with_leaders = leaders ? "-leaders" : "";
    for (int players = yield::kMinPlayers; players <= yield::kMaxPlayers; ++players) {
      write(std::to_string(players) + with_leaders, {.players = players, .leaders = leaders, .map = {}});
    }
    write("2v2" + with_leaders, {.players = 4, .leaders = leaders, .teams = Teams::two_against_two, .map = {}});
    write("2v1" + with_leaders, {.players = 3, .leaders = leaders, .teams = Teams::two_against_one, .map = {}});
  }
  write("own-map", {.players = 3, .leaders = true, .map = own_map.string()});
  write("test-deck", {.players = 3, .leaders = true, .map = {}}, true);
}

// Keeps the files and the depths of the table.
void write_counts(const fs::path& table) {
  std::istringstream old(read_file(table.string()));
  std::ostringstream now;
  for (std::string line; std::getline(old, line);) {
    std::istringstream words(line);
    std::string file;
    if (line.starts_with('#') || !(words >> file)) {
      now << line << '\n';
      continue;
    }
    const auto position = lab::load_position(parse_json(read_file((table.parent_path() / file).string())));
    now << file;
    int depth = 0;
    for (std::string count; words >> count;) now << ' ' << position->perft(++depth);
    now << '\n';
  }
  std::ofstream(table, std::ios::binary) << now.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 || !fs::is_directory(argv[1])) {
    std::cerr << "usage: golden_write tests/golden\n";
    return 2;
  }
  const fs::path folder = argv[1];
  try {
    fs::create_directories(folder / "logs");
    write_hidden_leaders_logs(folder / "logs");
    write_yield_logs(folder / "logs", folder / "own-map.json");
    write_counts(folder / "perft" / "counts.txt");
    std::ofstream signature(folder / "signature.txt", std::ios::binary);
    for (const auto& [game, number] : lab::signatures()) signature << game << ' ' << number << '\n';
  } catch (const std::exception& error) {
    std::cerr << "golden_write: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
