// Games at this terminal are kept as they are played, in the user's data directory: each in a file of its own, its log,
// readable by nobody else. A game that is being played is locked.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oshra::terminal {

// One such file, open and locked.
class KeptGame {
 public:
  ~KeptGame();
  KeptGame(const KeptGame&) = delete;
  KeptGame& operator=(const KeptGame&) = delete;

  // A new one; none: it cannot be made, and the game is played without.
  static std::unique_ptr<KeptGame> make(const std::filesystem::path& folder);
  // None: it is being played, or not to be had.
  static std::unique_ptr<KeptGame> open(const std::filesystem::path& path);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string text() const;
  // Where the log is written on, after its first so many bytes: the rest, a half line, goes.
  std::ostream& write_after(std::size_t bytes);

  // The game is over.
  void remove();
  // It is not offered any more; where it lies now.
  std::filesystem::path put_aside();

 private:
  KeptGame(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::filesystem::path path_;
  int lock_;
  std::ofstream out_;
};

// The files of games that nobody plays now and nobody has put aside, the newest first.
std::vector<std::filesystem::path> kept_games(const std::filesystem::path& folder);

}  // namespace oshra::terminal
