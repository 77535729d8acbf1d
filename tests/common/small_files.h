// As on a full disk.
#pragma once

#include <doctest/doctest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers)
#include <sys/resource.h>

namespace oshra {

// Files of this program cannot grow beyond a size, as long as this lives.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t bytes) : handler_(signal(SIGXFSZ, SIG_IGN)) {
    REQUIRE_EQ(getrlimit(RLIMIT_FSIZE, &before_), 0);
    rlimit small = before_;
    small.rlim_cur = bytes;
    REQUIRE_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  }
  SmallFiles(const SmallFiles&) = delete;
  SmallFiles& operator=(const SmallFiles&) = delete;
  ~SmallFiles() {
    setrlimit(RLIMIT_FSIZE, &before_);
    signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

}  // namespace oshra
