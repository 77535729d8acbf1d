#include "apps/terminal/kept_games.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>

#include "apps/common/os_random.h"
#include "apps/terminal/surroundings.h"
#include "match/fairness.h"

namespace oshra::terminal {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kKept = ".jsonl";
constexpr std::string_view kAside = ".aside.jsonl";

bool lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

}  // namespace

KeptGame::~KeptGame() { close(lock_); }

std::unique_ptr<KeptGame> KeptGame::make(const fs::path& folder) {
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return nullptr;
  fs::permissions(folder, fs::perms::owner_all, failed);
  const fs::path path = folder / (match::to_hex(random_bytes<match::MatchId>()) + std::string(kKept));
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return nullptr;
  lock(file);
  return std::unique_ptr<KeptGame>(new KeptGame(path, file));
}

std::unique_ptr<KeptGame> KeptGame::open(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return nullptr;
  auto kept = std::unique_ptr<KeptGame>(new KeptGame(path, file));
  return lock(file) ? std::move(kept) : nullptr;
}

std::string KeptGame::text() const {
  std::ostringstream text;
  text << std::ifstream(path_, std::ios::binary).rdbuf();
  return text.str();
}

std::ostream& KeptGame::write_after(std::size_t bytes) {
  out_.open(path_, std::ios::binary | std::ios::app);
  if (ftruncate(lock_, static_cast<off_t>(bytes)) != 0) out_.setstate(std::ios::failbit);
  return out_;
}

void KeptGame::remove() {
  std::error_code none;
  fs::remove(path_, none);
}

fs::path KeptGame::put_aside() {
  fs::path aside = path_;
  aside.replace_extension(kAside);
  std::error_code none;
  fs::rename(path_, aside, none);
  if (!none) path_ = aside;
  return path_;
}

std::vector<fs::path> kept_games(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> found;
  std::error_code none;
  for (const fs::directory_entry& file : fs::directory_iterator(folder, none)) {
    const std::string name = file.path().filename().string();
    if (!name.ends_with(kKept) || name.ends_with(kAside)) continue;
    if (KeptGame::open(file.path()) != nullptr) found.emplace_back(file.last_write_time(none), file.path());
  }
  std::ranges::sort(found, std::ranges::greater());
  std::vector<fs::path> paths;
  paths.reserve(found.size());
  for (auto& [written, path] : found) paths.push_back(std::move(path));
  return paths;
}

}  // namespace oshra::terminal
