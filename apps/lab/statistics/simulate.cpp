#include "apps/lab/statistics/simulate.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <thread>

#include "apps/common/files.h"
#include "apps/common/malformed.h"
#include "match/blake2b.h"

namespace oshra::lab {

void Sum::count(std::uint64_t value) {
  ++n;
  sum += value;
  squares += value * value;
  least = std::min(least, value);
  most = std::max(most, value);
}

void Sum::add(const Sum& other) {
  n += other.n;
  sum += other.sum;
  squares += other.squares;
  least = std::min(least, other.least);
  most = std::max(most, other.most);
}

namespace {

std::string log_name(std::uint64_t game) {
  const std::uint64_t number = game + 1;
  std::array<char, 40> name{};
  std::snprintf(name.data(), name.size(), "game-%06llu.jsonl", static_cast<unsigned long long>(number));
  return name.data();
}

// Made by log_name.
bool is_log_name(const std::string& name) { return name.starts_with("game-") && name.ends_with(".jsonl"); }

}  // namespace

void refuse_old_logs(const std::string& folder) {
  std::error_code none;  // no such folder yet, or none at all, which writing will say
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    if (!is_log_name(name)) continue;
    throw Malformed("--logs", folder + " has logs already (" + name + "): a new folder, or an empty one, is wanted");
  }
}

std::string log_path(const std::string& folder, std::uint64_t game) {
  return (std::filesystem::path(folder) / log_name(game)).string();
}

namespace {

// Each game has its own, made of the two seeds that tell nothing of its deals.
match::MatchId id_of(const GameSeeds& seeds) {
  match::MatchId id;
  match::Blake2b(id.size()).update("oshra match 1").update_le64(seeds.bots).update_le64(seeds.setup).finish(id);
  return id;
}

}  // namespace

GameLogText::GameLogText(const AnySetup& setup, const GameSeeds& seeds, const match::Seats& bots)
    : writer_({.match = id_of(seeds),
               .setup = setup,
               .chance = seeds.secret ? match::ChanceKind::keyed : match::ChanceKind::fast}) {
  text_ = writer_.first_line() + writer_.line(bots);
  if (!seeds.secret) return;
  const match::Exchange alone(id_of(seeds), *seeds.secret, 0, 0);
  for (const match::Entry& entry : match::entries_of(alone, *seeds.secret)) text_ += writer_.line(entry);
}

void GameLogText::write(const std::string& folder, std::uint64_t game) const {
  write_file(log_path(folder, game), text_);
}

void play_games(const Run& run, const std::function<std::unique_ptr<Worker>()>& make_worker, const Progress& progress,
                const std::function<bool()>& enough) {
  if (!run.logs.empty()) {
    std::error_code error;
    std::filesystem::create_directories(run.logs, error);
    if (error) throw std::system_error(error, "the folder " + run.logs);
  }
  std::uint64_t done = 0;
  std::exception_ptr failure;
  std::mutex shared;  // guards the two above, `progress` and what workers hand in
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stop = false;

  const auto work = [&] {
    try {
      const std::unique_ptr<Worker> worker = make_worker();
      while (!stop && !(enough && enough())) {
        const std::uint64_t from = next.fetch_add(run.at_once);
        if (from >= run.games) break;
        const std::uint64_t to = std::min(from + run.at_once, run.games);
        for (std::uint64_t game = from; game < to; ++game) worker->play(game);
        if (progress) {
          const std::lock_guard lock(shared);
          done += to - from;
          progress(done);
        }
      }
      const std::lock_guard lock(shared);
      worker->hand_in();
    } catch (...) {
      const std::lock_guard lock(shared);
      if (!failure) failure = std::current_exception();
      stop = true;
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < run.threads; ++i) others.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace oshra::lab
