#include "apps/programs/descendants.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace oshra {

namespace {

// A path made of words and numbers, in place.
class ProcPath {
 public:
  ProcPath& add(std::string_view word) {
    size_ += word.copy(text_.data() + size_, text_.size() - 1 - size_);
    return *this;
  }
  ProcPath& add(pid_t number) {
    size_ = static_cast<std::size_t>(std::to_chars(text_.data() + size_, text_.data() + text_.size() - 1, number).ptr -
                                     text_.data());
    return *this;
  }
  [[nodiscard]] const char* text() const { return text_.data(); }

 private:
  std::array<char, 64> text_ = {};  // longer than what is put in
  std::size_t size_ = 0;
};

// Those of the calling process.
class Descendants {
 public:
  explicit Descendants(std::span<const pid_t> spared) : spared_(spared) {}

  // Finds and stops all there are. Each is stopped before its children are read, so that it can start no more and none
  // of them is reaped, which would set its number free for another. Who was started meanwhile is found by the next
  // look; when two looks see the same, nobody is left to start anything.
  void stop() {
    constexpr int kMostLooks = 3;  // then those found are killed, to have fewer of them to look at
    std::uint64_t before = 0;
    for (int look = 0; look < kMostLooks; ++look) {
      find_and_stop();
      constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15;
      std::uint64_t seen = 0;
      for (std::size_t i = 0; i < size_; ++i) seen = (seen + static_cast<std::uint64_t>(found_[i])) * kSpread;
      if (seen == before) return;
      before = seen;
    }
  }

  // All at once: a group of stopped processes whose last parent ends would be woken up. How many may be killed by us.
  [[nodiscard]] std::size_t kill_all() const {
    return static_cast<std::size_t>(
        std::count_if(found_.begin(), found_.begin() + size_, [](pid_t pid) { return kill(pid, SIGKILL) == 0; }));
  }

  void reap_children() const {
    for (std::size_t i = 0; i < children_; ++i) reaped(found_[i]);
  }

  // Not even one to be reaped.
  [[nodiscard]] bool none() const { return none_; }
  // All of those that were found have been reaped; others may not have been found.
  [[nodiscard]] bool reaped_all() const { return size_ == 0; }

 private:
  static bool reaped(pid_t child) { return waitpid(child, nullptr, WNOHANG) == child; }

  void find_and_stop() {
    size_ = 0;
    add_children_of(ProcPath().add("/proc/self/task"));
    none_ = size_ == 0;
    // The youngest stand last and are stopped first. Our own children keep their numbers until we reap them.
    for (std::size_t i = size_; i > 0; --i) kill(found_[i - 1], SIGSTOP);
    size_ = static_cast<std::size_t>(std::remove_if(found_.begin(), found_.begin() + size_, reaped) - found_.begin());
    children_ = size_;
    for (std::size_t i = 0; i < size_; ++i) {
      if (i >= children_) kill(found_[i], SIGSTOP);
      add_children_of(ProcPath().add("/proc/").add(found_[i]).add("/task"));
    }
  }

  // A child stands with that thread which has started it.
  void add_children_of(const ProcPath& threads) {
    const int folder = open(threads.text(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    alignas(dirent64) std::array<char, 2048> entries;
    ssize_t size = 0;
    while ((size = getdents64(folder, entries.data(), entries.size())) > 0) {
      for (ssize_t at = 0; at < size;) {
        const char* entry = entries.data() + at;
        const char* name = entry + offsetof(dirent64, d_name);
        if (*name != '.') add_listed(folder, ProcPath().add(name).add("/children"));
        decltype(dirent64::d_reclen) length = 0;
        std::memcpy(&length, entry + offsetof(dirent64, d_reclen), sizeof length);
        at += length;
      }
    }
    close(folder);
  }

  void add_listed(int folder, const ProcPath& list) {
    const int file = openat(folder, list.text(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    std::array<char, 1024> text;
    ssize_t size = 0;
    pid_t number = 0;  // what of it has been read; the end of the buffer may lie in the middle
    while ((size = read(file, text.data(), text.size())) > 0) {
      for (const char c : std::string_view(text.data(), static_cast<std::size_t>(size))) {
        if (c >= '0' && c <= '9') {
          number = number * 10 + (c - '0');
        } else {
          add(number);
          number = 0;
        }
      }
    }
    add(number);
    close(file);
  }

  // More than there is room for are found when these are gone.
  void add(pid_t pid) {
    if (pid <= 0 || size_ == found_.size()) return;
    if (std::find(spared_.begin(), spared_.end(), pid) == spared_.end()) found_[size_++] = pid;
  }

  std::span<const pid_t> spared_;
  std::array<pid_t, 4096> found_;  // our children first, and each before its own
  std::size_t size_ = 0;
  std::size_t children_ = 0;
  bool none_ = false;
};

}  // namespace

bool sees_descendants() { return access("/proc/thread-self/children", R_OK) == 0; }

bool end_descendants(std::span<const pid_t> spared, std::chrono::steady_clock::time_point until) {
  Descendants descendants(spared);
  // Who cannot die yet (in the middle of reading from a disk that hangs) is looked at less often after some time.
  constexpr int kShortPauses = 200;
  constexpr int kLongPause = 50;
  for (int round = 0;; ++round) {
    descendants.stop();
    if (descendants.none()) return true;
    if (std::chrono::steady_clock::now() >= until) return false;
    if (descendants.reaped_all()) continue;
    if (descendants.kill_all() == 0) return false;
    poll(nullptr, 0, round < kShortPauses ? 1 : kLongPause);  // the dying need a moment
    descendants.reap_children();
  }
}

}  // namespace oshra
