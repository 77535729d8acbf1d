// Writes the golden files anew: logs of random games, perft counts, the signature. To be run only when behaviour is
// meant to change; README.md beside this file says what else that asks for.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "apps/lab/files.h"
#include "apps/lab/hidden_leaders/position.h"
#include "apps/lab/log.h"
#include "apps/lab/malformed.h"
#include "apps/lab/signature.h"

namespace {

using namespace oshra;
namespace hl = hidden_leaders;
namespace fs = std::filesystem;

constexpr std::size_t kMaxLog = 30'000;
constexpr std::uint64_t kSeeds = 60;

struct Game {
  std::string log;
  std::set<std::string> performed;
};

Game play(const hl::Setup& setup, Rng rng) {
  lab::HiddenLeadersPosition position(setup, hl::initial(setup));
  lab::LogWriter log(position);
  Game game;
  const auto tell = [&](const std::string& event) {
    for (const std::string word : {" plays ", " performs "}) {
      if (const auto at = event.find(word); at != std::string::npos) {
        game.performed.insert(event.substr(at + word.size()));
      }
    }
  };
  while (position.actors() != 0 && log.text().size() <= kMaxLog) {
    // Simultaneous actors answer in any order.
    std::vector<Actor> actors;
    for (const Seat seat : each(position.actors())) {
      actors.push_back(seat);
    }
    const Actor actor = actors[rng.below(static_cast<std::uint32_t>(actors.size()))];
    const std::vector<Action> options = position.options(actor);
    const Action action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    position.apply(actor, action, tell);
    log.add(position, actor, action);
  }
  log.end(position);
  game.log = log.text();
  return game;
}

// Of the short games the one that performs the most cards no golden game has performed yet.
void write_log(const fs::path& file, const hl::Setup& setup, std::uint64_t seed, std::set<std::string>& performed) {
  Game best;
  std::size_t most = 0;
  for (std::uint64_t n = 0; n < kSeeds; ++n) {
    Game game = play(setup, stream(seed, n));
    if (game.log.size() > kMaxLog) continue;
    const auto fresh = static_cast<std::size_t>(
        std::ranges::count_if(game.performed, [&](const std::string& card) { return !performed.contains(card); }));
    if (best.log.empty() || fresh > most) {
      best = std::move(game);
      most = fresh;
    }
  }
  if (best.log.empty()) throw lab::Malformed(file.string(), "no game is short enough; raise kMaxLog or kSeeds");
  std::ofstream(file, std::ios::binary) << best.log;
  performed.insert(best.performed.begin(), best.performed.end());
}

void write_logs(const fs::path& folder) {
  std::set<std::string> performed;
  const auto write = [&](int players, bool beginner, bool extended, int number) {
    const std::string name = std::to_string(players) + (beginner ? "-beginner" : "") + (extended ? "-extended" : "") +
                             (number > 1 ? "-" + std::to_string(number) : "") + ".jsonl";
    const int seed = ((players * 2 + (beginner ? 1 : 0)) * 2 + (extended ? 1 : 0)) * 10 + number;
    write_log(folder / name, hl::make_setup(players, beginner, extended), static_cast<std::uint64_t>(seed), performed);
  };
  for (int players = hl::kMinPlayers; players <= hl::kMaxPlayers; ++players) {
    for (const bool beginner : {false, true}) {
      for (const bool extended : {false, true}) write(players, beginner, extended, 1);
    }
  }
  for (const int players : {2, 3, 4, 6}) write(players, false, true, 2);
}

// Keeps the files and the depths of the table.
void write_counts(const fs::path& table) {
  std::istringstream old(lab::read_file(table.string()));
  std::ostringstream now;
  for (std::string line; std::getline(old, line);) {
    std::istringstream words(line);
    std::string file;
    if (line.starts_with('#') || !(words >> file)) {
      now << line << '\n';
      continue;
    }
    const auto position = lab::load_position(lab::parse_json(lab::read_file((table.parent_path() / file).string())));
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
    write_logs(folder / "logs");
    write_counts(folder / "perft" / "counts.txt");
    std::ofstream(folder / "signature.txt", std::ios::binary)
        << "hidden-leaders " << lab::hidden_leaders_signature() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "golden_write: " << error.what() << '\n';
    return 2;
  }
  return 0;
}
