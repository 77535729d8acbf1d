#include "store/sqlite/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>  // renameat2
#include <system_error>
#include <tuple>

namespace oshra::store {

namespace {

namespace fs = std::filesystem;

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;

// `what`, and what the system says of the call that failed last.
Unexpected<std::string> system_failure(const std::string& what) {
  return Unexpected(what + ": " + std::error_code(errno, std::generic_category()).message());
}

// Closed with its block.
class OpenFile {
 public:
  OpenFile(const fs::path& file, int flags) : descriptor_(::open(file.c_str(), flags | O_CLOEXEC, kOwnerOnly)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] bool sync() const { return ::fsync(descriptor_) == 0; }

 private:
  int descriptor_;
};

// " (process 123)", if the lock's holder has noted its number.
std::string holder(int descriptor) {
  std::array<char, 16> text{};
  const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
  return size > 0 ? " (process " + std::string(text.data(), static_cast<std::size_t>(size)) + ")" : "";
}

}  // namespace

Result<FileLock, std::string> FileLock::take(const fs::path& file) {
  const std::string name = file.string() + ".lock";
  // Programs that this one starts do not inherit the lock.
  FileLock lock(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly));
  if (lock.descriptor_ < 0) return system_failure("the lock " + name + " cannot be opened");
  if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_failure("the lock " + name + " cannot be taken");
    return Unexpected(file.string() + " is in use by another program" + holder(lock.descriptor_) +
                      ": end that one first, or name another file");
  }
  // Only so that the next one can be told who has it: no failure if there is no room.
  const std::string number = std::to_string(::getpid());
  if (::ftruncate(lock.descriptor_, 0) == 0) std::ignore = ::pwrite(lock.descriptor_, number.data(), number.size(), 0);
  return lock;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<fs::path, std::string> one_name(const std::string& file) {
  std::error_code error;
  if (file.empty()) return Unexpected(std::string("the name of the store's file is empty"));
  fs::path name = fs::absolute(file, error);
  if (!error) name = fs::weakly_canonical(name, error);
  if (error) return Unexpected(file + " cannot be looked for: " + error.message());
  if (fs::is_directory(name, error)) return Unexpected(file + " is a folder: name a file in it");
  if (!fs::is_directory(name.parent_path(), error)) {
    return Unexpected("the folder of " + file + " is not there: create " + name.parent_path().string());
  }
  return name;
}

Stored create_private(const fs::path& file) {
  const OpenFile created(file, O_RDWR | O_CREAT | O_EXCL);
  if (!created.is_open()) return system_failure(file.string() + " cannot be created");
  return {};
}

Stored make_private(const fs::path& file) {
  for (const char* beside : {"", "-wal", "-shm"}) {
    const std::string name = file.string() + beside;
    if (::chmod(name.c_str(), kOwnerOnly) != 0 && errno != ENOENT) {
      return system_failure(name + " holds secrets and cannot be kept from others' eyes");
    }
  }
  return {};
}

Stored publish(const fs::path& finished, const fs::path& name) {
  if (const OpenFile file(finished, O_RDONLY); !file.is_open() || !file.sync()) {
    return system_failure(finished.string() + " cannot be brought to the disk");
  }
  // A rename would replace what is there. Some network file systems know no other one, but links.
  bool named = ::renameat2(AT_FDCWD, finished.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0;
  if (!named && errno == EINVAL) {
    named = ::link(finished.c_str(), name.c_str()) == 0 && ::unlink(finished.c_str()) == 0;
  }
  if (!named) return system_failure(name.string() + " cannot be given its name");
  if (const OpenFile folder(name.parent_path(), O_RDONLY | O_DIRECTORY); !folder.is_open() || !folder.sync()) {
    return system_failure("the folder of " + name.string() + " cannot be brought to the disk");
  }
  return {};
}

}  // namespace oshra::store
