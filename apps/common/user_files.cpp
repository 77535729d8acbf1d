#include "apps/common/user_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <system_error>

namespace oshra {

namespace fs = std::filesystem;

std::optional<fs::path> data_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return fs::path(value == nullptr ? "" : value);
  };
  if (const fs::path data = variable("XDG_DATA_HOME"); data.is_absolute()) return data / "oshra";
  if (const fs::path home = variable("HOME"); home.is_absolute()) return home / ".local" / "share" / "oshra";
  return std::nullopt;
}

bool write_private_file(const fs::path& path, std::string_view text) {
  const int file = open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return false;
  bool whole = true;
  while (whole && !text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    whole = written > 0;
    if (whole) text.remove_prefix(static_cast<std::size_t>(written));
  }
  whole = whole && fsync(file) == 0;
  return close(file) == 0 && whole;
}

bool replace_private_file(const fs::path& path, std::string_view text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  fs::path beside = path;
  beside += ".new";
  fs::remove(beside, error);
  if (write_private_file(beside, text)) {
    fs::rename(beside, path, error);
    if (!error) return true;
  }
  fs::remove(beside, error);
  return false;
}

}  // namespace oshra
