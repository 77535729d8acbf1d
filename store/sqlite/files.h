// What the store does with files besides SQLite. Logs hold secrets: every file is readable by its owner alone.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "store/store.h"

namespace oshra::store {

// Whoever holds it is the only one who serves a file. The kernel gives it up with the program, also after kill -9. It
// is on FILE.lock, which stays there: if it were removed, two programs could each hold a lock on a file of that name.
class FileLock {
 public:
  static Result<FileLock, std::string> take(const std::filesystem::path& file);

  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

// The one name of a file, however it was written and through whatever links; its folder is there.
Result<std::filesystem::path, std::string> one_name(const std::string& file);

// An empty file, unless something of that name is there.
Stored create_private(const std::filesystem::path& file);
// As if it had been created so, with what SQLite keeps beside it.
Stored make_private(const std::filesystem::path& file);

// Gives a finished file its name, for good even if power is lost; what has that name already stays.
Stored publish(const std::filesystem::path& finished, const std::filesystem::path& name);

}  // namespace oshra::store
